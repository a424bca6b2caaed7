import './disk'
import { describe, expect, it } from 'vitest'
import { damageFiles } from './damaged-files'
import { cutPower } from './power-cuts'
import { failCalls } from './write-errors'

/** A sample of `npm run faults`, which does all of it, and kills besides. */

describe('a save', () => {
  it('is not lost by a call of the system that fails', async () => {
    const { injected, accepted, refused, violations } = await failCalls(13)
    expect(violations).toEqual([])
    expect(injected).toBeGreaterThan(100)
    expect(Math.min(accepted, refused)).toBeGreaterThan(0)
  })

  it('is not lost when the power goes', async () => {
    const { cuts, violations } = await cutPower()
    expect(violations).toEqual([])
    expect(cuts).toBeGreaterThan(100)
  })
})

describe('a damaged file', () => {
  it('of every kind is refused or still whole, and keeps nothing else from going on', async () => {
    const { kinds, refused, violations } = await damageFiles(45, 'sample')
    expect(violations).toEqual([])
    expect(kinds).toBeGreaterThan(10)
    expect(refused).toBeGreaterThan(kinds / 2)
  })
})
