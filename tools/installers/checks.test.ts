import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../run/machine'
import { reasonOf } from './checks'
import { missingPackages } from './tool-box'
import { picturesIn } from './windows'

it('names the missing Debian packages in one line, and nothing if none is missing', () => {
  expect(missingPackages((program) => program !== 'makensis' && program !== '7zz')).toBe(
    'apt-get install --no-install-recommends nsis 7zip',
  )
  expect(missingPackages(() => true)).toBeNull()
})

it('reports the errors of a compiler without its progress messages', () => {
  const said =
    'Output:\nCommand line defined: "VERSION=1"\nProcessing config: /etc/nsisconf.nsh\n\n!insertmacro: macro not found!'
  expect(reasonOf(new Error(said))).toBe('!insertmacro: macro not found!')
})

it('finds every picture of an icon for Windows', () => {
  const pictures = picturesIn(readFileSync(join(ROOT, 'resources', 'icons', 'icon.ico')))
  expect(pictures.length).toBeGreaterThanOrEqual(5)
  // Each is a PNG or a bitmap with a header of 40 bytes.
  expect(pictures.every((picture) => [0x89, 40].includes(picture[0] ?? 0))).toBe(true)
})
