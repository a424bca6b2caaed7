import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe-core finds wrong with the page as it is, a line each; elements are told by their selectors. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Half a megabyte, which a page is sent once.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // What passes is not listed: to name each of its elements takes as long as all the rules.
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    )
  })
}

declare global {
  interface Window {
    /** There once its source has been run in the page. */
    readonly axe: typeof axe
  }
}
