import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { chooseUserData, claimUserData, followLifecycle } from './lifecycle'

const base = mkdtempSync(join(tmpdir(), 'kododo-user-data-'))
afterAll(() => rmSync(base, { recursive: true }))

describe('the folder for everything', () => {
  const given = (folder: string) => ({
    commandLine: {
      getSwitchValue: () => folder,
      hasSwitch: () => folder !== '',
      appendArgument: () => undefined,
      appendSwitch: () => undefined,
      removeSwitch: () => undefined,
    },
    setPath: vi.fn((_name: string, path: string) => {
      if (!existsSync(path)) throw new Error('Failed to set path')
    }),
  })

  it('is made before it is set', () => {
    const app = given(join(base, 'not', 'there'))
    chooseUserData(app)
    expect(app.setPath).toHaveBeenCalledWith('userData', join(base, 'not', 'there'))
  })

  it("is the system's where none is given", () => {
    const app = given('')
    chooseUserData(app)
    expect(app.setPath).not.toHaveBeenCalled()
  })
})

describe('a second instance', () => {
  it('gets the folder once the first one, which was ending, is gone', async () => {
    vi.useFakeTimers()
    const answers = [false, false, true]
    const knocks: unknown[] = []
    const claimed = claimUserData({
      requestSingleInstanceLock: (knock) => {
        knocks.push(knock)
        return answers.shift() ?? true
      },
    })
    await vi.runAllTimersAsync()
    expect(await claimed).toBe(true)
    expect(knocks).toEqual([{ time: 'first' }, { time: 'again' }, { time: 'again' }])
    vi.useRealTimers()
  })

  it('ends where the first one stays', async () => {
    vi.useFakeTimers()
    const ask = vi.fn((_knock: unknown) => false)
    const claimed = claimUserData({ requestSingleInstanceLock: ask })
    await vi.runAllTimersAsync()
    expect(await claimed).toBe(false)
    expect([ask.mock.calls.at(-2), ask.mock.calls.at(-1)]).toEqual([[{ time: 'again' }], [{ time: 'last' }]])
    vi.useRealTimers()
  })
})

class App extends EventEmitter {
  quits = 0
  relaunches = 0
  relaunch() {
    this.relaunches++
  }
  /** As Electron: the process ends unless somebody holds it up. */
  quit() {
    let held = false
    this.emit('will-quit', { preventDefault: () => (held = true) })
    if (!held) this.quits++
  }
  knock(...times: readonly string[]) {
    for (const time of times) this.emit('second-instance', {}, [], '', { time })
  }
}

function running(platform: NodeJS.Platform = 'linux') {
  const app = new App()
  const shown = vi.fn()
  let closed = () => {}
  const closing = new Promise<void>((resolve) => {
    closed = resolve
  })
  const close = vi.fn(() => closing)
  followLifecycle(app, platform, { show: shown, close })
  return { app, shown, close, closed }
}

describe('the life of the app', () => {
  it('shows the window to a second launch, once for all that it asks', () => {
    const { app, shown } = running()
    app.knock('first', 'again', 'last')
    expect([shown.mock.calls.length, app.relaunches]).toEqual([1, 0])
  })

  it('starts again, once, where a second launch cannot wait any longer for its end', async () => {
    const { app, shown, close, closed } = running()
    app.quit()
    app.knock('first', 'again')
    expect(app.relaunches).toBe(0)
    app.knock('last', 'last')
    app.emit('activate')
    expect([shown.mock.calls.length, app.relaunches, app.quits]).toEqual([0, 1, 0])
    closed()
    await vi.waitUntil(() => app.quits === 1)
    expect(close).toHaveBeenCalledOnce()
  })

  it('ends with its last window, except on macOS', async () => {
    const other = running('win32')
    other.closed()
    other.app.emit('window-all-closed')
    await vi.waitUntil(() => other.app.quits === 1)
    const macos = running('darwin')
    macos.app.emit('window-all-closed')
    expect(macos.close).not.toHaveBeenCalled()
  })
})
