import { expect, type Locator, type Page } from '@playwright/test'
import { PNG } from 'pngjs'

/** Kinds of colour vision that Chromium can imitate. */
const DEFICIENCIES = ['protanopia', 'deuteranopia', 'tritanopia'] as const
/** Two signs that have more of their ink in common could be taken for each other. */
const MOST_IN_COMMON = 0.7
/** A sign has more ink, px. */
const LEAST_INK = 40
/** How far inside a chip its plain ground is looked for, px. */
const INSET = 3

/** Left, top, width and height, px. */
type Box = [number, number, number, number]

/** The ink of a sign, as the pixels that are not of its chip's ground; no colour counts, only light and dark. */
async function inkOf(picture: PNG, sign: Locator): Promise<ReadonlySet<number>> {
  const box = await sign.boundingBox()
  if (box === null) throw new Error(`${sign} is not on the screen`)
  const [left, top, width, height] = [box.x, box.y, box.width, box.height].map(Math.round) as Box
  const greys = Array.from({ length: width * height }, (_, i) => {
    const at = ((top + Math.floor(i / width)) * picture.width + left + (i % width)) * 4
    const [red = 0, green = 0, blue = 0] = picture.data.subarray(at, at + 3)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  const ground = greys[INSET * width + Math.floor(width / 2)] ?? 0
  const furthest = greys.reduce((most, grey) => Math.max(most, Math.abs(grey - ground)), 0)
  const inside = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return Math.min(x, y, width - 1 - x, height - 1 - y) >= INSET
  }
  return new Set(
    [...greys.keys()].filter((i) => inside(i) && Math.abs((greys[i] ?? 0) - ground) > furthest / 2),
  )
}

/** Of the ink of two signs, the share that both have (Jaccard's index). */
function inCommon(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((pixel) => b.has(pixel)).length
  return both / (a.size + b.size - both)
}

/**
 * Looks at the page with each kind of colour vision that Chromium can imitate, and keeps the picture to be looked at.
 * @param file gives the path of a picture
 * @param sets of names whose signs stand beside each other. @param signOf where the sign of each is shown
 */
export async function expectToldApart(
  page: Page,
  file: (kind: string) => string,
  sets: readonly (readonly string[])[],
  signOf: (name: string) => Locator,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const type of DEFICIENCIES) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type })
    let inks: readonly (readonly ReadonlySet<number>[])[] = []
    const leastInk = async () => {
      const picture = PNG.sync.read(await page.screenshot({ path: file(type), scale: 'css' }))
      const inksOf = (names: readonly string[]) => names.map((name) => inkOf(picture, signOf(name)))
      inks = await Promise.all(sets.map((names) => Promise.all(inksOf(names))))
      return Math.min(...inks.flat().map(({ size }) => size))
    }
    // A sign is drawn once its picture is loaded.
    await expect.poll(leastInk, type).toBeGreaterThan(LEAST_INK)
    for (const [set, names] of sets.entries()) expect(alike(inks[set] ?? [], names), type).toEqual([])
  }
}

/** The pairs whose signs could be taken for each other, a line each. */
function alike(inks: readonly ReadonlySet<number>[], names: readonly string[]): readonly string[] {
  const pairs = inks.flatMap((ink, i) =>
    inks.slice(i + 1).map((other, j) => ({ i, j: i + 1 + j, share: inCommon(ink, other) })),
  )
  return pairs
    .filter(({ share }) => share >= MOST_IN_COMMON)
    .map(({ i, j, share }) => `${names[i]}, ${names[j]}: ${share}`)
}
