import { type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge, Home } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Problems } from './navigation'

/** What the home screen tells. */
export interface HomeStore {
  readonly home: ReadonlySignal<Home | null>
  readHome(): Promise<void>
  /** Tells why the game that Continue opens is refused, with the way back to its last good copy where there is one. */
  refuseContinuing(error: BridgeError): void
}

export function createHomeStore(bridge: Bridge, { tell, refuse }: Problems): HomeStore {
  const home = signal<Home | null>(null)
  return {
    home,
    async readHome() {
      const reply = await bridge.request('home/read', undefined)
      if (reply.ok) home.value = reply.value
      else refuse(reply.error)
    },
    refuseContinuing: (error) => tell({ error, restorable: isRestorable(home.value) }),
  }
}

const isRestorable = (home: Home | null): boolean =>
  home?.continuable?.state === 'refused' && home.continuable.restorable
