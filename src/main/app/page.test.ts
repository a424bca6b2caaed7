import { EventEmitter } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { MessageBoxOptions, Protocol } from 'electron'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PAGE_RUNS } from '../../shared/page-mark'
import { words } from '../../shared/words/catalogue'
import {
  askWhenUnresponsive,
  loadPage,
  recoverFromCrashes,
  registerScheme,
  reportLostProcesses,
  serveRenderer,
} from './page'
import { CONTENT_POLICY } from './security'

let base: string
let folder: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'kododo-renderer-'))
  folder = join(base, 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets/a b.js'), 'export {}')
  await writeFile(join(folder, 'assets/lizard.svg.gz'), gzipSync('<svg/>'))
  await writeFile(join(folder, 'assets/torn.svg.gz'), gzipSync('<svg/>').subarray(0, 12))
  await writeFile(join(base, 'secret.json'), '{}')
  await mkdir(join(base, 'renderer-old'))
  await writeFile(join(base, 'renderer-old/index.html'), 'old')
})
afterAll(() => rm(base, { recursive: true }))

/** Requests a file of the renderer by its address. */
async function respond(url: string): Promise<Response> {
  const handle = vi.fn<Protocol['handle']>()
  const protocol: Partial<Protocol> = { handle }
  serveRenderer(protocol as Protocol, folder)
  const [[scheme, handler] = []] = handle.mock.calls
  expect(scheme).toBe('app')
  // Only the address of the request is used, and some of these are none that a request accepts.
  return (await handler?.({ url } as Request)) as Response
}

describe('the app scheme', () => {
  it('is a real origin, whose compiled scripts are kept for the next start', () => {
    const registerSchemesAsPrivileged = vi.fn()
    const protocol: Partial<Protocol> = { registerSchemesAsPrivileged }
    registerScheme(protocol as Protocol)
    const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
    expect(registerSchemesAsPrivileged.mock.calls).toEqual([[[{ scheme: 'app', privileges }]]])
  })

  it('serves the renderer under the content policy', async () => {
    const response = await respond('app://kododo/index.html')
    expect(await response.text()).toBe('<!doctype html>')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_POLICY)
  })

  it('accepts escapes, queries and fragments', async () => {
    const response = await respond('app://kododo/assets/a%20b.js?v=1#x')
    expect(await response.text()).toBe('export {}')
  })

  it.each([
    'app://kododo/../secret.json',
    'app://kododo/%2e%2e/secret.json',
    'app://kododo/..%2fsecret.json',
    'app://kododo/assets/..%2f..%2fsecret.json',
    'app://kododo/..%5csecret.json',
    'app://kododo/..%2frenderer-old/index.html',
    'app://kododo/%2fetc/passwd.json',
    'app://kododo/index.html%00.json',
    'app://kododo/%E0%A4%A',
    'app://kododo/',
    'app://elsewhere/index.html',
    'file:///etc/passwd',
    'nonsense',
  ])('never leaves its folder: %s', async (address) => {
    const response = await respond(address)
    expect(response.ok).toBe(false)
    expect(await response.text()).toBe('')
  })

  it('decompresses pictures, which are built in compressed', async () => {
    const response = await respond('app://kododo/assets/lizard.svg')
    expect(await response.text()).toBe('<svg/>')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
  })

  it.each(['none.html', 'assets/none.svg', 'assets/torn.svg'])('reports a missing file: %s', async (name) => {
    expect((await respond(`app://kododo/${name}`)).status).toBe(404)
  })

  it('returns no compressed file unchanged', async () => {
    expect((await respond('app://kododo/assets/lizard.svg.gz')).status).toBe(403)
  })
})

const ADDRESS = 'app://kododo/index.html'

interface Page {
  readonly readyState: DocumentReadyState
  readonly runs: boolean
}

class Contents extends EventEmitter {
  loading: Promise<void> = Promise.resolve()
  page: Page = { readyState: 'complete', runs: true }
  readonly loadURL = vi.fn(() => this.loading)
  readonly executeJavaScript = vi.fn(async (script: string): Promise<unknown> => {
    const { readyState, runs } = this.page
    const document = { readyState, documentElement: { dataset: runs ? { [PAGE_RUNS]: '' } : {} } }
    return new Function('document', `return ${script}`)(document)
  })

  /** Reports a loaded page. Settles once its reply about itself has been received. */
  async finishLoad(page: Page): Promise<void> {
    this.page = page
    this.emit('did-finish-load')
    await this.executeJavaScript.mock.results.at(-1)?.value
  }
}

function load(contents = new Contents()) {
  const report = vi.fn()
  const fail = vi.fn()
  loadPage(contents, { address: ADDRESS, report, fail })
  return { contents, report, fail }
}

const failing = (errno: number) => Promise.reject(Object.assign(new Error('not loaded'), { errno }))

it('a page that loads and runs is left alone', async () => {
  const { contents, report, fail } = load()
  contents.emit('did-navigate', {}, ADDRESS, 200)
  await contents.finishLoad({ readyState: 'complete', runs: true })
  expect(contents.loadURL).toHaveBeenCalledWith(ADDRESS)
  expect([report.mock.calls, fail.mock.calls]).toEqual([[], []])
})

it.each<[string, (contents: Contents) => void]>([
  ['cannot be loaded', (page) => page.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', ADDRESS, true)],
  ['is not there', (page) => page.emit('did-navigate', {}, ADDRESS, 404)],
])('a page that %s is a failure', (_what, happens) => {
  const { contents, fail } = load()
  happens(contents)
  expect(fail).toHaveBeenCalledOnce()
})

it('a page whose script does not run is a failure', async () => {
  const { contents, fail } = load()
  await contents.finishLoad({ readyState: 'complete', runs: false })
  expect(fail).toHaveBeenCalledOnce()
})

it('a page that was reloaded before it was asked is asked once that has happened', async () => {
  const { contents, fail } = load()
  await contents.finishLoad({ readyState: 'interactive', runs: false })
  expect(fail).not.toHaveBeenCalled()
  await contents.finishLoad({ readyState: 'complete', runs: false })
  expect(fail).toHaveBeenCalledOnce()
})

it('a rejected load is a failure, unless another one replaced it', async () => {
  const missing = new Contents()
  missing.loading = failing(-6)
  const failed = load(missing)
  await expect.poll(() => failed.fail.mock.calls.length).toBe(1)

  const replaced = new Contents()
  replaced.loading = failing(-3)
  const { report, fail } = load(replaced)
  await expect.poll(() => report.mock.calls.length).toBe(1)
  expect(fail).not.toHaveBeenCalled()
})

it('an address that is no page of ours, or an aborted load, ends nothing', () => {
  const { contents, report, fail } = load()
  contents.emit('did-fail-load', {}, -20, 'ERR_BLOCKED_BY_CLIENT', 'https://example.com/', true)
  contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', ADDRESS, false)
  contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', ADDRESS, true)
  contents.emit('preload-error', {}, '/preload.cjs', new Error('no preload'))
  expect([report.mock.calls.length, fail.mock.calls.length]).toEqual([3, 0])
})

describe('recovery', () => {
  class Contents extends EventEmitter {
    destroyed = false
    readonly reload = vi.fn()
    readonly loadURL = vi.fn(async (_address: string) => {})
    isDestroyed = () => this.destroyed
    crash(reason = 'crashed') {
      this.emit('render-process-gone', {}, { reason, exitCode: 5 })
    }
  }

  function recovering() {
    const contents = new Contents()
    const report = vi.fn()
    const giveUp = vi.fn()
    recoverFromCrashes(contents, { address: 'app://kododo/index.html', report, giveUp })
    return { contents, report, giveUp }
  }

  it('a crashed page is reloaded, but not while Chromium still reports its death', async () => {
    const { contents, report } = recovering()
    contents.crash()
    expect([contents.reload.mock.calls.length, report.mock.calls.length]).toEqual([0, 1])
    await nextTurn()
    expect(contents.reload).toHaveBeenCalledOnce()
  })

  it('a page that is closed in the meantime, or ended normally, stays away', async () => {
    const { contents } = recovering()
    contents.crash('clean-exit')
    contents.crash()
    contents.destroyed = true
    await nextTurn()
    expect(contents.reload).not.toHaveBeenCalled()
  })

  it('a page that crashes again and again is given up', async () => {
    const { contents, giveUp } = recovering()
    for (let times = 0; times < 4; times++) {
      contents.crash()
      await nextTurn()
    }
    expect([contents.reload.mock.calls.length, giveUp.mock.calls.length]).toEqual([3, 1])
  })

  it('crashes are forgotten after a minute, even if the clock of the computer is set back', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { contents, giveUp } = recovering()
    const crash = async () => {
      contents.crash()
      await nextTurn()
    }
    for (let times = 0; times < 3; times++) await crash()
    vi.setSystemTime('2020-01-01T00:00:00.000Z')
    vi.advanceTimersByTime(61_000)
    await crash()
    expect([contents.reload.mock.calls.length, giveUp.mock.calls.length]).toEqual([4, 0])
  })

  describe('a page that does not begin to load', () => {
    beforeEach(
      () =>
        void vi.useFakeTimers({
          toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance', 'Date'],
        }),
    )
    afterEach(() => void vi.useRealTimers())

    it('is loaded from its address, and counts as crashed if even that starts nothing', () => {
      const { contents, giveUp } = recovering()
      contents.crash()
      vi.advanceTimersByTime(4_900)
      expect([contents.reload.mock.calls.length, contents.loadURL.mock.calls.length]).toEqual([1, 0])
      vi.advanceTimersByTime(200)
      expect(contents.loadURL.mock.calls).toEqual([['app://kododo/index.html']])
      vi.advanceTimersByTime(5_100)
      expect([contents.reload.mock.calls.length, contents.loadURL.mock.calls.length]).toEqual([2, 1])
      vi.advanceTimersByTime(30_000)
      expect([contents.reload.mock.calls.length, giveUp.mock.calls.length]).toEqual([3, 1])
    })

    it('is not loaded any more once it is given up', () => {
      const { contents, giveUp } = recovering()
      for (let times = 0; times < 4; times++) {
        contents.crash()
        vi.advanceTimersByTime(1)
      }
      vi.advanceTimersByTime(60_000)
      expect([giveUp.mock.calls.length, contents.loadURL.mock.calls.length]).toEqual([1, 0])
    })

    it.each(['did-start-navigation', 'destroyed'])('is left alone after %s', (event) => {
      const { contents } = recovering()
      contents.crash()
      vi.advanceTimersByTime(1)
      contents.emit(event)
      vi.advanceTimersByTime(60_000)
      expect([contents.reload.mock.calls.length, contents.loadURL.mock.calls.length]).toEqual([1, 0])
    })
  })

  it('another lost process is logged', () => {
    const app = new EventEmitter()
    const report = vi.fn()
    reportLostProcesses(app, report)
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 5 })
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 })
    expect(report.mock.calls.map(String)).toEqual(['Error: A process is gone: GPU, crashed (5)'])
  })
})

class Window extends EventEmitter {
  destroyed = false
  readonly webContents = { forcefullyCrashRenderer: vi.fn() }
  isDestroyed = () => this.destroyed
}

function hanging() {
  const window = new Window()
  const replies: ((choice: { response: number }) => void)[] = []
  const asked: MessageBoxOptions[] = []
  askWhenUnresponsive(window, (_window, options) => {
    asked.push(options)
    return new Promise((resolve) => {
      replies.push(resolve)
      // As in Electron: a box that is withdrawn was cancelled.
      options.signal?.addEventListener('abort', () => resolve({ response: options.cancelId ?? 0 }))
    })
  })
  const press = async (button: string) => {
    replies.at(-1)?.({ response: asked.at(-1)?.buttons?.indexOf(button) ?? -1 })
    await Promise.resolve()
  }
  return { window, asked, press, crash: window.webContents.forcefullyCrashRenderer }
}

it('a page that hangs can be waited for, with one question at a time', async () => {
  const { window, asked, press, crash } = hanging()
  window.emit('unresponsive')
  window.emit('unresponsive')
  expect(asked).toHaveLength(1)
  await press(words.app.unresponsive.wait)
  window.emit('unresponsive')
  expect([asked.length, crash.mock.calls.length]).toEqual([2, 0])
})

it('a page that hangs can be reloaded', async () => {
  const { window, press, crash } = hanging()
  window.emit('unresponsive')
  await press(words.app.unresponsive.reload)
  expect(crash).toHaveBeenCalledOnce()
})

it('the question is withdrawn when the page responds again, or is gone', async () => {
  const { window, asked, crash } = hanging()
  window.emit('unresponsive')
  window.emit('responsive')
  expect(asked[0]?.signal?.aborted).toBe(true)
  await Promise.resolve()
  window.emit('unresponsive')
  window.emit('closed')
  expect([asked.length, asked[1]?.signal?.aborted, crash.mock.calls.length]).toEqual([2, true, 0])
})
