import type { Page } from '@playwright/test'
import { axeFindings } from './axe'
import { poorContrasts } from './contrast'
import { smallDisplayTexts } from './display-face'
import { expect } from './test'

/** To axe-core, by its contrasts, and by the size of its letters. @param screen stands in the message of a failure */
export async function expectReadable(page: Page, screen: string) {
  expect.soft(await axeFindings(page), screen).toEqual([])
  expect.soft(await poorContrasts(page), screen).toEqual([])
  expect.soft(await smallDisplayTexts(page), screen).toEqual([])
}
