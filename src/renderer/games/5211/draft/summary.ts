import type { Evaluation } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { type People, whoIs } from '../../../table/people'

const { summary } = words

/**
 * @param counted whether the points may be told
 * @returns an evaluation in one line: `Orange scores: you +3, Bram +5.`, or `Orange scores.`
 */
export function summaryOf({ scoring, points, scored }: Evaluation, people: People, counted: boolean): string {
  if (scoring === null) return summary.nobody
  const gains = points.map((gain, seat) => ({ who: whoIs(people, seat), points: gain }))
  const told = counted ? gains.filter((gain) => gain.points > 0) : []
  return scoring === 'kododo' ? summary.kododo(scored.flat().length, told) : summary.colour(scoring, told)
}
