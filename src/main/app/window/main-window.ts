import type { BrowserWindow } from 'electron'
import type { MenuCommand } from '../../../shared/bridge/contract'

export interface OpenedWindow<W = BrowserWindow> {
  readonly window: W
  /** Shows the window for the first time; does nothing afterwards. */
  reveal(): void
}

/** The one window, which may be closed and opened again while the app runs on, as macOS does. */
export interface MainWindow<W = BrowserWindow> {
  current(): W | undefined
  /** Opens the window, or brings it to the front. */
  show(): void
  /** Loads the page again, in a new window where the old one has been closed. */
  reload(): void
  /** Gives the page what was chosen in a menu of the system. A window is opened first where there is none. */
  command(command: MenuCommand): void
}

interface Shown extends Pick<BrowserWindow, 'focus' | 'isMinimized' | 'restore' | 'show'> {
  once(event: 'closed', listener: () => void): unknown
  readonly webContents: {
    reload(): void
    on(event: 'did-finish-load' | 'render-process-gone', listener: () => void): unknown
  }
}

/**
 * @param open opens the window and lets its page load
 * @param send tells the page, which listens once it has loaded
 */
export function createMainWindow<W extends Shown>(
  open: () => OpenedWindow<W>,
  send: (command: MenuCommand) => void,
): MainWindow<W> {
  let opened: OpenedWindow<W> | null = null
  let loaded = false
  let waiting: MenuCommand | null = null

  function openAnew(): void {
    const anew = open()
    const { window } = anew
    opened = anew
    loaded = false
    window.webContents.on('did-finish-load', () => {
      loaded = true
      if (waiting !== null) send(waiting)
      waiting = null
    })
    window.webContents.on('render-process-gone', () => {
      loaded = false
    })
    window.once('closed', () => {
      if (opened === anew) opened = null
    })
  }

  function show(): void {
    if (opened === null) openAnew()
    else bringToFront(opened)
  }

  return {
    current: () => opened?.window,
    show,
    reload() {
      if (opened === null) openAnew()
      else opened.window.webContents.reload()
    },
    command(command) {
      show()
      if (loaded) send(command)
      else waiting = command
    },
  }
}

function bringToFront({ window, reveal }: OpenedWindow<Shown>): void {
  reveal()
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
