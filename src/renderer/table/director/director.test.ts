import { describe, expect, it } from 'vitest'
import { rateOf } from './director'

describe('rateOf', () => {
  it('follows the speed', () => {
    expect([0.5, 1, 2].map((speed) => rateOf(speed as 0.5 | 1 | 2, 'moves', 0))).toEqual([0.5, 1, 2])
  })

  it('catches up with waiting beats, but keeps a recap at its own pace', () => {
    expect(rateOf(1, 'moves', 3)).toBe(4)
    expect(rateOf(2, 'recap', 3)).toBe(2)
  })
})
