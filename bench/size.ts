import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What counts as the renderer's own weight: everything but art and fonts. */
const CODE = new Set(['.html', '.js', '.css'])

/**
 * The weight of the built renderer without art and fonts.
 * @param folder the built renderer
 * @returns the sum of its files' gzip sizes, in KiB
 */
export async function gzipKiB(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = names
    .filter((name) => CODE.has(extname(name)))
    .map(async (name) => gzipSync(await readFile(join(folder, name)), { level: 9 }).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}
