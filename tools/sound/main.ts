import { statSync } from 'node:fs'
import { join } from 'node:path'
import { command, commands, flag } from '../run/command'
import { openOutput } from '../run/output'
import { decode, encode } from './opus'
import { loudestMoment, secondsOf, truePeak } from './signal'
import { LOUDNESS, sounds } from './sounds'

const folder = join(import.meta.dirname, '../../resources/sounds')

/** Bounds for every sound: s, dBTP, LUFS. */
const MOST = { seconds: 2, peak: -1, aside: 1 }

const make = command({
  name: 'sounds make',
  about: 'Writes the sounds that differ from their synthesis; needs opus-tools.',
  options: { check: flag('writes nothing, and names the files that differ (exit code 1)') },
  run({ check }) {
    const output = openOutput(check)
    for (const { path, make: synthesize } of sounds) output.write(join(folder, path), encode(synthesize()))
    return output.finish()
  },
})

const measured = command({
  name: 'sounds measure',
  about: 'Prints length, true peak and loudest moment of every sound; needs opus-tools.',
  notes: 'Exit code 1: one is out of bounds.',
  run: measure,
})

export const main = commands('sounds', 'Makes and measures the sounds.', { make, measure: measured })

const say = (...cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, i) => (i === 0 ? cell.padEnd(30) : cell.padStart(12))).join('')}\n`,
  )

/** Prints a table of the measurements of every file. @returns 1 if one is out of bounds */
function measure(): 0 | 1 {
  let bytes = 0
  let bad = 0
  say('sound', 's', 'dBTP', 'max. LUFS', 'bytes')
  for (const { path } of sounds) {
    const file = join(folder, path)
    const decoded = decode(file)
    const [seconds, peak, loudness] = [secondsOf(decoded), truePeak(decoded), loudestMoment(decoded)]
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
  say(`${sounds.length} sounds, ${bad} out of bounds`, '', '', '', `${bytes}`)
  return bad > 0 ? 1 : 0
}
