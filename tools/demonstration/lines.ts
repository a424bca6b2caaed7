import { TURNS, type View } from '../../src/shared/games/kado'

/** What the lines are made of. */
export type KadoTold = Pick<View, 'turn' | 'outcome'> & {
  readonly seats: readonly Pick<View['seats'][number], 'total'>[]
}

const pointsOf = (names: readonly string[], totals: readonly (number | null)[]): string =>
  names.map((name, seat) => `${name} ${totals[seat] ?? 0}`).join(', ')

/**
 * Tells a line for each turn once it is over.
 * @param names by seat
 * @param tell gets the number of the turn, from 1, and its line
 * @returns takes the views of a game in their order
 */
export function linesOf(
  names: readonly string[],
  tell: (turn: number, line: string) => void,
): (view: KadoTold) => void {
  let told = 0
  return ({ turn, seats, outcome }) => {
    const done = outcome === null ? turn - 1 : turn
    const points = pointsOf(
      names,
      seats.map(({ total }) => total),
    )
    while (told < done) {
      told++
      tell(told, `Turn ${told} of ${TURNS}: ${points}`)
    }
  }
}

/** @param names by seat */
export function resultOf(
  names: readonly string[],
  { ranking, winners }: NonNullable<View['outcome']>,
): string {
  const who = winners.map((seat) => names[seat]).join(' and ')
  const places = ranking.map(({ seat, rank, points }) => `${rank}. ${names[seat]}, ${points} points`)
  return `${who} ${winners.length === 1 ? 'wins' : 'win'}. ${places.join('; ')}`
}
