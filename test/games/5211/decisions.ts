import { BLANK, type Memory, remember } from '../../../src/main/bots/games/5211/knowledge'
import { endOf, eventsOf } from '../../../src/main/engine/definition'
import { game5211, type State5211 } from '../../../src/main/engine/games/5211'
import { seededChance, stream } from '../../../src/main/engine/rng'
import { SEAT_COUNTS, type View, type VisibleEvent } from '../../../src/shared/games/5211'

export interface Decision {
  readonly state: State5211
  readonly seat: number
  readonly view: View
  readonly memory: Memory
}

/** The memory after an event, if its seat is told of it. */
const hear = (memory: Memory, event: VisibleEvent | null): Memory =>
  event === null ? memory : remember(memory, event)

/** Every decision of random games, of each number of players in turn; every third one a long game, every second one without table memory. */
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
          hear(memory, game5211.project(event, { kind: 'seat', seat })),
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
