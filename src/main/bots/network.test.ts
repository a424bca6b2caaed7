import { expect, it } from 'vitest'
import { decodeWeights, encodeWeights } from './network'

const urlOf = (bytes: Uint8Array) =>
  `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`

it('come back as near as 16 bits allow', () => {
  const weights = [0, 1, -2.5, 0.1, 1e-3, 12.34]
  const back = decodeWeights(urlOf(encodeWeights(weights)), weights.length)
  for (const [at, weight] of weights.entries())
    expect(Math.abs((back[at] ?? 0) - weight)).toBeLessThanOrEqual(Math.abs(weight) / 1024)
})

it('are refused where there are more or fewer of them than there should be', () => {
  expect(() => decodeWeights(urlOf(encodeWeights([1, 2, 3])), 4)).toThrow('6 bytes are not 4 weights')
})
