import { join } from 'node:path'
import { useHost } from '../tools/run/use-host'
import { compareEngines } from './engines'
import { idleTable } from './idle-table'
import { compareLaunches } from './launch'
import { gzipKiB } from './size'

const line = (what: string, figure: string, bound: string, detail: string) =>
  process.stdout.write(`${what.padEnd(34)}${figure.padStart(10)}   ${bound.padEnd(9)} ${detail}\n`)

/** Prints every figure that Kododo holds itself to, with its bound. Needs a build. */
export async function main(): Promise<number> {
  const host = useHost()
  for (const { players, engine, boardgameIo } of await compareEngines([2, 4])) {
    const ratio = `${(engine / boardgameIo).toFixed(0)}×`
    const detail = `${Math.round(engine)} against ${Math.round(boardgameIo)} complete games a second`
    line(`engine / boardgame.io, ${players} players`, ratio, '≥ 100×', detail)
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
  return 0
}
