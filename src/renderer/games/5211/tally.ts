import { type Card, COLOURS, type Colour, colourOf, isKododo } from '../../../shared/games/5211/cards'
import type { ColourCounts, View } from '../../../shared/games/5211/view'

export const NO_COUNTS: ColourCounts = { blue: 0, green: 0, yellow: 0, orange: 0, violet: 0 }

/** @returns the counts with these cards added to them */
export function withCards(counts: ColourCounts, cards: readonly Card[]): ColourCounts {
  const sum = { ...counts }
  for (const card of cards) sum[colourOf(card)] += 1
  return sum
}

/** The counts of the face-up cards on the table. */
export type Tally = Pick<View, 'counts' | 'kododo'>

export const tallyWith = ({ counts, kododo }: Tally, cards: readonly Card[]): Tally => ({
  counts: withCards(counts, cards),
  kododo: kododo + cards.filter(isKododo).length,
})

/**
 * The viewer's cards that nobody else can see yet, counted for the dashed cells of the gauges.
 * @param lifted cards chosen in the hand, but not yet committed
 * @param telling true during a recap: it covers public cards only, and none of these belong to it
 */
export function ownHidden(view: View, lifted: readonly Card[], telling: boolean): Tally {
  if (telling) return { counts: NO_COUNTS, kododo: 0 }
  const own = view.viewer === null ? [] : (view.seats[view.viewer]?.table ?? [])
  const down = own.flatMap((card) => (card.face === 'down' ? [card.card] : []))
  const hidden = [...down, ...lifted]
  return { counts: withCards(NO_COUNTS, hidden), kododo: hidden.filter(isKododo).length }
}

/** A comparison of the colours on the table with each other and the limit, before an evaluation. */
interface Comparison {
  /** The one colour with the largest count below the limit; null if several share it. */
  readonly leader: Colour | null
  /** The colours that share that count. */
  readonly level: readonly Colour[]
  /** The colours that one more card puts out. */
  readonly oneLeft: readonly Colour[]
  /** The colours that have reached the limit. */
  readonly out: readonly Colour[]
}

/** @param limit the count from which a colour is out */
export function compareColours(counts: ColourCounts, limit: number): Comparison {
  const below = COLOURS.filter((colour) => counts[colour] < limit)
  const top = Math.max(0, ...below.map((colour) => counts[colour]))
  const leaders = top === 0 ? [] : below.filter((colour) => counts[colour] === top)
  return {
    leader: leaders.length === 1 ? (leaders[0] ?? null) : null,
    level: leaders.length > 1 ? leaders : [],
    oneLeft: COLOURS.filter((colour) => counts[colour] === limit - 1),
    out: COLOURS.filter((colour) => counts[colour] >= limit),
  }
}

/** One cell of a gauge. */
interface Cell {
  /** Filled by a public card, dashed for the viewer's own hidden one, or empty. */
  readonly fill: 'full' | 'hidden' | 'empty'
  /** True if a colour is out here, or the Kododo are past their target: drawn hatched. */
  readonly beyond: boolean
  /** True for the cell that a Kododo count must end on. */
  readonly target: boolean
}

const COLOUR_CELLS = 9
const KODODO_CELLS = 8

const fillOf = (n: number, count: number, hidden: number): Cell['fill'] =>
  n <= count ? 'full' : n <= count + hidden ? 'hidden' : 'empty'

const cells = (length: number, cell: (n: number) => Cell): readonly Cell[] =>
  Array.from({ length }, (_, i) => cell(i + 1))

/** A colour's cells; the out zone begins at the limit. A count beyond the last cell only shows in the number. */
export const colourCells = (count: number, hidden: number, limit: number): readonly Cell[] =>
  cells(COLOUR_CELLS, (n) => ({ fill: fillOf(n, count, hidden), beyond: n >= limit, target: false }))

/** The Kododo cells; a count beyond the target is worth as little as one short of it. */
export const kododoCells = (count: number, hidden: number, target: number): readonly Cell[] =>
  cells(KODODO_CELLS, (n) => ({ fill: fillOf(n, count, hidden), beyond: n > target, target: n === target }))
