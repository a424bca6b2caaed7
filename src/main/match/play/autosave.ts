import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { systemCode } from '../../storage/disk/system-code'
import type { SaveRecord } from '../../storage/format/record'
import type { SaveStore } from '../../storage/saves/save-store'
import type { Course } from '../course'
import type { Clock } from './clock'

interface AutosaveOptions {
  /** The save of the game where it stands so. @param savedAt ISO 8601 */
  record(course: Course, savedAt: string): SaveRecord
  /** ISO 8601 time since when play could not be saved before; null where all was saved. */
  readonly unsavedSince: string | null
  readonly store: Pick<SaveStore, 'write'>
  readonly clock: Clock
  report(error: unknown): void
}

/** Keeps the save of one game, and knows since when it could not. */
export interface Autosave {
  /** ISO 8601 time since when play could not be saved; null while all is saved. */
  unsavedSince(): string | null
  /**
   * Makes the game as it stands durable. Never rejects.
   * @returns `not-saved` with the system's code where that failed
   */
  save(course: Course): Promise<Result<null, BridgeError>>
}

export function createAutosave({ record, store, clock, report, ...before }: AutosaveOptions): Autosave {
  let { unsavedSince } = before
  let writing: Promise<unknown> = Promise.resolve()

  async function write(course: Course): Promise<Result<null, BridgeError>> {
    const savedAt = clock.now()
    try {
      await store.write(record(course, savedAt))
      unsavedSince = null
      return ok(null)
    } catch (error) {
      report(error)
      unsavedSince ??= savedAt
      return err({ code: 'not-saved', detail: systemCode(error) })
    }
  }

  return {
    unsavedSince: () => unsavedSince,
    save(course) {
      // One after another, so that an older save never lands on a newer one.
      const written = writing.then(() => write(course))
      writing = written
      return written
    },
  }
}
