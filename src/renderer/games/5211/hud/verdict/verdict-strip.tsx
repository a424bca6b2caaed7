import type { ComponentChildren } from 'preact'
import type { EvaluationStep } from '../../../../../shared/games/5211'
import { table as words } from '../../../../../shared/words/en/games/5211/table'
import { Icon } from '../../../../parts/art/icon'
import { atRect } from '../../../../table/plan'
import { Suit } from '../../art/suit'
import type { TableLayout } from '../../plan/layout'
import { medallionOf } from '../../plan/medallion'
import { KododoHead, Wave } from '../art'
import { type Tile, tilesOf } from './verdict'

interface Props {
  readonly steps: readonly EvaluationStep[]
  /** How many tiles there will be: they are as wide as all of them leave room for. */
  readonly total: number
  readonly layout: TableLayout
}

const SLOTS_A_SEAT = 4

/** The evaluation as a row of tiles, the current one lit. */
export function VerdictStrip({ steps, total, layout }: Props) {
  const tiles = tilesOf(steps)
  const [first] = steps
  if (first?.type === 'kododo-counted' && first.exact)
    return <KododoVerdict tile={tiles[0]} count={first.count} layout={layout} />
  return (
    <div class="table-verdict" data-tiles={total <= 4 ? 'few' : total} style={atRect(layout.verdict)}>
      {tiles.map((tile, i) => (
        <div class="table-step" key={i} data-now={i === tiles.length - 1}>
          {i > 0 && <Icon name="chev" />}
          <VerdictTile tile={tile} now={i === tiles.length - 1} />
        </div>
      ))}
    </div>
  )
}

interface KododoProps {
  readonly tile: Tile | undefined
  readonly count: number
  readonly layout: TableLayout
}

/** Exactly as many Kododo as are needed: the count in the ring of lizards, and what becomes of the rest. */
function KododoVerdict({ tile, count, layout }: KododoProps) {
  const { x, y, radius, tile: place, plaque } = medallionOf(layout)
  const rest = SLOTS_A_SEAT * layout.seats.length - count
  const ring = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  return (
    <>
      <b class="table-medallion" style={{ ...atRect(ring), '--radius': `${radius}px` }}>
        {count}
      </b>
      <div class="table-plaque" style={atRect(plaque)}>
        <p>
          {words.verdict.rest(rest)} <span>{words.verdict.noColours}</span>
        </p>
      </div>
      {tile !== undefined && (
        <div class="table-verdict table-exact" style={atRect(place)}>
          <div class="table-step" data-now={true}>
            <VerdictTile tile={tile} now={true} />
          </div>
        </div>
      )}
    </>
  )
}

function VerdictTile({ tile, now }: { readonly tile: Tile; readonly now: boolean }) {
  return (
    <div class="table-tile" data-look={now ? tile.look : 'past'}>
      <div class="table-tile-head">
        {signsOf(tile)}
        {tile.tag !== null && <em data-tag={tile.tag}>{words.verdict.tags[tile.tag]}</em>}
      </div>
      <b>{tile.big}</b>
      <small>{tile.small}</small>
    </div>
  )
}

function signsOf({ about }: Tile): ComponentChildren {
  if (about === 'kododo') return <KododoHead />
  if (about === 'nobody') return <Wave />
  return about.map((colour) => <Suit key={colour} colour={colour} />)
}
