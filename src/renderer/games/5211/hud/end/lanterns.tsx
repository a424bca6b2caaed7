import type { Colour } from '../../../../../shared/games/5211'
import { Sign } from '../../art/suit'
import './lanterns.css'

interface Lantern {
  readonly colour: Colour
  readonly side: 'left' | 'right'
  /** Of its middle: beside the plaque and below the plaque's top, as a share of the plaque's height. */
  readonly x: number
  readonly y: number
  /** As a share of the largest. */
  readonly size: number
}

/** In the order in which they rise. */
const LANTERNS: readonly Lantern[] = [
  { colour: 'blue', side: 'left', x: 0.34, y: 0.78, size: 1 },
  { colour: 'yellow', side: 'right', x: 0.36, y: 0.66, size: 1 },
  { colour: 'orange', side: 'left', x: 0.56, y: 0.24, size: 0.78 },
  { colour: 'green', side: 'right', x: 0.6, y: 0.16, size: 0.7 },
  { colour: 'violet', side: 'left', x: 0.92, y: 0.56, size: 0.62 },
  { colour: 'violet', side: 'right', x: 0.94, y: 0.5, size: 0.78 },
]

/** Lanterns that rise from whoever has won to both sides of the plaque, where nothing lies, and stay there. */
export const Lanterns = () => (
  <span class="table-lanterns" aria-hidden="true">
    {LANTERNS.map(({ colour, side, x, y, size }, n) => (
      <i
        class="table-lantern"
        key={`${colour} ${side}`}
        data-colour={colour}
        data-side={side}
        style={{ '--x': x, '--y': y, '--size': size, '--n': n }}
      >
        <Sign colour={colour} />
      </i>
    ))}
  </span>
)
