type Key = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'
>

/**
 * What a modal dialog does with a key. Esc is answered here, as the browser would close the dialog by itself when it is
 * pressed twice. A key held down presses once: the dialog may have come while it was held for something else.
 */
export function handleModalKey(event: Key, onDismiss: () => void): void {
  // The keys of the screen beneath must not act.
  event.stopPropagation()
  // Esc and Enter that end the composing of a letter are the keyboard's own.
  if (event.defaultPrevented || event.isComposing) return
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
  if (event.key !== 'Escape') return
  event.preventDefault()
  if (!event.repeat) onDismiss()
}
