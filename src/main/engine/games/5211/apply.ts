import { assertNever } from '../../../../shared/assert-never'
import { type Action, type Card, cardsDue, type Seat } from '../../../../shared/games/5211'
import { err, ok, type Result } from '../../../../shared/result'
import type { Chance } from '../../definition'
import { inFaceOrder, without } from './cards'
import type { Event5211, RuleError5211, State5211, Step } from './state'
import { endTurn } from './turn'

/** Plays one action. The last commit of a turn leads on to the next decision, or to the end. */
export function apply(
  state: State5211,
  seat: Seat,
  action: Action,
  chance: Chance,
): Result<Step, RuleError5211> {
  if (state.phase === 'over') return err('match-over')
  switch (action.type) {
    case 'commit-cards':
      return commit(state, seat, action.cards, chance)
    case 'take-back':
      return takeBack(state, seat)
    default:
      return assertNever(action)
  }
}

function commit(
  state: State5211,
  seat: Seat,
  chosen: readonly Card[],
  chance: Chance,
): Result<Step, RuleError5211> {
  const own = state.seats[seat]
  if (own === undefined) return err('not-awaited')
  if (own.commit !== null) return err('already-committed')
  if (chosen.length !== cardsDue(state.turn)) return err('wrong-card-count')
  if (without(own.hand, chosen) === null) return err('card-not-in-hand')

  const { deal, round, turn } = state
  const cards = inFaceOrder(chosen)
  const committed = { ...state, seats: state.seats.with(seat, { ...own, commit: cards }) }
  const event: Event5211 = { type: 'cards-committed', deal, round, turn, seat, cards }
  if (committed.seats.some((other) => other.commit === null)) return ok({ state: committed, events: [event] })
  const ended = endTurn(committed, chance)
  return ok({ state: ended.state, events: [event, ...ended.events] })
}

function takeBack(state: State5211, seat: Seat): Result<Step, RuleError5211> {
  const own = state.seats[seat]
  if (own === undefined) return err('not-awaited')
  if (own.commit === null) return err('nothing-to-take-back')
  return ok({
    state: { ...state, seats: state.seats.with(seat, { ...own, commit: null }) },
    events: [{ type: 'commit-taken-back', turn: state.turn, seat, cards: own.commit }],
  })
}
