import type { Page } from '@playwright/test'
import type { RunningApp } from './app'
import { axeFindings } from './axe'
import { poorContrasts } from './contrast'
import { smallDisplayTexts } from './display-face'
import { playAtRest } from './player'
import { expect } from './test'

/** How the app is launched for its texts to be measured. */
export const LOOKED_AT = {
  args: ['--inspect-table'],
  drawing: 'true-size',
  size: { width: 1440, height: 900 },
} as const

/** Holds that axe-core finds nothing in a screen, that its contrasts suffice, and that its display face is large enough. */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  expect.soft(await axeFindings(page), screen).toEqual([])
  expect.soft(await poorContrasts(page), screen).toEqual([])
  expect.soft(await smallDisplayTexts(page), screen).toEqual([])
}

/** The home screen, with nothing that moves. Every screen is looked at for seconds, hence several tests. */
export async function openHome({ page }: RunningApp): Promise<Page> {
  await playAtRest(page)
  await expect(page.locator('.scene__quay')).toBeVisible()
  return page
}
