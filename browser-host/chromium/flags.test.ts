import { expect, test } from 'vitest'
import { chromiumFlags, type FlagOptions } from './flags.ts'

const flags = (options: Partial<FlagOptions> = {}) =>
  chromiumFlags({
    switches: new Map(),
    profile: '/tmp/p',
    headed: false,
    root: false,
    localhost: false,
    ...options,
  })

test('the sandbox is off for root only, whatever the app asks', () => {
  expect(flags({ switches: new Map([['no-sandbox', '']]) })).not.toContain('--no-sandbox')
  expect(flags({ root: true })).toContain('--no-sandbox')
})

test('only a development server on this machine can be reached', () => {
  expect(flags()).toContain('--host-resolver-rules=MAP * ~NOTFOUND')
  expect(flags({ localhost: true })).toContain('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost')
})

test("passes on the app's switches, but not its profile", () => {
  const switches = new Map([
    ['force-device-scale-factor', '2'],
    ['user-data-dir', '/home/someone'],
  ])
  expect(flags({ switches })).toContain('--force-device-scale-factor=2')
  expect(flags({ switches }).filter((flag) => flag.startsWith('--user-data-dir'))).toEqual([
    '--user-data-dir=/tmp/p',
  ])
})

test('WebGL uses software rendering only if the app asks for it', () => {
  const asked = new Map([['enable-unsafe-swiftshader', '']])
  expect(flags()).toContain('--disable-software-rasterizer')
  expect(flags().filter((flag) => flag.includes('swiftshader'))).toEqual([])
  expect(flags({ switches: asked })).not.toContain('--disable-software-rasterizer')
  expect(flags({ switches: asked }).filter((flag) => flag.includes('swiftshader'))).toEqual([
    '--enable-unsafe-swiftshader',
    '--use-angle=swiftshader',
  ])
})

test('only a headless Chromium is headless', () => {
  expect(flags()).toContain('--headless=new')
  expect(flags({ headed: true }).filter((flag) => flag.startsWith('--headless'))).toEqual([])
})
