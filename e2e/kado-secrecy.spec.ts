import { table as kado } from '../src/shared/words/en/games/kado/table'
import { expectOnlySeen, watchTable } from './support/closed-cards'
import { cardsKado, nextAction, perform, startSharedKado, viewKado } from './support/kado'
import { request } from './support/player'
import { expect, SWEEP, test } from './support/test'

test(
  'no message, sprite or element holds a card of KADO that the seat may not see',
  SWEEP,
  async ({ launch, userData }) => {
    const { page } = await launch({ moves: true, args: ['--inspect-table'] })
    await request(page, 'settings/change', { speed: 2 })
    await startSharedKado(page, 4, [0])
    await watchTable(page)

    const phases = new Set<string>()
    while ((await viewKado(page)).turn < 4) {
      const what = await nextAction(page)
      await expectOnlySeen(page, { userData, seat: 0, cards: cardsKado })
      const { phase, seats, viewer } = await viewKado(page)
      expect(viewer).toBe(0)
      phases.add(phase)
      // Screen readers read the others' cards without the names of hidden ones.
      for (const [seat, { card }] of seats.entries()) {
        if (seat === 0) continue
        const read = page.locator(`.table-accessible section[data-seat="${seat}"] [data-read="card"]`)
        if (card?.face === 'hidden') await expect(read).toHaveText(kado.read.hiddenCard)
      }
      await perform(page, what)
    }
    expect([...phases].toSorted()).toEqual(['challenge', 'deal', 'place'])
    const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
    expect(stored).toEqual([0, 0, ''])
  },
)
