import type { Input } from '../../../shared/bridge/contract'
import type { Settings } from '../../../shared/settings'
import { openGames } from './games-to-start'
import { newGameForm, setupOf } from './new-game-form'

/**
 * What is begun where nobody has begun anything yet: the first game, as its form stands at first.
 * @returns null where that cannot be begun as it stands
 */
export async function firstSetup(settings: Settings): Promise<Input<'match/start'> | null> {
  const [game] = await openGames()
  return setupOf(newGameForm(settings, game))
}
