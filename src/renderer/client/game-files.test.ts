import { describe, expect, it, vi } from 'vitest'
import { MOST_DROPPED_BYTES, MOST_FILES } from '../../shared/bounds'
import type { ImportReport, Reply } from '../../shared/bridge/contract'
import { err, ok } from '../../shared/result'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import { createToasts } from '../parts/toast/toasts'
import { fakeBridge } from './fake-bridge.fixture'
import { createGameFiles, type DroppedFile } from './game-files'

const text = words.files
const NOTHING: ImportReport = { imported: 0, known: 0, refused: [], settings: false }
const refused = [{ file: 'a', error: { code: 'file-damaged' } }] as const

function files(answers: Parameters<typeof fakeBridge>[0]) {
  const bridge = fakeBridge(answers)
  const toasts = createToasts()
  const refuse = vi.fn()
  const onChange = vi.fn()
  const said = () => toasts.shown.value?.text ?? null
  return {
    bridge,
    toasts,
    refuse,
    onChange,
    said,
    files: createGameFiles({ bridge, toasts, refuse, onChange }),
  }
}

const dropped = (name: string, size = 1): DroppedFile => ({ name, size, text: async () => `text of ${name}` })
const importing = (report: ImportReport) => files({ 'files/import': () => ok(report) })

describe('a file that is written', () => {
  it('is told, and can be shown', async () => {
    const { files: written, said, toasts, bridge } = files({ 'files/export': () => ok('done') })
    await written.exportGame('a')
    expect(said()).toBe(text.written)
    toasts.shown.value?.action?.run()
    expect(bridge.asked.at(-1)?.[0]).toBe('files/show')
  })

  it('says how many games are not in it', async () => {
    const { files: written, said } = files({ 'files/export-all': () => ok({ outcome: 'done', leftOut: 2 }) })
    await written.exportAll()
    expect(said()).toBe('Saved as a file, without 2 games that are damaged.')
  })

  it('is not told where nobody chose a place, and refused in words where it failed', async () => {
    const cancelled = files({ 'files/export-all': () => ok({ outcome: 'cancelled', leftOut: 1 }) })
    await cancelled.files.exportAll()
    expect(cancelled.said()).toBeNull()
    const failed = files({ 'files/export-all': () => err({ code: 'file-not-written' }) })
    await failed.files.exportAll()
    expect(failed.refuse).toHaveBeenCalledWith({ code: 'file-not-written' })
  })
})

describe('an import', () => {
  it('tells how many games are new, and that there may be others now', async () => {
    const { files: imported, said, onChange } = importing({ ...NOTHING, imported: 12, known: 2 })
    await imported.importChosen()
    expect(said()).toBe('Imported 12 games; 2 were here already.')
    expect(onChange).toHaveBeenCalled()
    expect(imported.report.value).toBeNull()
  })

  it('says nothing where nothing was chosen', async () => {
    const { files: imported, said } = importing(NOTHING)
    await imported.importChosen()
    expect([said(), imported.report.value]).toEqual([null, null])
  })

  it('tells what was refused first, then asks about settings', async () => {
    const { files: imported } = importing({ ...NOTHING, imported: 1, refused, settings: true })
    await imported.importChosen()
    expect(imported.report.value?.refused).toEqual(refused)
    imported.answerRefused()
    expect(imported.report.value).toMatchObject({ refused: [], settings: true })
    imported.closeReport()
    expect(imported.report.value).toBeNull()
  })

  it('takes over settings when that is wanted', async () => {
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
  it('is followed to its end, and what it took in before it was stopped is told', async () => {
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
  it('are handed over with their texts', async () => {
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

  it('are not read where they are too large, too many, or no files', async () => {
    const { files: taken, bridge, refuse } = files({})
    await taken.importDropped([dropped('a', MOST_DROPPED_BYTES + 1)])
    expect(refuse).toHaveBeenLastCalledWith({ code: 'drop-too-large' })
    await taken.importDropped([dropped('a', MOST_DROPPED_BYTES / 2), dropped('b', MOST_DROPPED_BYTES)])
    expect(refuse).toHaveBeenCalledTimes(2)
    await taken.importDropped([{ ...dropped('folder'), text: () => Promise.reject(new Error('No file')) }])
    expect(refuse).toHaveBeenLastCalledWith({ code: 'file-unreadable' })
    await taken.importDropped(Array.from({ length: MOST_FILES + 1 }, (_, n) => dropped(`${n}`)))
    expect(refuse).toHaveBeenLastCalledWith({ code: 'too-many-files' })
    expect(bridge.asked).toEqual([])
  })

  it('keeps telling how far it has come while another one is refused', async () => {
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
