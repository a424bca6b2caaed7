import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { gate } from '../../../test/main/matches'
import { ok } from '../../shared/result'
import { createClosing } from './closing'
import {
  chooseUserData,
  claimUserData,
  followLifecycle,
  followOpenedFiles,
  guardShutdown,
  guardWindow,
  launchAgain,
  releaseAtEnd,
  whoHolds,
} from './lifecycle'
import { createOpening } from './opened-files'

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

describe.skipIf(process.platform === 'win32')('a folder that cannot be claimed', () => {
  const heldBy = (link: string | null) => {
    const folder = mkdtempSync(join(base, 'held-'))
    if (link !== null) symlinkSync(link, join(folder, 'SingletonLock'))
    return whoHolds(folder, 'linux')
  }

  it('is held by an instance on this computer, or on another one, or by nobody', async () => {
    expect(await heldBy(`${hostname()}-${process.pid}`)).toEqual({ is: 'here' })
    expect(await heldBy('attic-pc-4127')).toEqual({ is: 'elsewhere', computer: 'attic-pc' })
    expect(await heldBy(`${hostname()}-4194304`)).toEqual({ is: 'nobody' })
    expect(await heldBy(null)).toEqual({ is: 'nobody' })
    expect(await heldBy('not a lock of Chromium')).toEqual({ is: 'nobody' })
    expect(await whoHolds(join(base, 'missing'), 'darwin')).toEqual({ is: 'nobody' })
  })

  it('is held by an instance on this computer where the system keeps the lock', async () => {
    expect(await whoHolds(join(base, 'missing'), 'win32')).toEqual({ is: 'here' })
  })
})

describe('a second instance', () => {
  it('gets the folder once the first one, which was ending, is gone', async () => {
    vi.useFakeTimers()
    const answers = [false, false, true]
    const knocks: unknown[] = []
    const opening = createOpening(() => undefined)
    opening.add(['/a.kododo'])
    const claimed = claimUserData(
      {
        requestSingleInstanceLock: (knock) => {
          knocks.push(knock)
          return answers.shift() ?? true
        },
      },
      opening,
    )
    opening.add(['/b.kododo'])
    await vi.runAllTimersAsync()
    expect(await claimed).toBe(true)
    expect(knocks).toEqual([
      { time: 'first', files: ['/a.kododo'] },
      { time: 'again', files: ['/b.kododo'] },
      { time: 'again', files: [] },
    ])
    expect(opening.waiting()).toEqual(['/a.kododo', '/b.kododo'])
    vi.useRealTimers()
  })

  it('ends where the first one stays', async () => {
    vi.useFakeTimers()
    const ask = vi.fn((_knock: unknown) => false)
    const claimed = claimUserData(
      { requestSingleInstanceLock: ask },
      createOpening(() => undefined),
    )
    await vi.runAllTimersAsync()
    expect(await claimed).toBe(false)
    expect(ask.mock.calls.slice(-2)).toEqual([[{ time: 'again', files: [] }], [{ time: 'last', files: [] }]])
    vi.useRealTimers()
  })
})

/** A second launch, which is to open a file. */
const LAUNCH = ['kododo', 'a.kododo']

class App extends EventEmitter {
  quits = 0
  relaunches = 0
  relaunch() {
    this.relaunches++
  }
  /** As Electron: the process ends unless somebody holds it up. */
  quit() {
    let held = false
    this.emit('before-quit', { preventDefault: () => (held = true) })
    if (!held) this.quits++
  }
  knock(...times: readonly string[]) {
    for (const time of times) this.emit('second-instance', {}, LAUNCH, sep, { time })
  }
}

function running(platform: NodeJS.Platform = 'linux') {
  const app = new App()
  const show = vi.fn()
  let saved = () => {}
  const left = new Promise<ReturnType<typeof ok<null>>>((resolve) => {
    saved = () => resolve(ok(null))
  })
  const leave = vi.fn(() => left)
  const closing = createClosing({
    game: () => ({
      leave,
      isOpen: () => true,
      unsavedSince: () => null,
      saveElsewhere: async () => ok('done'),
    }),
    ...{ app, show },
    tellPage: () => undefined,
    askBySystem: async () => 'stay',
    pause: () => new Promise(() => undefined),
    report: () => undefined,
  })
  const opening = createOpening(() => undefined)
  followLifecycle(app, platform, closing, opening)
  return { app, show, leave, closing, saved, opening }
}

describe('the life of the app', () => {
  it('shows the window to a second launch, once for all that it asks', () => {
    const { app, show } = running()
    app.knock('first', 'again', 'last')
    expect([show.mock.calls.length, app.relaunches]).toEqual([1, 0])
  })

  it('opens the files of a second launch, once for all that it asks', () => {
    const { app, opening } = running()
    app.knock('first')
    expect(opening.take()).toEqual([resolve(sep, 'a.kododo')])
    app.knock('again', 'last')
    expect(opening.take()).toEqual([])
  })

  it('opens what macOS told a second launch of, and nothing else that it says', () => {
    const { app, opening } = running('darwin')
    const knock = (files: unknown) =>
      app.emit('second-instance', {}, ['kododo'], sep, { time: 'again', files })
    knock(['/a.kododo', 7])
    knock('/b.kododo')
    expect(opening.take()).toEqual(['/a.kododo'])
  })

  it('opens the files that macOS tells of, also before there is a window, and shows it', () => {
    const { app, opening, closing, show } = running('darwin')
    followOpenedFiles(app, closing, opening)
    const preventDefault = vi.fn()
    app.emit('open-file', { preventDefault }, '/a.kododo')
    app.emit('open-file', { preventDefault }, '/b.kododo')
    expect([preventDefault, show].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
    expect(opening.take()).toEqual(['/a.kododo', '/b.kododo'])
  })

  it('starts again for a file that macOS tells of while it ends', async () => {
    const { app, opening, closing, saved } = running('darwin')
    followOpenedFiles(app, closing, opening)
    app.quit()
    app.emit('open-file', { preventDefault: vi.fn() }, '/a.kododo')
    saved()
    await expect.poll(() => app.quits).toBe(1)
    expect([app.relaunches, opening.waiting()]).toEqual([1, ['/a.kododo']])
  })

  it('leaves its place to a second launch that waits for its end', async () => {
    const { app, show, saved } = running()
    app.quit()
    app.knock('first', 'again')
    saved()
    await expect.poll(() => app.quits).toBe(1)
    expect([show.mock.calls.length, app.relaunches]).toEqual([0, 0])
  })

  it('starts again, once, where a second launch cannot wait any longer for its end', async () => {
    const { app, show, leave, saved } = running()
    app.quit()
    app.knock('first', 'again', 'last', 'last')
    saved()
    await expect.poll(() => app.quits).toBe(1)
    app.knock('first', 'again', 'last', 'last')
    expect([show.mock.calls.length, app.relaunches, app.quits]).toEqual([0, 1, 1])
    expect(leave).toHaveBeenCalledOnce()
  })

  it('is not started again by a click in the dock of macOS while its player is leaving it', async () => {
    const { app, show, saved } = running('darwin')
    app.emit('activate')
    expect(show).toHaveBeenCalledOnce()
    app.quit()
    app.emit('activate')
    saved()
    await expect.poll(() => app.quits).toBe(1)
    expect([show.mock.calls.length, app.relaunches]).toEqual([1, 0])
  })

  it('ends with its last window, except on macOS', async () => {
    const other = running('win32')
    other.saved()
    other.app.emit('window-all-closed')
    await expect.poll(() => other.app.quits).toBe(1)
    const macos = running('darwin')
    macos.app.emit('window-all-closed')
    expect(macos.leave).not.toHaveBeenCalled()
  })
})

describe('a window', () => {
  it('is held open until the game is saved, except on macOS, where the game continues without it', async () => {
    const { app, closing, saved } = running()
    const preventDefault = vi.fn()
    const window = new EventEmitter()
    guardWindow(window, 'linux', closing)
    window.emit('close', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    saved()
    await expect.poll(() => app.quits).toBe(1)
    window.emit('close', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    const onMacos = new EventEmitter()
    guardWindow(onMacos, 'darwin', closing)
    expect(onMacos.listenerCount('close')).toBe(0)
  })
})

describe('a shutdown of the computer', () => {
  it('waits for the save, and for nobody’s answer', async () => {
    const { app, closing, saved } = running()
    const powerMonitor = new EventEmitter()
    const preventDefault = vi.fn()
    guardShutdown(powerMonitor, closing)
    powerMonitor.emit('shutdown', { preventDefault })
    expect([preventDefault.mock.calls.length, app.quits]).toEqual([1, 0])
    saved()
    await expect.poll(() => app.quits).toBe(1)
  })
})

describe('the end of the app', () => {
  it('comes once the folder of the saves has been given up, and only then', async () => {
    const app = Object.assign(new EventEmitter(), { quit: vi.fn() })
    const { passed, open } = gate()
    releaseAtEnd(app, () => passed)
    const first = { preventDefault: vi.fn() }
    app.emit('will-quit', first)
    expect(first.preventDefault).toHaveBeenCalled()
    expect(app.quit).not.toHaveBeenCalled()
    open()
    await expect.poll(() => app.quit.mock.calls.length).toBe(1)
    const second = { preventDefault: vi.fn() }
    app.emit('will-quit', second)
    expect(second.preventDefault).not.toHaveBeenCalled()
  })
})

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
