import type { ComponentChildren } from 'preact'
import type { EvaluationStep } from '../../../shared/games/5211'
import { Icon } from '../../art/icon'
import type { Rect } from '../layout'
import { words } from '../words'
import { Chip, KododoHead, Wave } from './art'
import { atRect } from './placing'
import { type Tile, tilesOf } from './verdict'

interface Props {
  readonly steps: readonly EvaluationStep[]
  readonly place: Rect
}

/** The evaluation as a row of tiles, the current one lit. */
export function VerdictStrip({ steps, place }: Props) {
  const tiles = tilesOf(steps)
  return (
    <div class="table-verdict" style={atRect(place)}>
      {tiles.map((tile, i) => (
        <div class="table-step" key={i} data-now={i === tiles.length - 1}>
          {i > 0 && <Icon name="chev" />}
          <VerdictTile tile={tile} now={i === tiles.length - 1} />
        </div>
      ))}
    </div>
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
  return about.map((colour) => <Chip key={colour} colour={colour} />)
}
