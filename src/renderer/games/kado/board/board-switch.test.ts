import { expect, it } from 'vitest'
import { tableOf } from '../plan/layout-table.fixture'
import { boardSwitch } from './board-switch'

const shownIn = (view: Parameters<typeof boardSwitch>[0]) =>
  boardSwitch(view, { isOn: false, toggle: () => undefined }).map(({ isOff }) => isOff)

it('keeps its place in every phase, and cannot be pressed where there is no board', () => {
  expect(shownIn({ ...tableOf(3, 'challenge'), board: [] })).toEqual([false])
  for (const phase of ['deal', 'challenge', 'place'] as const)
    expect(shownIn(tableOf(3, phase))).toEqual([true])
})

it('is not there without table memory, nor once the game is over', () => {
  const view = tableOf(3, 'challenge')
  expect(shownIn({ ...view, options: { ...view.options, tableMemory: false } })).toEqual([])
  expect(shownIn(tableOf(3, 'over'))).toEqual([])
})
