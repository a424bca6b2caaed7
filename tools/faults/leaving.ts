import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from '../../src/main/match/host'
import type { Unsaved } from '../../src/shared/bridge/contract'
import { type Code, watchDisk } from './disk/disk'
import { hurry } from './disk/hurry'
import {
  commit,
  furnish,
  has,
  ID,
  lengthAt,
  logOnDisk,
  MIDDLE,
  opened,
  setup,
  unharmed,
  untrue,
} from './stage'

type Leave = (host: Host, unsaved: Unsaved) => Promise<{ readonly ok: boolean }>

const { players, options } = setup

/** All that closes the open game. */
const WAYS: Readonly<Record<string, Leave>> = {
  leave: (host, unsaved) => host.leave(unsaved),
  'new game': (host, unsaved) => host.start({ game: '5211', players, options, seed: null }, unsaved),
  'another save': (host, unsaved) => host.open('beside', unsaved),
  'the same save': (host, unsaved) => host.open(ID, unsaved),
  continue: (host, unsaved) => host.continue(unsaved),
  'go back': (host, unsaved) => host.goBack({ matchId: ID, unsaved }),
}

const CODES: readonly Code[] = ['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EBUSY']
const WRITING = ['write', 'fsync', 'rename', 'mkdir', 'rm', 'utimes']

/** So many entries can be forgotten by going back. */
const LONGEST_TURN = 4

/** What writes is refused from now on, and what reads is not. @returns a function that ends that */
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

/** Plays a move that cannot be saved, and tries to close its game in one way. */
async function tryToLeave(saves: string, leave: Leave, code: Code): Promise<readonly string[]> {
  await furnish(saves, MIDDLE)
  const host = await opened(saves)
  const allow = refuseWriting(code)
  const promised = await commit(host)
  const kept = await leave(host, 'keep')
  const stayed = await host.record({ matchId: ID })
  const abandoned = await leave(host, 'abandon')
  allow()
  await host.leave()
  return untrue({
    'the move is not promised': !promised,
    'it asks': !kept.ok,
    'the game is still open, with its move': stayed.ok && has(stayed.value.log, lengthAt(MIDDLE) + 1),
    'it goes when the player lets go': abandoned.ok,
    'what was saved is kept': has(await logOnDisk(saves), lengthAt(MIDDLE) - LONGEST_TURN),
    ...unharmed(saves),
  })
}

/** The same where saving works again before the second try, so that nothing is asked. */
async function leaveOnceSaved(saves: string, leave: Leave, code: Code): Promise<readonly string[]> {
  await furnish(saves, MIDDLE)
  const host = await opened(saves)
  const allow = refuseWriting(code)
  await commit(host)
  await leave(host, 'keep')
  allow()
  const left = await host.leave('keep')
  return untrue({
    'it is left without a question': left.ok,
    'every move is saved': has(await logOnDisk(saves), lengthAt(MIDDLE) + 1),
    ...unharmed(saves),
  })
}

interface LeavingReport {
  readonly tries: number
  readonly violations: readonly string[]
}

/** Closes games that cannot be saved, in every way and with every refusal of the disk. */
export async function leaveUnsaved(): Promise<LeavingReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-leaving-'))
  const violations: string[] = []
  let tries = 0
  for (const [way, leave] of Object.entries(WAYS))
    for (const code of CODES)
      for (const attempt of [tryToLeave, leaveOnceSaved]) {
        const found = await attempt(mkdtempSync(join(root, 'saves-')), leave, code)
        violations.push(...found.map((what) => `${way}, ${code}, ${attempt.name}: ${what}`))
        tries++
      }
  rmSync(root, { recursive: true, force: true })
  return { tries, violations }
}
