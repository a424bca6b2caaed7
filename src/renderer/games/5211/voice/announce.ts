import { assertNever } from '../../../../shared/assert-never'
import {
  type Card,
  COLOURS,
  cardsDue,
  endedInMidDeal,
  isDecidingDeal,
  isKododo,
  isRemembered,
  type Outcome,
  type Seat,
  type TableCard,
  type View,
  type VisibleEvent,
} from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { plainOf } from '../../../../shared/words/marked'
import { type People, whoIs } from '../../../table/people'
import { NO_COUNTS, withCards } from '../counts'
import { raceOf } from '../race/race'
import { hudOf } from '../scene/hud'
import { isInReach } from '../told-steps'

/** What a listener must know to put events into words. */
export interface Listener {
  readonly people: People
  /** Rounds of one deal. */
  readonly rounds: number
  /** Whether totals over several deals mean anything. */
  readonly long: boolean
  /** Whether this deal is likely to end the game. */
  readonly deciding: boolean
  /** Whether the game is over before its deal is. */
  readonly midDeal: boolean
  /** Whether points are told as they come, and not only when the deal is over. */
  readonly remembered: boolean
  /** What lay face up on the table before the first event. */
  readonly tally: Tally
  /** Whether the listener is being asked: then it is not announced who else is ready. */
  readonly isAsked: boolean
}

export type Tally = Pick<View, 'counts' | 'kododo'>

const NO_TALLY: Tally = { counts: NO_COUNTS, kododo: 0 }

/** @param before what the table showed before what is to be told */
export const listenerAt = (view: View, people: People, before: Tally = NO_TALLY): Listener => ({
  people,
  rounds: view.numbers.rounds,
  long: view.options.long,
  deciding: isDecidingDeal(view),
  midDeal: endedInMidDeal(view),
  remembered: isRemembered(view),
  tally: before,
  isAsked: people.own !== null && view.awaited.includes(people.own),
})

const { told } = words

/**
 * Tells what happened, as it is read aloud.
 * @returns for each event its sentences; none for one that is not worth telling
 */
export function announce(
  events: readonly VisibleEvent[],
  listener: Listener,
): readonly (readonly string[])[] {
  let { tally } = listener
  return events.map((event) => {
    tally = tallyAfter(tally, event)
    return [...tell(event, listener), ...(event.type === 'cards-revealed' ? tellTally(tally) : [])]
  })
}

/**
 * Tells somebody who comes to the table, or opens the shutters, where the game is and what is in their hand.
 * @returns nothing while everybody looks and the game is not over: nobody has come then
 */
export function tellArrival(view: View, { people, rounds, midDeal }: Listener): readonly string[] {
  const { viewer, outcome, round, turn, deal, pile } = view
  if (outcome !== null) return tellEnd(outcome, midDeal, people)
  const own = viewer === null ? undefined : view.seats[viewer]
  if (own === undefined) return []
  const hand = own.hand.cards ?? []
  const isDealt = round === 1 && turn === 1 && own.table.length === 0
  const committed = own.table.flatMap((card) => (card.face === 'down' ? [card.card] : []))
  return [
    ...(isDealt ? [told.dealt(deal, pile.count)] : []),
    tellRound(round, rounds),
    ...(hand.length > 0 ? [told.hand(hand)] : []),
    ...tellTally(view),
    ...(committed.length > 0 ? [told.committedOwn(committed)] : []),
  ]
}

/** @param hints what the pill says besides */
export const tellTurn = ({ turn }: View, hints: readonly string[]): readonly string[] => [
  told.turn(turn, cardsDue(turn)),
  ...hints,
]

/** Where a long game stands as a round begins: who leads, and what the round can decide. */
export function tellRace(view: View, people: People): readonly string[] {
  const begins = view.turn === 1 && (view.deal > 1 || view.round > 1)
  if (!view.options.long || !isRemembered(view) || !begins) return []
  const { lead, next } = raceOf(hudOf(view), view, people)
  return [`${plainOf(lead)} ${plainOf(next)}`]
}

/** Who has chosen before the listener is asked. Those who choose later are not announced while the listener does. */
export function tellReady({ answered }: View, { own, names }: People): readonly string[] {
  const ready = answered.filter((seat) => seat !== own).map((seat) => names[seat] ?? '')
  return ready.length > 0 ? [told.ready(ready)] : []
}

const tellRound = (round: number, rounds: number): string =>
  round === rounds ? told.lastRound(round) : told.round(round, rounds)

function tallyAfter(tally: Tally, event: VisibleEvent): Tally {
  if (event.type === 'cards-dealt' || event.type === 'round-started') return NO_TALLY
  if (event.type !== 'cards-revealed') return tally
  const cards = known(event.cards.flat())
  return {
    counts: withCards(tally.counts, cards),
    kododo: tally.kododo + cards.filter(isKododo).length,
  }
}

function tellTally({ counts, kododo }: Tally): readonly string[] {
  const lying = COLOURS.filter((colour) => counts[colour] > 0)
  return lying.length === 0
    ? []
    : [
        told.tally(
          lying.map((colour) => [colour, counts[colour]]),
          kododo,
        ),
      ]
}

function tell(event: VisibleEvent, listener: Listener): readonly string[] {
  const { people, rounds } = listener
  switch (event.type) {
    case 'cards-dealt': {
      const hand = ownOf(event.hands, people)?.cards ?? []
      return [told.dealt(event.deal, event.pile), ...(hand.length > 0 ? [told.hand(hand)] : [])]
    }
    case 'round-started':
      return [
        ...(listener.deciding && event.round === 1 ? [told.deciding] : []),
        tellRound(event.round, rounds),
      ]
    case 'cards-committed': {
      const name = whoIs(people, event.seat)
      if (name === null) return [told.committedOwn(known(event.cards))]
      return listener.isAsked ? [] : [told.ready([name])]
    }
    case 'commit-taken-back':
      return [told.takenBack(whoIs(people, event.seat))]
    case 'cards-revealed':
      return [told.revealed(clockwise(event.cards.map(shownBy(people)), people))]
    case 'cards-drawn': {
      const drawn = ownOf(event.cards, people)?.cards ?? []
      return [...(drawn.length > 0 ? [told.drew(drawn)] : []), told.pile(event.pile)]
    }
    case 'last-cards-discarded':
      return [told.lastDiscarded]
    case 'kododo-counted':
      if (event.exact) return [told.kododoExact(event.count)]
      return isInReach(event) ? [told.kododo(event.count, event.target)] : []
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
    case 'cards-scored': {
      const gains = event.points.map((gain, seat) => ({ gain, seat, cards: event.cards[seat]?.length ?? 0 }))
      return clockwise(gains, people).flatMap((one) => tellGain(one, listener))
    }
    case 'table-cleared': {
      const gone = event.cards.flat().length
      return gone > 0 ? [told.cleared(gone)] : []
    }
    case 'deal-ended': {
      const totals = totalsOf(event.totals, people)
      if (!listener.long) return [told.counted(totals)]
      return [...(listener.midDeal ? [told.midDeal] : []), told.dealEnded(event.deal, totals)]
    }
    // That the deal was not played to its end has been announced with what it brought.
    case 'game-ended':
      return [tellWinner(event.outcome, people)]
    default:
      return assertNever(event)
  }
}

/** What a seat takes from a round. Listeners are told of themselves even if that is nothing. */
function tellGain(
  { seat, gain, cards }: { readonly seat: Seat; readonly gain: number; readonly cards: number },
  { people, remembered }: Listener,
): readonly string[] {
  const who = whoIs(people, seat)
  if (gain === 0) return who === null ? [remembered ? told.scoredNothing : told.takesNothing] : []
  return [remembered ? told.scored(who, gain) : told.takes(who, cards)]
}

/** A seat's cards as they are told. */
const shownBy = (people: People) => (cards: readonly TableCard[], seat: Seat) => ({
  who: whoIs(people, seat),
  cards: known(cards),
})

/** In the order in which seats show their cards: the listener first. */
const clockwise = <T>(bySeat: readonly T[], { own }: People): readonly T[] => [
  ...bySeat.slice(own ?? 0),
  ...bySeat.slice(0, own ?? 0),
]

const ownOf = <T>(bySeat: readonly T[], { own }: People): T | undefined =>
  own === null ? undefined : bySeat[own]

const known = (cards: readonly TableCard[]): readonly Card[] =>
  cards.flatMap((card) => (card.face === 'hidden' ? [] : [card.card]))

const totalsOf = (totals: readonly number[], people: People) =>
  totals.map((total, seat: Seat) => ({ who: whoIs(people, seat), total }))

const tellEnd = (outcome: Outcome, midDeal: boolean, people: People): readonly string[] => [
  ...(midDeal ? [told.midDeal] : []),
  tellWinner(outcome, people),
]

function tellWinner({ ranking, winners, decidedBy }: Outcome, people: People): string {
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
