import type { Card, Seat } from '../../../../shared/games/kado'
import type { Json } from '../../definition'
import type { StateKado, Turn } from './state'
import { clockwise, swappedSeats } from './turn'

/**
 * All by which anybody came to know cards: where each was given, as the gifter saw the next one then; what was guessed, null
 * for a pass; and the cards that were turned up, the two of a swap together, every other one when its owner places. Without
 * the first two a copy of a game could be played just far enough to know what to do in the game itself.
 */
export function turnedUp({ turns, seats }: StateKado): readonly Json[] {
  return turns.flatMap((turn, index): readonly Json[] => {
    const swapped = swappedSeats({ turns: [turn] })
    const faceOf = (seat: Seat): Card | '' => seats[seat]?.grid[index]?.card ?? seats[seat]?.card?.card ?? ''
    const placing = clockwise({ turns: [turn], seats }).slice(0, turnedIn(turn, seats.length))
    const single = placing.filter((seat) => !swapped.includes(seat)).map(faceOf)
    const shown = swapped.length === 0 ? single : [swapped.map(faceOf), ...single]
    return [...turn.dealt, ...turn.asked.map(({ guess }) => guess && [guess.gift, guess.ribbon]), ...shown]
  })
}

/** How many seats have laid their card or see it lie open before them to be laid. */
function turnedIn({ asked, cells }: Turn, seats: number): number {
  const isPlacing = asked.length === seats - 1 || asked.some(({ matched }) => matched !== null)
  return isPlacing ? cells.length + 1 : 0
}
