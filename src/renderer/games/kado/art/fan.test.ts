import { expect, it } from 'vitest'
import { cardFace } from './cards'
import { FAN } from './fan'

it('has pictures of three cards', () => {
  expect(FAN).toEqual((['sp1', 'tg3', 'hr5'] as const).map(cardFace))
})
