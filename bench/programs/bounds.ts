import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createLibrary } from '../../src/main/match/library'
import type { SaveRecord } from '../../src/main/storage/record'
import { createSaveStore } from '../../src/main/storage/save-store'
import { seal } from '../../src/main/storage/seal'
import { MOST_DEALS, MOST_ENTRIES } from '../../src/shared/bounds'
import { SAVES_A_PAGE } from '../../src/shared/bridge/saves'
import { DECK } from '../../src/shared/games/5211/cards'
import { playable5211 } from '../../test/main/played'
import { goesOn, playSome, recordAt, takenBackGame } from '../../tools/faults/games'
import { HOSTILE_SIZES, HOSTILE_TEXTS } from '../../tools/faults/hostile-sizes'
import { openHost } from '../../tools/faults/open-host'
import { median } from '../interleave'
import { longestBlock } from './longest-block'

/**
 * Requests saves that keep main busy, in the same way as its list, and ordinary ones.
 * Argument: the absolute path of the program that requests one page (`bounds-page.ts`). Writes `MeasuredBounds` as
 * JSON.
 */

export interface MeasuredBounds {
  /** Main's longest block for a save of eleven rounds, and for the slowest file, in ms. */
  readonly ordinary: number
  readonly worst: number
  /** The content of the slowest file. */
  readonly kind: string
  /** The longest block for a page of twenty such files, and for a page of twenty ordinary ones. */
  readonly page: number
  readonly ordinaryPage: number
  /** Total processor time of a page of twenty, in ms: of the slowest file, and of ordinary ones. */
  readonly pageInAll: number
  readonly ordinaryPageInAll: number
  /**
   * Additional peak memory of a process that requests a page of twenty such files instead of ordinary ones, in bytes.
   */
  readonly memory: number
}

const RUNS = 11
/** The absolute path of the program that requests one page. */
const [reader = ''] = process.argv.slice(2)

const setup = {
  id: 'save-0',
  name: 'Ava, Bram',
  seed: 'ordinary',
  standing: 'known-seed' as const,
  tutorial: null,
  coached: false,
  proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
  players: [
    { kind: 'human' as const, name: 'Ava' },
    { kind: 'bot' as const, name: 'Bram', level: 'easy' as const, style: 'all-round' as const },
  ],
  options: { long: false, tableMemory: true },
}
/** Eleven rounds without the last action: the longest short game that can be continued. */
const playthroughs = playSome(playable5211, setup, 10_000).filter(goesOn)
const last = playthroughs.at(-1)
if (last === undefined) throw new Error('The game has no actions')
const ordinary = recordAt(setup, last)
const long = takenBackGame('save-0', MOST_ENTRIES - 2)

/** Saves by their content. Each is made to take long within the limits for a save. */
const FILES: Readonly<Record<string, (record: SaveRecord) => string>> = {
  ...HOSTILE_SIZES,
  ...HOSTILE_TEXTS,
  'the longest log that is legal': ({ id }) => seal({ ...long, id }),
  'the longest log, with all deals': ({ id }) => seal({ ...long, id, deals: Array(MOST_DEALS).fill(DECK) }),
}

function fill(textOf: (record: SaveRecord) => string, saves: number): string {
  const root = mkdtempSync(join(tmpdir(), 'kododo-bench-bounds-'))
  for (let n = 0; n < saves; n++) {
    const id = `save-${n}`
    writeFileSync(join(root, `${id}.json`), textOf({ ...ordinary, id }))
  }
  return root
}

async function page(textOf: (record: SaveRecord) => string, saves: number) {
  const root = fill(textOf, saves)
  const library = createLibrary(
    () => createSaveStore(root),
    openHost(root, () => undefined),
  )
  const before = process.threadCpuUsage()
  const block = await longestBlock(() => library.page({ filter: 'all', search: '', first: 0 }))
  const { user, system } = process.threadCpuUsage(before)
  rmSync(root, { recursive: true })
  return { block, inAll: (user + system) / 1000 }
}

async function measured(textOf: (record: SaveRecord) => string, saves: number) {
  const blocks: number[] = []
  const inAll: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const figures = await page(textOf, saves)
    blocks.push(figures.block)
    inAll.push(figures.inAll)
  }
  return { block: median(blocks), inAll: median(inAll) }
}

/** Peak memory of a process of its own that requests a page of twenty, in bytes. */
async function peak(textOf: (record: SaveRecord) => string): Promise<number> {
  const root = fill(textOf, SAVES_A_PAGE)
  const { stdout } = await promisify(execFile)(process.execPath, [reader, root])
  rmSync(root, { recursive: true })
  return Number(stdout)
}

// Everything takes longer until the code is compiled.
for (let run = 0; run < 3 * RUNS; run++) await page(seal, SAVES_A_PAGE)
const alone = await measured(seal, 1)
let worst = { kind: '', block: 0, textOf: seal }
for (const [kind, textOf] of Object.entries(FILES)) {
  const { block } = await measured(textOf, 1)
  if (block > worst.block) worst = { kind, block, textOf }
}
const twenty = await measured(worst.textOf, SAVES_A_PAGE)
const twentyOrdinary = await measured(seal, SAVES_A_PAGE)
const figures: MeasuredBounds = {
  ordinary: alone.block,
  worst: worst.block,
  kind: worst.kind,
  page: twenty.block,
  ordinaryPage: twentyOrdinary.block,
  pageInAll: twenty.inAll,
  ordinaryPageInAll: twentyOrdinary.inAll,
  memory: (await peak(worst.textOf)) - (await peak(seal)),
}
process.stdout.write(JSON.stringify(figures))
