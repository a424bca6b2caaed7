import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The parts of the program and the tests that docs/SECURITY.md names exist. */

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('docs/SECURITY.md')

/** A file, with a name in it, or with part of the title of a test in it. */
const CLAIM = /`([\w./-]+\/[\w.-]+\.(?:ts|yml|md)|package\.json)`(?: \(`([^`]+)`\))?(?: “([^”]+)”)?/g

interface Claim {
  readonly path: string
  readonly name: string | undefined
  readonly title: string | undefined
}

const claimsIn = (some: string): readonly Claim[] =>
  [...some.matchAll(CLAIM)].map(([, path = '', name, title]) => ({ path, name, title }))

function holds({ path, name, title }: Claim): boolean {
  if (!existsSync(join(root, path))) return false
  const content = read(path)
  return [name, title].every((part) => part === undefined || content.includes(part))
}

const rows = text.split('\n').filter((line) => /^\| \d+ \|/.test(line))
const cellsOf = (row: string): readonly string[] =>
  row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))

describe('what is said of security', () => {
  it('names files, parts of them and tests that are there', () => {
    expect(claimsIn(text).length).toBeGreaterThan(60)
    expect(claimsIn(text).filter((claim) => !holds(claim))).toEqual([])
  })

  it('goes through the whole checklist, and names of each item the place and a test', () => {
    expect(rows.map((row) => cellsOf(row)[0])).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 1}`))
    for (const row of rows) {
      const [, , , where = '', test = ''] = cellsOf(row)
      expect(
        claimsIn(where).filter(({ name }) => name !== undefined),
        row,
      ).not.toEqual([])
      expect(
        claimsIn(test).filter(({ title }) => title !== undefined),
        row,
      ).not.toEqual([])
    }
  })

  it.each([
    ['a file', '`src/main/none.ts`'],
    ['a name', '`src/main/bridge/sender.ts` (`isTheirPage`)'],
    ['a test', '`src/main/bridge/router.test.ts` “a title that nobody gave”'],
  ])('is refused if it names %s that does not exist', (_what, claim) => {
    expect(claimsIn(claim).map(holds)).toEqual([false])
  })
})

it('Electron is pinned to one version', () => {
  expect(read('package.json')).toMatch(/"electron": "\d+\.\d+\.\d+"/)
})
