import { spawnSync } from 'node:child_process'
import type { Signal } from './signal'
import { RATE } from './signal'

/** Debian's opus-tools at work. What is encoded from the same samples is the same file. */

const BITRATE = 56

/** Writes an Opus file. */
export function encode(of: Signal, file: string): void {
  const pcm = Buffer.alloc(of.length * 2)
  for (const [i, sample] of of.entries()) pcm.writeInt16LE(Math.round(sample * 32_767), i * 2)
  run(
    'opusenc',
    [
      ...['--quiet', '--raw', '--raw-bits', '16', '--raw-rate', `${RATE}`, '--raw-chan', '1'],
      ...['--bitrate', `${BITRATE}`, '--serial', '5211', '--padding', '0', '--discard-comments', '-', file],
    ],
    pcm,
  )
}

/** What is heard of an Opus file. */
export function decode(file: string): Signal {
  const pcm = run('opusdec', ['--quiet', '--float', '--no-dither', '--rate', `${RATE}`, file, '-'])
  return Float64Array.from({ length: pcm.length / 4 }, (_, i) => pcm.readFloatLE(i * 4))
}

function run(tool: string, args: readonly string[], input?: Buffer): Buffer {
  const { stdout, stderr, status, error } = spawnSync(tool, args, { input, maxBuffer: 1 << 26 })
  if (error !== undefined) throw new Error(`${tool} is needed; Debian has it in opus-tools`, { cause: error })
  if (status !== 0) throw new Error(`${tool}: ${stderr}`)
  return stdout
}
