import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createData, type Data } from '../../src/main/app/data'
import { isOfLock } from '../../src/main/storage/folder-lock'
import { createMovingStore } from '../../src/main/storage/move-folder'
import { watchDisk } from './disk'
import { furnish, MIDDLE, type Scene, type SetScene, untrue } from './stage'

/** Failures of the disk and kills of the app while all data is moved to another folder. */

/** A timeout longer than any trial, in ms. */
const PATIENCE_MS = 60_000

/** The settings file of an app, in memory. It is always written completely. */
type Stored = Record<string, unknown>

async function startApp(standard: string, choice: string, stored: Stored): Promise<Data> {
  const data = createData({
    standard,
    settingsFile: { store: stored, set: (values) => void Object.assign(stored, values) },
    moving: createMovingStore(() => undefined),
    host: { match: () => null, inTurn: (task) => task() },
    dialogs: { chooseFolder: async () => choice },
    openPath: async () => '',
    patienceMs: PATIENCE_MS,
    report: () => undefined,
  })
  await data.ready
  await data.tidied
  return data
}

/** Every file in a folder with its content and time, except for lock files. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !isOfLock(folder, entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  return Object.fromEntries(
    files.map((file) => [relative(folder, file), `${statSync(file).mtimeMs} ${readFileSync(file, 'utf8')}`]),
  )
}

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

export const move: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  // Games are ordered by these times. Every disk can store whole seconds.
  for (const [n, name] of Object.keys(filesIn(saves)).entries())
    utimesSync(join(saves, name), 1e9 + n, 1e9 + n)
  const before = filesIn(saves)
  const to = `${saves}-moved`
  const stored: Stored = {}
  const app = await startApp(saves, to, stored)
  return {
    ask: async () => (await app.move()).ok,
    async check(accepted) {
      const next = await startApp(saves, to, stored)
      const inUse = next.folder().path
      const kept = filesIn(inUse)
      // In the folder that is not in use, only copied files may be missing.
      const isWhole = Object.entries(before).every(([name, text]) => kept[name] === text)
      const again = inUse === to ? null : await next.move()
      await next.release()
      const claims = {
        'everything is in the folder in use': isWhole,
        'the new folder is in use if the reply to the move was ok': !accepted || inUse === to,
        'everything can be moved in the end': again === null || again.ok,
        'everything is in the new folder in the end, and nothing else': isSame(filesIn(to), before),
        'nothing is left in the old folder': isSame(filesIn(saves), {}),
      }
      await app.release()
      rmSync(to, { recursive: true, force: true })
      return untrue(claims)
    },
  }
}

interface MoveReport {
  /** The number of system calls before which the app was killed. */
  readonly kills: number
  readonly violations: readonly string[]
}

/**
 * Kills the app before the first, second, … system call of a move, and lets the next start finish it.
 * @param every tries only every n-th call, for a sample
 */
export async function killMoves(every = 1): Promise<MoveReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-moves-'))
  const violations: string[] = []
  let kills = 0
  for (let k = 1; ; k += every) {
    const saves = mkdtempSync(join(root, 'saves-'))
    const scene = await move(saves)
    const { accepted, killed } = await askUntilKilled(scene, k)
    const wrong = await scene.check(accepted)
    violations.push(...wrong.map((what) => `killed before call ${k} of a move (${killed}): ${what}`))
    rmSync(saves, { recursive: true, force: true })
    if (killed === null) break
    kills++
  }
  rmSync(root, { recursive: true, force: true })
  return { kills, violations }
}

/** @returns the call before which the app was killed; null if it made fewer calls */
async function askUntilKilled(scene: Scene, k: number) {
  let calls = 0
  let killed: string | null = null
  let kill = () => {}
  const death = new Promise<boolean>((resolve) => {
    kill = () => resolve(false)
  })
  const unwatch = watchDisk({
    before({ name }) {
      if (++calls < k) return null
      killed ??= name
      kill()
      return { kind: 'killed' }
    },
  })
  const accepted = await Promise.race([scene.ask(), death])
  unwatch()
  return { accepted, killed: killed as string | null }
}
