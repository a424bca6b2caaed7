import { BrowserWindow, screen } from 'electron'
import type { StoredPlace } from '../storage/window-place'
import { MINIMUM_SIZE, placeWindow } from './bounds'

/** The page's own background, so that nothing flashes before it is drawn. */
const BACKGROUND = '#0B2231'

interface WindowOptions {
  readonly title: string
  /** Absolute path of the built preload. */
  readonly preload: string
  /** Absolute path of the icon, for systems that do not take it from the application. */
  readonly icon: string
  readonly place: StoredPlace | null
  /** Called with the window's last place when it closes. */
  keepPlace(place: StoredPlace): void
}

/** Opens the one window, hidden until its page has been drawn. */
export function openWindow({ title, preload, icon, place, keepPlace }: WindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...placeWindow(place, workAreas()),
    title,
    icon,
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    backgroundColor: BACKGROUND,
    show: false,
    autoHideMenuBar: true,
    webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  if (place?.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => keepPlace({ ...window.getNormalBounds(), maximized: window.isMaximized() }))
  return window
}

function workAreas() {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  return [primary, ...others].map(({ workArea }) => workArea)
}
