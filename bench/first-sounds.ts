import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { launchApp } from '../e2e/support/app'
import { hand, startByMouse } from '../e2e/support/player'
import { withProfile } from './launch'

const FOLDER = join(import.meta.dirname, '../resources/sounds/table')
/** The sounds that a press starts immediately, by the size of their files in bytes: a decoded sound has no name. */
const OF_PRESSES: readonly number[] = readdirSync(FOLDER)
  .filter((name) => /^(select|deselect)-/.test(name))
  .map((name) => statSync(join(FOLDER, name)).size)

/** Records how long after the last press each sound starts for the first time, in ms, by the size of its file. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const { start } = AudioBufferSourceNode.prototype
    const { decodeAudioData } = AudioContext.prototype
    const sizes = new WeakMap<AudioBuffer, number>()
    const delays: Record<number, number> = {}
    let pressed = 0
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
    AudioContext.prototype.decodeAudioData = async function (data, ...args) {
      const { byteLength } = data
      const buffer = await decodeAudioData.call(this, data, ...args)
      sizes.set(buffer, byteLength)
      return buffer
    }
    AudioBufferSourceNode.prototype.start = function (...args) {
      start.apply(this, args)
      const size = this.buffer === null ? undefined : sizes.get(this.buffer)
      if (size !== undefined) delays[size] ??= performance.now() - pressed
    }
    Object.assign(window, { delays })
  })

/**
 * Chooses cards and releases them at the first table after a launch. Each press waits for the sound of the one before,
 * as a person does: otherwise the measurement would include the time of earlier presses. The table is drawn coarsely:
 * without a GPU a press waits until the previous frame has been read back from the software renderer, which takes 50 ms
 * at full size.
 * @returns the delay in ms between the press and the first start of each sound
 */
export const firstSounds = (): Promise<readonly number[]> =>
  withProfile(async (userData) => {
    const { page, close } = await launchApp({ userData, drawing: 'coarse', sounds: true })
    await follow(page)
    await startByMouse(page, { players: 2 })
    const delays = async () => {
      const all = await page.evaluate(() => Reflect.get(window, 'delays') as Readonly<Record<number, number>>)
      return OF_PRESSES.flatMap((size) => all[size] ?? [])
    }
    await expect(hand(page).first()).toBeEnabled()
    for (const [before, key] of ['1', '1', '2', '2', '3', '3'].entries()) {
      await page.keyboard.press(key)
      await expect.poll(async () => (await delays()).length).toBe(before + 1)
    }
    const found = await delays()
    await close()
    return found
  })
