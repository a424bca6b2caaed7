import { useReducer, useRef } from 'preact/hooks'

interface Leaving<T> {
  /** What to draw: what is there, or as it was last while it fades out; null for nothing. */
  readonly drawn: T | null
  /** It is gone already, and only fades out. */
  readonly isLeaving: boolean
  /** To be called once it has faded out. */
  onFaded(): void
}

/**
 * Keeps what has gone until it has faded out.
 * @param there what there is now; null for nothing
 * @param viewer before whose eyes: what one person saw is never kept for another
 */
export function useLeaving<T>(there: T | null, viewer: number | null): Leaving<T> {
  const last = useRef<{ readonly of: T; readonly viewer: number | null } | null>(null)
  const [, drawAnew] = useReducer((times: number, _: undefined) => times + 1, 0)
  if (there !== null) last.current = { of: there, viewer }
  else if (last.current?.viewer !== viewer) last.current = null
  return {
    drawn: last.current?.of ?? null,
    isLeaving: there === null,
    onFaded() {
      last.current = null
      drawAnew(undefined)
    },
  }
}
