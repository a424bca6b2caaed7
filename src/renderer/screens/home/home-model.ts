import type { Continuable, Home } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'

const text = words.menus.home

/**
 * The line beneath Saved games on the home screen.
 * @param home null where main could not tell what there is: then the list must be within reach all the more
 * @returns null where there is no game at all, and no copy of one either
 */
export function savedGamesLine(home: Pick<Home, 'saved' | 'finished' | 'copies'> | null): string | null {
  if (home === null) return text.savedGamesUntold
  const { saved, finished, copies } = home
  if (saved > 0) return text.savedGamesLine(saved)
  if (finished > 0) return text.finishedLine(finished)
  return copies > 0 ? text.copiesLine(copies) : null
}

/** What Continue continues: a tutorial and the game it teaches, or a game and those it is played with. @param game its name */
export const continued = (
  { tutorial, opponents }: Pick<Extract<Continuable, { state: 'ready' }>, 'tutorial' | 'opponents'>,
  game: string,
): string => (tutorial ? text.tutorialOf(game) : text.gameWith(game, opponents))

/** What is said over New game where there is nothing to continue. */
export const nothingToContinue = (home: Home | null): string => (home === null ? text.untold : text.empty)
