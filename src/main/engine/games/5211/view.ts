import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { Progress } from '../../../../shared/games/5211'
import { type Card, cardsDue, HAND_SIZE, TURNS, without } from '../../../../shared/games/5211/cards'
import {
  type DealScore,
  type Held,
  isRemembered,
  type Outcome,
  type SeatView,
  type Step,
  type TableCard,
  type View,
  type VisibleEvent,
} from '../../../../shared/games/5211/view'
import type { Viewer } from '../../definition'
import type { Rng } from '../../rng'
import { dealtAnew, faceDown, held, knows } from '../../sight'
import { decision, rankedBy, toAct } from './apply'
import { inFaceOrder, sumPoints } from './cards'
import { countColours, countKododo, rank } from './score'
import { type Event5211, firstSlot, type SeatState, type State5211 } from './state'

/** The finished deals, in order. Their results were shown to all when they ended. */
function finishedDeals({ deal, phase, evaluations, seats }: State5211): readonly DealScore[] {
  const over = phase === 'commit' ? deal - 1 : deal
  return Array.from({ length: over }, (_, index) => {
    const rounds = evaluations.filter((one) => one.deal === index + 1)
    const pointsOf = (seat: Seat) => rounds.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)
    return { deal: index + 1, rounds: rounds.length, points: seats.map((_, seat) => pointsOf(seat)) }
  })
}

/** Handles name places on the table, so they reveal nothing about the cards there. */

const slotHandle = (deal: number, round: number, seat: Seat, slot: number): string =>
  `d${deal}r${round}s${seat}c${slot}`

const lastHandle = (deal: number, seat: Seat): string => `d${deal}s${seat}last`

/** The card that a seat discarded face down in the last round; it stays face down in every view but the open one. */
const lastCard = (deal: number, seat: Seat, card: Card, viewer: Viewer): TableCard =>
  faceDown(lastHandle(deal, seat), card, knows(viewer, seat))

/** The viewer's knowledge of the state. Source: docs/RULES.md, What is public. */
function view(state: State5211, viewer: Viewer): View {
  const { options, numbers, deal, round, turn, phase, order, next, seats } = state
  const played = seats.map((seat) => seat.played)
  const awaited = toAct(state)
  const answered = state.commits.flatMap((commit, seat) => (commit === null ? [] : [seat]))
  return {
    game: '5211',
    seats: seats.map((_, seat) => viewSeat(state, seat, viewer)),
    viewer: viewer.kind === 'seat' ? viewer.seat : null,
    options,
    numbers,
    deal,
    round,
    turn,
    phase,
    decision: decision(state),
    awaited,
    answered,
    mayTakeBack: viewer.kind === 'seat' && awaited.length > 0 && answered.includes(viewer.seat),
    over: phase === 'over',
    pile: held(order.slice(next), viewer.kind === 'open'),
    removed: held(order.slice(0, numbers.removed), viewer.kind === 'open'),
    discard: viewDiscard(state, viewer),
    counts: countColours(played),
    kododo: countKododo(played),
    evaluations: remembers(state, viewer) ? state.evaluations : state.evaluations.slice(-1),
    deals: finishedDeals(state),
    outcome: outcome(state),
  }
}

const outcome = (state: State5211): View['outcome'] =>
  state.phase === 'over' ? rank(state.seats.map(rankedBy)) : null

/** Without table memory, cards seen earlier are not shown again before the game is over. */
const remembers = (state: State5211, viewer: Viewer): boolean => isRemembered(state) || viewer.kind === 'open'

function viewSeat(state: State5211, seat: number, viewer: Viewer): SeatView {
  const own = state.seats[seat]
  const commit = state.commits[seat]
  if (own === undefined || commit === undefined) throw new Error(`No seat ${seat}`)
  // The result of a deal is shown when it ends.
  const isShown = remembers(state, viewer) || state.phase === 'deal-over'
  const points = isShown ? sumPoints(own.scorePile) : null
  return {
    hand: held(without(own.hand, commit ?? []), knows(viewer, seat)),
    table: tableOf(state, seat, viewer),
    ready: commit !== null,
    scorePile: own.scorePile.length,
    points,
    total: own.carried + (points ?? 0),
  }
}

function tableOf(state: State5211, seat: number, viewer: Viewer): readonly TableCard[] {
  const { deal, round, seats, commits } = state
  const played = seats[seat]?.played ?? []
  const handle = (slot: number) => slotHandle(deal, round, seat, slot)
  return [
    ...played.map((card, slot): TableCard => ({ face: 'up', handle: handle(slot), card })),
    ...(commits[seat] ?? []).map((card, index) =>
      faceDown(handle(played.length + index), card, knows(viewer, seat)),
    ),
  ]
}

function viewDiscard(state: State5211, viewer: Viewer): View['discard'] {
  const faceDown = state.seats.flatMap(({ last }, seat) =>
    last === null ? [] : [lastCard(state.deal, seat, last, viewer)],
  )
  return {
    cards: remembers(state, viewer) ? state.discard : state.discard.slice(-1),
    count: state.discard.length + faceDown.length,
    faceDown,
  }
}

/** Steps of a replay: each deal, each turn with its revealed cards, each evaluation, and the end. */
function stepOf({ deal, round, evaluations }: State5211, events: readonly VisibleEvent[]): Step | null {
  const types = events.map(({ type }) => type)
  if (types.includes('cards-dealt')) return { type: 'deal', deal }
  if (types.includes('game-ended')) return { type: 'end' }
  const evaluation = types.includes('table-cleared') ? evaluations.at(-1) : undefined
  if (evaluation !== undefined) {
    const { scoring, points } = evaluation
    return { type: 'score', deal, round, scoring, points }
  }
  const revealed = events.find((event) => event.type === 'cards-revealed')
  if (revealed === undefined) return null
  const cards = revealed.cards.map((laid) =>
    laid.flatMap((card) => (card.face === 'hidden' ? [] : card.card)),
  )
  return { type: 'turn', deal, round, turn: revealed.turn, cards }
}

/** By seat, the cards that one turn revealed. */
type RevealedTurn = readonly (readonly Card[])[]

/** All turns so far, of every deal: two cards of every seat, then one, then one. */
const turnedUp = ({ evaluations, seats }: State5211): readonly RevealedTurn[] => [
  ...evaluations.flatMap(({ played }) => turnsOf(played)),
  ...turnsOf(seats.map(({ played }) => played)),
]

const SLOTS = [
  [0, 2],
  [2, 3],
  [3, 4],
] as const

const turnsOf = (played: readonly (readonly Card[])[]): readonly RevealedTurn[] =>
  SLOTS.filter(([, end]) => (played[0]?.length ?? 0) >= end).map(([start, end]) =>
    played.map((cards) => cards.slice(start, end)),
  )

/** @param view the table's */
const progress = ({ deal, round, numbers, options }: View): Progress => ({
  deal,
  round,
  rounds: numbers.rounds,
  long: options.long,
})

/** @param view the table's */
const standings = ({ seats, deals }: View): readonly (number | null)[] =>
  seats.map(({ total, points }) => (points === null && deals.length === 0 ? null : total))

/** Points of all deals, and the cards of the piles that break ties. */
function tally({ ranking }: Outcome): Readonly<Record<'totals' | 'piles', readonly number[]>> {
  const bySeat = ranking.toSorted((one, other) => one.seat - other.seat)
  return { totals: bySeat.map(({ points }) => points), piles: bySeat.map(({ cards }) => cards) }
}

type EventOf<Type extends Event5211['type']> = Extract<Event5211, { type: Type }>

/** The viewer's knowledge of the event; each case lists the fields it includes. Source: docs/RULES.md, What is public. */
function project(event: Event5211, viewer: Viewer): VisibleEvent {
  switch (event.type) {
    case 'cards-dealt': {
      const { type, deal, removed, pile, hands } = event
      return { type, deal, removed, pile, hands: handsFor(hands, viewer) }
    }
    case 'cards-committed': {
      const { type, seat, turn } = event
      return { type, seat, turn, cards: committed(event, viewer) }
    }
    case 'commit-taken-back': {
      const { type, seat, turn, cards } = event
      return { type, seat, turn, cards: held(cards, knows(viewer, seat)) }
    }
    case 'cards-revealed': {
      const { type, turn } = event
      return { type, turn, cards: revealed(event) }
    }
    case 'cards-drawn': {
      const { type, pile, cards } = event
      return { type, pile, cards: handsFor(cards, viewer) }
    }
    case 'last-cards-discarded': {
      const { type, deal, cards } = event
      return { type, cards: cards.map((card, seat) => lastCard(deal, seat, card, viewer)) }
    }
    // The events below hold nothing secret.
    case 'round-started':
    case 'kododo-counted':
    case 'colours-out':
    case 'majority-found':
    case 'nobody-scores':
    case 'cards-scored':
    case 'table-cleared':
    case 'deal-ended':
    case 'game-ended':
      return event
    default:
      return assertNever(event)
  }
}

const handsFor = (hands: readonly (readonly Card[])[], viewer: Viewer): readonly Held[] =>
  hands.map((cards, seat) => held(cards, knows(viewer, seat)))

const committed = (event: EventOf<'cards-committed'>, viewer: Viewer): readonly TableCard[] =>
  event.cards.map((card, index) =>
    faceDown(
      slotHandle(event.deal, event.round, event.seat, firstSlot(event.turn) + index),
      card,
      knows(viewer, event.seat),
    ),
  )

const revealed = (event: EventOf<'cards-revealed'>): readonly (readonly TableCard[])[] =>
  event.cards.map((cards, seat) =>
    cards.map((card, index) => ({
      face: 'up',
      handle: slotHandle(event.deal, event.round, seat, firstSlot(event.turn) + index),
      card,
    })),
  )

/**
 * Another state that the viewer cannot distinguish from this one: the cards that they have not seen are redistributed,
 * the rest stays. Source: docs/RULES.md, What is public.
 */
function resample(state: State5211, viewer: Viewer, rng: Rng): State5211 {
  const seen = seenPlaces(state, viewer)
  const order = dealtAnew(state.order, (place) => seen.has(place), rng)
  const seats = state.seats.map((own, seat) =>
    knows(viewer, seat) ? own : { ...own, ...heldAnew({ ...state, order }, own, seat, rng) },
  )
  const commits = state.commits.map((commit, seat) =>
    commit === null || knows(viewer, seat)
      ? commit
      : inFaceOrder(rng.shuffle(seats[seat]?.hand ?? []).slice(0, commit.length)),
  )
  return { ...state, order, seats, commits }
}

/** The hand of a seat under another order: all cards that it was dealt and has drawn, except those it has shown. */
function heldAnew(
  state: State5211,
  own: SeatState,
  seat: number,
  rng: Rng,
): Pick<SeatState, 'hand' | 'last'> {
  const received = placesOf(state, seat).map((place) => state.order[place] as Card)
  const held = without(received, shownBy(state, seat))
  if (own.last === null) return { hand: held, last: null }
  const [last = own.last] = rng.shuffle(held)
  return { hand: without(held, [last]), last }
}

/** The cards of this deal that the seat has shown to everybody. */
const shownBy = ({ deal, evaluations, seats }: State5211, seat: number): readonly Card[] => [
  ...evaluations.filter((one) => one.deal === deal).flatMap(({ played }) => played[seat] ?? []),
  ...(seats[seat]?.played ?? []),
]

/** Indices in the order of the cards that the viewer has seen: their own, and all revealed ones. */
function seenPlaces(state: State5211, viewer: Viewer): ReadonlySet<number> {
  if (viewer.kind === 'open') return new Set(state.order.keys())
  const seen = new Set<number>()
  for (const seat of state.seats.keys()) {
    const places = placesOf(state, seat)
    for (const card of shownBy(state, seat)) {
      const place = places.find((one) => !seen.has(one) && state.order[one] === card)
      if (place !== undefined) seen.add(place)
    }
    if (knows(viewer, seat)) for (const place of places) seen.add(place)
  }
  return seen
}

/** Indices in the order of the cards that a seat was dealt and has drawn. Source: docs/RULES.md, Deal. */
function placesOf({ numbers, seats, next }: State5211, seat: number): readonly number[] {
  const block = (start: number, size: number) =>
    Array.from({ length: size }, (_, index) => start + size * seat + index)
  const places = [...block(numbers.removed, HAND_SIZE)]
  let top = numbers.removed + HAND_SIZE * seats.length
  for (let turn = 0; top < next; turn++) {
    const due = cardsDue(TURNS[turn % TURNS.length] ?? 1)
    places.push(...block(top, due))
    top += due * seats.length
  }
  return places
}

/** The part of the game's definition that follows from what each viewer knows. */
export const viewing = {
  view,
  project,
  stepOf,
  turnedUp,
  outcome,
  tally,
  progress,
  standings,
  resample,
} as const
