import { spawnSync } from 'node:child_process'
import { RATE, type Signal } from './signal'

const BITRATE = 56

/** @returns an Opus file. The same samples always give the same bytes */
export function encode(of: Signal): Buffer {
  const pcm = Buffer.alloc(of.length * 2)
  for (const [i, sample] of of.entries()) pcm.writeInt16LE(Math.round(sample * 32_767), i * 2)
  return run(
    'opusenc',
    [
      ...['--quiet', '--raw', '--raw-bits', '16', '--raw-rate', `${RATE}`, '--raw-chan', '1'],
      ...['--bitrate', `${BITRATE}`, '--serial', '5211', '--padding', '0', '--discard-comments', '-', '-'],
    ],
    pcm,
  )
}

/** Decodes an Opus file. */
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

/** Positions in an Opus stream count samples at this rate, in Hz. */
const OPUS_RATE = 48_000
const CAPTURE = 'OggS'
const HEAD = 'OpusHead'

/** @returns the length of an Opus file in seconds, by its header and its last page. @throws if it is not an Opus file */
export function secondsIn(file: Buffer): number {
  const head = file.indexOf(HEAD)
  const last = file.lastIndexOf(CAPTURE)
  if (!file.subarray(0, 4).equals(Buffer.from(CAPTURE)) || head < 0)
    throw new Error('This is not an Opus file')
  const skipped = file.readUInt16LE(head + HEAD.length + 2)
  const position = Number(file.readBigInt64LE(last + 6))
  return (position - skipped) / OPUS_RATE
}
