import type { Card, View } from '../../../../shared/games/5211'

/** The hand of the view's own seat, from the left; none where the view belongs to no seat. */
export const handOf = ({ viewer, seats }: View): readonly Card[] =>
  viewer === null ? [] : (seats[viewer]?.hand.cards ?? [])
