import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { GIFTS, RIBBONS } from '../src/shared/games/kado/cards'
import { expectDistinct } from './support/ink'
import { openKado } from './support/kado'
import { playAtRest } from './support/player'
import { expect, SWEEP, test } from './support/test'

const FOLDER = join(import.meta.dirname, '..', 'screenshots', 'colour-vision')

const sign = (page: Page, half: string) => page.locator(`[data-half="${half}"] .sign`)

test(
  'every gift and every ribbon has a distinct sign for every kind of colour vision',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', size: { width: 1440, height: 900 } })
    await playAtRest(page)
    const asked = { players: 4, seed: 'quay', firstGifter: 3, tableMemory: false } as const
    await openKado(page, asked, ({ turn, phase }) => turn === 5 && phase === 'challenge')
    await expect(page.locator('[data-half]')).toHaveCount(GIFTS.length + RIBBONS.length)
    const file = (type: string) => join(FOLDER, `kado-${type}.png`)
    await expectDistinct(page, file, [GIFTS, RIBBONS], (half) => sign(page, half))
  },
)
