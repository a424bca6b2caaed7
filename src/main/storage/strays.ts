import { basename, relative, sep } from 'node:path'
import type { BridgeError } from '../../shared/bridge/errors'
import type { CopyHolds, Stray } from '../../shared/bridge/saves'
import { tidyName } from '../../shared/names'
import { err, ok, type Result } from '../../shared/result'
import { inSlices } from '../scheduling'
import { readSave } from './disk'
import type { SaveRecord } from './record'
import { idFromContent, isStateOf } from './replace'
import { type Candidate, isNameOfCopy, PLACES, type Place, type Saved, type SaveFolder } from './save-folder'
import { unsealing, withOneSave } from './seal'

/**
 * Distinguishes the saves in the folder from other files beside them: files of other programs, and the copies that
 * synchronizing programs make when a game was played on two computers.
 */
export interface SaveSorter {
  /** The saves of one kind, the one saved last first: whole ones, and those whose name or beginning identifies them. */
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
  /** A whole save, of the game that the file is named after or of another one. */
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
export function createSaveSorter(
  folder: SaveFolder,
  load: Load,
  report: (error: unknown) => void,
): SaveSorter {
  /** By path: the content of a file at this mark. A folder of a thousand files is not read again for every list. */
  const known = new Map<string, { readonly mark: string; readonly content: Content }>()

  async function contentOf(path: string, mark: string): Promise<Content> {
    const before = known.get(path)
    if (before?.mark === mark) return before.content
    const content = await readContent(path, report)
    // A save that another program holds for a moment is still a save.
    if (content.is === 'unknown') return before?.content.is === 'save' ? before.content : content
    // A file that was a save when it was last read, and holds nothing of one now, is damaged and not another program's.
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
    /** Damaged, or held by another program when it is read for the first time. */
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

  /** A game is listed once: if its record is there, it is over. */
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

/** True if a file is the save of the game that it is named after, whole or not. */
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
