import type { Seat, View } from '../../../../shared/games/kado'

/**
 * Who sits at the bottom while everybody looks: the person who is asked, as their grid is large there, and their card beside
 * it. For a bot the table stays with the person who was asked before it.
 */
export function homeIn({ awaited, gifter, seats }: View, people: readonly Seat[]): Seat | undefined {
  const asked = awaited[0] ?? gifter
  const before = seats.map((_, step) => (asked - step + seats.length) % seats.length)
  return before.find((seat) => people.includes(seat))
}
