import { BINDING, createWire, type Message, RECEIVER, type ToHost, type ToPage } from './wire.ts'

/** One side of the bridge between the page's world and the preload's: they share only DOM events. */
interface Port {
  expose(key: string, api: unknown): void
}

/**
 * Implements contextBridge: functions become functions on the other side, promises become promises, all else is cloned. The
 * reply to a call is dispatched during the call's own event, hence synchronously. A function is kept as long as the other
 * side holds its counterpart.
 * The page gets this function as source text, so it must use no name from outside.
 * @param outgoing the secret name of the events that this side sends, so that no page script can forge one
 * @param incoming the name of the events that it receives
 * @param onExpose called with each API that the other side exposes
 */
function createPort(outgoing: string, incoming: string, onExpose: (key: string, api: unknown) => void): Port {
  type Wrapped =
    | { readonly is: 'function' | 'promise'; readonly id: number }
    | { readonly is: 'array'; readonly items: readonly Wrapped[] }
    | { readonly is: 'object'; readonly entries: readonly (readonly [string, Wrapped])[] }
    | { readonly is: 'value'; readonly value: unknown }
  type Event =
    | { readonly type: 'expose'; readonly key: string; readonly api: Wrapped }
    | { readonly type: 'call'; readonly id: number; readonly args: readonly Wrapped[] }
    | { readonly type: 'returned'; readonly value: Wrapped }
    | { readonly type: 'threw'; readonly message: string }
    | { readonly type: 'resolved'; readonly id: number; readonly value: Wrapped }
    | { readonly type: 'rejected'; readonly id: number; readonly message: string }
    | { readonly type: 'released'; readonly id: number }
  type Callback = (...args: unknown[]) => unknown

  // Read before any page script runs, so that none can eavesdrop by replacing them.
  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const Carrier = CustomEvent
  const Weak = WeakRef<Callback>
  const ours = new Map<number, Callback>()
  const ids = new WeakMap<object, number>()
  const theirs = new Map<number, WeakRef<Callback>>()
  const released = new FinalizationRegistry<number>((id) => {
    // It may have been received again in the meantime.
    if (theirs.get(id)?.deref() !== undefined) return
    theirs.delete(id)
    post({ type: 'released', id })
  })
  const promised = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let nextId = 1
  let reply: Event | null = null

  const post = (detail: Event) => dispatch(new Carrier(outgoing, { detail }))
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

  const wrapFunction = (callback: (...args: never) => unknown): Wrapped => {
    const id = ids.get(callback) ?? nextId++
    ids.set(callback, id)
    ours.set(id, (...args) => Reflect.apply(callback, undefined, args))
    return { is: 'function', id }
  }

  const wrapPromise = (promise: Promise<unknown>): Wrapped => {
    const id = nextId++
    promise.then(
      (value) => post({ type: 'resolved', id, value: wrap(value) }),
      (error: unknown) => post({ type: 'rejected', id, message: messageOf(error) }),
    )
    return { is: 'promise', id }
  }

  const isFunction = (value: unknown): value is (...args: never) => unknown => typeof value === 'function'
  const isPlain = (value: object) => {
    const prototype = Object.getPrototypeOf(value)
    return prototype === null || Object.getPrototypeOf(prototype) === null
  }

  const wrap = (value: unknown): Wrapped => {
    if (isFunction(value)) return wrapFunction(value)
    if (value instanceof Promise) return wrapPromise(value)
    if (Array.isArray(value)) return { is: 'array', items: value.map(wrap) }
    if (value === null || typeof value !== 'object' || !isPlain(value)) return { is: 'value', value }
    return { is: 'object', entries: Object.entries(value).map(([key, item]) => [key, wrap(item)] as const) }
  }

  const unwrapFunction = (id: number): Callback => {
    const known = theirs.get(id)?.deref()
    if (known !== undefined) return known
    const callback: Callback = (...args) => call(id, args)
    theirs.set(id, new Weak(callback))
    released.register(callback, id)
    return callback
  }

  const unwrap = (wrapped: Wrapped): unknown => {
    switch (wrapped.is) {
      case 'function':
        return unwrapFunction(wrapped.id)
      case 'promise':
        return new Promise((resolve, reject) => promised.set(wrapped.id, { resolve, reject }))
      case 'array':
        return wrapped.items.map(unwrap)
      case 'object':
        return Object.fromEntries(wrapped.entries.map(([key, item]) => [key, unwrap(item)]))
      case 'value':
        return wrapped.value
    }
  }

  const call = (id: number, args: readonly unknown[]): unknown => {
    reply = null
    post({ type: 'call', id, args: args.map(wrap) })
    const given = takeReply()
    if (given?.type === 'returned') return unwrap(given.value)
    throw new Error(given?.type === 'threw' ? given.message : 'contextBridge: no reply')
  }

  const takeReply = (): Event | null => {
    const given = reply
    reply = null
    return given
  }

  const run = (id: number, args: readonly Wrapped[]): Event => {
    try {
      return { type: 'returned', value: wrap(ours.get(id)?.(...args.map(unwrap))) }
    } catch (error) {
      return { type: 'threw', message: messageOf(error) }
    }
  }

  const settle = (event: Extract<Event, { id: number }>) => {
    const waiting = promised.get(event.id)
    promised.delete(event.id)
    if (event.type === 'resolved') waiting?.resolve(unwrap(event.value))
    if (event.type === 'rejected') waiting?.reject(new Error(event.message))
  }

  const receive = (event: Event) => {
    if (event.type === 'call') post(run(event.id, event.args))
    else if (event.type === 'returned' || event.type === 'threw') reply = event
    else if (event.type === 'released') ours.delete(event.id)
    else if (event.type === 'expose') onExpose(event.key, unwrap(event.api))
    else settle(event)
  }

  const listener = (event: globalThis.Event) => {
    if (!(event instanceof Carrier)) return
    event.stopImmediatePropagation()
    receive(event.detail)
  }
  window.addEventListener(incoming, listener, true)

  return { expose: (key, api) => post({ type: 'expose', key, api: wrap(api) }) }
}

/**
 * Prepares the page's own world before any of its scripts runs: the APIs that the preload exposes appear there, deeply frozen,
 * and no script can open a second window.
 * The page gets this function as source text, so it must use no name from outside.
 * @param secret a prefix that only the two worlds know
 */
function setUpPage(makePort: typeof createPort, secret: string): void {
  if (window !== window.top) return

  const freeze = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
    for (const item of Object.values(value)) freeze(item)
    return Object.freeze(value)
  }
  makePort(`${secret}to-preload`, `${secret}to-page`, (key, api) =>
    Object.defineProperty(window, key, { value: freeze(api), enumerable: true }),
  )

  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const ask = (url: string) =>
    dispatch(new CustomEvent(`${secret}open`, { detail: new URL(url, document.baseURI).href }))
  const open = (url: string | URL = 'about:blank') => {
    ask(String(url))
    return null
  }
  Object.defineProperty(window, 'open', { value: open, writable: true, configurable: true })

  const elsewhere = (target: string | null | undefined) => target && !/^_(self|top|parent)$/i.test(target)
  const refuse = (event: Event, url: string) => {
    event.preventDefault()
    ask(url)
  }
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (link?.href && (elsewhere(link.target) || event.ctrlKey || event.shiftKey)) refuse(event, link.href)
  })
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (form instanceof HTMLFormElement && elsewhere(form.target)) refuse(event, form.action)
  })
}

interface PreloadWorld {
  readonly secret: string
  readonly binding: string
  readonly receiver: string
  /** The members of `process` that a sandboxed preload can read. */
  readonly process: { readonly platform: string; readonly arch: string; readonly versions: object }
}

type Preload = (
  require: (id: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  process: object,
  global: object,
) => void

/**
 * Runs a sandboxed preload in its isolated world, with the few modules available there.
 * The page gets this function as source text, so it must use no name from outside.
 */
function runPreload(
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

  // Looked up each time: in a page of another process, Chromium may add the binding only after this script has run.
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
  // A reloaded page may be resized before the binding exists, and already has that size.
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

/** The script for the page's own world, run before the page's scripts. */
export function pageScript(secret: string): string {
  return `(${setUpPage})(${createPort}, ${JSON.stringify(secret)})`
}

/**
 * The script for the preload's isolated world.
 * @param preload the source of the bundled, CommonJS preload
 */
export function preloadScript(secret: string, preload: string): string {
  const { platform, arch, versions } = process
  const world = { secret, binding: BINDING, receiver: RECEIVER, process: { platform, arch, versions } }
  const run = `function (require, module, exports, process, global) {\n${preload}\n}`
  return `(${runPreload})(${createWire}, ${createPort}, ${JSON.stringify(world)}, ${run})`
}
