import type { BaseWindow, BrowserWindow, MessageBoxOptions, WebContents } from 'electron'
import { words } from '../../../shared/words/catalogue'

const text = words.app.unresponsive
const WAIT = 0
const RELOAD = 1

interface Asked extends Pick<BrowserWindow, 'isDestroyed'> {
  readonly webContents: Pick<WebContents, 'forcefullyCrashRenderer'>
  on(event: 'unresponsive' | 'responsive' | 'closed', listener: () => void): unknown
}

type ShowBox<W> = (window: W, options: MessageBoxOptions) => Promise<{ readonly response: number }>

/**
 * Asks the player what to do while the page does not answer. Loading it again costs nothing: the match lives in main.
 * @param showBox Electron's `dialog.showMessageBox`
 */
export function askWhenUnresponsive<W extends Asked = Asked & BaseWindow>(
  window: W,
  showBox: ShowBox<W>,
): void {
  let asking: AbortController | null = null
  const withdraw = () => asking?.abort()

  async function ask(): Promise<void> {
    if (asking !== null) return
    asking = new AbortController()
    const { signal } = asking
    const { response } = await showBox(window, {
      type: 'warning',
      message: text.title,
      detail: text.text,
      buttons: [text.wait, text.reload],
      defaultId: WAIT,
      cancelId: WAIT,
      noLink: true,
      signal,
    })
    asking = null
    // A page that hangs cannot be left in peace; what comes after a crash loads it again.
    if (response === RELOAD && !signal.aborted && !window.isDestroyed())
      window.webContents.forcefullyCrashRenderer()
  }

  window.on('unresponsive', () => void ask())
  window.on('responsive', withdraw)
  window.on('closed', withdraw)
}
