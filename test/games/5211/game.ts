import { BLANK, type Memory, remember } from '../../../src/main/bots/games/5211/knowledge'
import { endOf, eventsOf, type Viewer } from '../../../src/main/engine/definition'
import { game5211, type Types5211 } from '../../../src/main/engine/games/5211'
import type { State5211 } from '../../../src/main/engine/games/5211/state'
import { seededChance, stream } from '../../../src/main/engine/rng'
import { type ActionEntry, isAction, type LogEntry } from '../../../src/main/storage/record'
import type { Face5211 } from '../../../src/shared/games/5211'
import { SEAT_COUNTS } from '../../../src/shared/games/5211/cards'
import type { View, VisibleEvent } from '../../../src/shared/games/5211/view'
import type { AnyFace } from '../../../src/shared/games/registry'
import { type SentOf, sentUpdates } from '../sent-updates'

/**
 * Narrows a view to one of 5211.
 * @throws TypeError for any other game
 */
export function of5211(view: AnyFace['View']): Face5211['View'] {
  if (view.game !== '5211') throw new TypeError(`A view of ${view.game}`)
  return view
}

const are5211 = (options: AnyFace['Options']): options is Face5211['Options'] => 'long' in options

/**
 * Narrows options to those of 5211.
 * @throws TypeError for any other game
 */
export function optionsOf5211(options: AnyFace['Options']): Face5211['Options'] {
  if (!are5211(options)) throw new TypeError('Options of another game')
  return options
}

type Played = ActionEntry<Face5211['Action']>

/** The entries of a log that are actions of 5211. */
export const actionsOf5211 = (log: readonly LogEntry[]): readonly Played[] =>
  log.filter(
    (entry): entry is Played => isAction(entry) && ['commit-cards', 'take-back'].includes(entry.action.type),
  )

/** Games of 5211 for tests, as sent to a viewer. */

export { TABLE, YOU } from '../sent-updates'

export type SentUpdate = SentOf<Types5211>

/** A game of random moves as sent to a viewer, update by update, beginning with the deal. */
export function* randomGame(
  seed: string,
  players: number,
  viewer: Viewer,
  long = false,
): Generator<SentUpdate> {
  const random = stream(seed, 'moves')
  const options = { long, tableMemory: random.int(2) === 0 }
  yield* sentUpdates<Types5211>(game5211, { seed, players, viewer, options, random })
}

export interface Decision {
  readonly state: State5211
  readonly seat: number
  readonly view: View
  readonly memory: Memory
}

/** The memory after an event, if its seat receives it. */
const memoryAfter = (memory: Memory, event: VisibleEvent | null): Memory =>
  event === null ? memory : remember(memory, event)

/**
 * Every decision of random games, of each number of players in turn; every third one a long game, every second one
 * without table memory.
 */
export function* decisions(seed: string, games: number): Generator<Decision> {
  for (let game = 0; game < games; game++) {
    const players = SEAT_COUNTS[game % SEAT_COUNTS.length] ?? 2
    const options = { long: game % 3 === 2, tableMemory: game % 2 === 0 }
    const chance = seededChance(`${seed}:${game}`)
    const rng = stream(`${seed}:${game}`, 'actions')
    let beats = game5211.setup(players, options, chance)
    let memories = Array.from({ length: players }, () => BLANK)
    for (;;) {
      for (const event of eventsOf(beats))
        memories = memories.map((memory, seat) =>
          memoryAfter(memory, game5211.project(event, { kind: 'seat', seat })),
        )
      const state = endOf(beats)
      const [seat] = game5211.toAct(state)
      if (seat === undefined) break
      const view = game5211.view(state, { kind: 'seat', seat })
      yield { state, seat, view, memory: memories[seat] ?? BLANK }
      const [action] = rng.shuffle(game5211.legalActions(state, seat))
      const next = action === undefined ? null : game5211.apply(state, seat, action, chance)
      if (!next?.ok) throw new Error('A legal action was refused')
      beats = next.value
    }
  }
}
