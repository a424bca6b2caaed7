/** Lets a call pass only while none before it is under way, so that a double click opens one game. */
export function onlyOnce<Arguments extends readonly unknown[]>(run: (...given: Arguments) => Promise<void>) {
  let busy = false
  return async (...given: Arguments): Promise<void> => {
    if (busy) return
    busy = true
    try {
      await run(...given)
    } finally {
      busy = false
    }
  }
}
