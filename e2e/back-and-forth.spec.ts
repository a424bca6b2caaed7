import type { CDPSession, Page } from '@playwright/test'
import { open5211 } from './support/5211'
import { openKado } from './support/kado'
import { playAtRest } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { menus, table } = words

/** @returns the number of objects of a type in the page, detached parts included */
async function left(session: CDPSession, type: string): Promise<number> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: `${type}.prototype` })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
  })
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  // The debugger keeps every object alive that it has returned.
  for (const { objectId = '' } of [prototype, objects])
    await session.send('Runtime.releaseObject', { objectId })
  return Number(result.value)
}

/**
 * Counts what is left after garbage collection.
 *
 * `queryObjects` also collects garbage, but within a task, in which anything on the stack that resembles a pointer
 * keeps a whole table alive. `collectGarbage` runs as a task of its own and takes nothing on the stack for a pointer.
 */
async function held(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const ofDevices = ['WebGL2RenderingContext', 'WebGLTexture', 'HTMLCanvasElement', 'AudioContext']
  const devices: Record<string, number> = {}
  for (const type of ofDevices) devices[type] = await left(session, type)
  return { devices, elements: await left(session, 'Element'), functions: await left(session, 'Function') }
}

async function leave(page: Page): Promise<void> {
  await expect(page.locator('canvas')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menuWords.leave }).click()
  await expect(page.getByRole('button', { name: menus.home.continue })).toBeVisible()
}

/** Opens each of the two games that were left, and leaves it again. */
async function visitBoth(page: Page): Promise<void> {
  for (const place of [0, 1]) {
    await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
    await page
      .getByRole('button', { name: /^Resume/ })
      .nth(place)
      .click()
    await leave(page)
  }
}

test(
  'going back and forth between the games leaves no canvas, no context and no part of a table behind',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ args: ['--bots-wait'], sounds: true })
    await playAtRest(page)
    await open5211(page, { players: 2, seed: 'back' }, ({ round }) => round === 2)
    await openKado(page, { players: 2, seed: 'forth' }, ({ turn }) => turn === 2)
    await leave(page)
    const session = await page.context().newCDPSession(page)
    // The first visits load what is loaded only once.
    for (let times = 0; times < 2; times++) await visitBoth(page)
    const before = await held(session)
    for (let times = 0; times < 3; times++) await visitBoth(page)
    const after = await held(session)
    expect(after.devices).toEqual(before.devices)
    // A table has hundreds of each.
    expect(after.elements - before.elements).toBeLessThan(100)
    expect(after.functions - before.functions).toBeLessThan(100)
  },
)
