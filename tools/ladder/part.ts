import { playable } from '../../src/main/match/playthrough'
import type { GameId } from '../../src/shared/games/registry'
import { type Contestant, type Dealt, playDeal } from './contest'

/** What stands on the ladder: how often one bot wins against others of one kind. */
export interface Rung {
  readonly game: GameId
  readonly players: number
  readonly bot: Contestant
  readonly against: Contestant
}

/** Some deals of a rung: the first one from 1, and how many. */
export interface Part extends Rung {
  readonly seed: string
  readonly first: number
  readonly deals: number
}

/** Plays them. The same part always comes to the same. */
export function playPart({ game, players, bot, against, seed, first, deals }: Part): readonly Dealt[] {
  const rules = playable(game)
  const [options] = Object.values(rules.game.schemas.variants)
  if (options === undefined) throw new Error(`${game} cannot be played`)
  const contest = { rules, players, bot, against, seed, options }
  return Array.from({ length: deals }, (_, index) => playDeal(contest, first + index))
}
