import { err } from '../../../shared/result'
import { createSaveStore, type SaveStore } from './save-store'

/** A store whose folder may change while nothing is open. */
export interface MovingStore {
  readonly store: SaveStore
  /**
   * @param root absolute path
   * @param mayWrite asked before anything is written there; throws where that may not be
   */
  lead(root: string, mayWrite: () => Promise<void>): void
  /** Nothing is read or written anywhere. */
  leadNowhere(code: NoFolder): void
}

export type NoFolder = 'folder-missing' | 'folder-held'

const noFolder = (code: NoFolder) => Object.assign(new Error('There is no folder for saves'), { code })

function absent(code: NoFolder): SaveStore {
  const refuse = async () => err({ code })
  return {
    write: () => Promise.reject(noFolder(code)),
    unfinished: async () => [],
    records: async () => [],
    summaries: async () => [],
    has: async () => false,
    load: refuse,
    text: refuse,
    add: refuse,
    reopen: refuse,
    rename: refuse,
    remove: refuse,
    putBack: refuse,
    strays: async () => [],
    copies: async () => 0,
    copy: refuse,
    putCopyAway: refuse,
    removeAll: () => Promise.reject(noFolder(code)),
    clearRemoved: refuse,
    previous: refuse,
    restore: refuse,
    turnedUp: async () => null,
    keepTurnedUp: async () => undefined,
    disclosures: () => 0,
  }
}

/**
 * Leads nowhere at first.
 * @param report told what a store meets that keeps nobody from playing
 */
export function createMovingStore(report: (error: unknown) => void): MovingStore {
  let present = absent('folder-missing')
  return {
    // Whoever holds it always asks the store of the present folder.
    store: new Proxy(present, { get: (_, method) => Reflect.get(present, method) }),
    lead(root, mayWrite) {
      present = createSaveStore(root, undefined, report, mayWrite)
    },
    leadNowhere(code) {
      present = absent(code)
    },
  }
}
