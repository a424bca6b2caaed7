import { useContext } from 'preact/hooks'
import type { BaseOutcome, BaseView, Seat } from '../../shared/game'
import type { Avatar } from '../../shared/settings'
import { animalAt, Seating } from '../parts/art/avatar'
import { Icon } from '../parts/art/icon'
import { portraitOf } from '../parts/art/pictures'
import './face.css'
import { table as words } from '../../shared/words/en/table'

/** The expression of a player's animal. A game chooses it from what everyone sees, and from nothing else. */
export type Mood = 'calm' | 'waiting' | 'pleased' | 'hit' | 'beaten'

// Loaded with the table and not with the other pictures: the first screen needs none of them.
const files = import.meta.glob<string>('../../../resources/ui/moods/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of an animal's picture in a mood. */
export const faceOf = (animal: Avatar, mood: Mood): string =>
  mood === 'calm' ? portraitOf(animal) : (files[`../../../resources/ui/moods/${animal}-${mood}.svg`] ?? '')

/** The mood of a seat to which nothing has just happened: `waiting` while others wait for it, otherwise `calm`. */
export const usualMood = ({ awaited, seats }: BaseView, seat: Seat): Mood =>
  awaited.includes(seat) && awaited.length < seats.length ? 'waiting' : 'calm'

/** The mood of a seat after the game: a player who is last and has not won is `beaten`. */
export function moodAtEnd({ winners, ranking }: BaseOutcome, seat: Seat): Mood {
  if (winners.includes(seat)) return 'pleased'
  const last = Math.max(...ranking.map(({ rank }) => rank))
  return ranking.some((one) => one.seat === seat && one.rank === last) ? 'beaten' : 'calm'
}

interface FaceProps {
  readonly seat: Seat
  /** Default: calm. */
  readonly mood?: Mood
}

/** A player's animal, next to the player's name. It is keyed by animal, as an image element keeps its old picture until the next one has loaded. */
export function TableAvatar({ seat, mood = 'calm' }: FaceProps) {
  const animal = animalAt(seat, useContext(Seating))
  return <img class="table-avatar" key={animal} data-mood={mood} src={faceOf(animal, mood)} alt="" />
}

/** A face, with a crown if its player leads or has won. */
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

/** A bot's remark, which replaces its name beside its face. */
export const SaidBubble = ({ text }: SaidProps) => (
  <span class="table-said">
    <span>{text}</span>
  </span>
)

/** The remark in the accessible layer. It is not announced, as it would interrupt announcements that matter. */
export const SaidRead = ({ text }: SaidProps) => <p data-read="says">{words.read.says(text)}</p>
