import type { Ribbon } from '../../../../../shared/games/kado'
import type { Lantern } from '../../../../table/hud/end'
import { RibbonIcon } from '../../art/signs'
import './lanterns.css'

const hung = (look: Ribbon, x: number, y: number, size: number): Lantern => ({
  ...{ look, x, y, size },
  sign: <RibbonIcon ribbon={look} />,
})

/** Beside the winner's face, in the order in which they rise. Places are shares of the plaque's width and height. */
export const LANTERNS: readonly Lantern[] = [
  hung('blue', 0.14, 0.34, 1),
  hung('orange', 0.86, 0.3, 1),
  hung('green', 0.27, 0.16, 0.78),
  hung('red', 0.73, 0.14, 0.72),
]
