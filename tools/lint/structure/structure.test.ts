import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesOfFiles, circlesOfFolders } from './circles'
import { isTest, readSources, type Source, sourceOf } from './sources'

/**
 * How large the parts of the project may become, and that none leads back to itself. The linter itself holds that no function
 * has more than 80 lines; those of the browser host that run in a page go there as text, and so are one function each.
 */

const MOST_LINES = 300
/** Of 20 functions that have a name, 19 have no more lines. */
const MOST_FUNCTION_LINES = 30
/** Files side by side in a folder, tests not counted. */
const MOST_FILES = 25

/** Where something of it is still to be mended. */
const NOT_YET = {
  files: [
    'src/renderer/games/5211/choreography/director.test.ts',
    'src/renderer/games/5211/hud/hud.test.ts',
    'src/renderer/games/5211/plan/layout-table.test.ts',
    'src/renderer/games/5211/sitting.test.ts',
    'e2e/pictures.spec.ts',
    'src/main/match/',
    'src/main/app/files/data.test.ts',
  ],
  folders: [],
  functions: ['src/renderer'],
  circles: [],
} as const

const isHeld = (path: string, notYet: readonly string[]): boolean =>
  !notYet.some((one) => path.startsWith(one))

const sources = readSources(join(import.meta.dirname, '../../..'))
const production = sources.filter(({ path }) => !isTest(path))

const areaOf = ({ path }: Source): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/') ? 2 : 1)
    .join('/')

function crowded(some: readonly Source[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { path } of some) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => (count > MOST_FILES ? [folder] : []))
}

/** So long are the functions of some files, but for the longest twentieth. */
function usualLength(some: readonly Source[]): number {
  const lengths = some
    .flatMap(({ functions }) => functions.map(({ lines }) => lines))
    .sort((one, two) => one - two)
  return lengths[Math.ceil(lengths.length * 0.95) - 1] ?? 0
}

const heldOf = (circles: readonly (readonly string[])[]) =>
  circles.filter((circle) => circle.some((path) => isHeld(path, NOT_YET.circles)))

describe('the structure', () => {
  it('is found: every source is read, and what it imports', () => {
    expect(sources.length).toBeGreaterThan(700)
    expect(production.flatMap(({ imports }) => imports).length).toBeGreaterThan(2000)
    expect(production.flatMap(({ functions }) => functions).length).toBeGreaterThan(2500)
  })

  it('has no file that is too long, style sheets and tests included', () => {
    const long = sources.filter(({ lines }) => lines > MOST_LINES).map(({ path }) => path)
    expect(long.filter((path) => isHeld(path, NOT_YET.files))).toEqual([])
  })

  it('has no folder with too many files side by side', () => {
    expect(crowded(production).filter((folder) => isHeld(`${folder}/`, NOT_YET.folders))).toEqual([])
  })

  it('has short functions, in every part of it', () => {
    const long = [...new Set(production.map(areaOf))].filter(
      (area) => usualLength(production.filter((one) => areaOf(one) === area)) > MOST_FUNCTION_LINES,
    )
    expect(long.filter((area) => isHeld(area, NOT_YET.functions))).toEqual([])
    expect(usualLength(production)).toBeLessThanOrEqual(MOST_FUNCTION_LINES)
  })

  it('has no circle of files', () => {
    expect(heldOf(circlesOfFiles(production))).toEqual([])
  })

  it('has no circle of folders that lie beside each other', () => {
    expect(heldOf(circlesOfFolders(production))).toEqual([])
  })
})

describe('what would break it is found', () => {
  const source = (path: string, ...imports: readonly string[]): Source => ({
    path,
    lines: 1,
    imports,
    functions: [],
  })

  it.each([
    `import type { B } from './b'`,
    `export * from './b'`,
    `const b = () => import('./b')`,
    `type B = typeof import('./b')`,
    `import program from './b?modulePath'`,
  ])('an import: %s', (line) => {
    expect(sourceOf('src/a.ts', line, new Set(['src/b.ts'])).imports).toEqual(['src/b.ts'])
  })

  it('a circle of files, and of folders at any level', () => {
    const files = [
      source('a.ts', 'b.ts'),
      source('b.ts', 'c.ts'),
      source('c.ts', 'a.ts'),
      source('d.ts', 'a.ts'),
    ]
    expect(circlesOfFiles(files)).toEqual([['a.ts', 'b.ts', 'c.ts']])
    const folders = [
      source('x/a/1.ts', 'x/b/deep/2.ts'),
      source('x/b/3.ts', 'x/a/4.ts'),
      source('x/c/5.ts', 'x/a/1.ts'),
    ]
    expect(circlesOfFolders(folders)).toEqual([['x/a', 'x/b']])
    expect(circlesOfFolders([source('x/a/1.ts', 'x/a/b/2.ts'), source('x/a/b/2.ts', 'x/a/1.ts')])).toEqual([])
  })

  it('a folder with too many files, and functions that are too long', () => {
    const many = Array.from({ length: MOST_FILES + 1 }, (_, n) => source(`x/${n}.ts`))
    expect(crowded(many)).toEqual(['x'])
    expect(crowded(many.slice(1))).toEqual([])
    const text = `export const long = () => {\n${'  run()\n'.repeat(40)}}\nconst run = (): void => {}\n`
    const { functions } = sourceOf('x.ts', text, new Set())
    expect(functions).toEqual([
      { name: 'long', lines: 42 },
      { name: 'run', lines: 1 },
    ])
    expect(usualLength([{ ...source('x.ts'), functions }])).toBe(42)
  })
})
