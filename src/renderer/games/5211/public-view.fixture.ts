import type { Held, TableCard, View } from '../../../shared/games/5211'

/** The view of a person without what only that person may see: as everybody at the table sees it. */
export const publicView = (view: View): View => ({
  ...view,
  viewer: null,
  seats: view.seats.map((seat) => ({
    ...seat,
    hand: unseen(seat.hand),
    table: seat.table.map(turnedDown),
  })),
  discard: { ...view.discard, faceDown: view.discard.faceDown.map(turnedDown) },
})

const unseen = ({ count }: Held): Held => ({ count, cards: null })

const turnedDown = (card: TableCard): TableCard =>
  card.face === 'down' ? { face: 'hidden', handle: card.handle } : card
