import { type Colour, colourOf, isKododo, type View } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { faces, type Selection, toggle } from '../draft/selection'

/** What a card of the hand does to its gauges, beside whatever else is raised. */
export interface Preview {
  readonly colour: Colour
  /** Cards of its colour without it. */
  readonly before: number
  /** How many more put the colour out once it lies there; 0 or less where it is out then. */
  readonly left: number
  /** Kododo cards without it; null where it is none. */
  readonly kododo: number | null
}

/** The selection as it is once the card is raised: it may take another one's place. @param index null for no card */
export const lookAhead = (selection: Selection, index: number | null): Selection =>
  index === null || selection.chosen.includes(index) ? selection : toggle(selection, index)

/** @returns null where nothing can be chosen, or there is no such card */
export function previewOf(view: View, selection: Selection, index: number): Preview | null {
  const card = selection.hand[index]
  if (card === undefined || selection.decision === null) return null
  const { chosen, ...ahead } = lookAhead(selection, index)
  const others = faces({ ...ahead, chosen: chosen.filter((other) => other !== index) })
  const colour = colourOf(card)
  const before = view.counts[colour] + others.filter((other) => colourOf(other) === colour).length
  return {
    ...{ colour, before, left: view.numbers.limit - before - 1 },
    kododo: isKododo(card) ? view.kododo + others.filter(isKododo).length : null,
  }
}

/** The same in a sentence or two, for whoever does not see the gauges. */
export function previewRead(view: View, selection: Selection, index: number): string | undefined {
  const preview = previewOf(view, selection, index)
  if (preview === null) return undefined
  const { colour, before, left, kododo } = preview
  const told = words.preview.read(colour, before, left)
  return kododo === null ? told : `${told} ${words.preview.readKododo(kododo, view.numbers.kododoTarget)}`
}
