import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesOfFiles, circlesOfFolders, isTest, readSources, type Source, sourceOf } from './sources'

/** Tests that the project has no circular imports. */

const sources = readSources(join(import.meta.dirname, '../..'))
const production = sources.filter(({ path }) => !isTest(path))

describe('the structure', () => {
  it('includes every source, with its imports', () => {
    expect(sources.length).toBeGreaterThan(700)
    expect(production.flatMap(({ imports }) => imports).length).toBeGreaterThan(2000)
    expect(production.flatMap(({ functions }) => functions).length).toBeGreaterThan(2500)
  })

  it('has no circular imports between files', () => {
    expect(circlesOfFiles(production)).toEqual([])
  })

  it('has no circular imports between neighbouring folders', () => {
    expect(circlesOfFolders(production)).toEqual([])
  })
})

describe('the check of the structure', () => {
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
  ])('reads the import: %s', (line) => {
    expect(sourceOf('src/a.ts', line, new Set(['src/b.ts'])).imports).toEqual(['src/b.ts'])
  })

  it('finds a circle of files, and of folders at any level', () => {
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
})
