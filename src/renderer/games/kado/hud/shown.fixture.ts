import { played, stacked } from '../../../../main/engine/games/kado/stacked.fixture'
import { view as viewOf } from '../../../../main/engine/games/kado/view'
import type { Action, Card, Options, Seat } from '../../../../shared/games/kado'
import { hudOf } from '../scene/hud'
import type { Shown } from './seats/status'

const NAMES = ['Ava', 'Bram', 'Chila', 'Yuna']

interface Wanted {
  readonly players?: number
  /** Who looks; null for everybody. */
  readonly own?: Seat | null
  /** On top of the deck. */
  readonly top?: readonly Card[]
  /** Of whoever is awaited; seat 0 gives first. */
  readonly actions?: readonly Action[]
  readonly options?: Options
}

/** A table at rest, as a seat sees it. */
export function shownAt({ players = 4, own = 0, top = [], actions = [], options }: Wanted): Shown {
  const { state } = played(players, stacked(...top), actions, options)
  const view = viewOf(state, own === null ? { kind: 'table' } : { kind: 'seat', seat: own })
  return { hud: hudOf(view), view, people: { own, names: NAMES.slice(0, players) } }
}
