import './disk/disk'
import { expect, it } from 'vitest'
import { bringNames } from './names'

it('loses no game to a name that a disk takes for another', async () => {
  const { games, violations } = await bringNames()
  expect(violations).toEqual([])
  expect(games).toBeGreaterThan(50)
})
