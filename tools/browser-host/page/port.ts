/** One side of the bridge between the page's world and the preload's: they share nothing but the DOM's events. */
export interface Port {
  expose(key: string, api: unknown): void
}

/**
 * Carries contextBridge: functions become functions on the other side, promises promises, the rest is cloned. A call
 * is answered while its event is being dispatched, hence synchronously. A function is kept for as long as the other
 * side holds what it became there.
 * The page gets this function as source text: it must use nothing from outside of itself.
 * @param outgoing the name of the events that this side sends; secret, so that no page script can forge one
 * @param incoming the name of those it gets
 * @param onExpose takes what the other side exposes
 */
export function createPort(
  outgoing: string,
  incoming: string,
  onExpose: (key: string, api: unknown) => void,
): Port {
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

  // Taken before any page script runs, so that none can listen in by replacing them.
  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const Carrier = CustomEvent
  const Weak = WeakRef<Callback>
  const ours = new Map<number, Callback>()
  const ids = new WeakMap<object, number>()
  const theirs = new Map<number, WeakRef<Callback>>()
  const released = new FinalizationRegistry<number>((id) => {
    // Meanwhile it may have come once more.
    if (theirs.get(id)?.deref() !== undefined) return
    theirs.delete(id)
    post({ type: 'released', id })
  })
  const promised = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let nextId = 1
  let answer: Event | null = null

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
    answer = null
    post({ type: 'call', id, args: args.map(wrap) })
    const given = takeAnswer()
    if (given?.type === 'returned') return unwrap(given.value)
    throw new Error(given?.type === 'threw' ? given.message : 'contextBridge: no answer')
  }

  const takeAnswer = (): Event | null => {
    const given = answer
    answer = null
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
    else if (event.type === 'returned' || event.type === 'threw') answer = event
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
