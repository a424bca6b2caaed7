import type { Locator, Page } from '@playwright/test'
import { table as kado } from '../src/shared/words/en/games/kado/table'
import { table as general } from '../src/shared/words/en/table'
import { open5211 } from './support/5211'
import { resize } from './support/app'
import { hold, installClock, letPass, letPassUntil, release } from './support/clock'
import { TABLE_SIZES } from './support/fits'
import { actKado, openKado } from './support/kado'
import { chooseByKeys, playAtRest, request } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const LARGE = { width: 1440, height: 900 }

/**
 * Games of leftmost cards in which a bot comments on the first round. Plates of fewer players are as wide as those of
 * four.
 */
const TALKED = [
  { players: 4, seed: 'word 16', seat: 2 },
  { players: 5, seed: 'word 2', seat: 1 },
] as const

const bubble = (page: Page): Locator => page.locator('.table-said')
const read = (page: Page): Locator => page.locator('[data-read="says"]')

/** Plays the last card of the first round, and advances the clock to the remark. */
async function talkedAbout(page: Page, { players, seed }: (typeof TALKED)[number]): Promise<void> {
  // It stands still since an earlier remark.
  await release(page)
  await playAtRest(page)
  await open5211(page, { players, seed }, ({ turn }) => turn === 3)
  await request(page, 'settings/change', { speed: 2 })
  await expect(page.locator('main[data-speed="2"]')).toBeVisible()
  await hold(page)
  await chooseByKeys(page, 1)
  await page.keyboard.press('Enter')
  await letPassUntil(page, 'A word', () => bubble(page).isVisible())
}

/** The lines that do not fit the bubble, and a bubble that leaves its plate; runs in the page. */
function misplaced({ plate, lines }: { readonly plate: string; readonly lines: readonly string[] }) {
  const said = document.querySelector<HTMLElement>('.table-said')
  const text = said?.querySelector('span')
  const around = said?.closest(plate)
  if (!said || !text || !around) return ['there is no bubble on a plate']
  const [inner, outer, face] = [said, around, around.querySelector('.table-face')].map((element) =>
    element?.getBoundingClientRect(),
  )
  const sticksOut =
    inner &&
    outer &&
    (inner.left < outer.left ||
      inner.right > outer.right ||
      inner.top < outer.top ||
      inner.bottom > outer.bottom)
  const covered = inner && face && inner.left < face.right - 1 && inner.top < face.bottom - 1
  const own = text.textContent
  // At a larger display scale a height may be a fraction, of which one is rounded up and the other down.
  const rounded = devicePixelRatio > 1 ? 1 : 0
  const cut = lines.filter((line) => {
    text.textContent = line
    return said.scrollWidth > said.clientWidth + rounded || said.scrollHeight > said.clientHeight + rounded
  })
  text.textContent = own
  return [
    ...(sticksOut ? ['it sticks out of its plate'] : []),
    ...(face && face.width > 0 && covered ? ['it covers the face'] : []),
    ...cut,
  ]
}

const linesOf = (said: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>) =>
  Object.values(said).flatMap((kinds) => Object.values(kinds).flat())

for (const talked of TALKED)
  test(`every remark of a bot fits its plate at a table of ${talked.players}`, SWEEP, async ({ launch }) => {
    const { app, page } = await launch({ drawing: 'true-size', size: LARGE })
    await installClock(page)
    await talkedAbout(page, talked)
    await expect(page.locator('.table-plate').filter({ has: bubble(page) })).toHaveCount(1)
    const lines = linesOf(words.table.said)
    for (const [width, height] of TABLE_SIZES) {
      await resize(app, page, { width, height })
      await letPass(page, 240)
      await expect
        .poll(() => page.evaluate(misplaced, { plate: '.table-plate', lines }), `${width} × ${height}`)
        .toEqual([])
    }
  })

test('every remark of a bot fits its head in KADO', SWEEP, async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size', size: LARGE })
  await installClock(page)
  await playAtRest(page)
  await openKado(page, { players: 4, seed: 'word 5' }, ({ phase }) => phase === 'challenge')
  await request(page, 'settings/change', { speed: 2 })
  await expect(page.locator('main[data-speed="2"]')).toBeVisible()
  await hold(page)
  await actKado(page)
  await letPassUntil(page, 'A word', () => bubble(page).isVisible())
  for (const [width, height] of TABLE_SIZES) {
    await resize(app, page, { width, height })
    await letPass(page, 240)
    const places = { plate: '.kado-head', lines: linesOf(kado.said) }
    await expect.poll(() => page.evaluate(misplaced, places), `${width} × ${height}`).toEqual([])
  }
})

test(
  'a bot makes a remark, which disappears at a press, and the settings silence it',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await installClock(page)
    const [talked] = TALKED

    await test.step('a remark is readable at its seat, not announced, and disappears at a press', async () => {
      await talkedAbout(page, talked)
      const text = await bubble(page).innerText()
      await expect(page.locator(`[data-seat="${talked.seat}"]`).locator(read(page))).toHaveText(
        general.read.says(text),
      )
      await expect(page.locator('[aria-live]').filter({ hasText: text })).toHaveCount(0)
      await page.keyboard.press('Shift')
      await expect(bubble(page)).toHaveCount(0)
      await expect(read(page)).toHaveCount(0)
    })

    await test.step('the settings silence bots, whose moods stay', async () => {
      await talkedAbout(page, talked)
      await release(page)
      await page.getByRole('button', { name: general.bar.settings }).click()
      const talk = page.getByRole('switch', { name: words.settings.botsTalk })
      await expect(talk).toBeChecked()
      await talk.click()
      await page.keyboard.press('Escape')
      await expect(page.locator('main.table')).toBeVisible()
      await expect(bubble(page)).toHaveCount(0)
      await chooseByKeys(page, 2)
      await page.keyboard.press('Enter')
      await expect(page.locator('.table-plate [data-mood="waiting"]').first()).toBeVisible()
      expect((await request(page, 'settings/read', undefined)).botsTalk).toBe(false)
    })
  },
)

test('a remark disappears by itself before it delays the player who chooses', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await installClock(page)
  await talkedAbout(page, TALKED[0])
  await letPass(page, 3000)
  await expect(bubble(page)).toHaveCount(0)
})
