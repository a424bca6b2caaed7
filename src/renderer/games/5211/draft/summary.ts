import type { Evaluation } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { type People, whoIs } from '../../../table/people'

const { summary } = words

/**
 * @param counted whether the points may be told
 * @returns an evaluation in one line: `Orange scores: You +3, Bram +5.`, or `Orange scores.`
 */
export function summaryOf({ scoring, points, scored }: Evaluation, people: People, counted: boolean): string {
  if (scoring === null) return summary.nobody
  if (!counted)
    return scoring === 'kododo' ? summary.kododoAlone(scored.flat().length) : summary.colourAlone(scoring)
  const gains = points.flatMap((gain, seat) => (gain > 0 ? [summary.gain(whoIs(people, seat), gain)] : []))
  const head = scoring === 'kododo' ? summary.kododo(scored.flat().length) : summary.colour(scoring)
  return `${head} ${summary.gains(gains)}`
}
