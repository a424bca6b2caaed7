import type { GameId } from '../../../src/shared/games/registry'
import type { Trainer } from '../trainer'
import { trainer5211 } from './5211/trainer'

/** Of the games whose bots have something to learn. */
export const trainers: Readonly<Partial<Record<GameId, Trainer>>> = { '5211': trainer5211 }
