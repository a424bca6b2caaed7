import { type Action, GIFTS, RIBBONS, type Seat } from '../../../../../shared/games/kado'
import { choicesOf } from '../choices'
import { totalOf as totalOfSeat } from '../ending'
import { toAct } from '../legal'
import type { StateKado } from '../state'
import { gifterOf, turnOf } from '../turn'
import {
  type Core,
  challenge,
  createCore,
  begin as deal,
  discard,
  give,
  nextSeat,
  pass,
  peekedAt,
  place,
  totalOf,
} from './core-game.fixture'
import { cellAt, faceOf, START_COLUMN, START_LINE } from './grid'

/** A game of the core that begins as a game of the rules engine does. */
export function beginAs(state: StateKado): Core {
  const core = createCore(state.seats.length, state.options.deck.cards)
  core.order.set(state.order.map(faceOf))
  deal(core, gifterOf(state))
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
    ...{ phase, turn, gifter, gone, asked, laid },
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
    ...{ phase, turn: turns.length, gifter: gifterOf(state), gone, asked: asked.length, laid: cells.length },
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
