import { expect, type Page } from '@playwright/test'
import { launchApp } from '../e2e/support/app'
import { openKado } from '../e2e/support/kado'
import { playAtOnce, startByMouse } from '../e2e/support/player'
import { idleShare } from './idle'
import { withProfile } from './launch'

/** @returns how busy the app is at a table of four that waits for its person; 1 is one core kept busy. */
export const idleTable = (): Promise<number> =>
  idleAt(async (page) => {
    await startByMouse(page, { players: 4 })
    // Everybody else has committed: only the person is awaited.
    await expect(page.getByText('ready', { exact: true }).locator('visible=true').first()).toBeVisible()
  })

/** The same at KADO's table, full but for the person's last card. */
export const idleTableKado = (): Promise<number> =>
  idleAt((page) =>
    openKado(page, { players: 4, seed: 'quay' }, ({ turn, phase }) => turn === 12 && phase === 'place'),
  )

/** @param sitDown plays until only the person is awaited */
const idleAt = (sitDown: (page: Page) => Promise<void>): Promise<number> =>
  withProfile(async (userData) => {
    const { page, pid, close } = await launchApp({ userData })
    await playAtOnce(page)
    await sitDown(page)
    await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
    const share = await idleShare(pid)
    await close()
    return share
  })
