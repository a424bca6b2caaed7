import type { RunningApp } from './support/app'
import { LARGE, openToCompare, withPlainSea } from './support/comparing'
import { openBoard, showChallenge, showCount, showEnd, showGhost, showGiving } from './support/kado'
import { SWEEP, test } from './support/test'

/** Compares KADO's table without motion with its reference pictures. */
async function open(launched: RunningApp) {
  const { page, compare } = await openToCompare(launched)
  const hold = async (screen: string) => {
    // Each state begins with a new page.
    await page.evaluate(withPlainSea)
    await page.mouse.move(0, 0)
    await compare(`kado-${screen}`)
  }
  return { page, hold }
}

test("KADO's table of 4 matches its pictures while the player must choose", SWEEP, async ({ launch }) => {
  const { page, hold } = await open(await launch({ drawing: 'smooth', size: LARGE.size }))
  await showGiving(page, 4)
  await hold('giving')
  await showChallenge(page, 4)
  await hold('challenge')
  await openBoard(page)
  await hold('board')
  await showGhost(page, 4)
  await hold('placing')
})

test("KADO's duel, its count and its end match their pictures", SWEEP, async ({ launch }) => {
  const { page, hold } = await open(await launch({ drawing: 'smooth', size: LARGE.size }))
  await showGiving(page, 2)
  await hold('duel')
  await showCount(page, 4)
  await hold('count')
  await showEnd(page, 4)
  await hold('over')
})
