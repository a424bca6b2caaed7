import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, readSources, type Source } from './sources'

/** Who imports whom, as `docs/ARCHITECTURE.md` says it in its tables: what they do not name is not imported. */

const root = join(import.meta.dirname, '../..')

/** The folders that each folder may import, both from the project's root. */
type Directions = ReadonlyMap<string, readonly string[]>

/**
 * The rows of the tables under “Who imports whom”, those of one process after those of the other.
 * @param folders all that there are
 */
function directionsIn(text: string, folders: readonly string[]): Directions {
  const rows = new Map<string, readonly string[]>()
  let process = ''
  for (const line of text.split('\n')) {
    const [, left, right] = /^\| (.+?) \| (.+?) \|$/.exec(line) ?? []
    if (left === undefined || right === undefined) continue
    if (right === 'imports') process = left.includes('renderer') ? 'src/renderer' : 'src/main'
    else
      for (const [, folder = ''] of left.matchAll(/`([\w/-]+)`/g)) rows.set(`${process}/${folder}`, [right])
  }
  return new Map([...rows].map(([folder, [said = '']]) => [folder, allowedBy(folder, said, folders)]))
}

/** Every folder that a file lies in, the outermost first. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

/** What a cell allows, by the names in it of folders beside that one. */
function allowedBy(folder: string, said: string, known: readonly string[]): readonly string[] {
  const beside = posix.dirname(folder)
  const all = known.filter((other) => posix.dirname(other) === beside)
  if (/^(everything|the rest of main)$/.test(said)) return all
  return all.filter((other) => new RegExp(`\\b${posix.basename(other)}\\b`).test(said))
}

/** Each import from one folder into another that lies beside it and that the tables do not allow. */
function forbidden(sources: readonly Source[], directions: Directions): readonly string[] {
  const told = new Set([...directions.keys()].map((folder) => posix.dirname(folder)))
  const found = sources.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const [own, other] = [path.split('/'), imported.split('/')]
      const fork = own.findIndex((part, depth) => part !== other[depth])
      if (fork >= own.length - 1 || fork >= other.length - 1) return []
      const [from, to] = [own, other].map((parts) => parts.slice(0, fork + 1).join('/')) as [string, string]
      // Of folders beside each other, one without a row imports none; where no folder has a row, nothing is said.
      if (!told.has(posix.dirname(from))) return []
      return (directions.get(from) ?? []).includes(to) ? [] : [`${from} imports ${to}`]
    }),
  )
  return [...new Set(found)].sort()
}

const production = readSources(root).filter(({ path }) => !isTest(path))
const FOLDERS = [...new Set(production.flatMap(({ path }) => foldersOf(path)))]
const directions = directionsIn(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'), FOLDERS)

describe('who imports whom', () => {
  it('is told of folders that there are', () => {
    const folders = production.map(({ path }) => `${posix.dirname(path)}/`)
    const gone = [...directions.keys()].filter(
      (told) => !folders.some((folder) => folder.startsWith(`${told}/`)),
    )
    expect(directions.size).toBeGreaterThan(10)
    expect(gone).toEqual([])
  })

  it('is as it is told', () => {
    expect(forbidden(production, directions)).toEqual([])
  })

  it.each([
    ['src/main/engine/planted.ts', 'src/main/bots/kit.ts', 'src/main/engine imports src/main/bots'],
    ['src/main/match/play/planted.ts', 'src/main/app/report.ts', 'src/main/match imports src/main/app'],
    [
      'src/renderer/parts/planted.ts',
      'src/renderer/table/director/clock.ts',
      'src/renderer/parts imports src/renderer/table',
    ],
    [
      'src/renderer/table/plan/planted.ts',
      'src/renderer/table/scene/scene.ts',
      'src/renderer/table/plan imports src/renderer/table/scene',
    ],
    ['src/renderer/table/scene/planted.ts', 'src/renderer/table/plan/place.ts', null],
    [
      'src/renderer/table/scene/planted.ts',
      'src/renderer/table/director/clock.ts',
      'src/renderer/table/scene imports src/renderer/table/director',
    ],
    ['src/main/match/planted.ts', 'src/main/storage/format/seal.ts', null],
  ])('%s with an import of %s', (path, imported, said) => {
    const planted: Source = { path, lines: 1, imports: [imported], functions: [] }
    expect(forbidden([planted], directions)).toEqual(said === null ? [] : [said])
  })
})
