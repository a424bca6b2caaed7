import { expect, it, vi } from 'vitest'
import { setChromiumSwitches } from './chromium-switches'

function appended(isServed: boolean) {
  const appendSwitch = vi.fn()
  setChromiumSwitches({ appendSwitch }, isServed)
  return appendSwitch.mock.calls
}

it('Chromium draws without a GPU, looks nothing up, asks no proxy, and does nothing by itself in the background', () => {
  expect(appended(false)).toEqual([
    ['enable-unsafe-swiftshader'],
    ['host-resolver-rules', 'MAP * ~NOTFOUND'],
    ['no-proxy-server'],
    ['disable-background-networking'],
    ['disable-domain-reliability'],
  ])
})

it('only a development server on this machine is found', () => {
  expect(appended(true)).toContainEqual(['host-resolver-rules', 'MAP * ~NOTFOUND, EXCLUDE localhost'])
})
