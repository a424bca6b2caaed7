import { type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { SavedData } from '../../shared/bridge/saves'
import type { Result } from '../../shared/result'
import { settings as text } from '../../shared/words/en/menus'
import type { Toasts } from '../parts/toasts'

/** The data that is kept on this device, and its folder. */
export interface DataFolderClient {
  /** As last read; null until then. */
  readonly data: ReadonlySignal<SavedData | null>
  read(): Promise<void>
  /** Shows the folder outside the app. */
  open(): Promise<void>
  /** Moves everything to a folder that the player chooses. */
  move(): Promise<void>
  /**
   * Looks for the chosen folder again.
   * @returns true if it is there
   */
  retry(): Promise<boolean>
  /** Uses the standard folder until the next start. */
  useStandard(): Promise<void>
  removeAll(): Promise<void>
}

interface DataFolderOptions {
  readonly bridge: Bridge
  readonly toasts: Toasts
  /** Shows an error of main's. */
  refuse(error: BridgeError): void
  /** Called when the list of games may have changed. */
  onChange(): Promise<void>
}

export function createDataFolder({ bridge, toasts, refuse, onChange }: DataFolderOptions): DataFolderClient {
  const data = signal<SavedData | null>(null)

  const read = async () => {
    const reply = await bridge.request('data/read', undefined)
    if (reply.ok) data.value = reply.value
  }
  const change = async <T>(asked: Promise<Result<T, BridgeError>>): Promise<T | null> => {
    const reply = await asked
    await Promise.all([read(), onChange()])
    if (reply.ok) return reply.value
    refuse(reply.error)
    return null
  }

  return {
    data,
    read,
    async open() {
      const reply = await bridge.request('data/open-folder', undefined)
      if (!reply.ok) refuse(reply.error)
    },
    async move() {
      const moved = await change(bridge.request('data/move', undefined))
      if (moved === 'done') toasts.say(text.moved)
      if (moved === 'found') toasts.say(text.found)
    },
    async retry() {
      const reply = await bridge.request('data/retry', undefined)
      await onChange()
      return reply.ok
    },
    async useStandard() {
      await change(bridge.request('data/use-standard', undefined))
    },
    async removeAll() {
      const removed = await change(bridge.request('data/remove-all', undefined))
      if (removed === null) return
      const { left } = removed
      toasts.say(left === 0 ? text.removedAll : text.removedAllBut(left))
    },
  }
}
