import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card, GIFTS, RIBBONS, TURNS } from '../../../../shared/games/kado/cards'
import type { Action, Guess } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import type { Rng } from '../../../engine/rng'
import { best } from '../../kit'
import { createGuessers, type Failed, giftAt, meanOf, ribbonAt } from './guessers'
import { guessesOf } from './heuristic-bots'
import { fits, type Memory, openGuesses, type Suspect, unseenBy } from './knowledge'
import { type Manner, plainManner } from './manner'
import { finalShare, isNearEnd, leaningIn, likelyShareIn, shareIn, TIE } from './shares'
import { promises } from './worth'

/** Decisions whether to challenge, weighed by their effect on the seat's share of the win. */

/** A guess, or null for a pass, with its value. */
interface Decision {
  readonly guess: Guess | null
  /** The share of the win, from 0 to 1. */
  readonly wins: number
  /** Points gained on the others, compared with keeping its card. */
  readonly gain: number
}

/** All decisions that may still be right, a pass first. */
interface Decisions {
  /** The criterion to choose by: points, until the end is near. */
  readonly by: 'wins' | 'points'
  readonly answers: readonly Decision[]
  /** True if the shares are exact, given the gifter's possible cards. */
  readonly isExact: boolean
  /** The standard error of the difference between the shares of two decisions, by index; 0 if nothing is random. */
  errorOf(one: number, other: number): number
  /** The part of a decision's share, by index, that comes from some of the gifter's possible cards. */
  partOf(index: number, isMeant: (card: Card) => boolean): number
}

/** Value of a point of a style's bonus early in the game, in shares of the win: about the value of a real point then. */
const POINT = 0.034
/** The doubt, as in `challengeDecisionsOf`, with which bots play best: the cards of the gifter and of the others are unknown. */
const DOUBT = 2
/** Approximate number of determinizations per decision, if other players may still decide. */
const DETERMINIZATIONS = 600

/**
 * Takes the decision that promises most points, and near the end the one with most wins; there a style may only break
 * near ties.
 * @param own the card that it would swap
 */
export function decideChallenge(view: View, memory: Memory, own: Card, manner: Manner, rng: Rng): Action {
  const suspects = manner.suspects(view, memory, unseenBy(view))
  const inclined = guessesOf(view, memory, own, manner, suspects)
  if (!isNearEnd(view.turn)) return actionFor(best(inclined, ({ value }) => value, rng).guess)
  const { answers } = challengeDecisionsOf(view, memory, own, suspects, rng)
  const lean = POINT * leaningIn(view.turn)
  const { guess } = best(
    answers.map(({ guess, wins, gain }, at) => {
      const value = inclined[at]?.value ?? 0
      return { guess, value: wins + lean * (value - gain) + TIE * value }
    }),
    ({ value }) => value,
    rng,
  )
  return actionFor(guess)
}

const actionFor = (guess: Guess | null): Action =>
  guess === null ? { type: 'pass' } : { type: 'challenge', guess }

/**
 * The value of each decision: exact for two players in the last turn, where only the gifter's card is hidden; for more
 * players there by sampled determinizations, in which those who are asked later guess as well; earlier by the
 * expectations of grids.
 * @param suspects the possible cards of the gifter
 * @param doubt extra uncertainty about players who have not placed yet, in points
 */
export function challengeDecisionsOf(
  view: View,
  memory: Memory,
  own: Card,
  suspects: readonly Suspect[],
  rng: Rng,
  doubt = DOUBT,
): Decisions {
  const table = tableOf(view, own)
  const guesses = [null, ...openGuesses(memory.failed)]
  const gains = guessesOf(view, memory, own, plainManner, suspects)
  const isSampled = view.turn === TURNS && view.seats.length > 2
  const { worths, errorOf, partOf } = isSampled
    ? sampled(table, memory, guesses, suspects, rng)
    : reckoned(table, guesses, suspects, doubt)
  return {
    by: isNearEnd(view.turn) ? 'wins' : 'points',
    isExact: view.turn === TURNS && !isSampled,
    answers: guesses.map((guess, at) => ({ guess, wins: worths[at] ?? 0, gain: gains[at]?.value ?? 0 })),
    errorOf,
    partOf,
  }
}

/** The turn as known to the player who decides. */
interface Table {
  readonly seat: Seat
  readonly gifter: Seat
  readonly turn: number
  readonly own: Card
  readonly unseen: readonly Card[]
  /** By seat, the expected points with each card; in the last turn, the final points of the grid with it. */
  readonly promised: readonly ReadonlyMap<Card, number>[]
  /** Points of bonus cards, by seat. */
  readonly bonus: readonly number[]
}

function tableOf(view: View, own: Card): Table {
  const { viewer, gifter, turn, seats } = view
  if (viewer === null) throw new Error('Nobody is asked')
  const unseen = unseenBy(view)
  const { worth } = plainManner
  return {
    seat: viewer,
    gifter,
    turn,
    own,
    unseen,
    promised: seats.map(({ grid }) => promises(grid, [...unseen, own], worth(grid, unseen))),
    bonus: seats.map(({ bonus }) => BONUS_POINTS * bonus.length),
  }
}

interface Weighed {
  /** By decision, its share of the win. */
  readonly worths: readonly number[]
  readonly errorOf: Decisions['errorOf']
  readonly partOf: Decisions['partOf']
}

/**
 * Computes shares if nobody decides later, or if it is too early for that to matter; the others are assumed to hold
 * average cards.
 */
function reckoned(
  table: Table,
  guesses: readonly (Guess | null)[],
  suspects: readonly Suspect[],
  doubt: number,
): Weighed {
  const { seat, gifter, turn, own, unseen, promised, bonus } = table
  const share = turn === TURNS ? finalShare : likelyShareIn(turn, doubt)
  const points = Float64Array.from(promised, (of, at) => meanOf(unseen, of) + (bonus[at] ?? 0))
  const shareWith = (mine: Card, its: Card, extra: number) => {
    points[seat] = (promised[seat]?.get(mine) ?? 0) + (bonus[seat] ?? 0) + extra
    points[gifter] = (promised[gifter]?.get(its) ?? 0) + (bonus[gifter] ?? 0)
    return share(points, seat)
  }
  const weighed = suspects.map(({ card, chance }) => ({
    card,
    neither: chance * shareWith(own, card, 0),
    one: chance * shareWith(card, own, 0),
    both: chance * shareWith(card, own, BONUS_POINTS),
  }))
  const partOf = (index: number, isMeant: (card: Card) => boolean) => {
    const guess = guesses[index] ?? null
    return weighed.reduce(
      (sum, { card, ...shares }) =>
        isMeant(card) ? sum + shares[guess === null ? 'neither' : fits(guess, card)] : sum,
      0,
    )
  }
  return { worths: guesses.map((_, index) => partOf(index, () => true)), errorOf: () => 0, partOf }
}

/**
 * Evaluates decisions in determinizations, in which the other players hold cards as well, and those who are asked later
 * guess.
 */
function sampled(
  table: Table,
  memory: Memory,
  guesses: readonly (Guess | null)[],
  suspects: readonly Suspect[],
  rng: Rng,
): Weighed {
  const each = Math.max(1, Math.round(DETERMINIZATIONS / suspects.length))
  const play = createPlay(table, memory)
  /** By suspect and determinization, the share of each decision. */
  const shares: Float64Array[][] = []
  for (const { card } of suspects) {
    const rest = [...table.unseen]
    rest.splice(rest.indexOf(card), 1)
    const determinizations: Float64Array[] = []
    for (let determinization = 0; determinization < each; determinization++) {
      play.deal(card, rest, rng)
      determinizations.push(Float64Array.from(guesses, (guess) => play.shareAfter(guess)))
    }
    shares.push(determinizations)
  }
  const partOf = (index: number, isMeant: (card: Card) => boolean) =>
    suspects.reduce((sum, { card, chance }, suspect) => {
      if (!isMeant(card)) return sum
      const all = (shares[suspect] ?? []).reduce(
        (part, determinization) => part + (determinization[index] ?? 0),
        0,
      )
      return sum + (chance / each) * all
    }, 0)
  /** Only the cards of others are random: the differences between the determinizations of one suspect. */
  const errorOf = (one: number, other: number): number => {
    let variance = 0
    for (const [suspect, { chance }] of suspects.entries()) {
      const differences = (shares[suspect] ?? []).map(
        (determinization) => (determinization[one] ?? 0) - (determinization[other] ?? 0),
      )
      const mean = differences.reduce((sum, one) => sum + one, 0) / each
      const squares = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0)
      variance += (chance ** 2 * squares) / Math.max(1, each - 1) / each
    }
    return Math.sqrt(variance)
  }
  return { worths: guesses.map((_, index) => partOf(index, () => true)), errorOf, partOf }
}

/** The rest of the last turn, one determinization at a time. */
function createPlay({ seat, gifter, turn, own, unseen, promised, bonus }: Table, memory: Memory) {
  const count = promised.length
  const others = [...promised.keys()].filter((one) => one !== seat && one !== gifter)
  const asked = (one: Seat) => (one - gifter + count) % count
  const later = others
    .filter((one) => asked(one) > asked(seat))
    .toSorted((one, other) => asked(one) - asked(other))
  const share = shareIn(turn)
  const guessOf = createGuessers({ turn, gifter, promised, bonus, hidden: [...unseen, own] })
  const ruledOut = memory.failed.reduce(withFailed, { gifts: 0, ribbons: 0 })
  const cards: Card[] = promised.map(() => own)
  const points = new Float64Array(count)

  /** @param swapped the seat that swaps with the gifter; null for nobody */
  function shareOnce(swapped: Seat | null, extra: number): number {
    for (let at = 0; at < count; at++) {
      const from = at === swapped ? gifter : at === gifter && swapped !== null ? swapped : at
      points[at] =
        (promised[at]?.get(cards[from] as Card) ?? 0) + (bonus[at] ?? 0) + (at === swapped ? extra : 0)
    }
    return share(points, seat)
  }
  function shareWithLater(before: Failed): number {
    const failed = { ...before }
    const [gift, ribbon] = [giftAt(cards[gifter] as Card), ribbonAt(cards[gifter] as Card)]
    for (const one of later) {
      const guess = guessOf(one, cards[one] as Card, failed)
      if (guess === null) continue
      const isPerfect = guess.gift === gift && guess.ribbon === ribbon
      if (guess.gift === gift || guess.ribbon === ribbon) return shareOnce(one, isPerfect ? BONUS_POINTS : 0)
      failed.gifts |= 1 << guess.gift
      failed.ribbons |= 1 << guess.ribbon
    }
    return shareOnce(null, 0)
  }
  return {
    /** @param rest the possible cards of the others; it is reordered */
    deal(gifters: Card, rest: Card[], rng: Rng): void {
      cards[gifter] = gifters
      for (const [place, one] of others.entries()) {
        const drawn = place + rng.int(rest.length - place)
        const card = rest[drawn] as Card
        rest[drawn] = rest[place] as Card
        rest[place] = card
        cards[one] = card
      }
    },
    shareAfter(guess: Guess | null): number {
      const fit = guess === null ? 'neither' : fits(guess, cards[gifter] as Card)
      if (fit === 'neither') return shareWithLater(guess === null ? ruledOut : withFailed(ruledOut, guess))
      return shareOnce(seat, fit === 'both' ? BONUS_POINTS : 0)
    },
  }
}

const withFailed = ({ gifts, ribbons }: Failed, { gift, ribbon }: Guess): Failed => ({
  gifts: gifts | (1 << GIFTS.indexOf(gift)),
  ribbons: ribbons | (1 << RIBBONS.indexOf(ribbon)),
})
