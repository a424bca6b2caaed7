import type { AnyFace } from '../registry'
import type { View } from './view'

/** The view of a match that a test began as one of 5211. @throws for that of another game */
export function viewOf5211(view: AnyFace['View']): View {
  if (view.game !== '5211') throw new Error('A match of 5211 expected')
  return view
}
