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

test('the sandbox is off for root alone, whatever the app asks', () => {
  expect(flags({ switches: new Map([['no-sandbox', '']]) })).not.toContain('--no-sandbox')
  expect(flags({ root: true })).toContain('--no-sandbox')
})

test('nothing reaches a network but a development server on this machine', () => {
  expect(flags()).toContain('--host-resolver-rules=MAP * ~NOTFOUND')
  expect(flags({ localhost: true })).toContain('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost')
})

test("the app's switches are passed on, its profile is not", () => {
  const switches = new Map([
    ['force-device-scale-factor', '2'],
    ['user-data-dir', '/home/someone'],
  ])
  expect(flags({ switches })).toContain('--force-device-scale-factor=2')
  expect(flags({ switches }).filter((flag) => flag.startsWith('--user-data-dir'))).toEqual([
    '--user-data-dir=/tmp/p',
  ])
})

test('only a headless Chromium is headless', () => {
  expect(flags()).toContain('--headless=new')
  expect(flags({ headed: true }).filter((flag) => flag.startsWith('--headless'))).toEqual([])
})
