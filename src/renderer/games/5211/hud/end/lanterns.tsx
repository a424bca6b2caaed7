import type { Colour } from '../../../../../shared/games/5211'
import type { Lantern } from '../../../../table/hud/end'
import { Sign } from '../../art/suit'
import './lanterns.css'

const hung = (colour: Colour, side: 'left' | 'right', x: number, y: number, size: number): Lantern => ({
  ...{ look: `${colour} ${side}`, x, y, size },
  sign: <Sign colour={colour} />,
})

/**
 * To both sides of the plaque, where nothing else is, in the order in which they rise. Places are beside the plaque and below its
 * top, as shares of the plaque's height.
 */
export const LANTERNS: readonly Lantern[] = [
  hung('blue', 'left', 0.34, 0.78, 1),
  hung('yellow', 'right', 0.36, 0.66, 1),
  hung('orange', 'left', 0.56, 0.24, 0.78),
  hung('green', 'right', 0.6, 0.16, 0.7),
  hung('violet', 'left', 0.92, 0.56, 0.62),
  hung('violet', 'right', 0.94, 0.5, 0.78),
]
