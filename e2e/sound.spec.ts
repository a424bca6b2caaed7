import type { Page } from '@playwright/test'
import { chooseByKeys, playAtOnce, request, startByMouse } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

const { menu } = words.table

/** Notes what the window's audio does, as nobody hears it here. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const { start } = AudioBufferSourceNode.prototype
    const { resume } = AudioContext.prototype
    const noted = Object.assign(window, { started: 0, contexts: new Set<AudioContext>() })
    AudioBufferSourceNode.prototype.start = function (...args) {
      noted.started += 1
      start.apply(this, args)
    }
    AudioContext.prototype.resume = function () {
      noted.contexts.add(this)
      return resume.apply(this)
    }
  })
const started = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'started')))
const states = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'contexts') as Set<AudioContext>)].map(({ state }) => state))
const isOn = async (page: Page) => (await request(page, 'settings/read', undefined)).sound

test('cards are heard, what is heard comes to an end, and then the audio sleeps', async ({ launch }) => {
  const { page } = await launch()
  await listen(page)
  await startByMouse(page, { players: 2 })
  // What would sound while the audio is still being loaded is not heard: a card is lifted and lowered until it is there.
  await expect(async () => {
    await page.keyboard.press('1')
    expect(await started(page)).toBeGreaterThan(0)
  }).toPass()
  await playAtOnce(page)
  await expect.poll(() => states(page)).toEqual(['suspended'])
})

test('M mutes on every screen, and the table menu says so', async ({ launch }) => {
  const { page } = await launch()
  await page.keyboard.press('m')
  await expect.poll(() => isOn(page)).toBe(false)
  await listen(page)
  await playAtOnce(page)
  await startByMouse(page, { players: 2 })
  await chooseByKeys(page, 2)
  expect(await started(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: menu.unmute }).click()
  await expect.poll(() => isOn(page)).toBe(true)
  await page.keyboard.press('M')
  await expect.poll(() => isOn(page)).toBe(false)
})
