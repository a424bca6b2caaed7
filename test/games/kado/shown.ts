import type { Shown } from '../../../src/renderer/games/kado/hud/turn'
import { hudOf } from '../../../src/renderer/games/kado/scene/hud'
import { type PlayedTable, playedView } from './views'

const NAMES = ['Ava', 'Bram', 'Chila', 'Yuna']

/** A table without motion, from the view of a seat. */
export function shownAt(table: PlayedTable): Shown {
  const view = playedView(table)
  return { hud: hudOf(view), view, people: { own: view.viewer, names: NAMES.slice(0, view.seats.length) } }
}
