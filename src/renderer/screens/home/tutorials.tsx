import type { GameId } from '../../../shared/games/registry'
import { words } from '../../../shared/words/catalogue'
import { menuGames } from '../../games/menu-registry'
import { Dialog } from '../../parts/modal'
import type { Store } from '../../store/store'
import './home.css'

const { tutorialOffer: offer, tutorialChoice: choice, cancel } = words.menus

/** The games that have a tutorial. */
export const taughtGames = menuGames.filter(({ hasTutorial }) => hasTutorial)

async function learn(store: Store, game: GameId): Promise<void> {
  await store.startTutorial(game)
  store.meetRules()
}

/** Whether nothing was ever begun on this device, and neither rules nor tutorial have been met or turned away. */
export function isNewPlayer({ home, settings }: Pick<Store, 'home' | 'settings'>): boolean {
  const games = home.value
  const { rulesMet, lastSetup } = settings.value
  return !rulesMet && lastSetup === null && games !== null && games.saved + games.finished === 0
}

/** Offers to lead a new player through the first round of a game, once. Nothing waits for the answer. */
export const TutorialOffer = ({ store }: { readonly store: Store }) => (
  <section class="tutorial-offer" aria-label={offer.label}>
    <p>{offer.line}</p>
    {taughtGames.map(({ id, name }) => (
      <button
        type="button"
        class="tutorial-offer__show"
        aria-label={offer.show(name)}
        key={id}
        onClick={() => void learn(store, id)}
      >
        {name}
      </button>
    ))}
    <button type="button" onClick={store.meetRules}>
      {offer.decline}
    </button>
  </section>
)

interface ChoiceProps {
  readonly store: Store
  readonly onClose: () => void
}

/** Which of the games to be led through. */
export const TutorialChoice = ({ store, onClose }: ChoiceProps) => (
  <Dialog title={choice.title} onDismiss={onClose}>
    <p class="dialog__text">{choice.text}</p>
    <div class="tutorial-choice">
      {taughtGames.map(({ id, name, fan }, nth) => (
        <button
          type="button"
          class="tutorial-choice__game"
          aria-label={offer.show(name)}
          autofocus={nth === 0}
          key={id}
          onClick={() => {
            onClose()
            void learn(store, id)
          }}
        >
          <span class="fan" aria-hidden="true">
            {fan.map((picture) => (
              <img class="card" key={picture} src={picture} alt="" />
            ))}
          </span>
          <span class="display">{name}</span>
        </button>
      ))}
    </div>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" onClick={onClose}>
        {cancel}
      </button>
    </div>
  </Dialog>
)
