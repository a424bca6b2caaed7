import { describe, expect, it } from 'vitest'
import { parseWithin, parsingWithin } from './parse-json'

const bounds = { depth: 3, values: 10, fields: 4, text: 30 }
const parsed = (text: string) => {
  const result = parseWithin(text, bounds)
  return result.ok ? result.value : result.error
}

describe('a text in JSON', () => {
  it('is parsed within its limits', () => {
    expect(parsed('{"a":[{"b":1}],"c":[2,3]}')).toEqual({ a: [{ b: 1 }], c: [2, 3] })
    expect(parsed('[1,2,3,4,5,6,7,8,9,10]')).toHaveLength(10)
  })

  it('is refused beyond them, before any value is created', () => {
    expect(parsed('[[[[]]]]')).toBe('nesting')
    expect(parsed('['.repeat(1_000_000))).toBe('nesting')
    expect(parsed(`[${'0,'.repeat(10)}0]`)).toBe('values')
    expect(parsed('[[],[],[],[],[],[]]')).toBe('values')
    expect(parsed('{"a":{"b":1},"c":{"d":2,"e":3},"f":4,"g":5}')).toMatchObject({ g: 5 })
    expect(parsed('{"a":1,"b":2,"c":3,"d":4,"e":5}')).toBe('fields')
    expect(parsed(`["${'x'.repeat(30)}"]`)).toEqual(['x'.repeat(30)])
    expect(parsed(`["${'x'.repeat(31)}"]`)).toBe('text')
    expect(parsed(`"${'x'.repeat(50)}`)).toBe('text')
  })

  it('is refused if an object has a repeated key, however it is written', () => {
    expect(parsed('{"a":1,"a":1}')).toBe('repeated key')
    expect(parsed('[{"a":{"b":1,"c":2,"\\u0062":1}}]')).toBe('repeated key')
    expect(parsed('{"":1,"":2}')).toBe('repeated key')
    expect(parsed('{"a":{"a":["a","a"]},"b":{"a":1}}')).toEqual({ a: { a: ['a', 'a'] }, b: { a: 1 } })
  })

  it('is read across the steps in which a long text is checked', () => {
    const gap = ' '.repeat(300_000)
    expect(parsed(`{"a":1,${gap}"a":1}`)).toBe('repeated key')
    expect(parsed(`{"a"${gap}:1,"a":2}`)).toBe('repeated key')
    expect(parsed(`[[${gap}[[]]]]`)).toBe('nesting')
    expect(parsed(`[${'0,'.repeat(6)}${gap}${'0,'.repeat(4)}0]`)).toBe('values')
    expect(parsed(`{"a"${gap}:[1],${gap}"b":2}`)).toEqual({ a: [1], b: 2 })
    expect([...parsingWithin(`[${gap}]`, bounds)]).toHaveLength(3)
  })

  it('is refused if it has a key that is lost when objects are copied', () => {
    expect(parsed('{"__proto__":1}')).toBe('prototype')
    expect(parsed('[{"a":{"\\u005f_proto__":{}}}]')).toBe('prototype')
    expect(parsed('["__proto__",{"a":"__proto__"}]')).toEqual(['__proto__', { a: '__proto__' }])
  })

  it('is refused if a number is minus zero', () => {
    for (const zero of ['-0', '-0.0', '-0e5']) expect(parsed(`{"a":[1,${zero}]}`)).toBe('minus zero')
    expect(parsed('["-0",-1]')).toEqual(['-0', -1])
  })

  it('may hold any characters in its strings', () => {
    const text = '[{,]}\\"[[[[[,,,,,,,,,,,,'
    expect(parsed(JSON.stringify([text, '\\']))).toEqual([text, '\\'])
  })

  it('has no value if it is not JSON', () => {
    expect(parsed('')).toBeNull()
    expect(parsed('"no end')).toBeNull()
    expect(parsed('"no end\\')).toBeNull()
    expect(parsed(']]]')).toBeNull()
    expect(parsed('{:1}')).toBeNull()
    expect(parsed('"a":1')).toBeNull()
    expect(parsed('{"a":1:2}')).toBeNull()
  })

  it('uses a key only once, however often a text that is not JSON repeats the colon', () => {
    const text = `"${'\\u0061'.repeat(4)}"${':}'.repeat(500_000)}`
    expect([...parsingWithin(text, bounds)]).toEqual([])
    expect(parsed(text)).toBeNull()
  })
})
