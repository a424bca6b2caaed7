/**
 * A gate that one piece of work passes at a time: a double click opens one game, and nothing opens while one is left.
 * What comes to it meanwhile is not done at all.
 */
export function oneAtATime() {
  let busy = false
  /** @returns what the work gives; `otherwise` where it is not done */
  return async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    if (busy) return otherwise
    busy = true
    try {
      return await work()
    } finally {
      busy = false
    }
  }
}
