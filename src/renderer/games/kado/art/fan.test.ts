import { expect, it } from 'vitest'
import { cardFace } from './cards'
import { FAN } from './fan'

it('shows three cards', () => {
  expect(FAN).toEqual((['sp1', 'tg3', 'hr5'] as const).map(cardFace))
})
