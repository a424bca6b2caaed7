import { CARD_RATIO, type Place } from '../plan'
import './hud.css'

interface Props {
  readonly count: number
  /** The name of the pile. */
  readonly name: string
  readonly pile: Place
}

/** The number of cards on a pile, written below it. */
export const Counter = ({ count, name, pile }: Props) => (
  <p
    class="table-counter"
    style={{ left: `${pile.x}px`, top: `${pile.y + (pile.width * CARD_RATIO) / 2}px` }}
  >
    <b>{count}</b> <span>{name}</span>
  </p>
)
