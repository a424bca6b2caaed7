import { type Card, COLOURS, COPIES, type Colour, cardOf, VALUES } from '../../../../shared/games/5211/cards'
import type { View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { keyShortcuts } from '../../../parts/keys'
import { Dialog } from '../../../parts/modal'
import { useClosingKey } from '../../../table/frame/table-keys'
import { Suit } from '../art/signs'
import { PANEL_KEYS } from './keys'

/** What became of the copies of one card, as far as the viewer can know. */
interface SeenFace {
  readonly card: Card
  /** Face up at some time in this deal. */
  readonly seen: number
  /** In the viewer's hand, or laid face down from it. */
  readonly own: number
  readonly unseen: number
}

interface SeenColour {
  readonly colour: Colour
  /** The lowest value first. */
  readonly faces: readonly SeenFace[]
  readonly unseen: number
}

interface SeenCards {
  /** In the order of the rail. */
  readonly colours: readonly SeenColour[]
  /** Where the unseen cards are: nobody knows which is where. */
  readonly pile: number
  readonly hands: number
  readonly removed: number
  /** Discarded face down by others. */
  readonly discarded: number
}

/** What somebody with a perfect memory knows of this deal's cards in the viewer's place. */
export function seenCards(view: View): SeenCards {
  const [up, own] = [cardsUp(view), ownCards(view)]
  const { pile, removed, discard, seats } = view
  const hidden = (cards: readonly { readonly face: string }[]) =>
    cards.filter(({ face }) => face === 'hidden').length
  return {
    colours: COLOURS.map((colour) => {
      const faces = VALUES.map((value) => faceOf(cardOf(colour, value), COPIES[value], up, own))
      return { colour, faces, unseen: faces.reduce((sum, { unseen }) => sum + unseen, 0) }
    }),
    pile: pile.count,
    hands: seats.reduce(
      (sum, { hand, table }) => sum + (hand.cards === null ? hand.count : 0) + hidden(table),
      0,
    ),
    removed: removed.count,
    discarded: hidden(discard.faceDown),
  }
}

function faceOf(card: Card, copies: number, up: readonly Card[], own: readonly Card[]): SeenFace {
  const count = (cards: readonly Card[]) => cards.filter((other) => other === card).length
  const [seen, held] = [count(up), count(own)]
  return { card, seen, own: held, unseen: copies - seen - held }
}

/** Every card that has been face up in this deal: all that is scored or discarded now was played first. */
const cardsUp = ({ deal, evaluations, seats }: View): readonly Card[] => [
  ...evaluations.filter((one) => one.deal === deal).flatMap(({ played }) => played.flat()),
  ...seats.flatMap(({ table }) => table.flatMap((card) => (card.face === 'up' ? [card.card] : []))),
]

const ownCards = ({ viewer, seats, discard }: View): readonly Card[] => [
  ...((viewer === null ? null : seats[viewer]?.hand.cards) ?? []),
  ...[...seats.flatMap(({ table }) => table), ...discard.faceDown].flatMap((card) =>
    card.face === 'down' ? [card.card] : [],
  ),
]

const { seen: text } = words

/** Every card of the deal, a row for each colour, a cell for each copy. */
const SeenTable = ({ seen }: { readonly seen: Pick<SeenCards, 'colours'> }) => (
  <table class="table-seen">
    <thead>
      <tr>
        <th scope="col">
          <span class="unseen">{text.colour}</span>
        </th>
        {VALUES.map((value) => (
          <th scope="col" key={value}>
            {value}
          </th>
        ))}
        <th scope="col">
          <span class="unseen">{text.unseen}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {seen.colours.map((row) => (
        <Row key={row.colour} {...row} />
      ))}
    </tbody>
  </table>
)

/** What the cells' looks say. */
const SeenLegend = () => (
  <p class="table-seen-legend" aria-hidden="true">
    <i data-is="unseen" /> {text.unseen}
    <i data-is="own" /> {text.own}
    <i data-is="seen" /> {text.seen}
  </p>
)

const Row = ({ colour, faces, unseen }: SeenColour) => (
  <tr data-colour={colour}>
    <th scope="row">
      <Suit colour={colour} />
      <span class="unseen">{words.colours[colour]}</span>
    </th>
    {faces.map((face) => (
      <Cell key={face.card} {...face} />
    ))}
    <td class="display">{unseen}</td>
  </tr>
)

const Cell = ({ seen, own, unseen }: SeenFace) => (
  <td>
    <span class="table-seen-copies" aria-hidden="true">
      {Array.from({ length: seen + own + unseen }, (_, n) => (
        <i key={n} data-is={n < seen ? 'seen' : n < seen + own ? 'own' : 'unseen'} />
      ))}
    </span>
    <span class="unseen">{text.face(unseen, own, seen)}</span>
  </td>
)

interface Props {
  readonly view: View
  readonly onClose: () => void
}

/** Every card of the deal: seen, in hand, or unseen. K closes it as it opened it. */
export function Seen({ view, onClose }: Props) {
  useClosingKey(PANEL_KEYS.seen, onClose)
  const seen = seenCards(view)
  return (
    <Dialog title={text.title} corner={<small>{text.unseenOf}</small>} onDismiss={onClose}>
      <SeenTable seen={seen} />
      <SeenLegend />
      <p class="dialog__text">{text.where(seen)}</p>
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.seen, 'Escape')}
        onClick={onClose}
      >
        {text.close}
      </button>
    </Dialog>
  )
}
