import { isDeepStrictEqual } from 'node:util'
import { fits } from '../../src/main/bots/games/kado/belief'
import { guessesOf } from '../../src/main/bots/games/kado/challenging'
import { cunningManner } from '../../src/main/bots/games/kado/cunning'
import { foresee } from '../../src/main/bots/games/kado/foresight'
import type { Memory } from '../../src/main/bots/games/kado/memory'
import { unseenBy } from '../../src/main/bots/games/kado/unseen'
import { scoreGrid } from '../../src/main/engine/games/kado/score'
import { type Rng, stream } from '../../src/main/engine/rng'
import {
  type Advice,
  type AdvisedGift,
  type AdvisedGuess,
  type Card,
  type Guess,
  knownCard,
  type View,
} from '../../src/shared/games/kado'
import type { Checked, Claim } from './claims'

const DEALS = 1200
/** What the coach itself has of them: see `advise`. */
const OWN_DEALS = 400

/** Everything that the coach says in numbers, beside what fresh deals and the rules say, and the chance to win that it tells of giving. */
export const checkKado = (view: View, memory: unknown, advice: Advice, seed: string): Checked => ({
  claims: claimsOf(view, memory, advice, stream(seed, 'fresh')),
  told: advice.on === 'give' ? toldOf(advice.choices[0]) : null,
  behind: null,
  agrees: null,
  wrong: [],
})

const toldOf = (best: AdvisedGift | undefined): Checked['told'] =>
  best === undefined
    ? null
    : {
        wins: best.wins,
        action: best.to === null ? { type: 'discard' } : { type: 'give', to: best.to },
      }

function claimsOf(view: View, memory: unknown, advice: Advice, rng: Rng): readonly Claim[] {
  switch (advice.on) {
    case 'give':
      return ofGiving(view, advice.choices.slice(0, 2), rng)
    case 'guess':
      return advice.choices
        .filter((one): one is AdvisedGuess & { readonly guess: Guess } => one.guess !== null)
        .slice(0, 1)
        .flatMap((guess) => ofGuessing(view, memory as Memory, guess, rng))
    case 'place':
      return ofPlacing(ownOf(view), advice.choices)
  }
}

function ofGiving(
  view: View,
  gifts: Extract<Advice, { readonly on: 'give' }>['choices'],
  rng: Rng,
): readonly Claim[] {
  const card = knownCard(view.peeked)
  if (card === null) throw new Error('No card is looked at')
  const { options, trial } = foresee(view, card, cunningManner, rng)
  const results = gifts.map(() => [] as number[])
  for (let deal = 0; deal < DEALS; deal++) {
    trial.deal()
    for (const [place, { to }] of gifts.entries()) results[place]?.push(trial.play(options.indexOf(to)))
  }
  return gifts.map(({ wins }, place) => ({
    ...{ of: 'wins', stated: wins },
    ...meanOf(results[place] ?? [], OWN_DEALS),
  }))
}

type Own = View['seats'][number]

function ownOf({ seats, viewer }: View): Own {
  const own = viewer === null ? undefined : seats[viewer]
  if (own === undefined) throw new Error('Nobody looks')
  return own
}

const known = (card: Own['card']): Card => {
  const face = knownCard(card)
  if (face === null) throw new Error('No card is seen')
  return face
}

/** What each place brings at once, by the rules. */
function ofPlacing(
  { grid, card }: Own,
  cells: Extract<Advice, { readonly on: 'place' }>['choices'],
): readonly Claim[] {
  const before = scoreGrid(grid).points
  return cells.map(({ cell, points }) => ({
    ...{ of: 'points at once', stated: points, error: 0 },
    found: scoreGrid([...grid, { ...cell, card: known(card) }]).points - before,
  }))
}

/** Draws what the gifter may have kept, by how likely it is. */
function ofGuessing(
  view: View,
  memory: Memory,
  { guess, holds, perfect, gain }: AdvisedGuess & { readonly guess: Guess },
  rng: Rng,
): readonly Claim[] {
  const suspects = cunningManner.suspects(view, memory, unseenBy(view))
  let sum = 0
  const sums = suspects.map(({ card, chance }) => {
    sum += chance
    return { card, sum }
  })
  const drawn = Array.from({ length: DEALS }, () => {
    const at = rng.int(2 ** 32) / 2 ** 32
    const suspect = sums.find(({ sum }) => at < sum) ?? sums.at(-1)
    if (suspect === undefined) throw new Error('The gifter has no card')
    return suspect.card
  })
  const own = known(ownOf(view).card)
  const gainFrom = memoized((card: Card) => {
    const all = guessesOf(view, memory, own, cunningManner, [{ card, chance: 1 }])
    return all.find((one) => isDeepStrictEqual(one.guess, guess))?.value ?? Number.NaN
  })
  const claim = (of: string, stated: number, worthOf: (card: Card) => number): Claim => ({
    ...{ of, stated },
    ...meanOf(drawn.map(worthOf), Number.POSITIVE_INFINITY),
  })
  return [
    claim('holds', holds, (card) => (fits(guess, card) === 'neither' ? 0 : 1)),
    claim('perfect', perfect, (card) => (fits(guess, card) === 'both' ? 1 : 0)),
    claim('gain', gain, gainFrom),
  ]
}

function memoized<K, V>(find: (key: K) => V): (key: K) => V {
  const found = new Map<K, V>()
  return (key) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}

/** @param own how many values the coach had; infinitely many where it works its numbers out exactly */
function meanOf(values: readonly number[], own: number) {
  const found = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - found) ** 2, 0) / (values.length - 1)
  return { found, error: Math.sqrt(variance / values.length + variance / own) }
}
