import { DECK, type Face5211 } from '../../../../shared/games/5211'
import { schemas5211 } from '../../../../shared/games/5211/schema'
import type { GameDefinition } from '../../definition'
import { usual } from '../../usual'
import { apply } from './apply'
import { assess } from './assess'
import { decode, encode } from './codec'
import { decision, legalActions, toAct } from './legal'
import { project } from './project'
import { resample } from './resample'
import { setup } from './setup'
import type { Event5211, State5211 } from './state'
import { progress, standings, tally } from './tell'
import { turnedUp } from './turned-up'
import { tutorial } from './tutorial'
import { outcome, view } from './view'

export type { Event5211, State5211 } from './state'

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
  everybodyLooks: ({ type }) => type === 'cards-revealed',
  // All choose at once: docs/RULES.md, A turn.
  sitting: () => ({ toLook: [], inTheOpen: false, inAnyOrder: true }),
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
