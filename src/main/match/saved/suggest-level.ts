import type { BotLevel, LevelSuggestion } from '../../../shared/bridge/contract'
import type { GameId } from '../../../shared/games/registry'
import { gameOf } from '../../engine/games/registry'
import { isAction, type SaveRecord } from '../../storage/format/record'
import type { SaveStore } from '../../storage/saves/save-store'
import { playable } from '../playable'

/** So many games in a row that ended alike speak for another level. */
const GAMES = 5
/** Records that are looked into at most, the last ones: those of other games are among them. */
const MOST_LOOKED_AT = 60

/** How one person fared against bots. */
export interface Fared {
  readonly won: boolean
  /** By bot. */
  readonly levels: readonly BotLevel[]
}

/**
 * A level above that of the bots that were beaten each time, or one below theirs who won each time. At a table of several levels
 * the strongest bot counts.
 * @param last how the last games ended
 * @param levels that there are, the weakest first
 * @returns null where the games ended differently, there were too few, or there is no such level
 */
export function suggestLevel(last: readonly Fared[], levels: readonly BotLevel[]): LevelSuggestion | null {
  const won = last[0]?.won
  if (won === undefined || last.length < GAMES || last.some((game) => game.won !== won)) return null
  const strongest = last.map((game) => Math.max(...game.levels.map((level) => levels.indexOf(level))))
  const level = levels[won ? Math.min(...strongest) + 1 : Math.min(...strongest) - 1]
  return level === undefined ? null : { level, games: GAMES, won }
}

/** The same from the records of finished games. */
export async function suggestedFrom(
  store: Pick<SaveStore, 'records' | 'load'>,
  game: GameId,
): Promise<LevelSuggestion | null> {
  const last: Fared[] = []
  for (const { id } of (await store.records()).slice(0, MOST_LOOKED_AT)) {
    const loaded = await store.load(id)
    const fared = loaded.ok && loaded.value.game === game ? faredIn(loaded.value) : null
    if (fared !== null) last.push(fared)
    if (last.length === GAMES) break
  }
  return suggestLevel(last, playable(game).kit.levels)
}

/** @returns null where it tells nothing: it does not count, several people played, or a bot played for the one */
function faredIn({ seats, standing, log, game: id, checkpoint }: SaveRecord): Fared | null {
  const person = seats.findIndex(({ kind }) => kind === 'human')
  const levels = seats.flatMap((player) => (player.kind === 'bot' ? player.level : []))
  const isAlone = levels.length > 0 && levels.length === seats.length - 1
  if (standing !== 'counts' || !isAlone || !log.every(isAction)) return null
  const game = gameOf(id)
  const state = game.decode(checkpoint)
  const outcome = state.ok ? game.outcome(state.value) : null
  return outcome && { won: outcome.winners.includes(person), levels }
}
