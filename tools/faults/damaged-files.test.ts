import './disk'
import { expect, it } from 'vitest'
import { damageFiles } from './damaged-files'

const PARTS = 12
/** The number of files in one part. */
const FILES = 6

/** A sample of the files that `npm run faults` damages. Together, the parts have every kind of damage. */
it.each(Array.from({ length: PARTS }, (_, part) => part * FILES))(
  'a damaged file is rejected or still whole, and affects nothing else: from file %i',
  async (first) => {
    const options = { first, games: 8, hangMs: Number.POSITIVE_INFINITY }
    const { kinds, refused, violations } = await damageFiles(FILES, 'sample', options)
    expect(violations).toEqual([])
    expect(kinds).toBeLessThanOrEqual(PARTS * FILES)
    expect(refused).toBeGreaterThan(FILES / 3)
  },
)
