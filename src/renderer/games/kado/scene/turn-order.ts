import type { Seat } from '../../../../shared/game'
import type { View } from '../../../../shared/games/kado/view'
import type { Hud } from './hud'

/** All seats as they place: clockwise, the next after the gifter first, the gifter last. */
export const clockwiseFrom = (gifter: Seat, players: number): readonly Seat[] =>
  Array.from({ length: players }, (_, step) => (gifter + 1 + step) % players)

/** Who is asked for a challenge, in turn: all but the gifter. */
export const challengers = (gifter: Seat, players: number): readonly Seat[] =>
  clockwiseFrom(gifter, players).slice(0, -1)

/** Who has no card yet, in the order in which cards are given. */
export const without = ({ gifter, seats }: Pick<View, 'gifter' | 'seats'>): readonly Seat[] =>
  clockwiseFrom(gifter, seats.length).filter((seat) => seats[seat]?.card === null)

/** What is seen of the turn: what is written may be ahead of the view, which changes only at the end of a beat. */
interface Seen {
  readonly hud: Pick<Hud, 'phase' | 'gifter' | 'asked'>
  readonly view: Pick<View, 'seats'>
}

/** Who gives, is asked or places at the moment that is seen; null once everybody has. */
export function actingSeat({ hud: { phase, gifter, asked }, view: { seats } }: Seen): Seat | null {
  switch (phase) {
    case 'deal':
      return gifter
    case 'challenge':
      if (asked.some(({ answer }) => answer === 'held')) return null
      return challengers(gifter, seats.length)[asked.length] ?? null
    case 'place':
      return clockwiseFrom(gifter, seats.length).find((seat) => seats[seat]?.card != null) ?? null
    case 'over':
      return null
  }
}
