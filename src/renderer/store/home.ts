import { type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge, Home } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Problems } from './problems'

/** What the home screen tells. */
export interface HomeStore {
  readonly home: ReadonlySignal<Home | null>
  readHome(): Promise<void>
  /** Tells what main refuses, with the way back to the last good copy where there is one. */
  refuse(error: BridgeError): void
}

export function createHomeStore(bridge: Bridge, { tell }: Problems): HomeStore {
  const home = signal<Home | null>(null)
  const refuse = (error: BridgeError) => tell({ error, restorable: isRestorable(home.value) })
  return {
    home,
    refuse,
    async readHome() {
      const reply = await bridge.request('home/read', undefined)
      if (reply.ok) home.value = reply.value
      else refuse(reply.error)
    },
  }
}

const isRestorable = (home: Home | null): boolean =>
  home?.continuable?.state === 'refused' && home.continuable.restorable
