import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { render } from 'preact'
import '../parts/styles/tokens.css'
import '../parts/styles/base.css'
import '../parts/styles/controls.css'
import type { MenuCommand } from '../../shared/bridge/contract'
import { PAGE_RUNS } from '../../shared/page-mark'
import { LANGUAGE, words } from '../../shared/words/catalogue'
import { isDialogOpen } from '../parts/modal'
import { createStore } from '../store/store'
import { App, Failures, reportFailures } from './app'
import { keepOneTypeface } from './one-typeface'
import { followDrops, followWindowKeys } from './window-events'

/** True while the system asks for less motion. */
function systemReducedMotion(): ReadonlySignal<boolean> {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  const reduced = signal(query.matches)
  query.addEventListener('change', () => {
    reduced.value = query.matches
  })
  return reduced
}

// The composition root of the renderer: one store, one tree.
reportFailures(window.kododo)
const store = createStore(window.kododo, systemReducedMotion())
const page = document.documentElement

page.lang = LANGUAGE
document.title = words.app.name
effect(() => {
  page.dataset.motion = store.reducedMotion.value ? 'reduced' : 'full'
})
effect(() => {
  page.dataset.patterns = store.settings.value.patterns ? 'on' : 'off'
})
keepOneTypeface(document.body)
followWindowKeys(store)
followDrops(store)
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
