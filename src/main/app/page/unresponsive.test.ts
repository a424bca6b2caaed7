import { EventEmitter } from 'node:events'
import type { MessageBoxOptions } from 'electron'
import { expect, it, vi } from 'vitest'
import { words } from '../../../shared/words/catalogue'
import { askWhenUnresponsive } from './unresponsive'

class Window extends EventEmitter {
  destroyed = false
  readonly webContents = { forcefullyCrashRenderer: vi.fn() }
  isDestroyed = () => this.destroyed
}

function hanging() {
  const window = new Window()
  const answers: ((answer: { response: number }) => void)[] = []
  const asked: MessageBoxOptions[] = []
  askWhenUnresponsive(window, (_window, options) => {
    asked.push(options)
    return new Promise((resolve) => {
      answers.push(resolve)
      // As Electron does: a box that is withdrawn was cancelled.
      options.signal?.addEventListener('abort', () => resolve({ response: options.cancelId ?? 0 }))
    })
  })
  const press = async (button: string) => {
    answers.at(-1)?.({ response: asked.at(-1)?.buttons?.indexOf(button) ?? -1 })
    await Promise.resolve()
  }
  return { window, asked, press, crash: window.webContents.forcefullyCrashRenderer }
}

it('a page that hangs can be waited for, asked once at a time', async () => {
  const { window, asked, press, crash } = hanging()
  window.emit('unresponsive')
  window.emit('unresponsive')
  expect(asked).toHaveLength(1)
  await press(words.app.unresponsive.wait)
  window.emit('unresponsive')
  expect([asked.length, crash.mock.calls.length]).toEqual([2, 0])
})

it('a page that hangs can be loaded again', async () => {
  const { window, press, crash } = hanging()
  window.emit('unresponsive')
  await press(words.app.unresponsive.reload)
  expect(crash).toHaveBeenCalledOnce()
})

it('the question goes when the page answers again, or is gone', async () => {
  const { window, asked, crash } = hanging()
  window.emit('unresponsive')
  window.emit('responsive')
  expect(asked[0]?.signal?.aborted).toBe(true)
  await Promise.resolve()
  window.emit('unresponsive')
  window.emit('closed')
  expect([asked.length, asked[1]?.signal?.aborted, crash.mock.calls.length]).toEqual([2, true, 0])
})
