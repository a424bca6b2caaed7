import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import '../parts/styles/fonts.css'
import '../parts/styles/tokens.css'
import '../parts/styles/base.css'
import '../parts/styles/controls.css'
import type { MenuCommand } from '../../shared/bridge/contract'
import { PAGE_RUNS } from '../../shared/page-mark'
import { LANGUAGE, words } from '../../shared/words/catalogue'
import { isAsking } from '../parts/asking'
import { keepOneTypeface } from '../parts/text/one-typeface'
import { createStore } from '../store/store'
import { App } from './app'
import { followDrops } from './drop-files'
import { Failures, reportFailures } from './failures'
import { systemReducedMotion } from './reduced-motion'
import { followWindowKeys } from './window-keys'

/** The renderer's composition root: one store, one tree. */
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
/** Resolves to true once the first screen is known, and to false if it cannot be found out. */
const booted = store.boot().then(
  () => true,
  (error: unknown) => {
    reportError(error)
    bootFailed.value = true
    return false
  },
)
const obey = async (command: MenuCommand) => {
  // A menu can be used before the first screen is known, which would then take its place.
  if ((await booted) && !isAsking()) await store.command(command)
}
window.kododo.on('menu/command', (command) => void obey(command))
const takeOpened = async () => {
  if (await booted) await store.files.takeOpened()
}
window.kododo.on('files/opened', () => void takeOpened())
// Those that came before anybody listened.
void takeOpened()
page.dataset[PAGE_RUNS] = ''
