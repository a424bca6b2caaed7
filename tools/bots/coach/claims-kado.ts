import { isDeepStrictEqual } from 'node:util'
import { challengeDecisionsOf } from '../../../src/main/bots/games/kado/challenge-decisions'
import { foresee, REAL_GUESSERS } from '../../../src/main/bots/games/kado/foresight'
import { type Memory, unseenBy } from '../../../src/main/bots/games/kado/knowledge'
import { cunningManner, suspectsOf } from '../../../src/main/bots/games/kado/manner'
import { winsWith } from '../../../src/main/bots/games/kado/placing'
import { type Rng, stream } from '../../../src/main/engine/rng'
import type { Seat } from '../../../src/shared/game'
import type { Advice } from '../../../src/shared/games/kado/advice'
import { type Card, TURNS } from '../../../src/shared/games/kado/cards'
import type { Action } from '../../../src/shared/games/kado/options'
import { knownCard, type View } from '../../../src/shared/games/kado/view'
import type { Behind, Checked, Claim } from './claims'
import { behindInChances, endAfter, finalShare, isLastOfDuel, SAME_CHANCE } from './position-kado'
import { wrongReasons } from './reasons-kado'

/** The number of fresh deals in which gifts are tried, and the number in which the coach tries them: see `advise`. */
const DEALS = 3000
const OWN_DEALS = 3000
/** The number of possible cards of the gifter that are drawn to check a guess, and of samples of the rest of a last turn. */
const DRAWN = 1200
const SAMPLES = 8

type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

/**
 * Checks everything that the coach says: each figure in fresh deals, or exactly if no chance is involved, and each reason in the position.
 * @param again a second advice on the same decision, from another seed
 */
export function checkKado(view: View, memory: unknown, advice: Advice, again: Advice, seed: string): Checked {
  const known = memory as Memory
  const fresh = figuresOf(view, known, advice, stream(seed, 'fresh'))
  const claimed = advice.on === 'guess' ? statedGuesses(advice) : advice.choices
  return {
    claims: fresh.map(({ found, error }, at) => ({
      of: `${advice.on}, by ${byOf(advice)}`,
      stated: claimed[at]?.figure ?? Number.NaN,
      found,
      error,
    })),
    stated: statedOf(advice),
    behind: behindIn(view, known, advice, fresh),
    agrees: agree(advice, again),
    wrong: wrongReasons(view, known, advice),
  }
}

const byOf = (advice: Advice): 'wins' | 'points' => (advice.on === 'give' ? 'wins' : advice.by)

/** The measured value of a figure, and the standard error of the difference. */
type Found = Pick<Claim, 'found' | 'error'>

/** The guesses with stated figures: the first two, and those in the table. */
const statedGuesses = ({ choices, answers }: On<'guess'>) =>
  choices.filter(({ guess }, at) => at < 2 || answers.some((one) => isDeepStrictEqual(guess, one.guess)))

/** Recomputes the stated figures. */
function figuresOf(view: View, memory: Memory, advice: Advice, rng: Rng): readonly Found[] {
  switch (advice.on) {
    case 'give':
      return ofGiving(view, advice.choices.slice(0, 2), rng)
    case 'guess':
      return ofGuessing(view, memory, advice, rng)
    case 'place':
      return ofPlacing(view, advice)
  }
}

function ofGiving(view: View, gifts: readonly On<'give'>['choices'][number][], rng: Rng): readonly Found[] {
  const card = knownCard(view.peeked)
  if (card === null) throw new Error('No card is peeked at')
  const { options, trial, lastShare } = foresee(view, card, cunningManner, rng, REAL_GUESSERS)
  const results = gifts.map(() => [] as number[])
  for (let deal = 0; deal < DEALS; deal++) {
    trial.deal()
    for (const [place, { to }] of gifts.entries()) {
      trial.play(options.indexOf(to))
      results[place]?.push(lastShare())
    }
  }
  return results.map((shares) => meanOf(shares, OWN_DEALS))
}

function ownCard({ seats, viewer }: View): { readonly seat: Seat; readonly card: Card } {
  const card = viewer === null ? null : knownCard(seats[viewer]?.card)
  if (viewer === null || card === null) throw new Error('No card is seen')
  return { seat: viewer, card }
}

/** Recomputes the figures of the stated guesses: exactly in the last turn of a duel, and otherwise with drawn cards for the gifter. */
function ofGuessing(view: View, memory: Memory, advice: On<'guess'>, rng: Rng): readonly Found[] {
  const own = ownCard(view).card
  const suspects = suspectsOf(advice.level)(view, memory, unseenBy(view))
  const choices = statedGuesses(advice)
  if (advice.by === 'wins' && isLastOfDuel(view))
    return choices.map(({ guess }) => ({
      found: suspects.reduce((sum, { card, chance }) => sum + chance * finalShare(view, guess, card), 0),
      error: 0,
    }))
  if (advice.by === 'wins' && view.turn === TURNS) {
    const samples = Array.from(
      { length: SAMPLES },
      () => challengeDecisionsOf(view, memory, own, suspects, rng, 0).answers,
    )
    return choices.map(({ guess }) => {
      const shares = samples.map((all) => all.find((one) => isDeepStrictEqual(one.guess, guess))?.wins ?? 0)
      return meanOf(shares, 1)
    })
  }
  const drawn = drawnFrom(suspects, rng)
  return choices.map(({ guess }) => {
    const figureFor = memoized((card: Card) => {
      const { answers } = challengeDecisionsOf(view, memory, own, [{ card, chance: 1 }], rng, 0)
      const answer = answers.find((one) => isDeepStrictEqual(one.guess, guess))
      return (advice.by === 'wins' ? answer?.wins : answer?.gain) ?? Number.NaN
    })
    return meanOf(drawn.map(figureFor), Number.POSITIVE_INFINITY)
  })
}

function drawnFrom(
  suspects: readonly { readonly card: Card; readonly chance: number }[],
  rng: Rng,
): readonly Card[] {
  let sum = 0
  const sums = suspects.map(({ card, chance }) => {
    sum += chance
    return { card, sum }
  })
  return Array.from({ length: DRAWN }, () => {
    const at = rng.int(2 ** 32) / 2 ** 32
    const suspect = sums.find((one) => at < one.sum) ?? sums.at(-1)
    if (suspect === undefined) throw new Error('The gifter has no card')
    return suspect.card
  })
}

/** Recomputes the figures of the places, which follow from the position alone. */
function ofPlacing(view: View, { by, choices }: On<'place'>): readonly Found[] {
  const { seat, card } = ownCard(view)
  const grid = view.seats[seat]?.grid ?? []
  const figure = by === 'wins' ? winsWith(view, grid, card) : endAfter(view, grid, card)
  return choices.map(({ cell }) => ({ found: figure(cell), error: 0 }))
}

/** The advised choice and its chance to win; null if the advice gives points instead. */
function statedOf(advice: Advice): Checked['stated'] {
  if (byOf(advice) !== 'wins') return null
  return { wins: advice.choices[0].figure, action: actionOf(advice) }
}

function actionOf(advice: Advice): Action {
  switch (advice.on) {
    case 'give': {
      const { to } = advice.choices[0]
      return to === null ? { type: 'discard' } : { type: 'give', to }
    }
    case 'guess': {
      const { guess } = advice.choices[0]
      return guess === null ? { type: 'pass' } : { type: 'challenge', guess }
    }
    case 'place':
      return { type: 'place', cell: advice.choices[0].cell }
  }
}

/** Measures how far the advised choice is behind another in any stated figure: the figure of each choice, and the chances of guesses to be right. */
function behindIn(view: View, memory: Memory, advice: Advice, fresh: readonly Found[]): Behind {
  const [best, ...others] = advice.choices
  const figures = others.map(({ figure }) => (figure - best.figure) / best.noise)
  const chances = advice.on === 'guess' ? [behindInChances(view, memory, advice) / (SAME_CHANCE + EXACT)] : []
  const [own, next] = fresh
  const noise = Math.max(best.noise, others[0]?.noise ?? 1)
  const ahead = own === undefined || next === undefined ? 0 : next.found - own.found
  const error = Math.hypot(own?.error ?? 0, next?.error ?? 0)
  return {
    given: Math.max(0, ...figures, ...chances),
    fresh: Math.max(0, ahead / noise),
    isClear: ahead - 2 * error > noise,
  }
}

/** Tolerance for the rounding of sums of chances. */
const EXACT = 1e-9

/** True if the other search's choice cannot be distinguished from the one with the largest figure in this one. */
function agree(advice: Advice, again: Advice): boolean {
  const top = Math.max(...advice.choices.map(({ figure }) => figure))
  const action = actionOf(again)
  const same = advice.choices.findIndex((_, at) =>
    isDeepStrictEqual(actionOf({ ...advice, choices: [advice.choices[at]] } as Advice), action),
  )
  const found = advice.choices[same]
  return same === 0 || (found !== undefined && top - found.figure <= found.noise)
}

function memoized<K, V>(find: (key: K) => V): (key: K) => V {
  const found = new Map<K, V>()
  return (key) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}

/** @param own the number of values that the coach had; infinity if it computes its figures exactly */
function meanOf(values: readonly number[], own: number): Found {
  const found = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - found) ** 2, 0) / (values.length - 1)
  return { found, error: Math.sqrt(variance / values.length + variance / own) }
}
