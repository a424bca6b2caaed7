import { type PlayedTable, playedView } from '../../../../../test/games/kado/played-view'
import { hudOf } from '../scene/hud'
import type { Shown } from './seats/status'

const NAMES = ['Ava', 'Bram', 'Chila', 'Yuna']

/** A table at rest, as a seat sees it. */
export function shownAt(table: PlayedTable): Shown {
  const view = playedView(table)
  return { hud: hudOf(view), view, people: { own: view.viewer, names: NAMES.slice(0, view.seats.length) } }
}
