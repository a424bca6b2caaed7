import { describe, expect, it } from 'vitest'
import { firstToReach } from './sounds'
import { NO_COUNTS } from './tally'

const LIMIT = 5

describe('the warning that a colour is nearly out', () => {
  it('sounds with the cards that bring a colour within one, and only once', () => {
    const rows = [['b2'], ['b3', 'g2'], ['b4']] as const
    expect(firstToReach({ ...NO_COUNTS, blue: 2, green: 3 }, rows, LIMIT - 1)).toBe(1)
  })

  it('does not sound for a colour that was already there, nor for one that exceeds it', () => {
    expect(firstToReach({ ...NO_COUNTS, blue: 4 }, [['g2'], ['g3']], LIMIT - 1)).toBe(-1)
    expect(firstToReach({ ...NO_COUNTS, blue: 3 }, [['b2', 'b3']], LIMIT - 1)).toBe(-1)
  })

  it('is another sound when the limit itself is reached', () => {
    const rows = [['b2'], ['b3'], ['b4']] as const
    expect(firstToReach({ ...NO_COUNTS, blue: 3 }, rows, LIMIT)).toBe(1)
  })
})
