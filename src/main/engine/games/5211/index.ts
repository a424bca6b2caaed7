import {
  type Action,
  type Options,
  type Outcome,
  SEAT_COUNTS,
  type View,
  type VisibleEvent,
} from '../../../../shared/games/5211'
import type { GameDefinition } from '../../definition'
import { apply } from './apply'
import { decode, encode } from './codec'
import { decision, legalActions, toAct } from './legal'
import { project } from './project'
import { setup } from './setup'
import type { Event5211, RuleError5211, State5211 } from './state'
import { turnedUp } from './turned-up'
import { outcome, view } from './view'

export type { Event5211, RuleError5211, State5211 } from './state'

export const game5211: GameDefinition<
  State5211,
  Action,
  Event5211,
  View,
  VisibleEvent,
  Options,
  Outcome,
  RuleError5211
> = {
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
  outcome,
  encode,
  decode,
}
