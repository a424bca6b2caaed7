import { BrowserWindow, screen } from 'electron'
import type { MenuCommand } from '../../shared/bridge/contract'
import { type Bounds, MINIMUM_SIZE, placeWindow, type StoredPlace } from './window-place'

/** Maximum time in ms for which a window stays hidden, however long its page takes. */
const LONGEST_WAIT_MS = 3000

/** A window that is about to be shown. */
interface Revealing {
  /** Shows the window immediately; does nothing if it has been shown before. */
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
 * @param maximized true if the window is to fill the screen. Maximizing also shows a window, so it has to wait as well.
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

/** The page's own background, so that nothing flashes before it is drawn. */
const BACKGROUND = '#0B2231'

interface WindowOptions {
  readonly title: string
  /** Absolute path of the built preload. */
  readonly preload: string
  /** Absolute path of the icon for Linux. */
  readonly icon: string
  readonly platform: NodeJS.Platform
  readonly place: StoredPlace | null
  /** Called with the window's last position when it closes. */
  keepPlace(place: StoredPlace): void
}

const isSame = (one: Bounds, other: Bounds): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** Opens the one window, hidden until there is something to see in it. */
export function openWindow({
  title,
  preload,
  icon,
  platform,
  place,
  keepPlace,
}: WindowOptions): OpenedWindow {
  const placed = placeWindow(place, workAreas())
  const window = new BrowserWindow({
    ...placed,
    title,
    // Windows and macOS use the program's own icon, which has every size.
    ...(platform === 'linux' ? { icon } : {}),
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    backgroundColor: BACKGROUND,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      // It would fetch dictionaries from the network.
      spellcheck: false,
    },
  })
  // On Windows, the size of a new window may be computed with the scale of the primary display (electron#10862). Once the window
  // is on its own display, the scale of that display is used, so setting the size again corrects it.
  if ('x' in placed && !isSame(window.getBounds(), placed)) window.setBounds(placed)
  const openedAt = window.getNormalBounds()
  const { reveal, isHidden } = revealWhenDrawn(window, place?.maximized ?? false)
  window.on('close', () => {
    // A window that was never shown has not been moved either.
    if (isHidden()) return
    const bounds = window.getNormalBounds()
    // At scales such as 150 % the system rounds. If the position were read back, the window would creep with every start.
    const isUnmoved = place !== null && isSame(bounds, openedAt)
    keepPlace({ ...(isUnmoved ? place : bounds), maximized: window.isMaximized() })
  })
  return { window, reveal }
}

function workAreas() {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  return [primary, ...others].map(({ workArea }) => workArea)
}

interface OpenedWindow<W = BrowserWindow> {
  readonly window: W
  /** Shows the window for the first time; does nothing afterwards. */
  reveal(): void
}

/** The app's only window. On macOS, it may be closed and opened again while the app keeps running. */
interface MainWindow<W = BrowserWindow> {
  current(): W | undefined
  /** Opens the window, or brings it to the front. */
  show(): void
  /** Reloads the page, in a new window if the old one has been closed. */
  reload(): void
  /** Sends a menu command to the page. A window is opened first if there is none. */
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
 * @param send sends a command to the page, which listens only after it has loaded
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
