/** The chance of at least `wanted` successes in `tries` that each succeed with the same chance. */
export function atLeast(wanted: number, tries: number, chance: number): number {
  if (tries < wanted) return 0
  if (chance >= 1) return 1
  let exactly = (1 - chance) ** tries
  let fewer = 0
  for (let k = 0; k < wanted; k++) {
    fewer += exactly
    exactly *= ((tries - k) / (k + 1)) * (chance / (1 - chance))
  }
  return 1 - fewer
}

/** The mean number of successes, where no more than `room` count. */
export function meanUpTo(room: number, tries: number, chance: number): number {
  let mean = 0
  for (let k = 1; k <= room; k++) mean += atLeast(k, tries, chance)
  return mean
}
