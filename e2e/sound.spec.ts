import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chooseByKeys, commitButton, hand, playAtOnce, request, startByMouse, status } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { menuWords } = words.table

/** Records what the window's audio does, because the test cannot hear it. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const { start } = AudioBufferSourceNode.prototype
    const { resume, decodeAudioData } = AudioContext.prototype
    const noted = Object.assign(window, {
      started: 0,
      sounded: 0,
      contexts: new Set<AudioContext>(),
      decoded: [] as number[],
    })
    AudioContext.prototype.decodeAudioData = async function (data, ...args) {
      const { byteLength } = data
      const decoded = await decodeAudioData.call(this, data, ...args)
      noted.decoded.push(byteLength)
      return decoded
    }
    AudioBufferSourceNode.prototype.start = function (...args) {
      // The audio library plays one empty frame to unlock the audio device.
      if (this.buffer !== null && this.buffer.length > 1) {
        noted.started += 1
        if (this.context.state === 'running') noted.sounded += 1
      }
      start.apply(this, args)
    }
    AudioContext.prototype.resume = function () {
      noted.contexts.add(this)
      return resume.apply(this)
    }
  })
const started = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'started')))
/** The number of sounds that were started on a running context. */
const soundsStarted = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'sounded')))
const states = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'contexts') as Set<AudioContext>)].map(({ state }) => state))
/** Ends the current context as a system does: it sleeps, or is gone for good. */
const endAudio = (page: Page, how: 'suspend' | 'close') =>
  page.evaluate((how) => [...(Reflect.get(window, 'contexts') as Set<AudioContext>)].at(-1)?.[how](), how)
/** The sizes of the decoded files in bytes, the smallest first. */
const decoded = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'decoded') as number[]).toSorted((one, other) => one - other))
const sizesOf = (folder: string) => {
  const path = join(import.meta.dirname, '../resources/sounds', folder)
  return readdirSync(path).map((name) => statSync(join(path, name)).size)
}
const isOn = async (page: Page) => (await request(page, 'settings/read', undefined)).sound

test('the sounds of a table are ready with its first card, end, and come back', SWEEP, async ({ launch }) => {
  const { page } = await launch({ moves: true, sounds: true })
  await listen(page)
  await startByMouse(page, { players: 2 })

  await test.step('every sound of a table is decoded before its first card can be chosen, each file once', async () => {
    const files = [...sizesOf('table'), ...sizesOf('5211')].toSorted((one, other) => one - other)
    const ofThisTable = async () => (await decoded(page)).filter((size) => files.includes(size))
    expect(await ofThisTable()).toEqual(files)
    await playAtOnce(page)
    await chooseByKeys(page, 2)
    await expect(commitButton(page)).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(status(page)).toContainText('2')
    expect(await ofThisTable()).toEqual(files)
  })

  await test.step('cards make sounds, the sounds end, and then the audio sleeps', async () => {
    await request(page, 'settings/change', { speed: 1 })
    await expect(hand(page).first()).toBeEnabled()
    const before = await started(page)
    await page.keyboard.press('1')
    expect(await started(page)).toBeGreaterThan(before)
    await playAtOnce(page)
    await expect.poll(() => states(page)).toEqual(['suspended'])
  })

  await test.step('sound comes back after the system has suspended its context, and after it has removed the context', async () => {
    await request(page, 'settings/change', { speed: 1 })
    // A player who keeps pressing keys keeps the context awake.
    const press = async () => {
      const before = await soundsStarted(page)
      await page.keyboard.press('1')
      return (await soundsStarted(page)) - before
    }
    await expect
      .poll(async () => {
        await press()
        return states(page)
      })
      .toEqual(['running'])
    for (const how of ['suspend', 'close'] as const) {
      await endAudio(page, how)
      await expect.poll(press).toBe(1)
    }
  })
})

test('M mutes on every screen, and the table menu says so', async ({ launch }) => {
  const { page } = await launch({ moves: true, sounds: true })
  await page.keyboard.press('m')
  await expect.poll(() => isOn(page)).toBe(false)
  await listen(page)
  await playAtOnce(page)
  await startByMouse(page, { players: 2 })
  await chooseByKeys(page, 2)
  expect(await started(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: menuWords.unmute }).click()
  await expect.poll(() => isOn(page)).toBe(true)
  await page.keyboard.press('M')
  await expect.poll(() => isOn(page)).toBe(false)
})
