import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { launchApp, type RunningApp } from '../../e2e/support/app'
import { failInDialogs } from '../../e2e/support/dialogs'
import { playAtOnce, request } from '../../e2e/support/player'
import type { LogEntry, SaveRecord } from '../../src/main/storage/record'
import type { Bridge, Input, Route } from '../../src/shared/bridge/contract'
import { words } from '../../src/shared/words/catalogue'
import { anyGame } from '../../test/games/any-game'
import { useHost } from '../run/prepare-host'
import { createLedger } from './ledger'
import { type Accepted, matchOver, play } from './playing'

/**
 * Reads the saves of a profile from the disk, with the last good copy of each game whose current file is missing.
 * @returns each game's log, by match id
 * @throws if a save is incomplete, which a kill must never cause
 */
function readLogs(userData: string): ReadonlyMap<string, readonly LogEntry[]> {
  const saves = join(userData, 'saves')
  const files = [saves, join(saves, 'finished')].flatMap(jsonIn)
  // Last good copies first, so that the current file of the same game replaces them.
  const records = files
    .sort((a, b) => Number(b.includes('.previous.')) - Number(a.includes('.previous.')))
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { record: SaveRecord }).record)
  return new Map(records.map(({ id, log }) => [id, log]))
}

const jsonIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name))
    : []

/** The pause in ms before the next snapshot while bots act. */
const POLL_MS = 20

interface WindowPlayer {
  /** Stops playing after the next accepted action, or when the page is gone. Nothing is accepted after it has settled. */
  stop(): Promise<void>
}

/**
 * Plays alone against bots in a window, until it is stopped, the page is loaded again or the app is killed.
 * @param accept called with every action that main accepts
 * @returns once the first action was accepted
 * @throws if a saved game cannot be continued
 */
async function playIn(page: Page, accept: (accepted: Accepted) => void): Promise<WindowPlayer> {
  // Passed as text, because Playwright serializes objects far more slowly.
  const ask: Bridge['request'] = async <R extends Route>(route: R, input: Input<R>) =>
    JSON.parse(
      await page.evaluate(
        async ([asked, given]) => JSON.stringify(await window.kododo.request(asked, given as never)),
        [route, input] as const,
      ),
    )
  await playAtOnce(page)
  const actions = play({
    async open() {
      const { continuable } = await request(page, 'home/read', undefined)
      if (continuable === null) await request(page, 'match/start', anyGame(1, randomInt))
      else await request(page, 'match/continue', undefined)
    },
    async snapshot() {
      const reply = await ask('match/snapshot', undefined)
      return reply.ok ? reply.value : null
    },
    match: (matchId) => matchOver(ask, matchId),
    leave: () => ask('match/leave', undefined),
    wait: () => pause(POLL_MS),
  })
  accept((await actions.next()).value)
  let stopping = false
  const playOn = async () => {
    for await (const action of actions) {
      accept(action)
      if (stopping) return
    }
  }
  // Every request fails once the page is gone.
  const ended = playOn().catch(() => undefined)
  return {
    stop() {
      stopping = true
      return ended
    },
  }
}

/** Errors that are thrown in the window of the running app. They must affect only the screen that failed. */

/** The player's choice on a screen that has failed. */
type Way = 'go on' | 'to the menu'

interface Planted {
  /** The number of updates that reached a listener registered after one that throws. */
  receivedAfter: number
}

declare global {
  interface Window extends Partial<Planted> {}
}

/**
 * Adds a listener that throws at every update, and requests something that the preload cannot send.
 * @returns a function that returns the faults, to be called after some play
 */
async function plantInPreload(page: Page): Promise<() => Promise<readonly string[]>> {
  const reply = await page.evaluate(async () => {
    window.receivedAfter = 0
    window.kododo.on('match/updated', () => {
      throw new Error('planted in a listener')
    })
    window.kododo.on('match/updated', () => {
      window.receivedAfter = (window.receivedAfter ?? 0) + 1
    })
    const unsendable = (() => undefined) as unknown as string
    const sent = await window.kododo.request('text/copy', unsendable)
    return sent.ok ? 'ok' : sent.error.code
  })
  const unsent = reply === 'internal' ? [] : [`A request that cannot be sent got the reply ${reply}`]
  return async () => {
    const received = await page.evaluate(() => window.receivedAfter)
    return received === 0
      ? [...unsent, 'An update does not reach the listeners behind one that throws']
      : unsent
  }
}

/**
 * Makes the component of a dialog throw, and leaves the screen that reports it. Settles when the page is back.
 * @throws if there is no such screen, or no way to leave it
 */
async function plantInComponent(page: Page, way: Way): Promise<void> {
  const { title, goOn, menu } = words.menus.failed
  const failed = page.getByRole('heading', { name: title })
  await page.evaluate(failInDialogs)
  await page.keyboard.press('F1')
  await failed.waitFor()
  await page.getByRole('button', { name: way === 'go on' ? goOn : menu }).click()
  await failed.waitFor({ state: 'detached' })
  await page.waitForLoadState()
}

const KILLS = [
  { what: 'main alone', times: 180, kill: killMain },
  { what: 'the whole app', times: 20, kill: killAll },
] as const

/** The approximate length of a game of two at full speed. Kills happen at random within it. */
const LONGEST_PLAY_MS = 1_500

/** The number of additional windows in which a component and listeners in the preload throw before the kill. */
const THROWS = 20

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Kills the running app at random moments of play, in the first windows after errors in the window, and checks that no accepted
 * action is lost. Needs a build.
 * @returns descriptions of losses and faults
 */
export async function killApp(): Promise<readonly string[]> {
  const host = useHost()
  const userData = mkdtempSync(join(tmpdir(), 'kododo-kills-'))
  const ledger = createLedger(0)
  const violations: string[] = []
  const count = { accepted: 0 }
  const accept = (action: Accepted) => {
    count.accepted++
    ledger.accept(action)
  }
  const settle = () => {
    violations.push(...ledger.settle(readLogs(userData)).map((loss) => `Lost: ${JSON.stringify(loss)}`))
  }

  for (let n = 0; n < THROWS; n++) {
    const found = await throwAndKill(
      userData,
      { accept, interrupt: ledger.interrupt },
      n % 2 === 0 ? 'go on' : 'to the menu',
    )
    violations.push(...found)
    settle()
  }
  say(
    `${THROWS} windows in which a component and a listener in the preload threw: ${count.accepted} accepted so far`,
  )
  for (const { what, times, kill } of KILLS) {
    for (let n = 0; n < times; n++) {
      await playAndKill(userData, accept, kill)
      settle()
    }
    say(
      `${times} kills of ${what}: ${count.accepted} actions accepted so far, ${violations.length} losses and faults`,
    )
  }
  say(`On ${host}: ${count.accepted} accepted actions, ${violations.length} losses and faults`)
  if (violations.length > 0) say(`The saves are kept in ${userData}`)
  else rmSync(userData, { recursive: true, force: true })
  return violations
}

async function playAndKill(
  userData: string,
  accept: (accepted: Accepted) => void,
  kill: (running: RunningApp) => Promise<void>,
): Promise<void> {
  const running = await launchApp({ userData })
  const player = await playIn(running.page, accept)
  await pause(Math.random() * LONGEST_PLAY_MS)
  await kill(running)
  await player.stop()
}

/**
 * Makes the preload throw during play, then a component, and plays on in the reloaded page.
 * @returns the faults
 */
async function throwAndKill(
  userData: string,
  { accept, interrupt }: { accept(accepted: Accepted): void; interrupt(): void },
  way: Way,
): Promise<readonly string[]> {
  const running = await launchApp({ userData })
  const { page } = running
  const wrongInPreload = await plantInPreload(page)
  const before = await playIn(page, accept)
  const missed = await wrongInPreload()
  await plantInComponent(page, way)
  await before.stop()
  // The page was loaded again during play, possibly between an action and its reply.
  interrupt()
  const after = await playIn(page, accept)
  await pause(Math.random() * LONGEST_PLAY_MS)
  await killMain(running)
  await after.stop()
  return missed
}

/** Kills only main. The processes that it leaves behind must end by themselves. */
function killMain(running: RunningApp): Promise<void> {
  return running.kill()
}

/** Kills every process at once, as a power cut would. */
async function killAll({ app, pid }: RunningApp): Promise<void> {
  const closed = app.waitForEvent('close')
  const group = app.process().pid
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', `${pid}`, '/T', '/F'])
  else if (group !== undefined) process.kill(-group, 'SIGKILL')
  await closed
}
