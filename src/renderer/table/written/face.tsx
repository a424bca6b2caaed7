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

/** A player's animal, beside words that say who it is. */
export const TableAvatar = ({ seat, mood = 'calm' }: Props) => (
  <img class="table-avatar" data-mood={mood} src={faceOf(animalAt(seat, useContext(Seating)), mood)} alt="" />
)

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
