import type { FaceKado } from '../../../../shared/games/kado'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { type GameDefinition, usual } from '../../definition'
import { apply, decision, legalActions, outcome, toAct } from './apply'
import { decode, digest, encode } from './codec'
import { assess } from './score'
import { fits, nameDeck, setup, tutorial } from './setup'
import type { EventKado, StateKado } from './state'
import { progress, project, resample, sharing, standings, turnedUp, view } from './view'

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
  sharing,
  outcome,
  progress,
  standings,
  digest,
  assess: ({ grid }) => assess(grid),
  resample,
  encode,
  decode,
}
