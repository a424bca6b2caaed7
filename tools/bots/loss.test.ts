import { describe, expect, it } from 'vitest'
import { LIGHT } from '../../test/bots'
import { printed } from '../printed.fixture'
import { lost } from './loss'
import { measureLoss } from './measure'

const said = printed()

describe('what a decision loses', () => {
  it('is nothing where the reference finds the same choice best, and the same again', () => {
    const at = (n: number) => lost({ level: 'easy', players: 2, seed: `loss:${n}` }, 60, LIGHT)
    const all = [0, 1, 2].map(at)
    expect(all.some(({ loss }) => loss === 0)).toBe(true)
    for (const { loss, point } of all) {
      expect(Math.abs(loss)).toBeLessThan(0.5)
      expect(point).toBeGreaterThan(0)
    }
    expect(at(2)).toEqual(all[2])
  })

  it.each([
    ['--players', '6'],
    ['--players', '3,2'],
    ['--decisions', '1'],
    ['--worlds', 'many'],
    ['--tries', '5'],
  ])('is not looked for where %s is %s', async (option, given) => {
    expect(await measureLoss([option, given])).toBe(2)
    expect(said.complaint).toContain(option)
  })
})
