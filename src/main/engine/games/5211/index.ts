import {
  type Action,
  type Options,
  type Outcome,
  SEAT_COUNTS,
  type View,
  type VisibleEvent,
} from '../../../../shared/games/5211'
import type { GameDefinition, GameTypes } from '../../definition'
import { apply } from './apply'
import { decode, encode } from './codec'
import { decision, legalActions, toAct } from './legal'
import { project } from './project'
import { setup } from './setup'
import type { Event5211, RuleError5211, State5211 } from './state'
import { turnedUp } from './turned-up'
import { outcome, view } from './view'

export type { Event5211, RuleError5211, State5211 } from './state'

export interface Types5211 extends GameTypes {
  readonly Options: Options
  readonly Action: Action
  readonly View: View
  readonly VisibleEvent: VisibleEvent
  readonly Outcome: Outcome
  readonly State: State5211
  readonly Event: Event5211
  readonly RuleError: RuleError5211
}

export const game5211: GameDefinition<Types5211> = {
  id: '5211',
  rulesVersion: 1,
  seatCounts: SEAT_COUNTS,
  setup,
  toAct,
  legalActions,
  decision,
  apply,
  view,
  project,
  turnedUp,
  everybodyLooks: ({ type }) => type === 'cards-revealed',
  outcome,
  encode,
  decode,
}
