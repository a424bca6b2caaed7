import type { ComponentChildren } from 'preact'
import { assertNever } from '../../../../shared/assert-never'
import type { Colour } from '../../../../shared/games/5211/cards'
import type { EvaluationStep } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { Icon } from '../../../parts/art/icon'
import { atRect, type Rect } from '../../../table/plan'
import { KododoHead, Suit, Wave } from '../art/signs'
import type { TableLayout } from '../plan/layout'
import { medallionOf } from '../plan/medallion'

/** One tile of the strip that explains an evaluation. */
interface Tile {
  /** What it is about. */
  readonly about: 'kododo' | 'nobody' | readonly Colour[]
  readonly tag: 'no' | 'out' | 'scores' | 'exact' | null
  readonly big: string
  readonly small: string
  /** How it looks while it is the current one; past ones are all alike. */
  readonly look: 'lantern' | 'kododo' | 'sea'
}

const { verdict } = words

/** @returns a tile a step, in order */
export const tilesOf = (steps: readonly EvaluationStep[]): readonly Tile[] =>
  steps.map((step, i) =>
    tileOf(
      step,
      steps.slice(0, i).some(({ type }) => type === 'colours-out'),
    ),
  )

function tileOf(step: EvaluationStep, afterOthers: boolean): Tile {
  switch (step.type) {
    case 'kododo-counted':
      return {
        about: 'kododo',
        tag: step.exact ? 'exact' : 'no',
        big: verdict.kododo(step.count),
        small: step.exact ? verdict.exact : verdict.notExact(step.target),
        look: step.exact ? 'kododo' : 'lantern',
      }
    case 'colours-out':
      return {
        about: step.colours,
        tag: 'out',
        ...(step.reason === 'limit' ? limitText(step) : tieText(step)),
        look: 'lantern',
      }
    case 'majority-found':
      return {
        about: [step.colour],
        tag: 'scores',
        big: verdict.colour(step.colour, step.count),
        small: afterOthers ? verdict.next : verdict.majority,
        look: 'lantern',
      }
    case 'nobody-scores':
      return { about: 'nobody', tag: null, big: verdict.nobody, small: verdict.noColour, look: 'sea' }
    default:
      return assertNever(step)
  }
}

type ColoursOut = Extract<EvaluationStep, { type: 'colours-out' }>

const tieText = ({ colours, count }: ColoursOut) => ({
  big: verdict.equal(colours.length, count),
  small: verdict.tie(colours),
})

function limitText({ colours, count, limit }: ColoursOut) {
  const [only, ...others] = colours
  if (only === undefined || others.length > 0)
    return { big: verdict.both(colours.length, count), small: verdict.reachAll(colours, limit) }
  return {
    big: verdict.colour(only, count),
    small: count > limit ? verdict.exceeds(limit) : verdict.reaches(limit),
  }
}

interface VerdictStripProps {
  readonly steps: readonly EvaluationStep[]
  /** How many tiles there will be: they are as wide as all of them leave room for. */
  readonly total: number
  readonly layout: TableLayout
}

const SLOTS_A_SEAT = 4

/** The evaluation as a row of tiles, the current one lit. */
export function VerdictStrip({ steps, total, layout }: VerdictStripProps) {
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

interface StepDotsProps {
  /** How many steps of the evaluation stand on the table. */
  readonly told: number
  readonly steps: number
  readonly place: Rect
}

/** How far an evaluation has been told: a dot a step, the current one long. */
export function StepDots({ told, steps, place }: StepDotsProps) {
  return (
    <p class="table-step-dots" style={atRect(place)}>
      {Array.from({ length: steps }, (_, i) => (
        <i key={i} data-step={i + 1 === told ? 'now' : i < told ? 'told' : 'to-come'} />
      ))}
    </p>
  )
}
