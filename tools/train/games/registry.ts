import type { GameId } from '../../../src/shared/games/registry'
import type { Trainer } from '../trainer'
import { trainer5211 } from './5211/trainer'
import { trainerKado } from './kado/trainer'

/** Who teaches the bots of each game. */
export const trainers: Readonly<Record<GameId, Trainer>> = {
  '5211': trainer5211,
  kado: trainerKado,
}
