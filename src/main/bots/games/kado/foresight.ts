import {
  type Action,
  BONUS_POINTS,
  type Card,
  GIFTS,
  knownCard,
  RIBBONS,
  type Seat,
  type View,
} from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import type { Effort } from '../../kit'
import { halve, type Trial } from '../../search/halving'
import { gainOf, giftsOf, without } from './gifts'
import { type CoreGuess, createGuessers, type GuessersTable, giftAt, ribbonAt } from './guessers'
import { type Manner, plainManner } from './manner'
import { leaningIn, type ShareOf, shareIn, TIE } from './shares'
import { unseenBy } from './unseen'
import { waitingIn } from './waiting'
import { promises } from './worth'

/** How many times ways to give a card are tried out. */
const TRIES = 900

/**
 * How often real players guess otherwise than the model does. It is assumed where chances are told: without it, cards that were guessed in over
 * 95 % of the deals tried out were guessed in 80 % of the turns, and those that were in under 10 % of them, in 25 %.
 */
export const WHIM_OF_GUESSERS = 0.35
/** A chance is drawn as so many parts. */
const PARTS = 1000

/** What a point that another gets counts for a spoiler, in shares of a win. */
const SPITE = 0.03

/** The turn that is being dealt, as its gifter knows it. */
interface Table extends GuessersTable {
  readonly shareOf: ShareOf
  readonly guessOf: ReturnType<typeof createGuessers>
  /** By seat, how much a point of theirs counts for the gifter beyond what it counts for all, in shares of a win. */
  readonly spite: readonly number[]
}

/** Gives a card so that all turns out best. @param card that the bot looks at */
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

/** To whom a card may go, null for the discard, and how that is tried out. */
export interface Foresight {
  readonly options: readonly (Seat | null)[]
  /** What a choice comes to is the gifter's share of the win, less what the manner begrudges the others. */
  readonly trial: Trial
  /** The gifter's share of the win alone, from 0 to 1, as the last try came to. */
  lastShare(): number
  /** @returns who guessed the card that the gifter kept, in the last try; null where nobody did */
  lastGuesser(): Seat | null
  /** @returns by seat, the final points that are expected in the last try */
  lastPoints(): readonly number[]
}

/**
 * The other cards of the turn are dealt by chance and given at first sight, then everybody is asked, and guesses as somebody would who
 * does not see through the gifter.
 * @param card that the gifter looks at
 * @param whim how often somebody guesses any pair, from 0 to 1, and not what they would by the model
 */
export function foresee(view: View, card: Card, manner: Manner, rng: Rng, whim = 0): Foresight {
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
  // By seat, in a deal, so that all choices are tried with the same.
  let whims: readonly (CoreGuess | null)[] = []
  const deal = () => {
    const needed = Math.min(order.length, waiting.length + 1)
    for (let place = 0; place < needed; place++) {
      const other = place + rng.int(order.length - place)
      const drawn = order[place] as Card
      order[place] = order[other] as Card
      order[other] = drawn
    }
    if (whim > 0) whims = seats.map(() => (rng.int(PARTS) < whim * PARTS ? anyGuess(rng) : null))
  }
  let last: Answered = { points: [], guesser: null }
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
    last = answered(table, cards, whims)
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

/** What a manner is inclined to beyond a plain one, and what breaks ties. */
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

/** How a turn comes out once everybody has been asked. */
interface Answered {
  /** By seat, those that are expected in the end. */
  readonly points: readonly number[]
  /** Who has guessed the gifter's card. */
  readonly guesser: Seat | null
}

const anyGuess = (rng: Rng): CoreGuess => ({ gift: rng.int(GIFTS.length), ribbon: rng.int(RIBBONS.length) })

/** @param whims by seat, a guess in place of the model's */
function answered(
  table: Table,
  cards: readonly (Card | null)[],
  whims: readonly (CoreGuess | null)[],
): Answered {
  const { gifter, guessOf } = table
  const count = cards.length
  const end = cards.slice()
  const own = cards[gifter]
  // Whoever makes a perfect guess takes a bonus card.
  let rewarded: Seat | null = null
  let guesser: Seat | null = null
  const failed = { gifts: 0, ribbons: 0 }
  for (let step = 1; step < count && own != null; step++) {
    const seat = (gifter + step) % count
    const theirs = cards[seat]
    if (theirs == null) continue
    const guess = whims[seat] ?? guessOf(seat, theirs, failed)
    if (guess === null) continue
    const [gift, ribbon] = [giftAt(own) === guess.gift, ribbonAt(own) === guess.ribbon]
    if (gift || ribbon) {
      end[seat] = own
      end[gifter] = theirs
      if (gift && ribbon) rewarded = seat
      guesser = seat
      break
    }
    failed.gifts |= 1 << guess.gift
    failed.ribbons |= 1 << guess.ribbon
  }
  const { promised, bonus } = table
  const points = end.map((card, seat) => {
    const promise = card === null ? 0 : (promised[seat]?.get(card) ?? 0)
    return promise + (bonus[seat] ?? 0) + (seat === rewarded ? BONUS_POINTS : 0)
  })
  return { points, guesser }
}

const inclination = ({ gifter, spite }: Table, points: readonly number[]): number =>
  points.reduce((sum, one, seat) => sum - (spite[seat] ?? 0) * one, TIE * (points[gifter] ?? 0))
