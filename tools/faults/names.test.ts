import './disk'
import { expect, it } from 'vitest'
import { bringNames, HERE } from './names'

const CASES = [true, false].flatMap((isFolding) => HERE.map((id) => [isFolding, id] as const))

it.each(CASES)(
  'no game is lost if the disk confuses its name with another, ignoring case: %s, beside %s',
  async (isFolding, id) => {
    const { games, violations } = await bringNames([isFolding], [id])
    expect(violations).toEqual([])
    expect(games).toBeGreaterThan(10)
  },
)
