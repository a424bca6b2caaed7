import { expect, type Locator, type Page } from '@playwright/test'
import { PNG } from 'pngjs'

/** The kinds of colour vision that Chromium can imitate. */
const DEFICIENCIES = ['protanopia', 'deuteranopia', 'tritanopia'] as const
/** Two signs that share more of their ink than this could be confused. */
const MOST_IN_COMMON = 0.7
/** Every sign has more ink than this, px. */
const LEAST_INK = 40
/** The distance from the edge of a chip at which its plain ground is read, px. */
const INSET = 3

/** Left, top, width and height, px. */
type Box = [number, number, number, number]

/** The ink of a sign: the pixels that differ from its chip's ground. Colours do not count, only light and dark. */
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

/** The share of the ink of two signs that both have (Jaccard's index). */
function inCommon(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((pixel) => b.has(pixel)).length
  return both / (a.size + b.size - both)
}

/**
 * Checks for each kind of colour vision that Chromium can imitate that the signs on the page differ, and saves a
 * picture for people to look at.
 * @param file returns the path of a picture
 * @param sets names whose signs appear side by side
 * @param signOf returns the sign of a name
 */
export async function expectDistinct(
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

/** The pairs whose signs could be confused, a line each. */
function alike(inks: readonly ReadonlySet<number>[], names: readonly string[]): readonly string[] {
  const pairs = inks.flatMap((ink, i) =>
    inks.slice(i + 1).map((other, j) => ({ i, j: i + 1 + j, share: inCommon(ink, other) })),
  )
  return pairs
    .filter(({ share }) => share >= MOST_IN_COMMON)
    .map(({ i, j, share }) => `${names[i]}, ${names[j]}: ${share}`)
}
