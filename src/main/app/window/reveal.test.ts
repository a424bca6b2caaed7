import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { revealWhenDrawn } from './reveal'

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

it('a window that was maximized is so when it is shown, and not before', () => {
  const window = new Window()
  revealWhenDrawn(window, true)
  expect(window.done).toEqual([])
  window.emit('ready-to-show')
  expect(window.done).toEqual(['maximize', 'show'])
})

it('a window that somebody asks for is shown at once', () => {
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
