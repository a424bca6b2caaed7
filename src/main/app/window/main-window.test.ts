import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import type { MenuCommand } from '../../../shared/bridge/contract'
import { createMainWindow } from './main-window'

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

it('a second launch shows the window, also one that has not been drawn yet', () => {
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

it('a menu command opens a window where there is none, and waits for its page', () => {
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

it('a menu command waits for a page that has crashed to come back', () => {
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

it('the page is loaded again, in a new window where the old one has been closed', () => {
  const { main, windows } = setUp()
  main.show()
  main.reload()
  expect(windows.map(({ webContents }) => webContents.reload.mock.calls.length)).toEqual([1])
  windows[0]?.emit('closed')
  main.reload()
  expect(windows.map(({ webContents }) => webContents.reload.mock.calls.length)).toEqual([1, 0])
})
