import type { Store } from '../store/store'

/** macOS keeps F11 for itself; its own key comes with the native menu. */
const MACOS = navigator.platform.startsWith('Mac')
export const FULL_SCREEN_KEY = MACOS ? '⌃⌘F' : 'F11'
export const RULES_KEY = 'F1'
export const LIST_KEY = '?'

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/**
 * The keys and menu commands that act on every screen.
 * @returns a function that ends it
 */
export function followWindowKeys(store: Store): () => void {
  const ended = new AbortController()
  const acts: ReadonlyMap<string, () => void> = new Map([
    [FULL_SCREEN_KEY, () => void store.setFullScreen(!store.fullScreen.value)],
    [RULES_KEY, () => isQuestioned() || store.open('how-to-play')],
    [LIST_KEY, () => isQuestioned() || store.open('keys')],
  ])
  const listen = (event: KeyboardEvent) => {
    const { key, target } = event
    const act = acts.get(key)
    if (act === undefined || (key === LIST_KEY && isTyping(target))) return
    event.preventDefault()
    if (!event.repeat) act()
  }
  // Dialogs keep their keys to themselves, so these are taken on their way down.
  addEventListener('keydown', listen, { capture: true, signal: ended.signal })
  return () => ended.abort()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

/** Whether a question waits for its answer, which nothing may cover. */
export const isQuestioned = (): boolean => document.querySelector('dialog[open]:not(.layer)') !== null

/** Whether a question or a layer is open, which a menu command must not pass by. */
export const isAsking = (): boolean => document.querySelector('dialog[open]') !== null
