import './disk/disk'
import { expect, it, vi } from 'vitest'
import { bringNames } from './names'

vi.setConfig({ testTimeout: 120_000 })

it('loses no game to a name that a disk takes for another', async () => {
  const { games, violations } = await bringNames()
  expect(violations).toEqual([])
  expect(games).toBeGreaterThan(50)
})
