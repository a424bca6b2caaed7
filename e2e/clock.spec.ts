import { hold, installClock, letPass, release } from './support/clock'
import { expect, SWEEP, test } from './support/test'

/**
 * Keeps a page busy almost all the time; runs in the page. It counts iterations, because the page's clock may stand
 * still.
 */
const keepBusy = () => {
  const { port1, port2 } = new MessageChannel()
  let counted = 0
  port1.onmessage = () => {
    for (let step = 0; step < 20_000_000; step++) counted += step
    port2.postMessage(counted)
  }
  port2.postMessage(counted)
}

// Only sweeps hold the clock.
test('the clock of a page is held however busy the page is', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await installClock(page)
  const timeThere = () => page.evaluate(() => Date.now())
  await page.evaluate(keepBusy)
  await hold(page)
  const held = await timeThere()
  await letPass(page, 120)
  expect(await timeThere()).toBe(held + 120)
  await release(page)
  await expect.poll(timeThere).toBeGreaterThan(held + 120)
})
