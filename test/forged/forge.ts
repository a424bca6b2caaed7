import { join } from 'node:path'
import type { SaveRecord } from '../../src/main/storage/record'
import { seal } from '../../src/main/storage/seal'
import { command } from '../../tools/run/command'
import { writeNew } from '../../tools/run/output'
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

export const main = command({
  name: 'forge',
  about:
    'Writes more than a hundred forged records, each wrong in one way, for `npm run -s verify FOLDER/*`.',
  positionals: {
    name: 'FOLDER',
    help: 'folder for the records; overwrites none of other content',
    least: 1,
    most: 1,
  },
  run(_, [folder = '']) {
    const all = forgeries()
    for (const { name, text } of all)
      writeNew(join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`), text)
    process.stdout.write(`${all.length} forged records are in ${folder}\n`)
    return 0
  },
})
