import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coach as coach5211 } from './en/games/5211/coach'
import { longGame } from './en/games/5211/long-game'
import { menu as menu5211 } from './en/games/5211/menu'
import { table as table5211 } from './en/games/5211/table'
import { coach as coachKado } from './en/games/kado/coach'
import { giftWords } from './en/games/kado/coach-gifts'
import { guessWords } from './en/games/kado/coach-guesses'
import { placeWords } from './en/games/kado/coach-places'
import { rules as rulesKado } from './en/games/kado/rules'
import { table as tableKado } from './en/games/kado/table'
import { announced } from './en/games/kado/table-announced'
import { table, tutorial } from './en/table'
import { pluralFor, type Text } from './text'

const WORDS = import.meta.dirname
const SRC = join(WORDS, '../..')

const isProduction = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path)

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isProduction)

/** Imports with a literal path, which a plugin can resolve to another language when the renderer is built. */
const REPLACEABLE = /^import\s[^'";]*?\sfrom\s+'[^']+'|\bimport\('[^']+'\)/gm

/**
 * The paths into `words/en` in a source that fix its language: all of them in main and the preload, which are built once for
 * all languages, and in the renderer those that are no plain import.
 * @param path of the source, from `src`
 */
function fixedPaths(path: string, text: string): readonly string[] {
  if (path.startsWith('shared/words/en/')) return []
  const isBuiltPerLanguage = path.startsWith('renderer/') || path === 'shared/words/catalogue.ts'
  const left = isBuiltPerLanguage ? text.replace(REPLACEABLE, '') : text
  return [...left.matchAll(/(['"`])((?:[^'"`\n]*\/)?en\/[^'"`\n]*)\1/g)].map(([, , found = '']) => found)
}

/** Texts, numbers, functions, and plain objects and lists of these: no class, map, signal or store. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'function'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  )
}

describe('a second language', () => {
  it('can take the place of English in every production source', () => {
    const fixed = sourcesIn(SRC).flatMap((path) =>
      fixedPaths(path, readFileSync(join(SRC, path), 'utf8')).map((found) => `${path}: ${found}`),
    )
    expect(fixed).toEqual([])
  })

  it.each([
    ['renderer/table/a.ts', `import { table } from '../../shared/words/en/table'`, true],
    ['renderer/table/a.ts', `const load = () => import('../../shared/words/en/table')`, true],
    ['renderer/table/a.ts', `const load = (x: string) => import('../../shared/words/en/' + x)`, false],
    ['renderer/words.ts', `export { table } from '../shared/words/en/table'`, false],
    ['main/app/a.ts', `import { table } from '../../shared/words/en/table'`, false],
    ['shared/words/catalogue.ts', `import { app } from './en/app'`, true],
    ['shared/words/forward.ts', `export * from './en/app'`, false],
    ['shared/files.ts', `const folder = 'words/en/'`, false],
  ])('in %s, %s: %s', (path, text, isReplaceable) => {
    expect(fixedPaths(path, text).length === 0).toBe(isReplaceable)
  })

  it.each(sourcesIn(join(WORDS, 'en')))('finds only plain values to replace in %s', async (path) => {
    const pieces: object = await import(join(WORDS, 'en', path))
    for (const [name, piece] of Object.entries(pieces)) expect([name, isPlain(piece)]).toEqual([name, true])
  })

  it('needs pieces without state, which the check notices', () => {
    expect(isPlain({ title: 'Menu', turns: [(n: number) => `Turn ${n}`] })).toBe(true)
    expect([new Map(), { inner: new Intl.NumberFormat('en') }, undefined].map(isPlain)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('can give each piece the type of the English one, in which texts are just strings', () => {
    const pieces: {
      readonly table: Text<typeof table>
      readonly table5211: Text<typeof table5211>
      readonly tableKado: Text<typeof tableKado>
      readonly coach5211: Text<typeof coach5211>
      readonly announced: Text<typeof announced>
      readonly coachKado: Text<typeof coachKado>
      readonly giftWords: Text<typeof giftWords>
      readonly guessWords: Text<typeof guessWords>
      readonly placeWords: Text<typeof placeWords>
      readonly longGame: Text<typeof longGame>
      readonly rulesKado: Text<typeof rulesKado>
      readonly menu5211: Text<typeof menu5211>
    } = {
      table,
      table5211,
      tableKado,
      announced,
      coach5211,
      coachKado,
      giftWords,
      guessWords,
      placeWords,
      longGame,
      rulesKado,
      menu5211,
    }
    const translated: typeof pieces.menu5211 = { ...menu5211, name: '5211 en español' }
    expect(translated.name).not.toBe(menu5211.name)
  })

  it('does not compile with a key missing, or with other parameters', () => {
    const { next: _, ...lacking } = tutorial
    // @ts-expect-error The key `next` is missing.
    const incomplete: Text<typeof tutorial> = lacking
    // @ts-expect-error English is given two numbers here.
    const different: Text<typeof tutorial> = { ...tutorial, step: (name: string) => name }
    expect([incomplete, different]).toHaveLength(2)
  })
})

describe('pluralFor', () => {
  it('follows the rules of the language', () => {
    const polish = pluralFor('pl')
    const forms = { one: 'karta', few: 'karty', many: 'kart', other: 'karty' }
    expect([1, 3, 5].map((n) => polish(n, forms))).toEqual(['karta', 'karty', 'kart'])
  })

  it('uses `other` for a form that is not given', () => {
    expect(pluralFor('pl')(3, { one: 'karta', other: 'karty' })).toBe('karty')
  })
})
