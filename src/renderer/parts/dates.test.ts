import { describe, expect, it } from 'vitest'
import { whenPlayed } from './dates'

const now = new Date(2026, 10, 21, 9, 30)
const at = (...[year, month, day, hour]: readonly [number, number, number, number]) =>
  whenPlayed(new Date(year, month, day, hour).toISOString(), now, 'en')

describe('the day of a game', () => {
  it('is relative for a week', () => {
    expect(at(2026, 10, 21, 0)).toBe('today')
    expect(at(2026, 10, 20, 23)).toBe('yesterday')
    expect(at(2026, 10, 15, 12)).toBe('6 days ago')
  })

  it('is a date before that, with the year if it differs', () => {
    expect(at(2026, 10, 14, 23)).toBe('November 14')
    expect(at(2025, 4, 14, 12)).toBe('May 14, 2025')
  })

  it('is a date if the clock has been set back since', () => {
    expect(at(2026, 10, 23, 9)).toBe('November 23')
  })
})
