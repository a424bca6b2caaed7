import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { render } from 'preact'
import '../parts/styles/tokens.css'
import '../parts/styles/base.css'
import '../parts/styles/controls.css'
import type { MenuCommand } from '../../shared/bridge/contract'
import { PAGE_RUNS } from '../../shared/page-mark'
import { app, language } from '../../shared/words/en/app'
import { settings as settingsWords } from '../../shared/words/en/menus'
import { isFullScreenKey, LIST_KEY, meaningsOf, RULES_KEY, SOUND_KEY } from '../parts/keys'
import { isDialogOpen, isQuestionOpen } from '../parts/modal'
import { createStore, type Store } from '../store/store'
import { App, Failures, reportFailures } from './app'
import { keepOneTypeface } from './one-typeface'

/** True while the system asks for less motion. */
function systemReducedMotion(): ReadonlySignal<boolean> {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  const reduced = signal(query.matches)
  query.addEventListener('change', () => {
    reduced.value = query.matches
  })
  return reduced
}

/** Elements that keys write into. */
const TEXT_FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Keys that type a character in a text field, and may have another meaning with a modifier. */
const TYPED: ReadonlySet<string> = new Set([LIST_KEY, SOUND_KEY.toLowerCase()])

/** Handles the keys that work on every screen. */
function handleWindowKeys(store: Store): void {
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
  addEventListener('keydown', listen, { capture: true })
}

async function switchSound({ settings, changeSettings, toasts }: Store): Promise<void> {
  await changeSettings({ sound: !settings.value.sound })
  toasts.confirm(settings.value.sound ? settingsWords.soundIsOn : settingsWords.soundIsOff)
}

const isChord = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null

/**
 * Imports files that are dropped anywhere on the window, unless a question is open. The page itself never navigates to one
 * of them.
 */
function handleDrops({ files: gameFiles }: Store): void {
  const over = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = isQuestionOpen() ? 'none' : 'copy'
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0 && !isQuestionOpen()) void gameFiles.importDropped(files)
  }
  addEventListener('dragover', over, { capture: true })
  addEventListener('drop', drop, { capture: true })
}

// The composition root of the renderer: one store, one tree.
reportFailures(window.kododo)
const store = createStore(window.kododo, systemReducedMotion())
const page = document.documentElement

page.lang = language
document.title = app.name
effect(() => {
  page.dataset.motion = store.reducedMotion.value ? 'reduced' : 'full'
})
effect(() => {
  page.dataset.patterns = store.settings.value.patterns ? 'on' : 'off'
})
keepOneTypeface(document.body)
handleWindowKeys(store)
handleDrops(store)
const bootFailed = signal(false)
render(
  <Failures bridge={window.kododo} bootFailed={bootFailed}>
    <App store={store} />
  </Failures>,
  document.body,
)
/** Resolves to true once the first screen is known, and to false if it cannot be determined. */
const booted = store.boot().then(
  () => true,
  (error: unknown) => {
    reportError(error)
    bootFailed.value = true
    return false
  },
)
const run = async (command: MenuCommand) => {
  // A menu can be used before the first screen is known, which would replace the result of the command.
  if ((await booted) && !isDialogOpen()) await store.command(command)
}
window.kododo.on('menu/command', (command) => void run(command))
const takeOpened = async () => {
  if (await booted) await store.files.takeOpened()
}
window.kododo.on('files/opened', () => void takeOpened())
// Files that were opened before the listener was registered.
void takeOpened()
page.dataset[PAGE_RUNS] = ''
