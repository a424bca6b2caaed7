import { expect, it } from 'vitest'
import { SIZE, tableAfter, turnOfThree } from '../../../../../test/games/kado/draft'
import { cardName } from '../../../../shared/words/en/games/kado/names'
import { layoutTable } from '../plan/layout-table'
import { othersCards } from './accessible-layer'

it('is heard of every card of another player whose it is', () => {
  const view = tableAfter({ actions: turnOfThree(0, 0, 0) })
  const people = { own: 0, names: ['Ava', 'Bram', 'Yuna'] }
  const cards = othersCards(view, people, layoutTable(SIZE, view, 0))
  const laid = [1, 2].map((seat) => view.seats[seat]?.grid[0]?.card ?? 'sr1')
  expect(cards.map(({ heard }) => heard).toSorted()).toEqual(
    laid.map((card, i) => `${people.names[i + 1]}: ${cardName(card)}`).toSorted(),
  )
})
