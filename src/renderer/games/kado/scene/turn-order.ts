import type { Seat } from '../../../../../shared/games/kado'

/** Who is asked for a challenge, in turn: clockwise from the gifter's left. */
export const challengers = (gifter: Seat, players: number): readonly Seat[] =>
  Array.from({ length: players - 1 }, (_, step) => (gifter + 1 + step) % players)

/** Who places, in turn: as they are asked, then the gifter. */
export const placers = (gifter: Seat, players: number): readonly Seat[] => [
  ...challengers(gifter, players),
  gifter,
]
