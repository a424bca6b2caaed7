import type { Page } from '@playwright/test'
import { failInDialogs } from '../../e2e/support/dialogs'
import { words } from '../../src/shared/words/catalogue'

/** Throws in the window of the running app: what they may cost is nothing but the screen that failed. */

/** The way that a player takes from a screen that has failed. */
export type Way = 'go on' | 'to the menu'

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
export async function plantInPreload(page: Page): Promise<() => Promise<readonly string[]>> {
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
export async function plantInComponent(page: Page, way: Way): Promise<void> {
  const { title, goOn, menu } = words.menus.failed
  const failed = page.getByRole('heading', { name: title })
  await page.evaluate(failInDialogs)
  await page.keyboard.press('F1')
  await failed.waitFor()
  await page.getByRole('button', { name: way === 'go on' ? goOn : menu }).click()
  await failed.waitFor({ state: 'detached' })
  await page.waitForLoadState()
}
