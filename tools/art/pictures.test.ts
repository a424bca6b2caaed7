import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ICON_NAMES } from '../../src/renderer/parts/art/icon'
import { DECK, FACES } from '../../src/shared/games/5211/cards'
import { pictures } from './pictures'
import { idsIn, usesIn } from './read-back.fixture'
import { readSheet, spriteOf, symbolPicture, tintedColour } from './sheet'

const resources = join(import.meta.dirname, '../../resources')
const read = (path: string): string => readFileSync(join(resources, path), 'utf8')
const sheet = readSheet(read('art/symbols.svg'))

describe('the cards', () => {
  test('have a picture for every card of the deck, and a back', () => {
    const names = [...new Set(DECK), 'back']
    expect(names).toHaveLength(31)
    expect(names.filter((name) => !existsSync(join(resources, `cards/${name}.svg`)))).toEqual([])
  })

  test.each([...FACES, 'back'])('%s is self-contained, 220 by 308, without filters or text', (name) => {
    const svg = read(`cards/${name}.svg`)
    expect(svg).toMatch(/^<svg xmlns="[^"]+" width="220" height="308" viewBox="0 0 220 308">/)
    expect(svg).not.toMatch(/<(filter|text|image|style)\b/)
    const ids = idsIn(svg)
    expect(usesIn(svg).filter((id) => !ids.has(id))).toEqual([])
  })

  test('differ from each other', () => {
    expect(new Set(FACES.map((name) => read(`cards/${name}.svg`))).size).toBe(30)
  })
})

describe('the pictures', () => {
  test('are drawn from the sheet', () => {
    const stale = [...pictures(sheet)].filter(([path, content]) => read(path) !== content)
    expect(stale.map(([path]) => path)).toEqual([])
  })

  test('refer to no other file', () => {
    for (const [path, svg] of pictures(sheet)) {
      const ids = idsIn(svg)
      expect([path, usesIn(svg).filter((id) => !ids.has(id))]).toEqual([path, []])
    }
  })

  test('include every icon', () => {
    const ids = idsIn(read('ui/sprite.svg'))
    expect(ICON_NAMES.filter((name) => !ids.has(`i-${name}`))).toEqual([])
  })
})

describe('the sheet', () => {
  test('refuses a shape that it does not have', () => {
    expect(() => symbolPicture(sheet, 'c-X-9')).toThrow('no shape c-X-9')
  })

  test('refuses a sprite whose shapes need definitions', () => {
    expect(() => spriteOf(sheet, ['lizard'])).toThrow('needs definitions')
  })

  test('refuses to be empty', () => {
    expect(() => readSheet('<svg></svg>')).toThrow('no shapes')
  })
})

test('darkens and desaturates with a tint', () => {
  expect(tintedColour('#fff', { brightness: 0.5, saturation: 1 })).toBe('#808080')
  expect(tintedColour('#FF0000', { brightness: 1, saturation: 0 })).toBe('#363636')
  expect(tintedColour('#123456', { brightness: 1, saturation: 1 })).toBe('#123456')
})
