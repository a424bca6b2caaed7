import type { Face5211 } from '../../../../shared/games/5211'
import { DECK } from '../../../../shared/games/5211/cards'
import { schemas5211 } from '../../../../shared/games/5211/schema'
import { type GameDefinition, usual } from '../../definition'
import { apply, decision, legalActions, toAct } from './apply'
import { decode, encode } from './codec'
import { assess } from './score'
import { setup, tutorial } from './setup'
import type { Event5211, State5211 } from './state'
import { outcome, progress, project, resample, standings, tally, turnedUp, view } from './view'

export interface Types5211 extends Face5211 {
  readonly State: State5211
  readonly Event: Event5211
}

export const game5211: GameDefinition<Types5211> = {
  ...usual,
  id: '5211',
  rulesVersion: 1,
  schemas: schemas5211,
  tutorial,
  deck: () => DECK,
  setup,
  toAct,
  leadsOn: ({ type }) => type === 'commit-cards',
  legalActions,
  decision,
  apply,
  view,
  project,
  turnedUp,
  isWatchedTogether: ({ type }) => type === 'cards-revealed',
  // All choose at once: docs/RULES.md, A round.
  sharing: () => ({ toLook: [], inTheOpen: false, inAnyOrder: true }),
  outcome,
  tally,
  progress,
  standings,
  digest: ({ evaluations }) => evaluations,
  assess: ({ played }) => assess(played),
  resample,
  encode,
  decode,
}
