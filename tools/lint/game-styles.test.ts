import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Style sheets never unload, so a game's sheets begin every selector with its root class to keep games apart. */

const root = join(import.meta.dirname, '../..')
const sheets = globSync('src/renderer/games/*/**/*.css', { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
)

/** The selector of each outermost block, with the block. */
function blocksOf(css: string): readonly { readonly before: string; readonly within: string }[] {
  const blocks: { before: string; within: string }[] = []
  const plain = css.replace(/\/\*.*?\*\//gs, '')
  let depth = 0
  let start = 0
  let opened = 0
  for (const [at, letter] of [...plain].entries()) {
    if (letter === '{' && depth++ === 0) opened = at
    if (letter !== '}' || --depth > 0) continue
    blocks.push({ before: plain.slice(start, opened).trim(), within: plain.slice(opened + 1, at) })
    start = at + 1
  }
  return blocks
}

/** The selectors of a game's sheet that would also apply to other games. */
function strays(game: string, css: string): readonly string[] {
  const begins = new RegExp(`^(\\.game-${game}|:where\\(\\.game-${game}\\))(?![\\w-])`)
  return blocksOf(css).flatMap(({ before, within }) => {
    if (before.startsWith('@keyframes')) return []
    if (before.startsWith('@')) return strays(game, within)
    return before
      .split(/,(?![^(]*\))/)
      .map((selector) => selector.trim())
      .filter((selector) => !begins.test(selector))
  })
}

const gameOf = (path: string): string => path.split('/')[3] ?? ''

describe('the style sheets of a game', () => {
  it('are all read', () => {
    expect(sheets.length).toBeGreaterThan(20)
  })

  it.each(sheets)('%s begins every selector with the class of the game', (path) => {
    expect(strays(gameOf(path), readFileSync(join(root, path), 'utf8'))).toEqual([])
  })

  it.each([
    ['.how { gap: 0 }', ['.how']],
    ['.game-kado .how { gap: 0 }', ['.game-kado .how']],
    ['.game-52110 .how { gap: 0 }', ['.game-52110 .how']],
    ['.game-5211 { .how { gap: 0 } } .rule { gap: 0 }', ['.rule']],
    ['.game-5211 .a, .b { gap: 0 }', ['.b']],
    ['@media (width > 1px) { .game-5211 .a { gap: 0 } .b { gap: 0 } }', ['.b']],
    ['/* .game-5211 */ html .a { gap: 0 }', ['html .a']],
    ['.game-5211 { .a { gap: 0 } } @keyframes a { from { opacity: 0 } }', []],
    [':where(.game-5211) { .a, .b { gap: 0 } }', []],
    ['@media (width > 1px) { .game-5211:is(.a, .b) { gap: 0 } }', []],
  ])('%s', (css, found) => {
    expect(strays('5211', css)).toEqual(found)
  })
})
