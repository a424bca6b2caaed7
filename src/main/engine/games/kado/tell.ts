import type { Progress, View } from '../../../../shared/games/kado'
import type { Json } from '../../definition'
import type { StateKado } from './state'
import { clockwise, isUp, swappedSeats } from './turn'

/** @param view the table's */
export const progress = ({ turn }: View): Progress => ({ turn, long: false })

/** @param view the table's */
export const standings = ({ seats }: View): readonly (number | null)[] => seats.map(({ total }) => total)

/** All cards that were turned up before everybody: the two of a swap together, every other one when its owner places. */
export function turnedUp(state: StateKado): readonly Json[] {
  return state.turns.flatMap((_, index) => {
    const turns = state.turns.slice(0, index + 1) as unknown as StateKado['turns']
    const isNow = index === state.turns.length - 1
    const then = isNow ? state : { ...state, turns, phase: 'over' as const }
    const swapped = swappedSeats(then)
    const cardOf = (seat: number) =>
      state.seats[seat]?.grid[index]?.card ?? state.seats[seat]?.card?.card ?? ''
    const shown = clockwise(then).filter(
      (seat) => !swapped.includes(seat) && (state.seats[seat]?.grid[index] !== undefined || isUp(then, seat)),
    )
    return [...(swapped.length > 0 ? [swapped.map(cardOf)] : []), ...shown.map(cardOf)]
  })
}
