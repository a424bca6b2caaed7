import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  type Colour,
  cardsDue,
  colourOf,
  DECK,
  isKododo,
  lessThose,
  pointsOf,
  type Seat,
  type TableCard,
  type View,
  without,
} from '../../../../shared/games/5211'

type Seen = Pick<
  View,
  | 'seats'
  | 'viewer'
  | 'counts'
  | 'kododo'
  | 'numbers'
  | 'deal'
  | 'round'
  | 'turn'
  | 'decision'
  | 'discard'
  | 'evaluations'
>

/** What a seat can still lay, as far as the viewer knows. */
interface ToLay {
  /** Cards that lie before it, and that the viewer knows. */
  readonly laid: readonly Card[]
  /** How many are still to come. */
  readonly toCome: number
  /** What it holds, where the viewer knows that. */
  readonly hand: readonly Card[]
  /** How many of those to come may be cards that the viewer has not seen. */
  readonly unseen: number
}

/**
 * The most points that a seat can still take from the round on the table, by what the viewer knows. A bound: it counts on the
 * best cards that may come, and on no tie.
 */
export function mostInRound(view: Seen, seat: Seat): number {
  const own = view.viewer === null ? undefined : view.seats[view.viewer]
  const down = knownOf(own?.table ?? []).filter(({ face }) => face === 'down')
  const covered = down.map(({ card }) => card)
  const onTable = view.seats.flatMap(({ table }) => knownOf(table).map(({ card }) => card))
  const elsewhere = lessThose(without(DECK, [...onTable, ...(own?.hand.cards ?? [])]), goneIn(view))
  const toLay = toLayOf(view, seat, covered.length)
  const byColour = COLOURS.map((colour) => {
    const room = view.numbers.limit - 1 - view.counts[colour] - countOf(covered, colour)
    return room < 0 ? 0 : mostOf(colour, toLay, elsewhere, room)
  })
  const left = view.numbers.kododoTarget - view.kododo - covered.filter(isKododo).length
  const toCome = CARDS_PER_ROUND * view.seats.length - onTable.length
  return Math.max(left < 0 || left > toCome ? 0 : mostKododo(toLay, left), ...byColour)
}

/** Lists the cards that the viewer has seen leave this deal: to the discard, and to the score piles. */
const goneIn = ({ deal, discard, evaluations }: Seen): readonly Card[] => [
  ...discard.cards,
  ...evaluations.filter((one) => one.deal === deal).flatMap(({ scored }) => scored.flat()),
]

function toLayOf(view: Seen, seat: Seat, covered: number): ToLay {
  const laid = knownOf(view.seats[seat]?.table ?? []).map(({ card }) => card)
  const toCome = CARDS_PER_ROUND - laid.length
  if (seat !== view.viewer) return { laid, toCome, hand: [], unseen: toCome }
  const hand = view.seats[seat]?.hand.cards ?? []
  // Nobody draws in the last round, and what is laid now comes from the hand.
  const draws = view.round < view.numbers.rounds
  const now = view.decision === null ? 0 : Math.max(0, cardsDue(view.turn) - covered)
  return { laid, toCome, hand, unseen: draws ? Math.max(0, toCome - now) : 0 }
}

/** The most of one colour, of which so many more may come before it is out. */
function mostOf(colour: Colour, toLay: ToLay, elsewhere: readonly Card[], room: number): number {
  const isOf = (card: Card) => colourOf(card) === colour
  const held = toLay.hand.filter(isOf)
  const unseen = elsewhere.filter(isOf).sort(byPoints).slice(0, toLay.unseen)
  const best = [...held, ...unseen].sort(byPoints).slice(0, Math.min(toLay.toCome, room))
  return [...toLay.laid.filter(isOf), ...best].reduce((sum, card) => sum + pointsOf(card), 0)
}

function mostKododo({ laid, toCome, hand, unseen }: ToLay, left: number): number {
  const more = Math.min(toCome, left, hand.filter(isKododo).length + unseen)
  return laid.filter(isKododo).length + more
}

const byPoints = (one: Card, other: Card): number => pointsOf(other) - pointsOf(one)
const countOf = (cards: readonly Card[], colour: Colour): number =>
  cards.filter((card) => colourOf(card) === colour).length

const knownOf = (table: readonly TableCard[]) => table.filter((card) => card.face !== 'hidden')
