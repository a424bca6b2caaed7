import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decode, encode } from './opus'
import { loudestMoment, secondsOf, truePeak } from './signal'
import { LOUDNESS, sounds } from './sounds'

const folder = join(import.meta.dirname, '../../resources/sounds')

/** What every sound keeps to: s, dBTP, LUFS. */
const MOST = { seconds: 2, peak: -1, aside: 1 }

/** Makes every sound anew; with `--measure`, measures those there are instead. Both need opus-tools. */
export function main(args: readonly string[]): number {
  if (args.includes('--measure')) return measure()
  for (const { path, make } of sounds) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    encode(make(), file)
  }
  return 0
}

const say = (...cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, i) => (i === 0 ? cell.padEnd(30) : cell.padStart(12))).join('')}\n`,
  )

/** Prints a table of what is heard of every file. @returns 1 where one is not as it is to be */
function measure(): number {
  let bytes = 0
  let bad = 0
  say('sound', 's', 'dBTP', 'LUFS, most', 'bytes')
  for (const { path } of sounds) {
    const file = join(folder, path)
    const heard = decode(file)
    const [seconds, peak, loudness] = [secondsOf(heard), truePeak(heard), loudestMoment(heard)]
    const { size } = statSync(file)
    const isGood =
      seconds <= MOST.seconds &&
      peak <= MOST.peak &&
      (loudness === null || Math.abs(loudness - LOUDNESS) <= MOST.aside)
    bytes += size
    if (!isGood) bad += 1
    const figures = [seconds.toFixed(3), peak.toFixed(1), loudness?.toFixed(1) ?? 'short', `${size}`]
    say(path, ...figures, isGood ? '' : 'BAD')
  }
  say(`${sounds.length} sounds, ${bad} not as they are to be`, '', '', '', `${bytes}`)
  return bad > 0 ? 1 : 0
}
