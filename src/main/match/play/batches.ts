/** Work that is taken in the order it comes, all that waits at one moment together. */
export interface Batches<Item> {
  add(item: Item): void
  /** Whether anything waits or is under way. */
  isBusy(): boolean
  /** Resolves when nothing waits and nothing is under way. */
  finished(): Promise<void>
}

/**
 * @param take works off one batch; it must not reject
 * @param onEmpty called whenever nothing waits any more
 */
export function createBatches<Item>(
  take: (batch: readonly Item[]) => Promise<void>,
  onEmpty: () => void,
): Batches<Item> {
  let waiting: Item[] = []
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await take(batch)
    }
    working = null
    onEmpty()
  }

  return {
    add(item) {
      waiting.push(item)
      // Not at once, so that what comes in the same moment is in the same batch.
      working ??= Promise.resolve().then(work)
    },
    isBusy: () => working !== null,
    finished: async () => working ?? undefined,
  }
}
