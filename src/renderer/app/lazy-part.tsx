import type { ComponentChildren } from 'preact'
import { type Door, useDoor } from '../parts/door'

interface Props<T> {
  readonly door: Door<T>
  /** Shown while it loads. */
  readonly waiting: ComponentChildren
  /** Shown where it cannot be loaded. */
  readonly failed: ComponentChildren
  readonly children: (opened: T) => ComponentChildren
}

/** What lies behind a door, at once where it has been opened before. */
export function LazyPart<T>({ door, waiting, failed, children }: Props<T>) {
  const opened = useDoor(door)
  if (opened === null) return <>{waiting}</>
  if (opened === 'failed') return <>{failed}</>
  return <>{children(opened)}</>
}

/** What a screen shows while it loads. */
export const Sea = () => <div class="sea" />
