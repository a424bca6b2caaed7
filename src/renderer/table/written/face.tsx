import type { Seat } from '../../../shared/game'
import { Avatar } from '../../parts/art/avatar'
import { Icon } from '../../parts/icon'
import './face.css'

/** A player's animal, beside words that say who it is. */
export const TableAvatar = ({ seat }: { readonly seat: Seat }) => <Avatar class="table-avatar" seat={seat} />

/** A face, with a crown where its player leads or has won. */
export const Face = ({ seat, crowned }: { readonly seat: Seat; readonly crowned: boolean }) => (
  <span class="table-face">
    <TableAvatar seat={seat} />
    {crowned && (
      <span class="table-crown">
        <Icon name="crown" />
      </span>
    )}
  </span>
)
