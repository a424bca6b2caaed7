import type { BaseWindow, MessageBoxOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import type { Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import { type Choice, createClosing, createUnsavedBox, type OpenGame } from './closing'

type Answer = Result<null, BridgeError>
const NOT_SAVED = err({ code: 'not-saved' } as const)

/** An app whose disk refuses, and whose page, system and player are in the test's hands. */
function running(given: { readonly choices?: Choice[]; readonly pageListens?: boolean } = {}) {
  const { choices = [], pageListens = true } = given
  const disk = { works: false, keptElsewhere: false, elsewhereFails: false }
  const table = { isOpen: true }
  const pauses: (() => void)[] = []
  const app = { quit: vi.fn(), relaunch: vi.fn() }
  const told: BridgeError[] = []
  const asked: (string | null)[] = []
  const show = vi.fn()
  const failures: (string | undefined)[] = []
  const leave = vi.fn(
    async (unsaved: Unsaved, _late: AbortSignal): Promise<Answer> =>
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
      told.push(reason)
      if (pageListens) setImmediate(() => closing.heard())
    },
    async askBySystem(since, failed) {
      asked.push(since)
      failures.push(failed?.code)
      return choices.shift() ?? 'stay'
    },
    ...{ app, show },
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    report(error) {
      throw error
    },
  })
  const preventDefault = vi.fn()
  return {
    ...{ app, asked, closing, disk, failures, leave, show, table, told, preventDefault },
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

  it('is put to the player in the page where the game is not saved, and comes with their answer only', async () => {
    const t = running()
    t.guard()
    t.guard()
    await expect.poll(() => t.told.length).toBe(1)
    expect(await t.closing.quit('keep')).toEqual(NOT_SAVED)
    expect(t.app.quit).not.toHaveBeenCalled()
    expect(await t.closing.quit('abandon')).toEqual(ok(null))
    expect([t.app.quit.mock.calls.length, t.asked.length, t.told.length]).toEqual([1, 0, 1])
  })

  it('just comes where saving works again, or where the game was saved elsewhere', async () => {
    for (const change of [{ works: true }, { keptElsewhere: true }]) {
      const t = running()
      t.guard()
      await expect.poll(() => t.told.length).toBe(1)
      Object.assign(t.disk, change)
      expect(await t.closing.quit('keep')).toEqual(ok(null))
      expect(t.app.quit).toHaveBeenCalledOnce()
    }
  })

  it('is asked about anew each time', async () => {
    const t = running()
    t.guard()
    await expect.poll(() => t.told.length).toBe(1)
    await new Promise(setImmediate)
    t.guard()
    await expect.poll(() => t.told.length).toBe(2)
    expect(t.app.quit).not.toHaveBeenCalled()
  })

  it('is put by the system where no page takes up the question', async () => {
    const t = running({ pageListens: false, choices: ['again', 'elsewhere'] })
    t.guard()
    await expect.poll(() => t.told.length).toBe(1)
    t.letTimePass()
    await expect.poll(() => t.app.quit.mock.calls.length).toBe(1)
    expect(t.asked).toEqual(['2026-11-21T20:14:00.000Z', '2026-11-21T20:14:00.000Z'])
    expect(t.disk.keptElsewhere).toBe(true)
  })

  it('does not come where the player stays, who gets the window back', async () => {
    const t = running({ pageListens: false, choices: ['stay'] })
    t.guard()
    await expect.poll(() => t.told.length).toBe(1)
    t.letTimePass()
    await expect.poll(() => t.show.mock.calls.length).toBe(1)
    expect(t.app.quit).not.toHaveBeenCalled()
  })

  it('never hangs on a slow disk: the player is told, and may go', async () => {
    const t = running()
    t.leave.mockImplementation(() => new Promise(() => undefined))
    t.guard()
    t.letTimePass()
    await expect.poll(() => t.told.length).toBe(1)
    expect(t.told).toEqual([{ code: 'still-saving' }])
    const gone = t.closing.quit('abandon')
    t.letTimePass()
    expect(await gone).toEqual(ok(null))
    expect(t.app.quit).toHaveBeenCalledOnce()
  })

  it('lets go of what takes too long, so that the game on the table is not closed later', async () => {
    const t = running()
    t.leave.mockImplementation(() => new Promise(() => undefined))
    t.guard()
    const late = t.leave.mock.calls[0]?.[1]
    expect(late?.aborted).toBe(false)
    t.letTimePass()
    await expect.poll(() => t.told.length).toBe(1)
    expect(late?.aborted).toBe(true)
  })

  it('just comes where the disk is slow and no game is open', async () => {
    const t = running()
    t.table.isOpen = false
    t.leave.mockImplementation(() => new Promise(() => undefined))
    t.guard()
    t.letTimePass()
    await expect.poll(() => t.app.quit.mock.calls.length).toBe(1)
    expect([t.told, t.asked]).toEqual([[], []])
  })

  it('tells why the game could not be saved elsewhere when it asks again', async () => {
    const t = running({ choices: ['elsewhere', 'again', 'stay'] })
    t.disk.elsewhereFails = true
    expect(await t.closing.mayEnd()).toBe(false)
    expect(t.failures).toEqual([undefined, 'file-not-written', undefined])
  })

  it('of a page that fails again and again comes after the save, or by the player’s leave', async () => {
    const saved = running()
    saved.disk.works = true
    expect(await saved.closing.mayEnd()).toBe(true)
    expect(await running({ choices: ['abandon'] }).closing.mayEnd()).toBe(true)
    expect(await running({ choices: ['again', 'stay'] }).closing.mayEnd()).toBe(false)
  })

  it('of a session is held up only for a game that is not saved', async () => {
    const t = running()
    t.disk.works = true
    t.closing.guardSession({ preventDefault: t.preventDefault })
    expect(t.preventDefault).not.toHaveBeenCalled()
    t.disk.works = false
    t.closing.guardSession({ preventDefault: t.preventDefault })
    expect(t.preventDefault).toHaveBeenCalledOnce()
    await expect.poll(() => t.told.length).toBe(1)
  })

  it('that cannot wait for an answer tries to save', async () => {
    const t = running()
    await t.closing.endNow()
    expect([t.leave.mock.calls.length, t.app.quit.mock.calls.length]).toEqual([1, 1])
  })
})

const CANCELLED = { response: 3, checkboxChecked: false }

it('is asked without a window where it cannot belong to that, and fails only where that fails too', async () => {
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

it('says why the game could not be saved elsewhere', async () => {
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
