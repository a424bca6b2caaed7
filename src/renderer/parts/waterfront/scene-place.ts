import type { Frame } from './waterfront'

/** Puts an element of the class `scene__at` where a frame of the design is; see `scene.css`. */
export const placeOf = ({ x, y, width, height }: Frame) => ({
  '--x': round(x),
  '--y': round(y),
  '--w': round(width),
  '--h': round(height),
})

const round = (px: number): string => `${Math.round(px * 100) / 100}`

/** Begins an endless motion elsewhere for each of its kind, so that they never move in step. */
export const phaseOf = (index: number) => ({ '--phase': `${((index * 37) % 100) / -100}` })
