import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Outside the folders of the games, only the registries import a game or name it. */

const root = join(import.meta.dirname, '../..')

const REGISTRIES = [
  'src/main/bots/games/registry.ts',
  'src/main/engine/games/registry.ts',
  'src/renderer/games/menu-registry.ts',
  'src/renderer/games/table-registry.ts',
  'src/shared/games/registry.ts',
  'src/shared/games/schemas.ts',
  'src/shared/words/en/games/registry.ts',
]

/** The page that credits the makers of the games. */
const ABOUT = ['src/renderer/screens/about.tsx', 'src/shared/words/en/app.ts']

/** The game whose folder contains a path. */
const gameOf = (path: string): string | undefined => /\/games\/([^/]+)(?:\/|$)/.exec(path)?.[1]

const GAMES = readdirSync(join(root, 'src/shared/games'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
)

const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']*)'/g

/** The games that a file imports or, outside the folders of games, names. */
function gamesIn(path: string, text: string): readonly string[] {
  const own = gameOf(`${posix.dirname(path)}/`)
  const imported = [...text.matchAll(IMPORTED)].map(([, from = '']) =>
    gameOf(posix.join(posix.dirname(path), from)),
  )
  const known = GAMES.filter(
    (game) => imported.includes(game) || (own === undefined && new RegExp(game, 'i').test(text)),
  )
  return known.filter((game) => game !== own)
}

const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$/.test(path)

const paths = ['src/main', 'src/preload', 'src/renderer', 'src/shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|css)$/.test(path) && !isTest(path)),
)
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

describe('a game', () => {
  it('is known only to its own folders and the registries', () => {
    const knowing = paths.filter((path) => gamesIn(path, textOf(path)).length > 0)
    expect(knowing.sort()).toEqual([...REGISTRIES, ...ABOUT].sort())
  })

  it.each(REGISTRIES)('is listed in %s', (registry) => {
    expect(gamesIn(registry, textOf(registry)).toSorted()).toEqual(GAMES.toSorted())
  })

  it.each([
    ['src/main/match/planted.ts', `import { game5211 } from '../engine/games/5211'`],
    ['src/main/match/planted.ts', `import type { State5211 } from '../engine/games/5211/state'`],
    ['src/main/match/planted.ts', `export type Kit = typeof import('../bots/games/5211')`],
    ['src/main/match/planted.ts', `const game = '5211'`],
    ['src/shared/bridge/planted.ts', `export * from '../games/5211'`],
    ['src/shared/games/planted.ts', `import { DECK } from './5211'`],
    ['src/shared/games/kado/planted.ts', `import { DECK } from '../5211/cards'`],
    ['src/main/engine/games/kado/planted.ts', `import { endRound } from '../5211/round'`],
    ['src/main/bots/games/kado/planted.ts', `import '../../../../shared/games/5211'`],
    ['src/renderer/app/planted.tsx', `const door = () => import('../games/5211/results/result')`],
    ['src/renderer/screens/planted.tsx', `import { menu } from '../../shared/words/en/games/5211/menu'`],
    ['src/renderer/parts/planted.css', `.game-5211 .dialog {}`],
    ['src/renderer/games/planted.ts', `import './5211/menu'`],
    ['src/renderer/games/kado/planted.tsx', `import { Suit } from '../5211/art/suit'`],
    ['src/shared/words/en/planted.ts', `export const title = 'A table of 5211'`],
    ['src/shared/words/en/games/kado/planted.ts', `import { colours } from '../5211/names'`],
  ])('is found in %s by: %s', (path, line) => {
    expect(gamesIn(path, line)).toEqual(['5211'])
  })

  it.each([
    ['src/main/engine/games/5211/planted.ts', `import type { Card } from '../../../../shared/games/5211'`],
    ['src/main/match/planted.ts', `import { gameOf } from '../engine/games/registry'`],
    [
      'src/renderer/games/5211/planted.tsx',
      `import { menu } from '../../../shared/words/en/games/5211/menu'`,
    ],
    ['src/renderer/screens/planted.tsx', `import { menuGames } from '../games/menu-registry'`],
  ])('is not found in %s by: %s', (path, line) => {
    expect(gamesIn(path, line)).toEqual([])
  })
})
