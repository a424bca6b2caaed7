import type { BrowserWindow } from 'electron'

/** How long a window stays hidden at most, in ms, however long its page takes. */
const LONGEST_WAIT_MS = 3000

/** A window on its way to be seen. */
export interface Revealing {
  /** Shows the window at once; does nothing where it has been shown before. */
  reveal(): void
  isHidden(): boolean
}

interface Hidden extends Pick<BrowserWindow, 'isDestroyed' | 'maximize' | 'show'> {
  readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown }
  once(event: 'ready-to-show' | 'closed', listener: () => void): unknown
}

/**
 * Shows a hidden window as soon as there is something to see. Under Wayland a hidden window may never be drawn
 * (electron#48859), so a loaded page or three seconds are enough.
 * @param maximized whether it is to fill the screen. Maximizing shows a window, so that it waits as well.
 */
export function revealWhenDrawn(window: Hidden, maximized: boolean): Revealing {
  let hidden = true
  const reveal = () => {
    if (!hidden || window.isDestroyed()) return
    hidden = false
    clearTimeout(timer)
    if (maximized) window.maximize()
    window.show()
  }
  const timer = setTimeout(reveal, LONGEST_WAIT_MS)
  window.once('ready-to-show', reveal)
  window.webContents.once('did-finish-load', reveal)
  window.once('closed', () => clearTimeout(timer))
  return { reveal, isHidden: () => hidden }
}
