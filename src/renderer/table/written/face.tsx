import { useContext } from 'preact/hooks'
import type { Seat } from '../../../shared/game'
import { animalAt, Seating } from '../../parts/art/avatar'
import { Icon } from '../../parts/icon'
import { faceOf, type Mood } from '../mood'
import './face.css'

interface Props {
  readonly seat: Seat
  /** Calm where it is left out. */
  readonly mood?: Mood
}

/** A player's animal, beside words that say who it is. Another one is another element: an element keeps its picture until the next is there. */
export function TableAvatar({ seat, mood = 'calm' }: Props) {
  const animal = animalAt(seat, useContext(Seating))
  return <img class="table-avatar" key={animal} data-mood={mood} src={faceOf(animal, mood)} alt="" />
}

/** A face, with a crown where its player leads or has won. */
export const Face = ({ crowned, ...animal }: Props & { readonly crowned: boolean }) => (
  <span class="table-face">
    <TableAvatar {...animal} />
    {crowned && (
      <span class="table-crown">
        <Icon name="crown" />
      </span>
    )}
  </span>
)
