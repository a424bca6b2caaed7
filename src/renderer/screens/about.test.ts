import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FONTS, GROUND, LIBRARIES } from './about'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const packaged = [...LIBRARIES, ...GROUND.filter(({ name }) => name === 'Electron')]

test.each(packaged.map(({ name, licence }) => [name.toLowerCase(), licence]))(
  '%s is listed with the licence of its package',
  (name, licence) => {
    expect(JSON.parse(read(`node_modules/${name}/package.json`)).license).toBe(licence)
  },
)

test('every library that the program imports is listed', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map(read)
  const shipped = sources.filter((source) => !/from '(vitest|fast-check)'/.test(source))
  const imported = shipped.flatMap((source) =>
    [...source.matchAll(/(?:^import|\bfrom|\bimport\() ?'([@\w][\w@/.-]*)'/gm)].map(([, name = '']) => name),
  )
  const packages = imported.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
  const named = packaged.map(({ name }) => name.toLowerCase())
  expect(new Set(packages.filter((name) => !named.includes(name)))).toEqual(new Set())
})

test.each(FONTS.map(({ name }) => name))('the licence text of %s is beside the font', (name) => {
  expect(read(`resources/fonts/OFL-${name}.txt`)).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
