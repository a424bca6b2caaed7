import type { BotLevel, LevelSuggestion } from '../../../shared/bridge/contract'
import type { NewGameForm } from './new-game-form'

const levelsAtTable = ({ kinds, levels, count }: NewGameForm): readonly BotLevel[] =>
  levels.slice(0, count).filter((_, seat) => kinds[seat] === 'bot')

/** Whether every bot at the table plays at this level. */
export const playsSo = (form: NewGameForm, level: BotLevel): boolean =>
  levelsAtTable(form).every((one) => one === level)

/** Whether the suggestion makes the table harder for whoever won, or easier for whoever lost: no bot goes the other way. */
export function wouldSuit(form: NewGameForm, { level, won }: LevelSuggestion): boolean {
  const strength = (one: BotLevel) => form.game.parts.levels.findIndex(({ value }) => value === one)
  const further = (one: BotLevel) => (strength(level) - strength(one)) * (won ? 1 : -1)
  return !playsSo(form, level) && levelsAtTable(form).every((one) => further(one) >= 0)
}
