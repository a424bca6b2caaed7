import { useState } from 'preact/hooks'
import { words } from '../../../shared/words/catalogue'
import type { Store } from '../../store/store'

const text = words.menus.rulesOffer

interface Props {
  readonly store: Store
  /** Begins the game as it stands on the screen. */
  readonly onPlay: () => void
}

/** Nothing was ever played on this device, and the rules have not been met. */
function isNew({ home, settings }: Store): boolean {
  const games = home.value
  return !settings.value.rulesMet && games !== null && games.saved + games.finished === 0
}

/** Before the very first game: the rules, or straight to the table. Nothing waits for the answer. */
export function RulesOffer({ store, onPlay }: Props) {
  // It stays when the rules have been closed again, as it then has the focus.
  const [offered] = useState(() => isNew(store))
  if (!offered) return null
  return (
    <section class="rules-offer" aria-label={text.label}>
      <p>{text.line}</p>
      <button type="button" class="button button--primary" onClick={() => store.open('how-to-play')}>
        {text.show}
      </button>
      <button type="button" class="button button--secondary" onClick={onPlay}>
        {text.play}
      </button>
    </section>
  )
}
