import { lstat, rm, rmdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { BridgeError } from '../../shared/bridge/errors'
import type { CopyHolds, Stray } from '../../shared/bridge/saves'
import { tidyName } from '../../shared/names'
import { err, ok, type Result } from '../../shared/result'
import { createSequence } from '../../shared/sequence'
import { inSlices } from '../scheduling'
import { createFile, flushFolder, namesIn, readSave } from './disk'
import { createLedger, type Disclosure } from './ledger'
import type { SaveRecord } from './record'
import { adopt, createReplacer, idFromContent, isStateOf, markedAsForeign } from './replace'
import {
  type Candidate,
  createSaveFolder,
  isNameOfCopy,
  isOwnName,
  isPlainId,
  PLACES,
  type Place,
  REMOVED_DAY,
  type Saved,
  type SaveFolder,
} from './save-folder'
import { createSaveIndex, type Summary } from './save-index'
import { sealWithin, unsealing, unsealingOf, withOneSave } from './seal'
import { systemCode } from './system-code'

/**
 * Distinguishes the saves in the folder from other files beside them: files of other programs, and the copies that
 * synchronizing programs make when a game was played on two computers.
 */
interface SaveSorter {
  /** The saves of one kind, the latest first: intact ones, and those whose name or beginning identifies them. */
  saves(place: Place): Promise<readonly Saved[]>
  /** The absolute paths of all of these files, including those whose game is listed as finished. */
  savesIn(place: Place): Promise<readonly string[]>
  /** The other files, copies of games first. */
  strays(): Promise<readonly FoundStray[]>
  /** The number of copies of games. Counting is faster than comparing them with the games. */
  copies(): Promise<number>
  /** The game in a copy. @returns `no-save` if there is no such copy (any more) */
  copy(file: string): Promise<Result<FoundCopy, BridgeError>>
}

interface FoundStray {
  /** Absolute path. */
  readonly path: string
  readonly stray: Stray
}

interface FoundCopy {
  readonly path: string
  readonly record: SaveRecord
}

/** The kind of content of a file, judged by the file alone. */
type Content =
  /** An intact save, of the game that the file is named after or of another one. */
  | { readonly is: 'save'; readonly id: string }
  /** It begins like a save, and is incomplete or of a later version. */
  | { readonly is: 'torn' }
  | { readonly is: 'other' }
  /** It cannot be read now. */
  | { readonly is: 'unknown' }
  | { readonly is: 'gone' }

/** The beginning of every save: docs/SAVE-FORMAT.md, The envelope. */
const BEGINNING = /^\s*\{\s*"record"\s*:/

/** A file with the name of a save; its content is null if the name alone identifies it. */
type Named = Candidate & { readonly content: Content | null }

/** A file that is no save. */
interface Sighted {
  /** Absolute. */
  readonly path: string
  readonly at: number
  readonly is: Stray['state']
}

type Load = (id: string) => Promise<Result<SaveRecord, BridgeError>>

interface Sorted {
  readonly saves: readonly Saved[]
  readonly strays: readonly Sighted[]
}

/**
 * @param load reads the game of an id
 * @param report receives bugs in reading one file
 */
function createSaveSorter(folder: SaveFolder, load: Load, report: (error: unknown) => void): SaveSorter {
  /**
   * By path: the content of a file, with the mark (a text that changes with every write) that the file had when it was read.
   * So a folder of a thousand files is not read again for every list.
   */
  const known = new Map<string, { readonly mark: string; readonly content: Content }>()

  async function contentOf(path: string, mark: string): Promise<Content> {
    const before = known.get(path)
    if (before?.mark === mark) return before.content
    const content = await readContent(path, report)
    // A file that another program is using for a moment is still a save.
    if (content.is === 'unknown') return before?.content.is === 'save' ? before.content : content
    // A file that was a save when it was last read, and is none now, is a damaged save and not a file of another program.
    const found: Content = content.is === 'other' && before?.content.is === 'save' ? { is: 'torn' } : content
    known.set(path, { mark, content: found })
    return found
  }

  async function sort(place: Place): Promise<Sorted> {
    const candidates = await folder.candidates(place)
    const named = await aFewAtOnce(candidates, async (candidate) => ({
      ...candidate,
      content: candidate.isCertain ? null : await contentOf(candidate.file, candidate.mark),
    }))
    const ids = new Set(named.filter(isSave).map(({ id }) => id))
    /** Damaged, or used by another program when it is read for the first time. */
    const isUnread = ({ file, content }: Named) =>
      (content?.is === 'torn' || content?.is === 'unknown') && !isNameOfCopy(basename(file), ids)
    const saves = named.filter((one) => isSave(one) || isUnread(one))
    const others = await aFewAtOnce(await folder.others(place), async (other) => ({
      ...other,
      content: await contentOf(other.file, other.mark),
    }))
    const left = [...named.filter((one) => !isSave(one) && !isUnread(one)), ...others]
    const strays = left.flatMap(({ file, at, content }): readonly Sighted[] => {
      if (content === null || content.is === 'gone') return []
      if (content.is === 'save') return [{ path: file, at, is: 'copy' }]
      const isCopy = content.is !== 'other' || isNameOfCopy(basename(file), ids)
      return [{ path: file, at, is: isCopy ? 'unreadable' : 'no-game' }]
    })
    return { saves: saves.map(({ id, at, mark }) => ({ id, at, mark })), strays }
  }

  /** A game is listed only once: if it is among the finished games, it is over. */
  async function sorted(place: Place): Promise<Sorted> {
    const found = await sort(place)
    if (place === 'finished') return found
    const over = new Set((await sort('finished')).saves.map(({ id }) => id))
    return { ...found, saves: found.saves.filter(({ id }) => !over.has(id)) }
  }

  const nameOf = (path: string): string => tidyName(relative(folder.root, path).split(sep).join('/'))

  async function describe({ path, at, is }: Sighted): Promise<Stray> {
    const file = nameOf(path)
    if (is !== 'copy') return { state: is, file }
    const record = await readRecord(path, report)
    // It has changed since it was sorted.
    if (!record.ok) return { state: 'unreadable', file }
    const { name } = record.value
    return {
      state: 'copy',
      file,
      name,
      savedAt: new Date(at).toISOString(),
      holds: await holdsOf(record.value, load),
    }
  }

  const allStrays = async () => (await Promise.all(PLACES.map(sort))).flatMap(({ strays }) => strays)

  return {
    savesIn: async (place) =>
      (await sort(place)).saves.map(({ id }) =>
        place === 'finished' ? folder.finished(id) : folder.current(id),
      ),
    saves: async (place) => (await sorted(place)).saves,
    copies: async () => (await allStrays()).filter(({ is }) => is === 'copy').length,
    async strays() {
      const found: FoundStray[] = []
      for (const sighted of await allStrays())
        found.push({ path: sighted.path, stray: await describe(sighted) })
      const rank = ({ stray }: FoundStray) => ['copy', 'unreadable', 'no-game'].indexOf(stray.state)
      return found.toSorted((a, b) => rank(a) - rank(b) || a.stray.file.localeCompare(b.stray.file))
    },
    async copy(file) {
      const path = (await allStrays()).find(
        (stray) => stray.is === 'copy' && nameOf(stray.path) === file,
      )?.path
      if (path === undefined) return err({ code: 'no-save' })
      const record = await readRecord(path, report)
      return record.ok ? ok({ path, record: record.value }) : record
    },
  }
}

/**
 * Compares a copy with its game, and with the game that was adopted from such a copy before.
 * @param load reads the game of an id
 */
async function holdsOf(record: SaveRecord, load: Load): Promise<CopyHolds> {
  const [original, taken] = [await load(record.id), await load(idFromContent(record))]
  const isHere = [original, taken].some((game) => game.ok && isStateOf(record, game.value))
  if (isHere) return 'nothing-new'
  if (!original.ok) return 'alone'
  return isStateOf(original.value, record) ? 'further' : 'apart'
}

/** Number of files that are read at the same time. */
const AT_ONCE = 16

async function aFewAtOnce<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))))
  return done
}

/** True if a file is the save of the game that it is named after, intact or not. */
const isSave = ({ id, content }: Named): boolean =>
  content === null || (content.is === 'save' && content.id === id)

async function readContent(path: string, report: (error: unknown) => void): Promise<Content> {
  const read = await readSave(path)
  if (!read.ok) {
    const { reason } = read.error
    if (reason === 'is-none') return { is: 'gone' }
    return { is: reason === 'cannot-be-one' ? 'other' : 'unknown' }
  }
  const record = await unsealApart(read.value, report)
  if (record.ok) return { is: 'save', id: record.value.id }
  return { is: record.error.code === 'save-newer' || BEGINNING.test(read.value) ? 'torn' : 'other' }
}

async function readRecord(
  path: string,
  report: (error: unknown) => void,
): Promise<Result<SaveRecord, BridgeError>> {
  const read = await readSave(path)
  if (!read.ok) return err({ code: 'save-unreadable', detail: read.error.detail })
  return unsealApart(read.value, report)
}

const unsealApart = (
  text: string,
  report: (error: unknown) => void,
): Promise<Result<SaveRecord, BridgeError>> =>
  withOneSave<Result<SaveRecord, BridgeError>>(() => inSlices(unsealing(text)), err, report)

/**
 * Deletes all saves for good, including finished and removed games. Files of other programs stay, whatever they are called.
 * Copies of games also stay if they may hold moves that no game here has: a copy is deleted only if everything in it has also
 * been played in a game that is here.
 * @returns the number of copies that stay
 * @throws `UnreadableFolder` if a folder cannot be read, and then nothing is deleted; the system's error if a file cannot be
 * deleted, and everything else is deleted all the same
 */
async function removeAllSaves(folder: SaveFolder, sorter: SaveSorter): Promise<number> {
  const { root, done } = folder
  const removed = join(root, 'removed')
  const days = (await namesIn(removed)).filter((name) => REMOVED_DAY.test(name))
  // All of this is determined before anything is deleted, as a copy is compared with its game.
  const copies = (await sorter.strays()).filter(({ stray }) => stray.state !== 'no-game')
  const known = copies.filter(({ stray }) => stray.state === 'copy' && stray.holds === 'nothing-new')
  const saves = new Set((await Promise.all(PLACES.map(sorter.savesIn))).flat())
  const files = [...(await filesIn(root)), ...(await filesIn(done))]
  const ours = files.filter((file) => isOwnName(basename(file)) || saves.has(file))
  const gone = await Promise.allSettled([
    ...[...ours, ...known.map(({ path }) => path)].map((file) => rm(file, { force: true })),
    ...days.map((day) => rm(join(removed, day), { recursive: true, force: true })),
  ])
  // Files of other programs may lie there as well.
  await rmdir(removed).catch(() => undefined)
  const failed = gone.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return copies.length - known.length
}

/** Absolute paths. A folder or a pipe is never ours, whatever it is called; of a link only the link itself is deleted. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const paths = (await namesIn(folder)).map((name) => join(folder, name))
  const found = await Promise.all(paths.map((path) => lstat(path).catch(() => null)))
  return paths.filter((_, n) => found[n]?.isFile() || found[n]?.isSymbolicLink())
}

/** Minimum distance between a save and those of other games, in ms. Some disks round times to two seconds. */
const APART_MS = 2000

/** Keeps the game that was saved last at the head of the list, even if the clock has been set back. */
interface SaveOrder {
  /** The time to give the game's save if the current time would place it after other games in the list; otherwise null. */
  timeFor(id: string): Promise<Date | null>
  /** Must be called when the times of other games may have changed. */
  forget(): void
}

/** @param unfinished the unfinished games, the latest first */
function createSaveOrder(unfinished: () => Promise<readonly Saved[]>): SaveOrder {
  /** `id`: the game that is being written. `at`: the latest time of all other games. */
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

type Loaded = Result<SaveRecord, BridgeError>

export interface SaveStore {
  /**
   * Makes the record durable, and keeps the previous save as the last good copy. A finished game moves to the finished ones.
   * @throws the system's error if that fails; the earlier save then remains
   */
  write(record: SaveRecord): Promise<void>
  /** All unfinished games, the latest first. Like all lists, it throws `UnreadableFolder` if it cannot be read. */
  unfinished(): Promise<readonly Saved[]>
  /** All saves of one kind with the fields that a search needs, the latest first. */
  summaries(kind: 'unfinished' | 'finished'): Promise<readonly (Saved & Summary)[]>
  /** The records of finished games, the latest first. */
  records(): Promise<readonly Saved[]>
  /** Reads a game without opening it, unfinished or finished. */
  load(id: string): Promise<Loaded>
  /** True if anything is kept under an id. */
  has(id: string): Promise<boolean>
  /** The content of a game's file, damaged or not. */
  text(id: string): Promise<Result<string, BridgeError>>
  /**
   * Adds a game from elsewhere, under a plain id that is not in use.
   * @param at the time that its file gets, in ms since 1970; it decides the order
   */
  add(record: SaveRecord, at: number): Promise<Result<null, BridgeError>>
  /** Reads an unfinished game to continue it: the next write turns the content of its file into the last good copy. */
  reopen(id: string): Promise<Loaded>
  /** Renames a game; it keeps its place in the order. */
  rename(id: string, name: string): Promise<Result<null, BridgeError>>
  /** Removes a game: its files are moved, can be put back, and are deleted after 30 days. */
  remove(id: string): Promise<Result<null, BridgeError>>
  /**
   * Puts back the game that was removed last under that id. If another game has its place by now, the removed game becomes a
   * game of its own.
   * @returns `not-saved` if that fails
   */
  putBack(id: string): Promise<Result<null, BridgeError>>
  /** The files in the folder that are not saves, copies of games first. */
  strays(): Promise<readonly Stray[]>
  /** The number of copies of games among these files. */
  copies(): Promise<number>
  /** Reads the game in one of these copies of games. */
  copy(file: string): Promise<Result<SaveRecord, BridgeError>>
  /** Moves one of these copies to the removed games. */
  putCopyAway(file: string): Promise<Result<null, BridgeError>>
  /**
   * Deletes all saves for good, including finished and removed games, and copies that hold nothing new.
   * @returns the number of copies left, because they may hold moves that no game here has
   * @throws `UnreadableFolder` if a folder cannot be read, and then nothing is deleted; the system's error if a file cannot
   * be deleted, and everything else is deleted all the same
   */
  removeAll(): Promise<number>
  /** Deletes games that were removed more than 30 days ago. */
  clearRemoved(): Promise<Result<null, BridgeError>>
  /** Reads the last good copy of a save. */
  previous(id: string): Promise<Loaded>
  /**
   * Replaces the save by its last good copy; the save is kept under another name.
   * @returns `not-saved` if the disk refused, `save-held` if another program is using the save; the copy then remains
   */
  restore(id: string): Promise<Result<null, BridgeError>>
  /** The known part of a shuffle, from all games with it; null if no cards were revealed. */
  turnedUp(shuffle: string): Promise<Disclosure | null>
  /** Makes the known part of a shuffle durable. Never rejects: a disclosure that cannot be written is reported, and written with the next one. */
  keepRevealed(shuffle: string, disclosure: Disclosure): Promise<void>
  /** Number of changes of the ledger since the start. */
  disclosures(): number
}

/**
 * @param root absolute path of the folder for saves; it is made with the first one.
 * @param today now, which decides how long removed games are kept
 * @param report receives faults of the ledger, and bugs in reading one save
 * @param mayWrite called before anything is written; throws if another program has the folder
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
  const sorter = createSaveSorter(folder, loadGame, report)
  // If the other games cannot be listed, the game is saved all the same: that matters more than its place in the list.
  const order = createSaveOrder(() => sorter.saves('unfinished').catch(() => []))
  const replacer = createReplacer(folder, (found, inUse) => adoptFound(shelf, found, inUse))
  const { run: inTurn } = createSequence()

  const load = (id: string, file: string) => loadFrom(id, file, report)

  const fileOf = async (id: string): Promise<string> =>
    (await folder.isFinished(id)) ? folder.finished(id) : folder.current(id)

  async function loadGame(id: string): Promise<Loaded> {
    return (await load(id, await fileOf(id))).loaded
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

  const add = (record: SaveRecord, at: number) => addTo(folder, record, at, move)
  const shelf: Shelf = { has: folder.has, load: loadGame, add }

  /**
   * Puts back a removed game if its place is taken, perhaps by an older state of the same game that has been imported since.
   * The removed game becomes a game of its own, and its files stay among the removed ones.
   * @param refusal returned if nothing of the removed game can be read
   */
  async function putBackBeside(
    id: string,
    refusal: Result<null, BridgeError>,
  ): Promise<Result<null, BridgeError>> {
    for (const file of await folder.removedFiles(id)) {
      const { loaded } = await load(id, file)
      if (!loaded.ok) continue
      const adopted = await adopt(shelf, loaded.value, { now: Date.now() })
      return adopted.ok ? ok(null) : adopted
    }
    return refusal
  }

  return {
    write: (record) =>
      inTurn(async () => {
        const text = sealWithin(record)
        if (!text.ok) throw new Error('A save of this size could not be read again')
        await folder.prepare()
        if (record.outcome !== null) await replacer.finish(record.id, text.value)
        else await replacer.replace(record.id, text.value, await order.timeFor(record.id))
      }),
    unfinished: () => sorter.saves('unfinished'),
    records: () => sorter.saves('finished'),
    summaries: async (kind) =>
      index.summaries(await sorter.saves(kind), kind === 'finished' ? folder.finished : folder.current),
    load: loadGame,
    has: folder.has,
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
    putBack: (id) =>
      inTurn(async () => {
        const back = await move(() => folder.putBack(id))
        const isTaken = !back.ok && back.error.detail === 'EEXIST'
        return isTaken ? putBackBeside(id, back) : back
      }),
    strays: async () => (await sorter.strays()).map(({ stray }) => stray),
    copies: sorter.copies,
    async copy(file) {
      const found = await sorter.copy(file)
      return found.ok ? ok(found.value.record) : found
    },
    putCopyAway: (file) =>
      inTurn(async () => {
        const found = await sorter.copy(file)
        return found.ok ? change(() => folder.removeFile(found.value.path)) : found
      }),
    removeAll: () => inTurn(() => removeAllSaves(folder, sorter)),
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
    turnedUp: ledger.disclosureOf,
    keepRevealed: (shuffle, disclosure) => inTurn(() => ledger.keep(shuffle, disclosure)),
    disclosures: ledger.changes,
  }
}

type Shelf = Parameters<typeof adopt>[0]

/** Adopts a save that was found in the place of another game. Its name then says that it was played elsewhere. */
async function adoptFound(shelf: Shelf, found: SaveRecord, inUse: string): Promise<'new' | 'known'> {
  const taken = await adopt(shelf, markedAsForeign(found), { now: Date.now(), inUse })
  if (!taken.ok) throw Object.assign(new Error('The other save cannot be kept'), { code: taken.error.detail })
  return taken.value.outcome
}

/** Reads a file and validates its text as the save of a game. */
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

/** @param move runs work that changes the order of the saves */
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

/** A save that another program is using may be intact, and an intact save is never replaced by its copy. */
async function mayBeReplaced(file: string): Promise<Result<null, BridgeError>> {
  const current = await readSave(file)
  const isHeld = !current.ok && current.error.reason === 'held'
  return isHeld ? err({ code: 'save-held', detail: current.error.detail }) : ok(null)
}

/** Returns `not-saved` if the disk refuses the work. */
async function orRefusal(work: () => Promise<void>): Promise<Result<null, BridgeError>> {
  try {
    await work()
    return ok(null)
  } catch (error) {
    return err({ code: 'not-saved', detail: systemCode(error) })
  }
}
