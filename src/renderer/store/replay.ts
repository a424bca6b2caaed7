import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { createSequence } from '../../shared/sequence'
import { openReplay, type ReplayClient } from '../client/replay-client'

/** The replay that is open, and the ways to open and close it. */
export interface ReplayStore {
  /** Null while no replay is open. */
  readonly replay: ReadonlySignal<ReplayClient | null>
  /**
   * Opens the replay of a saved game, or of the open match. Closing it leads back to the current screen.
   * @param at the step to begin with, from 0
   */
  openReplay(id: string, at?: number): Promise<void>
  leaveReplay(): void
  /** Goes from the end of the replay of a finished game to its result. */
  showResult(): Promise<void>
  /** Begins a practice game with the same hidden cards, just before a step. */
  tryAgain(step: number): Promise<void>
}

interface Options {
  readonly bridge: Bridge
  /** Shows the screen of the replay. @returns a function that leads back to the current screen */
  enter(): (left: string) => void
  /** True while the screen of the replay is shown. */
  isShown(): boolean
  /** True if the replay was opened from a result. */
  isFromResult(): boolean
  /** Shows an error of main's. */
  refuse(error: BridgeError): void
  /** Opens the result of a finished game; a refusal is shown. */
  openRecord(id: string): Promise<void>
  /** Opens the practice game at its table; a refusal is shown. */
  openPractice(id: string, step: number): Promise<void>
}

export function createReplayStore({
  bridge,
  enter,
  isShown,
  isFromResult,
  refuse,
  openRecord,
  openPractice,
}: Options): ReplayStore {
  const replay = signal<ReplayClient | null>(null)
  let goBack: (left: string) => void = () => undefined
  // A double click opens one replay.
  const sequence = createSequence()

  const idNow = (): string | null => replay.peek()?.replay.peek().id ?? null
  const close = () => {
    replay.value?.dispose()
    replay.value = null
  }
  const leaveReplay = () =>
    batch(() => {
      goBack(idNow() ?? '')
      close()
    })
  const open = async (id: string, at: number) => {
    const opened = await openReplay(bridge, id, at, refuse)
    if (!opened.ok) return refuse(opened.error)
    batch(() => {
      close()
      replay.value = opened.value
      goBack = enter()
    })
  }
  /** Closes the replay once another screen has opened. */
  const closeIfLeft = () => {
    if (!isShown()) close()
  }
  return {
    replay,
    openReplay: async (id, at = 0) => {
      await sequence.tryRun(() => open(id, at))
    },
    leaveReplay,
    async showResult() {
      const id = idNow()
      if (isFromResult() || id === null) return leaveReplay()
      await openRecord(id)
      closeIfLeft()
    },
    async tryAgain(step) {
      const id = idNow()
      if (id === null) return
      await openPractice(id, step)
      closeIfLeft()
    },
  }
}
