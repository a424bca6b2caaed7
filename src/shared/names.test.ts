import { describe, expect, it } from 'vitest'
import { distinctNames, isName, tidyName } from './names'

describe('names', () => {
  it('are tidied: trimmed, single spaces, no control characters', () => {
    expect(tidyName('  Ava \t Maria\u0000\u200b ')).toBe('Ava Maria')
  })

  it('have 1 to 20 characters as a person counts them', () => {
    expect(isName('')).toBe(false)
    expect(isName('👩‍👩‍👧'.repeat(20))).toBe(false)
    expect(isName('é'.repeat(20))).toBe(true)
    expect(isName('a'.repeat(21))).toBe(false)
    expect(isName(' Ava')).toBe(false)
  })

  it('are told apart whatever their case', () => {
    expect(distinctNames(['Ava', 'ava', 'AVA', 'Bo'])).toEqual(['Ava', 'ava 2', 'AVA 3', 'Bo'])
  })

  it('do not collide with a number that was typed', () => {
    expect(distinctNames(['Ava', 'Ava 2', 'Ava'])).toEqual(['Ava', 'Ava 2', 'Ava 3'])
  })

  it('stay names when they are told apart, however long', () => {
    const long = 'Twenty characters ok'
    const names = distinctNames([long, long, long])
    expect(new Set(names).size).toBe(3)
    expect(names.every(isName)).toBe(true)
  })
})
