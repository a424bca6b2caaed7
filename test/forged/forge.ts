import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SaveRecord } from '../../src/main/storage/record'
import { seal } from '../../src/main/storage/seal'
import type { Forgery } from './forging'
import { ofDeck, ofFingerprints, ofShuffle } from './of-cards'
import { ofFormat, ofText, ofTimes } from './of-format'
import { ofMoves, ofResults } from './of-moves'
import { ofEligibility, ofSeats } from './of-notes'

/** Forged records, each wrong in one way, with a valid seal: a forger can compute a checksum. */

export function forgeries(): readonly Forgery[] {
  const records = [
    ...ofDeck,
    ...ofShuffle,
    ...ofFingerprints,
    ...ofMoves,
    ...ofResults,
    ...ofSeats,
    ...ofEligibility,
    ...ofTimes,
    ...ofFormat,
  ].map(([name, record, expected]) => ({ name, text: seal(record as SaveRecord), ...expected }))
  const texts = ofText.map(([name, text, expected]) => ({ name, text, ...expected }))
  return [...records, ...texts]
}

/**
 * `npm run -s forge FOLDER`: writes them all into a folder, one file each, for `npm run -s verify FOLDER/*`.
 * @returns the exit code: 2 if no folder is named
 */
export function main([folder]: readonly string[]): 0 | 2 {
  if (folder === undefined) {
    process.stderr.write('forge: name a folder\n')
    return 2
  }
  mkdirSync(folder, { recursive: true })
  const all = forgeries()
  for (const { name, text } of all)
    writeFileSync(join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`), text)
  process.stdout.write(`${all.length} forged records are in ${folder}\n`)
  return 0
}
