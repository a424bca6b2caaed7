import { describe, expect, it } from 'vitest'
import type { Measured } from '../../src/shared/measured'
import { chartOf } from './chart'
import { tablesOf } from './tables'

const rung = (players: number, bot: string, against: string, deals = 1000): Measured => ({
  ...{ players, bot, against, deals, seed: `of ${deals}`, share: 0.5 },
  interval: [0.4, 0.6],
  points: [20, 10],
})

const linesOf = (measured: readonly Measured[]) => tablesOf('kado', measured).split('\n')
const headsOf = (measured: readonly Measured[]) =>
  linesOf(measured).flatMap((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? [])

describe('the tables of what was measured', () => {
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
      'KADO, a style among neutral ones of its level',
      'spoiler expert',
      'daring sharp against cautious steady',
    ])
    const cell = '50.0 % (40.0 to 60.0)'
    expect(linesOf(measured)).toContain('| KADO, share of the wins | 2 players | 3 players | 4 players |')
    expect(linesOf(measured)).toContain(`| sharp against steady | ${cell} |  | ${cell} |`)
  })

  it('say of how many deals they are, and name what was measured by itself', () => {
    expect(linesOf([rung(2, 'expert', 'sharp')])).toContain('Of 1000 deals from the seed `of 1000`.')
    const measured = [
      rung(2, 'expert', 'sharp', 400),
      rung(3, 'expert', 'sharp'),
      rung(4, 'expert', 'sharp', 400),
      ...[2, 3, 4].map((players) => rung(players, 'sharp', 'steady')),
      rung(2, 'steady', 'easy', 400),
    ]
    const lines = linesOf(measured)
    expect(lines).toContain('Of 1000 deals from the seed `of 1000`, but for these:')
    expect(lines).toContain(
      '- of 400 deals from the seed `of 400`: expert against sharp at 2 and 4 players, steady against easy at 2 players',
    )
  })
})

it('the chart of what was measured has a title for whoever does not see it', () => {
  const chart = chartOf('kado', [rung(2, 'sharp', 'steady')])
  expect(chart).toMatch(/^<svg [^>]*role="img" aria-labelledby="title"/)
  expect(chart).toContain('<title id="title">KADO: how often each bot wins, with intervals</title>')
})
