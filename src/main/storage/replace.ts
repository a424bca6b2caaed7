import { createHash, randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { assertNever } from '../../shared/assert-never'
import type { BridgeError } from '../../shared/bridge/errors'
import { NEUTRAL_STYLE } from '../../shared/game'
import { copyName } from '../../shared/names'
import type { Player } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import { flushFolder, readSave, replaceFile } from './disk'
import type { SaveRecord } from './record'
import { isPlainId, type SaveFolder } from './save-folder'
import { canonical, unseal, unsealOf } from './seal'

/** Canonical text of what was played, without name, time and eligibility. */
export const played = ({ game, options, seats, seed, deals, log }: SaveRecord): string =>
  canonical({ game, options, seats: seats.map(withoutNeutral), seed, deals, log })

/**
 * True if a record is an earlier state of a game or its current one: everything that was played in it has also been played
 * in the game.
 */
export function isStateOf(record: SaveRecord, game: SaveRecord): boolean {
  // The comparison below serializes the whole game, which is too slow to do for every game of an archive.
  if (game.seed !== record.seed) return false
  const log = game.log.slice(0, record.log.length)
  return played({ ...game, log, deals: game.deals.slice(0, record.deals.length) }) === played(record)
}

/** Omits the neutral style: older versions had no styles, and ids that they derived must stay the same. */
function withoutNeutral(player: Player): object {
  if (player.kind === 'human' || player.style !== NEUTRAL_STYLE) return player
  const { style: _, ...rest } = player
  return rest
}

/**
 * Adds "(played elsewhere)" to the name of a game. If the game counted, its eligibility changes: an unfinished game gets that of
 * a game imported from a file, and a finished one gets `seen`, because the game that is open here has the same shuffle.
 */
export function markedAsForeign(record: SaveRecord): SaveRecord {
  const instead = record.outcome === null ? 'taken-in' : 'seen'
  const standing = record.standing === 'counts' ? instead : record.standing
  return { ...record, standing, name: foreignName(record.name) }
}

/** The name of a game, with the addition that it was played elsewhere. */
export function foreignName(name: string): string {
  const { elsewhere } = words.savedGames
  return name.endsWith(elsewhere) ? name : copyName(name, new Set(), () => elsewhere)
}

/** An id derived from the content, so that a game that was imported once is recognized when it comes again. */
export const idFromContent = (record: SaveRecord): string =>
  createHash('sha256').update(played(record)).digest('hex').slice(0, 32)

/** The time of the save, which decides its place in the list; never in the future. */
function timeOf({ meta }: SaveRecord, now: number): number {
  const saved = Date.parse(meta.savedAt ?? '')
  return Number.isNaN(saved) ? now : Math.max(0, Math.min(saved, now))
}

/** The part of the save store that adopting a game needs. */
interface Shelf {
  has(id: string): Promise<boolean>
  load(id: string): Promise<Result<SaveRecord, BridgeError>>
  add(record: SaveRecord, at: number): Promise<Result<null, BridgeError>>
}

interface Adopting {
  /** Ms since 1970: no file gets a later time. */
  readonly now: number
  /** An id that must not be given to the adopted game, even if no file has it yet. */
  readonly inUse?: string
}

export interface Adopted {
  readonly id: string
  /** `known` if a game with exactly the same moves is already here. */
  readonly outcome: 'new' | 'known'
}

/**
 * Adopts a game that was played elsewhere: under its own id if every disk can distinguish that from all others, else under
 * one derived from its content. Nothing is overwritten.
 * @returns the id under which it is kept; `not-saved` if the disk refused
 */
export async function adopt(
  store: Shelf,
  record: SaveRecord,
  { now, inUse }: Adopting,
): Promise<Result<Adopted, BridgeError>> {
  const ids = [record.id, idFromContent(record), randomUUID()].filter((id) => id !== inUse)
  const free: string[] = []
  for (const id of ids) {
    if (await store.has(id)) {
      const here = await store.load(id)
      if (here.ok && played(here.value) === played(record)) return ok({ id, outcome: 'known' })
    } else if (isPlainId(id)) free.push(id)
  }
  const [id] = free
  if (id === undefined) return err({ code: 'not-saved', detail: 'EEXIST' })
  const added = await store.add({ ...record, id }, timeOf(record, now))
  return added.ok ? ok({ id, outcome: 'new' }) : added
}

/**
 * Replaces saves, so that at every moment the current file or its copy is intact. The caller must run one operation at a
 * time.
 */
interface Replacer {
  /**
   * Called when a game was read from a file and is about to be played. Remembers the text of that file, and forgets the
   * texts of the previous game.
   */
  trust(id: string, text: string): void
  /**
   * Replaces the current file by a text that has been read back; its old content becomes the last good copy. Content that
   * another program has put there is kept: an intact save as a game of its own, anything else under another name.
   * @param at the time that the file gets; the current time if null
   * @throws the system's error; all that was saved before still exists
   */
  replace(id: string, text: string, at: Date | null): Promise<void>
  /** Like `replace`, for a finished game, which moves to the finished ones. */
  finish(id: string, text: string): Promise<void>
  /**
   * Like `replace`, but writes the text of the last good copy. The copy stays, and the content of the current file is kept
   * elsewhere.
   */
  restore(id: string, text: string, at: Date | null): Promise<void>
  /**
   * Changes the name of a game in its file. This does not count as a save: the file keeps its time and its last good copy,
   * even if that copy is damaged. If it has no copy, the old content becomes the copy.
   * @param file the absolute path of its file, finished or not
   * @param text the content of that file
   * @param renamed the text of the game with its other name
   */
  rename(id: string, file: string, text: string, renamed: string): Promise<void>
}

/** Adopts an intact save that was found in the place of the game `inUse`. @throws if the disk refuses it */
type AdoptFound = (found: SaveRecord, inUse: string) => Promise<'new' | 'known'>

/** The content found in the place of a game. */
type Occupant =
  | { readonly what: 'nothing' }
  | { readonly what: 'its save'; readonly text: string }
  | { readonly what: 'another save'; readonly record: SaveRecord }
  | { readonly what: 'no save' }

/**
 * The texts of the current game that this process recognizes as its own: the one that it read or wrote last, and those
 * that it has tried to write since.
 */
interface Known {
  readonly id: string
  readonly text: string | null
  readonly tried: readonly string[]
}

export function createReplacer(folder: SaveFolder, adoptFound: AdoptFound): Replacer {
  /** Kept for one game only, as the texts of all games ever played would need too much memory. */
  let ours: Known | null = null
  const knownOf = (id: string): Known => (ours?.id === id ? ours : { id, text: null, tried: [] })

  async function inspect(id: string, file: string): Promise<Occupant> {
    const known = knownOf(id)
    const read = await readSave(file)
    if (read.ok) return occupantOf(read.value, known)
    const { reason, detail } = read.error
    // The file may belong to another program, and the next save can check again.
    if (reason === 'refused' || reason === 'held') {
      throw Object.assign(new Error('The save cannot be read'), { code: detail })
    }
    return { what: reason === 'cannot-be-one' ? 'no save' : 'nothing' }
  }

  const clearOf = (id: string, file: string, occupant: Occupant) =>
    clearPlace({ folder, adoptFound }, id, file, occupant)
  const inspectAndClear = async (id: string, file: string) => clearOf(id, file, await inspect(id, file))

  /** If the write fails, the text is still not treated as another program's. */
  async function put(id: string, file: string, text: string, at: Date | null, makeRoom: () => Promise<void>) {
    const known = knownOf(id)
    ours = { ...known, tried: [...known.tried, text] }
    await replaceFile(file, text, { at, makeRoom })
    ours = { id, text, tried: [] }
  }

  /** True if the file held another game, and that game has been adopted. Then the file itself need not be kept. */
  async function becomesAnother(id: string): Promise<boolean> {
    const read = await readSave(folder.current(id))
    const found = read.ok ? unseal(read.value) : read
    return found.ok && found.value.id !== id && (await adoptFound(found.value, id)) === 'new'
  }

  return {
    trust(id, text) {
      ours = { id, text, tried: [] }
    },
    async replace(id, text, at) {
      await put(id, folder.current(id), text, at, async () => {
        const current = folder.current(id)
        const occupant = await inspect(id, current)
        const good = occupant.what === 'its save' ? occupant.text : knownOf(id).text
        if (good) await replaceFile(folder.previous(id), good)
        await clearOf(id, current, occupant)
        // If a file in `finished` had this id, the game would be listed as finished and could not be continued.
        await inspectAndClear(id, folder.finished(id))
      })
      await flushFolder(folder.root)
    },
    async finish(id, text) {
      await put(id, folder.finished(id), text, null, async () => {
        await inspectAndClear(id, folder.current(id))
        await inspectAndClear(id, folder.finished(id))
      })
      await flushFolder(folder.done)
      // *Continue* no longer offers a finished game, so files that cannot be deleted only take up space.
      await folder.clearAway(id).catch(() => undefined)
    },
    async restore(id, text, at) {
      await put(id, folder.current(id), text, at, async () => {
        if (!(await becomesAnother(id))) await folder.setAside(id, folder.current(id))
      })
      await flushFolder(folder.root)
    },
    async rename(id, file, text, renamed) {
      const { mtime } = await stat(file)
      const isOpen = file === folder.current(id)
      const copy = isOpen ? await readSave(folder.previous(id)) : null
      if (copy?.ok === false && copy.error.reason === 'is-none') await replaceFile(folder.previous(id), text)
      await replaceFile(file, renamed, { at: Number.isNaN(mtime.getTime()) ? null : mtime })
      if (knownOf(id).text === text) ours = { id, text: renamed, tried: [] }
      await flushFolder(isOpen ? folder.root : folder.done)
    },
  }
}

/** Classifies a text that was found in the place of a game. */
function occupantOf(found: string, { id, text, tried }: Known): Occupant {
  if (found === text || tried.includes(found)) return { what: 'its save', text: found }
  if (text === null && unsealOf(id, found).ok) return { what: 'its save', text: found }
  const save = unseal(found)
  if (!save.ok) return { what: 'no save' }
  const isOurs = text !== null && isSamePlay(save.value, text)
  return isOurs ? { what: 'its save', text: found } : { what: 'another save', record: save.value }
}

/** Clears a game's place. Content of another program is kept elsewhere first. */
async function clearPlace(
  { folder, adoptFound }: { readonly folder: SaveFolder; readonly adoptFound: AdoptFound },
  id: string,
  file: string,
  occupant: Occupant,
): Promise<void> {
  switch (occupant.what) {
    case 'nothing':
    case 'its save':
      break
    case 'another save':
      await adoptFound(occupant.record, id)
      await rm(file)
      break
    case 'no save':
      await folder.setAside(id, file)
      break
    default:
      assertNever(occupant)
  }
}

/** True if a save differs from a text only in its name and its time. */
function isSamePlay(record: SaveRecord, text: string): boolean {
  const known = unseal(text)
  return known.ok && played(known.value) === played(record)
}
