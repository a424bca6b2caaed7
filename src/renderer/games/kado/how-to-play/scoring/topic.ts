import type { GridScore } from '../../../../../shared/games/kado'

/** Which rule a grid shows best. */
export type Topic = 'start' | 'lines' | 'columns' | 'both'

/** @returns `both` where most columns are complete and the lines bring more than they do all the same */
export function topicOf({ lines, columns }: GridScore): Topic {
  if (lines.length === 0) return 'start'
  const complete = columns.filter(({ state }) => state === 'complete')
  if (complete.length === 0) return 'lines'
  const cardsThatCount = lines.reduce((sum, { cells }) => sum + cells.length, 0)
  return cardsThatCount > 2 * lines.length ? 'both' : 'columns'
}
