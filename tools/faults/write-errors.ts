import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from '../../src/main/match/host'
import { UnreadableFolder } from '../../src/main/storage/disk'
import type { Unsaved } from '../../src/shared/bridge/contract'
import { type Call, type Code, type Fault, hurry, watchDisk } from './disk'
import { SCENES } from './scenes'
import {
  commit,
  furnish,
  has,
  ID,
  lengthAt,
  logOnDisk,
  MIDDLE,
  opened,
  type SetScene,
  setup,
  unharmed,
  untrue,
} from './stage'

const CODES: readonly Code[] = ['ENOSPC', 'EIO', 'EACCES', 'EBUSY', 'EROFS', 'EDQUOT', 'ENAMETOOLONG']
/** Error codes of disks that cannot flush a folder. */
const UNFLUSHED: readonly Code[] = ['EINVAL', 'ENOTSUP', 'EPERM']

interface Trouble {
  readonly name: string
  readonly fault: Fault
  /** True if all calls after the first one fail as well. */
  readonly lasts: boolean
}

const TROUBLES: readonly Trouble[] = [
  ...CODES.flatMap((code) => [
    { name: code, fault: { kind: 'refused', code }, lasts: false } as const,
    { name: `${code} from then on`, fault: { kind: 'refused', code }, lasts: true } as const,
    { name: `${code} after the work`, fault: { kind: 'late', code }, lasts: false } as const,
  ]),
  { name: 'half a write', fault: { kind: 'half' }, lasts: false },
  { name: 'half a write that says it is whole', fault: { kind: 'lie' }, lasts: false },
]

interface ErrorReport {
  /** The number of injected failures. */
  readonly injected: number
  /** The number of system calls of each request on a working disk. */
  readonly calls: Readonly<Record<string, number>>
  /** The number of requests that succeeded anyway, and of those that were refused. */
  readonly accepted: number
  readonly refused: number
  readonly violations: readonly string[]
}

/**
 * Fails the first, second, … system call of each request in every way, until the request has no further calls.
 * @param every tries only every n-th combination, for a sample
 * @param scenes the requests
 */
export async function failCalls(
  every = 1,
  scenes: Readonly<Record<string, SetScene>> = SCENES,
): Promise<ErrorReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-errors-'))
  const calls: Record<string, number> = {}
  const violations: string[] = []
  const count = { injected: 0, accepted: 0, refused: 0 }
  let combinations = 0

  async function failEach(
    name: string,
    setScene: SetScene,
    healthy: number,
    trouble: Trouble,
  ): Promise<void> {
    for (let k = 1; every === 1 || k <= healthy; k++) {
      if (++combinations % every !== 0) continue
      const isDue = (nth: number) => nth === k || (trouble.lasts && nth > k)
      const tried = await tryOnce(root, setScene, (_call, nth) => (isDue(nth) ? trouble.fault : null))
      if (!tried.failed) return
      count.injected++
      count[tried.accepted ? 'accepted' : 'refused']++
      const where = `${name}, ${trouble.name} at call ${k} (${tried.calls[k - 1]})`
      violations.push(...tried.violations.map((what) => `${where}: ${what}`))
    }
  }

  for (const [name, setScene] of Object.entries(scenes)) {
    const healthy = (await tryOnce(root, setScene, () => null)).calls.length
    calls[name] = healthy
    for (const trouble of TROUBLES) await failEach(name, setScene, healthy, trouble)
  }
  rmSync(root, { recursive: true, force: true })
  return { ...count, calls, violations }
}

/**
 * Makes every request on disks that cannot flush a folder, where nothing else fails.
 * @param scenes the requests
 */
export async function leaveUnflushed(
  scenes: Readonly<Record<string, SetScene>> = SCENES,
): Promise<{ readonly asked: number; readonly violations: readonly string[] }> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-unflushed-'))
  const violations: string[] = []
  let asked = 0
  for (const [name, setScene] of Object.entries(scenes))
    for (const code of UNFLUSHED) {
      const fault = { kind: 'refused', code } as const
      const tried = await tryOnce(root, setScene, (call) => (call.name === 'folder sync' ? fault : null))
      const wrong = tried.accepted ? tried.violations : ['was refused', ...tried.violations]
      violations.push(...wrong.map((what) => `${name}, where folders return ${code}: ${what}`))
      asked++
    }
  rmSync(root, { recursive: true, force: true })
  return { asked, violations }
}

/** @param faultOf returns the fault to inject at a call, by the call and its number */
async function tryOnce(root: string, setScene: SetScene, faultOf: (call: Call, nth: number) => Fault | null) {
  const saves = mkdtempSync(join(root, 'saves-'))
  mkdirSync(saves, { recursive: true })
  const scene = await setScene(saves)
  const calls: string[] = []
  let failed = false
  const before = (call: Call): Fault | null => {
    calls.push(call.name)
    const fault = faultOf(call, calls.length)
    if (fault !== null) failed = true
    return fault
  }
  const restoreClock = hurry()
  const unwatch = watchDisk({ before })
  let accepted = false
  let violations: readonly string[] = []
  try {
    accepted = await scene.ask()
  } catch (error) {
    // The router has a separate code for this request: the list is not available.
    if (!(error instanceof UnreadableFolder)) violations = [`threw ${error}`]
  } finally {
    unwatch()
    restoreClock()
  }
  violations = [...violations, ...(await scene.check(accepted))]
  rmSync(saves, { recursive: true, force: true })
  return { calls, failed, accepted, violations }
}

type Leave = (host: Host, unsaved: Unsaved) => Promise<{ readonly ok: boolean }>

const { players, options } = setup

/** All requests that close the open game. */
const WAYS: Readonly<Record<string, Leave>> = {
  leave: (host, unsaved) => host.leave(unsaved),
  'new game': (host, unsaved) => host.start({ game: '5211', players, options, seed: null }, unsaved),
  'another save': (host, unsaved) => host.open('beside', unsaved),
  'the same save': (host, unsaved) => host.open(ID, unsaved),
  continue: (host, unsaved) => host.continue(unsaved),
  'go back': (host, unsaved) => host.goBack({ matchId: ID, unsaved }),
}

const REFUSALS: readonly Code[] = ['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EBUSY']
const WRITING = ['write', 'fsync', 'rename', 'mkdir', 'rm', 'utimes']

/** The largest number of entries that going back can remove. */
const LONGEST_TURN = 4

/** Makes all writing calls fail from now on, but not reading ones. @returns a function that stops this */
function refuseWriting(code: Code): () => void {
  const restoreClock = hurry()
  const before = ({ name }: { readonly name: string }) =>
    WRITING.includes(name) ? ({ kind: 'refused', code } as const) : null
  const unwatch = watchDisk({ before })
  return () => {
    unwatch()
    restoreClock()
  }
}

/** Plays a move that cannot be saved, and tries to close the game in one way. */
async function tryToLeave(saves: string, leave: Leave, code: Code): Promise<readonly string[]> {
  await furnish(saves, MIDDLE)
  const host = await opened(saves)
  const allow = refuseWriting(code)
  const promised = await commit(host)
  const kept = await leave(host, 'keep')
  const stayed = host.matchWithId(ID)?.record()
  const abandoned = await leave(host, 'abandon')
  allow()
  await host.leave()
  return untrue({
    'the move is not accepted as saved': !promised,
    'closing needs a confirmation': !kept.ok,
    'the game is still open, with its move': stayed !== undefined && has(stayed.log, lengthAt(MIDDLE) + 1),
    'the game is closed after the confirmation': abandoned.ok,
    'the saved actions are kept': has(await logOnDisk(saves), lengthAt(MIDDLE) - LONGEST_TURN),
    ...unharmed(saves),
  })
}

/** The same, but saving works again before the second attempt, so that it needs no confirmation. */
async function leaveOnceSaved(saves: string, leave: Leave, code: Code): Promise<readonly string[]> {
  await furnish(saves, MIDDLE)
  const host = await opened(saves)
  const allow = refuseWriting(code)
  await commit(host)
  await leave(host, 'keep')
  allow()
  const left = await host.leave('keep')
  return untrue({
    'the game is closed without a confirmation': left.ok,
    'every move is saved': has(await logOnDisk(saves), lengthAt(MIDDLE) + 1),
    ...unharmed(saves),
  })
}

interface LeavingReport {
  readonly tries: number
  readonly violations: readonly string[]
}

/** Tries to close games that cannot be saved, in every way and with every error of the disk. */
export async function leaveUnsaved(): Promise<LeavingReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-leaving-'))
  const violations: string[] = []
  let tries = 0
  for (const [way, leave] of Object.entries(WAYS))
    for (const code of REFUSALS)
      for (const attempt of [tryToLeave, leaveOnceSaved]) {
        const found = await attempt(mkdtempSync(join(root, 'saves-')), leave, code)
        violations.push(...found.map((what) => `${way}, ${code}, ${attempt.name}: ${what}`))
        tries++
      }
  rmSync(root, { recursive: true, force: true })
  return { tries, violations }
}
