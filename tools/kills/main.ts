import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchApp, type RunningApp } from '../../e2e/support/app'
import { useHost } from '../run/use-host'
import { createLedger } from './ledger'
import { type Accepted, playOn } from './play'
import { readLogs } from './read-logs'

const KILLS = [
  { what: 'main alone', times: 180, kill: killMain },
  { what: 'the whole app', times: 20, kill: killAll },
] as const

/** A game of two at full speed takes about this long; kills fall anywhere in it. */
const LONGEST_PLAY_MS = 1_500

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Kills the running app at random moments of play and looks for accepted actions that are gone. Needs a build. */
export async function main(): Promise<number> {
  const host = useHost()
  const userData = mkdtempSync(join(tmpdir(), 'kododo-kills-'))
  const ledger = createLedger(0)
  let accepted = 0
  let lost = 0
  const accept = (action: Accepted) => {
    accepted++
    ledger.accept(action)
  }

  for (const { what, times, kill } of KILLS) {
    for (let n = 0; n < times; n++) {
      await playAndKill(userData, accept, kill)
      const losses = ledger.settle(readLogs(userData))
      for (const loss of losses) say(`Lost: ${JSON.stringify(loss)}`)
      lost += losses.length
    }
    say(`${times} kills of ${what}: ${accepted} actions accepted so far, ${lost} games with a loss`)
  }
  say(`On ${host}: ${accepted} accepted actions, ${lost} games with a loss`)
  if (lost > 0) say(`The saves are kept in ${userData}`)
  else rmSync(userData, { recursive: true, force: true })
  return lost === 0 ? 0 : 1
}

async function playAndKill(
  userData: string,
  accept: (accepted: Accepted) => void,
  kill: (running: RunningApp) => Promise<void>,
): Promise<void> {
  const running = await launchApp({ userData })
  let alive = true
  await playOn(running.page, (accepted) => {
    // What is still on its way from a dead page would be counted after its save has been read.
    if (alive) accept(accepted)
  })
  await pause(Math.random() * LONGEST_PLAY_MS)
  await kill(running)
  alive = false
}

/** Only the process that owns rules and saves: what it leaves behind has to go by itself. */
function killMain(running: RunningApp): Promise<void> {
  return running.kill()
}

/** Every process at once, as a power cut would. */
async function killAll({ app, pid }: RunningApp): Promise<void> {
  const closed = app.waitForEvent('close')
  const group = app.process().pid
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', `${pid}`, '/T', '/F'])
  else if (group !== undefined) process.kill(-group, 'SIGKILL')
  await closed
}
