/**
 * Runs a task and observes main's thread. Many systems count processor time in steps of 4 ms, which is longer than most
 * blocks. Wall time is exact, and the median of several runs is free of disturbances.
 * @returns the longest time in ms in which nothing else had a turn
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = performance.now()
  let working = true
  const sample = () => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
    if (working) setImmediate(sample)
  }
  setImmediate(sample)
  await work()
  working = false
  sample()
  return longest
}
