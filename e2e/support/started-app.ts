import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { request } from './player'

/** An app as it ships. A test can see only its page, because its fuses keep main closed. */
export interface StartedApp {
  readonly page: Page
  /** Quits the app as its player would. */
  quit(): Promise<void>
}

/**
 * Connects to an app that was started with `--remote-debugging-port=0` and a pipe for stderr.
 * @param started its process, or one that ends with it
 */
export async function reach(started: ChildProcess): Promise<StartedApp> {
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
      // The page disappears during the call.
      await request(page, 'app/quit', { unsaved: 'keep' }).catch(() => undefined)
      await ended
    },
  }
}

/** The app's debugging address, which it prints on stderr. */
function addressOf(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    started.stderr?.on('data', (chunk: Buffer) => {
      said += String(chunk)
      const address = /^DevTools listening on (ws:\S+)\r?$/m.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    started.once('error', reject)
    started.once('exit', () => reject(new Error(`The installed app ended:\n${said}`)))
  })
}
