import { useContext } from 'preact/hooks'
import type { BaseOutcome, BaseView, Seat } from '../../shared/game'
import type { Avatar } from '../../shared/settings'
import { animalAt, Seating } from '../parts/art/avatar'
import { Icon } from '../parts/art/icon'
import { portraitOf } from '../parts/art/pictures'
import './face.css'
import { table as words } from '../../shared/words/en/table'

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

interface FaceProps {
  readonly seat: Seat
  /** Calm where it is left out. */
  readonly mood?: Mood
}

/** A player's animal, beside words that say who it is. Another one is another element: an element keeps its picture until the next is there. */
export function TableAvatar({ seat, mood = 'calm' }: FaceProps) {
  const animal = animalAt(seat, useContext(Seating))
  return <img class="table-avatar" key={animal} data-mood={mood} src={faceOf(animal, mood)} alt="" />
}

/** A face, with a crown where its player leads or has won. */
export const Face = ({ crowned, ...animal }: FaceProps & { readonly crowned: boolean }) => (
  <span class="table-face">
    <TableAvatar {...animal} />
    {crowned && (
      <span class="table-crown">
        <Icon name="crown" />
      </span>
    )}
  </span>
)

interface SaidProps {
  readonly text: string
}

/** A bot's word, in place of its name, beside its face. */
export const SaidBubble = ({ text }: SaidProps) => (
  <span class="table-said">
    <span>{text}</span>
  </span>
)

/** The same where the seat is read. It is not told: it would come between what the player has to hear. */
export const SaidRead = ({ text }: SaidProps) => <p data-read="says">{words.read.says(text)}</p>
