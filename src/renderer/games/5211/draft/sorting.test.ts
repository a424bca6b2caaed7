import { signal } from '@preact/signals'
import { expect, it, vi } from 'vitest'
import { round } from '../../../../../test/games/5211/notation'
import { DEFAULT_SETTINGS, type Settings } from '../../../../shared/settings'
import { createSorting } from './sorting'

const hand = round('v2 b4 g1').flat()

it('a hand that is sorted otherwise lies in one’s own order once a card is moved', () => {
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, handOrder: 'value' })
  const change = vi.fn()
  const sorting = createSorting({ settings, change, say: () => undefined })
  expect(sorting.order.value).toEqual({ by: 'value', own: [] })
  sorting.sortBy('value')
  expect(change).not.toHaveBeenCalled()
  sorting.move(hand, 2, 0)
  expect(change.mock.calls).toEqual([[{ handOrder: 'own' }]])
  settings.value = { ...settings.value, handOrder: 'own' }
  expect(sorting.order.value).toEqual({ by: 'own', own: round('g1 v2 b4').flat() })
})
