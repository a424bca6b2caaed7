import type { Bridge, Input, Pushes, PushName, Reply, Route } from '../../src/shared/bridge/contract'

type Replies = { readonly [R in Route]?: (input: Input<R>) => Reply<R> | Promise<Reply<R>> }
type Listeners = { readonly [P in PushName]: Set<(push: Pushes[P]) => void> }

export interface FakeBridge extends Bridge {
  /** Every request so far, in order. */
  readonly asked: readonly (readonly [Route, unknown])[]
  /** Emits a push to all listeners, like main. */
  push<P extends PushName>(name: P, push: Pushes[P]): void
  listening(name: PushName): number
}

/** Main's side for tests: replies as given, and to everything else with `no-match`. */
export function fakeBridge(replies: Replies): FakeBridge {
  const asked: (readonly [Route, unknown])[] = []
  const listeners: Listeners = {
    'match/updated': new Set(),
    'settings/changed': new Set(),
    'window/changed': new Set(),
    'menu/command': new Set(),
    'app/closing': new Set(),
    'import/progress': new Set(),
    'files/opened': new Set(),
  }
  return {
    asked,
    async request<R extends Route>(route: R, input: Input<R>): Promise<Reply<R>> {
      asked.push([route, input])
      const reply: Replies[R] = replies[route]
      return reply ? reply(input) : { ok: false, error: { code: 'no-match' } }
    },
    on(name, listener) {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
    push(name, push) {
      for (const listener of listeners[name]) listener(push)
    },
    listening: (name) => listeners[name].size,
  }
}
