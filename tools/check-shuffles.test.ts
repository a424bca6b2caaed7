import { afterEach, describe, expect, it, vi } from 'vitest'
import { stream } from '../src/main/engine/rng'
import { isFair, judge, main } from './check-shuffles'

afterEach(() => void vi.restoreAllMocks())

const DECK = [...'abcdefghijklmnopqrstuvwxyz', 'a', 'b']
const rng = stream('shuffles')
const shuffled = (games: number) => Array.from({ length: games }, () => rng.shuffle(DECK))

describe('shuffles', () => {
  it('are fair where they are, and have as many degrees of freedom as that', () => {
    const judged = judge(shuffled(4000))
    expect(isFair(judged)).toBe(true)
    expect(judged.repeated).toBe(0)
    expect(judged.places.freedom).toBe(27 * 25)
    expect(Math.abs(judged.places.value / judged.places.freedom - 1)).toBeLessThan(0.2)
    expect(judged.worst.freedom).toBe(27)
  })

  it('are found out where two are alike', () => {
    const orders = shuffled(400)
    const again = judge([...orders, ...orders.slice(7, 9)])
    expect(again.repeated).toBe(2)
    expect(isFair(again)).toBe(false)
  })

  it('are found out where one card lies at the top a little too often', () => {
    const stacked = shuffled(4000).map((order, n) =>
      n % 20 === 0 ? ['q', ...order.filter((card) => card !== 'q')] : order,
    )
    const judged = judge(stacked)
    expect(isFair(judged)).toBe(false)
    expect(judged.worst.card).toBe('q')
  })

  it('are found out where the last card is never moved', () => {
    expect(isFair(judge(shuffled(400).map((order) => [...order.filter((card) => card !== 'z'), 'z'])))).toBe(
      false,
    )
  })

  it('of a card that is not in every deck are none', () => {
    expect(() => judge([['a'], ['b']])).toThrow('b is not in every deck')
  })
})

describe('npm run check-shuffles', () => {
  it('deals both games, and tells what came of it', () => {
    const said: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    expect(main(['--games', '300'])).toBe(0)
    expect(said).toHaveLength(2)
    for (const line of said)
      expect(line).toMatch(/^\w+: 300 deals, 0 of them like an earlier one\..*That is chance\.\n$/)
  })

  it('says what is wrong with its command line', () => {
    const said: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    expect([main(['--games', 'many']), main(['--deals', '3'])]).toEqual([2, 2])
    expect(said[0]).toContain('--games must be a number')
  })
})
