import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { games } from '../../src/main/engine/games/registry'
import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { ROOT } from '../run/machine'
import { chartAt, chartOf, DOCS, dataOf, record, tablesOf } from './ladder-record'

const rung = (players: number, bot: string, against: string, deals = 1000): Measured => ({
  players,
  bot,
  against,
  deals,
  seed: `of ${deals}`,
  share: 0.5,
  interval: [0.4, 0.6],
  points: [20, 10],
})

const linesOf = (measured: readonly Measured[]) => tablesOf('kado', measured).split('\n')
const headsOf = (measured: readonly Measured[]) =>
  linesOf(measured).flatMap((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? [])

describe('the tables of measurements', () => {
  it('have a row for each pair, the strongest first and styles last, and a column for each number of players', () => {
    const measured = [
      rung(4, 'easy', 'steady'),
      rung(2, 'expert.spoiler', 'expert'),
      rung(2, 'random', 'easy'),
      rung(2, 'sharp', 'steady'),
      rung(4, 'sharp', 'steady'),
      rung(3, 'steady', 'easy'),
      rung(2, 'expert', 'steady'),
      rung(2, 'expert', 'sharp'),
      rung(3, 'sharp.daring', 'steady.cautious'),
    ]
    expect(headsOf(measured)).toEqual([
      'KADO, share of the wins',
      'expert against sharp',
      'expert against steady',
      'sharp against steady',
      'steady against easy',
      'easy against steady',
      'random against easy',
      'KADO, a style against neutral bots of the same level',
      'spoiler expert',
      'daring sharp against cautious steady',
    ])
    const cell = '50.0 % (40.0 to 60.0)'
    expect(linesOf(measured)).toContain('| KADO, share of the wins | 2 players | 3 players | 4 players |')
    expect(linesOf(measured)).toContain(`| sharp against steady | ${cell} |  | ${cell} |`)
  })

  it('state the number of deals, and list measurements of another number', () => {
    expect(linesOf([rung(2, 'expert', 'sharp')])).toContain('From 1000 deals of the seed `of 1000`.')
    const measured = [
      rung(2, 'expert', 'sharp', 400),
      rung(3, 'expert', 'sharp'),
      rung(4, 'expert', 'sharp', 400),
      ...[2, 3, 4].map((players) => rung(players, 'sharp', 'steady')),
      rung(2, 'steady', 'easy', 400),
    ]
    const lines = linesOf(measured)
    expect(lines).toContain('From 1000 deals of the seed `of 1000`, except:')
    expect(lines).toContain(
      '- from 400 deals of the seed `of 400`: expert against sharp at 2 and 4 players, steady against easy at 2 players',
    )
  })
})

it('gives the chart of measurements a title for screen readers', () => {
  const chart = chartOf('kado', [rung(2, 'sharp', 'steady')])
  expect(chart).toMatch(/^<svg [^>]*role="img" aria-labelledby="title"/)
  expect(chart).toContain('<title id="title">KADO: how often each bot wins, with intervals</title>')
})

/** The games whose bots were measured. */
const IDS = (Object.keys(games) as GameId[]).filter((game) => existsSync(join(ROOT, dataOf(game))))

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'measured-'))
  for (const file of [DOCS, ...IDS.map(dataOf)]) cpSync(join(ROOT, file), join(root, file))
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string, folder = root) => readFileSync(join(folder, file), 'utf8')

const keptOf = (game: GameId) => JSON.parse(read(dataOf(game))) as readonly Measured[]

const measured = (players: number, bot: string, share: number): Measured => ({
  players,
  bot,
  against: 'easy',
  share,
  seed: 'a seed',
  deals: 20,
  interval: [share - 0.0123456, share + 0.05],
  points: [20.123, 10],
})

describe('a measurement', () => {
  it.each(IDS)('of %s is the same in the docs as in the data', (game) => {
    record(game, [], root)
    for (const file of [dataOf(game), DOCS, chartAt(game)]) expect(read(file)).toBe(read(file, ROOT))
    for (const { share, interval, points } of keptOf(game))
      expect([share, ...interval, ...points].filter(Number.isFinite)).toHaveLength(5)
  })

  it('replaces an earlier one of the same bots in the data, the docs and the chart', () => {
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

  it('is added to the others, which stay unchanged', () => {
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

  it('has the same result in any order of recording', () => {
    const parts = [measured(4, 'expert', 0.5), measured(2, 'expert', 0.9), measured(2, 'sharp', 0.8)]
    const files = [dataOf('kado'), DOCS, chartAt('kado')]
    for (const part of parts) record('kado', [part], root)
    const one = files.map((file) => read(file))
    for (const part of parts.toReversed()) record('kado', [part], root)
    expect(files.map((file) => read(file))).toEqual(one)
  })
})
