import { BrowserWindow, screen } from 'electron'
import type { StoredPlace } from '../../storage/settings/window-place'
import { isSame, MINIMUM_SIZE, placeWindow } from './bounds'
import type { OpenedWindow } from './main-window'
import { revealWhenDrawn } from './reveal'

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
  /** Called with the window's last place when it closes. */
  keepPlace(place: StoredPlace): void
}

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
    // Windows and macOS take the program's own, which has every size.
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
  // On Windows a new window may get the size that the primary display's scale makes of it (electron#10862): once it
  // stands on its own display, that one's scale counts.
  if ('x' in placed && !isSame(window.getBounds(), placed)) window.setBounds(placed)
  const openedAt = window.getNormalBounds()
  const { reveal, isHidden } = revealWhenDrawn(window, place?.maximized ?? false)
  window.on('close', () => {
    // A window that was never seen has not been moved either.
    if (isHidden()) return
    const bounds = window.getNormalBounds()
    // At scales such as 150 % the system rounds, and a window that reads its place back would creep with every start.
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
