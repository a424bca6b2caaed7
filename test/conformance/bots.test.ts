import { kitOf } from '../../src/main/bots/games/registry'
import { games } from '../../src/main/engine/games/registry'
import type { GameId } from '../../src/shared/games/registry'
import { conformingBots } from './bots'

/** Apart from the rest of the suite, so that both can run at a time. */
for (const [id, game] of Object.entries(games)) conformingBots(id, game, kitOf(id as GameId))
