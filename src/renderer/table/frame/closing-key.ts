import { useLayoutEffect } from 'preact/hooks'

/** Lets the key that opened a dialog close it again. @param key in lower case */
export function useClosingKey(key: string, onClose: () => void): void {
  // At once, however soon the key comes again.
  useLayoutEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.repeat || event.ctrlKey || event.altKey || event.metaKey)
        return
      event.stopPropagation()
      onClose()
    }
    // Before the dialog, which keeps its keys to itself.
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [key, onClose])
}
