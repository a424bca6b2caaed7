import { scoreGrid } from '../../src/main/engine/games/kado/score'
import {
  BONUS_POINTS,
  type Card,
  COLUMNS,
  GIFTS,
  giftOf,
  knownCard,
  type Laid,
  LINES,
  pipsOf,
  RIBBONS,
  ribbonOf,
  type Seat,
  TURNS,
  type View,
} from '../../src/shared/games/kado'
import { gainOf, gridOf, hiddenFrom, ownIn } from './seen-kado'

/** The points that players of KADO have for certain, and those that they can come to, worked out from the cells of their grids. */

/** Tells whether the seat cannot come level with another player as they stand. */
export function isBeyondReach(view: View): boolean {
  const { seat } = ownIn(view)
  return view.seats.some((_, at) => at !== seat && heldBy(view, at) > reachedBy(view, seat))
}

/** Tells whether no other player can come level with the seat as it stands. */
export function isOutOfReach(view: View): boolean {
  const { seat } = ownIn(view)
  return view.seats.every((_, at) => at === seat || reachedBy(view, at) < heldBy(view, seat))
}

const heldBy = (view: View, at: Seat): number =>
  scoreGrid(gridOf(view, at)).points + BONUS_POINTS * (view.seats[at]?.bonus.length ?? 0)

function reachedBy(view: View, at: Seat): number {
  const { turn, phase, gifter } = view
  const { seat, card } = ownIn(view)
  const grid = gridOf(view, at)
  const mayGuessNow = at !== gifter && (phase === 'deal' || phase === 'challenge')
  const guesses = TURNS - turn + Number(mayGuessNow) + (view.seats[at]?.bonus.length ?? 0)
  const open = LINES * COLUMNS - grid.length
  const all = possibleIn(view)
  const cards = at === seat && phase === 'place' && open === 1 ? [card] : all
  return (
    BONUS_POINTS * guesses + (open > 1 ? boundOf(grid, all) : scoreGrid(grid).points + lastGain(grid, cards))
  )
}

/** Every card that somebody may still lay. */
const possibleIn = (view: View): readonly Card[] => [
  ...hiddenFrom(view),
  ...[...view.seats.map(({ card }) => card), view.peeked].flatMap((card) => knownCard(card) ?? []),
]

const lastGain = (grid: readonly Laid[], cards: readonly Card[]): number =>
  grid.length === LINES * COLUMNS ? 0 : Math.max(0, ...cards.map((card) => gainOf(grid, card)))

/** Adds up the most that each line and each column can score if it is filled with the best cards that there are. */
function boundOf(grid: readonly Laid[], cards: readonly Card[]): number {
  const inLine = groups(grid.map(({ line, card }) => [line, card]))
  const inColumn = groups(grid.map(({ column, card }) => [column, card]))
  let sum = 0
  for (let nth = 0; nth < LINES; nth++) {
    const laid = inLine[nth] ?? []
    sum += Math.max(
      ...GIFTS.map((gift) => {
        const best = topOf(cards, (card) => giftOf(card) === gift, COLUMNS - laid.length)
        return pipsIn([...laid.filter((card) => giftOf(card) === gift), ...best])
      }),
    )
  }
  for (let nth = 0; nth < COLUMNS; nth++) {
    const laid = inColumn[nth] ?? []
    sum += Math.max(
      ...RIBBONS.map((ribbon) => {
        const full = [...laid, ...topOf(cards, (card) => ribbonOf(card) === ribbon, LINES - laid.length)]
        const isComplete = full.length === LINES && full.every((card) => ribbonOf(card) === ribbon)
        return isComplete ? Math.max(...full.map(pipsOf)) : 0
      }),
    )
  }
  return sum
}

function groups(placed: readonly (readonly [number, Card])[]): readonly (readonly Card[])[] {
  const found = new Map<number, Card[]>()
  for (const [where, card] of placed) found.set(where, [...(found.get(where) ?? []), card])
  return [...found.values()]
}

const topOf = (cards: readonly Card[], has: (card: Card) => boolean, most: number): readonly Card[] =>
  cards
    .filter(has)
    .toSorted((one, other) => pipsOf(other) - pipsOf(one))
    .slice(0, most)

const pipsIn = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pipsOf(card), 0)
