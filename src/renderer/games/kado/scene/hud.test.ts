import { expect, it } from 'vitest'
import { playedView } from '../../../../../test/games/kado/views'
import { beforeCount, hudOf } from './hud'

it('hides the scores of the grids before they are counted', () => {
  const hud = hudOf(playedView({}))
  expect(beforeCount(hud, 'count').count).toEqual({ steps: [], counted: [], seat: null })
  expect(beforeCount(hud, 'turn')).toBe(hud)
  const told = { ...hud, count: { steps: [], counted: [1], seat: null } }
  expect(beforeCount(told, 'count')).toBe(told)
  const ended = { ...hud, outcome: { winners: [], ranking: [] } }
  expect(beforeCount(ended, 'count')).toBe(ended)
})
