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
 * Imports the largest allowed archive, which a thread reads, and stops the import after some games.
 * Argument: the absolute path of the thread's program. Writes `MeasuredImport` as JSON.
 */

export interface MeasuredImport {
  /** Main's longest block during the import, in ms. */
  readonly block: number
  /** The growth of the joint peak memory of main and the thread, in bytes. */
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
