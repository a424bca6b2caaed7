import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'

/** A part of the program that is loaded when it is needed. */
export interface Door<T> {
  /** What lies behind it, once it has been loaded; null before. */
  readonly opened: ReadonlySignal<T | null>
  /** Loads it, unless it has been loaded or is on its way. A failure is told to whoever asked; the next one tries again. */
  open(): Promise<T>
}

/** @param load imports what lies behind the door */
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
 * Opens a door for as long as it is looked at. It may open at any moment, also between a component's drawing and its
 * effects: what is drawn follows the signal, and the effect tells of a failure alone.
 * @returns what lies behind the door, at once where it has been opened before; null while it loads
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
