import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../../test/games/5211/decisions'
import { COLOURS, type Colour, FACES } from '../../../../../shared/games/5211'
import { KODODO, NOBODY, TALLY_OF } from '../../../../engine/games/5211/core'
import { knownTo } from '../search/known'
import { endsOf, insteadOf, outcomeFor, tieOf } from './outcome'
import { placeOf, tableOf } from './position'
import { pointsIn, type Sample, winsIn } from './sample'

const [BLUE, GREEN] = [0, 1]

/** How one deal ends after a choice: what scores, the share of the win, the tally of the table, and points of the seat and of all others. */
type End = readonly [scoring: number, wins: number, counted?: number, points?: number, theirs?: number]

/** @param columns by choice, the ends of all deals */
function sampleOf(
  columns: readonly (readonly End[])[],
  choices = columns.map((_, place) => 1 << place),
): Sample {
  const deals = columns[0]?.length ?? 0
  const ends = Array.from({ length: deals }, (_, deal) => columns.map((column) => column[deal] as End)).flat()
  return {
    choices,
    tried: columns.map(() => deals),
    beliefs: Uint8Array.from({ length: deals }, (_, deal) => deal % 10),
    limit: 7,
    wins: Float64Array.from(ends, ([, wins]) => wins),
    points: Int16Array.from(ends, ([, , , points = 0]) => points),
    theirs: Int16Array.from(ends, ([, , , , theirs = 0]) => theirs),
    scoring: Int8Array.from(ends, ([scoring]) => scoring),
    counted: Int32Array.from(ends, ([, , counted = 0]) => counted),
  }
}

const times = (count: number, end: End): readonly End[] => Array.from({ length: count }, () => end)

describe('how a round may end', () => {
  it('is told for every end, the likeliest first', () => {
    const sample = sampleOf([
      [...times(60, [NOBODY, 0]), ...times(30, [KODODO, 1]), ...times(10, [GREEN, 0])],
    ])
    const ends = endsOf(sample, 0)
    expect(ends.slice(0, 3)).toEqual([
      { what: 'nobody', chance: 0.6 },
      { what: 'kododo', chance: 0.3 },
      { what: 'green', chance: 0.1 },
    ])
    expect(ends.slice(3).map(({ chance }) => chance)).toEqual([0, 0, 0, 0])
  })

  it('is the reason where something scores more often with which the seat often wins', () => {
    const sample = sampleOf([
      [...times(300, [NOBODY, 0.9]), ...times(100, [BLUE, 0.1])],
      [...times(100, [NOBODY, 0.9]), ...times(300, [BLUE, 0.1])],
    ])
    const [chance, otherChance] = [0.75, 0.25]
    expect(outcomeFor(sample, 0, 1)).toMatchObject({ kind: 'outcome', what: 'nobody', chance, otherChance })
    expect(outcomeFor(sample, 0, 1)).toHaveProperty('wins', expect.closeTo(0.9))
  })

  it('is the reason where something scores less often with which the seat rarely wins', () => {
    const others = [GREEN, 2, 3, 4].flatMap((colour) => times(95, [colour, 0.5]))
    const sample = sampleOf([
      [...others, ...times(20, [BLUE, 0.1])],
      [...others.slice(0, 190), ...times(210, [BLUE, 0.1])],
    ])
    expect(outcomeFor(sample, 0, 1)).toMatchObject({ what: 'blue', chance: 0.05, otherChance: 0.525 })
    expect(outcomeFor(sample, 0, 1)).toHaveProperty('wins', expect.closeTo(0.1))
  })

  it('is no reason where the seat wins as often with it as otherwise, where it comes as often, and where it is too rare to tell', () => {
    const alike = sampleOf([
      [...times(300, [NOBODY, 0.55]), ...times(100, [BLUE, 0.5])],
      [...times(100, [NOBODY, 0.55]), ...times(300, [BLUE, 0.5])],
    ])
    const asOften = sampleOf([
      [...times(200, [NOBODY, 0.9]), ...times(200, [BLUE, 0.2])],
      [...times(200, [NOBODY, 0.6]), ...times(200, [BLUE, 0.1])],
    ])
    const rare = sampleOf([
      [...times(30, [NOBODY, 1]), ...times(370, [BLUE, 0.1])],
      [...times(5, [NOBODY, 1]), ...times(395, [BLUE, 0.1])],
    ])
    for (const sample of [alike, asOften, rare]) expect(outcomeFor(sample, 0, 1)).toBeNull()
  })
})

describe('the change of the end by which a choice is better', () => {
  /** Blue scores instead of green in 30 of 100 deals. */
  const changed = sampleOf([
    [...times(120, [BLUE, 0.8, 0, 6, 2]), ...times(280, [GREEN, 0.2, 0, 0, 9])],
    [...times(120, [GREEN, 0.1, 0, 1, 8]), ...times(280, [GREEN, 0.2, 0, 0, 9])],
  ])

  it('is told with its chance, the points of both ends, and the games won', () => {
    expect(insteadOf(changed, winsIn, 3, 0, 1)).toEqual({
      what: 'blue',
      otherWhat: 'green',
      chance: expect.closeTo(0.3),
      points: expect.closeTo(6),
      theirs: expect.closeTo(2),
      otherPoints: expect.closeTo(1),
      otherTheirs: expect.closeTo(8),
      wins: expect.closeTo(0.8),
      otherWins: expect.closeTo(0.1),
      isByPoints: true,
    })
  })

  it('is told by the games won where the others get more by it, unless the game is lost', () => {
    const costly = sampleOf([times(400, [BLUE, 0.5, 0, 3, 9]), times(400, [GREEN, 0.1, 0, 2, 1])])
    expect(insteadOf(costly, winsIn, 1, 0, 1)?.isByPoints).toBe(false)
    expect(insteadOf(costly, pointsIn, 1, 0, 1)?.isByPoints).toBe(true)
  })

  it('is not told where the round ends alike, where nothing is gained by it, and where it is too rare to tell', () => {
    const alike = sampleOf([times(400, [BLUE, 0.9, 0, 6]), times(400, [BLUE, 0.1, 0, 2])])
    const vain = sampleOf([times(400, [BLUE, 0.3, 0, 6]), times(400, [GREEN, 0.3, 0, 6])])
    const rare = sampleOf([
      [...times(8, [BLUE, 1, 0, 6]), ...times(392, [GREEN, 0.2])],
      [...times(8, [GREEN, 0]), ...times(392, [GREEN, 0.2])],
    ])
    for (const sample of [alike, vain, rare]) expect(insteadOf(sample, winsIn, 3, 0, 1)).toBeNull()
    expect(insteadOf(changed, winsIn, 3, 1, 0)).toBeNull()
  })

  it('is not told where the reverse comes nearly as often', () => {
    const both = (reverse: number) =>
      sampleOf([
        [...times(200, [BLUE, 1]), ...times(reverse, [GREEN, 0.2]), ...times(200 - reverse, [GREEN, 0])],
        [...times(200, [GREEN, 0]), ...times(reverse, [BLUE, 0.1]), ...times(200 - reverse, [GREEN, 0])],
      ])
    expect(insteadOf(both(120), winsIn, 3, 0, 1)).toBeNull()
    expect(insteadOf(both(80), winsIn, 3, 0, 1)).toMatchObject({
      what: 'blue',
      otherWhat: 'green',
      chance: 0.5,
    })
  })

  it('is not told where most of the difference comes from elsewhere', () => {
    const mixed = sampleOf([
      [...times(40, [BLUE, 0.5]), ...times(360, [GREEN, 0.9])],
      [...times(40, [GREEN, 0.2]), ...times(360, [GREEN, 0.6])],
    ])
    expect(insteadOf(mixed, winsIn, 3, 0, 1)).toBeNull()
  })
})

describe('the tie that lets a colour score', () => {
  const known = [...decisions('ties', 4)]
    .map(({ view, memory }) => knownTo(view, memory))
    .find(({ core }) => core.turn === 2)
  if (known === undefined) throw new Error('There is no such decision')
  const probe = sampleOf([times(4, [NOBODY, 0])])
  const { cards, counts } = tableOf(known, probe, 0, 0).advised
  const laid = placeOf(cards[0] ?? 'b1')
  const [other = 0, what = 0] = [...COLOURS.keys()].filter(
    (place) => place !== laid && counts[place] !== counts[laid],
  )
  const colourOf = (place: number) => COLOURS[place] as Colour
  const tally = (...places: readonly number[]) =>
    places.reduce(
      (sum, place) => sum + (TALLY_OF[FACES.indexOf(`${colourOf(place).charAt(0)}6` as never)] as number),
      0,
    )
  const tied = tally(laid, laid, other, other, what)
  const apart = tally(laid, laid, laid, other, what)

  it('is told if it is mostly how the colour scores', () => {
    const sample = sampleOf([[...times(60, [what, 1, tied]), ...times(40, [what, 1, apart])]])
    expect(tieOf(known, sample, 0, colourOf(what))).toEqual({
      colour: colourOf(laid),
      with: colourOf(other),
      scores: colourOf(what),
    })
  })

  it('is not told if the colour mostly scores otherwise, nor of no colour', () => {
    const sample = sampleOf([[...times(40, [what, 1, tied]), ...times(60, [what, 1, apart])]])
    expect(tieOf(known, sample, 0, colourOf(what))).toBeNull()
    expect(tieOf(known, sample, 0, null)).toBeNull()
    expect(tieOf(known, sampleOf([times(10, [NOBODY, 0])]), 0, colourOf(what))).toBeNull()
  })
})
