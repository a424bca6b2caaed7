/** Work that is taken in the order it comes, all that waits at one moment together. */
export interface Batches<Item> {
  add(item: Item): void
  /** Whether anything waits or is under way. */
  isBusy(): boolean
  /** Resolves when nothing waits and nothing is under way. */
  finished(): Promise<void>
}

interface Working<Item> {
  /** Works off one batch. */
  take(batch: readonly Item[]): Promise<void>
  /** Answers a batch that could not be worked off because of a bug. The batches after it are taken all the same. */
  fail(batch: readonly Item[], error: unknown): void
  /** Called whenever nothing waits any more. */
  onEmpty(): void
}

export function createBatches<Item>({ take, fail, onEmpty }: Working<Item>): Batches<Item> {
  let waiting: Item[] = []
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await take(batch)
      } catch (error) {
        fail(batch, error)
      }
    }
    working = null
    try {
      onEmpty()
    } catch (error) {
      fail([], error)
    }
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
