import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readApart } from '../../src/main/app/read-apart'
import { importGames } from '../../src/main/match/import-games'
import { createSaveStore } from '../../src/main/storage/save-store'
import { seal, sealArchive } from '../../src/main/storage/seal'
import { MOST_FILE_BYTES } from '../../src/shared/bounds'
import { takenBackGame } from '../../tools/faults/games'
import { longestBlock } from './longest-block'

/**
 * Takes in an archive as large as may be, read in a thread of its own, until some games have come, and stops it.
 * Argument: the absolute path of the thread's program. Writes `MeasuredImport` as JSON.
 */

export interface MeasuredImport {
  /** Main's longest block meanwhile, in ms. */
  readonly block: number
  /** How far it raised the most memory that main and the thread had together, in bytes. */
  readonly memory: number
  readonly bytes: number
}

const GAMES = 50
const [program = ''] = process.argv.slice(2)
const root = mkdtempSync(join(tmpdir(), 'kododo-bench-import-'))
const path = join(root, 'all.kododo')
const game = seal(takenBackGame('game', 300))
const games = Array<string>(Math.floor(MOST_FILE_BYTES / (JSON.stringify(game).length + 1)) - 1).fill(game)
const text = sealArchive({ createdAt: '2026-11-20T20:00:00.000Z', settings: {}, games })
const bytes = Buffer.byteLength(text)
writeFileSync(path, text)
const store = createSaveStore(join(root, 'saves'))
const raise = (error: unknown) => {
  throw error
}
const before = process.resourceUsage().maxRSS
const stop = new AbortController()
const block = await longestBlock(() =>
  importGames(store, [{ name: 'all.kododo', path }], Date.now(), {
    read: readApart(() => new Worker(program), raise),
    inTurn: (task) => task(),
    atTable: () => null,
    tell: ({ done }) => {
      if (done === GAMES) stop.abort()
    },
    stop: stop.signal,
  }),
)
const memory = (process.resourceUsage().maxRSS - before) * 1024
rmSync(root, { recursive: true })
const figures: MeasuredImport = { block, memory, bytes }
process.stdout.write(JSON.stringify(figures))
