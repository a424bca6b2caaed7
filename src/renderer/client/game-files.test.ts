import { describe, expect, it } from 'vitest'
import { err, ok } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import { files } from './game-files.fixture'

const text = words.files

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
