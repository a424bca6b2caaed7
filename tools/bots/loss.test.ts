import { describe, expect, it } from 'vitest'
import { LIGHT } from '../../test/bots'
import { printed } from '../printed.fixture'
import { decisionLoss } from './loss'
import { main } from './main'

const said = printed()

describe('the loss of a decision', () => {
  it('is 0 if the reference finds the same choice best, and has the same result each time', () => {
    const at = (n: number) => decisionLoss({ level: 'easy', players: 2, seed: `loss:${n}` }, 60, LIGHT)
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
    ['--players', '3,7'],
    ['--decisions', '1'],
    ['--determinizations', 'many'],
    ['--tries', '5'],
  ])('is not measured if %s is %s', async (option, given) => {
    expect(await main(['measure', 'loss', option, given])).toBe(2)
    expect(said.complaint).toContain(option)
  })
})
