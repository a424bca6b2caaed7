import type { FaceKado } from '../../../../shared/games/kado'
import { schemasKado } from '../../../../shared/games/kado/schema'
import type { GameDefinition } from '../../definition'
import { usual } from '../../usual'
import { apply } from './apply'
import { assess } from './assess'
import { decode, encode } from './codec'
import { digest } from './digest'
import { outcome } from './ending'
import { decision, legalActions, toAct } from './legal'
import { project } from './project'
import { resample } from './resample'
import { fits, nameDeck, setup } from './setup'
import { sitting } from './sitting'
import type { EventKado, StateKado } from './state'
import { progress, standings } from './tell'
import { turnedUp } from './turned-up'
import { tutorial } from './tutorial'
import { view } from './view'

export type { EventKado, StateKado } from './state'

export interface TypesKado extends FaceKado {
  readonly State: StateKado
  readonly Event: EventKado
}

export const gameKado: GameDefinition<TypesKado> = {
  ...usual,
  id: 'kado',
  rulesVersion: 1,
  schemas: schemasKado,
  tutorial,
  deck: ({ deck }) => deck.cards,
  nameDeck,
  fits,
  setup,
  toAct,
  legalActions,
  decision,
  apply,
  view,
  project,
  turnedUp,
  sitting,
  outcome,
  progress,
  standings,
  digest,
  assess: ({ grid }) => assess(grid),
  resample,
  encode,
  decode,
}
