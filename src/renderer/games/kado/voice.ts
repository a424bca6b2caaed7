import { assertNever } from '../../../shared/assert-never'
import type { Seat } from '../../../shared/game'
import { BONUS_POINTS, COLUMNS, GIFTS, LINES, RIBBONS, TURNS } from '../../../shared/games/kado/cards'
import { isSameCell, settledIn, whereIn } from '../../../shared/games/kado/grid'
import type { Guess } from '../../../shared/games/kado/options'
import {
  type Asked,
  type Choice,
  isRemembered,
  knownCard,
  type Matched,
  type Outcome,
  type SeatView,
  type TableCard,
  type View,
  type VisibleEvent,
} from '../../../shared/games/kado/view'
import { table as words } from '../../../shared/words/en/games/kado/table'
import { announced } from '../../../shared/words/en/games/kado/table-announced'
import { keyWritten } from '../../parts/keys'
import { type People, whoIs } from '../../table/people'
import type { Asked as DecisionAsked, Voice } from '../../table/session/game'
import { bestOf, giftKey, keyOf, PASS_KEY, type Recipient, ribbonKey } from './draft/selection'
import { pointsIn, runningOf } from './hud/count'
import { showsCellHints } from './preferences'
import type { Count, CountStep } from './scene/hud'
import { challengers, without } from './scene/turn-order'
import type { ShownKado } from './types'

/**
 * A step of the count, and the totals after it.
 * @param before the steps before it
 */
function tellStep(event: CountStep, before: readonly CountStep[], people: People): readonly string[] {
  const sums = bySeat(seatsIn(event), people, (seat) => ({
    n: [...before, event].reduce((sum, step) => sum + pointsIn(step, seat), 0),
  }))
  const bringsNothing = event.type === 'bonus-scored' && event.points.every((n) => n === 0)
  const [first = '', ...others] = tellScores(event, people)
  return [
    event.type === 'line-scored' && before.length === 0 ? `${announced.counting} ${first}` : first,
    ...others,
    ...(bringsNothing ? [] : [announced.soFar(sums)]),
  ]
}

/** All players' points before a turn; empty if players have to remember them. */
function tellTotals(seats: readonly Pick<SeatView, 'total'>[], people: People): readonly string[] {
  const totals = seats.flatMap(({ total }) => total ?? [])
  return totals.length < seats.length ? [] : [announced.soFar(bySeat(totals, people, (n) => ({ n })))]
}

/** The totals of the count at a moment, as shown on the table. */
export const sayCounted = (count: Count, people: People): string =>
  announced.soFar(bySeat(seatsIn(count.steps[0]), people, (seat) => ({ n: runningOf(count, seat).now })))

const seatsIn = (step: CountStep | undefined): readonly Seat[] =>
  step === undefined ? [] : [...(step.type === 'bonus-scored' ? step.points : step.scores).keys()]

function tellScores(event: CountStep, people: People): readonly string[] {
  switch (event.type) {
    case 'line-scored':
      return announced.line(
        event.line + 1,
        bySeat(event.scores, people, ({ gift, points }) => ({ gift, n: points })),
      )
    case 'column-scored':
      return announced.column(
        event.column + 1,
        bySeat(event.scores, people, ({ ribbon, points }) => ({ ribbon, n: points })),
      )
    case 'bonus-scored':
      if (event.cards.every((held) => held === 0)) return [announced.noBonuses]
      return announced.bonuses(
        bySeat(event.cards, people, (held, seat) => ({ held, n: event.points[seat] ?? 0 })),
      )
    default:
      return assertNever(event)
  }
}

/** The winner and all ranks. */
function tellEnd({ winners, ranking }: Outcome, people: People): readonly string[] {
  const best = ranking[0]?.points ?? 0
  const whos = winners.map((seat) => whoIs(people, seat))
  const others = ranking.filter(({ seat }) => !winners.includes(seat))
  return [
    whos.length === 1 ? announced.won(whos[0] ?? null, best) : announced.shared(whos, best),
    ...others.map(({ seat, rank, points }) => announced.place(whoIs(people, seat), rank, points)),
  ]
}

/** By seat, clockwise from the listener, as in the count; from the first seat if everyone is listening. */
function bySeat<Scored, Figures extends object>(
  scored: readonly Scored[],
  people: People,
  tell: (one: Scored, seat: Seat) => Figures,
): readonly (Figures & { readonly who: string | null })[] {
  const all = scored.map((one, seat) => ({ ...tell(one, seat), who: whoIs(people, seat) }))
  const first = people.own ?? 0
  return [...all.slice(first), ...all.slice(0, first)]
}

const { cardName } = words

/** The context needed to put events into words. */
interface Listener {
  readonly people: People
  /** The grids after the events, by seat. */
  readonly seats: readonly Pick<View['seats'][number], 'grid' | 'total'>[]
  /** The players asked in this turn. */
  readonly asked: readonly Pick<Asked, 'seat'>[]
}

/** The announcement of events: one or more sentences for each. */
export const announce = (
  events: readonly VisibleEvent[],
  listener: Listener,
): readonly (readonly string[])[] => events.map((event, at) => tell(event, events.slice(0, at), listener))

const isCountStep = (event: VisibleEvent): event is CountStep =>
  event.type === 'line-scored' || event.type === 'column-scored' || event.type === 'bonus-scored'

/** The card in words; null if the listener does not know it. */
function nameOf(card: TableCard): string | null {
  const known = knownCard(card)
  return known && cardName(known)
}

function tell(
  event: VisibleEvent,
  before: readonly VisibleEvent[],
  { people, seats, asked }: Listener,
): readonly string[] {
  const who = (seat: number) => whoIs(people, seat)
  switch (event.type) {
    case 'turn-started':
      return [
        [
          announced.turn(event.turn, TURNS, who(event.gifter)),
          ...(event.turn > 1 ? tellTotals(seats, people) : []),
        ].join(' '),
      ]
    case 'card-peeked':
      return tellPeek(event.card, who(event.gifter))
    case 'card-given':
      return [announced.gives(who(event.gifter), who(event.to), nameOf(event.card))]
    case 'card-discarded':
      return [announced.discards(who(event.gifter), nameOf(event.card))]
    case 'dealing-ended':
      return [announced.dealt, ...tellOwn(event.cards, event.gifter, people)]
    case 'passed':
      return [announced.passes(who(event.seat))]
    case 'challenged': {
      const { gift, ribbon } = event.guess
      const gifter = who(event.gifter)
      return [announced.challenges(who(event.seat), gifter, gift, ribbon), tellOutcome(event, gifter)]
    }
    case 'cards-swapped': {
      const { challenger, gifter } = event.cards
      const [one, other] = [nameOf(challenger) ?? '', nameOf(gifter) ?? '']
      const mayOthers = asked.length < seats.length - 1
      return [
        announced.swapped(who(event.challenger), one, who(event.gifter), other),
        ...(mayOthers ? [announced.noMore] : []),
      ]
    }
    case 'bonus-taken':
      return [announced.bonus(who(event.seat), BONUS_POINTS)]
    case 'card-turned-up':
      return [announced.revealed(who(event.seat), nameOf(event.card) ?? '')]
    case 'card-placed':
      return tellPlaced(event, seats[event.seat]?.grid ?? [], who(event.seat))
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
      return tellStep(event, before.filter(isCountStep), people)
    case 'game-ended':
      return tellEnd(event.outcome, people)
    default:
      return assertNever(event)
  }
}

/**
 * The cell of a placed card, and whether it completes the use of lines or columns.
 * @param grid after the placement
 */
function tellPlaced(
  { card, gain }: Extract<VisibleEvent, { readonly type: 'card-placed' }>,
  grid: SeatView['grid'],
  who: string | null,
): readonly string[] {
  // The cell is described in the words in which it was offered to the player.
  const earlier = grid.filter((laid) => !isSameCell(laid, card))
  const [was, is] = [settledIn(earlier), settledIn(grid)]
  return [
    announced.placed(who, cardName(card.card), whereIn(earlier, card), gain && gain.after - gain.before),
    ...(is.lines && !was.lines ? [announced.linesSettled(who, LINES)] : []),
    ...(is.columns && !was.columns ? [announced.columnsSettled(who, COLUMNS)] : []),
  ]
}

/** Only the gifter learns anything from a peek. The card's destination is announced to all. */
function tellPeek(card: TableCard, gifter: string | null): readonly string[] {
  const name = nameOf(card)
  return name === null ? [] : [announced.peeks(gifter, name)]
}

/** A gifter knows every card: the others' are announced as they are given. */
function tellOwn(cards: readonly (TableCard | null)[], gifter: number, people: People) {
  const card = people.own === null ? null : (cards[people.own] ?? null)
  const name = card && nameOf(card)
  return name === null ? [] : [announced.own(name, whoIs(people, gifter))]
}

/** The outcome of a challenge, with its reason. */
function tellOutcome(
  { guess, matched }: { readonly guess: Guess; readonly matched: Matched | null },
  gifter: string | null,
): string {
  return matched === null ? announced.failed(gifter) : announced.held[matched](guess.gift, guess.ribbon)
}

/**
 * The announcement for a player who comes to the table or opens the shutters: the state of the game and the cards that
 * they know.
 * @returns empty while everyone is looking and the game is not over, because nobody has come then
 */
function tellArrival(view: View, people: People): readonly string[] {
  const { viewer, outcome, turn, gifter, phase, peeked } = view
  if (outcome !== null) return tellEnd(outcome, people)
  if (viewer === null) return []
  const peekedName = phase === 'deal' && viewer === gifter && peeked !== null ? nameOf(peeked) : null
  return [
    announced.turn(turn, TURNS, whoIs(people, gifter)),
    ...(viewer === gifter ? tellGiven(view, viewer, people) : []),
    ...tellOwn(
      view.seats.map(({ card }) => card),
      gifter,
      people,
    ),
    ...(peekedName === null ? [] : [announced.peeks(null, peekedName)]),
  ]
}

/** The cards that the gifter has given in this turn and still knows alone. */
const tellGiven = ({ seats }: View, viewer: Seat, people: People): readonly string[] =>
  seats.flatMap(({ card }, seat) => {
    if (seat === viewer || card?.face !== 'down') return []
    return [announced.has(whoIs(people, seat), nameOf(card) ?? '')]
  })

/** By the end of this turn all players have been asked for a challenge, unless an earlier guess was right. */
const LEARNED = 2

/** The announcement of a decision. Hints say no more than the view does. */
function tellDecision(view: View, { seat, people, settings }: DecisionAsked): readonly string[] {
  const hints = showsCellHints(settings)
  // In the open everyone hears it, so the player who is asked is named.
  const name = people.own === null ? (people.names[seat] ?? '') : null
  switch (view.phase) {
    case 'deal':
      return [
        announced.give(receivers(view, people), view.mayDiscard),
        ...(hints ? tellAtBest(view, people) : []),
      ]
    case 'challenge':
      return [
        announced.guess(name, people.names[view.gifter] ?? ''),
        ...(view.turn <= LEARNED ? [announced.guessIsFree] : []),
        ...tellRuledOut(view),
      ]
    case 'place': {
      const { card = null, grid = [] } = view.seats[seat] ?? {}
      const put = announced.put(name, (card && nameOf(card)) ?? '')
      if (view.cells.length === 1) return [put, announced.onlyPlace]
      return [put, ...(hints ? tellBest(view.cells, grid) : [])]
    }
    case 'over':
      return []
    default:
      return assertNever(view.phase)
  }
}

/** The players without a card, clockwise from the gifter's left. */
const receivers = (view: View, people: DecisionAsked['people']) =>
  without(view).map((seat) => whoIs(people, seat))

function tellAtBest({ atBest, seats }: View, people: DecisionAsked['people']): readonly string[] {
  if (atBest === null) return []
  const open = atBest.flatMap((n, seat) =>
    seats[seat]?.card === null ? [{ who: whoIs(people, seat), n }] : [],
  )
  return [announced.atBest(open)]
}

const tellRuledOut = ({ ruledOut }: View): readonly string[] =>
  ruledOut.gifts.length + ruledOut.ribbons.length > 0 ? [announced.ruledOut(ruledOut)] : []

/**
 * The cell that brings most; of several, the one at which choosing begins, the number of others, and how many of all
 * these spoil a column.
 */
function tellBest(cells: readonly Choice[], grid: View['seats'][number]['grid']): readonly string[] {
  const [best, ...others] = bestOf(cells)
  if (best === undefined) return []
  const spoiling = [best, ...others].filter(({ ends }) => ends).length
  if (others.length === cells.length - 1) return [announced.allBring(best.points, cells.length, spoiling)]
  return [announced.best(whereIn(grid, best), best.points, others.length, spoiling)]
}

/** Names the keys for a decision, which sighted players see beside every choice. */
function tellGuide(view: View, people: People): readonly string[] {
  switch (view.phase) {
    case 'deal':
      return [announced.giveKeys(givenBy(view, people))]
    case 'challenge':
      return [
        announced.guessKeys(
          GIFTS.map((gift) => keyWritten(giftKey(gift))),
          RIBBONS.map((ribbon) => keyWritten(ribbonKey(ribbon))),
          keyWritten(PASS_KEY),
        ),
      ]
    case 'place':
    case 'over':
      return []
  }
}

/**
 * All possible recipients in this gifter's turn, including those who already have a card, so that the sentence stays
 * the same.
 */
function givenBy(view: View, { names }: People) {
  const { gifter, seats } = view
  const key = (to: Recipient) => keyWritten(keyOf(to, view))
  const others = challengers(gifter, seats.length).map((seat: Seat) => ({
    key: key(seat),
    to: names[seat] ?? '',
  }))
  return {
    others,
    keep: key(gifter),
    // Only the gifter of a duel discards.
    discard: seats.length === 2 ? key('discard') : null,
  }
}

/** The announcements of KADO for screen readers. */
export const voice: Voice<ShownKado> = {
  arrival: tellArrival,
  happened: (events, { now: { seats, asked } }, people) => announce(events, { people, seats, asked }),
  decision: tellDecision,
  guide: tellGuide,
  again: announced.again,
  // A guess is announced once: if players have to remember it, it is dropped once the next player has decided or
  // placed.
  forgets: (events, now) =>
    !isRemembered(now) &&
    events.some(({ type }) => type === 'passed' || type === 'challenged' || type === 'card-placed'),
}
