import { describe, expect, it } from 'vitest'
import { files } from '../../../test/renderer/game-files'
import { MOST_DROPPED_BYTES, MOST_FILES } from '../../shared/bounds'
import type { Reply } from '../../shared/bridge/contract'
import type { ImportReport, OpenedReport } from '../../shared/bridge/saves'
import { err, ok } from '../../shared/result'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'

const NOTHING: ImportReport = { imported: 0, known: 0, refused: [], settings: false }
const refused = [{ file: 'a', error: { code: 'file-damaged' } }] as const

const dropped = (name: string, size = 1) => ({ name, size, text: async () => `text of ${name}` })
const importing = (report: ImportReport) => files({ 'files/import': () => ok(report) })

describe('an import', () => {
  it('announces the number of new games, and that the list has changed', async () => {
    const { files: imported, said, onChange } = importing({ ...NOTHING, imported: 12, known: 2 })
    await imported.importChosen()
    expect(said()).toBe('Imported 12 games; 2 were here already.')
    expect(onChange).toHaveBeenCalled()
    expect(imported.report.value).toBeNull()
  })

  it('announces nothing if nothing was chosen', async () => {
    const { files: imported, said } = importing(NOTHING)
    await imported.importChosen()
    expect([said(), imported.report.value]).toEqual([null, null])
  })

  it('shows refused files first, then asks about settings', async () => {
    const { files: imported } = importing({ ...NOTHING, imported: 1, refused, settings: true })
    await imported.importChosen()
    expect(imported.report.value?.refused).toEqual(refused)
    imported.dismissRefused()
    expect(imported.report.value).toMatchObject({ refused: [], settings: true })
    imported.closeReport()
    expect(imported.report.value).toBeNull()
  })

  it('takes over settings if the player agrees', async () => {
    const report = { ...NOTHING, imported: 1, settings: true }
    const { files: imported, bridge } = files({
      'files/import': () => ok(report),
      'files/take-settings': () => ok(DEFAULT_SETTINGS),
    })
    await imported.importChosen()
    await imported.takeSettings()
    expect(imported.report.value).toBeNull()
    expect(bridge.asked.at(-1)?.[0]).toBe('files/take-settings')
  })
})

describe('a long import', () => {
  it('shows its progress to the end, and announces what it imported before it was stopped', async () => {
    let end = (_reply: Reply<'files/import'>): void => undefined
    const {
      files: imported,
      bridge,
      said,
    } = files({
      'files/import': () =>
        new Promise((resolve) => {
          end = resolve
        }),
    })
    const importing = imported.importChosen()
    expect(imported.progress.value).toBeNull()
    bridge.push('import/progress', { done: 2, of: 5 })
    expect(imported.progress.value).toEqual({ done: 2, of: 5 })
    await imported.stopImport()
    expect(bridge.asked.at(-1)?.[0]).toBe('files/stop-import')
    end(ok({ ...NOTHING, imported: 2, stopped: true }))
    await importing
    expect([imported.progress.value, said(), bridge.listening('import/progress')]).toEqual([
      null,
      'Import stopped. 2 games were imported and stay.',
      0,
    ])
  })
})

describe('dropped files', () => {
  it('are sent to main with their texts', async () => {
    const { files: taken, bridge } = files({ 'files/import-dropped': () => ok(NOTHING) })
    await taken.importDropped([dropped('a'), dropped('b')])
    expect(bridge.asked).toEqual([
      [
        'files/import-dropped',
        [
          { name: 'a', text: 'text of a' },
          { name: 'b', text: 'text of b' },
        ],
      ],
    ])
  })

  it('are not read if they are too large, too many, or not files', async () => {
    const { files: taken, bridge, refuse } = files({})
    await taken.importDropped([dropped('a', MOST_DROPPED_BYTES + 1)])
    expect(refuse).toHaveBeenLastCalledWith({ code: 'drop-too-large' })
    await taken.importDropped([dropped('a', MOST_DROPPED_BYTES / 2), dropped('b', MOST_DROPPED_BYTES)])
    expect(refuse).toHaveBeenCalledTimes(2)
    await taken.importDropped([{ ...dropped('folder'), text: () => Promise.reject(new Error('Not a file')) }])
    expect(refuse).toHaveBeenLastCalledWith({ code: 'file-unreadable' })
    await taken.importDropped(Array.from({ length: MOST_FILES + 1 }, (_, n) => dropped(`${n}`)))
    expect(refuse).toHaveBeenLastCalledWith({ code: 'too-many-files' })
    expect(bridge.asked).toEqual([])
  })

  it('do not end the progress of a running import when they are refused', async () => {
    let end = (_reply: Reply<'files/import'>): void => undefined
    const {
      files: imported,
      bridge,
      refuse,
    } = files({
      'files/import': () => new Promise((resolve) => (end = resolve)),
      'files/import-dropped': () => err({ code: 'import-under-way' }),
    })
    const importing = imported.importChosen()
    bridge.push('import/progress', { done: 2, of: 5 })
    await imported.importDropped([dropped('a')])
    expect(refuse).toHaveBeenCalledWith({ code: 'import-under-way' })
    expect(imported.progress.value).toEqual({ done: 2, of: 5 })
    end(ok(NOTHING))
    await importing
    expect(imported.progress.value).toBeNull()
  })
})

describe('a file that is opened', () => {
  const game = { id: 'a', isOver: false }
  const opening = (report: Partial<OpenedReport>) =>
    files({ 'files/import-opened': () => ok({ ...NOTHING, game: null, ...report }) })

  it('is shown at once, without a message', async () => {
    const { files: opened, show, said, onChange } = opening({ imported: 1, game })
    await opened.takeOpened()
    expect(show).toHaveBeenCalledWith(game)
    expect([said(), onChange.mock.calls.length]).toEqual([null, 1])
  })

  it('is announced like any import if it cannot be shown', async () => {
    const { files: opened, show, said } = opening({ known: 1, game })
    show.mockResolvedValue(false)
    await opened.takeOpened()
    expect(said()).toBe('Nothing new: 1 was here already.')
  })

  it('is announced like any import if it holds several games or is refused', async () => {
    const { files: opened, show, said } = opening({ imported: 2, refused, settings: true })
    await opened.takeOpened()
    expect([said(), opened.report.value?.settings]).toEqual(['Imported 2 games.', true])
    expect(show).not.toHaveBeenCalled()
    const many = files({ 'files/import-opened': () => err({ code: 'too-many-files' }) })
    await many.files.takeOpened()
    expect(many.refuse).toHaveBeenCalledWith({ code: 'too-many-files' })
  })

  it('is not shown while a question is open, and the questions of several imports add up', async () => {
    const {
      files: opened,
      show,
      bridge,
    } = files({
      'files/import-opened': () => ok({ ...NOTHING, imported: 1, game }),
      'files/import': () => ok({ ...NOTHING, settings: true }),
      'files/import-dropped': () => ok({ ...NOTHING, imported: 2, refused, refusedInAll: 7 }),
    })
    await opened.importChosen()
    await opened.takeOpened()
    expect(show).not.toHaveBeenCalled()
    await opened.importDropped([dropped('a')])
    expect(opened.report.value).toEqual({ imported: 2, known: 0, refused, refusedInAll: 7, settings: true })
    expect(bridge.asked).toHaveLength(3)
  })
})

describe('an import while a game is being played', () => {
  const game = { id: 'a', isOver: false }
  function playing(report: Partial<OpenedReport>) {
    const reply = ok({ ...NOTHING, game, ...report })
    const made = files({ 'files/import-opened': () => reply, 'files/import-dropped': () => reply })
    made.isPlaying.value = true
    return { ...made, action: () => made.toasts.shown.value?.action ?? null }
  }

  it('is announced by a toast that leads to the list, and not shown', async () => {
    const { files: opened, show, said, action, leaveForList } = playing({ imported: 1 })
    await opened.takeOpened()
    expect(said()).toBe('Imported 1 game. See Saved games.')
    expect(show).not.toHaveBeenCalled()
    expect(action()?.label).toBe(words.savedGames.title)
    action()?.run()
    expect(leaveForList).toHaveBeenCalled()
  })

  it('says that the game is here already, without an action', async () => {
    const { files: opened, said, action } = playing({ known: 1 })
    await opened.takeOpened()
    expect([said(), action()]).toEqual(['Nothing new: 1 was here already.', null])
  })

  it('asks nothing until the player requests it', async () => {
    const { files: taken, said, action } = playing({ imported: 2, refused, settings: true })
    await taken.importDropped([dropped('a')])
    expect([said(), taken.report.value]).toEqual(['Imported 2 games. 1 file was left out.', null])
    action()?.run()
    expect(taken.report.value).toMatchObject({ refused, settings: true })
    taken.closeReport()
    await taken.importDropped([dropped('a')])
    expect(taken.report.value).toBeNull()
  })

  it('asks once the game has been left', async () => {
    const { files: opened, isPlaying } = playing({ settings: true })
    await opened.takeOpened()
    expect(opened.report.value).toBeNull()
    isPlaying.value = false
    expect(opened.report.value?.settings).toBe(true)
  })

  it.each<[string, Partial<OpenedReport>, string]>([
    ['one file', { refused }, 'a: This file was cut short or changed.'],
    ['several files', { refused: [...refused, ...refused] }, '2 files were left out.'],
  ])('reports refused files in a toast: %s', async (_what, report, words) => {
    const { files: opened, said, refuse } = playing(report)
    await opened.takeOpened()
    expect(said()).toBe(words)
    expect(refuse).not.toHaveBeenCalled()
  })

  it('reports only in a toast that main refused everything', async () => {
    const {
      files: opened,
      isPlaying,
      refuse,
      said,
    } = files({
      'files/import-opened': () => err({ code: 'too-many-files' }),
    })
    isPlaying.value = true
    await opened.takeOpened()
    const { title, text } = words.errors['too-many-files']
    expect([said(), refuse.mock.calls]).toEqual([`${title} ${text}`, []])
  })

  it('shows no progress over the table', async () => {
    let end = (_reply: Reply<'files/import-opened'>): void => undefined
    const {
      files: opened,
      bridge,
      isPlaying,
    } = files({
      'files/import-opened': () => new Promise((resolve) => (end = resolve)),
    })
    isPlaying.value = true
    const taking = opened.takeOpened()
    bridge.push('import/progress', { done: 2, of: 500 })
    expect(opened.progress.value).toBeNull()
    isPlaying.value = false
    expect(opened.progress.value).toEqual({ done: 2, of: 500 })
    end(ok({ ...NOTHING, game: null }))
    await taking
  })
})

const text = words.files

describe('an export', () => {
  it('is announced, and its file can be shown', async () => {
    const { files: written, said, toasts, bridge } = files({ 'files/export': () => ok('done') })
    await written.exportGame('a')
    expect(said()).toBe(text.written)
    toasts.shown.value?.action?.run()
    expect(bridge.asked.at(-1)?.[0]).toBe('files/show')
  })

  it('says how many games were left out', async () => {
    const { files: written, said } = files({ 'files/export-all': () => ok({ outcome: 'done', leftOut: 2 }) })
    await written.exportAll()
    expect(said()).toBe('Saved as a file, without 2 games that are damaged.')
  })

  it('announces nothing if it was cancelled, and shows the error if it failed', async () => {
    const cancelled = files({ 'files/export-all': () => ok({ outcome: 'cancelled', leftOut: 1 }) })
    await cancelled.files.exportAll()
    expect(cancelled.said()).toBeNull()
    const failed = files({ 'files/export-all': () => err({ code: 'file-not-written' }) })
    await failed.files.exportAll()
    expect(failed.refuse).toHaveBeenCalledWith({ code: 'file-not-written' })
  })
})
