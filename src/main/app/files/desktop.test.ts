import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createDesktop } from './desktop'

const LICENCES = '/opt/kododo/resources/licences'

/** @param answer what the system says when it is asked to open something; empty where it does */
function start(answer = '', copy = async (_text: string) => {}) {
  const openPath = vi.fn(async () => answer)
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

  it('answers only once a text is on the clipboard', async () => {
    let clipboard = ''
    const copy = async (text: string) => {
      await setImmediate()
      clipboard = text
    }
    expect(await start('', copy).desktop.copy('a summary')).toEqual({ ok: true, value: null })
    expect(clipboard).toBe('a summary')
  })

  it('tells that a text could not be copied', async () => {
    const { desktop, report } = start('', () => Promise.reject(new Error('no clipboard')))
    expect(await desktop.copy('a summary')).toEqual({ ok: false, error: { code: 'text-not-copied' } })
    expect(report).toHaveBeenCalledWith(new Error('no clipboard'))
  })

  it('shows the folder of the licences', async () => {
    const { desktop, openPath } = start()
    expect(await desktop.showLicences()).toEqual({ ok: true, value: null })
    expect(openPath.mock.calls).toEqual([[LICENCES]])
  })

  it('tells that the licences cannot be shown', async () => {
    const { desktop } = start('No such folder')
    expect(await desktop.showLicences()).toEqual({ ok: false, error: { code: 'licences-not-opened' } })
  })
})
