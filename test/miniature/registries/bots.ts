import { type AnyKit, kitOf as registered } from '../../../src/main/bots/games/registry'
import type { GameId } from '../../../src/shared/games/registry'
import { miniatureKit } from '../game'
import { ID } from '../game/schemas'
import { erased } from './erased'

/** Replaces the registry of bots. */
export const kitOf = (id: string): AnyKit =>
  id === ID ? erased<AnyKit>(miniatureKit) : registered(id as GameId)
