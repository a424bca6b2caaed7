import { expect, it } from 'vitest'
import { launchAgain } from './launch-again'

it('the program itself is started again', () => {
  expect(launchAgain({ platform: 'linux', env: {} }, ['a.kododo'])).toEqual({ args: ['a.kododo'] })
  expect(launchAgain({ platform: 'darwin', env: { APPIMAGE: '/x' } }, [])).toEqual({ args: [] })
})

it('an AppImage is, where the program came from one', () => {
  const image = { platform: 'linux', env: { APPIMAGE: '/home/ava/Kododo.AppImage' } } as const
  expect(launchAgain(image, ['a.kododo'])).toEqual({
    execPath: '/home/ava/Kododo.AppImage',
    args: ['--appimage-extract-and-run', 'a.kododo'],
  })
})
