import { kitOf } from '../../src/main/bots/games/registry'
import { games } from '../../src/main/engine/games/registry'
import type { GameId } from '../../src/shared/games/registry'
import { conforms } from './suite'

/** A new game gets the whole suite through its registry entries. */
for (const [id, game] of Object.entries(games)) conforms(id, game, kitOf(id as GameId))
