import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What `docs/ADDING-A-GAME.md` lists is there, and is all there is: its folders, its lines, its files. */

const root = join(import.meta.dirname, '../..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const page = textOf('docs/ADDING-A-GAME.md')

/** The cells of each row of every table. */
const rows = page
  .split('\n')
  .filter((line) => /^\s*\| .*`/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const codeIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

describe('the page on adding a game', () => {
  it('lists every folder of a game', () => {
    const folders = globSync('{src,test}/**/5211', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
    const listed = rows.flatMap(([folder]) => codeIn(folder)).filter((name) => name.endsWith('/<id>/'))
    expect(listed.map((name) => name.replace('<id>/', '5211')).sort()).toEqual(folders.sort())
  })

  it('lists every line that a registry has for a game', () => {
    const lines = rows.filter(([registry]) => /^`src\/.*\.ts`$/.test(registry ?? ''))
    for (const [registry = '', imported, line] of lines) {
      const [path = ''] = codeIn(registry)
      const text = textOf(path)
      const listed = [...codeIn(imported), ...codeIn(line).slice(-1)]
      for (const code of listed) expect(text, `${path}: ${code}`).toContain(as5211(code))
      // And the registry names 5211 nowhere else.
      expect(text.match(/5211/g)?.length, path).toBe(listed.join().match(/6211/g)?.length)
    }
    expect(lines.length).toBe(globSync('src/**/games/{registry,schemas,*-registry}.ts', { cwd: root }).length)
  })

  it.each(['src/shared/games', 'src/main/engine/games', 'src/renderer/games'])(
    'names files of %s that are there',
    (folder) => {
      const section =
        page.split(/\n(?=\d\. \*\*)/).find((part) => part.includes(`**\`${folder}/<id>/\`**`)) ?? ''
      const named = section
        .split('\n')
        .filter((line) => line.trimStart().startsWith('| `'))
        .flatMap((line) => codeIn(line.split('|')[1]))
      expect(named.length).toBeGreaterThan(1)
      expect(named.filter((name) => !existsSync(join(root, folder, '5211', name)))).toEqual([])
    },
  )
})

/** The line of 5211 beside which this one stands. A list begins as it does with 5211 alone. */
const as5211 = (code: string): string =>
  code.startsWith('[') ? code.replace(/, \w+\]$/, '') : code.replaceAll('6211', '5211')
