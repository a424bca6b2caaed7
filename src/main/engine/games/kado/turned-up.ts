import type { Card, Seat } from '../../../../shared/games/kado'
import type { Json } from '../../definition'
import type { StateKado, Turn } from './state'
import { clockwise, swappedSeats } from './turn'

/** All cards that were turned up before everybody: the two of a swap together, every other one when its owner places. */
export function turnedUp({ turns, seats }: StateKado): readonly Json[] {
  return turns.flatMap((turn, index): readonly Json[] => {
    const swapped = swappedSeats({ turns: [turn] })
    const faceOf = (seat: Seat): Card | '' => seats[seat]?.grid[index]?.card ?? seats[seat]?.card?.card ?? ''
    const placing = clockwise({ turns: [turn], seats }).slice(0, turnedIn(turn, seats.length))
    const single = placing.filter((seat) => !swapped.includes(seat)).map(faceOf)
    return swapped.length === 0 ? single : [swapped.map(faceOf), ...single]
  })
}

/** How many seats have laid their card or see it lie open before them to be laid. */
function turnedIn({ asked, cells }: Turn, seats: number): number {
  const isPlacing = asked.length === seats - 1 || asked.some(({ matched }) => matched !== null)
  return isPlacing ? cells.length + 1 : 0
}
