import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import {
  CONTENT_POLICY,
  confine,
  confineSession,
  DEVELOPMENT_POLICY,
  readTestSwitches,
  setChromiumSwitches,
} from './security'

function isPrevented(emitter: EventEmitter, event: string, details = {}): boolean {
  const preventDefault = vi.fn()
  emitter.emit(event, { preventDefault, ...details })
  return preventDefault.mock.calls.length === 1
}

const PAGE = 'app://kododo/index.html?inspect'

function confinedPage() {
  const setWindowOpenHandler = vi.fn((_handler: () => { action: 'deny' }) => undefined)
  const setWebRTCIPHandlingPolicy = vi.fn()
  const parts = { setWindowOpenHandler, setWebRTCIPHandlingPolicy, getURL: () => PAGE }
  const contents = Object.assign(new EventEmitter(), parts)
  confine(contents)
  return contents
}

it.each(['will-redirect', 'will-attach-webview'])('a page is refused: %s', (event) => {
  expect(isPrevented(confinedPage(), event)).toBe(true)
})

it('a page opens no window, and sends no datagrams past a proxy', () => {
  const { setWindowOpenHandler, setWebRTCIPHandlingPolicy } = confinedPage()
  expect(setWindowOpenHandler.mock.calls[0]?.[0]()).toEqual({ action: 'deny' })
  expect(setWebRTCIPHandlingPolicy).toHaveBeenCalledWith('disable_non_proxied_udp')
})

describe.each(['will-navigate', 'will-frame-navigate'])('a page that navigates, reported by %s,', (event) => {
  it('may reload itself', () => {
    expect(isPrevented(confinedPage(), event, { url: PAGE, isMainFrame: true })).toBe(false)
  })

  it.each([
    'app://kododo/index.html',
    `${PAGE}#part`,
    `${PAGE}2`,
    'app://elsewhere/index.html?inspect',
    'https://example.com/',
    'about:blank',
    '',
  ])('may not go to %j', (url) => {
    expect(isPrevented(confinedPage(), event, { url, isMainFrame: true })).toBe(true)
  })

  it('may not show itself in a frame', () => {
    expect(isPrevented(confinedPage(), event, { url: PAGE, isMainFrame: false })).toBe(true)
  })
})

describe('a session', () => {
  type Listener = (details: { url: string }, respond: (decision: { cancel: boolean }) => void) => void

  function confined() {
    const onBeforeRequest = vi.fn((_listener: Listener) => undefined)
    const session = Object.assign(new EventEmitter(), {
      webRequest: { onBeforeRequest },
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
      setSpellCheckerEnabled: vi.fn(),
    })
    confineSession(session, ['app://kododo', 'http://localhost:5173'])
    const isCancelled = (url: string) => {
      const respond = vi.fn()
      onBeforeRequest.mock.calls[0]?.[0]({ url }, respond)
      return respond.mock.calls[0]?.[0].cancel
    }
    return { session, isCancelled }
  }

  it.each([
    'app://kododo/index.html?inspect',
    'http://localhost:5173/src/main.tsx',
    'blob:app://kododo/5f3c',
    'data:image/png;base64,AA==',
  ])('allows its own: %s', (url) => {
    expect(confined().isCancelled(url)).toBe(false)
  })

  it.each([
    'https://redirector.gvt1.com/edgedl/chrome/dict/en-us-10-1.bdic',
    'http://localhost:8080/',
    'app://elsewhere/index.html',
    'app://kododo.example.com/index.html',
    'wss://kododo/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'devtools://devtools/bundled/inspector.html',
    'nonsense',
  ])('refuses others: %s', (url) => {
    expect(confined().isCancelled(url)).toBe(true)
  })

  it('refuses downloads, permissions and devices, and fetches no dictionaries', () => {
    const { session } = confined()
    expect(isPrevented(session, 'will-download')).toBe(true)
    expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(false)
    const granted = vi.fn()
    session.setPermissionRequestHandler.mock.calls[0]?.[0](null, 'media', granted)
    expect(granted).toHaveBeenCalledWith(false)
    expect(session.setPermissionCheckHandler.mock.calls[0]?.[0]()).toBe(false)
    expect(session.setDevicePermissionHandler.mock.calls[0]?.[0]()).toBe(false)
  })
})

it.each([CONTENT_POLICY, DEVELOPMENT_POLICY])(
  'a policy allows no other origin, and no embedding',
  (policy) => {
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]),
    )
  },
)

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
