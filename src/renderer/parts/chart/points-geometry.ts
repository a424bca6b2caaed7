/** Where lines, ticks and labels of the points chart are, px. Pure. */

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const STEPS = [1, 2, 5, 10, 20, 50]
const MOST_TICKS = 5

/** Round numbers from 0 to the first that holds `most`, at most six of them. */
export function ticksFor(most: number): readonly number[] {
  const step = STEPS.find((candidate) => candidate >= 5 && most / candidate <= MOST_TICKS) ?? 100
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step)
}

export interface Scale {
  /** @param round 0 is the start */
  readonly x: (round: number) => number
  readonly y: (points: number) => number
}

export const scaleOf = (frame: Frame, rounds: number, top: number): Scale => ({
  x: (round) => frame.x + (frame.width * round) / Math.max(1, rounds),
  y: (points) => frame.y + frame.height - (frame.height * points) / top,
})

/** One spot of a player's line. */
export interface Spot {
  /** The round after which it is; 0 is the start. */
  readonly at: number
  readonly points: number
}

/** @returns the `d` of a path through these spots. */
export const lineThrough = (spots: readonly Spot[], { x, y }: Scale): string =>
  `M${spots.map(({ at, points }) => `${x(at).toFixed(1)} ${y(points).toFixed(1)}`).join('L')}`

/**
 * Moves labels apart that would cover each other.
 * @param wanted where each should be
 * @param gap least distance between two
 * @param lowest none goes below this
 * @returns where each is put, in the order of `wanted`
 */
export function spread(wanted: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index)
  const placed = new Map<number, number>()
  let floor = Number.NEGATIVE_INFINITY
  for (const { at, index } of order) {
    floor = Math.max(at, floor + gap)
    placed.set(index, floor)
  }
  let ceiling = lowest
  for (const { index } of [...order].reverse()) {
    const at = Math.min(placed.get(index) ?? ceiling, ceiling)
    placed.set(index, at)
    ceiling = at - gap
  }
  return wanted.map((at, index) => placed.get(index) ?? at)
}
