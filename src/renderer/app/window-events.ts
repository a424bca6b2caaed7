import { words } from '../../shared/words/catalogue'
import { isFullScreenKey, LIST_KEY, meaningsOf, RULES_KEY, SOUND_KEY } from '../parts/keys'
import { isQuestionOpen } from '../parts/modal'
import type { Store } from '../store/store'

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Keys that type a character in a text field, and may have another meaning with a modifier. */
const TYPED: ReadonlySet<string> = new Set([LIST_KEY, SOUND_KEY.toLowerCase()])

/**
 * Handles the keys that work on every screen.
 * @returns a function that ends it
 */
export function followWindowKeys(store: Store): () => void {
  const ended = new AbortController()
  const fullScreen = () => void store.setFullScreen(!store.fullScreen.value)
  const acts: ReadonlyMap<string, () => void> = new Map([
    [RULES_KEY, () => isQuestionOpen() || store.open('how-to-play')],
    [LIST_KEY, () => isQuestionOpen() || store.open('keys')],
    [SOUND_KEY.toLowerCase(), () => void switchSound(store)],
  ])
  const listen = (event: KeyboardEvent) => {
    const key = meaningsOf(event).find((meaning) => acts.has(meaning)) ?? event.key
    const act = isFullScreenKey(event) ? fullScreen : acts.get(key)
    if (act === undefined || (TYPED.has(key) && (isTyping(event.target) || isChord(event)))) return
    event.preventDefault()
    if (!event.repeat) act()
  }
  // Dialogs stop the propagation of keys, so these are handled in the capture phase.
  addEventListener('keydown', listen, { capture: true, signal: ended.signal })
  return () => ended.abort()
}

async function switchSound({ settings, changeSettings, toasts }: Store): Promise<void> {
  await changeSettings({ sound: !settings.value.sound })
  toasts.confirm(settings.value.sound ? words.settings.soundIsOn : words.settings.soundIsOff)
}

const isChord = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

/**
 * Imports files that are dropped anywhere on the window. The page itself never navigates to one of them.
 * @returns a function that ends it
 */
export function followDrops(store: Store): () => void {
  const ended = new AbortController()
  const listening = { capture: true, signal: ended.signal }
  const over = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = mayDrop() ? 'copy' : 'none'
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0 && mayDrop()) void store.files.importDropped(files)
  }
  addEventListener('dragover', over, listening)
  addEventListener('drop', drop, listening)
  return () => ended.abort()
}

/** False while a question is open. */
const mayDrop = (): boolean => !isQuestionOpen()
