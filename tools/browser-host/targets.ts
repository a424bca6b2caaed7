import type { Session } from './chromium/cdp.ts'
import type { HostWindow } from './module/browser-window.ts'
import type { ScreenSize } from './module/desktop.ts'

export interface Found {
  /** The page that Chromium came up with; null where it came up without. */
  readonly firstTarget: string | null
  /** Null where Chromium can't tell. */
  readonly screen: ScreenSize | null
}

async function readScreen(browser: Session): Promise<ScreenSize | null> {
  try {
    const { screenInfos } = await browser.send('Emulation.getScreenInfos')
    const primary = screenInfos.find(({ isPrimary }) => isPrimary)
    if (!primary) return null
    return { width: primary.availWidth, height: primary.availHeight, scaleFactor: primary.devicePixelRatio }
  } catch {
    return null
  }
}

/**
 * Follows Chromium's pages: a window that its user closed is closed for the app too, and a page that opened past all
 * refusals is closed at once.
 */
export async function watchTargets(
  browser: Session,
  windows: ReadonlyMap<number, HostWindow>,
  report: (error: unknown) => void,
): Promise<Found> {
  browser.on('Target.targetCreated', ({ targetInfo }) => {
    const { openerId, targetId } = targetInfo
    if (openerId) browser.send('Target.closeTarget', { targetId }).catch(report)
  })
  browser.on('Target.targetDestroyed', ({ targetId }) => {
    const closed = [...windows.values()].find((window) => window.webContents.targetId === targetId)
    // The app may not refuse: the window is gone.
    closed?.emit('close', { preventDefault() {} })
    closed?.destroy()
  })
  await browser.send('Target.setDiscoverTargets', { discover: true })
  const { targetInfos } = await browser.send('Target.getTargets')
  const firstTarget = targetInfos.find(({ type }) => type === 'page')?.targetId ?? null
  return { firstTarget, screen: await readScreen(browser) }
}
