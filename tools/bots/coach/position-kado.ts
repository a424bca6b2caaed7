import { fits, type Memory } from '../../../src/main/bots/games/kado/knowledge'
import { suspectsOf } from '../../../src/main/bots/games/kado/manner'
import { worthAhead } from '../../../src/main/bots/games/kado/placing'
import { scoreGrid } from '../../../src/main/engine/games/kado/score'
import type { Seat } from '../../../src/shared/game'
import type { Advice } from '../../../src/shared/games/kado/advice'
import {
  BONUS_POINTS,
  type Card,
  COLUMNS,
  cardOf,
  GIFTS,
  giftOf,
  LINES,
  pipsOf,
  RIBBONS,
  type Ribbon,
  ribbonOf,
  TURNS,
} from '../../../src/shared/games/kado/cards'
import { type Laid, legalCells } from '../../../src/shared/games/kado/grid'
import type { Cell, Guess, Level } from '../../../src/shared/games/kado/options'
import { knownCard, type View } from '../../../src/shared/games/kado/view'

/** A position of KADO, evaluated by the rules alone, without the results of the bots or the coach. */

/** The difference in points from an average card from which the coach gives a reason for it. */
export const CLEARLY = 0.5

export const gridOf = (view: View, seat: Seat): readonly Laid[] => view.seats[seat]?.grid ?? []

export function ownIn({ viewer, seats, peeked, phase }: View): { readonly seat: Seat; readonly card: Card } {
  const card = knownCard(phase === 'deal' ? peeked : seats[viewer ?? -1]?.card)
  if (viewer === null || card === null) throw new Error('Nobody decides about a card here')
  return { seat: viewer, card }
}

/** The points that a grid gains at once with a card in a cell, and in its best cell. */
export const gainAt = (grid: readonly Laid[], card: Card, cell: Cell): number =>
  scoreGrid([...grid, { card, line: cell.line, column: cell.column }]).points - scoreGrid(grid).points
export const gainOf = (grid: readonly Laid[], card: Card): number =>
  Math.max(...legalCells(grid).map((cell) => scoreGrid([...grid, { card, ...cell }]).points)) -
  scoreGrid(grid).points
/** The ribbon of a column that could still be completed and that the card ends; null if it ends none. */
export function endedBy(grid: readonly Laid[], card: Card, { column }: Pick<Laid, 'column'>): Ribbon | null {
  const ribbons = new Set(grid.filter((one) => one.column === column).map((one) => ribbonOf(one.card)))
  const [ribbon = null] = ribbons
  return ribbons.size === 1 && ribbon !== ribbonOf(card) ? ribbon : null
}

export const meanGain = (grid: readonly Laid[], cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + gainOf(grid, card), 0) / cards.length

/**
 * The expected final points of a grid with a card in a cell. If two cards are still to come, this is computed by the rules from all pairs of cards that may come, each placed
 * where it brings most. Earlier in the game, it is the bots' own estimate.
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

/** The hidden cards that the failed guesses of this turn have not ruled out. */
export const possibleIn = (view: View, { failed }: Memory): readonly Card[] =>
  hiddenFrom(view).filter((card) =>
    failed.every(({ gift, ribbon }) => giftOf(card) !== gift && ribbonOf(card) !== ribbon),
  )

export const allGuesses: readonly Guess[] = GIFTS.flatMap((gift) =>
  RIBBONS.map((ribbon) => ({ gift, ribbon })),
)

/** The share of the win in the last turn of a duel, in which every grid has one cell left, if the gifter holds this card. */
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

/** True for the last turn of a duel, in which only the gifter's card is hidden. */
export const isLastOfDuel = ({ turn, seats }: View): boolean => turn === TURNS && seats.length === 2

/** The name of a guess or a pass. */
export const answerName = (guess: Guess | null): string =>
  guess === null ? 'pass' : `${guess.gift} ${guess.ribbon}`

/**
 * The names of the guesses, or of the pass, that another one strictly dominates in the last turn of a duel: the other wins at least as much for
 * every card that the gifter may still hold, and more for one of them.
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

/** Checks of the chances that KADO's coach states for a guess, by counting cards and by reading the gifter. */

type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

/** Returns the description if the check fails, and nothing if it passes. */
export const unless = (holds: boolean, what: string): readonly string[] => (holds ? [] : [what])
export const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

/** The chance that a guess is right, by the assumed chances of the gifter's cards. */
type Chance = (has: (card: Card) => boolean) => number

/** @param level the gifter's; null for a person */
export function readingOf(view: View, memory: Memory, level: Level | null): Chance {
  const suspects = suspectsOf(level)(view, memory, hiddenFrom(view))
  return (has) => suspects.reduce((sum, { card, chance }) => sum + (has(card) ? chance : 0), 0)
}

function countOf(view: View, memory: Memory): Chance {
  const possible = possibleIn(view, memory)
  return (has) => possible.filter(has).length / possible.length
}

export const isRight = (guess: Guess) => (card: Card) =>
  giftOf(card) === guess.gift || ribbonOf(card) === guess.ribbon

/** Chances that differ by no more are shown as the same. */
export const SAME_CHANCE = 0.005

const isMost = (guess: Guess, chance: Chance): boolean =>
  allGuesses.every((other) => chance(isRight(other)) <= chance(isRight(guess)) + SAME_CHANCE)

/** By how much the likeliest guess is likelier than the advised one, reading the gifter; 0 if the sentence names a likelier one. */
export function behindInChances(
  view: View,
  memory: Memory,
  { choices, level, chances: { read, likeliest } }: On<'guess'>,
): number {
  if (choices[0].guess === null || read === null || likeliest !== null) return 0
  const chance = readingOf(view, memory, level)
  return Math.max(...allGuesses.map((other) => chance(isRight(other)))) - read
}

export function wrongChances(
  view: View,
  memory: Memory,
  { choices, level, chances, isRead }: On<'guess'>,
): readonly string[] {
  const { guess } = choices[0]
  const [read, counted] = [readingOf(view, memory, level), countOf(view, memory)]
  const isReadAtAll = possibleIn(view, memory).some((card) => {
    const is = (other: Card) => other === card
    return !isClose(read(is), counted(is))
  })
  const wrong = unless(isRead === isReadAtAll, 'whether the gifter was read')
  if (guess === null)
    return [...wrong, ...unless(chances.counted === null && chances.read === null, 'a chance for a pass')]
  const { because, likeliest } = chances
  const isAhead =
    likeliest === null
      ? isMost(guess, read)
      : read(isRight(likeliest.guess)) > read(isRight(guess)) + SAME_CHANCE &&
        isMost(likeliest.guess, read) &&
        isClose(likeliest.chance, read(isRight(likeliest.guess)))
  const given = (stated: number | null, chance: Chance) =>
    stated !== null && isClose(stated, chance(isRight(guess)))
  const halves = [
    ...(because?.gift === undefined ? [] : [{ gift: because.gift }]),
    ...(because?.ribbon === undefined ? [] : [{ ribbon: because.ribbon }]),
  ]
  const isOfGuess = (stated: Partial<Guess>) =>
    (stated.gift === undefined || stated.gift === guess.gift) &&
    (stated.ribbon === undefined || stated.ribbon === guess.ribbon)
  return [
    ...wrong,
    ...unless(given(chances.counted, counted), 'counted'),
    ...unless(given(chances.read, read), 'read'),
    ...unless(isAhead, 'the likeliest guess'),
    ...unless(countedOnBoard(view, guess, chances.counted), 'counted, compared with the board'),
    ...unless(
      because === null ||
        (halves.length > 0 &&
          isOfGuess(because) &&
          read(isRight(guess)) > counted(isRight(guess)) === because.isLikelier &&
          halves.every(
            (half) =>
              read(has(half)) > counted(has(half)) === because.isLikelier && isShown(view, half, because),
          )),
      'because',
    ),
  ]
}

/** The coach's threshold for cards that a grid needs, or does not need: how many points more, or less, they bring at once than other cards. */
const WANTED = 0.25

const has =
  ({ gift, ribbon }: Partial<Guess>) =>
  (card: Card): boolean =>
    giftOf(card) === gift || ribbonOf(card) === ribbon

/** True if the named grid shows why the gifter is likely, or unlikely, to keep such cards. */
function isShown(
  view: View,
  half: Partial<Guess>,
  { isLikelier, from }: NonNullable<On<'guess'>['chances']['because']>,
): boolean {
  const unseen = hiddenFrom(view)
  // Only the gift and the ribbon make a difference to the points of other cards of the same value.
  const beyondPips = (seat: number, card: Card) =>
    meanGain(gridOf(view, seat), [card]) -
    meanGain(
      gridOf(view, seat),
      unseen.filter((one) => pipsOf(one) === pipsOf(card)),
    )
  const brought = (seat: number, kind: Partial<Guess>) => {
    const alike = unseen.filter(has(kind))
    return alike.reduce((sum, card) => sum + beyondPips(seat, card), 0) / alike.length
  }
  const more = view.seats.map((_, seat) => brought(seat, half))
  const own = more[view.gifter] ?? 0
  if (!isLikelier) return from === null && own <= -WANTED
  if (!isSeenFor(from ?? view.gifter)) return false
  if (from === null) return own >= WANTED
  const theirs = more[from] ?? 0
  return own < WANTED && from !== view.gifter && theirs >= WANTED && more.every((one) => one <= theirs + 1e-9)

  /** True if no other gift (or ribbon) brings the grid clearly more than the named one, and at most one about as much. */
  function isSeenFor(seat: number): boolean {
    const worthOf = ({ gift, ribbon }: Partial<Guess>) =>
      meanGain(
        gridOf(view, seat),
        unseen.map((card) => cardOf(gift ?? giftOf(card), ribbon ?? ribbonOf(card), pipsOf(card))),
      )
    const others =
      half.gift === undefined
        ? RIBBONS.filter((ribbon) => ribbon !== half.ribbon).map((ribbon) => ({ ribbon }))
        : GIFTS.filter((gift) => gift !== half.gift).map((gift) => ({ gift }))
    const ahead = others.filter((kind) => unseen.some(has(kind))).map((kind) => worthOf(kind) - worthOf(half))
    return ahead.every((one) => one < WANTED) && ahead.filter((one) => one > -WANTED).length <= 1
  }
}

/** True if the board beside the coach shows the same percentage. */
function countedOnBoard({ board }: View, { gift, ribbon }: Guess, counted: number | null): boolean {
  if (board === null || counted === null) return true
  const shown = board.filter((pair) => pair.gift === gift || pair.ribbon === ribbon)
  const sum = shown.reduce((all, { likelihood }) => all + likelihood, 0)
  return Math.round(100 * sum) === Math.round(100 * counted)
}

/** Bounds on the final points of players, computed from the cells of their grids. */

/** True if the seat can no longer reach the present points of some other player. */
export function isBeyondReach(view: View): boolean {
  const { seat } = ownIn(view)
  return view.seats.some((_, at) => at !== seat && heldBy(view, at) > reachedBy(view, seat))
}

/** True if no other player can reach the present points of the seat. */
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
  const all = stillPlaceable(view)
  const cards = at === seat && phase === 'place' && open === 1 ? [card] : all
  return (
    BONUS_POINTS * guesses + (open > 1 ? boundOf(grid, all) : scoreGrid(grid).points + lastGain(grid, cards))
  )
}

/** Every card that somebody may still place. */
const stillPlaceable = (view: View): readonly Card[] => [
  ...hiddenFrom(view),
  ...[...view.seats.map(({ card }) => card), view.peeked].flatMap((card) => knownCard(card) ?? []),
]

const lastGain = (grid: readonly Laid[], cards: readonly Card[]): number =>
  grid.length === LINES * COLUMNS ? 0 : Math.max(0, ...cards.map((card) => gainOf(grid, card)))

/** An upper bound: the sum of the best possible scores of each line and each column, filled with the best cards. */
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
