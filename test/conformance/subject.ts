import type { AnyKit } from '../../src/main/bots/games/registry'
import { type Beats, endOf, type Viewer } from '../../src/main/engine/definition'
import type { AnyGame, AnyTypes } from '../../src/main/engine/games/registry'
import { seededChance, stream } from '../../src/main/engine/rng'
import { advance, begin, type Playthrough } from '../../src/main/match/playthrough'
import { sentBeats } from '../../src/main/match/published'
import type { SessionTypes } from '../../src/renderer/table/session/game'
import type { SentBeat, SentBeats } from '../../src/shared/bridge/contract'
import type { Player } from '../../src/shared/players'

export interface AnyPlay {
  readonly game: AnyGame
  readonly seats: number
  readonly options: AnyTypes['Options']
  readonly seed: string
  /** The step of the set-up, then that of each action. */
  readonly steps: readonly Beats<AnyTypes['State'], AnyTypes['Event']>[]
  readonly log: readonly { readonly seat: number; readonly action: AnyTypes['Action'] }[]
}

/** Upper bound for the number of actions in a game. */
const MOST_ACTIONS = 3000

/** Plays a game to its end with random legal actions, now and then by a seat that is not awaited but may act. */
function playAtRandom(game: AnyGame, seats: number, options: AnyTypes['Options'], seed: string): AnyPlay {
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
    if (!applied.ok) throw new Error(`${game.id} refuses a legal action: ${applied.error}`)
    log.push({ seat, action })
    steps.push(applied.value)
    state = endOf(applied.value)
  }
  return { game, seats, options, seed, steps, log }
}

/** All viewers of a table with this number of seats. */
export const viewersOf = (seats: number): readonly Viewer[] => [
  { kind: 'table' },
  ...Array.from({ length: seats }, (_, seat): Viewer => ({ kind: 'seat', seat })),
]

/** Every state of a game, including those between two actions. */
export const statesOf = ({ steps }: AnyPlay): readonly unknown[] =>
  steps.flatMap((beats) => beats.map(({ state }) => state))

/** A game under test, with sample games of it. */
export interface Subject {
  readonly id: string
  readonly game: AnyGame
  readonly kit: AnyKit
  /** One random game for each variant and each number of seats. */
  readonly plays: readonly AnyPlay[]
}

export const variantsOf = ({ schemas }: AnyGame): readonly AnyTypes['Options'][] =>
  Object.values(schemas.variants)

/** The options of a usual game. */
export function usualOptions(game: AnyGame): AnyTypes['Options'] {
  const [usual] = variantsOf(game)
  if (usual === undefined) throw new Error(`${game.id} has no variant`)
  return usual
}

export const subjectOf = (id: string, game: AnyGame, kit: AnyKit): Subject => ({
  id,
  game,
  kit,
  plays: game.schemas.seatCounts.flatMap((seats) =>
    variantsOf(game).map((options) => playAtRandom(game, seats, options, `conformance ${seats}`)),
  ),
})

/** Some items of a list, spread over all of it and including its last. */
export const someOf = <T>(items: readonly T[], count: number): readonly T[] =>
  items.filter((_, i) => i % Math.ceil(items.length / count) === 0 || i === items.length - 1)

export const json = (value: unknown): string => JSON.stringify(value)

export const people = (seats: number): readonly Player[] =>
  Array.from({ length: seats }, (_, seat) => ({ kind: 'human', name: `Player ${seat + 1}` }))

/** The playthrough of a game after its set-up and after every action, as in a match. */
export function playthroughsOf(
  { game, kit }: Pick<Subject, 'game' | 'kit'>,
  { seats, options, seed, log }: AnyPlay,
): readonly Playthrough[] {
  const chance = seededChance(seed)
  let { playthrough } = begin({ game, kit }, people(seats), options, chance)
  const playthroughs = [playthrough]
  for (const { seat, action } of log) {
    const next = advance(playthrough, seat, action, chance)
    if (!next.ok) throw new Error(next.error)
    playthrough = next.value.playthrough
    playthroughs.push(playthrough)
  }
  return playthroughs
}

/** One update as a window receives it. */
export interface SentUpdate {
  readonly before: SessionTypes['View']
  readonly beats: SentBeats<SessionTypes>
  /** The beats of the recap after it; empty if there is none. */
  readonly again: readonly SentBeat<SessionTypes>[]
}

/** The updates of a game for one window, beginning with the set-up. */
export function updatesFor(
  subject: Pick<Subject, 'game' | 'kit'>,
  play: AnyPlay,
  viewer: Viewer,
): readonly SentUpdate[] {
  const { game } = subject
  const playthroughs = playthroughsOf(subject, play)
  return play.steps.map((step, index) => {
    const last = endOf(step)
    const [first, ...others] = sentBeats(game, step, { viewer, last })
    const again = playthroughs[index]?.again ?? null
    const before = play.steps[index - 1] ?? step
    if (first === undefined) throw new Error('A step has a beat')
    return {
      before: game.view(endOf(before), viewer),
      beats: [{ ...first }, ...others.map(copy)],
      again:
        again === null ? [] : sentBeats(game, again.beats, { viewer, last, from: again.before }).map(copy),
    }
  })
}

const copy = (beat: SentBeat): SentBeat<SessionTypes> => ({ ...beat })
