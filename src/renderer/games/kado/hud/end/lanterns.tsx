import type { Ribbon } from '../../../../../shared/games/kado'
import { RibbonIcon } from '../../art/signs'
import './lanterns.css'

interface Lantern {
  readonly ribbon: Ribbon
  /** Of its middle, as shares of the plaque's width and height. */
  readonly x: number
  readonly y: number
  /** As a share of the largest. */
  readonly size: number
}

/** Beside the winner's face, in the order in which they rise. */
const LANTERNS: readonly Lantern[] = [
  { ribbon: 'blue', x: 0.14, y: 0.34, size: 1 },
  { ribbon: 'orange', x: 0.86, y: 0.3, size: 1 },
  { ribbon: 'green', x: 0.27, y: 0.16, size: 0.78 },
  { ribbon: 'red', x: 0.73, y: 0.14, size: 0.72 },
]

/** Lanterns with ribbons that rise from the face of a player here who has won, and stay beside it. */
export const Lanterns = () => (
  <span class="kado-lanterns" aria-hidden="true">
    {LANTERNS.map(({ ribbon, x, y, size }, n) => (
      <i
        class="kado-lantern"
        key={ribbon}
        data-ribbon={ribbon}
        style={{ '--x': x, '--y': y, '--size': size, '--n': n }}
      >
        <RibbonIcon ribbon={ribbon} />
      </i>
    ))}
  </span>
)
