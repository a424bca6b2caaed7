import type { Page } from '@playwright/test'
import type { Card } from '../src/shared/games/kado/cards'
import type { View } from '../src/shared/games/kado/view'
import { viewOfKado } from '../src/shared/games/kado/view.fixture'
import { results } from '../src/shared/words/en/games/kado/screens'
import { table as kado } from '../src/shared/words/en/games/kado/table'
import { SMALL } from './support/app'
import { expectNothingClosed, listenWhileClosed } from './support/closed-cards'
import {
  cardsKado,
  NAMES,
  nextAction,
  openSharedKado,
  perform,
  startSharedKado,
  viewKado,
} from './support/kado'
import { openShutters, playAtOnce, playAtRest, request } from './support/player'
import { finalView, onlySave, readRecord, sentViews } from './support/saves'
import { expect, MEASURED, SWEEP, test } from './support/test'
import { plainOf, words } from './support/words'

const { shutters, menuWords } = words.table

const opening = (page: Page) => page.getByRole('region', { name: shutters.opening })

/** The card that a seat has in this turn, as the open hand shows it. */
function cardOf({ seats }: View, seat: number): Card {
  const card = seats[seat]?.card ?? null
  if (card === null || card.face === 'hidden') throw new Error('The view does not show the card')
  return card.card
}

/** The page shows the card with its owner's name and with who else knows it, and nothing of the table. */
async function expectPeek(page: Page): Promise<void> {
  await expect(opening(page)).toBeVisible()
  const view = await viewKado(page)
  const seat = view.viewer ?? -1
  await expect(opening(page).getByRole('heading', { level: 1 })).toHaveText(
    plainOf(shutters.look(NAMES[seat] ?? '')),
  )
  await expect(opening(page).getByRole('heading', { level: 2 })).toHaveText(kado.cardName(cardOf(view, seat)))
  const giver = view.gifter === seat ? null : (NAMES[view.gifter] ?? '')
  await expect(opening(page)).toContainText(kado.look.knows(giver))
  await expect(opening(page).getByRole('button')).toHaveCount(2)
  await expect(page.locator('.table-accessible')).toHaveCount(0)
  await expect(page.getByRole('button', { name: shutters.close })).toBeFocused()
}

test(
  'three people play KADO to its end, and no closed card is anywhere after a handover',
  SWEEP,
  async ({ launch, userData }) => {
    const { page } = await launch({ args: ['--inspect-table'] })
    await playAtRest(page)
    // Each person gives once more, and all parts of a turn occur. Whole games are played in `kado-play.spec.ts`.
    await openSharedKado(page, 3, 10)
    await listenWhileClosed(page)
    const done: string[] = []
    for (let steps = 0; steps < 200 && done.at(-1) !== 'result'; steps++) {
      const what = await nextAction(page)
      if (what === 'close') await expectPeek(page)
      // After every handover, and while the table is open to everyone.
      else if (what === 'open' || (done.at(-1) !== what && what !== 'give' && what !== 'result'))
        await expectNothingClosed(page, userData, cardsKado)
      await perform(page, what)
      done.push(what)
    }
    const times = (what: string) => done.filter((one) => one === what).length
    expect([times('open'), times('give'), times('close'), times('place')]).toEqual([9, 6, 6, 9])

    const record = readRecord(onlySave(userData, 'finished'))
    const asked = sentViews(record, null).flatMap((view) => viewOfKado(view).asked)
    expect([...new Set(asked.map(({ answer }) => answer))].toSorted()).toEqual(['failed', 'held', 'passed'])
    const { outcome } = viewOfKado(finalView(record))
    expect(record.outcome).toEqual(outcome)
    for (const { seat, rank, points } of outcome?.ranking ?? []) {
      const name = results.place(rank, NAMES[seat] ?? '', points)
      await expect(page.getByRole('listitem', { name, exact: true })).toBeVisible()
    }
  },
)

test(
  'three people pass the screen of KADO on, and the hands of others stay closed',
  MEASURED,
  async ({ launch, userData, measureReadability }) => {
    const { page } = await launch({
      moves: true,
      drawing: 'measured',
      size: SMALL,
      args: ['--inspect-table', '--bots-wait'],
    })
    await playAtOnce(page)
    await startSharedKado(page, 3, [0, 1, 2])

    await test.step('a seat that a bot played in the middle of a deal is taken back with its private view', async () => {
      await nextAction(page)
      await perform(page, 'open')
      expect(await nextAction(page)).toBe('give')
      await perform(page, 'give')
      await nextAction(page)
      const before = await viewKado(page)
      expect(before.dealt).toEqual([1])
      await listenWhileClosed(page)

      const seats = async (label: string, kind: string) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: menuWords.seats }).click()
        await page.getByRole('button', { name: label }).click()
        await expect
          .poll(async () => (await request(page, 'match/snapshot', undefined)).players[0]?.kind)
          .toBe(kind)
      }
      await seats(menuWords.giveSeat('Ava'), 'stand-in')
      await expectNothingClosed(page, userData, cardsKado)
      await seats(menuWords.takeSeat('Ava'), 'human')
      await expect(page.getByRole('button', { name: shutters.open('Ava') })).toBeFocused()
      await expectNothingClosed(page, userData, cardsKado)
      await perform(page, 'open')
      expect(await nextAction(page)).toBe('give')
      expect(await viewKado(page)).toEqual(before)
    })

    await playAtRest(page)
    await test.step('a person peeks again before the cards are placed, through closed shutters', async () => {
      for (let steps = 0; (await nextAction(page)) !== 'challenge'; steps++) {
        expect(steps).toBeLessThan(12)
        await perform(page, await nextAction(page))
      }
      await page.getByRole('button', { name: kado.actions.peekAgain('Bram') }).click()
      await expect(openShutters(page, 1)).toHaveCount(0)
      await expect(page.getByRole('button', { name: shutters.open('Bram') })).toBeFocused()
      await expectNothingClosed(page, userData, cardsKado)

      // Another person who wants to peek does so from there. The gifter sees all cards that they gave.
      await page.getByRole('button', { name: shutters.peekAtOwnAgain('Ava') }).click()
      await page.getByRole('button', { name: shutters.open('Ava') }).click()
      await expectPeek(page)
      const view = await viewKado(page)
      const given = opening(page).getByRole('list', { name: kado.look.given })
      await expect(given.getByRole('listitem')).toHaveText([
        kado.look.has('Bram', kado.cardName(cardOf(view, 1))),
        kado.look.has('Yuna', kado.cardName(cardOf(view, 2))),
      ])
      await measureReadability(page)
      // Nothing can be prepared meanwhile: the keys of a guess have no effect.
      for (const key of ['1', 'q', 'p', 'k']) await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      await expect(page.locator('.shutters')).toHaveCount(0)
      await expectNothingClosed(page, userData, cardsKado)
      expect((await viewKado(page)).asked).toEqual([])
      await expect(page.locator('.table-commit')).toHaveAttribute('aria-disabled', 'true')
    })
  },
)
