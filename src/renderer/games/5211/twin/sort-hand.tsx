import { HAND_ORDERS, type HandOrder } from '../../../../shared/settings'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { Segments } from '../../../parts/segments'
import { atRect, type Rect } from '../../../table/plan'
import './sort-hand.css'

const { sort } = words

export interface SortProps {
  readonly place: Rect
  readonly by: HandOrder
  readonly onSort: (by: HandOrder) => void
}

/** How the hand is sorted. */
export const SortHand = ({ place, by, onSort }: SortProps) => (
  <div class="table-sort" data-apart style={atRect(place)}>
    <span aria-hidden="true">{sort.by}</span>
    <Segments
      label={sort.by}
      options={HAND_ORDERS.map((value) => ({ value, text: sort.orders[value] }))}
      chosen={by}
      onChoose={onSort}
    />
  </div>
)
