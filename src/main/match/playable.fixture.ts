import { kit5211 } from '../bots/games/5211'
import { game5211, type Types5211 } from '../engine/games/5211'
import type { Playable } from './playable'

/** 5211 with its own types, for what tests look at in a state. */
export const playable5211: Playable<Types5211> = { game: game5211, kit: kit5211 }
