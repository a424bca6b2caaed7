import type { Card } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { cardFace } from '../art/cards'
import { Suit } from '../art/suit'
import { byColour } from './by-colour'

interface Props {
  readonly cards: readonly Card[]
  /** The number beside a colour, from its cards. */
  readonly figure: (cards: readonly Card[]) => number
  readonly size: 'small' | 'large'
}

/** Cards sorted, a row for each colour. */
export const ColourGroups = ({ cards, figure, size }: Props) => (
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
