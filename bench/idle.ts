import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import pidtree from 'pidtree'
import pidusage from 'pidusage'
import { launchApp } from '../e2e/support/app'
import { openKado } from '../e2e/support/kado'
import { playAtOnce, startByMouse } from '../e2e/support/player'
import { withProfile } from './launch'

/** Time for preparing the textures of cards, and for the browser's garbage collection after the game. */
const REST_MS = 60_000
const MEASURED_MS = 10_000

/** Processor time of a process and all its descendants so far, in ms. */
async function processorTime(pid: number): Promise<number> {
  const pids = await pidtree(pid, { root: true })
  const usage = await pidusage(pids)
  return Object.values(usage).reduce((sum, { ctime }) => sum + ctime, 0)
}

/**
 * Measures how busy the app is at rest: after a minute of rest, over ten seconds.
 * @param pid the app's main process
 * @returns the processor time of the whole process tree divided by wall time; 1 is one busy core
 */
async function idleShare(pid: number): Promise<number> {
  await pause(REST_MS)
  const before = await processorTime(pid)
  const started = performance.now()
  await pause(MEASURED_MS)
  const after = await processorTime(pid)
  return (after - before) / (performance.now() - started)
}

/** @returns the load of the app while a table of four waits for the person; 1 is one busy core */
export const idleTable = (): Promise<number> =>
  idleAt(async (page) => {
    await startByMouse(page, { players: 4 })
    // All others have chosen, so the table waits only for the person.
    await expect(page.getByText('ready', { exact: true }).locator('visible=true').first()).toBeVisible()
  })

/** The same at KADO's table, full except for the person's last card. */
export const idleTableKado = (): Promise<number> =>
  idleAt((page) =>
    openKado(page, { players: 4, seed: 'quay' }, ({ turn, phase }) => turn === 12 && phase === 'place'),
  )

/** @param sitDown plays until the table waits only for the person */
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
