import { useEffect, useState } from 'preact/hooks'
import { words } from '../shared/words/catalogue'
import { Notice } from './menus/notice'
import type { Store } from './store'

/** The rules with all their cards are read now and then, so the launch does not wait for them. */
const loadHowToPlay = () => import('./how-to-play/how-to-play')

type Loaded = Awaited<ReturnType<typeof loadHowToPlay>>

export function LazyHowToPlay({ store }: { readonly store: Store }) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  useEffect(() => void loadHowToPlay().then(setLoaded, () => setLoaded('failed')), [])
  const back = () => store.show('home')
  if (!loaded) return <div class="sea" />
  if (loaded === 'failed') {
    const { title, text } = words.howToPlay.loading
    return <Notice title={title} text={text} action={{ label: words.menus.loading.home, run: back }} />
  }
  return <loaded.HowToPlay evaluate={store.evaluate} names={store.settings.value.names} onBack={back} />
}
