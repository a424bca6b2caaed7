import { MOST_FILES } from '../../../shared/bounds'

/**
 * Files that the player has opened outside the window, until they are taken in: they may come before the app is ready, and
 * before there is a page that could show them.
 */
export interface Opening {
  /** @param paths absolute */
  add(paths: readonly string[]): void
  /** Absolute paths of those that wait. */
  waiting(): readonly string[]
  /** The same, which then wait no more. */
  take(): readonly string[]
  /** To whoever could not take them when they came. */
  tellAgain(): void
}

/** @param tell called when there is something to take */
export function createOpening(tell: () => void): Opening {
  let waiting: readonly string[] = []
  return {
    add(paths) {
      if (paths.length === 0) return
      // One more than are taken in at once is refused as a whole, so that no further one need be kept.
      waiting = [...new Set([...waiting, ...paths])].slice(0, MOST_FILES + 1)
      tell()
    },
    waiting: () => waiting,
    take() {
      const taken = waiting
      waiting = []
      return taken
    },
    tellAgain() {
      if (waiting.length > 0) tell()
    },
  }
}
