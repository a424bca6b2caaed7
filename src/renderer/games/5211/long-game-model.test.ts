import { describe, expect, test } from 'vitest'
import { randomGame, YOU } from '../../../../test/games/5211/game'
import { sampleSnapshot } from '../../../../test/games/5211/sample'
import type { View } from '../../../shared/games/5211/view'
import { longGame as words } from '../../../shared/words/en/games/5211/long-game'
import {
  type DealRow,
  foldDeals,
  frameOf,
  type LongGameModel,
  longGameOf,
  roundsNumbered,
  standInsAmong,
  stretchesOf,
  topOf,
} from './long-game-model'

const modelOf = (view: View): LongGameModel => {
  const model = longGameOf(sampleSnapshot(view))
  if (model === null) throw new Error('Not a long game')
  return model
}

/** Long games of random moves, with and without table memory. */
const games = ['long 0', 'long 1', 'long 2', 'long 3'].flatMap((seed) =>
  [2, 5].map((players) => [...randomGame(seed, players, YOU, true)].map(({ view }) => view)),
)
const views = games.flat()
const remembered = views.filter(({ options, phase }) => options.tableMemory || phase === 'over')
const forgetful = views.filter(({ options, phase }) => !options.tableMemory && phase !== 'over')

test('names the players for whom bots play, except the only person at the table', () => {
  const bot = { kind: 'bot', name: 'Bram', level: 'easy', style: 'all-round' } as const
  const [ava, away] = [
    { kind: 'human', name: 'Ava' },
    { ...bot, kind: 'stand-in', name: 'Luis' },
  ] as const
  expect(standInsAmong([ava, bot])).toEqual([])
  expect(standInsAmong([away, bot])).toEqual([null])
  expect(standInsAmong([ava, away, bot])).toEqual(['Luis'])
  expect(words.interlude.standIns([null])).toBe(
    'A bot plays on for you in the next deal, until the seat is taken back.',
  )
  expect(words.interlude.standIns(['Luis', 'Ava'])).toBe(
    'Bots play on for Luis and Ava in the next deal, until the seats are taken back.',
  )
})

describe('a long game', () => {
  test('is absent in a game of one deal', () => {
    const [view] = views
    if (view === undefined) throw new Error('No view')
    const short = { ...view, options: { ...view.options, long: false } }
    expect(longGameOf(sampleSnapshot(short))).toBeNull()
  })

  test('adds up: its chart and its deals end with the totals', () => {
    expect(remembered.length).toBeGreaterThan(100)
    for (const view of remembered) {
      const { chart, deals, totals } = modelOf(view)
      expect(chart.steps.at(-1)?.totals).toEqual(totals)
      const sums = totals.map((_, seat) => deals.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))
      expect(sums).toEqual(totals)
    }
  })

  test('has a step for each round, and an axis that grows with the deals', () => {
    for (const view of remembered) {
      const { chart } = modelOf(view)
      expect(chart.steps.map(({ at }) => at)).toEqual(chart.steps.map((_, n) => n))
      expect(chart.length).toBe(
        view.phase === 'over' ? view.evaluations.length : view.deal * view.numbers.rounds,
      )
    }
  })

  test('shows the changes of the last deal: points, order and places', () => {
    const between = [0, 1, 2, 3].flatMap((n) =>
      [...randomGame(`long ${n}`, 5, YOU, true)].flatMap(({ beats }) =>
        beats.flatMap(({ rests, view }) => (rests && view.deal > 1 ? [view] : [])),
      ),
    )
    expect(between.length).toBeGreaterThan(2)
    for (const view of between) {
      const { ranking: rows, totals } = modelOf(view)
      const last = view.deals.at(-1)?.points ?? []
      const before = totals.map((total, seat) => total - (last[seat] ?? 0))
      for (const { seat, gained, rank, climbed } of rows) {
        expect(gained).toBe(last[seat])
        expect(climbed).toBe(1 + before.filter((other) => other > (before[seat] ?? 0)).length - rank)
      }
      const places = rows.map((row) => row.before)
      expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, i) => i))
      const then = rows.toSorted((a, b) => a.before - b.before).map(({ seat }) => before[seat] ?? 0)
      expect(then).toEqual(then.toSorted((a, b) => b - a))
    }
  })

  test('only changes at the end of a deal without table memory', () => {
    expect(forgetful.length).toBeGreaterThan(100)
    for (const view of forgetful) {
      const { chart, deals, rankingLine: line } = modelOf(view)
      expect(chart.steps).toHaveLength(view.deals.length + 1)
      expect(deals.at(-1)?.points.every((points) => points === null)).toBe(true)
      expect(line).not.toBeNull()
    }
  })

  test('ranks by total with shared ranks, and at the end like the outcome', () => {
    for (const view of views) {
      const { ranking: rows } = modelOf(view)
      for (const { rank, total, toGo } of rows) {
        const better = rows.filter((other) => other.total > total).length
        expect(rank).toBeGreaterThanOrEqual(1 + better)
        if (view.outcome === null) expect(rank).toBe(1 + better)
        expect(toGo).toBe(Math.max(0, 50 - total))
      }
      if (view.outcome !== null)
        expect(rows.map(({ rank }) => rank)).toEqual(view.outcome.ranking.map(({ rank }) => rank))
    }
  })

  test('states the condition that ends it', () => {
    const endings = (deal: number) =>
      new Set(views.filter((view) => view.deal === deal).map((view) => modelOf(view).ending))
    expect([...endings(1)]).toEqual(['The first deal is always played to its end.'])
    expect([...endings(2)]).toEqual([
      'From now on, the game ends with the round in which someone reaches 50.',
    ])
  })
})

describe('foldDeals', () => {
  const rows = [1, 2, 3, 4, 5].map(
    (deal): DealRow => ({ name: `Deal ${deal}`, line: '', points: [deal, 0], now: deal === 5 }),
  )
  const shown = (most: number) => foldDeals(rows, most).map(({ name, points }) => `${name}: ${points[0]}`)

  test('keeps deals that fit', () => {
    expect(foldDeals(rows, 5)).toBe(rows)
  })

  test('sums up the earliest deals if they do not fit', () => {
    expect(shown(4)).toEqual(['Deals 1 to 2: 3', 'Deal 3: 3', 'Deal 4: 4', 'Deal 5: 5'])
    expect(shown(2)).toEqual(['Deals 1 to 4: 10', 'Deal 5: 5'])
    expect(shown(0)).toEqual(shown(2))
  })
})

describe('the frame of the points of a long game', () => {
  const room = { x: 40, y: 10, width: 800, height: 300 }

  test.each([
    [0, 800],
    [0.5, 800],
    [0.9, 711.1],
    [1, 640],
  ])('leaves names 160 px behind lines that have run %d of the axis', (reached, width) => {
    const frame = frameOf(room, reached, 160)
    expect(frame.width).toBeCloseTo(width, 1)
    expect(frame.width * reached + 160).toBeLessThanOrEqual(room.width + 0.001)
  })

  test('holds 50, and any total beyond it', () => {
    expect(topOf({ totals: [12, 3] })).toBe(53)
    expect(topOf({ totals: [58, 52] })).toBe(61)
  })
})

describe('the deals along the axis', () => {
  const stretches = (length: number) =>
    stretchesOf({ says: { line: '', caption: '' }, rounds: 6, length, steps: [] })

  test('are as long as their rounds', () => {
    expect(stretches(12)).toEqual([
      { deal: 1, from: 0, to: 6 },
      { deal: 2, from: 6, to: 12 },
    ])
  })

  test('end with the game', () => {
    expect(stretches(8).at(-1)).toEqual({ deal: 2, from: 6, to: 8 })
  })
})

test('every other two-digit number is left out if two of them would nearly touch', () => {
  const all = Array.from({ length: 11 }, (_, index) => index + 1)
  expect(roundsNumbered(11, 1.75)).toEqual(all)
  expect(roundsNumbered(11, 1.7)).toEqual([...all.slice(0, 9), 11])
  expect(roundsNumbered(7, 1.125)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
