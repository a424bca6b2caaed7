import { join } from 'node:path'
import { chooseHost } from '../tools/run/hosts.ts'
import { BROWSER_HOST, readMachine } from '../tools/run/machine.ts'
import { bundled } from './bundle.ts'
import type * as engines from './engine/main.ts'
import { idleTable } from './idle-table.ts'
import { compareLaunches } from './launch.ts'
import { gzipKiB } from './size.ts'

/** Prints every ratio and bound that Kododo holds itself to; needs a build. `docs/ARCHITECTURE.md` says what for. */

const { host } = chooseHost('test', readMachine('test'))
if (host === 'browser-host') process.env.ELECTRON_OVERRIDE_DIST_PATH = BROWSER_HOST

const line = (what: string, figure: string, bound: string, detail: string) =>
  process.stdout.write(`${what.padEnd(34)}${figure.padStart(10)}   ${bound.padEnd(9)} ${detail}\n`)

const { compareEngines } = await bundled<typeof engines>('bench/engine/main.ts')
for (const players of [2, 4] as const) {
  const { engine, boardgameIo } = await compareEngines(players)
  const detail = `${Math.round(engine)} against ${Math.round(boardgameIo)} complete games a second`
  line(`engine / boardgame.io, ${players} players`, `${(engine / boardgameIo).toFixed(0)}×`, '≥ 100×', detail)
}

const launches = await compareLaunches()
line(
  'launch to home / hello world',
  `${(launches.kododo / launches.helloWorld).toFixed(2)}×`,
  '≤ 1.5×',
  `${Math.round(launches.kododo)} ms against ${Math.round(launches.helloWorld)} ms, on ${host}`,
)

const share = await idleTable()
line('idle table', `${(share * 100).toFixed(2)} %`, '≤ 1 %', 'of one core, all processes, over 10 s')

const size = await gzipKiB(join(import.meta.dirname, '../out/renderer'))
line('renderer, gzip', `${size.toFixed(0)} KiB`, '≤ 300 KiB', 'without art and fonts')
