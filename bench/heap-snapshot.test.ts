import { expect, test } from 'vitest'
import { heapSizes } from './heap-snapshot'

const meta = {
  node_fields: ['type', 'name', 'id', 'self_size', 'edge_count'],
  node_types: [['hidden', 'object', 'code', 'native', 'synthetic'], 'string', 'number', 'number', 'number'],
}

test('distinguishes data from compiled code, and omits what is outside the heap', () => {
  const nodes = [
    [4, 0, 1, 1000, 3],
    [1, 1, 3, 24, 0],
    [0, 2, 5, 8, 0],
    [2, 3, 7, 300, 0],
    [3, 4, 9, 5000, 0],
    [1, 1, 11, 16, 0],
  ]
  const text = JSON.stringify({ snapshot: { meta }, nodes: nodes.flat(), strings: [] })
  expect(heapSizes(text)).toEqual({ data: 48, code: 300 })
})

test('rejects anything else', () => {
  expect(() => heapSizes('{}')).toThrow('snapshot')
})
