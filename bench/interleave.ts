/** The number of runs of each contestant, unless its figure needs more. The medians are compared. */
const REPEATS = 5

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Measures contestants in turn, A B A B …, so that a machine whose speed drifts slows all of them down equally.
 * @param contestants functions that return one figure per run, all in the same unit
 * @param repeats the number of runs of each
 * @returns the median of each contestant's figures
 */
export async function interleave<Name extends string>(
  contestants: Readonly<Record<Name, () => number | Promise<number>>>,
  repeats = REPEATS,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(contestants) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const name of names) figures[name].push(await contestants[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(figures[name])])) as Record<Name, number>
}
