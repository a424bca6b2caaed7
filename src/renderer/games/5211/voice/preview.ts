import { type Card, type Colour, colourOf, isKododo, type View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { faces, type Selection, toggle } from '../draft/selection'

/** What a card of the hand and whatever else is raised do to its gauges, from the counts that the gauges show. */
export interface Preview {
  readonly colour: Colour
  readonly count: Change
  /** The number of cards at which a colour is out. */
  readonly limit: number
  /** The Kododo cards; null where it is none. */
  readonly kododo: Change | null
}

/** A count from the cards that all see to those with the viewer's own. */
export interface Change {
  readonly from: number
  readonly to: number
}

/** The selection as it is once the card is raised: it may take another one's place. @param index null for no card */
export const lookAhead = (selection: Selection, index: number | null): Selection =>
  index === null || selection.chosen.includes(index) ? selection : toggle(selection, index)

/** @returns null where nothing can be chosen, or there is no such card */
export function previewOf(view: View, selection: Selection, index: number): Preview | null {
  const card = selection.hand[index]
  if (card === undefined || selection.decision === null) return null
  const raised = faces(lookAhead(selection, index))
  const colour = colourOf(card)
  const change = (from: number, counts: (card: Card) => boolean): Change => ({
    from,
    to: from + raised.filter(counts).length,
  })
  return {
    colour,
    count: change(view.counts[colour], (other) => colourOf(other) === colour),
    limit: view.numbers.limit,
    kododo: isKododo(card) ? change(view.kododo, isKododo) : null,
  }
}

/** The same in a sentence or two, for whoever does not see the gauges. */
export function previewRead(view: View, selection: Selection, index: number): string | undefined {
  const preview = previewOf(view, selection, index)
  if (preview === null) return undefined
  const { colour, count, limit, kododo } = preview
  const told = words.preview.read(colour, count, limit)
  return kododo === null ? told : `${told} ${words.preview.readKododo(kododo, view.numbers.kododoTarget)}`
}
