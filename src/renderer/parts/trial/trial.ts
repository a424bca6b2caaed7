import { assertNever } from '../../../shared/assert-never'
import {
  cardAt,
  copiesIn,
  emptyLayout,
  type Layout,
  moved,
  nextEmpty,
  type Place,
  takenOut,
  withCard,
} from './layout'

/** What is being tried. */
export interface Trial<Card, Preset> {
  readonly layout: Layout<Card>
  /** The preset that lies there untouched. */
  readonly preset: Preset | null
  /** The empty place that the next card goes to; null for the first one. */
  readonly chosen: Place | null
}

/** A card on its way: from its stack, or from a place. */
export interface Carried<Card> {
  readonly card: Card
  readonly from: Place | null
  /** The place that it hangs over. */
  readonly over: Place | null
}

export type TrialChange<Card, Preset> =
  | { readonly type: 'lay'; readonly layout: Layout<Card>; readonly preset: Preset | null }
  | { readonly type: 'clear' }
  | { readonly type: 'stack'; readonly card: Card }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'drop'; readonly carried: Carried<Card> }

/** How many of a card there are. */
export type Copies<Card> = (card: Card) => number

/** The layout with the card there, in place of any other; as it was when none of that card is left. */
const placed = <Card>(layout: Layout<Card>, card: Card, place: Place, copies: Copies<Card>): Layout<Card> =>
  cardAt(layout, place) === card || copiesIn(layout, card) < copies(card)
    ? withCard(layout, place, card)
    : layout

/** The layout as it would be if the card were let go here; away from the table a laid card is taken out. */
export function withCarried<Card>(
  layout: Layout<Card>,
  { card, from, over }: Carried<Card>,
  copies: Copies<Card>,
): Layout<Card> {
  if (from) return over ? moved(layout, from, over) : takenOut(layout, from)
  return over ? placed(layout, card, over, copies) : layout
}

/** @returns what a change makes of a trial with a deck of so many copies of each card */
export const changing =
  <Card, Preset>(copies: Copies<Card>) =>
  (trial: Trial<Card, Preset>, change: TrialChange<Card, Preset>): Trial<Card, Preset> => {
    const laid = (layout: Layout<Card>, chosen: Place | null = null): Trial<Card, Preset> =>
      layout === trial.layout ? trial : { layout, chosen, preset: null }
    switch (change.type) {
      case 'lay':
        return { layout: change.layout, preset: change.preset, chosen: null }
      case 'clear':
        return laid(emptyLayout(trial.layout.length, trial.layout[0]?.length ?? 0))
      case 'stack': {
        const place = trial.chosen ?? nextEmpty(trial.layout)
        return place ? laid(placed(trial.layout, change.card, place, copies)) : trial
      }
      case 'place':
        return cardAt(trial.layout, change.place)
          ? laid(takenOut(trial.layout, change.place), change.place)
          : { ...trial, chosen: change.place }
      case 'drop':
        return laid(withCarried(trial.layout, change.carried, copies))
      default:
        return assertNever(change)
    }
  }
