/**
 * Does something, and looks at main's thread meanwhile.
 * @returns the longest time, in ms of processor time, that nothing else had its turn
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  let working = true
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (working) setImmediate(look)
  }
  setImmediate(look)
  await work()
  working = false
  look()
  return longest
}
