import { type Card, type Colour, colourOf, type Evaluation } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { atPlace } from '../../../table/plan/placing'
import { Sign } from '../art/suit'
import type { SeatLayout } from '../plan/layout'
import type { DropTarget } from '../scene/pose'

/** The turn that each of the four slots belongs to. */
const SLOT_TURNS = [1, 1, 2, 3]

interface Props {
  readonly seat: number
  readonly places: SeatLayout['slots']
  /** The evaluation on the table: a slot then keeps the sign of the card that left it. */
  readonly evaluation: Evaluation | null
  readonly target: DropTarget | null
}

/** The outlines that cards are laid on; a card that lies there covers its label. */
export function Slots({ seat, places, evaluation, target }: Props) {
  return (
    <>
      {places.map((place, i) => {
        const left = evaluation?.played[seat]?.[i]
        return (
          <span
            key={i}
            class="table-slot"
            style={atPlace(place)}
            data-scores={scores(left, evaluation)}
            data-target={target?.slot === i ? (target.over ? 'over' : 'open') : undefined}
          >
            {left === undefined ? words.slot(SLOT_TURNS[i] ?? 1) : <Sign colour={colourOf(left)} />}
          </span>
        )
      })}
    </>
  )
}

function scores(card: Card | undefined, evaluation: Evaluation | null): boolean {
  const colour: Colour | null = card === undefined ? null : colourOf(card)
  return colour !== null && evaluation?.scoring === colour
}
