import { err } from '../../shared/result'
import { createSaveStore, type SaveStore } from './save-store'

/** A store whose folder may change while nothing is open. */
export interface MovingStore {
  readonly store: SaveStore
  /** @param root absolute path; null where the folder is missing: nothing is then read or written anywhere */
  lead(root: string | null): void
}

const missing = async () => err({ code: 'folder-missing' } as const)

const ABSENT: SaveStore = {
  write: () => Promise.reject(new Error('The folder of the saves is missing')),
  newest: async () => null,
  unfinished: async () => [],
  records: async () => [],
  summaries: async () => [],
  has: async () => false,
  load: missing,
  text: missing,
  add: missing,
  reopen: missing,
  rename: missing,
  remove: missing,
  putBack: missing,
  clearRemoved: missing,
  previous: missing,
  restore: missing,
  turnedUp: async () => null,
  keepTurnedUp: async () => undefined,
  disclosures: () => 0,
}

/**
 * Leads nowhere at first.
 * @param report told what a store meets that keeps nobody from playing
 */
export function createMovingStore(report: (error: unknown) => void): MovingStore {
  let present = ABSENT
  return {
    // Whoever holds it always asks the store of the present folder.
    store: new Proxy(ABSENT, { get: (_, method) => Reflect.get(present, method) }),
    lead(root) {
      present = root === null ? ABSENT : createSaveStore(root, undefined, report)
    },
  }
}
