import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { request } from '../support/player'

/** The bare root that the package is installed in, as `npm run check-package` names it. */
export const FOLDER = process.env.KODODO_ROOT ?? ''

/** An ordinary user of it. */
const PLAYER = 'player'
export const HOME = `/home/${PLAYER}`

/** A command of that user, on a display of its own. */
const asPlayer = (command: readonly string[]): readonly string[] => [
  ...[`--userspec=${PLAYER}`, FOLDER],
  ...['env', '-i', `HOME=${HOME}`, 'PATH=/usr/bin:/bin', 'LANG=C.UTF-8', 'xvfb-run', '-a', ...command],
]

export interface InstalledApp {
  readonly page: Page
  /** Ends it as its player would. */
  quit(): Promise<void>
}

const running = new Set<ChildProcess>()

/** Ends what a test that failed has left running, with its display. */
export function endAll(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Starts the app by its installed command. Only its page can be looked at: nobody looks into main of what ships. */
export async function startInstalled(...args: readonly string[]): Promise<InstalledApp> {
  const started = spawn('chroot', asPlayer(['kododo', '--remote-debugging-port=0', ...args]), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  running.add(started)
  started.once('exit', () => running.delete(started))
  const browser = await chromium.connectOverCDP(await addressOf(started))
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('The installed app has no pages.')
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.waitForURL(/index\.html$/)
  await page.waitForLoadState()
  await request(page, 'settings/change', { speed: 'instant', motion: 'reduced', waits: 'never' })
  return {
    page,
    async quit() {
      const ended = once(started, 'exit')
      // The page goes while it is asked.
      await request(page, 'app/quit', { unsaved: 'keep' }).catch(() => undefined)
      await ended
    },
  }
}

/** Runs another command of the player's to its end. */
export async function runAsPlayer(...command: readonly string[]): Promise<void> {
  const [code] = await once(spawn('chroot', asPlayer(command), { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}`)
}

/** Where its pages can be looked at, which it says on stderr. */
function addressOf(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    started.stderr?.on('data', (chunk: Buffer) => {
      said += String(chunk)
      const address = /^DevTools listening on (ws:\S+)$/m.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    started.once('exit', () => reject(new Error(`The installed app ended:\n${said}`)))
  })
}
