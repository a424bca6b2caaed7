import { assertNever } from '../../shared/assert-never'
import type { Card, Outcome, Seat, TableCard, VisibleEvent } from '../../shared/games/5211'
import { type People, whoIs } from './people'
import { words } from './words'

/** What a listener must know to put events into words. */
export interface Listener {
  readonly people: People
  /** Rounds of one deal. */
  readonly rounds: number
  /** Whether totals over several deals mean anything. */
  readonly long: boolean
  /** Whether the game is over before its deal is. */
  readonly midDeal: boolean
}

const { told } = words

/**
 * Tells what happened, as it is read aloud.
 * @returns a sentence or more for each event that is worth telling
 */
export const announce = (events: readonly VisibleEvent[], listener: Listener): readonly string[] =>
  events.flatMap((event) => tell(event, listener))

function tell(event: VisibleEvent, listener: Listener): readonly string[] {
  const { people, rounds } = listener
  switch (event.type) {
    case 'cards-dealt': {
      const hand = ownOf(event.hands, people)?.cards ?? []
      return [told.dealt(event.deal, event.pile), ...(hand.length > 0 ? [told.hand(hand)] : [])]
    }
    case 'round-started':
      return [event.last ? told.lastRound(event.round) : told.round(event.round, rounds)]
    case 'cards-committed': {
      const name = whoIs(people, event.seat)
      return [name === null ? told.committedOwn(known(event.cards)) : told.committed(name)]
    }
    case 'commit-taken-back':
      return [told.takenBack(whoIs(people, event.seat))]
    case 'cards-revealed':
      return [
        told.revealed(event.cards.map((cards, seat) => ({ who: whoIs(people, seat), cards: known(cards) }))),
      ]
    case 'cards-drawn': {
      const drawn = ownOf(event.cards, people)?.cards ?? []
      return [...(drawn.length > 0 ? [told.drew(drawn)] : []), told.pile(event.pile)]
    }
    case 'last-cards-discarded':
      return [told.lastDiscarded]
    case 'kododo-counted':
      return [event.exact ? told.kododoExact(event.count) : told.kododo(event.count, event.target)]
    case 'colours-out':
      return [
        event.reason === 'limit'
          ? told.limit(event.colours, event.count, event.limit)
          : told.tie(event.colours, event.count),
      ]
    case 'majority-found':
      return [told.majority(event.colour, event.count)]
    case 'nobody-scores':
      return [told.nobody]
    case 'cards-scored':
      return event.points.flatMap((gain, seat) => (gain > 0 ? [told.scored(whoIs(people, seat), gain)] : []))
    case 'table-cleared': {
      const gone = event.cards.flat().length
      return gone > 0 ? [told.cleared(gone)] : []
    }
    case 'deal-ended':
      return listener.long ? [told.dealEnded(event.deal, totalsOf(event.totals, people))] : []
    case 'game-ended':
      return [...(listener.midDeal ? [told.midDeal] : []), tellEnd(event.outcome, people)]
    default:
      return assertNever(event)
  }
}

const ownOf = <T>(bySeat: readonly T[], { own }: People): T | undefined =>
  own === null ? undefined : bySeat[own]

const known = (cards: readonly TableCard[]): readonly Card[] =>
  cards.flatMap((card) => (card.face === 'hidden' ? [] : [card.card]))

const totalsOf = (totals: readonly number[], people: People) =>
  totals.map((total, seat: Seat) => ({ who: whoIs(people, seat), total }))

function tellEnd({ ranking, winners, decidedBy }: Outcome, people: People): string {
  const first = ranking[0]
  const who = whoIs(people, winners[0] ?? 0)
  const { points, cards } = first ?? { points: 0, cards: 0 }
  switch (decidedBy) {
    case 'points':
      return told.won(who, points)
    case 'cards':
      return told.wonByCards(who, points, cards)
    case 'shared':
      return told.shared(
        winners.map((seat) => whoIs(people, seat)),
        points,
      )
    default:
      return assertNever(decidedBy)
  }
}
