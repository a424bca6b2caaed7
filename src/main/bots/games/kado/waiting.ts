import type { Seat, View } from '../../../../shared/games/kado'

/** Who has been given no card yet in this turn. */
export const waitingIn = ({ seats }: View): readonly Seat[] =>
  seats.flatMap(({ card }, seat) => (card === null ? [seat] : []))
