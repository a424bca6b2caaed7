import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWire } from './wire.ts'

const wire = createWire()
/** Sends a value through the protocol, which carries text. */
const cross = (value: unknown): unknown => wire.decode(JSON.parse(JSON.stringify(wire.encode(value))))

const value = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
})

describe('a value that crosses', () => {
  test('arrives as its structured clone', () => {
    fc.assert(
      fc.property(value, (sent) => {
        expect(cross(sent)).toEqual(structuredClone(sent))
      }),
    )
  })

  test('keeps its references, shared and circular', () => {
    const shared = { card: 'b2' }
    const table: Record<string, unknown> = { left: shared, right: [shared] }
    table.self = table
    const received = cross(table)
    expect(received).toEqual(table)
    expect(received).toHaveProperty('self', received)
    const { left, right } = received as { left: object; right: [object] }
    expect(right[0]).toBe(left)
  })

  test.each([-0, Number.NaN, Number.NEGATIVE_INFINITY, undefined])('keeps %s', (number) => {
    expect(cross(number)).toBe(number)
  })

  test('keeps an error and its name', () => {
    const received = cross(new TypeError('no such card'))
    expect(received).toBeInstanceOf(Error)
    expect(received).toMatchObject({ name: 'TypeError', message: 'no such card' })
  })

  test('cannot set a prototype', () => {
    const received = cross(JSON.parse('{ "__proto__": { "forged": true } }'))
    expect(Reflect.get(received as object, 'forged')).toBeUndefined()
    expect(Object.keys(received as object)).toEqual(['__proto__'])
  })

  test.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a promise', Promise.resolve()],
    ['a weak map', new WeakMap()],
  ])('is refused where it is %s', (_name, unclonable) => {
    expect(() => cross({ deep: [unclonable] })).toThrow('An object could not be cloned')
  })
})

test('the codec works as source text alone', () => {
  const rebuilt: typeof createWire = new Function(`return ${createWire}`)()
  expect(rebuilt().decode(wire.encode([1n, new Set(['b2'])]))).toEqual([1n, new Set(['b2'])])
})
