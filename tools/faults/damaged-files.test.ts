import './disk'
import { expect, it } from 'vitest'
import { damageFiles } from './damaged-files'

const PARTS = 12
/** Files of one part. */
const FILES = 6

/** A sample of the files that `npm run faults` damages: the parts have every kind together. */
it.each(Array.from({ length: PARTS }, (_, part) => part * FILES))(
  'a damaged file is refused or still whole, and does not disturb anything else: from file %i',
  async (first) => {
    const options = { first, games: 8, hangMs: Number.POSITIVE_INFINITY }
    const { kinds, refused, violations } = await damageFiles(FILES, 'sample', options)
    expect(violations).toEqual([])
    expect(kinds).toBeLessThanOrEqual(PARTS * FILES)
    expect(refused).toBeGreaterThan(FILES / 3)
  },
)
