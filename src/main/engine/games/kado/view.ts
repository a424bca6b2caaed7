import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { Progress } from '../../../../shared/games/kado'
import { type Card, GIFTS, giftOf, RIBBONS, ribbonOf } from '../../../../shared/games/kado/cards'
import type { Guess } from '../../../../shared/games/kado/options'
import {
  type Asked,
  type Choice,
  isRemembered,
  knownCard,
  type Pair,
  type SeatView,
  type Step,
  type TableCard,
  type View,
  type VisibleEvent,
} from '../../../../shared/games/kado/view'
import type { Json, Sharing, Viewer } from '../../definition'
import type { Rng } from '../../rng'
import { faceDown, knows } from '../../sight'
import { decision, outcome, toAct, totalOf } from './apply'
import { choicesFor, scoreGrid } from './score'
import {
  type ChallengeDecision,
  cardAt,
  clockwise,
  type DealtCard,
  type EventKado,
  gifterOf,
  mayDiscard,
  nextSeat,
  type StateKado,
  swappedSeats,
  type Turn,
  turnOf,
} from './state'

/** A viewer's knowledge of the cards. Source: docs/RULES.md, KADO, What is public. */

/** A card keeps its handle wherever it goes: its place in the public order of dealing, which reveals nothing about it. */
const handleOf = ({ place }: Pick<DealtCard, 'place'>): string => `${place}`

const down = (card: DealtCard, known: boolean): TableCard => faceDown(handleOf(card), card.card, known)

const up = (card: DealtCard): TableCard => ({ face: 'up', handle: handleOf(card), card: card.card })

/** True if everybody sees the card that the seat has not laid yet. */
const isUp = (state: Pick<StateKado, 'turns' | 'seats' | 'phase'>, seat: Seat): boolean =>
  state.phase === 'place' && (nextSeat(state) === seat || swappedSeats(state).includes(seat))

/** True if the viewer knows this turn's card of a seat: its gifter does, and its owner once the dealing is over. */
function knowsCard(state: StateKado, seat: Seat, viewer: Viewer): boolean {
  const ownersKnow = state.phase !== 'deal'
  return isUp(state, seat) || knows(viewer, gifterOf(state)) || (ownersKnow && knows(viewer, seat))
}

/** Every card that the viewer knows, wherever it is. Nobody knows the cards taken for perfect guesses. */
function knownCards(state: StateKado, viewer: Viewer): readonly DealtCard[] {
  const laid = state.seats.flatMap(({ grid }) => grid)
  const held = state.seats.flatMap(({ card }, seat) =>
    card !== null && knowsCard(state, seat, viewer) ? [card] : [],
  )
  const discarded = state.discard.filter(({ by }) => knows(viewer, by))
  const looksNow = state.phase === 'deal' && knows(viewer, gifterOf(state))
  return [...laid, ...held, ...discarded, ...(looksNow ? [cardAt(state, state.gone)] : [])]
}

/** The faces of a deck without those of the cards. */
function unseenOf(deck: readonly Card[], seen: readonly DealtCard[]): readonly Card[] {
  const rest = [...deck]
  for (const { card } of seen) rest.splice(rest.indexOf(card), 1)
  return rest
}

const PAIRS: readonly Guess[] = GIFTS.flatMap((gift) => RIBBONS.map((ribbon) => ({ gift, ribbon })))

/**
 * The possible faces of the gifter's card, as far as the viewer can infer from the cards alone. The gifter's motives
 * are not taken into account. Source: docs/RULES.md, KADO, What is public.
 * @returns null if nobody is challenged, for the gifter, who knows, and without table memory
 */
function boardOf(state: StateKado, viewer: Viewer): readonly Pair[] | null {
  const isOpen = state.phase === 'deal' || state.phase === 'challenge'
  if (!isOpen || !isRemembered(state) || knows(viewer, gifterOf(state))) return null
  const { cards: deck } = state.options.deck
  const unseen = unseenOf(deck, knownCards(state, viewer))
  const { gifts, ribbons } = ruledOut(state)
  const isRuledOut = (card: Card) => gifts.includes(giftOf(card)) || ribbons.includes(ribbonOf(card))
  const possible = unseen.filter((card) => !isRuledOut(card))
  return PAIRS.map(({ gift, ribbon }) => {
    const has = (card: Card) => giftOf(card) === gift && ribbonOf(card) === ribbon
    const count = (cards: readonly Card[]) => cards.filter(has).length
    return {
      gift,
      ribbon,
      cards: count(deck),
      unseen: count(unseen),
      ruledOut: gifts.includes(gift) || ribbons.includes(ribbon),
      likelihood: possible.length === 0 ? 0 : count(possible) / possible.length,
    }
  })
}

/** The gifts and ribbons of this turn's failed challenges: the gifter's card has none of them. */
function ruledOut(state: Pick<StateKado, 'turns'>) {
  const failed = turnOf(state).asked.flatMap(({ guess, matched }) => (guess && !matched ? [guess] : []))
  return {
    gifts: GIFTS.filter((gift) => failed.some((guess) => guess.gift === gift)),
    ribbons: RIBBONS.filter((ribbon) => failed.some((guess) => guess.ribbon === ribbon)),
  }
}

/** The cells for the viewer's card, or in the open for the card of the player who places now: everybody sees that one. */
function choicesOf(state: StateKado, viewer: Seat | null): readonly Choice[] {
  const seat = state.phase === 'place' ? nextSeat(state) : null
  const own = seat === null || (viewer !== null && viewer !== seat) ? undefined : state.seats[seat]
  if (own === undefined || own.card === null) return []
  return choicesFor(own.grid, own.card.card)
}

/** By seat, the best gain of the card that the gifter sees; null for viewers who may not know it. */
function atBest(state: StateKado, viewer: Viewer): readonly number[] | null {
  if (state.phase !== 'deal' || !knows(viewer, gifterOf(state))) return null
  const peeked = cardAt(state, state.gone)
  return state.seats.map(({ grid }) => Math.max(...choicesFor(grid, peeked.card).map(({ points }) => points)))
}

/** The viewer's knowledge of the state. Source: docs/RULES.md, KADO, What is public. */
export function view(state: StateKado, viewer: Viewer): View {
  const { options, phase, order, gone, seats, turns, discard } = state
  const gifter = gifterOf(state)
  const own = viewer.kind === 'seat' ? viewer.seat : null
  return {
    game: 'kado',
    viewer: own,
    options,
    phase,
    gifter,
    turn: turns.length,
    decision: decision(state),
    awaited: toAct(state),
    answered: [],
    mayTakeBack: false,
    over: phase === 'over',
    seats: seats.map((_, seat) => viewSeat(state, seat, viewer)),
    deck: order.length - gone,
    peeked: phase === 'deal' ? down(cardAt(state, gone), knows(viewer, gifter)) : null,
    dealt: turnOf(state).dealt,
    mayDiscard: mayDiscard(state),
    discard: discard.map((card) => down(card, knows(viewer, card.by))),
    asked: turnOf(state).asked.map((answer) => viewDecision(answer, isRemembered(state))),
    ruledOut: isRemembered(state) ? ruledOut(state) : { gifts: [], ribbons: [] },
    cells: choicesOf(state, own),
    atBest: atBest(state, viewer),
    board: boardOf(state, viewer),
    outcome: outcome(state),
  }
}

function viewSeat(state: StateKado, seat: Seat, viewer: Viewer): SeatView {
  const own = state.seats[seat]
  if (own === undefined) throw new RangeError(`No seat ${seat}`)
  const { grid, card, bonus } = own
  const isShown = isRemembered(state)
  return {
    grid: grid.map(({ place, card: face, line, column }) => ({
      handle: handleOf({ place }),
      card: face,
      line,
      column,
    })),
    card: card === null ? null : isUp(state, seat) ? up(card) : down(card, knowsCard(state, seat, viewer)),
    bonus: bonus.map((taken) => down(taken, viewer.kind === 'open')),
    score: isShown ? scoreGrid(grid) : null,
    total: isShown ? totalOf(own) : null,
  }
}

function viewDecision({ seat, guess, matched }: ChallengeDecision, remembered: boolean): Asked {
  const answer = guess === null ? 'passed' : matched === null ? 'failed' : 'held'
  return { seat, answer, guess: remembered ? guess : null, matched }
}

/** Steps of a replay: each beginning of a turn, each action, and the end. */
export function stepOf({ turns }: StateKado, events: readonly VisibleEvent[]): Step | null {
  const turn = turns.length
  const gifts = events.flatMap((event) => {
    if (event.type !== 'card-given' && event.type !== 'card-discarded') return []
    const { card } = event
    return { to: event.type === 'card-given' ? event.to : null, handle: card.handle, card: knownCard(card) }
  })
  if (gifts.length > 0) return { type: 'gave', turn, gifts }
  for (const event of events)
    switch (event.type) {
      case 'turn-started':
        return { type: 'turn', turn, gifter: event.gifter }
      case 'passed':
        return { type: 'asked', turn, seat: event.seat, guess: null, matched: null }
      case 'challenged':
        return { type: 'asked', turn, seat: event.seat, guess: event.guess, matched: event.matched }
      case 'card-placed':
        return { type: 'placed', turn, seat: event.seat, handle: event.card.handle, card: event.card.card }
      case 'game-ended':
        return { type: 'end' }
    }
  return null
}

/**
 * Everything that has revealed cards to anybody: the recipient of each gift, since the gifter then saw the next card;
 * each guess, null for a pass; and the revealed cards, the two of a swap together, every other one when its owner
 * places. Without the first two, a copy of a game could be played just far enough to learn what to do in the game
 * itself.
 */
export function turnedUp({ turns, seats }: StateKado): readonly Json[] {
  return turns.flatMap((turn, index): readonly Json[] => {
    const swapped = swappedSeats({ turns: [turn] })
    const faceOf = (seat: Seat): Card | '' => seats[seat]?.grid[index]?.card ?? seats[seat]?.card?.card ?? ''
    const placing = clockwise({ turns: [turn], seats }).slice(0, revealedIn(turn, seats.length))
    const single = placing.filter((seat) => !swapped.includes(seat)).map(faceOf)
    const shown = swapped.length === 0 ? single : [swapped.map(faceOf), ...single]
    return [...turn.dealt, ...turn.asked.map(({ guess }) => guess && [guess.gift, guess.ribbon]), ...shown]
  })
}

/** The number of seats that have laid their card or have it revealed before them. */
function revealedIn({ asked, cells }: Turn, seats: number): number {
  const isPlacing = asked.length === seats - 1 || asked.some(({ matched }) => matched !== null)
  return isPlacing ? cells.length + 1 : 0
}

/**
 * On one device the gifter deals behind the shutters, and then everybody else sees their card there; the rest happens
 * in the open. Until cards are placed, each player may peek again.
 */
export function sharing(state: StateKado): Sharing {
  const at = `${state.turns.length}`
  const inAnyOrder = false
  if (state.phase === 'deal') return { toLook: [{ seat: gifterOf(state), at }], inTheOpen: false, inAnyOrder }
  const toLook = state.phase === 'challenge' ? state.seats.map((_, seat) => ({ seat, at })) : []
  return { toLook, inTheOpen: state.phase !== 'over', inAnyOrder }
}

/** @param view the table's */
export const progress = ({ turn }: View): Progress => ({ turn, long: false })

/** @param view the table's */
export const standings = ({ seats }: View): readonly (number | null)[] => seats.map(({ total }) => total)

/** The viewer's knowledge of the event; each case lists the fields it includes. Source: docs/RULES.md, KADO, What is public. */
export function project(event: EventKado, viewer: Viewer): VisibleEvent {
  switch (event.type) {
    case 'card-peeked':
    case 'card-discarded': {
      const { type, gifter, card } = event
      return { type, gifter, card: down(card, knows(viewer, gifter)) }
    }
    case 'card-given': {
      const { type, gifter, to, card } = event
      return { type, gifter, to, card: down(card, knows(viewer, gifter)) }
    }
    case 'dealing-ended': {
      const { type, gifter, cards } = event
      const known = (seat: number) => knows(viewer, gifter) || knows(viewer, seat)
      return { type, gifter, cards: cards.map((card, seat) => down(card, known(seat))) }
    }
    case 'cards-swapped': {
      const { type, challenger, gifter, cards } = event
      return {
        type,
        challenger,
        gifter,
        cards: { challenger: up(cards.challenger), gifter: up(cards.gifter) },
      }
    }
    case 'bonus-taken': {
      const { type, seat, card } = event
      return { type, seat, card: down(card, viewer.kind === 'open') }
    }
    case 'card-turned-up': {
      const { type, seat, card } = event
      return { type, seat, card: up(card) }
    }
    case 'card-placed': {
      const { type, seat, gain } = event
      const { card, line, column } = event.card
      return { type, seat, card: { handle: handleOf(event.card), card, line, column }, gain }
    }
    // The events below hold nothing secret.
    case 'turn-started':
    case 'passed':
    case 'challenged':
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
    case 'game-ended':
      return event
    default:
      return assertNever(event)
  }
}

/**
 * Another state that the viewer cannot distinguish from this one: the cards that they have not seen are redistributed;
 * the gifter's card has none of the gifts and ribbons that failed challenges named.
 */
export function resample(state: StateKado, viewer: Viewer, rng: Rng): StateKado {
  if (viewer.kind === 'open') return state
  const known = new Set(knownCards(state, viewer).map(({ place }) => place))
  const hidden = [...state.order.keys()].filter((place) => !known.has(place))
  const gifters = state.seats[gifterOf(state)]?.card?.place
  const faces = hidden.map((place) => state.order[place] as Card)
  const order = [...state.order]
  if (gifters !== undefined && !known.has(gifters)) {
    const { gifts, ribbons } = ruledOut(state)
    const fits = (card: Card) => !gifts.includes(giftOf(card)) && !ribbons.includes(ribbonOf(card))
    const [drawn] = rng.shuffle(faces.filter(fits))
    if (drawn === undefined) throw new Error('No card is left for the gifter')
    order[gifters] = drawn
    faces.splice(faces.indexOf(drawn), 1)
    hidden.splice(hidden.indexOf(gifters), 1)
  }
  const shuffled = rng.shuffle(faces)
  for (const [index, place] of hidden.entries()) order[place] = shuffled[index] as Card
  return withOrder(state, order)
}

function withOrder(state: StateKado, order: readonly Card[]): StateKado {
  const again = <Dealt extends DealtCard>(dealt: Dealt): Dealt => ({ ...dealt, card: order[dealt.place] })
  return {
    ...state,
    order,
    seats: state.seats.map(({ grid, card, bonus }) => ({
      grid,
      card: card && again(card),
      bonus: bonus.map(again),
    })),
    discard: state.discard.map(again),
  }
}
