import { type Card, COLOURS, type Colour, colourOf, pointsOf } from '../../../../shared/games/5211/cards'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { keyShortcuts } from '../../../parts/keys'
import { Dialog } from '../../../parts/modal'
import { useClosingKey } from '../../../table/frame/table-keys'
import { cardFace } from '../art/cards'
import { Suit } from '../art/signs'
import { PANEL_KEYS } from './keys'

/** The discarded cards of one colour, the lowest first. */
interface ColourDiscarded {
  readonly colour: Colour
  readonly cards: readonly Card[]
}

/** @returns a group for each colour that was discarded, in the order of the rail */
export const byColour = (cards: readonly Card[]): readonly ColourDiscarded[] =>
  COLOURS.map((colour) => ({
    colour,
    cards: cards.filter((card) => colourOf(card) === colour).sort((a, b) => pointsOf(a) - pointsOf(b)),
  })).filter((group) => group.cards.length > 0)

interface ColourGroupsProps {
  readonly cards: readonly Card[]
  /** The number beside a colour, from its cards. */
  readonly figure: (cards: readonly Card[]) => number
  readonly size: 'small' | 'large'
}

/** Cards sorted, a row for each colour. */
const ColourGroups = ({ cards, figure, size }: ColourGroupsProps) => (
  <div class="table-groups" data-cards={size}>
    {byColour(cards).map((group) => (
      <section key={group.colour} aria-label={words.colours[group.colour]}>
        <h3>
          <Suit colour={group.colour} />
          <span>{words.colours[group.colour]}</span>
          <b>{figure(group.cards)}</b>
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

const { discarded } = words

interface DiscardedProps {
  /** Face-up cards, the oldest first. */
  readonly cards: readonly Card[]
  readonly onClose: () => void
}

/** Every card on the discard pile, sorted. D closes it as it opened it. */
export function Discarded({ cards, onClose }: DiscardedProps) {
  useClosingKey(PANEL_KEYS.discard, onClose)
  return (
    <Dialog
      title={discarded.title}
      corner={<small>{discarded.count(cards.length)}</small>}
      onDismiss={onClose}
    >
      {cards.length === 0 ? (
        <p class="dialog__text">{discarded.empty}</p>
      ) : (
        <ColourGroups cards={cards} figure={({ length }) => length} size="small" />
      )}
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.discard, 'Escape')}
        onClick={onClose}
      >
        {discarded.close}
      </button>
    </Dialog>
  )
}

const { pile: text } = words

interface OwnPileProps {
  readonly cards: readonly Card[]
  /** Opens the rounds so far instead. */
  readonly onRounds: () => void
  readonly onClose: () => void
}

/** The viewer's score pile of the deal, sorted. P closes it as it opened it. */
export function OwnPile({ cards, onRounds, onClose }: OwnPileProps) {
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
