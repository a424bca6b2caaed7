import { useEffect } from 'preact/hooks'

/** Ends what a bot says at any press, wherever it is. */
export function useHush(hush: (() => void) | undefined): void {
  useEffect(() => {
    if (hush === undefined) return
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) window.addEventListener(press, hush, true)
    return () => {
      for (const press of presses) window.removeEventListener(press, hush, true)
    }
  }, [hush])
}
