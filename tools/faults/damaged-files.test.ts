import './disk/disk'
import { expect, it } from 'vitest'
import { damageFiles } from './damaged-files'

/** Files of one test. */
const FILES = 24

/** A sample of the files that `npm run faults` damages: three parts have every kind. */
it.each([0, FILES, 2 * FILES])(
  'a damaged file is refused or still whole, and keeps nothing else from going on: from file %i',
  async (first) => {
    const options = { first, games: 8, hangMs: Number.POSITIVE_INFINITY }
    const { kinds, refused, violations } = await damageFiles(FILES, 'sample', options)
    expect(violations).toEqual([])
    expect(kinds).toBeLessThanOrEqual(3 * FILES)
    expect(refused).toBeGreaterThan(FILES / 3)
  },
)
