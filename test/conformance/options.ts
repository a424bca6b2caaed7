import type { AnyTypes } from '../../src/main/engine/games/registry'
import type { GameId } from '../../src/shared/games/registry'

/** The options that each game is played with in the suite. */
export const OPTIONS: Readonly<Record<GameId, readonly [AnyTypes['Options'], ...AnyTypes['Options'][]]>> = {
  '5211': [
    { long: false, tableMemory: true },
    { long: true, tableMemory: false },
  ],
}
