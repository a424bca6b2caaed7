import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createProducts, decodeWeights, encodeWeights } from './network'

const NUMBER = Float64Array.BYTES_PER_ELEMENT
const number = fc.oneof(fc.constant(0), fc.constant(-0), fc.double({ min: -4, max: 4, noNaN: true }))
const listOf = (length: number) => fc.array(number, { minLength: length, maxLength: length })

const sums = fc
  .record({
    units: fc.integer({ min: 1, max: 12 }).map((half) => 2 * half),
    count: fc.integer({ max: 20, min: 0 }),
  })
  .chain(({ units, count }) =>
    fc.record({
      units: fc.constant(units),
      begun: listOf(units),
      inputs: listOf(count),
      rows: listOf(units * count),
    }),
  )

/** The same in plain TypeScript. */
function added(
  begun: readonly number[],
  inputs: readonly number[],
  rows: readonly number[],
): readonly number[] {
  const all = [...begun]
  for (const [input, value] of inputs.entries())
    if (value !== 0)
      for (const unit of all.keys())
        all[unit] = (all[unit] as number) + value * (rows[input * all.length + unit] as number)
  return all
}

describe('sums of products', () => {
  it('equal those of plain TypeScript to the last bit', () => {
    fc.assert(
      fc.property(sums, ({ units, begun, inputs, rows }) => {
        const { list, add, addRectified } = createProducts(
          units,
          begun.length * 2 + inputs.length + rows.length,
        )
        const lists = [begun, inputs, rows].map((numbers) => {
          const made = list(numbers.length)
          made.set(numbers)
          return made
        })
        const into = list(units)
        const [from = into, input = into, row = into] = lists
        add(
          from.byteOffset,
          into.byteOffset,
          input.byteOffset,
          input.byteOffset + input.byteLength,
          row.byteOffset,
        )
        const sums = added(begun, inputs, rows)
        expect([...into]).toEqual(sums)
        expect([...from]).toEqual(begun)
        addRectified(
          from.byteOffset,
          into.byteOffset,
          input.byteOffset,
          input.byteOffset + input.byteLength,
          row.byteOffset,
        )
        expect([...into]).toEqual(sums.map((sum) => (sum > 0 ? sum : 0)))
      }),
    )
  })

  it('can be added to in place', () => {
    const { list, add } = createProducts(2, 8)
    const [into, inputs, rows] = [list(2), list(2), list(4)]
    inputs.set([2, 3])
    rows.set([1, 10, 100, 1000])
    for (let time = 0; time < 2; time++)
      add(
        into.byteOffset,
        into.byteOffset,
        inputs.byteOffset,
        inputs.byteOffset + 2 * NUMBER,
        rows.byteOffset,
      )
    expect([...into]).toEqual([604, 6040])
  })

  it('keep each program to its own lists', () => {
    const [one, other] = [createProducts(2, 2).list(2), createProducts(2, 2).list(2)]
    one.fill(1)
    expect([...other]).toEqual([0, 0])
  })
})

const urlOf = (bytes: Uint8Array) =>
  `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`

it('are restored as closely as 16 bits allow', () => {
  const weights = [0, 1, -2.5, 0.1, 1e-3, 12.34]
  const back = decodeWeights(urlOf(encodeWeights(weights)), weights.length)
  for (const [at, weight] of weights.entries())
    expect(Math.abs((back[at] ?? 0) - weight)).toBeLessThanOrEqual(Math.abs(weight) / 1024)
})

it('are refused if their number is wrong', () => {
  expect(() => decodeWeights(urlOf(encodeWeights([1, 2, 3])), 4)).toThrow('6 bytes are not 4 weights')
})
