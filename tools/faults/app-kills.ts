import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { launchApp, type RunningApp } from '../../e2e/support/app'
import { failInDialogs } from '../../e2e/support/dialogs'
import type { LogEntry, SaveRecord } from '../../src/main/storage/record'
import { words } from '../../src/shared/words/catalogue'
import { useHost } from '../run/prepare-host'
import { createLedger } from './ledger'
import { type Accepted, playOn, teach } from './page-player'

/**
 * Reads the saves of a profile as they lie on the disk, the last good copy where the current one is missing.
 * @returns each game's log, by match id
 * @throws when a save is not whole: a kill must never leave one behind
 */
function readLogs(userData: string): ReadonlyMap<string, readonly LogEntry[]> {
  const saves = join(userData, 'saves')
  const files = [saves, join(saves, 'finished')].flatMap(jsonIn)
  // Last good copies first, so that the current file of the same game counts.
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

/** Throws in the window of the running app: what they may cost is nothing but the screen that failed. */

/** The way that a player takes from a screen that has failed. */
type Way = 'go on' | 'to the menu'

interface Planted {
  /** So many updates were heard by a listener that is told after one that throws. */
  heardAfter: number
}

declare global {
  interface Window extends Partial<Planted> {}
}

/**
 * Adds a listener that throws at every update, and asks for what the preload cannot even send.
 * @returns tells, once something has been played, what is wrong
 */
async function plantInPreload(page: Page): Promise<() => Promise<readonly string[]>> {
  const answer = await page.evaluate(async () => {
    window.heardAfter = 0
    window.kododo.on('match/updated', () => {
      throw new Error('planted in a listener')
    })
    window.kododo.on('match/updated', () => {
      window.heardAfter = (window.heardAfter ?? 0) + 1
    })
    const unsendable = (() => undefined) as unknown as string
    const reply = await window.kododo.request('text/copy', unsendable)
    return reply.ok ? 'ok' : reply.error.code
  })
  const unsent = answer === 'internal' ? [] : [`What cannot be sent was answered with ${answer}`]
  return async () => {
    const heard = await page.evaluate(() => window.heardAfter)
    return heard === 0 ? [...unsent, 'Nobody is told of an update after a listener that throws'] : unsent
  }
}

/**
 * Has the component of a dialog throw, and takes a way from the screen that tells of it. Settles once the page is back.
 * @throws where there is no such screen, or no way from it
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

/** A game of two at full speed takes about this long; kills fall anywhere in it. */
const LONGEST_PLAY_MS = 1_500

/** In so many windows more, a component and listeners in the preload throw before the kill. */
const THROWS = 20

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Kills the running app at random moments of play, at first after its window has thrown, and looks for accepted actions that
 * are gone. Needs a build.
 */
export async function main(): Promise<number> {
  const host = useHost()
  const userData = mkdtempSync(join(tmpdir(), 'kododo-kills-'))
  const ledger = createLedger(0)
  let wrong = 0
  const count = { accepted: 0 }
  const accept = (action: Accepted) => {
    count.accepted++
    ledger.accept(action)
  }
  const blame = (found: readonly string[]) => {
    for (const what of found) say(what)
    wrong += found.length
  }
  const settle = () => {
    blame(ledger.settle(readLogs(userData)).map((loss) => `Lost: ${JSON.stringify(loss)}`))
  }

  for (let n = 0; n < THROWS; n++) {
    const found = await throwAndKill(
      userData,
      { accept, interrupt: ledger.interrupt },
      n % 2 === 0 ? 'go on' : 'to the menu',
    )
    blame(found)
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
    say(`${times} kills of ${what}: ${count.accepted} actions accepted so far, ${wrong} losses and faults`)
  }
  say(`On ${host}: ${count.accepted} accepted actions, ${wrong} losses and faults`)
  if (wrong > 0) say(`The saves are kept in ${userData}`)
  else rmSync(userData, { recursive: true, force: true })
  return wrong === 0 ? 0 : 1
}

async function playAndKill(
  userData: string,
  accept: (accepted: Accepted) => void,
  kill: (running: RunningApp) => Promise<void>,
): Promise<void> {
  const running = await launchApp({ userData })
  let alive = true
  await teach(running.page, (accepted) => {
    // What is still on its way from a dead page would be counted after its save has been read.
    if (alive) accept(accepted)
  })
  await playOn(running.page)
  await pause(Math.random() * LONGEST_PLAY_MS)
  await kill(running)
  alive = false
}

/**
 * Has the preload throw while a game is played, then a component, and plays on in the page that comes back.
 * @returns what is wrong
 */
async function throwAndKill(
  userData: string,
  { accept, interrupt }: { accept(accepted: Accepted): void; interrupt(): void },
  way: Way,
): Promise<readonly string[]> {
  const running = await launchApp({ userData })
  const { page } = running
  let alive = true
  await teach(page, (accepted) => {
    if (alive) accept(accepted)
  })
  const wrongInPreload = await plantInPreload(page)
  await playOn(page)
  const unheard = await wrongInPreload()
  await plantInComponent(page, way)
  // The page was loaded again while it played.
  interrupt()
  await playOn(page)
  await pause(Math.random() * LONGEST_PLAY_MS)
  await killMain(running)
  alive = false
  return unheard
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
