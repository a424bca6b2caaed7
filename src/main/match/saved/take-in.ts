import { MOST_TOLD } from '../../../shared/bounds'
import type { ImportProgress, ImportReport } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { SaveRecord } from '../../storage/format/record'
import { adopt } from '../../storage/saves/adopt'
import type { SaveStore } from '../../storage/saves/save-store'
import { standingTakenIn } from '../standing'
import { type GivenFile, type ReadFiles, readFiles } from './read-files'

export interface TakenIn extends Omit<ImportReport, 'settings'> {
  /** The settings of an archive, unchecked; null where none came along. */
  readonly settings: Readonly<Record<string, unknown>> | null
}

type TakingStore = Pick<SaveStore, 'has' | 'load' | 'add' | 'turnedUp'>

interface TakingIn {
  /** Reads and checks the files, in a thread of its own where they may be large. */
  readonly read: ReadFiles
  /** Keeps a game while nothing else opens, leaves or changes one. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
  /** Told how far it has come, where an archive is large or holds many games. */
  tell(progress: ImportProgress): void
  readonly stop: AbortSignal
}

/** So many games take long enough to be worth telling of. */
const MANY = 20

const AT_ONCE: TakingIn = {
  read: readFiles,
  inTurn: (task) => task(),
  tell: () => undefined,
  stop: new AbortController().signal,
}

/**
 * Takes games in from files, one after the other. Each is checked before it is written, and nothing that is here is
 * written over: another game under the same id comes in under a new one.
 * @param now ms since 1970
 */
export async function takeIn(
  store: TakingStore,
  files: readonly GivenFile[],
  now: number,
  { read, inTurn, tell, stop }: TakingIn = AT_ONCE,
): Promise<TakenIn> {
  const tally = { imported: 0, known: 0 }
  const refused: { file: string; error: BridgeError }[] = []
  let settings: TakenIn['settings'] = null
  let refusedInAll = 0
  let of: number | null = null

  const refuse = (file: string, error: BridgeError) => {
    refusedInAll++
    if (refused.length < MOST_TOLD) refused.push({ file, error })
  }
  async function keep(record: SaveRecord): Promise<void> {
    const standing = await standingTakenIn(record, store)
    const kept = await inTurn(() => adopt(store, { ...record, standing }, { now }))
    if (!kept.ok) refuse(record.name, kept.error)
    else if (kept.value === 'new') tally.imported++
    else tally.known++
  }

  for await (const found of read(files, stop)) {
    if (stop.aborted) break
    if (found.what === 'archive') of = (of ?? 0) + found.games
    else if (found.what === 'settings') settings ??= found.settings
    else if (found.what === 'game') await keep(found.record)
    else refuse(found.file, found.error)
    if (of !== null && (of === 0 || of >= MANY))
      tell({ done: Math.min(of, tally.imported + tally.known + refusedInAll), of })
  }
  return {
    ...tally,
    ...{ refused, settings },
    ...(refusedInAll > refused.length && { refusedInAll }),
    ...(stop.aborted && { stopped: true }),
  }
}
