import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { createFile, flushFolder } from '../disk/durable'
import { readSave } from '../disk/read-save'
import { systemCode } from '../disk/system-code'
import type { SaveRecord } from '../format/record'
import { sealWithin, unsealingOf } from '../format/seal'
import { inSlices } from '../format/slices'
import { adopt, elsewhere } from './adopt'
import { createLedger, type Disclosure } from './ledger'
import { withOneSave } from './one-save'
import { createReplacer } from './replacer'
import { createSaveFolder, type Saved, type SaveFolder } from './save-folder'
import { createSaveIndex, type Summary } from './save-index'
import { isPlainId } from './save-names'
import { createSaveOrder } from './save-order'
import { createTurns } from './turns'

type Loaded = Result<SaveRecord, BridgeError>

export interface SaveStore {
  /**
   * Makes the record durable, keeping the one before it beside it. A finished game moves among the finished ones.
   * @throws the system's error when that was not possible; what was saved before still stands
   */
  write(record: SaveRecord): Promise<void>
  /**
   * The unfinished game that was saved last, or why it cannot be read; null where there is none. That is a look only:
   * what is continued is `reopen`ed.
   * @param among the unfinished games, where they have been listed already
   */
  newest(among?: readonly Saved[]): Promise<{ readonly id: string; readonly loaded: Loaded } | null>
  /** All unfinished games, the one saved last first. */
  unfinished(): Promise<readonly Saved[]>
  /** All saves of one kind with what a search needs, the one saved last first. */
  summaries(kind: 'unfinished' | 'finished'): Promise<readonly (Saved & Summary)[]>
  /** The records of finished games, the one saved last first. */
  records(): Promise<readonly Saved[]>
  /** A game to be looked at, unfinished or finished, or why it cannot be read. */
  load(id: string): Promise<Loaded>
  /** Whether anything is kept under an id. */
  has(id: string): Promise<boolean>
  /** A game's file as it stands, whole or not. */
  text(id: string): Promise<Result<string, BridgeError>>
  /**
   * Takes in a game from elsewhere, under a plain id that nothing is kept under yet.
   * @param at the time that its file gets, in ms since 1970; it decides the order
   */
  add(record: SaveRecord, at: number): Promise<Result<null, BridgeError>>
  /** An unfinished game to be continued: what stands in its file becomes the last good copy with the next write. */
  reopen(id: string): Promise<Loaded>
  /** Gives a game another name; it keeps its place in the order. */
  rename(id: string, name: string): Promise<Result<null, BridgeError>>
  /** Takes a game away, to be put back if need be: its files are moved, and deleted after 30 days. */
  remove(id: string): Promise<Result<null, BridgeError>>
  putBack(id: string): Promise<Result<null, BridgeError>>
  /** Deletes what was removed more than 30 days ago. */
  clearRemoved(): Promise<Result<null, BridgeError>>
  /** The last good copy kept beside a save. */
  previous(id: string): Promise<Loaded>
  /**
   * Puts the last good copy in the place of the save, which is kept under another name.
   * @returns `not-saved` where the disk refused, `save-held` where another program has the save; the copy then still stands
   */
  restore(id: string): Promise<Result<null, BridgeError>>
  /** How far the cards of a shuffle are known, from all games under it; null where none were turned up. */
  turnedUp(shuffle: string): Promise<Disclosure | null>
  /** Makes that durable. Never rejects: what cannot be written is reported, and written with the next. */
  keepTurnedUp(shuffle: string, disclosure: Disclosure): Promise<void>
  /** How often that has changed since the start. */
  disclosures(): number
}

/**
 * @param root absolute path of the folder for saves; it is made with the first one.
 * @param today now, which decides how long what was removed is kept
 * @param report told what of the ledger cannot be read or written, and of bugs that the reading of one save meets
 * @param mayWrite asked before anything is written; throws where another program has the folder
 */
export function createSaveStore(
  root: string,
  today: () => Date = () => new Date(),
  report: (error: unknown) => void = () => undefined,
  mayWrite: () => Promise<void> = async () => undefined,
): SaveStore {
  const folder = createSaveFolder(root, today, mayWrite)
  const index = createSaveIndex()
  const ledger = createLedger(folder, report)
  const order = createSaveOrder(folder.unfinished)
  const replacer = createReplacer(folder, takeIn)
  const inTurn = createTurns()

  const load = (id: string, file: string) => loadFrom(id, file, report)

  const fileOf = async (id: string): Promise<string> =>
    (await folder.isFinished(id)) ? folder.finished(id) : folder.current(id)

  /** Marked, so that the list tells where it comes from. */
  async function takeIn(found: SaveRecord, inUse: string): Promise<'new' | 'known'> {
    const taken = await adopt({ has, load: look, add }, elsewhere(found), { now: Date.now(), inUse })
    if (!taken.ok) throw Object.assign(new Error('Another save cannot be kept'), { code: taken.error.detail })
    return taken.value.outcome
  }

  const change = (work: () => Promise<void>): Promise<Result<null, BridgeError>> =>
    orRefusal(async () => {
      await mayWrite()
      await work()
    })

  const move = (work: () => Promise<void>): Promise<Result<null, BridgeError>> => {
    order.forget()
    return change(work)
  }

  const has = (id: string) => folder.has(id)
  const add = (record: SaveRecord, at: number) => addTo(folder, record, at, move)
  const look = async (id: string): Promise<Loaded> => (await load(id, await fileOf(id))).loaded

  return {
    write: (record) =>
      inTurn(async () => {
        const text = sealWithin(record)
        if (!text.ok) throw new Error('No save this large could be read again')
        await folder.prepare()
        if (record.outcome !== null) await replacer.finish(record.id, text.value)
        else await replacer.replace(record.id, text.value, await order.timeFor(record.id))
      }),
    newest: (among) =>
      inTurn(async () => {
        const saves = among ?? (await folder.unfinished())
        return firstUnfinished(saves, async (id) => (await load(id, folder.current(id))).loaded)
      }),
    unfinished: () => folder.unfinished(),
    records: () => folder.records(),
    summaries: async (kind) =>
      kind === 'finished'
        ? index.summaries(await folder.records(), folder.finished)
        : index.summaries(await folder.unfinished(), folder.current),
    load: look,
    has,
    text: async (id) => textIn(await load(id, await fileOf(id))),
    add: (record, at) => inTurn(() => add(record, at)),
    reopen: (id) =>
      inTurn(async () => {
        const { text, loaded } = await load(id, folder.current(id))
        if (loaded.ok) replacer.trust(id, text)
        return loaded
      }),
    rename: (id, name) =>
      inTurn(async () => {
        const file = await fileOf(id)
        const { text, loaded } = await load(id, file)
        if (!loaded.ok) return loaded
        const renamed = sealWithin({ ...loaded.value, name })
        return renamed.ok ? change(() => replacer.rename(id, file, text, renamed.value)) : renamed
      }),
    remove: (id) => inTurn(() => move(() => folder.remove(id))),
    putBack: (id) => inTurn(() => move(() => folder.putBack(id))),
    clearRemoved: () => change(() => folder.clearRemoved()),
    previous: async (id) => (await load(id, folder.previous(id))).loaded,
    restore: (id) =>
      inTurn(async () => {
        const free = await mayBeReplaced(folder.current(id))
        if (!free.ok) return free
        const { text, loaded } = await load(id, folder.previous(id))
        if (!loaded.ok) return loaded
        return change(async () => replacer.restore(id, text, await order.timeFor(id)))
      }),
    turnedUp: ledger.look,
    keepTurnedUp: (shuffle, disclosure) => inTurn(() => ledger.keep(shuffle, disclosure)),
    disclosures: ledger.changes,
  }
}

/** What stands in a file, and what it is worth as the save of a game. */
async function loadFrom(
  id: string,
  file: string,
  report: (error: unknown) => void,
): Promise<{ readonly text: string; readonly loaded: Loaded }> {
  const read = await readSave(file)
  if (!read.ok) {
    const { reason, detail } = read.error
    return { text: '', loaded: err({ code: reason === 'held' ? 'save-held' : 'save-unreadable', detail }) }
  }
  const text = read.value
  return { text, loaded: await withOneSave<Loaded>(() => inSlices(unsealingOf(id, text)), err, report) }
}

/** @param move does what changes the order of the saves */
async function addTo(
  folder: SaveFolder,
  record: SaveRecord,
  at: number,
  move: (work: () => Promise<void>) => Promise<Result<null, BridgeError>>,
): Promise<Result<null, BridgeError>> {
  if (!isPlainId(record.id) || (await folder.has(record.id)))
    return err({ code: 'not-saved', detail: 'EEXIST' })
  const text = sealWithin(record)
  if (!text.ok) return text
  return move(async () => {
    const isOpen = record.outcome === null
    await folder.prepare()
    await createFile((isOpen ? folder.current : folder.finished)(record.id), text.value, new Date(at))
    await flushFolder(isOpen ? folder.root : folder.done)
  })
}

const textIn = ({ text, loaded }: Awaited<ReturnType<typeof loadFrom>>): Result<string, BridgeError> =>
  loaded.ok || text !== '' ? ok(text) : loaded

/** What another program holds may be whole, and what is whole is not restored. */
async function mayBeReplaced(file: string): Promise<Result<null, BridgeError>> {
  const current = await readSave(file)
  const isHeld = !current.ok && current.error.reason === 'held'
  return isHeld ? err({ code: 'save-held', detail: current.error.detail }) : ok(null)
}

/** The first of these unfinished games, which is not over although it lies among them. */
async function firstUnfinished(
  saves: readonly Saved[],
  load: (id: string) => Promise<Loaded>,
): Promise<{ readonly id: string; readonly loaded: Loaded } | null> {
  for (const { id } of saves) {
    const loaded = await load(id)
    if (!loaded.ok || loaded.value.outcome === null) return { id, loaded }
  }
  return null
}

/** What the disk refused is told as `not-saved`. */
async function orRefusal(work: () => Promise<void>): Promise<Result<null, BridgeError>> {
  try {
    await work()
    return ok(null)
  } catch (error) {
    return err({ code: 'not-saved', detail: systemCode(error) })
  }
}
