import type { ElectronApplication, Page } from '@playwright/test'
import { resize } from './support/app'
import { clashes, smallTargets } from './support/clashes'
import { smallDisplayTexts } from './support/display-face'
import { doAsked, nextAsked, startSharedKado } from './support/kado-shared'
import { openBoard, showChallenge, showCount, showEnd, showGhost, showGiving } from './support/kado-states'
import { playAtRest } from './support/player'
import { expect, test } from './support/test'

const SIZES = [
  [1440, 900],
  [1280, 800],
  [1024, 640],
  [640, 1024],
  [3840, 2160],
  [800, 600],
  // The smallest there is.
  [640, 480],
] as const

/** Where targets have their full size; in a smaller window everything is drawn smaller. */
const FULL_SIZE = { width: 1024, height: 640 }
const LEAST_TARGET = 40

/** What has an edge that nothing written may cross. */
const EDGES =
  '.kado-panel, .kado-board, .table-commit, .table-clear, .acts-row, .acts-tile, .acts-cell[aria-pressed="false"]'

const softly = expect.configure({ soft: true })

async function fits(app: ElectronApplication, page: Page, what: string) {
  for (const [width, height] of SIZES) {
    const where = `${what} at ${width} × ${height}`
    await resize(app, page, { width, height })
    await softly.poll(() => page.evaluate(clashes, EDGES), { message: where }).toEqual([])
    expect.soft(await smallDisplayTexts(page), where).toEqual([])
    if (width >= FULL_SIZE.width && height >= FULL_SIZE.height)
      await softly.poll(() => page.evaluate(smallTargets, LEAST_TARGET), { message: where }).toEqual([])
  }
}

for (const players of [4, 2] as const)
  test(`KADO's table of ${players} fits its window in every phase`, async ({ launch }) => {
    const { app, page } = await launch()
    await playAtRest(page)
    await showGiving(page, players)
    await fits(app, page, 'giving')
    await showChallenge(page, players)
    await fits(app, page, 'challenge')
    await openBoard(page)
    await fits(app, page, 'the board')
    await showGhost(page, players)
    await fits(app, page, 'placing')
    await showCount(page, players)
    await fits(app, page, 'the count')
    await showEnd(page, players)
    await fits(app, page, 'the end')
  })

test("KADO's table of 3, which is one of 4 with a grid less, fits its window", async ({ launch }) => {
  const { app, page } = await launch()
  await playAtRest(page)
  await showChallenge(page, 3)
  await fits(app, page, 'challenge')
})

test('what everybody sees of KADO at one device fits its window', async ({ launch }) => {
  const { app, page } = await launch()
  await playAtRest(page)
  await startSharedKado(page, 4, [0, 1, 2, 3])
  for (let what = await nextAsked(page); what !== 'challenge'; what = await nextAsked(page))
    await doAsked(page, what)
  await fits(app, page, 'the challenge')
})
