import type { Store } from './store'

/** macOS keeps F11 for itself; its own key comes with the native menu. */
const MACOS = navigator.platform.startsWith('Mac')
export const FULL_SCREEN_KEY = MACOS ? '⌃⌘F' : 'F11'

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/**
 * The keys and menu commands that act on every screen.
 * @returns a function that ends it
 */
export function followWindowKeys(store: Store): () => void {
  const ended = new AbortController()
  const listen = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== FULL_SCREEN_KEY && key !== '?') return
    if (key === '?' && target instanceof Element && target.closest(TYPING)) return
    event.preventDefault()
    if (event.repeat) return
    if (key === FULL_SCREEN_KEY) void store.setFullScreen(!store.fullScreen.value)
    else if (!isQuestioned()) store.open('keys')
  }
  // Dialogs keep their keys to themselves, so these are taken on their way down.
  addEventListener('keydown', listen, { capture: true, signal: ended.signal })
  return () => ended.abort()
}

/** Whether a question waits for its answer, which nothing may cover. */
export const isQuestioned = (): boolean => document.querySelector('dialog[open]:not(.layer)') !== null

/** Whether a question or a layer is open, which a menu command must not pass by. */
export const isAsking = (): boolean => document.querySelector('dialog[open]') !== null
