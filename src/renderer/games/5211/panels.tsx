import type { Seat } from '../../../shared/game'
import {
  type Card,
  COLOURS,
  COPIES,
  type Colour,
  cardOf,
  colourOf,
  pointsOf,
  VALUES,
} from '../../../shared/games/5211/cards'
import {
  type DealScore,
  type Evaluation,
  isRemembered,
  type Scoring,
  type View,
} from '../../../shared/games/5211/view'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { keyShortcuts } from '../../parts/keys'
import { Dialog } from '../../parts/modal'
import { TableAvatar } from '../../table/face'
import type { Panel } from '../../table/frame/game'
import { useClosingKey } from '../../table/frame/table-keys'
import type { People } from '../../table/people'
import { cardFace } from './art/cards'
import { ScoredSign, Suit } from './art/signs'
import type { Table5211 } from './draft/draft'
import { pointsIn, roundsOf } from './evaluations'
import { LongGameLayer } from './long-game-panel'
import { wonBy } from './plan/won'

/** The key that opens and closes each panel. */
export const PANEL_KEYS = { discard: 'd', seen: 'k', rounds: 'r', pile: 'p' } as const

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
  /** Computes the number beside a colour from its cards. */
  readonly figure: (cards: readonly Card[]) => number
  readonly size: 'small' | 'large'
}

/** Sorted cards, one row for each colour. */
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

/** Every card on the discard pile, sorted. D opens and closes it. */
function Discarded({ cards, onClose }: DiscardedProps) {
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

const { pile: pileWords } = words

interface OwnPileProps {
  readonly cards: readonly Card[]
  /** Opens the rounds so far instead. */
  readonly onRounds: () => void
  readonly onClose: () => void
}

/** The viewer's score pile of the deal, sorted. P opens and closes it. */
function OwnPile({ cards, onRounds, onClose }: OwnPileProps) {
  useClosingKey(PANEL_KEYS.pile, onClose)
  return (
    <Dialog
      title={pileWords.title}
      corner={<small>{pileWords.count(cards.length, worth(cards))}</small>}
      onDismiss={onClose}
    >
      {cards.length === 0 ? (
        <p class="dialog__text">{pileWords.empty}</p>
      ) : (
        <ColourGroups cards={cards} figure={worth} size="large" />
      )}
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.pile, 'Escape')}
        onClick={onClose}
      >
        {pileWords.close}
      </button>
      <button type="button" class="button button--secondary table-panel-close" onClick={onRounds}>
        {words.rounds.title}
      </button>
    </Dialog>
  )
}

const worth = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

const { rounds: roundWords } = words

interface RoundsProps {
  readonly view: View
  readonly people: People
  /** Opens the viewer's score pile instead; null if there is none. */
  readonly onPile: (() => void) | null
  readonly onClose: () => void
}

/**
 * The result of each round of the deal, the last one first, with the cards taken; in a long game also the points of
 * earlier deals and the totals. R opens and closes it.
 */
function Rounds({ view, people, onPile, onClose }: RoundsProps) {
  useClosingKey(PANEL_KEYS.rounds, onClose)
  const rounds = roundsOf(view, view.deal)
  const before = view.deals.filter(({ deal }) => deal < view.deal)
  return (
    <Dialog
      title={roundWords.title}
      corner={view.options.long ? <small>{roundWords.deal(view.deal)}</small> : null}
      onDismiss={onClose}
    >
      {rounds.length === 0 && (
        <p class="dialog__text">{before.length > 0 ? roundWords.emptyDeal : roundWords.empty}</p>
      )}
      {rounds.length + before.length > 0 && <RoundsTable rounds={rounds} before={before} people={people} />}
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.rounds, 'Escape')}
        onClick={onClose}
      >
        {roundWords.close}
      </button>
      {onPile !== null && (
        <button type="button" class="button button--secondary table-panel-close" onClick={onPile}>
          {words.pile.title}
        </button>
      )}
    </Dialog>
  )
}

interface TableProps {
  /** The rounds of the current deal. */
  readonly rounds: readonly Evaluation[]
  /** The deals before it. */
  readonly before: readonly DealScore[]
  readonly people: People
}

function RoundsTable({ rounds, before, people }: TableProps) {
  const { own, names } = people
  // Clockwise from the viewer, like the seats on the table.
  const seats = names.map((_, i) => (i + (own ?? 0)) % names.length)
  const points = pointsIn(rounds, names.length)
  const carried = pointsIn(before, names.length)
  const sums = (name: string, bySeat: readonly number[], part: 'deal' | 'carried' | 'total') => (
    <tr key={name} data-part={part}>
      <th scope="row">{name}</th>
      {seats.map((seat) => (
        <td key={seat} data-own={seat === own}>
          <b>{bySeat[seat]}</b>
        </td>
      ))}
    </tr>
  )
  return (
    <table class="table-history" data-seats={seats.length}>
      <thead>
        <tr>
          <th scope="col">{roundWords.round}</th>
          {seats.map((seat) => (
            <th scope="col" key={seat}>
              <TableAvatar seat={seat} />
              <span>{names[seat]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.toReversed().map((round) => (
          <RoundRow key={round.round} {...round} seats={seats} own={own} />
        ))}
      </tbody>
      <tfoot>
        {before.length === 0 ? (
          sums(roundWords.total, points, 'total')
        ) : (
          <>
            {rounds.length > 0 && sums(roundWords.thisDeal, points, 'deal')}
            {before.toReversed().map((one) => sums(roundWords.deal(one.deal), one.points, 'carried'))}
            {sums(
              roundWords.allDeals,
              points.map((n, seat) => n + (carried[seat] ?? 0)),
              'total',
            )}
          </>
        )}
      </tfoot>
    </table>
  )
}

interface RowProps extends Evaluation {
  readonly seats: readonly Seat[]
  readonly own: Seat | null
}

const RoundRow = ({ round, scoring, points, scored, seats, own }: RowProps) => (
  <tr>
    <th scope="row" aria-label={roundWords.row(round, nameOf(scoring))}>
      <span>
        <i>{round}</i>
        <ScoredSign scoring={scoring} />
        {nameOf(scoring)}
      </span>
    </th>
    {seats.map((seat) => {
      const cards = scored[seat]?.length ?? 0
      return (
        <td key={seat} data-own={seat === own} data-none={cards === 0}>
          <b>{points[seat]}</b>
          {cards > 0 && <small>{roundWords.took(cards)}</small>}
        </td>
      )
    })}
  </tr>
)

function nameOf(scoring: Scoring): string {
  if (scoring === null) return roundWords.nobody
  return scoring === 'kododo' ? words.kododo : words.colours[scoring]
}

/** The copies of one card by location, as far as the viewer can know. */
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
  /** The places of the unseen cards: nobody knows which card is in which. */
  readonly pile: number
  readonly hands: number
  readonly removed: number
  /** Discarded face down by others. */
  readonly discarded: number
}

/** The cards of this deal that the viewer knows with a perfect memory. */
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

/** Every card that has been face up in this deal: all scored and discarded cards were played first. */
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

const { seen: seenWords } = words

/** Every card of the deal, one row for each colour, one cell for each copy. */
const SeenTable = ({ seen }: { readonly seen: Pick<SeenCards, 'colours'> }) => (
  <table class="table-seen">
    <thead>
      <tr>
        <th scope="col">
          <span class="unseen">{seenWords.colour}</span>
        </th>
        {VALUES.map((value) => (
          <th scope="col" key={value}>
            {value}
          </th>
        ))}
        <th scope="col">
          <span class="unseen">{seenWords.unseen}</span>
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

/** The legend of the cells. */
const SeenLegend = () => (
  <p class="table-seen-legend" aria-hidden="true">
    <i data-is="unseen" /> {seenWords.unseen}
    <i data-is="own" /> {seenWords.own}
    <i data-is="seen" /> {seenWords.seen}
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
    <span class="unseen">{seenWords.face(unseen, own, seen)}</span>
  </td>
)

interface Props {
  readonly view: View
  readonly onClose: () => void
}

/** Every card of the deal: seen, in hand, or unseen. K opens and closes it. */
function Seen({ view, onClose }: Props) {
  useClosingKey(PANEL_KEYS.seen, onClose)
  const seen = seenCards(view)
  return (
    <Dialog title={seenWords.title} corner={<small>{seenWords.unseenOf}</small>} onDismiss={onClose}>
      <SeenTable seen={seen} />
      <SeenLegend />
      <p class="dialog__text">{seenWords.where(seen)}</p>
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.seen, 'Escape')}
        onClick={onClose}
      >
        {seenWords.close}
      </button>
    </Dialog>
  )
}

/** A score pile is open to its owner only; of the others only the counts are public. */
export const mayOpenOwnPile = (view: View): boolean => isRemembered(view) && view.viewer !== null

/**
 * The panels over the table: the discarded cards, the cards seen, the rounds so far, the player's score pile, and the
 * state of the long game. None of them runs ahead of the animation.
 */
export const panels: readonly Panel<Table5211>[] = [
  {
    id: 'discard',
    key: PANEL_KEYS.discard,
    tool: null,
    entry: null,
    isThere: isRemembered,
    Component: ({ session, onClose }) => (
      <Discarded cards={session.show.seen.value.discard.cards} onClose={onClose} />
    ),
  },
  {
    id: 'seen',
    key: PANEL_KEYS.seen,
    entry: null,
    isThere: isRemembered,
    tool: { icon: 'eye', label: words.seen.open },
    Component: ({ session, onClose }) => <Seen view={session.show.seen.value} onClose={onClose} />,
  },
  {
    id: 'rounds',
    key: PANEL_KEYS.rounds,
    tool: null,
    entry: words.rounds.title,
    isThere: isRemembered,
    Component: ({ session, people, onClose }) => (
      <Rounds
        view={session.show.seen.value}
        people={people}
        onPile={session.panels.mayOpen('pile') ? () => session.panels.open('pile') : null}
        onClose={onClose}
      />
    ),
  },
  {
    id: 'pile',
    key: PANEL_KEYS.pile,
    tool: null,
    entry: null,
    isThere: mayOpenOwnPile,
    Component: ({ session, people, onClose }) => (
      <OwnPile
        cards={people.own === null ? [] : wonBy(session.show.seen.value, people.own)}
        onRounds={() => session.panels.open('rounds')}
        onClose={onClose}
      />
    ),
  },
  {
    id: 'long-game',
    key: null,
    tool: null,
    entry: words.longGame,
    isThere: ({ options }) => options.long,
    Component: ({ session, onClose }) => (
      <LongGameLayer snapshot={session.followed.shown.value} onBack={onClose} />
    ),
  },
]
