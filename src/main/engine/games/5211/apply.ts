import { assertNever } from '../../../../shared/assert-never'
import { type Action, type Card, cardsDue, type Seat } from '../../../../shared/games/5211'
import { err, ok, type Result } from '../../../../shared/result'
import { beat } from '../../beats'
import type { Chance } from '../../definition'
import { holds, inFaceOrder } from './cards'
import { type Beats5211, change, type Refusal5211, type State5211 } from './state'
import { endTurn } from './turn'

/** Plays one action. The last commit of a turn leads on to the next decision, or to the end. */
export function apply(
  state: State5211,
  seat: Seat,
  action: Action,
  chance: Chance,
): Result<Beats5211, Refusal5211> {
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
): Result<Beats5211, Refusal5211> {
  const own = state.seats[seat]
  if (own === undefined) return err('not-awaited')
  if (state.commits[seat] !== null) return err('already-committed')
  if (chosen.length !== cardsDue(state.turn)) return err('wrong-card-count')
  if (!holds(own.hand, chosen)) return err('card-not-in-hand')

  const { deal, round, turn } = state
  const cards = inFaceOrder(chosen)
  const commits = replaced(state.commits, seat, cards)
  const event = { type: 'cards-committed', deal, round, turn, seat, cards } as const
  const committed = beat(change(state, { commits }), event)
  if (!commits.every((commit) => commit !== null)) return ok([committed])
  return ok([committed, ...endTurn(state, commits, chance)])
}

function takeBack(state: State5211, seat: Seat): Result<Beats5211, Refusal5211> {
  const cards = state.commits[seat]
  if (cards === undefined) return err('not-awaited')
  if (cards === null) return err('nothing-to-take-back')
  const after = change(state, { commits: replaced(state.commits, seat, null) })
  return ok([beat(after, { type: 'commit-taken-back', turn: state.turn, seat, cards })])
}

function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  const copy = items.slice()
  copy[index] = item
  return copy
}
