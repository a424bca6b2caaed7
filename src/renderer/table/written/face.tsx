import type { Seat } from '../../../shared/game'
import { avatarOf } from '../../parts/art/pictures'
import { Icon } from '../../parts/icon'
import './face.css'

/** A player's animal, beside words that say who it is. */
export const Avatar = ({ seat }: { readonly seat: Seat }) => (
  <img class="table-avatar" src={avatarOf(seat)} alt="" />
)

/** A face, with a crown where its player leads or has won. */
export const Face = ({ seat, crowned }: { readonly seat: Seat; readonly crowned: boolean }) => (
  <span class="table-face">
    <Avatar seat={seat} />
    {crowned && (
      <span class="table-crown">
        <Icon name="crown" />
      </span>
    )}
  </span>
)
