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

const measured = (players: number, bot: string, share: number): Measured => ({
  ...{ players, bot, against: 'easy', share, seed: 'a seed', deals: 20 },
  interval: [share - 0.0123456, share + 0.05],
  points: [20.123, 10],
})

describe('what was measured', () => {
  it.each(IDS)('of %s is told in the docs as it is kept', (game) => {
    record(game, [], root)
    for (const file of [dataOf(game), DOCS, chartAt(game)]) expect(read(file)).toBe(read(file, ROOT))
  })

  it('takes the place of what was measured of the same bots before, in the data, the docs and the chart', () => {
    record('kado', [measured(3, 'random', 0.1), measured(2, 'steady.spoiler', 0.4)], root)
    record('kado', [measured(3, 'random', 0.21)], root)
    const kept = JSON.parse(read(dataOf('kado'))) as Measured[]
    expect(kept.filter(({ bot }) => bot === 'random')).toEqual([
      { ...measured(3, 'random', 0.21), interval: [0.1977, 0.26], points: [20.12, 10] },
    ])
    const docs = read(DOCS)
    expect(docs).toContain('| random against easy |')
    expect(docs).toContain('21.0 % (19.8 to 26.0)')
    expect(docs).toContain('| spoiler steady |')
    expect(read(chartAt('kado'))).toContain('>21.0 %<')
    expect(docs).not.toContain('10.0 % (')
  })
})
