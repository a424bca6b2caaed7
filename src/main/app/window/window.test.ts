import { expect, it, vi } from 'vitest'
import { openWindow } from './window'

const { opened, Window } = await vi.hoisted(async () => {
  const events = await import('node:events')
  const opened: InstanceType<typeof Window>[] = []
  class Window extends events.EventEmitter {
    readonly webContents = new events.EventEmitter()
    readonly done: string[] = []
    readonly options: object
    constructor(options: object) {
      super()
      this.options = options
      opened.push(this)
    }
    isDestroyed = () => false
    show = () => void this.done.push('show')
    maximize = () => void this.done.push('maximize')
    isMaximized = () => false
    getNormalBounds = () => ({ x: 1, y: 2, width: 800, height: 600 })
  }
  return { opened, Window }
})

vi.mock('electron', () => {
  const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } }
  const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }
  return { BrowserWindow: Window, screen }
})

const PLACE = { x: 10, y: 20, width: 1000, height: 700, maximized: true }

function open(place: typeof PLACE | null) {
  const keepPlace = vi.fn()
  const { reveal } = openWindow({
    title: 'Kododo',
    preload: '/preload.cjs',
    icon: '/icon.png',
    place,
    keepPlace,
  })
  return { window: opened.at(-1), keepPlace, reveal }
}

it('the window is hidden at first, confined, and checks no spelling', () => {
  const { window } = open(null)
  expect(window?.options).toHaveProperty('show', false)
  // Whatever else could be set there takes something away from what guards the page.
  expect(window?.options).toHaveProperty('webPreferences', {
    preload: '/preload.cjs',
    ...{ sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: false },
  })
})

it('a window that was maximized is not shown before there is something to see', () => {
  const { window, reveal } = open(PLACE)
  expect(window?.done).toEqual([])
  reveal()
  expect(window?.done).toEqual(['maximize', 'show'])
})

it('its place is kept when it closes, unless it was never seen', () => {
  const { window, keepPlace, reveal } = open(PLACE)
  window?.emit('close')
  expect(keepPlace).not.toHaveBeenCalled()
  reveal()
  window?.emit('close')
  expect(keepPlace).toHaveBeenCalledWith({ x: 1, y: 2, width: 800, height: 600, maximized: false })
})
