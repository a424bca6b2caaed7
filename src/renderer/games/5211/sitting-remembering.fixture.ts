import type { Evaluation, EvaluationStep, View } from '../../../shared/games/5211'
import { sampleView } from './sample.fixture'
import { sit } from './sitting.fixture'

const steps: readonly EvaluationStep[] = [
  { type: 'kododo-counted', count: 4, target: 6, exact: false },
  { type: 'nobody-scores' },
]
/** A round in which nobody scores. */
const nobody: Evaluation = {
  deal: 1,
  round: 2,
  played: ['b2 b3 g2 g3', 'y2 y3 o2 o3', 'v2 v3 b2 g2', 'y2 o2 v2 v3'].map(
    (cards) => cards.split(' ') as Evaluation['played'][number],
  ),
  counts: { blue: 3, green: 3, yellow: 3, orange: 3, violet: 4 },
  steps,
  scoring: null,
  scored: [[], [], [], []],
  points: [0, 0, 0, 0],
}
/** The view once that round has been swept. */
export const afterNobody: View = { ...sampleView(), evaluations: [nobody] }
const laid: View = { ...sampleView({ decision: null, table: ['b2 b3 g2 g3'] }), round: 2, awaited: [] }

/** A table after a round that main can tell once more. */
export function remembering(view: View = afterNobody) {
  const table = sit(view)
  table.again.mockResolvedValue([
    { from: laid, events: steps, view: laid, rests: false, together: false },
    {
      events: [{ type: 'table-cleared', cards: nobody.played }],
      view: afterNobody,
      rests: false,
      together: false,
    },
  ])
  return table
}
