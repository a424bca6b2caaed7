import { kitOf } from '../../src/main/bots/games/registry'
import { games } from '../../src/main/engine/games/registry'
import type { GameId } from '../../src/shared/games/registry'
import { conformingBots } from './bots'

/** In a separate file, so that it runs in parallel with the rest of the suite. */
for (const [id, game] of Object.entries(games)) conformingBots(id, game, kitOf(id as GameId))
