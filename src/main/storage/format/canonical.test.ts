import { describe, expect, it } from 'vitest'
import { atOnce } from '../../scheduling'
import { canonical, canonicalPieces, checksumOf, digest } from './canonical'

const SAMPLES: readonly object[] = [
  {},
  { b: 1, a: [], '\u20ac': null, '\r': 'x', '1': true },
  { list: Array.from({ length: 1000 }, (_, n) => ({ n, text: `“${n}”` })), after: [[]] },
  { list: Array.from({ length: 256 }, (_, n) => n) },
]

describe('canonical JSON in pieces', () => {
  it.each(SAMPLES.map((sample) => [sample]))('is that of the whole', (sample) => {
    expect([...canonicalPieces(sample)].join('')).toBe(canonical(sample))
    expect(atOnce(checksumOf(sample))).toBe(digest(canonical(sample)))
  })

  it('has no checksum where a text has half a character', () => {
    expect(atOnce(checksumOf({ a: ['\ud800'] }))).toBeNull()
  })
})
