import { expect, it } from 'vitest'
import { DECKS, FACES } from '../../../../shared/games/kado/cards'
import { art } from './art'

it('has a picture of its own for every face in both forms, and for the back', () => {
  const pictures = [...FACES.flatMap((card) => [art.front(card, 94), art.front(card, 50)]), art.back]
  const addresses = pictures.map((picture) => art.address(picture))
  expect(addresses).not.toContain('')
  expect(new Set(addresses).size).toBe(251)
})

it('has the small form for cards up to 72 px wide', () => {
  const widths = [41, 72, 72.1, 250]
  expect(widths.map((width) => art.front('sp1', width))).toEqual(['sp1-small', 'sp1-small', 'sp1', 'sp1'])
})

it('has every card made ready that a deck has, each once', () => {
  expect(new Set(art.cards)).toEqual(new Set(DECKS.flatMap(({ cards }) => cards)))
  expect(new Set(art.cards).size).toBe(art.cards.length)
})
