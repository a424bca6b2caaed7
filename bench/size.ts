import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** File types that count as the renderer's code, in contrast to art and fonts. */
const CODE = new Set(['.html', '.js', '.css'])
const ART = new Set(['.gz', '.svg', '.png', '.webp', '.woff2'])

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

/** The files of a folder, at any depth, that have one of these endings. */
async function filesIn(folder: string, endings: ReadonlySet<string>): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => endings.has(extname(name)))
}

const names = z.array(z.string()).default([])

/** The bundler's description of each file, by its source or a generated name. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: names, dynamicImports: names, css: names }),
)
type Manifest = z.infer<typeof Manifest>

const START = 'index.html'
const GAME = /^games\/([^/]+)\//

/**
 * The files that load together with some entries of a manifest.
 * @param doors also follows imports that load on demand
 */
function loadedWith(manifest: Manifest, from: readonly string[], doors: boolean): ReadonlySet<string> {
  const reached = new Set(from)
  const files = new Set<string>()
  for (const name of reached) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the manifest`)
    for (const next of [...chunk.imports, ...(doors ? chunk.dynamicImports : [])])
      if (next !== START) reached.add(next)
    for (const file of [chunk.file, ...chunk.css]) files.add(file)
  }
  return files
}

/** Gzip sizes of the built renderer without art and fonts, KiB. */
export interface Weights {
  /** Code that every start loads. */
  readonly start: number
  /** By game, everything else that it can load: its table with the code of all tables, its results, its rules pages. */
  readonly games: Readonly<Record<string, number>>
  /** Code that no game loads: the other screens. */
  readonly rest: number
}

/** @param folder the built renderer, with its manifest */
export async function weightsOf(folder: string): Promise<Weights> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))
  const ids = new Set(Object.keys(manifest).flatMap((name) => GAME.exec(name)?.[1] ?? []))
  const start = new Set([START, ...loadedWith(manifest, [START], false)])
  const ofGame = (id: string) => {
    const doors = Object.keys(manifest).filter((name) => name.startsWith(`games/${id}/`))
    return [...loadedWith(manifest, doors, true)].filter((file) => !start.has(file))
  }
  const games = new Map([...ids].map((id) => [id, ofGame(id)]))
  const loaded = new Set([...start, ...[...games.values()].flat()])
  const rest = (await filesIn(folder, CODE)).filter((file) => !loaded.has(file))
  const weigh = async (files: Iterable<string>) => gzipKiB([...files].map((file) => join(folder, file)))
  const weighed = [...games].map(async ([id, files]) => [id, await weigh(files)] as const)
  return {
    start: await weigh(start),
    games: Object.fromEntries(await Promise.all(weighed)),
    rest: await weigh(rest),
  }
}

async function gzipKiB(files: readonly string[]): Promise<number> {
  const code = files.filter((file) => CODE.has(extname(file)))
  const sizes = code.map(async (file) => gzipSync(await readFile(file), { level: 9 }).length)
  return sum(await Promise.all(sizes)) / 1024
}

/**
 * Measures the art and fonts of the built renderer.
 * @param folder the built renderer
 * @returns the sum of the file sizes, uncompressed, in MB
 */
export async function artMB(folder: string): Promise<number> {
  const files = await filesIn(folder, ART)
  return sum(await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))) / 1_000_000
}
