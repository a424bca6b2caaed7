import type { ColumnScore, LineScore } from '../../../../shared/games/kado'
import { Icon } from '../../../parts/art/icon'
import { GiftIcon, RibbonIcon } from '../art/signs'
import './totals.css'

/** What a line has, beside it: the gift that counts, and its points. Said in words elsewhere. */
export const LineTotal = ({ line }: { readonly line: LineScore | null }) => (
  <span class="total total--line" data-some={(line?.points ?? 0) > 0}>
    {line?.gift ? <GiftIcon gift={line.gift} /> : <span class="total__none" />}
    <span class="total__points display">{line?.points ?? 0}</span>
  </span>
)

/** What a column has, beneath it: its ribbon while it has one, and its points. Said in words elsewhere. */
export const ColumnFoot = ({ column }: { readonly column: ColumnScore | null }) => (
  <span class="total total--column" data-state={column?.state ?? 'open'}>
    {column?.ribbon ? (
      <RibbonIcon ribbon={column.ribbon} />
    ) : (
      <span class="total__none">{column?.state === 'dead' && <Icon name="x" />}</span>
    )}
    <span class="total__points display">{column?.points ?? 0}</span>
  </span>
)
