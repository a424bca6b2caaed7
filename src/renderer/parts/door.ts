import { useEffect, useState } from 'preact/hooks'

/** A part of the program that is loaded when it is needed. */
export interface Door<T> {
  /** What lies behind it, once it has been loaded. */
  readonly opened: T | null
  /** Loads it, if it has not been. A failure is told to whoever asked; the next one tries again. */
  open(): Promise<T>
}

/** @param load imports what lies behind the door */
export function createDoor<T>(load: () => Promise<T>): Door<T> {
  let opened: T | null = null
  return {
    get opened() {
      return opened
    },
    async open() {
      opened ??= await load()
      return opened
    },
  }
}

/** @returns what lies behind the door, at once where it has been opened before; null while it loads */
export function useDoor<T>(door: Door<T>): T | 'failed' | null {
  const [state, setState] = useState<{ readonly of: Door<T>; readonly is: T | 'failed' } | null>(null)
  useEffect(() => {
    let left = false
    const tell = (is: T | 'failed') => {
      if (!left) setState({ of: door, is })
    }
    if (door.opened === null) void door.open().then(tell, () => tell('failed'))
    return () => {
      left = true
    }
  }, [door])
  return state?.of === door ? state.is : door.opened
}
