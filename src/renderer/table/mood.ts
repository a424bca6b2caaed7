import type { BaseOutcome, BaseView, Seat } from '../../shared/game'
import type { Avatar } from '../../shared/settings'
import { portraitOf } from '../parts/art/pictures'

/** How a player's animal looks at the table. A game says why; nothing but what everyone sees may be a reason. */
export type Mood = 'calm' | 'waiting' | 'pleased' | 'hit' | 'beaten'

// Beside the table and not with the other pictures: the first screen needs none of them.
const files = import.meta.glob<string>('../../../resources/ui/moods/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of an animal's picture in a mood. */
export const faceOf = (animal: Avatar, mood: Mood): string =>
  mood === 'calm' ? portraitOf(animal) : (files[`../../../resources/ui/moods/${animal}-${mood}.svg`] ?? '')

/** The mood of a seat that nothing has happened to: others wait for it, or it is calm. @param view what is seen */
export const usualMood = ({ awaited, seats }: BaseView, seat: Seat): Mood =>
  awaited.includes(seat) && awaited.length < seats.length ? 'waiting' : 'calm'

/** The mood of a seat once the game is over: whoever is last and has not won is beaten. */
export function moodAtEnd({ winners, ranking }: BaseOutcome, seat: Seat): Mood {
  if (winners.includes(seat)) return 'pleased'
  const last = Math.max(...ranking.map(({ rank }) => rank))
  return ranking.some((one) => one.seat === seat && one.rank === last) ? 'beaten' : 'calm'
}
