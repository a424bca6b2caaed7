import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The modules that the window loads before its first screen: all static imports of its script, direct or indirect. */

const root = join(import.meta.dirname, '../..')
const FIRST = 'src/renderer/app/main.tsx'

/** Imports that load a file immediately: not type-only ones, and not `import()`. */
const AT_ONCE = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^'";]*?\sfrom\s+)?'(\.[^']+)'/gm

const importedAtOnce = (text: string): readonly string[] =>
  [...text.matchAll(AT_ONCE)].map(([, from = '']) => from)

function resolve(path: string, from: string): string | null {
  const [plain = ''] = posix.join(posix.dirname(path), from).split('?')
  const endings = ['', '.ts', '.tsx', '/index.ts']
  return (
    endings
      .map((ending) => plain + ending)
      .find((one) => /\.\w+$/.test(one) && existsSync(join(root, one))) ?? null
  )
}

/** Every file of ours that is loaded with a file. */
function loadedWith(first: string): readonly string[] {
  const loaded = new Set([first])
  for (const path of loaded) {
    if (!/\.tsx?$/.test(path)) continue
    for (const from of importedAtOnce(readFileSync(join(root, path), 'utf8'))) {
      const found = resolve(path, from)
      if (found !== null) loaded.add(found)
    }
  }
  return [...loaded].filter((path) => path.startsWith('src/')).sort()
}

const loaded = loadedWith(FIRST)
const among = (folder: string) => loaded.filter((path) => path.startsWith(`${folder}/`))

describe('the first screen', () => {
  it('loads the home screen, and no other screen', () => {
    const screens = among('src/renderer/screens').filter((path) => !path.endsWith('.css'))
    expect(screens.map((path) => posix.basename(path))).toEqual(['home.tsx'])
  })

  it('loads no part of the table, and of each game only its part of the menus', () => {
    expect(among('src/renderer/table')).toEqual([])
    const ofAny = (path: string) => path.replace(/games\/[^/]+\//, 'games/<id>/')
    // Includes the shared cards and numbers that these files use.
    const ofGames = loaded.filter(
      (path) => /\/games\/[^/]+\//.test(path) && !path.startsWith('src/shared/games/'),
    )
    expect([...new Set(ofGames.map(ofAny))].sort()).toEqual([
      'src/renderer/games/<id>/art/cards.ts',
      'src/renderer/games/<id>/art/fan.ts',
      'src/renderer/games/<id>/menu.ts',
      'src/shared/words/en/games/<id>/menu.ts',
    ])
  })

  it('loads only these style sheets', () => {
    const sheets = loaded.filter((path) => path.endsWith('.css'))
    expect(sheets.map((path) => path.replace('src/renderer/', ''))).toEqual([
      'parts/art/scene.css',
      'parts/modal.css',
      'parts/styles/base.css',
      'parts/styles/controls.css',
      'parts/styles/tokens.css',
      'parts/tips.css',
      'parts/toast.css',
      'screens/home-scene.css',
      'screens/home.css',
    ])
  })

  it('loads no texts of the table', () => {
    const texts = among('src/shared/words/en').map((path) => posix.basename(path, '.ts'))
    expect(texts).toContain('menus')
    expect(texts.filter((name) => name.startsWith('table'))).toEqual([])
  })
})

describe('the static imports of a file', () => {
  it.each([
    [`import { a } from './a'`, ['./a']],
    [`import './a.css'`, ['./a.css']],
    [`import a, {\n  type B,\n  c,\n} from './a'`, ['./a']],
    [`export * from './a'`, ['./a']],
    [`import type { A } from './a'`, []],
    [`const a = () => import('./a')`, []],
    [`import { a } from 'preact'`, []],
  ])('%s', (line, found) => {
    expect(importedAtOnce(line)).toEqual(found)
  })
})
