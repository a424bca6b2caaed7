import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { words } from '../../shared/words/catalogue'
import { createDesktop, createDialogs } from './desktop'

const LICENCES = '/opt/kododo/resources/licences'

/** @param error the system's error when it is asked to open something; empty on success */
function start(error = '', copy = async (_text: string) => {}) {
  const openPath = vi.fn(async () => error)
  const report = vi.fn()
  const desktop = createDesktop({
    window: () => undefined,
    copy,
    report,
    licences: LICENCES,
    shell: { openPath },
  })
  return { desktop, openPath, report }
}

describe('the desktop', () => {
  it('is not in full screen without a window', () => {
    expect(start().desktop.isFullScreen()).toBe(false)
  })

  it('replies only once a text is on the clipboard', async () => {
    let clipboard = ''
    const copy = async (text: string) => {
      await setImmediate()
      clipboard = text
    }
    expect(await start('', copy).desktop.copy('a summary')).toEqual({ ok: true, value: null })
    expect(clipboard).toBe('a summary')
  })

  it('reports that a text could not be copied', async () => {
    const { desktop, report } = start('', () => Promise.reject(new Error('no clipboard')))
    expect(await desktop.copy('a summary')).toEqual({ ok: false, error: { code: 'text-not-copied' } })
    expect(report).toHaveBeenCalledWith(new Error('no clipboard'))
  })

  it('shows the folder of the licences', async () => {
    const { desktop, openPath } = start()
    expect(await desktop.showLicences()).toEqual({ ok: true, value: null })
    expect(openPath.mock.calls).toEqual([[LICENCES]])
  })

  it('reports that the licences cannot be shown', async () => {
    const { desktop } = start('No such folder')
    expect(await desktop.showLicences()).toEqual({ ok: false, error: { code: 'licences-not-opened' } })
  })
})

const folder = mkdtempSync(join(tmpdir(), 'kododo-dialogs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param saved the choices in successive save dialogs */
const dialogsReturning = (canceled: boolean, ...saved: readonly string[]) => {
  const left = [...saved]
  const dialog = {
    showOpenDialog: vi.fn(async (..._asked: unknown[]) => ({ canceled, filePaths: ['/a', '/b'] })),
    showSaveDialog: vi.fn(async (..._asked: unknown[]) => ({ canceled, filePath: left.shift() ?? '' })),
  }
  const sources = { dialog, window: () => undefined, documents: () => '/home/ann/Documents' }
  return { dialog, dialogs: createDialogs(sources) }
}

it('returns the choice', async () => {
  const { dialog, dialogs } = dialogsReturning(false, '/c.kododo')
  expect(await dialogs.chooseFiles()).toEqual(['/a', '/b'])
  expect(await dialogs.chooseFolder()).toBe('/a')
  expect(await dialogs.choosePlace('game.kododo')).toBe('/c.kododo')
  expect(dialog.showSaveDialog).toHaveBeenCalledWith(
    expect.objectContaining({ properties: ['showOverwriteConfirmation'] }),
  )
})

describe('a dialog begins', () => {
  it('in the documents, with the proposed name', async () => {
    const { dialog, dialogs } = dialogsReturning(false, '/stick/c.kododo')
    await dialogs.choosePlace('game.kododo')
    expect(dialog.showSaveDialog.mock.calls).toMatchObject([
      [{ defaultPath: join('/home/ann/Documents', 'game.kododo') }],
    ])
  })

  it('in the folder of the last choice, whatever is chosen', async () => {
    const { dialog, dialogs } = dialogsReturning(false, '/stick/c.kododo', '/stick/d.kododo')
    await dialogs.chooseFiles()
    await dialogs.choosePlace('game.kododo')
    await dialogs.chooseFolder()
    await dialogs.choosePlace('game.kododo')
    expect(dialog.showOpenDialog.mock.calls).toMatchObject([
      [{ defaultPath: '/home/ann/Documents' }],
      [{ defaultPath: '/stick' }],
    ])
    expect(dialog.showSaveDialog.mock.calls).toMatchObject([
      [{ defaultPath: join('/', 'game.kododo') }],
      [{ defaultPath: join('/', 'game.kododo') }],
    ])
  })

  it('where the last one began, if nothing was chosen there', async () => {
    const { dialog, dialogs } = dialogsReturning(true, '/stick/c.kododo')
    await dialogs.chooseFiles()
    await dialogs.choosePlace('game.kododo')
    await dialogs.chooseFolder()
    for (const [asked] of dialog.showOpenDialog.mock.calls)
      expect(asked).toMatchObject({ defaultPath: '/home/ann/Documents' })
  })

  it('with a message, as macOS shows no title', async () => {
    const { dialog, dialogs } = dialogsReturning(false)
    await dialogs.chooseFolder()
    const { folder: title } = words.app.dialogs
    expect(dialog.showOpenDialog).toHaveBeenCalledWith(expect.objectContaining({ title, message: title }))
  })
})

it('lets a save itself be chosen, such as that of a removed game, and writes only our own kind of file', async () => {
  const { dialog, dialogs } = dialogsReturning(false, '/c.kododo')
  await dialogs.chooseFiles()
  await dialogs.choosePlace('game.kododo')
  const endings = ['kododo', 'json']
  expect(dialog.showOpenDialog).toHaveBeenCalledWith(
    expect.objectContaining({ filters: [expect.objectContaining({ extensions: endings })] }),
  )
  expect(dialog.showSaveDialog).toHaveBeenCalledWith(
    expect.objectContaining({ filters: [expect.objectContaining({ extensions: ['kododo'] })] }),
  )
})

it('returns nothing if the player cancels', async () => {
  const { dialogs } = dialogsReturning(true)
  expect(await dialogs.chooseFiles()).toEqual([])
  expect(await dialogs.chooseFolder()).toBeNull()
  expect(await dialogs.choosePlace('game.kododo')).toBeNull()
})

describe('a file name without our extension', () => {
  it.each([
    ['game', 'game.kododo'],
    ['game.json', 'game.json.kododo'],
    ['Game.KODODO', 'Game.KODODO'],
  ])('gets it: %s', async (chosen, written) => {
    const { dialogs } = dialogsReturning(false, join(folder, chosen))
    expect(await dialogs.choosePlace('x.kododo')).toBe(join(folder, written))
  })

  it('replaces nothing without asking the player', async () => {
    const taken = join(folder, 'taken.kododo')
    writeFileSync(taken, 'kept')
    const { dialog, dialogs } = dialogsReturning(false, join(folder, 'taken'), taken)
    expect(await dialogs.choosePlace('x.kododo')).toBe(taken)
    expect(dialog.showSaveDialog.mock.calls[1]?.[0]).toMatchObject({ defaultPath: taken })

    const other = dialogsReturning(false, join(folder, 'taken'), '')
    expect(await other.dialogs.choosePlace('x.kododo')).toBeNull()
  })
})
