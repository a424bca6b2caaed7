import type { AnyFace } from '../registry'
import type { View } from './view'

/** Narrows the view of a match to 5211. @throws for a view of another game */
export function viewOf5211(view: AnyFace['View']): View {
  if (view.game !== '5211') throw new Error('A match of 5211 expected')
  return view
}
