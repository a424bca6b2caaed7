import { expect, it, vi } from 'vitest'
import { readTestSwitches, setChromiumSwitches } from './switches'

function appended(isServed: boolean) {
  const appendSwitch = vi.fn()
  setChromiumSwitches({ appendSwitch }, isServed)
  return appendSwitch.mock.calls
}

it('Chromium draws without a GPU, resolves no names, uses no proxy, and does nothing by itself in the background', () => {
  expect(appended(false)).toEqual([
    ['enable-unsafe-swiftshader'],
    ['host-resolver-rules', 'MAP * ~NOTFOUND'],
    ['no-proxy-server'],
    ['disable-background-networking'],
    ['disable-domain-reliability'],
  ])
})

it('only a development server on this machine is accepted', () => {
  expect(appended(true)).toContainEqual(['host-resolver-rules', 'MAP * ~NOTFOUND, EXCLUDE localhost'])
})

const server = 'http://localhost:5173'
const start = (isPackaged: boolean, ...switches: readonly string[]) =>
  readTestSwitches(
    { isPackaged, commandLine: { hasSwitch: (name) => switches.includes(name) } },
    { ELECTRON_RENDERER_URL: server },
  )

it('a packaged app ignores all switches of tests and development', () => {
  expect(start(true, 'inspect-table', 'bots-wait', 'bots-take-their-time')).toEqual({
    inspectsTable: false,
    botsWait: false,
    botsTakeTheirTime: false,
    developmentServer: null,
  })
})

it('an app in development obeys each of them, if it is set', () => {
  expect(start(false, 'inspect-table')).toEqual({
    inspectsTable: true,
    botsWait: false,
    botsTakeTheirTime: false,
    developmentServer: server,
  })
  expect(start(false, 'bots-wait')).toMatchObject({ inspectsTable: false, botsWait: true })
  expect(start(false, 'bots-take-their-time')).toMatchObject({ botsTakeTheirTime: true, botsWait: false })
})
