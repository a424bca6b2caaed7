import type { BotKit } from '../../../src/main/bots/kit'
import { type GameDefinition, usual } from '../../../src/main/engine/definition'
import { ok } from '../../../src/shared/result'
import { decode, encode } from './codec'
import { DECK, type MiniatureFace, type View } from './face'
import {
  apply,
  decision,
  type Event,
  giverOf,
  legalActions,
  outcome,
  type State,
  seatsOf,
  setup,
  toAct,
} from './rules'
import { ID, schemas } from './schemas'
import { project, resample, turnedUp, view } from './view'

interface MiniatureTypes extends MiniatureFace {
  readonly State: State
  readonly Event: Event
}

export const miniature: GameDefinition<MiniatureTypes> = {
  ...usual,
  id: ID,
  rulesVersion: 1,
  schemas,
  deck: () => DECK,
  setup,
  toAct,
  legalActions,
  decision,
  apply,
  outcome,
  turnedUp,
  view,
  project,
  resample,
  encode,
  decode,
  sharing: (state) => ({
    toLook: seatsOf(state).flatMap((seat) =>
      state.phase === 'call' && seat !== giverOf(state) ? { seat, at: `turn ${state.turn}` } : [],
    ),
    inTheOpen: state.phase === 'call',
    inAnyOrder: false,
  }),
  progress: ({ turn }) => ({ turn, long: false }),
  standings: ({ seats }) => seats,
  digest: turnedUp,
  assess: () => ok(null),
}

/** The first available action, which a window could choose as well. */
function firstOf({ choices: [first] }: View) {
  if (first === undefined) throw new Error('Nobody waits for this seat')
  return first
}

export const miniatureKit: BotKit<MiniatureFace, null> = {
  blank: null,
  remember: () => null,
  levels: ['plain'],
  styles: ['all-round'],
  standIn: { level: 'plain', style: 'all-round' },
  choose: (_bot, view, _memory, rng) => view.choices[rng.int(view.choices.length)] ?? firstOf(view),
  coach: null,
  substitute: firstOf,
  // A swap takes longer than keeping; both are public.
  pause: (_view, { type }) => ({ shortest: type === 'keep' ? 300 : 400, spread: 500 }),
}
