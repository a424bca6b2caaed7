import {
  type Action,
  BONUS_POINTS,
  type Card,
  GIFTS,
  giftOf,
  knownCard,
  RIBBONS,
  ribbonOf,
  type Seat,
  TURNS,
  type View,
} from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import type { Effort } from '../../kit'
import { halve, type Trial } from '../../search/halving'
import { gainOf, giftsOf, without } from './gifts'
import { type Guessers, guessOf } from './guessers'
import { type Manner, plainManner } from './manner'
import { unseenBy } from './unseen'
import { waitingIn } from './waiting'
import { promises } from './worth'

/** How many times ways to give a card are tried out. */
const TRIES = 900
/**
 * By how many points two players stand apart whose chances differ e times, in the first turn and in the last. Fitted to what sharp bots
 * won after 4,500 decisions.
 */
const SPREAD = [7.4, 1.3] as const
const spreadIn = (turn: number): number => SPREAD[0] + ((SPREAD[1] - SPREAD[0]) * (turn - 1)) / (TURNS - 1)

/** What a point that another gets counts for a spoiler, in shares of a win. */
const SPITE = 0.03

/** The turn that is being dealt, as its gifter knows it. */
interface Table extends Guessers {
  readonly count: number
  /** By seat, points of bonus cards. */
  readonly bonus: readonly number[]
  /** By how many points two players stand apart whose chances differ e times. */
  readonly spread: number
  /** By seat, how much a point of theirs counts for the gifter beyond what it counts for all. */
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
  /** What a choice comes to is the gifter's share of the win. */
  readonly trial: Trial
}

/**
 * The other cards of the turn are dealt by chance and given at first sight, then everybody is asked, and guesses as somebody would who
 * does not see through the gifter.
 * @param card that the gifter looks at
 */
export function foresee(view: View, card: Card, manner: Manner, rng: Rng): Foresight {
  const { gifter, seats, mayDiscard } = view
  const unseen = unseenBy(view)
  const held = seats.map((seat) => knownCard(seat.card))
  const hidden = [...unseen, card, ...held.flatMap((one) => one ?? [])]
  const table: Table = {
    gifter,
    count: seats.length,
    hidden,
    bonus: seats.map(({ bonus }) => BONUS_POINTS * bonus.length),
    spread: spreadIn(view.turn),
    spite: spiteOf(manner, view),
    theirEnvy: seats.map(() => 1 / (seats.length - 1)),
    promised: seats.map(({ grid }) => promises(grid, hidden, manner.worth(grid, hidden))),
  }
  const gifts = giftsOf(
    unseen,
    gainOf(gifter, manner.envy(view, gifter), (seat) => table.promised[seat]),
  )
  const waiting = waitingIn(view)
  const options = gifts(card, waiting, mayDiscard).map(({ to }) => to)
  const order = [...unseen]
  const deal = () => {
    const needed = Math.min(order.length, waiting.length + 1)
    for (let place = 0; place < needed; place++) {
      const other = place + rng.int(order.length - place)
      const drawn = order[place] as Card
      order[place] = order[other] as Card
      order[other] = drawn
    }
  }
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
    return outcome(table, cards)
  }
  return { options, trial: { deal, play } }
}

/** What a manner is inclined to beyond a plain one. */
function spiteOf(manner: Manner, view: View): readonly number[] {
  const plain = plainManner.envy(view, view.gifter)
  return manner.envy(view, view.gifter).map((share, seat) => SPITE * (share - (plain[seat] ?? 0)))
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

/** The gifter's share of the win once everybody has been asked. */
function outcome(table: Table, cards: readonly (Card | null)[]): number {
  const { gifter, count } = table
  const end = cards.slice()
  const own = cards[gifter]
  let rewarded: Seat | null = null
  const failed = { gifts: 0, ribbons: 0 }
  for (let step = 1; step < count && own != null; step++) {
    const seat = (gifter + step) % count
    const theirs = cards[seat]
    if (theirs == null) continue
    const guess = guessOf(table, seat, theirs, failed)
    if (guess === null) continue
    const [gift, ribbon] = [
      GIFTS.indexOf(giftOf(own)) === guess.gift,
      RIBBONS.indexOf(ribbonOf(own)) === guess.ribbon,
    ]
    if (gift || ribbon) {
      end[seat] = own
      end[gifter] = theirs
      if (gift && ribbon) rewarded = seat
      break
    }
    failed.gifts |= 1 << guess.gift
    failed.ribbons |= 1 << guess.ribbon
  }
  return shareOfWin(table, end, rewarded)
}

/** As shares follow from how far apart the promised points are. @param rewarded who has made a perfect guess */
function shareOfWin(
  { gifter, count, promised, bonus, spread, spite }: Table,
  cards: readonly (Card | null)[],
  rewarded: Seat | null,
): number {
  const pointsOf = (seat: Seat) => {
    const card = cards[seat]
    const promise = card == null ? 0 : (promised[seat]?.get(card) ?? 0)
    return promise + (bonus[seat] ?? 0) + (seat === rewarded ? BONUS_POINTS : 0)
  }
  const own = pointsOf(gifter)
  let [weights, begrudged] = [0, 0]
  for (let seat = 0; seat < count; seat++) {
    const points = pointsOf(seat)
    weights += Math.exp((points - own) / spread)
    begrudged += (spite[seat] as number) * points
  }
  return 1 / weights - begrudged
}
