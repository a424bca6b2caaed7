import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import pidtree from 'pidtree'
import pidusage from 'pidusage'
import { launchApp } from '../e2e/support/app'
import { openKado } from '../e2e/support/kado'
import { playAtOnce, startByMouse } from '../e2e/support/player'
import { withProfile } from './launch'

/** Until pictures of cards are made, and the browser has tidied up after what was played. */
const REST_MS = 60_000
const MEASURED_MS = 10_000

/** Processor time that a process and all its descendants have used so far, in ms. */
async function processorTime(pid: number): Promise<number> {
  const pids = await pidtree(pid, { root: true })
  const usage = await pidusage(pids)
  return Object.values(usage).reduce((sum, { ctime }) => sum + ctime, 0)
}

/**
 * How busy a resting app is: after a minute of rest, over ten seconds.
 * @param pid the app's main process
 * @returns processor time of the whole process tree by wall time, where 1 is one core kept busy
 */
async function idleShare(pid: number): Promise<number> {
  await pause(REST_MS)
  const before = await processorTime(pid)
  const started = performance.now()
  await pause(MEASURED_MS)
  const after = await processorTime(pid)
  return (after - before) / (performance.now() - started)
}

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
