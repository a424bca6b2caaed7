import type { Seat, View } from '../../../../shared/games/kado'
import type { Hud } from '../scene/hud'
import { challengers, clockwiseFrom } from '../scene/turn-order'

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
