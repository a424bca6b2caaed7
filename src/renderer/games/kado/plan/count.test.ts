import { expect, it } from 'vitest'
import { playedView } from '../../../../../test/games/kado/views'
import { LEAST_TARGET } from '../../../table/plan'
import { countButtons } from './count'
import { layoutTable } from './layout-table'

it.each([
  [1440, 900],
  [1024, 640],
  [640, 1024],
  [640, 480],
])(
  'the next step is to the right of the way to the result, both large enough, at %i × %i',
  (width, height) => {
    const { large } = layoutTable({ width, height }, { ...playedView({}), phase: 'over' }, 0)
    const { explain: next, skip } = countButtons(large)
    for (const button of [next, skip])
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(LEAST_TARGET)
    expect(skip.x).toBe(large.x)
    expect(skip.x + skip.width).toBeLessThan(next.x)
    expect(next.x + next.width).toBeCloseTo(large.x + large.width)
    expect(next.width).toBeGreaterThan(skip.width)
  },
)
