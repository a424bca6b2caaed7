import { MOST_TOLD } from '../../shared/bounds'
import type { BridgeError } from '../../shared/bridge/errors'
import type { ImportProgress, ImportReport, OpenedGame } from '../../shared/bridge/saves'
import { ok, type Result } from '../../shared/result'
import { type Adopted, adopt, isStateOf, played } from '../storage/adopt'
import type { SaveRecord } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { standingTakenIn } from './eligibility'
import { type GivenFile, type ReadFiles, readFiles } from './read-files'

export interface TakenIn extends Omit<ImportReport, 'settings'> {
  /** The settings of an archive, unchecked; null where none came along. */
  readonly settings: Readonly<Record<string, unknown>> | null
  /** The game of the file, where it was one file with one game. */
  readonly game: OpenedGame | null
  /** Names of the files of which something is here now. */
  readonly from: ReadonlySet<string>
}

type TakingStore = Pick<SaveStore, 'has' | 'load' | 'add' | 'turnedUp'>

interface TakingIn {
  /** Reads and checks the files, in a thread of its own where they may be large. */
  readonly read: ReadFiles
  /** Keeps a game while nothing else opens, leaves or changes one. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
  /** The game that is open, as it would be saved; its file may not hold that yet, or there may be none. */
  atTable(): SaveRecord | null
  /** Told how far it has come, where an archive is large or holds many games. */
  tell(progress: ImportProgress): void
  readonly stop: AbortSignal
}

/** So many games take long enough to be worth telling of. */
const MANY = 20

const AT_ONCE: TakingIn = {
  read: readFiles,
  inTurn: (task) => task(),
  atTable: () => null,
  tell: () => undefined,
  stop: new AbortController().signal,
}

/**
 * Takes games in from files, one after the other. Each is checked before it is written, and nothing that is here is
 * written over: another game under the same id comes in under a new one. A game that is open meanwhile is left alone.
 * @param now ms since 1970: no game gets a later time
 */
export async function takeIn(
  store: TakingStore,
  files: readonly GivenFile[],
  now: number,
  { read, inTurn, atTable, tell, stop }: TakingIn = AT_ONCE,
): Promise<TakenIn> {
  const tally = createTally()
  let settings: TakenIn['settings'] = null
  let of: number | null = null

  async function keep(file: string, record: SaveRecord): Promise<void> {
    const standing = await standingTakenIn(record, store)
    const kept = await inTurn(() => adoptBeside(atTable(), store, { ...record, standing }, now))
    if (kept.ok) tally.keep(file, kept.value, record.outcome !== null)
    else tally.refuse(record.name, kept.error)
  }

  for await (const found of read(files, stop)) {
    if (stop.aborted) break
    if (found.what === 'archive') of = (of ?? 0) + found.games
    else if (found.what === 'settings') settings ??= found.settings
    else if (found.what === 'game') await keep(found.file, found.record)
    else tally.refuse(found.file, found.error)
    if (of !== null && (of === 0 || of >= MANY)) tell({ done: Math.min(of, tally.done()), of })
  }
  const { game, ...taken } = tally.sum()
  return {
    ...{ ...taken, settings },
    game: files.length === 1 && of === null ? game : null,
    ...(stop.aborted && { stopped: true }),
  }
}

/** What has become of the files so far. */
function createTally() {
  const count = { new: 0, known: 0, refused: 0 }
  const refused: { file: string; error: BridgeError }[] = []
  const from = new Set<string>()
  let game: OpenedGame | null = null
  return {
    keep(file: string, { id, outcome }: Adopted, isOver: boolean): void {
      count[outcome]++
      from.add(file)
      game = { id, isOver }
    },
    refuse(file: string, error: BridgeError): void {
      count.refused++
      if (refused.length < MOST_TOLD) refused.push({ file, error })
    },
    done: () => count.new + count.known + count.refused,
    sum: () => ({
      ...{ imported: count.new, known: count.known, refused, from, game },
      ...(count.refused > refused.length && { refusedInAll: count.refused }),
    }),
  }
}

/**
 * The game at the table is known by what has been played there, whatever its file holds by now; and its id is taken, also
 * where it could not be saved so far.
 */
async function adoptBeside(
  open: SaveRecord | null,
  store: TakingStore,
  record: SaveRecord,
  now: number,
): Promise<Result<Adopted, BridgeError>> {
  if (open === null) return adopt(store, record, { now })
  // Bots may have gone on since the same file was opened: a second double click brings no second game.
  const isHere = open.outcome === null ? isStateOf(record, open) : played(open) === played(record)
  return isHere ? ok({ id: open.id, outcome: 'known' }) : adopt(store, record, { now, inUse: open.id })
}
