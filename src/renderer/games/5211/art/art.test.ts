import { expect, test } from 'vitest'
import { COLOURS, FACES } from '../../../../shared/games/5211/cards'
import { AVATARS } from '../../../../shared/settings'
import * as pictures from '../../../parts/art/pictures'
import { CARD_BACK, cardFace } from './cards'

const { portraitOf, house, litWindow, ...addresses } = pictures

test.each(Object.entries(addresses))('%s has an address', (_, address) => {
  expect(address).not.toBe('')
})

test('every card, avatar, house and window has an address of its own', () => {
  const all = [
    ...FACES.map(cardFace),
    CARD_BACK,
    ...AVATARS.map(portraitOf),
    ...COLOURS.map(house),
    ...COLOURS.map(litWindow),
  ]
  expect(all).not.toContain('')
  expect(new Set(all).size).toBe(46)
})
