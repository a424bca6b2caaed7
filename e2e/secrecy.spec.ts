import type { Page } from '@playwright/test'
import type { MatchUpdate } from '../src/shared/bridge/contract'
import { eventsIn, viewsIn } from '../src/shared/bridge/told'
import { type Card, FACES, type View } from '../src/shared/games/5211'
import { viewOf5211 } from '../src/shared/games/5211/view.fixture'
import { cardsDue, hand, mouse, request, startByMouse, status } from './support/player'
import { onlySave, readRecord, toldViews } from './support/saves'
import { expect, test } from './support/test'
import { words } from './support/words'

declare global {
  interface Window {
    /** Every update that reached this page, kept by the test. */
    heard: MatchUpdate[]
    /** Every card face that was on the table's sprites at any frame, kept by the test. */
    painted: Set<string>
  }
}

/** Listens beside the renderer, and looks at the sprites before every frame. */
const listen = (page: Page) =>
  page.evaluate(() => {
    window.heard = []
    window.painted = new Set()
    window.kododo.on('match/updated', (update) => window.heard.push(update))
    const look = () => {
      const shown = window.inspectTable?.()
      for (const { card } of shown?.cards ?? []) if (card !== null) window.painted.add(card)
      for (const { picture } of shown?.drawn ?? []) window.painted.add(picture)
      requestAnimationFrame(look)
    }
    look()
  })

/** The faces that the view of this seat shows. */
function facesIn(view: View): readonly Card[] {
  const text = JSON.stringify(view)
  return FACES.filter((face) => text.includes(`"${face}"`))
}

test('no message, DOM node, sprite or stored entry holds a card that the seat may not see', async ({
  launch,
  userData,
}) => {
  const { page } = await launch({ args: ['--inspect-table'] })
  await request(page, 'settings/change', { speed: 2 })
  await startByMouse(page, { players: 5 })
  await listen(page)
  const seen = new Set<Card>(facesIn(viewOf5211((await request(page, 'match/snapshot', undefined)).view)))

  for (let turn = 0; turn < 6; turn++) {
    const asked = await status(page).innerText()
    await mouse.commit(page, await cardsDue(page), turn)
    await expect(status(page)).not.toHaveText(asked)

    const heard = await page.evaluate(() => window.heard)
    const own = toldViews(readRecord(onlySave(userData, 'open')), 0)
    const events = heard.flatMap(eventsIn)
    for (const view of heard.flatMap(viewsIn)) expect(own).toContainEqual(view)
    for (const view of own) for (const face of facesIn(view)) seen.add(face)
    const told = FACES.filter((face) => JSON.stringify(events).includes(`"${face}"`))
    expect(told.filter((face) => !seen.has(face))).toEqual([])

    const faces = await page.evaluate(() => [...window.painted])
    const painted = FACES.filter((face) => faces.includes(face))
    expect(painted.filter((face) => !seen.has(face))).toEqual([])

    // The other players' places are read out without naming a hidden card.
    const view = own.at(-1)
    for (const [seat, { table }] of view?.seats.entries() ?? []) {
      if (seat === 0) continue
      const shown = table.filter(({ face }) => face === 'up').length
      const named = page.locator(`section[data-seat="${seat}"] li`).filter({ hasNotText: /face down/ })
      await expect(named).toHaveCount(shown)
    }
    await expect(page.locator('[data-card]')).toHaveCount(await hand(page).count())
  }

  const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
  expect(stored).toEqual([0, 0, ''])
})

test('the seed is told only when the game is over', async ({ launch }) => {
  const { page } = await launch()
  await startByMouse(page, { players: 2, seed: 'known to me' })
  expect((await request(page, 'match/snapshot', undefined)).seed).toBeNull()
  await expect(page.getByText(words.menus.result.seed('known to me'))).toHaveCount(0)
})
