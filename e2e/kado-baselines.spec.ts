import type { Page } from '@playwright/test'
import { type Compare, openToCompare, withPlainSea } from './support/comparing'
import { openBoard, showChallenge, showCount, showEnd, showGhost, showGiving } from './support/kado-states'
import { test } from './support/test'

/** KADO's table where it stands still is held against pictures of how it is meant to look. */
const WINDOWS = [
  { name: '1440x900', size: { width: 1440, height: 900 } },
  { name: '1024x640', size: { width: 1024, height: 640 } },
] as const

for (const { name, size } of WINDOWS)
  test(`KADO's table looks as it is meant to at ${name}`, async ({ launch }) => {
    const { page, compare } = await openToCompare((await launch({ drawing: 'smooth', size })).page, name)
    await comparePhases(page, compare)
  })

async function comparePhases(page: Page, compare: Compare) {
  const hold = async (screen: string) => {
    // Each state begins with a new page.
    await page.evaluate(withPlainSea)
    await page.mouse.move(0, 0)
    await compare(`kado-${screen}`)
  }
  await showGiving(page, 4)
  await hold('giving')
  await showChallenge(page, 4)
  await hold('challenge')
  await openBoard(page)
  await hold('board')
  await showGhost(page, 4)
  await hold('placing')
  await showGiving(page, 2)
  await hold('duel')
  await showCount(page, 4)
  await hold('count')
  await showEnd(page, 4)
  await hold('over')
}
