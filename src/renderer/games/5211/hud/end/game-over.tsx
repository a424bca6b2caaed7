import type { View } from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/table'
import { atRect } from '../../../../table/plan/placing'
import type { Rect } from '../../../../table/plan/plan'
import { lengthOf } from './ending'

/** In place of the turns, once there are none: that the game is over, and how long it was. */
export const GameOver = ({ view, place }: { readonly view: View; readonly place: Rect }) => (
  <div class="table-steps" style={atRect(place)}>
    <span class="table-round">{words.over.title}</span>
    <span class="table-length">{lengthOf(view)}</span>
  </div>
)
