import { fits } from '../../src/main/bots/games/kado/belief'
import { cunningManner } from '../../src/main/bots/games/kado/cunning'
import type { Memory } from '../../src/main/bots/games/kado/memory'
import { scoreGrid } from '../../src/main/engine/games/kado/score'
import {
  type Advice,
  BONUS_POINTS,
  type Card,
  type Cell,
  COLUMNS,
  GIFTS,
  type Gift,
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

/**
 * Whether the coach's reasons hold, worked out anew from the position by the rules, and from nothing that the coach's own code has found.
 * @returns those that do not hold, each described
 */
export function wrongReasons(view: View, memory: Memory, advice: Advice): readonly string[] {
  switch (advice.on) {
    case 'give':
      return [...wrongGift(view, advice), ...wrongTie(advice, giftWorths(view, advice))]
    case 'guess':
      return [
        ...wrongGuess(view, memory, advice),
        ...wrongChances(view, memory, advice),
        ...wrongTie(advice, guessWorths(view, memory, advice)),
      ]
    case 'place':
      return [...wrongPlace(view, advice), ...wrongTie(advice, placeWorths(view, advice))]
  }
}

type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

/** Nothing where it holds. */
const unless = (holds: boolean, what: string): readonly string[] => (holds ? [] : [what])
const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

const gridOf = (view: View, seat: Seat): readonly Laid[] => view.seats[seat]?.grid ?? []

function ownIn({ viewer, seats, peeked, phase }: View): { readonly seat: Seat; readonly card: Card } {
  const card = knownCard(phase === 'deal' ? peeked : seats[viewer ?? -1]?.card)
  if (viewer === null || card === null) throw new Error('Nobody decides about a card here')
  return { seat: viewer, card }
}

/** What a grid gains at once with a card in a cell, and at best. */
const gainAt = (grid: readonly Laid[], card: Card, cell: Cell): number =>
  scoreGrid([...grid, { card, line: cell.line, column: cell.column }]).points - scoreGrid(grid).points
const gainOf = (grid: readonly Laid[], card: Card): number =>
  Math.max(...legalCells(grid).map((cell) => gainAt(grid, card, cell)))
const meanGain = (grid: readonly Laid[], cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + gainOf(grid, card), 0) / cards.length

/** The cards of the deck that the viewer sees nowhere. */
function hiddenFrom({ options, seats, peeked, discard }: View): readonly Card[] {
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

function wrongGift(view: View, { choices, reason }: On<'give'>): readonly string[] {
  const { seat, card } = ownIn(view)
  const waiting = view.seats.flatMap((one, at) => (one.card === null ? [at] : []))
  const others = waiting.filter((at) => at !== seat)
  const gain = (at: Seat) => gainOf(gridOf(view, at), card)
  const mean = (at: Seat) => meanGain(gridOf(view, at), hiddenFrom(view))
  const { to } = choices[0]
  const told = (at: Seat, points: number, average: number) =>
    points === gain(at) && isClose(average, mean(at))
  switch (reason.is) {
    case 'only':
      return unless(choices.length === 1 && waiting.length + Number(view.mayDiscard) === 1, 'only')
    case 'keeps':
      return unless(
        to === seat &&
          reason.points === gain(seat) &&
          reason.points > 0 &&
          others.every((at) => gain(at) <= gain(seat)),
        'keeps',
      )
    case 'little':
      return unless(
        to !== null &&
          to !== seat &&
          told(to, reason.points, reason.mean) &&
          gain(to) < mean(to) &&
          others.every((at) => gain(at) >= gain(to)),
        'little',
      )
    case 'denies':
      return unless(
        to !== reason.from &&
          others.includes(reason.from) &&
          told(reason.from, reason.points, reason.mean) &&
          reason.points > reason.mean,
        'denies',
      )
    case 'waits': {
      const more = waiting.length - (to === null ? 0 : 1) + Number(view.mayDiscard && to !== null)
      return unless(
        to !== seat &&
          waiting.includes(seat) &&
          told(seat, reason.points, reason.mean) &&
          reason.points < reason.mean &&
          reason.more === more,
        'waits',
      )
    }
    case 'weighed':
      return []
  }
}

/** By choice, in the order of the advice, what breaks ties between them. */
type Worths = Readonly<Record<string, (at: number) => number>>

function giftWorths(view: View, { choices }: On<'give'>): Worths {
  const { seat, card } = ownIn(view)
  return {
    'at-once': (at) => {
      const to = choices[at]?.to ?? null
      if (to === null) return 0
      return (to === seat ? 1 : -1) * gainOf(gridOf(view, to), card)
    },
  }
}

function wrongTie({ choices, tie }: Advice, worths: Worths): readonly string[] {
  const [best, ...others] = choices
  const level = others.filter(({ figure, noise }) => Math.abs(best.figure - figure) <= noise)
  if (tie === null) return unless(level.length === 0, 'equally good, which is not said')
  if (level.length !== tie.with) return [`equally good: ${tie.with} instead of ${level.length}`]
  const isExact = level.every(({ figure }) => Math.abs(figure - best.figure) < 1e-9)
  if (tie.why === 'hair') return unless(!isExact, 'tie: hair')
  if (tie.why === 'first') return unless(isExact, 'tie: first')
  const worth = worths[tie.why]
  if (worth === undefined) return [`a tie broken by ${tie.why}`]
  const isAhead = level.every((_, at) => worth(0) > worth(at + 1))
  return unless(isAhead, `tie: ${tie.why}`)
}

function wrongGuess(view: View, memory: Memory, advice: On<'guess'>): readonly string[] {
  const { seat, card } = ownIn(view)
  const { guess } = advice.choices[0]
  const { reason } = advice
  const possible = possibleIn(view, memory)
  const [mine, its] = [gridOf(view, seat), gridOf(view, view.gifter)]
  switch (reason.is) {
    case 'sure':
      return unless(
        possible.every((held) => finalShare(view, guess, held) === 1),
        'sure',
      )
    case 'no-hope':
      return unless(
        [null, ...allGuesses].every((one) => possible.every((held) => finalShare(view, one, held) === 0)),
        'no hope',
      )
    case 'completes': {
      const grid = reason.whose === 'own' ? mine : its
      return unless(guess?.ribbon === reason.ribbon && canComplete(grid, reason.ribbon), 'completes')
    }
    case 'adds': {
      const grid = reason.whose === 'own' ? mine : its
      return unless(guess?.gift === reason.gift && canAdd(grid, reason.gift), 'adds')
    }
    case 'poor':
    case 'good': {
      const isTrue = reason.points === gainOf(mine, card) && isClose(reason.mean, meanGain(mine, possible))
      const isMeant =
        reason.is === 'good' ? guess === null && reason.points >= reason.mean : reason.points < reason.mean
      return unless(isTrue && isMeant, reason.is)
    }
    case 'feeds':
      return unless(
        guess === null &&
          reason.points === gainOf(its, card) &&
          reason.own === gainOf(mine, card) &&
          reason.points > reason.own,
        'feeds',
      )
    case 'likeliest': {
      const read = readingOf(view, memory)
      return unless(guess !== null && isMost(guess, read), 'likeliest')
    }
    case 'weighed':
      return []
  }
}

const allGuesses: readonly Guess[] = GIFTS.flatMap((gift) => RIBBONS.map((ribbon) => ({ gift, ribbon })))

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

/** Whether one more card with the ribbon could complete a column. */
function canComplete(grid: readonly Laid[], ribbon: Ribbon): boolean {
  const columns = [...new Set(grid.map(({ column }) => column))]
  return columns.some((column) => {
    const laid = grid.filter((one) => one.column === column)
    const isAlike = laid.every(({ card }) => ribbonOf(card) === ribbon)
    return laid.length === LINES - 1 && isAlike && legalCells(grid).some((cell) => cell.column === column)
  })
}

/** Whether one more card with the gift could go to a line in which two cards with it or more count. */
function canAdd(grid: readonly Laid[], gift: Gift): boolean {
  const lines = [...new Set(grid.map(({ line }) => line))]
  return lines.some((line) => {
    const laid = grid.filter((one) => one.line === line)
    const [score] = scoreGrid(laid).lines
    const isOpen = laid.length < COLUMNS && legalCells(grid).some((cell) => cell.line === line)
    return isOpen && score?.gift === gift && score.cells.length > 1
  })
}

/** How likely a guess is to be right, by how likely the gifter's cards are taken to be. */
type Chance = (has: (card: Card) => boolean) => number

function readingOf(view: View, memory: Memory): Chance {
  const suspects = cunningManner.suspects(view, memory, hiddenFrom(view))
  return (has) => suspects.reduce((sum, { card, chance }) => sum + (has(card) ? chance : 0), 0)
}

function countOf(view: View, memory: Memory): Chance {
  const possible = possibleIn(view, memory)
  return (has) => possible.filter(has).length / possible.length
}

const isRight = (guess: Guess) => (card: Card) =>
  giftOf(card) === guess.gift || ribbonOf(card) === guess.ribbon

/** Chances that are shown as the same. */
export const SAME_CHANCE = 0.005

const isMost = (guess: Guess, chance: Chance): boolean =>
  allGuesses.every((other) => chance(isRight(other)) <= chance(isRight(guess)) + SAME_CHANCE)

/** By how much other guesses are likelier than the advised one, at most, in each chance that is given. */
export function behindInChances(
  view: View,
  memory: Memory,
  { choices, chances }: On<'guess'>,
): readonly number[] {
  const { guess } = choices[0]
  if (guess === null) return []
  return [
    { given: chances.counted, chance: countOf(view, memory) },
    { given: chances.read, chance: readingOf(view, memory) },
  ].flatMap(({ given, chance }) =>
    given === null ? [] : [Math.max(...allGuesses.map((other) => chance(isRight(other)))) - given],
  )
}

function wrongChances(
  view: View,
  memory: Memory,
  { choices, chances, isRead }: On<'guess'>,
): readonly string[] {
  const { guess } = choices[0]
  const [read, counted] = [readingOf(view, memory), countOf(view, memory)]
  const isReadAtAll = possibleIn(view, memory).some((card) => {
    const is = (other: Card) => other === card
    return !isClose(read(is), counted(is))
  })
  const wrong = unless(isRead === isReadAtAll, 'whether the gifter was read')
  if (guess === null)
    return [...wrong, ...unless(chances.counted === null && chances.read === null, 'a chance of a pass')]
  const { because } = chances
  const given = (told: number | null, chance: Chance) =>
    told === null ? !isMost(guess, chance) : isMost(guess, chance) && isClose(told, chance(isRight(guess)))
  const half = (card: Card) => giftOf(card) === because?.gift || ribbonOf(card) === because?.ribbon
  return [
    ...wrong,
    ...unless(given(chances.counted, counted), 'counted'),
    ...unless(given(chances.read, read), 'read'),
    ...unless(countedOnBoard(view, guess, chances.counted), 'counted, beside the board'),
    ...unless(
      because === null ||
        ((because.gift === guess.gift || because.ribbon === guess.ribbon) &&
          read(half) > counted(half) === because.isLikelier &&
          read(isRight(guess)) > counted(isRight(guess)) === because.isLikelier),
      'because',
    ),
  ]
}

/** Whether the board beside the coach shows the same, to the percent. */
function countedOnBoard({ board }: View, { gift, ribbon }: Guess, counted: number | null): boolean {
  if (board === null || counted === null) return true
  const shown = board.filter((pair) => pair.gift === gift || pair.ribbon === ribbon)
  const sum = shown.reduce((all, { likelihood }) => all + likelihood, 0)
  return Math.round(100 * sum) === Math.round(100 * counted)
}

function guessWorths(view: View, memory: Memory, { choices }: On<'guess'>): Worths {
  const read = readingOf(view, memory)
  return {
    keeps: (at) => (choices[at]?.guess === null ? 1 : 0),
    likelier: (at) => {
      const guess = choices[at]?.guess ?? null
      return guess === null ? 0 : read(isRight(guess))
    },
    points: (at) => choices[at]?.points ?? 0,
  }
}

function wrongPlace(view: View, advice: On<'place'>): readonly string[] {
  const { seat, card } = ownIn(view)
  const { reason, choices, isBehindAtOnce } = advice
  const { cell } = choices[0]
  const grid = gridOf(view, seat)
  const gains = legalCells(grid).map((one) => gainAt(grid, card, one))
  const gain = gainAt(grid, card, cell)
  const isMost = Math.max(...gains) === gain
  const wrong = unless(isBehindAtOnce === !isMost, 'whether another place brings more at once')
  const column = grid.filter((one) => one.column === cell.column)
  const isAlike = column.every((one) => ribbonOf(one.card) === ribbonOf(card))
  const isTold = (points: number | null) => (isMost ? points === gain : points === null)
  return [...wrong, ...unless(holds(), reason.is)]

  function holds(): boolean {
    switch (reason.is) {
      case 'only':
        return choices.length === 1 && gains.length === 1
      case 'completes':
        return (
          column.length === LINES - 1 && isAlike && ribbonOf(card) === reason.ribbon && isTold(reason.points)
        )
      case 'adds': {
        const line = [...grid, { card, ...cell }].filter((one) => one.line === cell.line)
        const [score] = scoreGrid(line).lines
        return (
          score?.gift === giftOf(card) &&
          reason.gift === giftOf(card) &&
          score.cells.length > 1 &&
          gain > 0 &&
          isTold(reason.points)
        )
      }
      case 'spares':
        return legalCells(grid).some((other) => {
          const laid = grid.filter((one) => one.column === other.column)
          const isOne = laid.length > 0 && laid.every((one) => ribbonOf(one.card) === reason.ribbon)
          return isOne && ribbonOf(card) !== reason.ribbon && gainAt(grid, card, other) >= gain
        })
      case 'pairs':
        return column.length === 1 && isAlike && ribbonOf(card) === reason.ribbon
      case 'weighed':
        return true
    }
  }
}

function placeWorths(view: View, { choices }: On<'place'>): Worths {
  const { seat, card } = ownIn(view)
  const grid = gridOf(view, seat)
  const cellOf = (at: number) => choices[at]?.cell ?? { line: 0, column: 0 }
  return {
    'at-once': (at) => gainAt(grid, card, cellOf(at)),
    room: (at) => legalCells([...grid, cellOf(at)]).length,
    open: (at) => {
      const laid = grid.filter((one) => one.column === cellOf(at).column)
      const before = new Set(laid.map((one) => ribbonOf(one.card)))
      return before.size === 1 && !before.has(ribbonOf(card)) ? 0 : 1
    },
  }
}

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
