import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import type { BaseWindow, MessageBoxOptions } from 'electron'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { gate } from '../../../test/main/matches'
import type { Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import {
  type Choice,
  chooseUserData,
  claimUserData,
  createClosing,
  createUnsavedBox,
  followLifecycle,
  followOpenedFiles,
  guardShutdown,
  guardWindow,
  launchAgain,
  lockHolder,
  type OpenGame,
  releaseAtEnd,
} from './lifecycle'
import { createOpening } from './opened-files'

type Reply = Result<null, BridgeError>
const NOT_SAVED = err({ code: 'not-saved' } as const)

/** An app whose disk refuses, and whose page, system and player the test controls. */
function running(given: { readonly choices?: Choice[]; readonly pageListens?: boolean } = {}) {
  const { choices = [], pageListens = true } = given
  const disk = { works: false, keptElsewhere: false, elsewhereFails: false }
  const table = { isOpen: true }
  const pauses: (() => void)[] = []
  const app = { quit: vi.fn(), relaunch: vi.fn() }
  const sent: BridgeError[] = []
  const asked: (string | null)[] = []
  const show = vi.fn()
  const failures: (string | undefined)[] = []
  const leave = vi.fn(
    async (unsaved: Unsaved, _late: AbortSignal): Promise<Reply> =>
      disk.works || disk.keptElsewhere || unsaved === 'abandon' ? ok(null) : NOT_SAVED,
  )
  const game: OpenGame = {
    leave,
    isOpen: () => table.isOpen,
    unsavedSince: () => (disk.works ? null : '2026-11-21T20:14:00.000Z'),
    async saveElsewhere() {
      if (disk.elsewhereFails) return err({ code: 'file-not-written', detail: 'EROFS' })
      disk.keptElsewhere = true
      return ok('done')
    },
  }
  const closing = createClosing({
    game: () => game,
    tellPage(reason) {
      sent.push(reason)
      if (pageListens) setImmediate(() => closing.acknowledged())
    },
    async askBySystem(since, failed) {
      asked.push(since)
      failures.push(failed?.code)
      return choices.shift() ?? 'stay'
    },
    app,
    show,
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    report(error) {
      throw error
    },
  })
  const preventDefault = vi.fn()
  return {
    app,
    asked,
    closing,
    disk,
    failures,
    leave,
    show,
    table,
    sent,
    preventDefault,
    guard: () => closing.guard({ preventDefault }),
    letTimePass: () => {
      for (const pass of pauses.splice(0)) pass()
    },
  }
}

describe('the end of the app', () => {
  it('waits until the game is saved', async () => {
    const t = running()
    t.disk.works = true
    t.guard()
    expect([t.preventDefault.mock.calls.length, t.app.quit.mock.calls.length]).toEqual([1, 0])
    await expect.poll(() => t.app.quit.mock.calls.length).toBe(1)
    t.guard()
    expect([t.preventDefault.mock.calls.length, t.leave.mock.calls.length]).toEqual([1, 1])
  })

  it('is put to the player in the page if the game is not saved, and comes only with their decision', async () => {
    const t = running()
    t.guard()
    t.guard()
    await expect.poll(() => t.sent.length).toBe(1)
    expect(await t.closing.quit('keep')).toEqual(NOT_SAVED)
    expect(t.app.quit).not.toHaveBeenCalled()
    expect(await t.closing.quit('abandon')).toEqual(ok(null))
    expect([t.app.quit.mock.calls.length, t.asked.length, t.sent.length]).toEqual([1, 0, 1])
  })

  it('simply comes if saving works again, or if the game was saved elsewhere', async () => {
    for (const change of [{ works: true }, { keptElsewhere: true }]) {
      const t = running()
      t.guard()
      await expect.poll(() => t.sent.length).toBe(1)
      Object.assign(t.disk, change)
      expect(await t.closing.quit('keep')).toEqual(ok(null))
      expect(t.app.quit).toHaveBeenCalledOnce()
    }
  })

  it('is asked about anew each time', async () => {
    const t = running()
    t.guard()
    await expect.poll(() => t.sent.length).toBe(1)
    await new Promise(setImmediate)
    t.guard()
    await expect.poll(() => t.sent.length).toBe(2)
    expect(t.app.quit).not.toHaveBeenCalled()
  })

  it('is put by the system if no page acknowledges the question', async () => {
    const t = running({ pageListens: false, choices: ['again', 'elsewhere'] })
    t.guard()
    await expect.poll(() => t.sent.length).toBe(1)
    t.letTimePass()
    await expect.poll(() => t.app.quit.mock.calls.length).toBe(1)
    expect(t.asked).toEqual(['2026-11-21T20:14:00.000Z', '2026-11-21T20:14:00.000Z'])
    expect(t.disk.keptElsewhere).toBe(true)
  })

  it('does not come if the player stays, who gets the window back', async () => {
    const t = running({ pageListens: false, choices: ['stay'] })
    t.guard()
    await expect.poll(() => t.sent.length).toBe(1)
    t.letTimePass()
    await expect.poll(() => t.show.mock.calls.length).toBe(1)
    expect(t.app.quit).not.toHaveBeenCalled()
  })

  it('never hangs on a slow disk: the player is informed, and may leave', async () => {
    const t = running()
    t.leave.mockImplementation(() => new Promise(() => undefined))
    t.guard()
    t.letTimePass()
    await expect.poll(() => t.sent.length).toBe(1)
    expect(t.sent).toEqual([{ code: 'still-saving' }])
    const gone = t.closing.quit('abandon')
    t.letTimePass()
    expect(await gone).toEqual(ok(null))
    expect(t.app.quit).toHaveBeenCalledOnce()
  })

  it('aborts a save that takes too long, so that the game on the table is not closed later', async () => {
    const t = running()
    t.leave.mockImplementation(() => new Promise(() => undefined))
    t.guard()
    const late = t.leave.mock.calls[0]?.[1]
    expect(late?.aborted).toBe(false)
    t.letTimePass()
    await expect.poll(() => t.sent.length).toBe(1)
    expect(late?.aborted).toBe(true)
  })

  it('simply comes if the disk is slow and no game is open', async () => {
    const t = running()
    t.table.isOpen = false
    t.leave.mockImplementation(() => new Promise(() => undefined))
    t.guard()
    t.letTimePass()
    await expect.poll(() => t.app.quit.mock.calls.length).toBe(1)
    expect([t.sent, t.asked]).toEqual([[], []])
  })

  it('explains why the game could not be saved elsewhere when it asks again', async () => {
    const t = running({ choices: ['elsewhere', 'again', 'stay'] })
    t.disk.elsewhereFails = true
    expect(await t.closing.mayEnd()).toBe(false)
    expect(t.failures).toEqual([undefined, 'file-not-written', undefined])
  })

  it('of a page that fails again and again comes after the save, or if the player agrees', async () => {
    const saved = running()
    saved.disk.works = true
    expect(await saved.closing.mayEnd()).toBe(true)
    expect(await running({ choices: ['abandon'] }).closing.mayEnd()).toBe(true)
    expect(await running({ choices: ['again', 'stay'] }).closing.mayEnd()).toBe(false)
  })

  it('of a session is delayed only for a game that is not saved', async () => {
    const t = running()
    t.disk.works = true
    t.closing.guardSession({ preventDefault: t.preventDefault })
    expect(t.preventDefault).not.toHaveBeenCalled()
    t.disk.works = false
    t.closing.guardSession({ preventDefault: t.preventDefault })
    expect(t.preventDefault).toHaveBeenCalledOnce()
    await expect.poll(() => t.sent.length).toBe(1)
  })

  it('that cannot wait for a decision tries to save', async () => {
    const t = running()
    await t.closing.endNow()
    expect([t.leave.mock.calls.length, t.app.quit.mock.calls.length]).toEqual([1, 1])
  })
})

const CANCELLED = { response: 3, checkboxChecked: false }

it('is asked without a window if it cannot be the parent, and fails only if that fails too', async () => {
  const destroyed = new Error('Object has been destroyed')
  const window: BaseWindow = Object.create(null)
  const report = vi.fn()
  const showMessageBox = vi.fn(async (...given: readonly unknown[]) => {
    if (given[0] === window) throw destroyed
    return CANCELLED
  })
  const ask = createUnsavedBox({ showMessageBox }, () => window, report)
  expect(await ask(null, null)).toBe('stay')
  expect(report).toHaveBeenCalledExactlyOnceWith(destroyed)
  showMessageBox.mockRejectedValue(new Error('No screen'))
  await expect(ask(null, null)).rejects.toThrow('No screen')
})

it('explains why the game could not be saved elsewhere', async () => {
  const details: (string | undefined)[] = []
  const showMessageBox = async (...given: readonly (BaseWindow | MessageBoxOptions)[]) => {
    const options = given[0]
    if (options !== undefined && 'detail' in options) details.push(options.detail)
    return CANCELLED
  }
  const ask = createUnsavedBox({ showMessageBox }, () => undefined, vi.fn())
  await ask(null, null)
  await ask(null, { code: 'file-not-written', detail: 'EROFS' })
  expect(details[0]).toBe(words.unsaved.text.quit)
  expect(details[1]).toContain(words.errors['file-not-written'].title)
  expect(details[1]).toContain('EROFS')
  expect(details[1]).toContain(words.unsaved.text.quit)
})

describe('lifecycle', () => {
  const base = mkdtempSync(join(tmpdir(), 'kododo-user-data-'))
  afterAll(() => rmSync(base, { recursive: true }))

  describe('the folder for all data', () => {
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

    it('is created before it is set', () => {
      const app = given(join(base, 'not', 'there'))
      chooseUserData(app)
      expect(app.setPath).toHaveBeenCalledWith('userData', join(base, 'not', 'there'))
    })

    it("is the system's if none is given", () => {
      const app = given('')
      chooseUserData(app)
      expect(app.setPath).not.toHaveBeenCalled()
    })
  })

  describe.skipIf(process.platform === 'win32')('a folder that cannot be claimed', () => {
    const heldBy = (link: string | null) => {
      const folder = mkdtempSync(join(base, 'held-'))
      if (link !== null) symlinkSync(link, join(folder, 'SingletonLock'))
      return lockHolder(folder, 'linux')
    }

    it('is held by an instance on this computer, or on another one, or by nobody', async () => {
      expect(await heldBy(`${hostname()}-${process.pid}`)).toEqual({ is: 'here' })
      expect(await heldBy('attic-pc-4127')).toEqual({ is: 'elsewhere', computer: 'attic-pc' })
      expect(await heldBy(`${hostname()}-4194304`)).toEqual({ is: 'nobody' })
      expect(await heldBy(null)).toEqual({ is: 'nobody' })
      expect(await heldBy('not a lock of Chromium')).toEqual({ is: 'nobody' })
      expect(await lockHolder(join(base, 'missing'), 'darwin')).toEqual({ is: 'nobody' })
    })

    it('is held by an instance on this computer if the system keeps the lock', async () => {
      expect(await lockHolder(join(base, 'missing'), 'win32')).toEqual({ is: 'here' })
    })
  })

  describe('a second instance', () => {
    it('gets the folder once the first one, which was ending, is gone', async () => {
      vi.useFakeTimers()
      const replies = [false, false, true]
      const knocks: unknown[] = []
      const opening = createOpening(() => undefined)
      opening.add(['/a.kododo'])
      const claimed = claimUserData(
        {
          requestSingleInstanceLock: (knock) => {
            knocks.push(knock)
            return replies.shift() ?? true
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

    it('ends if the first one stays', async () => {
      vi.useFakeTimers()
      const ask = vi.fn((_knock: unknown) => false)
      const claimed = claimUserData(
        { requestSingleInstanceLock: ask },
        createOpening(() => undefined),
      )
      await vi.runAllTimersAsync()
      expect(await claimed).toBe(false)
      expect(ask.mock.calls.slice(-2)).toEqual([
        [{ time: 'again', files: [] }],
        [{ time: 'last', files: [] }],
      ])
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
    /** As in Electron: the process ends unless the event is prevented. */
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
      app,
      show,
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
    it('shows the window to a second launch, once for all its requests', () => {
      const { app, show } = running()
      app.knock('first', 'again', 'last')
      expect([show.mock.calls.length, app.relaunches]).toEqual([1, 0])
    })

    it('opens the files of a second launch, once for all its requests', () => {
      const { app, opening } = running()
      app.knock('first')
      expect(opening.take()).toEqual([resolve(sep, 'a.kododo')])
      app.knock('again', 'last')
      expect(opening.take()).toEqual([])
    })

    it('opens the files that macOS reported to a second launch, and ignores anything else in its message', () => {
      const { app, opening } = running('darwin')
      const knock = (files: unknown) =>
        app.emit('second-instance', {}, ['kododo'], sep, { time: 'again', files })
      knock(['/a.kododo', 7])
      knock('/b.kododo')
      expect(opening.take()).toEqual(['/a.kododo'])
    })

    it('opens the files that macOS reports, even before there is a window, and shows it', () => {
      const { app, opening, closing, show } = running('darwin')
      followOpenedFiles(app, closing, opening)
      const preventDefault = vi.fn()
      app.emit('open-file', { preventDefault }, '/a.kododo')
      app.emit('open-file', { preventDefault }, '/b.kododo')
      expect([preventDefault, show].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
      expect(opening.take()).toEqual(['/a.kododo', '/b.kododo'])
    })

    it('starts again for a file that macOS reports while it ends', async () => {
      const { app, opening, closing, saved } = running('darwin')
      followOpenedFiles(app, closing, opening)
      app.quit()
      app.emit('open-file', { preventDefault: vi.fn() }, '/a.kododo')
      saved()
      await expect.poll(() => app.quits).toBe(1)
      expect([app.relaunches, opening.waiting()]).toEqual([1, ['/a.kododo']])
    })

    it('is replaced by a second launch that waits for its end', async () => {
      const { app, show, saved } = running()
      app.quit()
      app.knock('first', 'again')
      saved()
      await expect.poll(() => app.quits).toBe(1)
      expect([show.mock.calls.length, app.relaunches]).toEqual([0, 0])
    })

    it('starts again, once, if a second launch cannot wait any longer for its end', async () => {
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
    it('stays open until the game is saved, except on macOS, where the game continues without it', async () => {
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
    it('waits for the save, and for nobody’s decision', async () => {
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
    it('comes only after the folder of the saves has been released', async () => {
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

  it('the program that is started again', () => {
    expect(launchAgain({ platform: 'linux', env: {} }, ['a.kododo'])).toEqual({ args: ['a.kododo'] })
    expect(launchAgain({ platform: 'darwin', env: { APPIMAGE: '/x' } }, [])).toEqual({ args: [] })
  })

  it('is an AppImage, if the program came from one', () => {
    const image = { platform: 'linux', env: { APPIMAGE: '/home/ava/Kododo.AppImage' } } as const
    expect(launchAgain(image, ['a.kododo'])).toEqual({
      execPath: '/home/ava/Kododo.AppImage',
      args: ['--appimage-extract-and-run', 'a.kododo'],
    })
  })
})
