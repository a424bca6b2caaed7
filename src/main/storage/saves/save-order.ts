import type { Saved } from './save-folder'

/** How far a save is kept after those of other games, in ms. Some disks keep times by two seconds. */
const APART_MS = 2000

/** Keeps the game that was saved last the first of the list, even where the clock has been set back. */
export interface SaveOrder {
  /** The time that a game's save is to have where the present would put it behind others; else null. */
  timeFor(id: string): Promise<Date | null>
  /** Tells that the times of other games may have changed. */
  forget(): void
}

/** @param unfinished the unfinished games, the one saved last first */
export function createSaveOrder(unfinished: () => Promise<readonly Saved[]>): SaveOrder {
  /** The latest time of all games but one: only that one is being written. */
  let others: { readonly id: string; readonly at: number } | null = null
  return {
    async timeFor(id) {
      if (others?.id !== id) {
        const latest = (await unfinished()).find((saved) => saved.id !== id)
        others = { id, at: latest?.at ?? 0 }
      }
      const earliest = others.at + APART_MS
      return Date.now() < earliest ? new Date(earliest) : null
    },
    forget() {
      others = null
    },
  }
}
