import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** All announcements so far, in order. */
    announcedSoFar?: string[]
  }
}

/**
 * Records everything that any live region of the page announces from now on. The page is reloaded. The app goes on recording after the test,
 * which changes nothing for the next one.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    if (window.announcedSoFar !== undefined) return
    const announced: string[] = []
    window.announcedSoFar = announced
    const isLive = (node: Node): boolean =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        '[role="status"], [role="alert"], [aria-live="polite"]',
      ) != null
    const listener = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const text = node.textContent?.trim() ?? ''
          if (isLive(node) && text !== '') announced.push(text)
        }
    })
    listener.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
}

/** @returns the announcements since the last call */
export const announcedSince = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.announcedSoFar?.splice(0) ?? [])
