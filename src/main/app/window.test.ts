import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuCommand } from '../../shared/bridge/contract'
import { createMainWindow, openWindow, revealWhenDrawn } from './window'
import type { Bounds } from './window-place'

const { opened, system, Window } = await vi.hoisted(async () => {
  const events = await import('node:events')
  const opened: InstanceType<typeof Window>[] = []
  const asGiven = (bounds: Bounds) => bounds
  const system = {
    /** The bounds that a new window gets, and those that a window on its display gets. */
    atFirst: asGiven,
    later: asGiven,
    displays: [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
  }
  class Window extends events.EventEmitter {
    readonly webContents = new events.EventEmitter()
    readonly done: string[] = []
    readonly options: Partial<Bounds>
    #bounds: Bounds
    constructor(options: Partial<Bounds>) {
      super()
      this.options = options
      this.#bounds = system.atFirst({ x: 1, y: 2, width: 800, height: 600, ...options })
      opened.push(this)
    }
    isDestroyed = () => false
    show = () => void this.done.push('show')
    maximize = () => void this.done.push('maximize')
    isMaximized = () => false
    setBounds = (bounds: Bounds) => {
      this.#bounds = system.later(bounds)
    }
    getBounds = () => {
      const { x, y, width, height } = this.#bounds
      return { x, y, width, height }
    }
    getNormalBounds = () => this.getBounds()
  }
  return { opened, system, Window }
})

vi.mock('electron', () => {
  const screen = { getPrimaryDisplay: () => system.displays[0], getAllDisplays: () => system.displays }
  return { BrowserWindow: Window, screen }
})

const PLACE = { x: 10, y: 20, width: 1000, height: 700, maximized: true }

function open(place: typeof PLACE | null, platform: NodeJS.Platform = 'linux') {
  const keepPlace = vi.fn<(place: typeof PLACE) => void>()
  const { reveal } = openWindow({
    title: 'Kododo',
    preload: '/preload.cjs',
    icon: '/icon.png',
    platform,
    place,
    keepPlace,
  })
  return { window: opened.at(-1), keepPlace, reveal }
}

it('the window is hidden at first, confined, and checks no spelling', () => {
  const { window } = open(null)
  expect(window?.options).toHaveProperty('show', false)
  // Any other preference would weaken the guards of the page.
  expect(window?.options).toHaveProperty('webPreferences', {
    preload: '/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    spellcheck: false,
  })
})

it('the window has an icon of its own only on Linux', () => {
  const iconOn = (platform: NodeJS.Platform) => open(null, platform).window?.options
  expect(iconOn('linux')).toHaveProperty('icon', '/icon.png')
  for (const platform of ['win32', 'darwin'] as const) expect(iconOn(platform)).not.toHaveProperty('icon')
})

it('a window that was maximized is not shown before there is something to see', () => {
  const { window, reveal } = open(PLACE)
  expect(window?.done).toEqual([])
  reveal()
  expect(window?.done).toEqual(['maximize', 'show'])
})

it('its position is saved when it closes, unless it was never shown', () => {
  const { window, keepPlace, reveal } = open(null)
  window?.emit('close')
  expect(keepPlace).not.toHaveBeenCalled()
  reveal()
  window?.emit('close')
  expect(keepPlace).toHaveBeenCalledWith({ x: 1, y: 2, width: 1280, height: 800, maximized: false })
})

describe('on a display whose scale differs from that of the primary one', () => {
  const asGiven = (bounds: Bounds) => bounds
  const SECOND = { x: 1920, y: 0, width: 1280, height: 1024 }
  beforeEach(() => {
    system.displays = [
      { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } },
      { id: 2, workArea: SECOND },
    ]
    system.atFirst = asGiven
    system.later = asGiven
  })
  const ON_SECOND = { x: 2000, y: 50, width: 801, height: 601, maximized: false }

  /** Starts the app three times, and leaves the window where it is. @returns its positions when it closes */
  function startThrice(first: typeof PLACE) {
    let place = first
    return [1, 2, 3].map(() => {
      const { window, keepPlace, reveal } = open(place)
      reveal()
      window?.emit('close')
      place = keepPlace.mock.lastCall?.[0] ?? place
      return { shown: window?.getBounds(), place }
    })
  }

  it('a window keeps the size that it had there, even if the primary scale changes that of a new one', () => {
    const scaled = (length: number) => Math.round(length / 1.5)
    system.atFirst = (bounds) => ({ ...bounds, width: scaled(bounds.width), height: scaled(bounds.height) })
    for (const { shown, place } of startThrice(ON_SECOND)) {
      expect({ ...shown, maximized: false }).toEqual(ON_SECOND)
      expect(place).toEqual(ON_SECOND)
    }
  })

  it('a window that nobody moves never creeps, however the system rounds', () => {
    const rounded = ({ x, y, width, height }: Bounds) => ({
      x: x - 3,
      y,
      width: width + 5,
      height: height + 3,
    })
    system.atFirst = rounded
    system.later = rounded
    expect(startThrice(ON_SECOND).map(({ place }) => place)).toEqual([ON_SECOND, ON_SECOND, ON_SECOND])
  })

  it('a window that is moved opens at its new position', () => {
    const { window, keepPlace, reveal } = open(ON_SECOND)
    reveal()
    window?.setBounds({ x: 30, y: 40, width: 900, height: 650 })
    window?.emit('close')
    expect(keepPlace).toHaveBeenCalledWith({ x: 30, y: 40, width: 900, height: 650, maximized: false })
  })

  it('a window returns to its display once that is there again', () => {
    system.displays = system.displays.slice(0, 1)
    const [away] = startThrice(ON_SECOND)
    expect(away?.shown).toMatchObject({ x: 1, y: 2, width: 801, height: 601 })
    expect(away?.place).toEqual(ON_SECOND)
  })
})

describe('main window', () => {
  class Contents extends EventEmitter {
    readonly reload = vi.fn()
  }

  class Window extends EventEmitter {
    readonly webContents = new Contents()
    readonly done: string[] = []
    minimized = false
    isMinimized = () => this.minimized
    restore = () => void this.done.push('restore')
    show = () => void this.done.push('show')
    focus = () => void this.done.push('focus')
  }

  function setUp() {
    const windows: Window[] = []
    const sent: MenuCommand[] = []
    const main = createMainWindow(
      () => {
        const window = new Window()
        windows.push(window)
        return { window, reveal: () => void window.done.push('reveal') }
      },
      (command) => sent.push(command),
    )
    return { main, windows, sent }
  }

  it('a second launch shows the window, even one that has not been drawn yet', () => {
    const { main, windows } = setUp()
    main.show()
    main.show()
    expect(windows.map(({ done }) => done)).toEqual([['reveal', 'show', 'focus']])
  })

  it('a second launch restores a minimized window', () => {
    const { main, windows } = setUp()
    main.show()
    for (const window of windows) window.minimized = true
    main.show()
    expect(windows[0]?.done).toContain('restore')
  })

  it('a menu command opens a window if there is none, and waits for its page', () => {
    const { main, windows, sent } = setUp()
    main.show()
    windows[0]?.webContents.emit('did-finish-load')
    windows[0]?.emit('closed')
    expect(main.current()).toBeUndefined()

    main.command('new-game')
    expect([windows.length, sent]).toEqual([2, []])
    windows[1]?.webContents.emit('did-finish-load')
    expect(sent).toEqual(['new-game'])
    main.command('settings')
    expect(sent).toEqual(['new-game', 'settings'])
    expect(windows).toHaveLength(2)
  })

  it('a menu command waits for a crashed page to come back', () => {
    const { main, windows, sent } = setUp()
    main.show()
    windows[0]?.webContents.emit('did-finish-load')
    windows[0]?.webContents.emit('render-process-gone')
    main.command('keys')
    expect(sent).toEqual([])
    windows[0]?.webContents.emit('did-finish-load')
    expect(sent).toEqual(['keys'])
    windows[0]?.webContents.emit('did-finish-load')
    expect(sent).toEqual(['keys'])
  })

  it('the page is reloaded, in a new window if the old one has been closed', () => {
    const { main, windows } = setUp()
    main.show()
    main.reload()
    expect(windows.map(({ webContents }) => webContents.reload.mock.calls.length)).toEqual([1])
    windows[0]?.emit('closed')
    main.reload()
    expect(windows.map(({ webContents }) => webContents.reload.mock.calls.length)).toEqual([1, 0])
  })
})

describe('reveal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  class Window extends EventEmitter {
    readonly webContents = new EventEmitter()
    readonly done: string[] = []
    destroyed = false
    isDestroyed = () => this.destroyed
    maximize = () => void this.done.push('maximize')
    show = () => void this.done.push('show')
  }

  it.each<[string, (window: Window) => void]>([
    ['it is drawn', (window) => window.emit('ready-to-show')],
    [
      'its page has loaded, though it is never drawn while hidden',
      (w) => w.webContents.emit('did-finish-load'),
    ],
    ['three seconds have passed', () => vi.advanceTimersByTime(3000)],
  ])('a window is shown as soon as %s, and once', (_when, happens) => {
    const window = new Window()
    const { isHidden } = revealWhenDrawn(window, false)
    vi.advanceTimersByTime(2999)
    expect([window.done, isHidden()]).toEqual([[], true])
    happens(window)
    expect([window.done, isHidden()]).toEqual([['show'], false])
    window.emit('ready-to-show')
    window.webContents.emit('did-finish-load')
    vi.advanceTimersByTime(3000)
    expect(window.done).toEqual(['show'])
  })

  it('a window that was maximized is maximized when it is shown, and not before', () => {
    const window = new Window()
    revealWhenDrawn(window, true)
    expect(window.done).toEqual([])
    window.emit('ready-to-show')
    expect(window.done).toEqual(['maximize', 'show'])
  })

  it('a window that is requested is shown immediately', () => {
    const window = new Window()
    revealWhenDrawn(window, false).reveal()
    expect([window.done, vi.getTimerCount()]).toEqual([['show'], 0])
  })

  it('a window that is closed before stays away', () => {
    const window = new Window()
    const { reveal } = revealWhenDrawn(window, false)
    window.destroyed = true
    window.emit('closed')
    reveal()
    expect([window.done, vi.getTimerCount()]).toEqual([[], 0])
  })
})
