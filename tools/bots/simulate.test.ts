import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endOf } from '../../src/main/engine/definition'
import { game5211, type Types5211 } from '../../src/main/engine/games/5211'
import { seededChance } from '../../src/main/engine/rng'
import { canonical, unseal } from '../../src/main/storage/seal'
import { actionsOf5211, optionsOf5211 } from '../../test/games/5211/game'
import { replay } from '../../test/replay'
import { linesOf, printed } from '../printed.fixture'
import { main as bots } from './main'
import { simulationOf } from './simulate'

/** The levels that do not search, whose games are quick. */
const QUICK = ['--bots', 'easy,steady,sharp']

const said = printed()
const main = (words: readonly string[]) => bots(['simulate', ...words])
const lines = () => linesOf(said.out)

describe('the simulator', () => {
  it('prints one line for each game, and moves the bots on by one seat each time', async () => {
    expect(await main(['--players', '3', '--bots', 'easy,steady', '--games', '2', '--seed', 'X'])).toBe(0)
    expect(lines()).toMatchObject([
      { game: 1, seed: 'X:1', players: 3, bots: ['easy', 'steady', 'easy'], deals: 1, rounds: 7 },
      { game: 2, seed: 'X:2', players: 3, bots: ['steady', 'easy', 'steady'], deals: 1, rounds: 7 },
    ])
  })

  it('prints the same output for the same seed', async () => {
    const words = ['--games', '3', '--seed', 'same', ...QUICK]
    await main(words)
    const first = said.out
    said.out = ''
    await main(words)
    expect(said.out).toBe(first)
  })

  it('plays long games until a player has 50 points', async () => {
    await main(['--long', '--games', '1', '--seed', 'long', '--players', '5', ...QUICK])
    const [game] = lines() as { deals: number; totals: number[] }[]
    expect(Math.max(...(game?.totals ?? []))).toBeGreaterThanOrEqual(50)
  })

  it('writes a record of each whole game, without times', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kododo-records-'))
    await main(['--games', '2', '--seed', 'kept', '--records', join(folder, 'new'), ...QUICK])
    const names = readdirSync(join(folder, 'new')).sort()
    const texts = names.map((name) => readFileSync(join(folder, 'new', name), 'utf8'))
    rmSync(folder, { recursive: true })
    expect(names).toEqual(['game-1.json', 'game-2.json'])
    for (const text of texts) {
      const record = unseal(text)
      if (!record.ok) throw new Error(record.error.detail)
      const { seats, options, log, seed, checkpoint, meta } = record.value
      const again = replay<Types5211>(
        game5211,
        seats.length,
        optionsOf5211(options),
        actionsOf5211(log),
        seededChance(seed),
      )
      const last = again.ok ? again.value.at(-1) : undefined
      expect(last && canonical(game5211.encode(endOf(last)))).toBe(canonical(checkpoint))
      expect(meta).toEqual({})
    }
  })
})

describe('a bad argument of the simulator', () => {
  it.each([
    [['--players', '6'], '--players must be'],
    [['--players', 'two'], '--players must be'],
    [['--bots', 'easy,clever'], '--bots must list'],
    [['--bots', ''], '--bots must not be empty'],
    [['--games', '0'], '--games must be'],
    [['--games', '1e3'], '--games must be'],
    [['--games', '-1'], "'--games"],
    [['--game', 'chess'], '--game must be 5211'],
    [['--variant', 'blind'], '--variant must be short, long'],
    [['--variant', 'constructor'], '--variant must be short, long'],
    [['--seed', ''], '--seed must'],
    [['--records', ''], '--records must'],
    [['--records', import.meta.filename], '--records must'],
    [['--speed', '2'], "'--speed'"],
    [['--seed'], "'--seed"],
    [['extra'], "'extra'"],
  ])('gets one line and exit code 2: %j', async (words, wrong) => {
    expect(await main(words)).toBe(2)
    expect(said.complaint).toContain(wrong)
    expect(said.complaint.trim().split('\n')).toHaveLength(1)
    expect(said.out).toBe('')
  })

  it('does not overwrite records', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kododo-records-'))
    const words = ['--records', folder, ...QUICK]
    expect(await main([...words, '--seed', 'one'])).toBe(0)
    expect(await main([...words, '--seed', 'one'])).toBe(0)
    expect(await main([...words, '--seed', 'another'])).toBe(2)
    rmSync(folder, { recursive: true })
    expect(said.complaint).toContain('game-1.json is there with other content, and is not overwritten')
  })
})

it('plays with four bots of all levels unless other ones are named', () => {
  const levels = ['easy', 'steady', 'sharp', 'expert'].map((level) => ({ level }))
  expect(simulationOf({ game: '5211' })).toMatchObject({ players: 4, bots: levels })
  expect(simulationOf({ game: '5211', long: true }).options).toMatchObject({ long: true })
})
