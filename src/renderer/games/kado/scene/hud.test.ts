import { expect, it } from 'vitest'
import { playedView } from '../../../../../test/games/kado/views'
import { beforeCount, hudOf } from './hud'

it('hides the scores of the grids before they are counted', () => {
  const hud = hudOf(playedView({}))
  expect(beforeCount(hud, 'count').count).toEqual({ steps: [], counted: [], seat: null })
  expect(beforeCount(hud, 'turn')).toBe(hud)
  const update = { ...hud, count: { steps: [], counted: [1], seat: null } }
  expect(beforeCount(update, 'count')).toBe(update)
  const ended = { ...hud, outcome: { winners: [], ranking: [] } }
  expect(beforeCount(ended, 'count')).toBe(ended)
})
