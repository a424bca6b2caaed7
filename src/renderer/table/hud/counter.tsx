import { below, type Place } from '../plan'
import './hud.css'

interface Props {
  readonly count: number
  /** What the pile is called. */
  readonly name: string
  readonly pile: Place
}

/** How many cards lie on a pile, below it. */
export const Counter = ({ count, name, pile }: Props) => (
  <p class="table-counter" style={below(pile)}>
    <b>{count}</b> <span>{name}</span>
  </p>
)
