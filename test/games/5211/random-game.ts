import { endOf } from '../../../src/main/engine/beats'
import type { Viewer } from '../../../src/main/engine/definition'
import { game5211, type Types5211 } from '../../../src/main/engine/games/5211'
import { seededChance, stream } from '../../../src/main/engine/rng'
import { toldBeats } from '../../../src/main/match/play/person-view'
import type { ToldBeat, ToldBeats } from '../../../src/shared/bridge/contract'
import { eventsIn, viewAfter } from '../../../src/shared/bridge/told'
import type { Face5211, View, VisibleEvent } from '../../../src/shared/games/5211'

/** Games for tests, told as a viewer is told them. */

export const YOU: Viewer = { kind: 'seat', seat: 0 }
export const TABLE: Viewer = { kind: 'table' }

/** One update, as it crosses the bridge, and the view before it. */
export interface Told {
  readonly before: View
  readonly beats: ToldBeats<Face5211>
  readonly events: readonly VisibleEvent[]
  readonly view: View
  /** What the table can tell once more of it; empty where there is nothing. */
  readonly again: readonly ToldBeat<Face5211>[]
}

/** A game of random moves as a viewer is told it, update by update, its dealing first. */
export function* randomGame(seed: string, players: number, viewer: Viewer, long = false): Generator<Told> {
  const chance = seededChance(seed)
  const random = stream(seed, 'moves')
  const open = viewer.kind === 'seat' ? viewer.seat : null
  const toldOf = (step: ReturnType<typeof game5211.setup>) => {
    const last = endOf(step)
    const [dealt, ...others] = toldBeats<Types5211>(game5211, step, { open, last })
    if (dealt === undefined) throw new Error('A step has a beat')
    const beats: ToldBeats<Face5211> = [dealt, ...others]
    const from = step[step.findIndex(({ repeats }) => repeats) - 1]?.state
    const again = toldBeats<Types5211>(
      game5211,
      step.filter(({ repeats }) => repeats),
      { open, last, ...(from === undefined ? {} : { from }) },
    )
    return { beats, events: eventsIn<Face5211>({ beats }), view: viewAfter<Face5211>({ beats }), again }
  }
  const first = game5211.setup(players, { long, tableMemory: random.int(2) === 0 }, chance)
  let state = endOf(first)
  let before = game5211.view(state, viewer)
  yield { before, ...toldOf(first) }
  for (let moves = 0; moves < 400; moves++) {
    const awaited = game5211.toAct(state)
    const anyone = Array.from({ length: players }, (_, seat) => seat)
    const able = anyone.filter((seat) => game5211.legalActions(state, seat).length > 0)
    // Mostly somebody who is awaited, now and then somebody who takes cards back.
    const among = random.int(8) === 0 ? able : awaited
    const seat = among[random.int(Math.max(1, among.length))]
    if (seat === undefined) return
    const actions = game5211.legalActions(state, seat)
    const action = actions[random.int(actions.length)]
    if (action === undefined) throw new Error('An awaited seat has no action')
    const step = game5211.apply(state, seat, action, chance)
    if (!step.ok) throw new Error(step.error)
    state = endOf(step.value)
    const told = toldOf(step.value)
    yield { before, ...told }
    before = told.view
  }
}
