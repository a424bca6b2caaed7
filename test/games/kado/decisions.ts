import { BLANK, type Memory, remember } from '../../../src/main/bots/games/kado/knowledge'
import { endOf, eventsOf } from '../../../src/main/engine/definition'
import { gameKado, type StateKado } from '../../../src/main/engine/games/kado'
import type { Options, View } from '../../../src/shared/games/kado'
import { schemasKado } from '../../../src/shared/games/kado/schema'
import { randomGame } from './played'

/** What a bot is asked with. */
export interface Position {
  readonly state: StateKado
  readonly view: View
  readonly memory: Memory
}

const usual: Options = schemasKado.variants.usual

/** Every decision of a game that is played at random, as the seat that makes it is asked. */
export function* decisions(players: 2 | 3 | 4, seed: string, options = usual): Generator<Position, void> {
  let memories = Array.from({ length: players }, () => BLANK)
  for (const beats of randomGame(players, seed, options)) {
    memories = memories.map((memory, seat) =>
      eventsOf(beats).reduce((known, event) => {
        const told = gameKado.project(event, { kind: 'seat', seat })
        return told === null ? known : remember(known, told)
      }, memory),
    )
    const state = endOf(beats)
    const [seat] = gameKado.toAct(state)
    if (seat === undefined) return
    const view = gameKado.view(state, { kind: 'seat', seat })
    yield { state, view, memory: memories[seat] ?? BLANK }
  }
}
