import { type Card, pointsOf } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { keyShortcuts } from '../../../parts/keys'
import { Dialog } from '../../../parts/modal'
import { useClosingKey } from '../../../table/frame/table-keys'
import { ColourGroups } from './colour-groups'
import { PANEL_KEYS } from './keys'

const { pile: text } = words

interface Props {
  readonly cards: readonly Card[]
  /** Opens the rounds so far instead. */
  readonly onRounds: () => void
  readonly onClose: () => void
}

/** The viewer's score pile of the deal, sorted. P closes it as it opened it. */
export function OwnPile({ cards, onRounds, onClose }: Props) {
  useClosingKey(PANEL_KEYS.pile, onClose)
  return (
    <Dialog
      title={text.title}
      corner={<small>{text.count(cards.length, worth(cards))}</small>}
      onDismiss={onClose}
    >
      {cards.length === 0 ? (
        <p class="dialog__text">{text.empty}</p>
      ) : (
        <ColourGroups cards={cards} figure={worth} size="large" />
      )}
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.pile, 'Escape')}
        onClick={onClose}
      >
        {text.close}
      </button>
      <button type="button" class="button button--secondary table-panel-close" onClick={onRounds}>
        {words.rounds.title}
      </button>
    </Dialog>
  )
}

const worth = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)
