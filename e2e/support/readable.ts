import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { PNG } from 'pngjs'

/** The faults that axe-core finds in the current page, a line each; selectors name the elements. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // The script has half a megabyte, so it is sent to a page only once.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // Elements without faults are not listed: naming them takes as long as all rules.
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    )
  })
}

declare global {
  interface Window {
    /** Exists once its source has run in the page. */
    readonly axe: typeof axe
  }
}

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number]

interface WrittenText {
  readonly text: string
  readonly selector: string
  readonly colour: Colour
  /** Opacity of the text with everything around it, 0 to 1. */
  readonly opacity: number
  /** True if the text has at least 24 px, or 18.66 px and bold (WCAG 2.2, 1.4.3). */
  readonly large: boolean
  readonly box: Box
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of the page, one pixel for each CSS pixel. */
interface Picture extends Box {
  /** Four channels per pixel. */
  readonly pixels: Uint8Array
}

/** Texts with a poor contrast to the pixels behind them, a line each with the contrast. */
export async function poorContrasts(page: Page): Promise<readonly string[]> {
  await page.evaluate(endMotion)
  const texts = await page.evaluate(writtenTexts)
  if (texts.length === 0) return []
  await page.evaluate(hideTexts)
  const behind = await pictureOf(page, around(texts))
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return texts.flatMap((written) => {
    const contrast = worstContrast(written, behind)
    const least = written.large ? 3 : 4.5
    return contrast >= least ? [] : [`${contrast.toFixed(2)} "${written.text}" (${written.selector})`]
  })
}

/** The smallest part of the page with all texts in it, because a larger picture takes longer. */
function around(texts: readonly WrittenText[]): Box {
  const boxes = texts.map(({ box }) => box)
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)))
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)))
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)))
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

/**
 * Chromium takes longer to compress a picture than to draw it, and `screenshot` has no option for a faster compression.
 */
async function pictureOf(page: Page, part: Box): Promise<Picture> {
  const session = await page.context().newCDPSession(page)
  const scale = await page.evaluate(() => 1 / devicePixelRatio)
  const { data } = await session.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    clip: { ...part, scale },
  })
  await session.detach()
  const { width, data: pixels } = PNG.sync.read(Buffer.from(data, 'base64'))
  return { ...part, width, pixels }
}

/** Ends short CSS animations, because a text that is still fading in cannot be read yet; runs in the page. */
function endMotion(): void {
  const isBrief = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 2000
  for (const motion of document.getAnimations().filter(isBrief)) motion.finish()
}

/** Makes all text transparent, with a style sheet that the page's content policy allows; runs in the page. */
function hideTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important; transition: none !important } text { fill: transparent !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** All texts that are visible and not disabled; runs in the page. */
function writtenTexts(): WrittenText[] {
  const cards = window.inspectTable?.().cards ?? []
  const underCard = (x: number, y: number) =>
    cards.some((card) => Math.abs(card.x - x) < card.width * 0.6 && Math.abs(card.y - y) < card.width * 0.8)
  const found: WrittenText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // The last open layer is on top.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || (modal !== null && !modal.contains(element))) continue
    if (element.closest('[aria-disabled="true"], :disabled, .unseen, [inert], style, script')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width < 2 || height < 2 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight)
      continue
    if (element.closest('.table-under') && underCard(x + width / 2, y + height / 2)) continue
    const style = getComputedStyle(element)
    const ink = element instanceof SVGElement ? style.fill : style.color
    const [red = 0, green = 0, blue = 0, alpha = 1] = (ink.match(/[\d.]+/g) ?? []).map(Number)
    let opacity = alpha
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    const size = Number.parseFloat(style.fontSize)
    found.push({
      text: text.slice(0, 40),
      selector: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`,
      colour: [red, green, blue],
      opacity,
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      box: { x, y, width, height },
    })
  }
  return found
}

/** The tenth lowest contrast in a hundred pixels behind the text, so that a single star or line does not count. */
function worstContrast({ colour: [red, green, blue], opacity, box }: WrittenText, behind: Picture): number {
  const contrasts: number[] = []
  const mixed = (ink: number, pixel: number) => ink * opacity + pixel * (1 - opacity)
  for (let y = Math.floor(box.y); y < box.y + box.height; y += 2) {
    for (let x = Math.floor(box.x); x < box.x + box.width; x += 2) {
      const at = ((y - behind.y) * behind.width + x - behind.x) * 4
      const [r = 0, g = 0, b = 0] = [behind.pixels[at], behind.pixels[at + 1], behind.pixels[at + 2]]
      const ink = luminance(mixed(red, r), mixed(green, g), mixed(blue, b))
      contrasts.push(contrastOf(ink, luminance(r, g, b)))
    }
  }
  // Sorted as numbers, which is many times as fast as with a comparison function.
  return Float64Array.from(contrasts).sort()[Math.floor(contrasts.length / 10)] ?? Number.NaN
}

/** The contrast ratio of two luminances (WCAG 2.2). */
const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The contribution of each step of a channel (WCAG 2.2), precomputed because a page has a million pixels. */
const LINEAR = Float64Array.from({ length: 256 }, (_, step) => {
  const share = step / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const linear = (channel: number): number => LINEAR[Math.round(channel)] ?? 0

const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Below this size the display face is misread, CSS px: "/7" as T, "/8" as s. */
const LEAST = 18

/** Texts in the display face that are too small to be read, each with its size. */
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

/**
 * Checks that a screen is readable: with axe-core, by contrasts, and by letter size.
 * @param screen its name in a failure
 */
export async function expectReadable(page: Page, screen: string) {
  expect.soft(await axeFindings(page), screen).toEqual([])
  expect.soft(await poorContrasts(page), screen).toEqual([])
  expect.soft(await smallDisplayTexts(page), screen).toEqual([])
}
