import { assertNever } from '../../../shared/assert-never'
import type { Seat } from '../../../shared/game'
import { type Card, COLOURS, cardsDue } from '../../../shared/games/5211/cards'
import { LONG_GAME_POINTS } from '../../../shared/games/5211/options'
import {
  endedInMidDeal,
  isDecidingDeal,
  isRemembered,
  type Outcome,
  type TableCard,
  type View,
  type VisibleEvent,
} from '../../../shared/games/5211/view'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { plainOf } from '../../../shared/words/text'
import { ownFirst, type People, whoIs } from '../../table/people'
import type { Voice } from '../../table/session/game'
import { HAND_KEYS } from './draft/draft'
import { newDecision } from './draft/selection'
import { isInReach } from './evaluations'
import { promptOf } from './hud/prompt'
import { raceOf } from './race'
import { handOf } from './scene/hand'
import { hudOf, totalOf } from './scene/hud'
import { NO_COUNTS, type Tally, tallyWith } from './tally'
import type { Shown5211 } from './types'

/** The context that an announcement depends on. */
export interface Listener {
  readonly people: People
  /** Rounds of one deal. */
  readonly rounds: number
  /** The number of cards from which a colour is out. */
  readonly limit: number
  /** True in a long game, in which totals over several deals matter. */
  readonly long: boolean
  /** True if this deal is likely to end the game. */
  readonly deciding: boolean
  /** True if the game has ended before its deal. */
  readonly midDeal: boolean
  /** True if points are announced as they come, not only when the deal is over. */
  readonly remembered: boolean
  /** The face-up counts on the table before the first event. */
  readonly tally: Tally
  /** True while the listener is asked: other players' commits are then not announced. */
  readonly isAsked: boolean
  /** The listener's hand after the last event; empty if it must not be announced. */
  readonly hand: readonly Card[]
}

const NO_TALLY: Tally = { counts: NO_COUNTS, kododo: 0 }

/** @param before the counts that the table showed before the announced events */
export const listenerAt = (view: View, people: People, before: Tally = NO_TALLY): Listener => ({
  people,
  rounds: view.numbers.rounds,
  limit: view.numbers.limit,
  long: view.options.long,
  deciding: isDecidingDeal(view),
  midDeal: endedInMidDeal(view),
  remembered: isRemembered(view),
  tally: before,
  isAsked: people.own !== null && view.awaited.includes(people.own),
  hand: handOf(view),
})

const { announced: texts } = words

/**
 * Puts events into words for a screen reader.
 * @returns for each event its sentences; none for one that needs no announcement
 */
export function announce(
  events: readonly VisibleEvent[],
  listener: Listener,
): readonly (readonly string[])[] {
  let { tally } = listener
  return events.map((event) => {
    const before = tally
    tally = tallyAfter(before, event)
    if (event.type !== 'cards-revealed') return tell(event, listener)
    return [...tell(event, listener), ...tellTally(tally), ...tellAtLimit(before, tally, listener)]
  })
}

/**
 * Announces the state of the game and the hand to a player who joins the table or opens the shutters.
 * @returns nothing in the public view of an unfinished game: nobody has joined then
 */
export function tellArrival(view: View, listener: Listener): readonly string[] {
  const { viewer, outcome, round, turn, pile } = view
  const { people } = listener
  if (outcome !== null) return tellEnd(outcome, listener.midDeal, people)
  const own = viewer === null ? undefined : view.seats[viewer]
  if (own === undefined) return []
  const isDealt = round === 1 && turn === 1 && own.table.length === 0
  const committed = own.table.flatMap((card) => (card.face === 'down' ? [card.card] : []))
  return [
    ...(isDealt ? [tellDeal(view.deal, pile.count, listener)] : []),
    tellRound(round, listener),
    // As a round begins they are announced with the question.
    ...(turn > 1 ? tellTotals(view, people) : []),
    ...tellHand(handOf(view)),
    ...tellTally(view),
    ...(committed.length > 0 ? [texts.committedOwn(committed)] : []),
  ]
}

const tellHand = (hand: readonly Card[]): readonly string[] => (hand.length > 0 ? [texts.hand(hand)] : [])

/** @param hints further pieces of the prompt */
export const tellTurn = ({ turn }: View, hints: readonly string[]): readonly string[] => [
  texts.turn(turn, cardsDue(turn)),
  ...hints,
]

/**
 * The state of the game as a round begins: all points, and in a long game the leader and the possible outcome of the
 * round.
 */
export function tellTotalsAndRace(view: View, people: People): readonly string[] {
  const totals = view.turn === 1 ? tellTotals(view, people) : []
  if (totals.length === 0 || !view.options.long) return totals
  const { lead, next } = raceOf(hudOf(view), view, people)
  return [...totals, `${plainOf(lead)} ${plainOf(next)}`]
}

/** All points, once a round has been played, if they are announced as they come. */
function tellTotals(view: View, people: People): readonly string[] {
  if (!isRemembered(view) || (view.deal === 1 && view.round === 1)) return []
  const totals = hudOf(view).plates.map(totalOf)
  return [texts.soFar(clockwise(totalsOf(totals, people), people))]
}

/**
 * Announces that everyone else has chosen before the listener is asked. Later choices are not announced while the
 * listener chooses, so a partial list is left out: it would soon be outdated.
 */
export function tellReady({ answered, seats }: View, { own, names }: People): readonly string[] {
  const ready = answered.filter((seat) => seat !== own).map((seat) => names[seat] ?? '')
  return ready.length > 0 && ready.length === seats.length - 1 ? [texts.ready(ready)] : []
}

const tellDeal = (deal: number, pile: number, { long }: Pick<Listener, 'long'>): string =>
  long ? texts.dealtInLongGame(deal, pile) : texts.dealt(pile)

const tellRound = (round: number, { rounds, long }: Pick<Listener, 'rounds' | 'long'>): string =>
  round === rounds ? texts.lastRound(round, long) : texts.round(round, rounds)

function tallyAfter(tally: Tally, event: VisibleEvent): Tally {
  if (event.type === 'cards-dealt' || event.type === 'round-started') return NO_TALLY
  if (event.type !== 'cards-revealed') return tally
  return tallyWith(tally, known(event.cards.flat()))
}

function tellTally({ counts, kododo }: Tally): readonly string[] {
  const lying = COLOURS.filter((colour) => counts[colour] > 0)
  return lying.length === 0
    ? []
    : [
        texts.tally(
          lying.map((colour) => [colour, counts[colour]]),
          kododo,
        ),
      ]
}

/**
 * Colours that have reached the limit with the cards just revealed: they cannot score any more, whatever the
 * evaluation says.
 */
function tellAtLimit(before: Tally, now: Tally, { limit }: Listener): readonly string[] {
  const reached = COLOURS.filter((colour) => before.counts[colour] < limit && now.counts[colour] >= limit)
  return reached.length === 0 ? [] : [texts.atLimit(reached, limit)]
}

type Happened<Type extends VisibleEvent['type']> = Extract<VisibleEvent, { readonly type: Type }>

function tell(event: VisibleEvent, listener: Listener): readonly string[] {
  const { people } = listener
  switch (event.type) {
    case 'cards-dealt': {
      const hand = ownOf(event.hands, people)?.cards ?? []
      return [tellDeal(event.deal, event.pile, listener), ...tellHand(hand)]
    }
    case 'round-started':
      return tellRoundStarted(event, listener)
    case 'cards-committed':
      return tellCommitted(event, listener)
    case 'commit-taken-back':
      return [texts.takenBack(whoIs(people, event.seat))]
    case 'cards-revealed':
      return [texts.revealed(clockwise(event.cards.map(shownBy(people)), people))]
    case 'cards-drawn': {
      const drawn = ownOf(event.cards, people)?.cards ?? []
      return [...(drawn.length > 0 ? [texts.drew(drawn)] : []), texts.pile(event.pile)]
    }
    case 'last-cards-discarded':
      return [texts.lastDiscarded]
    case 'kododo-counted':
      if (event.exact) return [texts.kododoExact(event.count)]
      return isInReach(event) ? [texts.kododo(event.count, event.target)] : []
    case 'colours-out':
      return [
        event.reason === 'limit'
          ? texts.limit(event.colours, event.count, event.limit)
          : texts.tie(event.colours, event.count),
      ]
    case 'majority-found':
      return [texts.majority(event.colour, event.count)]
    case 'nobody-scores':
      return [texts.nobody]
    case 'cards-scored': {
      const gains = event.points.map((gain, seat) => ({ gain, seat, cards: event.cards[seat]?.length ?? 0 }))
      return clockwise(gains, people).flatMap((one) => tellGain(one, listener))
    }
    case 'table-cleared': {
      const gone = event.cards.flat().length
      return gone > 0 ? [texts.cleared(gone)] : []
    }
    case 'deal-ended':
      return tellDealEnded(event, listener)
    // The early end of the deal has been announced with its points.
    case 'game-ended':
      return tellPlaces(event.outcome, people)
    default:
      return assertNever(event)
  }
}

const tellRoundStarted = ({ round }: Happened<'round-started'>, listener: Listener): readonly string[] => [
  ...(listener.deciding && round === 1 ? [texts.deciding] : []),
  tellRound(round, listener),
  // In the first round it was announced with the deal.
  ...(round > 1 ? tellHand(listener.hand) : []),
]

function tellCommitted(
  { seat, cards }: Happened<'cards-committed'>,
  { people, isAsked }: Listener,
): readonly string[] {
  const name = whoIs(people, seat)
  if (name === null) return [texts.committedOwn(known(cards))]
  return isAsked ? [] : [texts.ready([name])]
}

function tellDealEnded(
  event: Happened<'deal-ended'>,
  { people, long, midDeal }: Listener,
): readonly string[] {
  const totals = totalsOf(event.totals, people)
  if (!long) return [texts.counted(totals)]
  const ended = texts.dealEnded(event.deal, totals)
  return midDeal ? [tellMidDeal(event.totals, people), ended] : [ended]
}

/** The points of a seat in a round. Listeners get their own even if there are none. */
function tellGain(
  { seat, gain, cards }: { readonly seat: Seat; readonly gain: number; readonly cards: number },
  { people, remembered }: Listener,
): readonly string[] {
  const who = whoIs(people, seat)
  if (gain === 0) return who === null ? [remembered ? texts.scoredNothing : texts.takesNothing] : []
  return [remembered ? texts.scored(who, gain) : texts.takes(who, cards)]
}

/** A seat's cards with its player, for an announcement. */
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

function tellEnd(outcome: Outcome, midDeal: boolean, people: People): readonly string[] {
  if (!midDeal) return tellPlaces(outcome, people)
  const bySeat = outcome.ranking.toSorted((one, other) => one.seat - other.seat)
  return [
    tellMidDeal(
      bySeat.map(({ points }) => points),
      people,
    ),
    ...tellPlaces(outcome, people),
  ]
}

/**
 * Names the players whose points have ended a long game before its deal was over.
 * @param totals by seat
 */
const tellMidDeal = (totals: readonly number[], people: People): string =>
  texts.midDeal(
    ownFirst(
      people,
      totals.flatMap((total, seat) => (total >= LONG_GAME_POINTS ? [seat] : [])),
    ),
  )

/** The winner, and the listener's own place; in the public view, the places of all other players. */
function tellPlaces(outcome: Outcome, people: People): readonly string[] {
  const others = outcome.ranking.filter(({ seat }) => !outcome.winners.includes(seat))
  const announced = people.own === null ? others : others.filter(({ seat }) => seat === people.own)
  return [
    tellWinner(outcome, people),
    ...announced.map(({ seat, rank, points }) => texts.place(whoIs(people, seat), rank, points)),
  ]
}

function tellWinner({ ranking, winners, decidedBy }: Outcome, people: People): string {
  const first = ranking[0]
  const who = whoIs(people, winners[0] ?? 0)
  const { points, cards } = first ?? { points: 0, cards: 0 }
  switch (decidedBy) {
    case 'points':
      return texts.won(who, points)
    case 'cards':
      return texts.wonByCards(who, points, cards)
    case 'shared':
      return texts.shared(
        winners.map((seat) => whoIs(people, seat)),
        points,
      )
    default:
      return assertNever(decidedBy)
  }
}

/** 5211 for screen readers. */
export const voice: Voice<Shown5211> = {
  arrival: (view, people) => tellArrival(view, listenerAt(view, people)),
  happened: (events, { before, now }, people) => announce(events, listenerAt(now, people, before)),
  decision(view, { settings, people, isAgain, isTaught }) {
    const [, ...others] = promptOf(view, newDecision(view), null, settings.hints && !isTaught)
    const hints = others.map(({ text }) => text)
    const news = isAgain ? [] : [...tellReady(view, people), ...tellTotalsAndRace(view, people)]
    return [...news, ...tellTurn(view, hints)]
  },
  guide: ({ numbers: { limit, kododoTarget } }) => [
    `${words.announced.keys(HAND_KEYS)} ${words.announced.numbers(limit, kododoTarget)}`,
  ],
  again: words.announced.again,
  // A round's result is announced once; if the players rely on their memory, it is dropped when the next
  // cards are revealed.
  forgets: (events, now) => !isRemembered(now) && events.some(({ type }) => type === 'cards-revealed'),
}
