import { isQuestioned } from '../parts/asking'
import { FULL_SCREEN_KEY, LIST_KEY, RULES_KEY } from '../parts/window-keys'
import type { Store } from '../store/store'

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
