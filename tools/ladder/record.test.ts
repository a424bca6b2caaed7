import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { games } from '../../src/main/engine/games/registry'
import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { ROOT } from '../run/machine'
import { chartAt, DOCS, dataOf, record } from './record'

const IDS = Object.keys(games) as GameId[]

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'measured-'))
  for (const file of [DOCS, ...IDS.map(dataOf)]) cpSync(join(ROOT, file), join(root, file))
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string, folder = root) => readFileSync(join(folder, file), 'utf8')

const keptOf = (game: GameId) => JSON.parse(read(dataOf(game))) as readonly Measured[]

const measured = (players: number, bot: string, share: number): Measured => ({
  ...{ players, bot, against: 'easy', share, seed: 'a seed', deals: 20 },
  interval: [share - 0.0123456, share + 0.05],
  points: [20.123, 10],
})

describe('what was measured', () => {
  it.each(IDS)('of %s is told in the docs as it is kept', (game) => {
    record(game, [], root)
    for (const file of [dataOf(game), DOCS, chartAt(game)]) expect(read(file)).toBe(read(file, ROOT))
    for (const { share, interval, points } of keptOf(game))
      expect([share, ...interval, ...points].filter(Number.isFinite)).toHaveLength(5)
  })

  it('takes the place of what was measured of the same bots before, in the data, the docs and the chart', () => {
    record('kado', [measured(3, 'random', 0.1), measured(2, 'steady.spoiler', 0.4)], root)
    record('kado', [measured(3, 'random', 0.21)], root)
    expect(keptOf('kado').filter(({ bot }) => bot === 'random')).toEqual([
      { ...measured(3, 'random', 0.21), interval: [0.1977, 0.26], points: [20.12, 10] },
    ])
    const docs = read(DOCS)
    expect(docs).toMatch(/\| KADO, share of the wins \|.*\| 3 players \|/)
    expect(docs).toContain('| random against easy |')
    expect(docs).toContain('21.0 % (19.8 to 26.0)')
    expect(docs).toContain('| spoiler steady against easy |')
    expect(read(chartAt('kado'))).toContain('>21.0 %<')
    expect(docs).not.toContain('10.0 % (')
  })

  it('in parts is put together: what is not measured again stays as it was', () => {
    const before = keptOf('kado')
    const parts = [
      { ...measured(4, 'expert', 0.5), against: 'sharp', deals: 400, seed: 'one part' },
      { ...measured(4, 'expert', 0.6), deals: 200, seed: 'another part' },
      { ...measured(3, 'expert', 0.7), deals: 200, seed: 'another part' },
    ]
    for (const part of parts) record('kado', [part], root)
    const kept = keptOf('kado')
    const isOf = (part: Measured) => (one: Measured) =>
      one.players === part.players && one.bot === part.bot && one.against === part.against
    const others = (all: readonly Measured[]) => all.filter((one) => !parts.some((part) => isOf(part)(one)))
    expect(others(kept)).toEqual(others(before))
    for (const part of parts) {
      const { share, deals, seed } = part
      expect(kept.filter(isOf(part))).toEqual([expect.objectContaining({ share, deals, seed })])
    }
    expect(read(dataOf('kado')).trim().split('\n')).toHaveLength(kept.length + 2)
  })

  it('comes to the same in whichever order its parts are recorded', () => {
    const parts = [measured(4, 'expert', 0.5), measured(2, 'expert', 0.9), measured(2, 'sharp', 0.8)]
    const files = [dataOf('kado'), DOCS, chartAt('kado')]
    for (const part of parts) record('kado', [part], root)
    const one = files.map((file) => read(file))
    for (const part of parts.toReversed()) record('kado', [part], root)
    expect(files.map((file) => read(file))).toEqual(one)
  })
})
