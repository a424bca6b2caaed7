import { allHidden, copyHidden, type Hidden, playOn } from '../../../src/main/bots/games/5211/knowledge'
import { kindOf, strangers } from '../../../src/main/bots/games/5211/search/belief'
import { choose } from '../../../src/main/bots/games/5211/search/choices'
import {
  createBlueprint,
  createValue,
  planPolicy,
  planValue,
  UNITS,
} from '../../../src/main/bots/games/5211/search/learned-model'
import { type Policy, reckoningPolicy, sampled, share } from '../../../src/main/bots/games/5211/search/policy'
import {
  pointsAhead,
  positionValueFor,
  shareOfWin,
} from '../../../src/main/bots/games/5211/search/position-value'
import { createSearch, type Searched } from '../../../src/main/bots/games/5211/search/search'
import { type Core, createCore, deal, faceOf } from '../../../src/main/engine/games/5211/core'
import { type Rng, stream } from '../../../src/main/engine/rng'
import { DECK, type SeatCount } from '../../../src/shared/games/5211/cards'
import { choiceSample, joined, POINTS_AT, restSample, SHARE_AT } from './samples'

/** A task to play games to learn from. */
export interface PlayTask {
  readonly players: SeatCount
  readonly seed: string
  readonly generation: number
  readonly chunk: number
  readonly games: number
  /** One choice of `every` is searched, with `budget` tries; none in the first generation. */
  readonly every: number
  readonly budget: number
  /** The weights of all policies so far, the oldest first, and those of the last value. */
  readonly policies: readonly Float32Array[]
  readonly value: Float32Array | null
}

export interface Played {
  readonly choices: Float32Array
  readonly rests: Float32Array
}

/** Noise of the heuristic in addition to that of the steady bot, in points. Opponents play by the heuristic or by a learned policy. */
const NOISE = 0.15
/** Chance that a seat plays by the newest policy. Otherwise it plays by an older one or the heuristic. */
const NEWEST = 0.6
/** The difference between two choices, in shares of a win, at which the better one is chosen e times as often. */
const TEMPERATURE = 0.01

/** Plays the games of one task, with the same result each time. */
export function playChunk(task: PlayTask): Played {
  const { players, seed, generation, chunk, games, every, budget } = task
  const rng = stream(seed, 'train', players, generation, chunk)
  const plan = planPolicy(UNITS)
  const policies: Policy[] = [
    reckoningPolicy(NOISE),
    ...task.policies.map((weights) => createBlueprint(plan, Float64Array.from(weights))),
  ]
  const newest = policies.length - 1
  const chances = policies.map((_, index) =>
    newest === 0 ? 1 : index === newest ? NEWEST : (1 - NEWEST) / newest,
  )
  const rivals = strangers(policies, chances)
  const value = task.value === null ? null : createValue(planValue(UNITS), Float64Array.from(task.value))
  const { search } = createSearch(players)
  const core = createCore(players)
  const hidden = allHidden()
  const laid = new Uint8Array(2 * players)
  const choices: Float32Array[] = []
  const rests: Float32Array[] = []

  function searched(seat: number): Searched | null {
    if (value === null || rng.int(every) > 0) return null
    const leaf = positionValueFor(value, { long: false })
    const besides = () => 0
    const inTime = () => true
    const own = policies[newest] as Policy
    return search(core, seat, hidden, rng, { rivals, own, leaf, besides, refined: false, budget, inTime })
  }

  function lay(seat: number, policy: Policy): void {
    const found = searched(seat)
    if (found !== null && found.order.length > 1)
      choices.push(choiceSample(core, seat, hidden, targetsOf(found)))
    const count = policy.weigh(core, seat, hidden)
    const index = sampled(policy, count, share(rng))
    choose(laid, seat, policy.choices[index] as number)
  }

  function noteRests(after: ToEnd[]): void {
    for (let seat = 0; seat < players; seat++)
      after.push({ seat, sample: restSample(core, seat, hidden), ahead: pointsAhead(core, seat) })
  }

  for (let game = 0; game < games; game++) {
    shuffle(core.order, rng)
    deal(core)
    copyHidden(FULL, hidden)
    const who = Array.from({ length: players }, () => policies[kindOf(chances, share(rng))] as Policy)
    const after: ToEnd[] = []
    while (!core.isOver) {
      if (core.turn === 1 && core.round > 1) noteRests(after)
      for (let seat = 0; seat < players; seat++) lay(seat, who[seat] as Policy)
      playOn(core, hidden, laid)
    }
    for (const { seat, sample, ahead } of after) {
      sample[SHARE_AT] = shareOfWin(core, seat)
      sample[POINTS_AT] = pointsAhead(core, seat) - ahead
      rests.push(sample)
    }
  }
  return { choices: joined(choices), rests: joined(rests) }
}

/** A sample whose results are known at the end of the game. */
interface ToEnd {
  readonly seat: number
  readonly sample: Float32Array
  /** Lead of the seat when the sample is taken, in points. */
  readonly ahead: number
}

const FULL: Hidden = allHidden()
const FACES = Uint8Array.from(DECK, faceOf)

function shuffle(order: Core['order'], rng: Rng): void {
  order.set(FACES)
  for (let last = order.length - 1; last > 0; last--) {
    const other = rng.int(last + 1)
    const held = order[last] as number
    order[last] = order[other] as number
    order[other] = held
  }
}

/** The target frequency of each choice, which rises with its mean. */
function targetsOf({ means, order }: Searched): readonly number[] {
  const best = means[order[0] as number] as number
  const weights = [...means].map((mean) => Math.exp((mean - best) / TEMPERATURE))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}
