import { type Beats, endOf, type Viewer } from '../../src/main/engine/definition'
import type { AnyGame, AnyTypes } from '../../src/main/engine/games/registry'
import { seededChance, stream } from '../../src/main/engine/rng'

export interface AnyPlay {
  readonly game: AnyGame
  readonly seats: number
  readonly options: AnyTypes['Options']
  readonly seed: string
  /** The set-up, then the step of each action. */
  readonly steps: readonly Beats<AnyTypes['State'], AnyTypes['Event']>[]
  readonly log: readonly { readonly seat: number; readonly action: AnyTypes['Action'] }[]
}

/** No game takes so many actions. */
const MOST_ACTIONS = 3000

/** Plays a game to its end by random legal actions; now and then by a seat that nobody waits for, if it may act. */
export function playAtRandom(
  game: AnyGame,
  seats: number,
  options: AnyTypes['Options'],
  seed: string,
): AnyPlay {
  const chance = seededChance(seed)
  const random = stream(seed, 'conformance')
  const pick = <T>(items: readonly T[]): T => items[random.int(items.length)] as T
  const steps = [game.setup(seats, options, chance)]
  const log: { seat: number; action: AnyTypes['Action'] }[] = []
  for (let state = endOf(steps[0] as AnyPlay['steps'][number]); game.decision(state) !== null; ) {
    if (log.length > MOST_ACTIONS) throw new Error(`${game.id} does not end`)
    const able = Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => game.legalActions(state, seat).length > 0,
    )
    const seat = pick(random.int(8) === 0 ? able : game.toAct(state))
    const action = pick(game.legalActions(state, seat))
    const applied = game.apply(state, seat, action, chance)
    if (!applied.ok) throw new Error(`${game.id} refuses what it calls legal: ${applied.error}`)
    log.push({ seat, action })
    steps.push(applied.value)
    state = endOf(applied.value)
  }
  return { game, seats, options, seed, steps, log }
}

/** All who may look at a table of so many. */
export const viewersOf = (seats: number): readonly Viewer[] => [
  { kind: 'table' },
  ...Array.from({ length: seats }, (_, seat): Viewer => ({ kind: 'seat', seat })),
]

/** Every state of a game, those between two actions included. */
export const statesOf = ({ steps }: AnyPlay): readonly unknown[] =>
  steps.flatMap((beats) => beats.map(({ state }) => state))
