import { describe, expect, it, vi } from 'vitest'
import { createDesktop } from './desktop'

const LICENCES = '/opt/kododo/resources/licences'

/** @param answer what the system says when it is asked to open something; empty where it does */
function start(answer = '') {
  const openPath = vi.fn(async () => answer)
  const desktop = createDesktop({
    window: () => undefined,
    copy: () => undefined,
    licences: LICENCES,
    shell: { openPath },
  })
  return { desktop, openPath }
}

describe('the desktop', () => {
  it('is not in full screen without a window', () => {
    expect(start().desktop.isFullScreen()).toBe(false)
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
