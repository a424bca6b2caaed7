import {
  type Card,
  type Colour,
  colourOf,
  type Evaluation,
  isKododo,
  type TableCard,
} from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { atPlace } from '../../../table/plan'
import { Sign } from '../art/suit'
import type { SeatLayout } from '../plan/layout'
import type { DropTarget } from '../scene/pose'

/** The turn that each of the four slots belongs to. */
const SLOT_TURNS = [1, 1, 2, 3]

interface Props {
  readonly seat: number
  /** Of the person at the window. */
  readonly own: boolean
  readonly places: SeatLayout['slots']
  /** What lies there, slot by slot. */
  readonly cards: readonly TableCard[]
  /** The evaluation on the table: a slot then keeps the sign of the card that left it. */
  readonly evaluation: Evaluation | null
  readonly target: DropTarget | null
}

/**
 * The outlines that cards are laid on; a card that lies there covers its label. Of a card that lies face up each says the
 * colour, so that a lesson can show it.
 */
export function Slots({ seat, own, places, cards, evaluation, target }: Props) {
  return (
    <>
      {places.map((place, i) => {
        const left = evaluation?.played[seat]?.[i]
        const laid = left ?? faceOf(cards[i])
        return (
          <span
            key={i}
            class="table-slot"
            style={atPlace(place)}
            data-own={own}
            data-laid={laid && colourOf(laid)}
            data-kododo={laid && isKododo(laid)}
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

const faceOf = (card: TableCard | undefined): Card | undefined =>
  card?.face === 'up' ? card.card : undefined

function scores(card: Card | undefined, evaluation: Evaluation | null): boolean {
  const colour: Colour | null = card === undefined ? null : colourOf(card)
  return colour !== null && evaluation?.scoring === colour
}
