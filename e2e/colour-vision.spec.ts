import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { COLOURS } from '../src/shared/games/5211/cards'
import { decideAtOnce } from './support/5211'
import { expectDistinct } from './support/ink'
import { hand, playAtRest, startByMouse } from './support/player'
import { expect, SWEEP, test } from './support/test'

const FOLDER = join(import.meta.dirname, '..', 'screenshots', 'colour-vision')

const chip = (page: Page, colour: string) => page.locator(`.table-colour[data-colour="${colour}"] .suit`)

test('every colour has a distinct sign for every kind of colour vision', SWEEP, async ({ launch }) => {
  const { page } = await launch({ drawing: 'smooth', size: { width: 1440, height: 900 } })
  await playAtRest(page)
  await startByMouse(page, { players: 4, seed: 'punda' })
  for (const _turn of [1, 2]) await decideAtOnce(page)
  await hand(page).nth(2).click()
  const file = (type: string) => join(FOLDER, `${type}.png`)
  await expectDistinct(page, file, [COLOURS], (colour) => chip(page, colour))
  for (const colour of COLOURS)
    await expect(chip(page, colour).locator('..')).toContainText(colour[0]?.toUpperCase() ?? '')
})
