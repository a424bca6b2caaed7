import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sideOf } from './icon-files'
import { CONTAINERS, fileIcon, iconPictures, smallFileIcon } from './icon-pictures'
import { idsIn, pixelsOf, readIcns, readIco, usesIn } from './read-back.fixture'
import { readSheet } from './sheet'

const resources = join(import.meta.dirname, '../../resources')
const text = (path: string): string => readFileSync(join(resources, path), 'utf8')
const icon = (name: string): Buffer => readFileSync(join(resources, 'icons', name))

const sheet = readSheet(text('art/symbols.svg'))
const large = text('icons/icon.svg')
const pictures = iconPictures({ large, small: text('icons/icon-small.svg'), sheet })

test('the folder of icons has exactly the planned files', () => {
  const planned = [...pictures, ...CONTAINERS].map(({ name }) => name)
  const drawings = ['file.svg', 'icon-small.svg', 'icon.svg']
  expect(readdirSync(join(resources, 'icons')).sort()).toEqual([...planned, ...drawings].sort())
})

test.each(pictures.map(({ name, size }) => [name, size]))('%s is %d px wide', (name, size) => {
  expect(sideOf(icon(name))).toBe(size)
})

describe('the containers of the committed pictures', () => {
  const ofKind = (ending: string) => CONTAINERS.filter(({ name }) => name.endsWith(ending))

  test.each(ofKind('.ico'))('$name', ({ name, holds }) => {
    const entries = readIco(icon(name))
    expect(entries.map(({ png }) => png)).toEqual(holds.map(icon))
    expect(entries.map(({ width, height }) => [width, height])).toEqual(
      holds.map((held) => [sideOf(icon(held)), sideOf(icon(held))]),
    )
  })

  test.each(ofKind('.icns'))('$name', ({ name, holds }) => {
    const inside = readIcns(icon(name)).map(({ data }) => pixelsOf(data).toString('base64'))
    const given = holds.map((held) => pixelsOf(icon(held)).toString('base64'))
    expect(new Set(inside)).toEqual(new Set(given))
  })
})

test('leaves a margin around the icon on macOS', () => {
  const margins = pictures.flatMap(({ name, margin }) => (name.startsWith('macos') ? margin : []))
  expect(margins).toEqual([1, 3, 6, 12, 25, 50, 100])
})

describe('the icon of a file', () => {
  test('is drawn from the sheet and the app icon', () => {
    expect(text('icons/file.svg') === fileIcon(sheet, large)).toBe(true)
  })

  test.each([
    ['large', fileIcon(sheet, large)],
    ['small', smallFileIcon(sheet, 16)],
  ])('refers to no other file if it is %s', (_, svg) => {
    const ids = idsIn(svg)
    expect(usesIn(svg).filter((id) => !ids.has(id))).toEqual([])
  })

  test('is not made from an app icon without a lizard', () => {
    expect(() => fileIcon(sheet, '<svg></svg>')).toThrow('no lizard')
  })
})
