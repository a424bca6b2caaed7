/** Samples a second that positions in an Opus stream count, whatever was encoded. */
const OPUS_RATE = 48_000
const CAPTURE = 'OggS'
const HEAD = 'OpusHead'

/** @returns how long an Opus file is heard, in seconds, by its header and its last page @throws where it is none */
export function secondsIn(file: Buffer): number {
  const head = file.indexOf(HEAD)
  const last = file.lastIndexOf(CAPTURE)
  if (!file.subarray(0, 4).equals(Buffer.from(CAPTURE)) || head < 0) throw new Error('This is no Opus file')
  const skipped = file.readUInt16LE(head + HEAD.length + 2)
  const position = Number(file.readBigInt64LE(last + 6))
  return (position - skipped) / OPUS_RATE
}
