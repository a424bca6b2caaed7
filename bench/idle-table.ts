import { expect } from '@playwright/test'
import { launchApp } from '../e2e/support/app'
import { playAtOnce, startByMouse } from '../e2e/support/player'
import { idleShare } from './idle'
import { withProfile } from './launch'

/** @returns how busy the app is at a table of four that waits for its person; 1 is one core kept busy. */
export const idleTable = (): Promise<number> =>
  withProfile(async (userData) => {
    const { app, page, close } = await launchApp({ userData })
    await playAtOnce(page)
    await startByMouse(page, { players: 4 })
    // Everybody else has committed: only the person is awaited.
    await expect(page.getByText('ready', { exact: true }).locator('visible=true').first()).toBeVisible()
    await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
    const pid = app.process().pid
    if (pid === undefined) throw new Error('The app runs')
    const share = await idleShare(pid)
    await close()
    return share
  })
