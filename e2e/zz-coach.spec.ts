import { openKado } from './support/kado'
import { playAtRest, request } from './support/player'
import { test } from './support/test'

const SIZES = [
  ['1440', { width: 1440, height: 900 }],
  ['1024', { width: 1024, height: 640 }],
  ['port', { width: 640, height: 1024 }],
] as const
for (const [name, size] of SIZES)
  test(`coach ${name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', size })
    await playAtRest(page)
    await request(page, 'settings/change', { coach: true })
    for (const [what, players, until] of [
      ['give', 4, (v) => v.phase === 'deal' && v.turn > 3 && v.peeked !== null && v.viewer === v.gifter],
      ['duel', 2, (v) => v.phase === 'deal' && v.turn > 3 && v.peeked !== null && v.viewer === v.gifter],
      ['guess', 4, (v) => v.phase === 'challenge' && v.turn > 4],
      ['place', 3, (v) => v.phase === 'place' && v.turn > 5],
    ] as [string, 2 | 3 | 4, (v: any) => boolean][]) {
      await openKado(page, { players, seed: 'coach' }, until)
      await page.waitForSelector('.coach-sheet h2:not(:text-is("Coach"))', { timeout: 20000 })
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/zz/k-${name}-${what}.png` })
    }
  })
