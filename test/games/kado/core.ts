import { toAct, totalOf as totalOfSeat } from '../../../src/main/engine/games/kado/apply'
import {
  type CoreGrid,
  cellAt,
  createGrid,
  type Face,
  faceOf,
  GIFT_OF,
  lay,
  pointsOf,
  RIBBON_OF,
  START_COLUMN,
  START_LINE,
} from '../../../src/main/engine/games/kado/core'
import { gifterOf, type StateKado, turnOf } from '../../../src/main/engine/games/kado/state'
import { view } from '../../../src/main/engine/games/kado/view'
import type { Seat } from '../../../src/shared/game'
import {
  BONUS_POINTS,
  type Card,
  DUEL,
  FACES,
  GIFTS,
  RIBBONS,
  TURNS,
} from '../../../src/shared/games/kado/cards'
import type { Action } from '../../../src/shared/games/kado/options'

/**
 * A second implementation of the rules, for simulations: a game is changed in place, without allocations.
 * `core.test.ts` checks it against the rules engine, step by step. Actions are not validated.
 */
interface Core {
  readonly players: number
  /** The faces of the deck, from the top. */
  readonly order: Uint8Array
  /** The number of cards that have left the deck; during dealing the gifter peeks at the next one. */
  gone: number
  phase: 'deal' | 'challenge' | 'place' | 'over'
  /** From 1. */
  turn: number
  gifter: number
  /** By seat. */
  readonly grids: readonly CoreGrid[]
  /** By seat, this turn's card; -1 before it is given and after it is placed. */
  readonly cards: Int8Array
  /** By seat, the number of cards taken for perfect guesses. */
  readonly bonus: Uint8Array
  /** In this turn, the recipient of each card in dealing order; -1 for the one discarded in a duel. */
  readonly dealt: Int8Array
  dealings: number
  /** The number of seats asked in this turn, and of those that have placed their card. */
  asked: number
  laid: number
  /** The seat that has swapped with the gifter in this turn; -1 for none. */
  swapped: number
  /** The gifts and ribbons named in failed challenges of this turn, one bit each. */
  giftsOut: number
  ribbonsOut: number
  /** The discards of duels: the face, and the seat that discarded it. */
  readonly discards: Uint8Array
  readonly discardedBy: Uint8Array
  discarded: number
  /** By face, the number of cards that are in no grid. */
  readonly left: Uint8Array
}

function createCore(players: number, deck: readonly Card[]): Core {
  return {
    players,
    order: Uint8Array.from(deck, faceOf),
    gone: 0,
    phase: 'deal',
    turn: 1,
    gifter: 0,
    grids: Array.from({ length: players }, createGrid),
    cards: new Int8Array(players).fill(-1),
    bonus: new Uint8Array(players),
    dealt: new Int8Array(players + 1),
    dealings: 0,
    asked: 0,
    laid: 0,
    swapped: -1,
    giftsOut: 0,
    ribbonsOut: 0,
    discards: new Uint8Array(TURNS),
    discardedBy: new Uint8Array(TURNS),
    discarded: 0,
    left: new Uint8Array(FACES.length),
  }
}

/** Begins a game with its current `order`. */
function begin(core: Core, gifter: number): void {
  core.gone = 0
  core.discarded = 0
  core.turn = 0
  core.bonus.fill(0)
  core.left.fill(0)
  for (const face of core.order) core.left[face] = (core.left[face] as number) + 1
  beginTurn(core, gifter)
}

function beginTurn(core: Core, gifter: number): void {
  core.turn++
  core.phase = 'deal'
  core.gifter = gifter
  core.cards.fill(-1)
  core.dealings = 0
  core.asked = 0
  core.laid = 0
  core.swapped = -1
  core.giftsOut = 0
  core.ribbonsOut = 0
}

/** The card that the gifter peeks at. */
const peekedAt = (core: Core): Face => core.order[core.gone] as number

/** True if the gifter of a duel may discard the peeked card. */
function mayDiscard({ players, phase, dealings, dealt }: Core): boolean {
  if (players !== DUEL || phase !== 'deal') return false
  for (let at = 0; at < dealings; at++) if (dealt[at] === -1) return false
  return true
}

/** The seat whose turn it is to challenge or to place, or the gifter. */
function nextSeat({ phase, gifter, asked, laid, players }: Core): number {
  if (phase === 'deal') return gifter
  return (gifter + 1 + (phase === 'challenge' ? asked : laid)) % players
}

function give(core: Core, to: number): void {
  handOver(core, to)
  dealOn(core)
}

function discard(core: Core): void {
  core.discards[core.discarded] = peekedAt(core)
  core.discardedBy[core.discarded++] = core.gifter
  core.dealt[core.dealings++] = -1
  core.gone++
  dealOn(core)
}

function handOver(core: Core, to: number): void {
  core.cards[to] = peekedAt(core)
  core.dealt[core.dealings++] = to
  core.gone++
}

/** The last card is given automatically if there is no choice left. */
function dealOn(core: Core): void {
  let [waiting, last] = [0, -1]
  for (let seat = 0; seat < core.players; seat++)
    if (core.cards[seat] === -1) {
      waiting++
      last = seat
    }
  if (waiting === 1 && !mayDiscard(core)) handOver(core, last)
  if (waiting === 0 || core.cards[last] !== -1) core.phase = 'challenge'
}

function pass(core: Core): void {
  core.asked++
  if (core.asked === core.players - 1) core.phase = 'place'
}

function challenge(core: Core, gift: number, ribbon: number): void {
  const seat = nextSeat(core)
  const [own, theirs] = [core.cards[seat] as number, core.cards[core.gifter] as number]
  const [hasGift, hasRibbon] = [GIFT_OF[theirs] === gift, RIBBON_OF[theirs] === ribbon]
  if (!hasGift && !hasRibbon) {
    core.giftsOut |= 1 << gift
    core.ribbonsOut |= 1 << ribbon
    pass(core)
    return
  }
  core.cards[seat] = theirs
  core.cards[core.gifter] = own
  core.swapped = seat
  core.asked++
  core.phase = 'place'
  if (!hasGift || !hasRibbon) return
  core.bonus[seat] = (core.bonus[seat] as number) + 1
  core.gone++
}

function place(core: Core, cell: number): void {
  const seat = nextSeat(core)
  const face = core.cards[seat] as number
  lay(core.grids[seat] as CoreGrid, cell, face)
  core.left[face] = (core.left[face] as number) - 1
  core.cards[seat] = -1
  core.laid++
  if (core.laid < core.players) return
  if (core.turn === TURNS) core.phase = 'over'
  else beginTurn(core, (core.gifter + 1) % core.players)
}

/** The points of a seat, with its bonus cards. */
const totalOf = ({ grids, bonus }: Core, seat: number): number =>
  pointsOf(grids[seat] as CoreGrid) + BONUS_POINTS * (bonus[seat] as number)

/** A game of the core that begins like one of the rules engine. */
export function beginAs(state: StateKado): Core {
  const core = createCore(state.seats.length, state.options.deck.cards)
  core.order.set(state.order.map(faceOf))
  begin(core, gifterOf(state))
  return core
}

/** Applies an action of the rules engine to the core. */
export function follow(core: Core, action: Action): void {
  if (action.type === 'give') give(core, action.to)
  else if (action.type === 'discard') discard(core)
  else if (action.type === 'pass') pass(core)
  else if (action.type === 'challenge')
    challenge(core, GIFTS.indexOf(action.guess.gift), RIBBONS.indexOf(action.guess.ribbon))
  else place(core, cellAt(START_LINE + action.cell.line, START_COLUMN + action.cell.column))
}

/** The facts about a game, in a form common to both implementations. */
export function tellCore(core: Core): object {
  const { phase, turn, gifter, cards, bonus, gone, dealt, dealings, asked, laid, discards, discarded } = core
  return {
    phase,
    turn,
    gifter,
    gone,
    asked,
    laid,
    next: phase === 'over' ? [] : [nextSeat(core)],
    peeked: phase === 'deal' ? peekedAt(core) : null,
    cards: [...cards],
    bonus: [...bonus],
    dealt: [...dealt.subarray(0, dealings)],
    discards: [...discards.subarray(0, discarded)],
    totals: core.grids.map((_, seat) => totalOf(core, seat)),
  }
}

export function tellState(state: StateKado): object {
  const { phase, turns, seats, gone, discard: away, order } = state
  const { dealt, asked, cells } = turnOf(state)
  return {
    phase,
    turn: turns.length,
    gifter: gifterOf(state),
    gone,
    asked: asked.length,
    laid: cells.length,
    next: toAct(state),
    peeked: phase === 'deal' ? faceOf(order[gone] as StateKado['order'][number]) : null,
    cards: seats.map(({ card }) => (card === null ? -1 : faceOf(card.card))),
    bonus: seats.map(({ bonus }) => bonus.length),
    dealt: dealt.map((to) => to ?? -1),
    discards: away.map(({ card }) => faceOf(card)),
    totals: seats.map(totalOfSeat),
  }
}

/** The cells in which the seat may place its card, according to the core. */
export const cellsOf = (state: StateKado, seat: Seat): readonly number[] =>
  view(state, { kind: 'seat', seat }).cells.map(({ line, column }) =>
    cellAt(START_LINE + line, START_COLUMN + column),
  )
