import {
  type Beats,
  endOf,
  type GameDefinition,
  type GameTypes,
  type Viewer,
} from '../../src/main/engine/definition'
import { type Rng, seededChance } from '../../src/main/engine/rng'
import { sentBeats } from '../../src/main/match/published'
import { eventsIn, type SentBeat, type SentBeats, viewAfter } from '../../src/shared/bridge/contract'

/** Games of any kind for tests, as sent to a viewer. */

export const YOU: Viewer = { kind: 'seat', seat: 0 }
export const TABLE: Viewer = { kind: 'table' }

/** One update, as sent over the bridge, and the view before it. */
export interface SentOf<T extends GameTypes> {
  readonly before: T['View']
  readonly beats: SentBeats<T>
  readonly events: readonly T['VisibleEvent'][]
  readonly view: T['View']
  /** The beats of the update that the table can repeat; empty for none. */
  readonly again: readonly SentBeat<T>[]
}

interface ToPlay<T extends GameTypes> {
  readonly seed: string
  readonly players: number
  readonly viewer: Viewer
  readonly options: T['Options']
  /** The source of random moves. */
  readonly random: Rng
}

/** An upper limit of the moves in any game that is not a long one. */
const MOST_MOVES = 400

/** A game of random moves as sent to a viewer, update by update, starting with its dealing. */
export function* sentUpdates<T extends GameTypes>(
  game: GameDefinition<T>,
  { seed, players, viewer, options, random }: ToPlay<T>,
): Generator<SentOf<T>> {
  const chance = seededChance(seed)
  const first = game.setup(players, options, chance)
  let state = endOf(first)
  let before = game.view(state, viewer)
  yield { before, ...sentOf(game, first, viewer) }
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const awaited = game.toAct(state)
    const anyone = Array.from({ length: players }, (_, seat) => seat)
    const able = anyone.filter((seat) => game.legalActions(state, seat).length > 0)
    // Usually an awaited seat, now and then a player who takes a choice back.
    const among = random.int(8) === 0 ? able : awaited
    const seat = among[random.int(Math.max(1, among.length))]
    if (seat === undefined) return
    const actions = game.legalActions(state, seat)
    const action = actions[random.int(actions.length)]
    if (action === undefined) throw new Error('An awaited seat has no action')
    const step = game.apply(state, seat, action, chance)
    if (!step.ok) throw new Error(step.error)
    state = endOf(step.value)
    const update = sentOf(game, step.value, viewer)
    yield { before, ...update }
    before = update.view
  }
}

function sentOf<T extends GameTypes>(
  game: GameDefinition<T>,
  step: Beats<T['State'], T['Event']>,
  viewer: Viewer,
): Omit<SentOf<T>, 'before'> {
  const last = endOf(step)
  const [dealt, ...others] = sentBeats<T>(game, step, { viewer, last })
  if (dealt === undefined) throw new Error('A step has a beat')
  const beats: SentBeats<T> = [dealt, ...others]
  const from = step[step.findIndex(({ repeats }) => repeats) - 1]?.state
  const again = sentBeats<T>(
    game,
    step.filter(({ repeats }) => repeats),
    { viewer, last, ...(from === undefined ? {} : { from }) },
  )
  return { beats, events: eventsIn<T>({ beats }), view: viewAfter<T>({ beats }), again }
}
