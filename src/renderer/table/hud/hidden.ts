import {
  type Card,
  COLOURS,
  type Colour,
  type ColourCounts,
  colourOf,
  isKododo,
  type View,
} from '../../../shared/games/5211'

/** The viewer's own cards that no one else can see yet, counted for the dashed cells of the rail. */
export interface OwnHidden {
  readonly counts: ColourCounts
  readonly kododo: number
}

/** @param lifted cards chosen in the hand, but not yet committed */
export function ownHidden(view: View, lifted: readonly Card[]): OwnHidden {
  const own = view.viewer === null ? [] : (view.seats[view.viewer]?.table ?? [])
  const down = own.flatMap((card) => (card.face === 'down' ? [card.card] : []))
  const hidden = [...down, ...lifted]
  const countOf = (colour: Colour) => hidden.filter((card) => colourOf(card) === colour).length
  const counts = Object.fromEntries(COLOURS.map((colour) => [colour, countOf(colour)]))
  return { counts: counts as Record<Colour, number>, kododo: hidden.filter(isKododo).length }
}
