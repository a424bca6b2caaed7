import type { GameId } from '../../../games/registry'
import type { GameRefusals } from '../../text'
import { refusals5211 } from './5211/menu'
import { refusalsKado } from './kado/menu'

/** The refusal words of every game. */
export const refusalsOf: Readonly<Record<GameId, Partial<GameRefusals>>> = {
  '5211': refusals5211,
  kado: refusalsKado,
}
