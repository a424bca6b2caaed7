import { useLayoutEffect } from 'preact/hooks'
import { meaningsOf } from '../../parts/keys'

/** Lets the key that opened a dialog close it again. @param key in lower case */
export function useClosingKey(key: string, onClose: () => void): void {
  // At once, however soon the key comes again.
  useLayoutEffect(() => {
    const close = (event: KeyboardEvent) => {
      const chord = event.ctrlKey || event.altKey || event.metaKey
      if (!meaningsOf(event).includes(key) || event.repeat || chord) return
      event.stopPropagation()
      onClose()
    }
    // Before the dialog, which keeps its keys to itself.
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [key, onClose])
}
