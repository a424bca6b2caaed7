import type { Sample } from '../../../src/main/bots/games/5211/coach/sample'

/**
 * The end of one deal after a choice: what scores, the share of the win, the tally of the table, and points of the
 * seat and of all others.
 */
export type End = readonly [scoring: number, wins: number, counted?: number, points?: number, theirs?: number]

/** @param columns for each choice, the ends of all deals */
export function sampleOf(
  columns: readonly (readonly End[])[],
  choices = columns.map((_, place) => 1 << place),
): Sample {
  const deals = columns[0]?.length ?? 0
  const ends = Array.from({ length: deals }, (_, deal) => columns.map((column) => column[deal] as End)).flat()
  return {
    choices,
    tried: columns.map(() => deals),
    beliefs: Uint8Array.from({ length: deals }, (_, deal) => deal % 10),
    limit: 7,
    wins: Float64Array.from(ends, ([, wins]) => wins),
    points: Int16Array.from(ends, ([, , , points = 0]) => points),
    theirs: Int16Array.from(ends, ([, , , , theirs = 0]) => theirs),
    foremost: Int16Array.from(ends, ([, , , , theirs = 0]) => theirs),
    scoring: Int8Array.from(ends, ([scoring]) => scoring),
    counted: Int32Array.from(ends, ([, , counted = 0]) => counted),
  }
}

export const times = (count: number, end: End): readonly End[] => Array.from({ length: count }, () => end)
