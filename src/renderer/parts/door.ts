import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'

/** A part of the program that is loaded when it is needed. */
export interface Door<T> {
  /** The loaded part; null until it is loaded. */
  readonly opened: ReadonlySignal<T | null>
  /** Loads the part, unless it is loaded or loading. A failure rejects the promise; the next call tries again. */
  open(): Promise<T>
}

/** @param load imports the part */
export function createDoor<T>(load: () => Promise<T>): Door<T> {
  const opened = signal<T | null>(null)
  let opening: Promise<T> | null = null
  const start = async () => {
    try {
      opened.value = await load()
      return opened.value
    } catch (cause) {
      opening = null
      throw cause
    }
  }
  return {
    opened,
    open() {
      opening ??= start()
      return opening
    },
  }
}

/**
 * Opens a door from a component. The door may open at any moment, even between a render and its effects: rendering
 * follows the signal, and the effect reports only a failure.
 * @returns the part, at once if it has been loaded before; null while it loads
 */
export function useDoor<T>(door: Door<T>): T | 'failed' | null {
  const [failed, setFailed] = useState<Door<T> | null>(null)
  useEffect(() => {
    let left = false
    door.open().catch(() => {
      if (!left) setFailed(door)
    })
    return () => {
      left = true
    }
  }, [door])
  return door.opened.value ?? (failed === door ? 'failed' : null)
}
