import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchApp } from '../e2e/support/app'
import { stream } from '../src/main/engine/rng'
import { seal } from '../src/main/storage/seal'
import { words } from '../src/shared/words/catalogue'
import { goesOn, playSome, randomSetup, recordAt } from '../tools/faults/games'
import { interleave } from './interleave'
import { withProfile } from './launch'

const FEW = 10
const MANY = 1_000

export interface ListFigures {
  /** Time from the click to the list on the screen, in ms: medians of interleaved launches. */
  readonly few: number
  readonly many: number
  /** The most games that were in the page at once. */
  readonly rows: number
}

/** Opens the list of saved games in the running app, with few saves and with many. */
export async function compareLists(): Promise<ListFigures> {
  let rows = 0
  const time = (count: number) =>
    withProfile(async (userData) => {
      fill(join(userData, 'saves'), count)
      const { page, close } = await launchApp({ userData })
      const tile = page.getByRole('button', { name: new RegExp(words.menus.home.savedGames) })
      const elapsed = await tile.evaluate(openList)
      rows = Math.max(rows, await page.locator('.save').count())
      await close()
      return elapsed
    })
  const { few, many } = await interleave({ few: () => time(FEW), many: () => time(MANY) })
  return { few, many, rows }
}

/** Writes games of all kinds with some rounds played. */
function fill(saves: string, count: number): void {
  mkdirSync(saves, { recursive: true })
  for (let n = 0; n < count; n++) {
    const rng = stream('list', n % FEW)
    const planned = randomSetup(`list-${n % FEW}`, rng)
    const setup = { ...planned.setup, id: `list-${n}` }
    const playthrough = playSome(planned.rules, setup, 30).findLast(goesOn)
    if (playthrough === undefined) throw new Error('The game has no playthrough')
    writeFileSync(join(saves, `list-${n}.json`), seal(recordAt(setup, playthrough)))
  }
}

/** Runs in the page. @returns the time from the click until the list is drawn, in ms */
function openList(tile: Element): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now()
    const observer = new MutationObserver(() => {
      if (document.querySelector('.save') === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    if (tile instanceof HTMLElement) tile.click()
  })
}
