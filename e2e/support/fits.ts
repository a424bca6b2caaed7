import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { resize } from './app'
import { expectReadable, smallDisplayTexts } from './readable'
import { expect } from './test'

/** True if the whole element is in the window, without scrolling. */
export const inWindow = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, top, right, bottom, width } = shown.getBoundingClientRect()
    return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })

/** The parts that leave a panel of the new-game screen sideways, and overlapping panels and games; runs in the page. */
export function misplacedInPanels(): string[] {
  const panels = [...document.querySelectorAll('.new-game .panel, .new-game .game-tile')]
  const out = panels
    .filter((panel) => panel.matches('.panel'))
    .flatMap((panel) => {
      const { left, right } = panel.getBoundingClientRect()
      return [...panel.querySelectorAll('*')].filter((part) => {
        const box = part.getBoundingClientRect()
        return box.width > 1 && (box.left < left - 1 || box.right > right + 1)
      })
    })
  const over = panels.filter((panel, n) =>
    panels.slice(n + 1).some((other) => {
      const [a, b] = [panel.getBoundingClientRect(), other.getBoundingClientRect()]
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    }),
  )
  return [...out, ...over].map(({ tagName, className }) => `${tagName}.${className}`)
}

/**
 * Lists texts at the table that leave the window, are cut, or cover another text or the edge of a panel or button, a
 * line each; runs in the page.
 * @param panels selector of everything with an edge that no text may cross
 */
export function clashes(panels: string): readonly string[] {
  interface Written {
    readonly text: string
    readonly element: HTMLElement | SVGElement
    readonly box: DOMRect
  }
  /** The part of a line's height and width that has no ink, px. */
  const AIR = 3
  /** Sizes have rounding errors below this, px. */
  const HAIR = 0.6
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const written: Written[] = []
  const walker = document.createTreeWalker(document.querySelector('.table') ?? document.body, 4)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const { parentElement: element } = node
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || element.closest('.unseen, dialog:not(:modal)')) continue
    // Such a name is for screen readers: its button shows a sign.
    if (!isShown(element) || getComputedStyle(element).clipPath === 'inset(50%)') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const letters = Number.parseFloat(getComputedStyle(element).fontSize)
    for (const line of range.getClientRects()) {
      // The box of a line is higher than its letters, depending on the typeface.
      const air = Math.max(0, line.height - letters) / 2
      const box = new DOMRect(line.x, line.y + air, line.width, line.height - 2 * air)
      if (box.width > 2) written.push({ text, element, box })
    }
  }
  const shared = (a: DOMRect, b: DOMRect) =>
    [
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    ].map((px) => px > AIR)
  const meet = (a: DOMRect, b: DOMRect) => shared(a, b).every(Boolean)
  const within = ({ left, top, right, bottom }: DOMRect, around: DOMRect) =>
    left > around.left - AIR &&
    right < around.right + AIR &&
    top > around.top - AIR &&
    bottom < around.bottom + AIR
  /** True if an element around it hides a part of it. */
  const isCut = (element: Element, box: DOMRect): boolean => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const { left, right, top, bottom } = around.getBoundingClientRect()
      const isWide = overflowX !== 'visible' && (box.left < left - HAIR || box.right > right + HAIR)
      const isHigh = overflowY !== 'visible' && (box.top < top - AIR || box.bottom > bottom + AIR)
      if (isWide || isHigh) return true
    }
    return false
  }
  const edges = [...document.querySelectorAll(panels)].filter(isShown)
  /** A layer over the table covers the edges beneath it. */
  const besides = (element: Element, edge: Element) => element.closest('[data-apart]')?.contains(edge) ?? true
  const screen = new DOMRect(0, 0, innerWidth, innerHeight)
  return written.flatMap(({ text, element, box }, i) => [
    ...(within(box, screen) ? [] : [`"${text}" runs out of the window`]),
    ...(isCut(element, box) ? [`"${text}" is cut`] : []),
    ...written
      .slice(i + 1)
      .filter((other) => other.element !== element && meet(box, other.box))
      .map((other) => `"${text}" lies over "${other.text}"`),
    ...edges
      .filter((edge) => {
        const around = edge.getBoundingClientRect()
        return besides(element, edge) && meet(box, around) && !within(box, around)
      })
      .map((edge) => `"${text}" crosses the edge of .${edge.className}`),
  ])
}

/**
 * Controls that are smaller than this many px, including the area around them that reacts to a press; runs in the page.
 */
export function smallTargets(least: number): readonly string[] {
  const all = document.querySelectorAll('button, [role="switch"], input, select, a')
  return [...all].flatMap((target) => {
    const { x, y, width, height } = target.getBoundingClientRect()
    if (width < 2 || !target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    if (target.closest('[inert], .unseen')) return []
    const [middle, centre] = [x + width / 2, y + height / 2]
    const hits = (right: number, down: number) =>
      document.elementFromPoint(middle + right, centre + down)?.closest('button, label, a') === target
    const half = least / 2 - 1
    const wide = width >= least - 0.5 || (hits(-half, 0) && hits(half, 0))
    const high = height >= least - 0.5 || (hits(0, -half) && hits(0, half))
    const name = target.getAttribute('aria-label') ?? target.textContent
    return wide && high ? [] : [`"${name}" is ${Math.round(width)} × ${Math.round(height)}`]
  })
}

/**
 * Window sizes from the smallest on; on both sides of the one at which menus become compact, and the one that opens
 * first.
 */
export const SIZES = [
  [1024, 640],
  [1280, 720],
  [1280, 800],
  [1439, 899],
  [1440, 900],
  [1920, 1040],
] as const
/** The window sizes of most checks of the table: large, common, smallest, and upright. */
export const TABLE_SIZES = [
  [1440, 900],
  [1280, 800],
  [1024, 640],
  [640, 1024],
] as const
/** Elements with more content than room, or outside the window or their panel, by class. */
export const crowded = () => {
  const tooFull = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const scrolls = /auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
    return scrolls && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)
  })
  const outside = [...document.querySelectorAll<HTMLElement>('button, input, h1, h2, .panel')].filter(
    (element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect()
      const isShown = width > 1 && element.checkVisibility()
      return isShown && (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
    },
  )
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const spilt = [...document.querySelectorAll<HTMLElement>('.panel')].filter(isShown).flatMap((panel) => {
    const { left, top, right, bottom } = panel.getBoundingClientRect()
    return [...panel.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const written = [...element.childNodes].filter(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      )
      if (written.length === 0 || element.closest('.unseen') || !isShown(element)) return false
      const range = document.createRange()
      return written.some((node) => {
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        return (
          text.left < left - 1 || text.right > right + 1 || text.top < top - 1 || text.bottom > bottom + 1
        )
      })
    })
  })
  return [...tooFull, ...outside, ...spilt].map(({ className, tagName }) => `${tagName}.${className}`)
}

/** Checks in each window that everything has room without scrolling. @param what the name of the case in a failure */
export async function fitsEverywhere(
  app: ElectronApplication,
  page: Page,
  what: string,
  sizes: readonly (readonly [number, number])[] = SIZES,
) {
  for (const [width, height] of sizes) {
    await resize(app, page, { width, height })
    await expect.poll(() => page.evaluate(crowded), `${what} at ${width} × ${height}`).toEqual([])
    expect.soft(await smallDisplayTexts(page), `${what} at ${width} × ${height}`).toEqual([])
  }
}

/** The window in which screens are read, and the drawing that this needs. */
export const READING_WINDOW = {
  args: ['--inspect-table'],
  drawing: 'true-size',
  size: { width: 1440, height: 900 },
} as const

export async function readableAtLarge(app: ElectronApplication, page: Page, what: string) {
  await resize(app, page, READING_WINDOW.size)
  await expectReadable(page, what)
}

/** Opens a screen once for both checks. */
export async function fitsAndIsReadable(
  app: ElectronApplication,
  page: Page,
  what: string,
  sizes: Parameters<typeof fitsEverywhere>[3] = SIZES,
) {
  await readableAtLarge(app, page, what)
  await fitsEverywhere(app, page, what, sizes)
}
