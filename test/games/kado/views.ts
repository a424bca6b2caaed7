import { BLANK, type Memory, remember } from '../../../src/main/bots/games/kado/knowledge'
import { endOf, eventsOf } from '../../../src/main/engine/definition'
import { gameKado } from '../../../src/main/engine/games/kado'
import type { StateKado } from '../../../src/main/engine/games/kado/state'
import { view, view as viewFor } from '../../../src/main/engine/games/kado/view'
import type { MatchSnapshot } from '../../../src/shared/bridge/contract'
import type { Seat } from '../../../src/shared/game'
import type { FaceKado } from '../../../src/shared/games/kado'
import type { Card, SEAT_COUNTS } from '../../../src/shared/games/kado/cards'
import type { Action, Options } from '../../../src/shared/games/kado/options'
import { schemasKado } from '../../../src/shared/games/kado/schema'
import type { Outcome, View } from '../../../src/shared/games/kado/view'
import type { Player } from '../../../src/shared/players'
import { played, randomGame, stacked } from './played'

/** The input of a bot. */
export interface Position {
  readonly state: StateKado
  readonly view: View
  readonly memory: Memory
}

const USUAL_OPTIONS: Options = schemasKado.variants.usual

/** Every decision of a randomly played game, from the view of the seat that makes it. */
export function* decisions(
  players: 2 | 3 | 4,
  seed: string,
  options = USUAL_OPTIONS,
): Generator<Position, void> {
  let memories = Array.from({ length: players }, () => BLANK)
  for (const beats of randomGame(players, seed, options)) {
    memories = memories.map((memory, seat) =>
      eventsOf(beats).reduce((known, event) => {
        const visible = gameKado.project(event, { kind: 'seat', seat })
        return visible === null ? known : remember(known, visible)
      }, memory),
    )
    const state = endOf(beats)
    const [seat] = gameKado.toAct(state)
    if (seat === undefined) return
    const view = gameKado.view(state, { kind: 'seat', seat })
    yield { state, view, memory: memories[seat] ?? BLANK }
  }
}

const PLAYERS: readonly Player[] = [
  { kind: 'human', name: 'Ava' },
  { kind: 'bot', name: 'Chila', level: 'easy', style: 'all-round' },
  { kind: 'bot', name: 'Bram', level: 'steady', style: 'all-round' },
  { kind: 'human', name: 'Yuna' },
]

/** The end of a randomly played game, as sent to seat 0. */
export function finished(
  seats: (typeof SEAT_COUNTS)[number],
  seed: string,
  outcome?: Outcome,
): MatchSnapshot<FaceKado> {
  const game = randomGame(seats, seed)
  let step = game.next()
  while (!step.done) step = game.next()
  const view = viewFor(step.value, { kind: 'seat', seat: 0 })
  return {
    matchId: 'm1',
    revision: 1,
    seat: 0,
    players: PLAYERS.slice(0, seats),
    options: view.options,
    seed: 'PUNDA',
    standing: 'counts',
    tutorial: null,
    fingerprint: null,
    mayAdvise: true,
    coached: false,
    view: outcome ? { ...view, outcome } : view,
    opening: [],
    mayGoBack: false,
    toLook: [],
    mayLookAgain: [],
    begins: null,
    inTheOpen: false,
    unsavedSince: null,
  }
}

export { at, give, pass } from './played'

/** The default options. */
export const { usual } = schemasKado.variants

export interface PlayedTable {
  readonly players?: number
  /** The viewer; null for the public. */
  readonly own?: Seat | null
  /** The cards on top of the deck. */
  readonly top?: readonly Card[]
  /** Actions of the awaited seats; seat 0 gives first. */
  readonly actions?: readonly Action[]
  readonly options?: Options
}

/** A seat's view of a game after some actions. */
export function playedView({ players = 4, own = 0, top = [], actions = [], options }: PlayedTable): View {
  const { state } = played(players, stacked(...top), actions, options)
  return view(state, own === null ? { kind: 'table' } : { kind: 'seat', seat: own })
}
