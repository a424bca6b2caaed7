import { words } from '../../../shared/words/catalogue'
import { menuGames } from '../../games/menu-registry'
import type { Store } from '../../store/store'

const text = words.menus.tutorialOffer

/** Nothing was ever begun on this device, and neither rules nor tutorial have been met or turned away. */
function isNew({ home, settings }: Pick<Store, 'home' | 'settings'>): boolean {
  const games = home.value
  const { rulesMet, lastSetup } = settings.value
  return !rulesMet && lastSetup === null && games !== null && games.saved + games.finished === 0
}

/** Offers to lead a new player through their first round, once. Nothing waits for the answer. */
export function TutorialOffer({ store }: { readonly store: Store }) {
  const game = menuGames.find(({ hasTutorial }) => hasTutorial)
  if (game === undefined || !isNew(store)) return null
  const show = async () => {
    await store.startTutorial(game.id)
    store.meetRules()
  }
  return (
    <section class="tutorial-offer" aria-label={text.label}>
      <p>{text.line(game.name)}</p>
      <button type="button" class="tutorial-offer__show" onClick={() => void show()}>
        {text.show}
      </button>
      <button type="button" onClick={store.meetRules}>
        {text.decline}
      </button>
    </section>
  )
}
