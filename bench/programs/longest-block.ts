/**
 * Does something, and looks at main's thread meanwhile. Many systems count processor time in steps of 4 ms, longer than
 * most blocks: a clock on the wall is exact, and a median of several runs is one that nothing else disturbed.
 * @returns the longest time, in ms, that nothing else had its turn
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = performance.now()
  let working = true
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
    if (working) setImmediate(look)
  }
  setImmediate(look)
  await work()
  working = false
  look()
  return longest
}
