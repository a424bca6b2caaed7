import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card, GIFTS, RIBBONS } from '../../../../shared/games/kado/cards'
import type { Action } from '../../../../shared/games/kado/options'
import { knownCard, type View } from '../../../../shared/games/kado/view'
import type { Rng } from '../../../engine/rng'
import { halve, type Trial } from '../../halving'
import type { Effort } from '../../kit'
import { gainOf, giftsOf, without } from './gifts'
import { blurOf, createGuessers, type GuessersTable, giftAt, ribbonAt } from './guessers'
import { unseenBy, waitingIn } from './knowledge'
import { type Manner, plainManner } from './manner'
import { leaningIn, shareIn, TIE } from './shares'
import { promises } from './worth'

/** Number of tries of the ways to give a card. */
const TRIES = 900

/** The deviations of guessing players from the model. */
export interface GuessErrors {
  /** The shares, from 0 to 1, of passes without a reason, and of random guesses. */
  readonly passes: number
  readonly whims: number
  /** The scale, in points, of the Gumbel noise on their valuation of guesses, as in a logit model of choice. */
  readonly blur: number
}
const NO_ERRORS: GuessErrors = { passes: 0, whims: 0, blur: 0 }

/**
 * The errors that bots make, as measured in docs/BOTS.md. They are assumed whenever probabilities are shown: among
 * guesses of similar value the model takes the same one in all deals, so that a card would be guessed nearly always or
 * nearly never.
 */
export const REAL_GUESSERS: GuessErrors = { passes: 0.2, whims: 0.2, blur: 0.2 }
/** Resolution of random probabilities. */
const PARTS = 1000
/** Weight of another player's point for a spoiler, in shares of a win. */
const SPITE = 0.03

/** The turn that is being dealt, as its gifter knows it. */
interface Table extends GuessersTable {
  readonly shareOf: ReturnType<typeof shareIn>
  readonly guessOf: ReturnType<typeof createGuessers>
  /** By seat, the extra weight of one of its points for the gifter, beyond its effect on all, in shares of a win. */
  readonly spite: readonly number[]
}

/** Gives a card by its effect on the whole turn. @param card the card that the bot sees */
export function givingWithForesight(
  view: View,
  card: Card,
  manner: Manner,
  rng: Rng,
  { part, inTime }: Effort,
): Action {
  const { options, trial } = foresee(view, card, manner, rng)
  const found = halve(options.length, part * TRIES, trial, inTime)
  const to = options[found.order[0] ?? 0] ?? null
  return to === null ? { type: 'discard' } : { type: 'give', to }
}

/** The possible recipients of a card, null for the discard, and a trial of each. */
export interface Foresight {
  readonly options: readonly (Seat | null)[]
  /** The value of a choice is the gifter's share of the win, minus the manner's weight for the points of others. */
  readonly trial: Trial
  /** The gifter's share of the win alone, from 0 to 1, in the last try. */
  lastShare(): number
  /** @returns the seat that guessed the gifter's card in the last try; null for nobody */
  lastGuesser(): Seat | null
  /** @returns by seat, the expected final points in the last try */
  lastPoints(): readonly number[]
}

/**
 * The other cards of the turn are dealt at random and given by the quick rule, then everybody is asked, and guesses
 * like a player who does not see through the gifter.
 * @param card the card that the gifter sees
 * @param errors the errors of the others when they guess
 */
export function foresee(
  view: View,
  card: Card,
  manner: Manner,
  rng: Rng,
  { passes, whims, blur } = NO_ERRORS,
): Foresight {
  const { turn, gifter, seats, mayDiscard } = view
  const unseen = unseenBy(view)
  const held = seats.map((seat) => knownCard(seat.card))
  const hidden = [...unseen, card, ...held.flatMap((one) => one ?? [])]
  const guessers: GuessersTable = {
    turn,
    gifter,
    hidden,
    bonus: seats.map(({ bonus }) => BONUS_POINTS * bonus.length),
    promised: seats.map(({ grid }) => promises(grid, hidden, manner.worth(grid, hidden))),
  }
  const table: Table = {
    ...guessers,
    shareOf: shareIn(turn),
    guessOf: createGuessers(guessers),
    spite: spiteOf(manner, view),
  }
  const gifts = giftsOf(
    unseen,
    gainOf(gifter, manner.envy(view, gifter), (seat) => table.promised[seat]),
  )
  const waiting = waitingIn(view)
  const options = gifts(card, waiting, mayDiscard).map(({ to }) => to)
  const order = [...unseen]
  // By seat, within a deal, so that all choices are tried with the same ones.
  let whimsies: readonly Whimsy[] = []
  let blurs: readonly (Float64Array | null)[] = []
  const deal = () => {
    const needed = Math.min(order.length, waiting.length + 1)
    for (let place = 0; place < needed; place++) {
      const other = place + rng.int(order.length - place)
      const drawn = order[place] as Card
      order[place] = order[other] as Card
      order[other] = drawn
    }
    if (passes + whims > 0) whimsies = seats.map(() => whimsyOf(rng, passes, whims))
    if (blur > 0) blurs = seats.map(() => blurOf(rng, blur))
  }
  let last: TurnOutcome = { points: [], guesser: null }
  let share = 0
  const play = (choice: number): number => {
    const to = options[choice] ?? null
    const cards = held.slice()
    if (to !== null) cards[to] = card
    giveRest(
      cards,
      to === null ? waiting : without(waiting, to),
      to === null ? false : mayDiscard,
      order,
      gifts,
    )
    last = outcomeOf(table, cards, whimsies, blurs)
    share = table.shareOf(last.points, gifter)
    return share + inclination(table, last.points)
  }
  return {
    options,
    trial: { deal, play },
    lastShare: () => share,
    lastGuesser: () => last.guesser,
    lastPoints: () => last.points,
  }
}

/** The extra preferences of a manner over the plain one, which also break ties. */
function spiteOf(manner: Manner, view: View): readonly number[] {
  const plain = plainManner.envy(view, view.gifter)
  const rate = SPITE * leaningIn(view.turn)
  return manner
    .envy(view, view.gifter)
    .map((share, seat) => rate * (share - (plain[seat] ?? 0)) + TIE * share)
}

function giveRest(
  cards: (Card | null)[],
  waiting: readonly Seat[],
  mayDiscard: boolean,
  order: readonly Card[],
  gifts: ReturnType<typeof giftsOf>,
): void {
  let [left, may, next] = [waiting, mayDiscard, 0]
  while (left.length > 0) {
    const card = order[next++]
    if (card === undefined) return
    const options = gifts(card, left, may)
    const { to } = options.reduce((best, one) => (one.value > best.value ? one : best))
    if (to === null) may = false
    else {
      cards[to] = card
      left = without(left, to)
    }
  }
}

/** The result of a turn once everybody has been asked. */
interface TurnOutcome {
  /** Expected final points, by seat. */
  readonly points: readonly number[]
  /** The seat that has guessed the gifter's card. */
  readonly guesser: Seat | null
}

/** A pass or a guess that replaces the model's; null for players who follow the model. */
type Whimsy = ReturnType<Table['guessOf']> | 'pass'

function whimsyOf(rng: Rng, passes: number, whims: number): Whimsy {
  const drawn = rng.int(PARTS) / PARTS
  if (drawn < passes) return 'pass'
  return drawn < passes + whims ? { gift: rng.int(GIFTS.length), ribbon: rng.int(RIBBONS.length) } : null
}

/** @param whimsies by seat, and `blurs` too */
function outcomeOf(
  table: Table,
  cards: readonly (Card | null)[],
  whimsies: readonly Whimsy[],
  blurs: readonly (Float64Array | null)[],
): TurnOutcome {
  const { gifter, guessOf } = table
  const count = cards.length
  const end = cards.slice()
  const own = cards[gifter]
  const failed = { gifts: 0, ribbons: 0 }
  for (let step = 1; step < count && own != null; step++) {
    const seat = (gifter + step) % count
    const theirs = cards[seat]
    if (theirs == null) continue
    const guess = whimsies[seat] ?? guessOf(seat, theirs, failed, blurs[seat] ?? null)
    if (guess === null || guess === 'pass') continue
    const [gift, ribbon] = [giftAt(own) === guess.gift, ribbonAt(own) === guess.ribbon]
    if (gift || ribbon) {
      end[seat] = own
      end[gifter] = theirs
      return { points: pointsWith(table, end, seat, gift && ribbon), guesser: seat }
    }
    failed.gifts |= 1 << guess.gift
    failed.ribbons |= 1 << guess.ribbon
  }
  return { points: pointsWith(table, end, null, false), guesser: null }
}

/** By seat, the expected final points with the cards that they place. @param isPerfect true if the guesser takes a bonus card */
const pointsWith = (
  { promised, bonus }: Table,
  cards: readonly (Card | null)[],
  guesser: Seat | null,
  isPerfect: boolean,
): readonly number[] =>
  cards.map((card, seat) => {
    const promise = card === null ? 0 : (promised[seat]?.get(card) ?? 0)
    return promise + (bonus[seat] ?? 0) + (isPerfect && seat === guesser ? BONUS_POINTS : 0)
  })

const inclination = ({ gifter, spite }: Table, points: readonly number[]): number =>
  points.reduce((sum, one, seat) => sum - (spite[seat] ?? 0) * one, TIE * (points[gifter] ?? 0))
