import { describe, expect, it } from 'vitest'
import { interleave, median } from './interleave'

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 9, 8, 100, 1], 9],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('of no values is NaN', () => {
    expect(median([])).toBeNaN()
  })
})

it('runs the contestants in turn', async () => {
  const order: string[] = []
  const run = (name: string) => () => order.push(name)
  const medians = await interleave({ a: run('a'), b: run('b') })
  expect(order.join('')).toBe('ababababab')
  expect(medians).toEqual({ a: 5, b: 6 })
})
