import { useEffect, useState } from 'preact/hooks'
import { words } from '../../shared/words/catalogue'
import { Dialog } from '../parts/dialog'
import { Layer } from '../parts/layer'
import type { Store } from '../store/store'

/** The rules with all their cards are read now and then, so the launch does not wait for them. */
const loadHowToPlay = () => import('../games/5211/how-to-play/how-to-play')

type Loaded = Awaited<ReturnType<typeof loadHowToPlay>>

/** The rules, over whatever is open. */
export function HowToPlayLayer({ store }: { readonly store: Store }) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  useEffect(() => void loadHowToPlay().then(setLoaded, () => setLoaded('failed')), [])
  useEffect(store.meetRules, [store])
  const back = () => store.close('how-to-play')
  if (loaded === 'failed') return <NotLoaded onClose={back} />
  return (
    <Layer class="how" label={words.howToPlay.title} onBack={back}>
      {loaded && (
        <loaded.HowToPlay evaluate={store.evaluate} names={store.settings.value.names} onBack={back} />
      )}
    </Layer>
  )
}

const NotLoaded = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={words.howToPlay.loading.title} onDismiss={onClose}>
    <p class="dialog__text">{words.howToPlay.loading.text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--primary" autofocus onClick={onClose}>
        {words.menus.close}
      </button>
    </div>
  </Dialog>
)
