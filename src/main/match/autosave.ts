import type { SaveStore } from '../storage/save-store'
import type { Clock } from './clock'
import type { Course } from './course'
import { recordOf, type Setup } from './record'

interface AutosaveOptions {
  readonly setup: Setup
  /** When the game began, ISO 8601. */
  readonly startedAt: string
  readonly store: Pick<SaveStore, 'write'>
  readonly clock: Clock
  report(error: unknown): void
}

/** Keeps the save of one game, and knows since when it could not. */
export interface Autosave {
  /** ISO 8601 time since when play could not be saved; null while all is saved. */
  unsavedSince(): string | null
  /** Makes the game as it stands durable. Never rejects: `unsavedSince` tells whether that worked. */
  save(course: Course): Promise<void>
}

export function createAutosave({ setup, startedAt, store, clock, report }: AutosaveOptions): Autosave {
  let unsavedSince: string | null = null
  let writing: Promise<void> = Promise.resolve()

  async function write(course: Course): Promise<void> {
    const savedAt = clock.now()
    try {
      await store.write(recordOf(setup, course, { startedAt, savedAt }))
      unsavedSince = null
    } catch (error) {
      report(error)
      unsavedSince ??= savedAt
    }
  }

  return {
    unsavedSince: () => unsavedSince,
    save(course) {
      // One after another, so that an older save never lands on a newer one.
      writing = writing.then(() => write(course))
      return writing
    },
  }
}
