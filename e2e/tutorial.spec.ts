import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { commitButton, hand, playAtOnce, playAtRest, request } from './support/player'
import { axeFindings } from './support/readable'
import { onlySave, readRecord } from './support/saves'
import { expect, SWEEP, test } from './support/test'
import {
  bubble,
  byKeyboard,
  byMouse,
  chooseByTab,
  continueTutorial,
  expectOtherwise,
  expectStep,
  learn,
  leaveAndReturn,
  type Step,
  UPRIGHT,
} from './support/tutorial'
import { words } from './support/words'

const { lesson: said, menus, table, tutorial } = words

const card = (page: Page, face: string) => page.locator(`.hand-card[data-card="${face}"]`).first()

async function playByMouse(page: Page, faces: readonly string[]): Promise<void> {
  for (const face of faces) await card(page, face).click()
  await commitButton(page).click()
}

async function playByKeys(page: Page, faces: readonly string[]): Promise<void> {
  const held = await hand(page).evaluateAll((cards) => cards.map((one) => one.getAttribute('data-card')))
  for (const face of faces) await page.keyboard.press(`${held.indexOf(face) + 1}`)
  await page.keyboard.press('Enter')
}

const stepsBy = (play: typeof playByMouse, first = ['g4', 'g5']): readonly Step[] => [
  { title: said.welcome.title },
  { title: said.start.title, do: (page) => play(page, first) },
  { title: said.limit.title },
  { title: said.kododo.title, do: (page) => play(page, ['y1']) },
  { title: said.knock.title, do: (page) => play(page, ['b2']) },
  { title: said.counted.title },
  { title: said.out.title },
  { title: said.tied.title },
  { title: said.scored.title },
  { title: said.won.title },
  { title: said.playOn.title },
]

const begin = (page: Page) => page.getByRole('button', { name: menus.tutorialOffer.show('5211') }).click()
const offer = (page: Page) => page.getByRole('region', { name: menus.tutorialOffer.label })

test(
  'the tutorial of 5211 by mouse, left and resumed at every step, continues as a game that never counts',
  SWEEP,
  async ({ launch, userData }) => {
    const { page } = await launch()
    await playAtRest(page)
    await begin(page)
    const steps = stepsBy(playByMouse)
    await learn(page, steps, byMouse, leaveAndReturn(page, steps))
    await playByMouse(page, ['v6', 'v3'])
    await expect.poll(() => readRecord(onlySave(userData, 'open')).log.length).toBeGreaterThan(12)
    expect(readRecord(onlySave(userData, 'open'))).toMatchObject({ standing: 'tutorial', tutorial: null })
  },
)

test('the tutorial of 5211 by keyboard, from the home screen to the game that follows, in an upright window', async ({
  launch,
}) => {
  const { page } = await launch(UPRIGHT)
  await playAtOnce(page)
  await offer(page)
    .getByRole('button', { name: menus.tutorialOffer.show('5211') })
    .focus()
  await page.keyboard.press('Enter')
  await learn(page, stepsBy(playByKeys), byKeyboard)
  await playByKeys(page, ['v6', 'v3'])
  await expect(hand(page)).toHaveCount(5)
})

test(
  "with keys, the bubble's task has the focus and is alone in the light with the bubble, and Tab stays there",
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await playAtRest(page)
    await offer(page)
      .getByRole('button', { name: menus.tutorialOffer.show('5211') })
      .press('Enter')
    const playByTab = (page: Page, faces: readonly string[]) =>
      chooseByTab(
        page,
        faces.map((face) => card(page, face)),
      )
    const inBubble = (name: string) => bubble(page).getByRole('button', { name })
    const round = [card(page, 'g5'), card(page, 'g4'), inBubble(tutorial.leave), inBubble(tutorial.back)]
    await learn(page, stepsBy(playByTab, ['g5', 'g4']), byKeyboard, async (index) => {
      await expect(bubble(page).getByText(said.start.keys)).toHaveCount(index === 1 ? 1 : 0)
      if (index !== 1) return
      await expect(page.getByRole('status').filter({ hasText: said.start.keys })).toHaveCount(1)
      for (const [n, stop] of round.entries()) {
        await expect(stop).toBeFocused()
        // The focused card loses its dashed ring.
        await expect(page.locator('.tutorial__lit[data-ringed="true"]')).toHaveCount(n < 2 ? 1 : 2)
        await page.keyboard.press('Tab')
      }
      for (const stop of round.toReversed()) {
        await page.keyboard.press('Shift+Tab')
        await expect(stop).toBeFocused()
      }
    })
  },
)

test(
  'the tutorial of 5211 is left, begun again from the rules, and learned by mouse',
  SWEEP,
  async ({ launch }) => {
    const { page, userData } = await launch()
    await playAtRest(page)
    const steps = stepsBy(playByMouse)

    await test.step('the tutorial is not offered again once it was begun, and the rules still offer it', async () => {
      await begin(page)
      await bubble(page).getByRole('button', { name: tutorial.leave }).click()
      await expect(continueTutorial(page)).toBeVisible()
      await expect(offer(page)).toBeHidden()
      // The game that one press begins again is one that the player has chosen.
      expect(await request(page, 'settings/read', undefined)).toMatchObject({
        lastSetup: null,
        gameTaught: '5211',
      })
      await page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }).click()
      await page.getByRole('button', { name: words.rules.tutorial }).click()
      await expectStep(page, steps, 0)
    })

    const expectMenuWithWayOut = async () => {
      await page.keyboard.press('Escape')
      const menu = page.getByRole('dialog')
      await expect(menu.getByRole('button', { name: table.menuWords.leaveTutorial })).toBeVisible()
      await expect(menu.getByRole('button', { name: table.menuWords.giveSeat(menus.you) })).toBeHidden()
      await expect(bubble(page)).toBeHidden()
      await menu.getByRole('button', { name: table.menuWords.back }).click()
      await expectStep(page, steps, 0)
    }
    const readAgain = async () => {
      await bubble(page).getByRole('button', { name: tutorial.back }).click()
      await expectStep(page, steps, 0)
      await byMouse.turn(page)
      await expectStep(page, steps, 1)
    }
    const actOtherwise = async () => {
      // The task begins once main knows that the previous bubble has been read.
      await expect(bubble(page).getByText(said.start.task)).toBeVisible()
      await playByMouse(page, ['b2', 'y1'])
      await expectOtherwise(page, said.start.task)
      // The tutorial that was left is saved beside it.
      const { matchId } = await request(page, 'match/snapshot', undefined)
      const { log } = readRecord(join(userData, 'saves', `${matchId}.json`))
      expect(log.filter(({ seat }) => seat === 0)).toEqual([])
      await expectStep(page, steps, 1)
      await page.keyboard.press('Backspace')
    }
    await test.step('every bubble is announced to screen readers and has no accessibility fault', () =>
      learn(page, steps, byMouse, async (index) => {
        const text = Object.values(said)[index]?.text ?? 'none'
        await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
        if (index < 2) expect.soft(await axeFindings(page)).toEqual([])
        if (index === 0)
          await test.step(
            "the tutorial's menu has a way out, and nothing else that would leave its path",
            expectMenuWithWayOut,
          )
        if (index !== 1) return
        await test.step('a bubble that has been read can be read again', readAgain)
        await test.step('a bubble replies to a wrong action, which changes nothing', actOtherwise)
      }))
  },
)

test('the tutorial is offered once, and can be declined', async ({ launch }) => {
  // The app is closed in it, and no other test could use it.
  const first = await launch({ alone: true })
  await expect(offer(first.page)).toBeVisible()
  await offer(first.page).getByRole('button', { name: menus.tutorialOffer.decline }).click()
  await expect(offer(first.page)).toBeHidden()
  await first.close()
  const { page } = await launch()
  await expect(page.getByRole('button', { name: new RegExp(menus.home.newGame) })).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test(
  'both tutorials are offered, to new players and later, and Continue says which one it continues',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await playAtRest(page)
    const teach = (game: string) => page.getByRole('button', { name: menus.tutorialOffer.show(game) })
    const continueOf = (game: string) =>
      page.getByRole('button', {
        name: new RegExp(`^${menus.home.tutorialOf(game)} ?${menus.home.continue}`),
      })
    for (const game of ['5211', 'KADO']) await expect(teach(game)).toBeVisible()
    await teach('KADO').click()
    await bubble(page).getByRole('button', { name: tutorial.leave }).click()
    await expect(continueOf('KADO')).toBeVisible()
    const proposed = page.getByRole('button', { name: new RegExp(menus.home.game('KADO', 4)) })
    await expect(proposed).toBeVisible()

    const tiles = () =>
      page.locator('.tile').evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()))
    const before = await tiles()
    await page.getByRole('button', { name: new RegExp(`^${menus.home.tutorials}`) }).press('Enter')
    await expect(page.getByRole('dialog', { name: menus.tutorialChoice.title })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await expect(teach('5211')).toBeFocused()
    expect(await tiles()).toEqual(before)
    await page.keyboard.press('Enter')
    await expectStep(page, stepsBy(playByMouse), 0)
    await bubble(page).getByRole('button', { name: tutorial.leave }).click()
    await expect(continueOf('5211')).toBeVisible()
  },
)

test('a round is learned with all motion', SWEEP, async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await request(page, 'settings/change', { speed: 2 })
  await begin(page)
  await learn(page, stepsBy(playByMouse), byMouse)
})
