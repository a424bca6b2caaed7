import type { Card } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { Dialog } from '../../../parts/modal/dialog'
import { useClosingKey } from '../../../table/frame/closing-key'
import { cardFace } from '../art/cards'
import { Suit } from '../art/suit'
import { byColour } from './by-colour'

const { discarded } = words

interface Props {
  /** Face-up cards, the oldest first. */
  readonly cards: readonly Card[]
  readonly onClose: () => void
}

/** Every card on the discard pile, sorted. D closes it as it opened it. */
export function Discarded({ cards, onClose }: Props) {
  useClosingKey('d', onClose)
  return (
    <Dialog
      title={discarded.title}
      corner={<small>{discarded.count(cards.length)}</small>}
      onDismiss={onClose}
    >
      {cards.length === 0 ? <p class="dialog__text">{discarded.empty}</p> : <Groups cards={cards} />}
      <button type="button" class="button button--secondary table-discarded-close" onClick={onClose}>
        {discarded.close}
      </button>
    </Dialog>
  )
}

function Groups({ cards }: Pick<Props, 'cards'>) {
  return (
    <div class="table-discarded">
      {byColour(cards).map((group) => (
        <section key={group.colour} aria-label={words.colours[group.colour]}>
          <h3>
            <Suit colour={group.colour} />
            <span>{words.colours[group.colour]}</span>
            <b>{group.cards.length}</b>
          </h3>
          <ul>
            {group.cards.map((card, i) => (
              <li key={i}>
                <img src={cardFace(card)} alt={words.cardName(card)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
