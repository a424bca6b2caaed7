import { expect, it } from 'vitest'
import { installersOf, pickInstallers } from './installers'

it('takes every installer of a version, and nothing else that the packer leaves', () => {
  const built = [...installersOf('1.2.0'), 'Kododo-1.2.0-win.exe.blockmap', 'builder-debug.yml']
  expect(pickInstallers(built, '1.2.0')).toEqual({ ok: true, value: installersOf('1.2.0') })
})

it('names what is missing, so that no release lacks a system unseen', () => {
  const built = installersOf('1.2.0').filter((name) => !name.endsWith('.dmg'))
  expect(pickInstallers(built, '1.2.0')).toEqual({
    ok: false,
    error: ['Kododo-1.2.0-mac-arm64.dmg', 'Kododo-1.2.0-mac-x64.dmg'],
  })
  expect(pickInstallers(built, '1.2.1')).toEqual({ ok: false, error: installersOf('1.2.1') })
})
