import { FACES } from '../src/shared/games/5211/cards'
import { of5211 } from '../test/games/5211/game'
import { expectOnlySeen, watchTable } from './support/closed-cards'
import { cardsDue, hand, mouse, request, startByMouse, status } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const cards5211 = { faces: FACES }

test(
  'no message, DOM node, sprite or stored entry holds a card that the seat may not see, or the seed',
  SWEEP,
  async ({ launch, userData }) => {
    const { page } = await launch({ moves: true, args: ['--inspect-table'] })
    await request(page, 'settings/change', { speed: 2 })
    await startByMouse(page, { players: 5, seed: 'known to me' })
    await watchTable(page)

    for (let turn = 0; turn < 6; turn++) {
      const asked = await status(page).innerText()
      await mouse.commit(page, await cardsDue(page), turn)
      await expect(status(page)).not.toHaveText(asked)

      const own = await expectOnlySeen(page, { userData, seat: 0, cards: cards5211 })

      // Screen readers read the other players' places without the names of hidden cards.
      const last = own.at(-1)
      for (const [seat, { table }] of last === undefined ? [] : of5211(last).seats.entries()) {
        if (seat === 0) continue
        const shown = table.filter(({ face }) => face === 'up').length
        const named = page.locator(`section[data-seat="${seat}"] li`).filter({ hasNotText: /face down/ })
        await expect(named).toHaveCount(shown)
      }
      await expect(page.locator('[data-card]')).toHaveCount(await hand(page).count())
    }

    expect((await request(page, 'match/snapshot', undefined)).seed).toBeNull()
    await expect(page.getByText(words.menus.result.seed('known to me'))).toHaveCount(0)
    const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
    expect(stored).toEqual([0, 0, ''])
  },
)
