import { view } from '../../../src/main/engine/games/kado/view'
import type { Action, Card, Options, Seat, View } from '../../../src/shared/games/kado'
import { schemasKado } from '../../../src/shared/games/kado/schema'
import { played, stacked } from './played'

export { at, give, pass } from './played'

/** The options where nothing else is said. */
export const { usual } = schemasKado.variants

export interface PlayedTable {
  readonly players?: number
  /** Who looks; null for everybody. */
  readonly own?: Seat | null
  /** On top of the deck. */
  readonly top?: readonly Card[]
  /** Of whoever is awaited; seat 0 gives first. */
  readonly actions?: readonly Action[]
  readonly options?: Options
}

/** What a seat sees of a game after some actions. */
export function playedView({ players = 4, own = 0, top = [], actions = [], options }: PlayedTable): View {
  const { state } = played(players, stacked(...top), actions, options)
  return view(state, own === null ? { kind: 'table' } : { kind: 'seat', seat: own })
}
