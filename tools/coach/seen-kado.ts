import { fits, type Memory } from '../../src/main/bots/games/kado/knowledge'
import { worthAhead } from '../../src/main/bots/games/kado/placing'
import { scoreGrid } from '../../src/main/engine/games/kado/score'
import {
  BONUS_POINTS,
  type Card,
  type Cell,
  COLUMNS,
  GIFTS,
  type Guess,
  giftOf,
  knownCard,
  type Laid,
  LINES,
  legalCells,
  RIBBONS,
  type Ribbon,
  ribbonOf,
  type Seat,
  TURNS,
  type View,
} from '../../src/shared/games/kado'

/** A position of KADO as somebody sees it who works out everything by the rules, from nothing that bots or their coach have found. */

/** By how many points a card has to differ from an average one: see the coach's reasons. */
export const CLEARLY = 0.5

export const gridOf = (view: View, seat: Seat): readonly Laid[] => view.seats[seat]?.grid ?? []

export function ownIn({ viewer, seats, peeked, phase }: View): { readonly seat: Seat; readonly card: Card } {
  const card = knownCard(phase === 'deal' ? peeked : seats[viewer ?? -1]?.card)
  if (viewer === null || card === null) throw new Error('Nobody decides about a card here')
  return { seat: viewer, card }
}

/** What a grid gains at once with a card in a cell, and at best. */
export const gainAt = (grid: readonly Laid[], card: Card, cell: Cell): number =>
  scoreGrid([...grid, { card, line: cell.line, column: cell.column }]).points - scoreGrid(grid).points
export const gainOf = (grid: readonly Laid[], card: Card): number =>
  Math.max(...legalCells(grid).map((cell) => scoreGrid([...grid, { card, ...cell }]).points)) -
  scoreGrid(grid).points
/** The ribbon of a column that could still be completed, which the card ends; null where it ends none. */
export function endedBy(grid: readonly Laid[], card: Card, { column }: Pick<Laid, 'column'>): Ribbon | null {
  const ribbons = new Set(grid.filter((one) => one.column === column).map((one) => ribbonOf(one.card)))
  const [ribbon = null] = ribbons
  return ribbons.size === 1 && ribbon !== ribbonOf(card) ? ribbon : null
}

export const meanGain = (grid: readonly Laid[], cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + gainOf(grid, card), 0) / cards.length

/**
 * What a grid comes to on average with a card in a cell. While two cards are still to come this is worked out by the rules, from all pairs of cards that may come: each is
 * laid where most is to be had. Before that it is what the bots promise themselves of the next one.
 */
export function endAfter(view: View, grid: readonly Laid[], card: Card): (cell: Cell) => number {
  if (grid.length !== LINES * COLUMNS - 3) return worthAhead(view, grid, card)
  const cards = hiddenFrom(view)
  const pointsWith = (laid: readonly Laid[], last: Card) =>
    scoreGrid([...laid, ...legalCells(laid).map((cell) => ({ card: last, ...cell }))]).points
  return ({ line, column }) => {
    const laid = [...grid, { card, line, column }]
    const means = cards.map((next, at) => {
      const rest = cards.toSpliced(at, 1)
      const sums = legalCells(laid).map((cell) =>
        rest.reduce((sum, last) => sum + pointsWith([...laid, { card: next, ...cell }], last), 0),
      )
      return Math.max(...sums) / rest.length
    })
    return means.reduce((sum, one) => sum + one, 0) / means.length
  }
}

/** The cards of the deck that the viewer sees nowhere. */
export function hiddenFrom({ options, seats, peeked, discard }: View): readonly Card[] {
  const seen = [...seats.flatMap(({ grid, card }) => [...grid.map((laid) => laid.card), knownCard(card)])]
  const rest = [...options.deck.cards]
  for (const card of [...seen, knownCard(peeked), ...discard.map(knownCard)])
    if (card !== null) rest.splice(rest.indexOf(card), 1)
  return rest
}

/** Of these, those that failed guesses of this turn have not ruled out. */
export const possibleIn = (view: View, { failed }: Memory): readonly Card[] =>
  hiddenFrom(view).filter((card) =>
    failed.every(({ gift, ribbon }) => giftOf(card) !== gift && ribbonOf(card) !== ribbon),
  )

export const allGuesses: readonly Guess[] = GIFTS.flatMap((gift) =>
  RIBBONS.map((ribbon) => ({ gift, ribbon })),
)

/** The share of the win at two players in the last turn, if the gifter holds a card: in every grid one cell is left. */
export function finalShare(view: View, guess: Guess | null, held: Card): number {
  const { seat, card } = ownIn(view)
  const fit = guess === null ? 'neither' : fits(guess, held)
  const pointsOf = (at: Seat, placed: Card) => {
    const grid = gridOf(view, at)
    return scoreGrid(grid).points + gainOf(grid, placed) + BONUS_POINTS * (view.seats[at]?.bonus.length ?? 0)
  }
  const isSwapped = fit !== 'neither'
  const own = pointsOf(seat, isSwapped ? held : card) + (fit === 'both' ? BONUS_POINTS : 0)
  const other = pointsOf(view.gifter, isSwapped ? card : held)
  return own > other ? 1 : own === other ? 0.5 : 0
}

/** Whether the answers are those of the last turn of a duel, in which nothing but the gifter's card is hidden. */
export const isLastOfDuel = ({ turn, seats }: View): boolean => turn === TURNS && seats.length === 2

/** An answer by its name. */
export const answerName = (guess: Guess | null): string =>
  guess === null ? 'pass' : `${guess.gift} ${guess.ribbon}`

/**
 * The answers, by name, that another one strictly dominates in the last turn of a duel: it wins at least as much whatever card the gifter
 * may still hold, and more with one of them.
 */
export function dominatedIn(view: View, memory: Memory): ReadonlySet<string> {
  const cards = [...new Set(possibleIn(view, memory))]
  const answers = [null, ...allGuesses].map((guess) => ({
    name: answerName(guess),
    shares: cards.map((card) => finalShare(view, guess, card)),
  }))
  const beats = (one: readonly number[], other: readonly number[]) =>
    one.every((share, at) => share >= (other[at] ?? 0)) && one.some((share, at) => share > (other[at] ?? 0))
  const dominated = answers.filter(({ shares }) => answers.some((other) => beats(other.shares, shares)))
  return new Set(dominated.map(({ name }) => name))
}
