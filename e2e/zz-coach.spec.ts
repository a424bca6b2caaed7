import { playAtRest, playOverBridge, request, commitButton, hand } from './support/player'
import { expect, test } from './support/test'

const SIZES = [
  ['1440', { width: 1440, height: 900 }],
  ['1024', { width: 1024, height: 640 }],
  ['port', { width: 640, height: 1024 }],
] as const
for (const [name, size] of SIZES)
  for (const players of [3, 5, 2]) {
    test(`coach ${name} ${players}`, async ({ launch }) => {
      const { page } = await launch({ drawing: 'smooth', size })
      await playAtRest(page)
      await request(page, 'settings/change', { coach: true })
      await playOverBridge(page, { players, seed: 'coach', bots: ['Chila', 'Bram', 'Yuna', 'Luis'] } as never, (view) => view.round === 3)
      await page.waitForSelector('.coach-choices', { timeout: 20000 })
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/zz/coach-${name}-${players}.png` })
    })
  }
