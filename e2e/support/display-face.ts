import type { Page } from '@playwright/test'

/** The display face is read wrongly below this, CSS px: "/7" as T, "/8" as s. */
const LEAST = 18

/** Texts on the page that are set in the display face too small to be read, each with its size. */
export const smallDisplayTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const writes = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!writes(element) || !element.checkVisibility()) return []
      const { fontFamily, fontSize } = getComputedStyle(element)
      const isSmall = fontFamily.startsWith('"Kododo Display"') && Number.parseFloat(fontSize) < least - 0.01
      return isSmall ? [`${element.tagName}.${element.className} "${element.textContent}" ${fontSize}`] : []
    })
  }, LEAST)
