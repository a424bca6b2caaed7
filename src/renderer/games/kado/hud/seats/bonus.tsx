import { BONUS_POINTS, type Seat } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { atRect, rectOf } from '../../../../table/plan'
import type { SeatPlan } from '../../plan/layout'
import { around } from '../around'

const { bonus: says } = words.hud

interface Props {
  readonly seat: Seat
  readonly cards: number
  /** Whether there is room to say how many cards they are. */
  readonly long: boolean
  readonly place: Pick<SeatPlan, 'bonus' | 'bonusNote'>
}

/** What the cards bring that were taken unseen. */
export const Bonus = ({ seat, cards, long, place: { bonus, bonusNote } }: Props) =>
  cards === 0 ? (
    <p class="kado-bonus" data-seat={seat} data-none style={atRect(around([rectOf(bonus), bonusNote], 0))}>
      <small>{says.none}</small>
    </p>
  ) : (
    <p class="kado-bonus" data-seat={seat} data-long={long} style={atRect(bonusNote)}>
      <b>{says.gained(cards * BONUS_POINTS)}</b>
      {long && <small>{says.cards(cards)}</small>}
    </p>
  )
