import { toAct, totalOf as totalOfSeat } from '../../../src/main/engine/games/kado/apply'
import {
  type CoreGrid,
  cellAt,
  clearGrid,
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
import { choicesOf } from '../../../src/main/engine/games/kado/view'
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
 * The rules once more, for simulations: a game is changed in place, and nothing is allocated while it is played. `core.test.ts`
 * holds it against the rules engine, step by step. What is done is not checked.
 */
interface Core {
  readonly players: number
  /** The faces of the deck, the top first. */
  readonly order: Uint8Array
  /** How many have left the deck; while they deal, the gifter looks at the one after them. */
  gone: number
  phase: 'deal' | 'challenge' | 'place' | 'over'
  /** From 1. */
  turn: number
  gifter: number
  /** By seat. */
  readonly grids: readonly CoreGrid[]
  /** By seat, this turn's card; -1 before it is given and once it is laid. */
  readonly cards: Int8Array
  /** By seat, how many were taken for perfect guesses. */
  readonly bonus: Uint8Array
  /** In this turn, where each card went, the first one dealt first; -1 for the one discarded in a duel. */
  readonly dealt: Int8Array
  dealings: number
  /** How many seats have been asked in this turn, and how many have laid their card. */
  asked: number
  laid: number
  /** Who has swapped with the gifter in this turn; -1 for nobody. */
  swapped: number
  /** What failed challenges of this turn have named, a bit for each. */
  giftsOut: number
  ribbonsOut: number
  /** Discarded in duels: the face, and by whom. */
  readonly discards: Uint8Array
  readonly discardedBy: Uint8Array
  discarded: number
  /** By face, how many lie in no grid. */
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

/** Begins a game with its own `order`. */
function begin(core: Core, gifter: number): void {
  core.gone = 0
  core.discarded = 0
  core.turn = 0
  for (const grid of core.grids) clearGrid(grid)
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

/** The card that the gifter looks at. */
const peekedAt = (core: Core): Face => core.order[core.gone] as number

/** Whether the gifter of a duel may put the card they look at on the discard. */
function mayDiscard({ players, phase, dealings, dealt }: Core): boolean {
  if (players !== DUEL || phase !== 'deal') return false
  for (let at = 0; at < dealings; at++) if (dealt[at] === -1) return false
  return true
}

/** Whose turn it is to challenge or to place, or the gifter. */
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

/** The last card goes by itself, where there is nothing left to choose. */
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

/** A game of the core that begins as a game of the rules engine does. */
export function beginAs(state: StateKado): Core {
  const core = createCore(state.seats.length, state.options.deck.cards)
  core.order.set(state.order.map(faceOf))
  begin(core, gifterOf(state))
  return core
}

/** Does in the core what is done in the rules engine. */
export function follow(core: Core, action: Action): void {
  if (action.type === 'give') give(core, action.to)
  else if (action.type === 'discard') discard(core)
  else if (action.type === 'pass') pass(core)
  else if (action.type === 'challenge')
    challenge(core, GIFTS.indexOf(action.guess.gift), RIBBONS.indexOf(action.guess.ribbon))
  else place(core, cellAt(START_LINE + action.cell.line, START_COLUMN + action.cell.column))
}

/** What is true of a game, in the same words for both. */
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

/** The cells that the seat may lay its card into, as the core counts them. */
export const cellsOf = (state: StateKado, seat: Seat): readonly number[] =>
  choicesOf(state, seat).map(({ line, column }) => cellAt(START_LINE + line, START_COLUMN + column))
