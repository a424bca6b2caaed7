import type { AnyFace } from '../registry'
import type { View } from './view'

/** The view of a match that a test began as one of KADO. @throws for that of another game */
export function viewOfKado(view: AnyFace['View']): View {
  if (view.game !== 'kado') throw new Error('A match of KADO expected')
  return view
}
