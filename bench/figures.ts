import { join } from 'node:path'
import { useHost } from '../tools/run/prepare-host'
import { measureBounds, measureImport } from './bounds'
import { countDraws, countDrawsKado } from './draws'
import { compareEngines } from './engines'
import { firstSounds } from './first-sounds'
import { compareFlights } from './flights'
import { growingHeap } from './heap'
import { idleTable, idleTableKado } from './idle'
import { compareLaunches } from './launch'
import { compareLists } from './save-list'
import { measureSaves } from './saves'
import { artMB, weightsOf } from './size'
import { measureThinking } from './thinking'

const line = (what: string, figure: string, bound: string, detail: string) =>
  process.stdout.write(`${what.padEnd(34)}${figure.padStart(10)}   ${bound.padEnd(9)} ${detail}\n`)

/** Most moves of KADO on boardgame.io change one number, while each move here also reports its effects. */
const CONTESTS = [
  ['5211', 2, '≥ 100×'],
  ['5211', 4, '≥ 100×'],
  ['kado', 2, '≥ 5×'],
  ['kado', 4, '≥ 5×'],
] as const

/** Prints every figure with a bound. Needs a build. */
export async function measureAll(): Promise<void> {
  const host = useHost()
  for (const [game, players, bound] of CONTESTS) {
    const { engine, boardgameIo } = await compareEngines(game, players, ['engine', 'boardgameIo'])
    const ratio = `${(engine / boardgameIo).toFixed(0)}×`
    const detail = `${Math.round(engine)} against ${Math.round(boardgameIo)} complete games a second`
    line(`${game} / boardgame.io, ${players} players`, ratio, bound, detail)
  }

  for (const players of [2, 4]) {
    const { core, engine } = await compareEngines('5211', players, ['core', 'engine'])
    const detail = `${Math.round(core)} against ${Math.round(engine)} complete games a second`
    line(`core / engine, ${players} players`, `${(core / engine).toFixed(0)}×`, '≥ 20×', detail)
  }

  const launches = await compareLaunches()
  line(
    'launch to home / hello world',
    `${(launches.kododo / launches.helloWorld).toFixed(2)}×`,
    '≤ 1.35×',
    `${Math.round(launches.kododo)} ms against ${Math.round(launches.helloWorld)} ms, on ${host}`,
  )

  const sounds = await firstSounds()
  line(
    'press to its first sound, at most',
    `${Math.max(...sounds).toFixed(0)} ms`,
    '≤ 60 ms',
    `of ${sounds.length} sounds of choosing, at the first table after a launch`,
  )

  for (const [what, measure] of [
    ['idle table', idleTable],
    ['idle table, KADO', idleTableKado],
  ] as const) {
    const share = await measure()
    line(what, `${(share * 100).toFixed(2)} %`, '≤ 0.5 %', 'of one core, all processes, over 10 s')
  }

  await graphics()

  const { few, many } = await growingHeap()
  line(
    'heap, 50 games / 5 games',
    `${(many.data / few.data).toFixed(2)}×`,
    '≤ 1.1×',
    `${mebibytes(many.data)} against ${mebibytes(few.data)} MiB of data, in one window; compiled code ${mebibytes(many.code)} against ${mebibytes(few.code)} MiB`,
  )

  await thinking()
  await saves()
  await bounds()

  await weights()
}

/** Measures the strongest bots of one table in their thread. */
async function thinking(): Promise<void> {
  for (const [game, players] of [
    ['5211', 4],
    ['5211', 5],
    ['kado', 4],
  ] as const) {
    const { thought, decided, late, decisions, replaced, whole } = await measureThinking(game, players)
    const [middle, most, longest] = thought.map((ms) => ms.toFixed(0))
    const detail = `of ${decisions} decisions of ${players}; half in ${middle}, all in ${longest}; decided in ${decided.toFixed(0)} with those before it; ${replaced} replaced`
    line(`${game}, a bot thinks, 95 of 100`, `${most} ms`, '≤ 50 ms', detail)
    const [half, nearly] = whole.map((ms) => ms.toFixed(0))
    line('  all tries, whatever the time', `${nearly} ms`, '≤ 50 ms', `95 of 100; half in ${half}`)
    const [usual, worst] = late.map((ms) => ms.toFixed(1))
    line('  the thread that asks is late', `${usual} ms`, '≤ 10 ms', `99 of 100; ${worst} at most`)
  }
}

const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)

/** Measures the size of the built renderer. Another game does not raise any bound. */
async function weights(): Promise<void> {
  const built = join(import.meta.dirname, '../out/renderer')
  const { start, games, rest } = await weightsOf(built)
  const kibibytes = (figure: number) => `${figure.toFixed(0)} KiB`
  line('first screen, gzip', kibibytes(start), '≤ 46 KiB', 'what every start loads, without art and fonts')
  for (const [game, weight] of Object.entries(games))
    line(`${game}, gzip`, kibibytes(weight), '≤ 266 KiB', 'all that it loads besides, with the table engine')
  line('other screens, gzip', kibibytes(rest), '≤ 29 KiB', 'what no game loads by itself')
  line('art and fonts', `${(await artMB(built)).toFixed(2)} MB`, '≤ 5 MB', 'as they are shipped')
}

/** Measures the cost of the canvas. */
async function graphics(): Promise<void> {
  const { script, task } = await compareFlights()
  line(
    '100 cards in flight / bare sprites',
    `${(script.ours / script.bare).toFixed(2)}×`,
    '≤ 1.2×',
    `${script.ours.toFixed(2)} against ${script.bare.toFixed(2)} ms of script a frame; ` +
      `all tasks ${task.ours.toFixed(2)} against ${task.bare.toFixed(2)} ms`,
  )
  const draws = await countDraws()
  line(
    'draw calls, table of five',
    `${Math.max(draws.resting, draws.evaluations)}`,
    '≤ 20',
    `at most in a frame, ${draws.resting} of them before an evaluation; ${draws.textures} textures`,
  )
  const kado = await countDrawsKado()
  line(
    'draw calls, KADO, table of four',
    `${Math.max(kado.full, kado.counted)}`,
    '≤ 20',
    `at most in a frame, ${kado.full} of them with 47 cards placed, the others while the last is placed and all are counted`,
  )
}

/** Measures the cost of saves. */
async function saves(): Promise<void> {
  const { elevenRounds, largest, busy, saves } = await measureSaves()
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  line(
    'save of eleven rounds',
    kilobytes(elevenRounds),
    '≤ 20 KB',
    `the largest long game: ${kilobytes(largest)}`,
  )
  line(
    'main busy with a save',
    `${busy.toFixed(2)} ms`,
    '≤ 5 ms',
    `p95 of ${saves} saves, in the slowest kind of game`,
  )
  const { few, many, rows } = await compareLists()
  line(
    'list of 1000 saves / 10',
    `${(many / few).toFixed(2)}×`,
    '≤ 3×',
    `${many.toFixed(0)} against ${few.toFixed(0)} ms; at most ${rows} games in the page (≤ 40)`,
  )
}

/** Measures the cost of the largest and the most hostile input. */
async function bounds(): Promise<void> {
  const { ordinary, worst, kind, page, ordinaryPageInAll, pageInAll, memory } = await measureBounds()
  const times = (figure: number) => `${(figure / ordinary).toFixed(1)}×`
  line(
    'main blocked, worst save / ordinary',
    times(worst),
    '≤ 10×',
    `${worst.toFixed(1)} against ${ordinary.toFixed(1)} ms: ${kind}; ${mebibytes(memory)} MiB more at the peak`,
  )
  line(
    'the same, page of twenty such',
    times(page),
    '≤ 20×',
    `all of the page ${(pageInAll / ordinaryPageInAll).toFixed(1)}× that of twenty ordinary ones`,
  )
  const archive = await measureImport()
  line(
    'the same, largest archive',
    times(archive.block),
    '≤ 20×',
    `${mebibytes(archive.bytes)} MiB in a thread; ${mebibytes(archive.memory)} MiB more at the peak, both together`,
  )
}
