import type { Input } from '../../../shared/bridge/contract'
import type { Settings } from '../../../shared/settings'
import { openGames } from './games-to-start'
import { gameProposed, newGameForm, setupOf } from './new-game-form'

/**
 * Finds the game to begin where nobody has begun one yet: the one taught last or else the first, as its form stands at first.
 * @returns null where that cannot be begun as it stands
 */
export async function firstSetup(settings: Settings): Promise<Input<'match/start'> | null> {
  const first = { ...settings, lastSetup: null }
  return setupOf(newGameForm(first, gameProposed(first, await openGames())))
}
