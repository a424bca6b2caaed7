import { afterEach, describe, expect, it, vi } from 'vitest'
import { games } from '../src/main/engine/games/registry'
import { stream } from '../src/main/engine/rng'
import { isFair, judge, main } from './check-shuffles'

afterEach(() => void vi.restoreAllMocks())

const DECK = [...'abcdefghijklmnopqrstuvwxyz', 'a', 'b']
const rng = stream('shuffles')
const shuffled = (games: number) => Array.from({ length: games }, () => rng.shuffle(DECK))

describe('shuffles', () => {
  it('are fair if they are random, and have the expected degrees of freedom', () => {
    const judged = judge(shuffled(4000))
    expect(isFair(judged)).toBe(true)
    expect(judged.repeated).toBe(0)
    expect(judged.places.freedom).toBe(27 * 25)
    expect(Math.abs(judged.places.value / judged.places.freedom - 1)).toBeLessThan(0.2)
    expect(judged.worst.freedom).toBe(27)
  })

  it('are not fair if two are alike', () => {
    const orders = shuffled(400)
    const again = judge([...orders, ...orders.slice(7, 9)])
    expect(again.repeated).toBe(2)
    expect(isFair(again)).toBe(false)
  })

  it('are not fair if one card is on top a little too often', () => {
    const stacked = shuffled(4000).map((order, n) =>
      n % 20 === 0 ? ['q', ...order.filter((card) => card !== 'q')] : order,
    )
    const judged = judge(stacked)
    expect(isFair(judged)).toBe(false)
    expect(judged.worst.card).toBe('q')
  })

  it('are not fair if the last card never moves', () => {
    expect(isFair(judge(shuffled(400).map((order) => [...order.filter((card) => card !== 'z'), 'z'])))).toBe(
      false,
    )
  })

  it('cannot be judged if a card is not in every deck', () => {
    expect(() => judge([['a'], ['b']])).toThrow('b is not in every deck')
  })
})

describe('npm run check-shuffles', () => {
  it('deals every game, and prints the results', async () => {
    const said: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    expect(await main(['--games', '300'])).toBe(0)
    expect(said).toHaveLength(Object.keys(games).length)
    for (const line of said)
      expect(line).toMatch(/^\w+: 300 deals, 0 of them like an earlier one\..*The shuffles are fair\.\n$/)
  })

  it('reports a mistake on its command line', async () => {
    const said: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    expect([await main(['--games', 'many']), await main(['--deals', '3'])]).toEqual([2, 2])
    expect(said[0]).toContain('--games must be a number')
  })
})
