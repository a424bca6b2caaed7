import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
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

/** Starts the app by its installed command. Only its page can be looked at: nobody looks into main of what ships. */
export async function startInstalled(...args: readonly string[]): Promise<InstalledApp> {
  const started = spawn('chroot', asPlayer(['kododo', '--remote-debugging-port=0', ...args]), {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const browser = await chromium.connectOverCDP(await addressOf(started))
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('The installed app has no pages.')
  const isOurs = (page: Page) => page.url().endsWith('index.html')
  const page = context.pages().find(isOurs) ?? (await context.waitForEvent('page', { predicate: isOurs }))
  await page.waitForLoadState()
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

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Nothing is heard of the installed app.')
  const said: string[] = []
  for await (const line of createInterface(stderr)) {
    said.push(line)
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`The installed app ended:\n${said.join('\n')}`)
}
