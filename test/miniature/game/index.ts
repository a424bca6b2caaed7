import type { BotKit } from '../../../src/main/bots/kit'
import type { GameDefinition } from '../../../src/main/engine/definition'
import type { BaseOutcome } from '../../../src/shared/game'
import { ok } from '../../../src/shared/result'
import { decode, encode } from './codec'
import { type Card, DECK, type MiniatureFace, pointsOf, type View } from './face'
import { apply, decision, legalActions, outcome, setup, toAct } from './rules'
import { ID, schemas } from './schemas'
import { cardOf, doneTurns, type Event, giverOf, phaseOf, type State, seatsOf, turnOf } from './state'
import { project, resample, view } from './view'

interface MiniatureTypes extends MiniatureFace {
  readonly State: State
  readonly Event: Event
}

const cardsOf = (state: State, turn: number) =>
  seatsOf(state).map((seat) => cardOf(state, turn, seat) as Card)

const seatsIn = (ranking: BaseOutcome['ranking']) =>
  ranking.toSorted((one, other) => one.seat - other.seat).map(({ points }) => points)

export const miniature: GameDefinition<MiniatureTypes> = {
  id: ID,
  rulesVersion: 1,
  schemas,
  deck: () => DECK,
  ...{ setup, toAct, legalActions, decision, apply, view, project, outcome, resample, encode, decode },
  leadsOn: () => true,
  turnedUp: (state) => doneTurns(state).map((turn) => cardsOf(state, turn)),
  everybodyLooks: () => false,
  sitting(state) {
    if (phaseOf(state) !== 'call') return { toLook: [], inTheOpen: false }
    const turn = turnOf(state)
    const others = seatsOf(state).filter((seat) => seat !== giverOf(state, turn))
    return { toLook: others.map((seat) => ({ seat, at: `turn ${turn}` })), inTheOpen: true }
  },
  tally: ({ ranking }) => ({ points: seatsIn(ranking) }),
  progress: ({ turn, turns }) => ({ turn, turns, long: false }),
  standings: ({ seats }) => seats.map(({ won }) => won.reduce((sum, { card }) => sum + pointsOf(card), 0)),
  digest: (state) => doneTurns(state).map((turn) => cardsOf(state, turn)),
  assess: ({ cards }) => ok(cards.reduce((sum, card) => sum + pointsOf(card), 0)),
}

/** The first thing that it may do, which a window could do as well. */
function firstOf({ choices }: View) {
  const [first] = choices
  if (first === undefined) throw new Error('Nobody waits for this seat')
  return first
}

export const miniatureKit: BotKit<MiniatureFace, null> = {
  blank: null,
  remember: () => null,
  levels: ['plain'],
  standIn: 'plain',
  choose: (_level, view, _memory, rng) => view.choices[rng.int(view.choices.length)] ?? firstOf(view),
  substitute: firstOf,
  // To swap takes longer than to keep, and everybody sees which it was.
  pause: (_view, { type }) => ({ shortest: type === 'keep' ? 300 : 400, spread: 500 }),
}
