import './disk/disk'
import { expect, it } from 'vitest'
import { bringNames } from './names'

it.each([true, false])(
  'loses no game to a name that a disk takes for another, if it ignores case: %s',
  async (isFolding) => {
    const { games, violations } = await bringNames([isFolding])
    expect(violations).toEqual([])
    expect(games).toBeGreaterThan(50)
  },
)
