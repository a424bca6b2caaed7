import type { Seat, View } from '../../../../shared/games/kado'

/** All seats as they place: clockwise, the next after the gifter first, the gifter last. */
export const clockwiseFrom = (gifter: Seat, players: number): readonly Seat[] =>
  Array.from({ length: players }, (_, step) => (gifter + 1 + step) % players)

/** Who is asked for a challenge, in turn: all but the gifter. */
export const challengers = (gifter: Seat, players: number): readonly Seat[] =>
  clockwiseFrom(gifter, players).slice(0, -1)

/** Who has no card yet, in the order in which cards are given. */
export const without = ({ gifter, seats }: Pick<View, 'gifter' | 'seats'>): readonly Seat[] =>
  clockwiseFrom(gifter, seats.length).filter((seat) => seats[seat]?.card === null)
