import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What counts as the renderer's own weight: everything but art and fonts. */
const CODE = new Set(['.html', '.js', '.css'])
const ART = new Set(['.svg', '.png', '.webp', '.woff2'])

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

/** The files of a folder, at any depth, that have one of these endings. */
async function filesIn(folder: string, endings: ReadonlySet<string>): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => endings.has(extname(name))).map((name) => join(folder, name))
}

/**
 * The weight of the built renderer without art and fonts.
 * @param folder the built renderer
 * @returns the sum of its files' gzip sizes, in KiB
 */
export async function gzipKiB(folder: string): Promise<number> {
  const files = await filesIn(folder, CODE)
  const sizes = files.map(async (file) => gzipSync(await readFile(file), { level: 9 }).length)
  return sum(await Promise.all(sizes)) / 1024
}

/**
 * The weight of the built renderer's art and fonts.
 * @param folder the built renderer
 * @returns the sum of its files' sizes as they are, in MB
 */
export async function artMB(folder: string): Promise<number> {
  const files = await filesIn(folder, ART)
  return sum(await Promise.all(files.map(async (file) => (await stat(file)).size))) / 1_000_000
}
