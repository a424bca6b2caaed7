import { expect, type Locator } from '@playwright/test'
import { PNG } from 'pngjs'

/** Kinds of colour vision that Chromium can imitate. */
export const DEFICIENCIES = ['protanopia', 'deuteranopia', 'tritanopia'] as const
/** Two signs that have more of their ink in common could be taken for each other. */
const MOST_IN_COMMON = 0.7
/** How far inside a chip its plain ground is looked for, px. */
const INSET = 3

/** The ink of a sign, as the pixels that are not of its chip's ground; no colour counts, only light and dark. */
async function inkOf(locator: Locator): Promise<ReadonlySet<number>> {
  const { data, width, height } = PNG.sync.read(await locator.screenshot({ scale: 'css' }))
  const greys = Array.from({ length: width * height }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 4, i * 4 + 3)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  const ground = greys[INSET * width + Math.floor(width / 2)] ?? 0
  const furthest = Math.max(...greys.map((grey) => Math.abs(grey - ground)))
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

/** The pairs whose signs could be taken for each other, a line each. @param signOf where the sign of each is shown */
export async function alike(
  names: readonly string[],
  signOf: (name: string) => Locator,
): Promise<readonly string[]> {
  const inks = await Promise.all(names.map((name) => inkOf(signOf(name))))
  for (const ink of inks) expect(ink.size).toBeGreaterThan(40)
  const pairs = inks.flatMap((ink, i) =>
    inks.slice(i + 1).map((other, j) => ({ i, j: i + 1 + j, share: inCommon(ink, other) })),
  )
  return pairs
    .filter(({ share }) => share >= MOST_IN_COMMON)
    .map(({ i, j, share }) => `${names[i]}, ${names[j]}: ${share}`)
}
