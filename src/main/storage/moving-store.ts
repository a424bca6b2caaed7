import { err } from '../../shared/result'
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

type NoFolder = 'folder-missing' | 'folder-held'

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

/** A store for those who keep it: each call goes to the store of the folder that is used at that moment. */
const storeOf = (present: () => SaveStore): SaveStore => ({
  write: (record) => present().write(record),
  unfinished: () => present().unfinished(),
  records: () => present().records(),
  summaries: (kind) => present().summaries(kind),
  has: (id) => present().has(id),
  load: (id) => present().load(id),
  text: (id) => present().text(id),
  add: (record, at) => present().add(record, at),
  reopen: (id) => present().reopen(id),
  rename: (id, name) => present().rename(id, name),
  remove: (id) => present().remove(id),
  putBack: (id) => present().putBack(id),
  strays: () => present().strays(),
  copies: () => present().copies(),
  copy: (file) => present().copy(file),
  putCopyAway: (file) => present().putCopyAway(file),
  removeAll: () => present().removeAll(),
  clearRemoved: () => present().clearRemoved(),
  previous: (id) => present().previous(id),
  restore: (id) => present().restore(id),
  turnedUp: (shuffle) => present().turnedUp(shuffle),
  keepTurnedUp: (shuffle, disclosure) => present().keepTurnedUp(shuffle, disclosure),
  disclosures: () => present().disclosures(),
})

/**
 * Leads nowhere at first.
 * @param report told what a store meets that keeps nobody from playing
 */
export function createMovingStore(report: (error: unknown) => void): MovingStore {
  let present = absent('folder-missing')
  return {
    store: storeOf(() => present),
    lead(root, mayWrite) {
      present = createSaveStore(root, undefined, report, mayWrite)
    },
    leadNowhere(code) {
      present = absent(code)
    },
  }
}
