import type { ToHost, ToPage } from './messages.ts'
import type { createPort } from './port.ts'
import type { createWire, Message } from './wire.ts'

export interface PreloadWorld {
  readonly secret: string
  readonly binding: string
  readonly receiver: string
  /** What a sandboxed preload may know of the process. */
  readonly process: { readonly platform: string; readonly arch: string; readonly versions: object }
}

export type Preload = (
  require: (id: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  process: object,
  global: object,
) => void

/**
 * Runs a sandboxed preload in its isolated world, with the few modules it has there.
 * The page gets this function as source text: it must use nothing from outside of itself.
 */
export function runPreload(
  makeWire: typeof createWire,
  makePort: typeof createPort,
  world: PreloadWorld,
  preload: Preload,
): void {
  if (window !== window.top) return
  type Listener = (event: object, ...args: unknown[]) => void

  const wire = makeWire()
  const port = makePort(`${world.secret}to-page`, `${world.secret}to-preload`, () => {})
  const listeners = new Map<string, { readonly given: Listener; readonly run: Listener }[]>()
  const waiting = new Map<
    number,
    { readonly channel: string; resolve(value: unknown): void; reject(error: Error): void }
  >()
  let nextId = 1

  // Looked up each time: in a page of another process, Chromium may put the binding there only after this has run.
  const tell = (message: ToHost) => Reflect.get(globalThis, world.binding)(JSON.stringify(message))
  const of = (channel: string) => listeners.get(channel) ?? []
  const list = (message: Message): unknown[] => {
    const args = wire.decode(message)
    return Array.isArray(args) ? args : []
  }

  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        tell({ type: 'invoke', id, channel, args: wire.encode(args) })
        waiting.set(id, { channel, resolve, reject })
      }),
    send: (channel: string, ...args: unknown[]) => tell({ type: 'send', channel, args: wire.encode(args) }),
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...of(channel), { given: listener, run: listener }])
      return ipcRenderer
    },
    once(channel: string, listener: Listener) {
      const run: Listener = (...args) => {
        ipcRenderer.off(channel, listener)
        listener(...args)
      }
      listeners.set(channel, [...of(channel), { given: listener, run }])
      return ipcRenderer
    },
    off(channel: string, listener: Listener) {
      listeners.set(
        channel,
        of(channel).filter(({ given }) => given !== listener),
      )
      return ipcRenderer
    },
    removeListener: (channel: string, listener: Listener) => ipcRenderer.off(channel, listener),
    removeAllListeners(channel: string) {
      listeners.delete(channel)
      return ipcRenderer
    },
  }

  const settle = (message: Exclude<ToPage, { type: 'event' }>) => {
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'resolved') call?.resolve(wire.decode(message.value))
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.message}`))
  }
  const receive = (message: ToPage) => {
    if (message.type !== 'event') return settle(message)
    for (const { run } of of(message.channel)) run({ sender: ipcRenderer, ports: [] }, ...list(message.args))
  }
  Object.defineProperty(globalThis, world.receiver, { value: receive })
  window.addEventListener(`${world.secret}open`, (event) => {
    if (event instanceof CustomEvent) tell({ type: 'open-window', url: String(event.detail) })
  })
  // A page that has just been loaded again may be told its size before the binding is there, and has that size already.
  window.addEventListener('resize', () => {
    if (Reflect.has(globalThis, world.binding)) tell({ type: 'resized' })
  })

  const loud = <T extends object>(target: T, name: string): T =>
    new Proxy(target, {
      get(object, key) {
        if (typeof key === 'symbol' || key in object || key === '__esModule' || key === 'default') {
          return Reflect.get(object, key)
        }
        throw new Error(`browser host: no ${name}.${key} in a preload`)
      },
    })
  const contextBridge = { exposeInMainWorld: port.expose }
  const electron = {
    ipcRenderer: loud(ipcRenderer, 'ipcRenderer'),
    contextBridge: loud(contextBridge, 'contextBridge'),
  }
  const require = (id: string) => {
    if (id === 'electron' || id === 'electron/renderer') return loud(electron, 'electron')
    throw new Error(`module not found: ${id}`)
  }
  const process = {
    ...world.process,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    env: {},
  }
  const module = { exports: {} }
  preload(require, module, module.exports, process, globalThis)
}
