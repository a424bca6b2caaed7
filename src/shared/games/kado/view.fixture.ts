import type { AnyFace } from '../registry'
import type { View } from './view'

/** Narrows the view of a match to KADO. @throws for a view of another game */
export function viewOfKado(view: AnyFace['View']): View {
  if (view.game !== 'kado') throw new Error('A match of KADO expected')
  return view
}
