import { effect } from '@preact/signals'
import { render } from 'preact'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/dialog.css'
import './styles/scene.css'
import './styles/drift.css'
import './styles/home.css'
import './styles/new-game.css'
import './styles/saved-games.css'
import './styles/toast.css'
import './styles/result.css'
import './styles/ranking.css'
import './styles/chart.css'
import './styles/campaign.css'
import './styles/about.css'
import './styles/suit.css'
import './styles/settings.css'
import './styles/patterns.css'
import './styles/tip.css'
import { PAGE_RUNS } from '../shared/page-mark'
import { LANGUAGE, words } from '../shared/words/catalogue'
import { App } from './app'
import { followDrops } from './drop-files'
import { systemReducedMotion } from './reduced-motion'
import { createStore } from './store'
import { followWindowKeys, isAsking } from './window-keys'

/** The renderer's composition root: one store, one tree. */
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
followWindowKeys(store)
followDrops(store)
render(<App store={store} />, document.body)
const booted = store.boot()
window.kododo.on('menu/command', async (command) => {
  // A menu can be used before the first screen is known, which would then take its place.
  await booted
  if (!isAsking()) await store.command(command)
})
page.dataset[PAGE_RUNS] = ''
