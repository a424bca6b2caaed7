import { describe, expect, it } from 'vitest'
import { parseWithin } from './parse-within'

const bounds = { depth: 3, values: 10 }
const parsed = (text: string) => {
  const result = parseWithin(text, bounds)
  return result.ok ? result.value : result.error
}

describe('a text in JSON', () => {
  it('is parsed within its bounds', () => {
    expect(parsed('{"a":[{"b":1}],"c":[2,3]}')).toEqual({ a: [{ b: 1 }], c: [2, 3] })
    expect(parsed('[1,2,3,4,5,6,7,8,9,10]')).toHaveLength(10)
  })

  it('is refused beyond them, before anything is made of it', () => {
    expect(parsed('[[[[]]]]')).toBe('nesting')
    expect(parsed('['.repeat(1_000_000))).toBe('nesting')
    expect(parsed(`[${'0,'.repeat(10)}0]`)).toBe('too many values')
    expect(parsed('[[],[],[],[],[],[]]')).toBe('too many values')
  })

  it('may hold any marks in its strings', () => {
    const text = '[{,]}\\"[[[[[,,,,,,,,,,,,'
    expect(parsed(JSON.stringify([text, '\\']))).toEqual([text, '\\'])
  })

  it('is nothing where it is no JSON', () => {
    expect(parsed('')).toBeNull()
    expect(parsed('"no end')).toBeNull()
    expect(parsed('"no end\\')).toBeNull()
    expect(parsed(']]]')).toBeNull()
  })
})
