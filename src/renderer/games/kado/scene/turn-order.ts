import type { Seat } from '../../../../shared/game'
import type { View } from '../../../../shared/games/kado/view'
import type { Hud } from './hud'

/** All seats in the order of placing: clockwise, from the gifter's left to the gifter. */
export const clockwiseFrom = (gifter: Seat, players: number): readonly Seat[] =>
  Array.from({ length: players }, (_, step) => (gifter + 1 + step) % players)

/** The seats asked for a challenge, in turn: all but the gifter. */
export const challengers = (gifter: Seat, players: number): readonly Seat[] =>
  clockwiseFrom(gifter, players).slice(0, -1)

/** The seats without a card, in the order in which cards are given. */
export const without = ({ gifter, seats }: Pick<View, 'gifter' | 'seats'>): readonly Seat[] =>
  clockwiseFrom(gifter, seats.length).filter((seat) => seats[seat]?.card === null)

/** The turn on screen: the HUD may be ahead of the view, which changes only at the end of a beat. */
interface Seen {
  readonly hud: Pick<Hud, 'phase' | 'gifter' | 'asked'>
  readonly view: Pick<View, 'seats'>
}

/** The seat that gives, is asked or places at the moment on screen; null once all have. */
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
