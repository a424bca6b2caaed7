import './disk/disk'
import { expect, it } from 'vitest'
import { damageFiles } from './damaged-files'

/** A sample of the files that `npm run faults` damages. */
it('a damaged file of every kind is refused or still whole, and keeps nothing else from going on', async () => {
  const { kinds, refused, violations } = await damageFiles(70, 'sample', Number.POSITIVE_INFINITY)
  expect(violations).toEqual([])
  expect(kinds).toBeGreaterThan(10)
  expect(refused).toBeGreaterThan(kinds / 2)
})
