import { expect, it } from 'vitest'
import { cardFace } from './cards'
import { FAN, WIDE_FAN } from './fan'

it('has pictures of five cards, and those of three among them', () => {
  expect(WIDE_FAN).toEqual((['sp1', 'co2', 'tg3', 'fb4', 'hr5'] as const).map(cardFace))
  expect(FAN).toEqual((['sp1', 'tg3', 'hr5'] as const).map(cardFace))
})
