import { describe, expect, it } from 'vitest'
import { type End, sampleOf, times } from '../../../../../../test/games/5211/coach-sample'
import { decisions } from '../../../../../../test/games/5211/game'
import { type Card, COLOURS, type Colour, FACES } from '../../../../../shared/games/5211/cards'
import { KODODO, NOBODY, TALLY_OF } from '../../../../engine/games/5211/core'
import { knownTo } from '../knowledge'
import { alikeIn, endsOf, explains, insteadOf, outcomeFor, riskOf, shiftFor, tieOf } from './outcome'
import type { ComparedWith } from './pair'
import { placeOf, type Table, tableOf } from './position'
import { reasonFor } from './reason'
import { pointsIn, type Sample, winsIn } from './sample'

const [BLUE, GREEN, YELLOW, ORANGE, VIOLET] = [0, 1, 2, 3, 4]

describe('the ends of a round', () => {
  it('are listed with their probability, the likeliest first', () => {
    const sample = sampleOf([
      [
        ...times(60, [NOBODY, 0]),
        ...times(30, [KODODO, 1, 0, 2, 3]),
        ...times(5, [GREEN, 0, 0, 4]),
        ...times(5, [GREEN, 0.5, 0, 5]),
      ],
    ])
    const ends = endsOf(sample, 0)
    expect(ends.slice(0, 3)).toEqual([
      { what: 'nobody', chance: 0.6, wins: 0, points: 0, theirs: 0 },
      { what: 'kododo', chance: 0.3, wins: 1, points: 2, theirs: 3 },
      { what: 'green', chance: 0.1, wins: 0.25, points: 4.5, theirs: 0 },
    ])
    expect(ends.slice(3).map(({ chance }) => chance)).toEqual([0, 0, 0, 0])
  })

  it('are the reason if one with which the seat often wins is more frequent', () => {
    const sample = sampleOf([
      [...times(300, [NOBODY, 0.9]), ...times(100, [BLUE, 0.1])],
      [...times(100, [NOBODY, 0.9]), ...times(300, [BLUE, 0.1])],
    ])
    const [chance, otherChance] = [0.75, 0.25]
    expect(outcomeFor(sample, 0, 1)).toMatchObject({
      kind: 'outcome',
      what: 'nobody',
      chance,
      otherChance,
    })
    expect(outcomeFor(sample, 0, 1)).toHaveProperty('wins', expect.closeTo(0.9))
  })

  it('are the reason if one with which the seat rarely wins is less frequent', () => {
    const others = [GREEN, 2, 3, 4].flatMap((colour) => times(95, [colour, 0.5]))
    const sample = sampleOf([
      [...others, ...times(20, [BLUE, 0.1])],
      [...others.slice(0, 190), ...times(210, [BLUE, 0.1])],
    ])
    expect(outcomeFor(sample, 0, 1)).toMatchObject({ what: 'blue', chance: 0.05, otherChance: 0.525 })
    expect(outcomeFor(sample, 0, 1)).toHaveProperty('wins', expect.closeTo(0.1))
  })

  it('are no reason if the seat wins as often with it as otherwise, if it is as frequent, and if it is too rare', () => {
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

  it('is given with its probability, the points of both ends, and the games won', () => {
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

  it('is given by the games won if the others get more by it, unless the game is lost', () => {
    const costly = sampleOf([times(400, [BLUE, 0.5, 0, 3, 9]), times(400, [GREEN, 0.1, 0, 2, 1])])
    expect(insteadOf(costly, winsIn, 1, 0, 1)?.isByPoints).toBe(false)
    expect(insteadOf(costly, pointsIn, 1, 0, 1)?.isByPoints).toBe(true)
  })

  it('is null if the round ends alike, if nothing is gained by it, and if it is too rare', () => {
    const alike = sampleOf([times(400, [BLUE, 0.9, 0, 6]), times(400, [BLUE, 0.1, 0, 2])])
    const vain = sampleOf([times(400, [BLUE, 0.3, 0, 6]), times(400, [GREEN, 0.3, 0, 6])])
    const rare = sampleOf([
      [...times(8, [BLUE, 1, 0, 6]), ...times(392, [GREEN, 0.2])],
      [...times(8, [GREEN, 0]), ...times(392, [GREEN, 0.2])],
    ])
    for (const sample of [alike, vain, rare]) expect(insteadOf(sample, winsIn, 3, 0, 1)).toBeNull()
    expect(insteadOf(changed, winsIn, 3, 1, 0)).toBeNull()
  })

  it('is null if the reverse is nearly as frequent', () => {
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

  it('is null if most of the difference comes from elsewhere', () => {
    const mixed = sampleOf([
      [...times(40, [BLUE, 0.5]), ...times(360, [GREEN, 0.9])],
      [...times(40, [GREEN, 0.2]), ...times(360, [GREEN, 0.6])],
    ])
    expect(insteadOf(mixed, winsIn, 3, 0, 1)).toBeNull()
  })
})

describe("the cause of a choice's lead", () => {
  /** Blue scores instead of green in a quarter of the deals; in another the seat gets more of yellow; in half of them nothing changes. */
  const sample = sampleOf([
    [...times(100, [BLUE, 0.8]), ...times(100, [YELLOW, 0.7, 0, 6]), ...times(200, [NOBODY, 0.5])],
    [...times(100, [GREEN, 0.4]), ...times(100, [YELLOW, 0.5, 0, 2]), ...times(200, [NOBODY, 0.45])],
  ])

  it('is given for each end by the deals in which it scores after one choice or the other', () => {
    const shareOf = (what: number) => explains(sample, winsIn, 0, 1, what)
    expect(shareOf(BLUE)).toBeCloseTo(0.1)
    expect(shareOf(GREEN)).toBeCloseTo(0.1)
    expect(shareOf(YELLOW)).toBeCloseTo(0.05)
    expect(shareOf(KODODO)).toBe(0)
  })

  it('is the kept cards if the round ends alike for everybody', () => {
    // Blue and green bring nobody anything here, so these deals count as well.
    const alike = alikeIn(sample, 0, 1)
    expect(alike?.chance).toBe(0.75)
    expect(alike?.wins).toBeCloseTo((100 * 0.8 + 200 * 0.5) / 300)
    expect(alike?.otherWins).toBeCloseTo((100 * 0.4 + 200 * 0.45) / 300)
    const apart = sampleOf([times(400, [BLUE, 1, 0, 3]), times(400, [BLUE, 0.5, 0, 2])])
    expect(alikeIn(apart, 0, 1)).toBeNull()
  })

  it('is no change of the end that other changes cancel', () => {
    const changes = (back: number) => {
      const alike = times(400 - 40 - back, [NOBODY, 0.2])
      return insteadOf(
        sampleOf([
          [...times(40, [BLUE, 0.9, 0, 5]), ...times(back, [GREEN, 0.3]), ...alike],
          [...times(40, [NOBODY, 0.1]), ...times(back, [BLUE, 0.3]), ...alike],
        ]),
        ...([winsIn, 1, 0, 1] as const),
      )
    }
    expect(changes(10)).toMatchObject({ what: 'blue', otherWhat: 'nobody' })
    expect(changes(30)).toBeNull()
  })

  it('is no change of the end to an undesirable one', () => {
    expect(insteadOf(sample, winsIn, 1, 0, 1)).toMatchObject({ what: 'blue', otherWhat: 'green' })
    expect(insteadOf(sample, winsIn, 1, 0, 1, (what) => what !== BLUE)).toBeNull()
  })

  it("is not given by points that make up little of the choice's lead in points", () => {
    const byPoints = (more: number) =>
      insteadOf(
        sampleOf([
          [...times(40, [BLUE, 1, 0, 5]), ...times(360, [NOBODY, 0.2, 0, more])],
          [...times(40, [GREEN, 0, 0, 2]), ...times(360, [NOBODY, 0.2])],
        ]),
        winsIn,
        1,
        0,
        1,
      )?.isByPoints
    expect(byPoints(0)).toBe(true)
    expect(byPoints(2)).toBe(false)
  })
})

describe('a shift that is wider than one change of the end', () => {
  /** Green falls from 50 % to 10 %: blue scores instead in 20 % of the deals, yellow and violet in 10 % each. */
  const falls = sampleOf([
    [
      ...times(80, [BLUE, 0.9]),
      ...times(40, [2, 0.6]),
      ...times(40, [4, 0.6]),
      ...times(40, [GREEN, 0.1]),
      ...times(200, [NOBODY, 0.4]),
    ],
    [...times(200, [GREEN, 0.1]), ...times(200, [NOBODY, 0.4])],
  ])
  const changeOf = (sample: Sample) => {
    const instead = insteadOf(sample, winsIn, 1, 0, 1)
    if (instead === null) throw new Error('There is no change')
    return instead
  }

  it('is attributed to the colour that scores so much less often', () => {
    const instead = changeOf(falls)
    expect(instead).toMatchObject({ what: 'blue', otherWhat: 'green', chance: 0.2 })
    expect(shiftFor(falls, winsIn, 0, 1, instead)).toEqual({ what: GREEN, isMore: false })
  })

  it('is attributed to the colour that scores so much more often', () => {
    const rises = sampleOf([
      [...times(200, [BLUE, 0.9]), ...times(200, [NOBODY, 0.4])],
      [
        ...times(80, [GREEN, 0.1]),
        ...times(60, [2, 0.5]),
        ...times(60, [4, 0.5]),
        ...times(200, [NOBODY, 0.4]),
      ],
    ])
    expect(shiftFor(rises, winsIn, 0, 1, changeOf(rises))).toEqual({ what: BLUE, isMore: true })
  })

  it('is null if the change makes up most of it, and if nobody scores', () => {
    const changed = sampleOf([times(400, [BLUE, 0.9]), times(400, [GREEN, 0.1])])
    expect(shiftFor(changed, winsIn, 0, 1, changeOf(changed))).toBeNull()
    const nobody = sampleOf([
      [...times(80, [BLUE, 0.9]), ...times(80, [2, 0.5]), ...times(240, [NOBODY, 0.4])],
      [...times(160, [NOBODY, 0.1]), ...times(240, [NOBODY, 0.4])],
    ])
    expect(shiftFor(nobody, winsIn, 0, 1, changeOf(nobody))).toBeNull()
  })
})

describe('a weakness of the compared choice', () => {
  const faces = (...cards: readonly Card[]) =>
    cards.reduce((sum, card) => sum + (TALLY_OF[FACES.indexOf(card as never)] as number), 0)
  const out = faces('g2', 'g2', 'g2', 'g2', 'g2', 'g2', 'g2')
  const level = faces('g2', 'g2', 'b2', 'b2', 'y2')
  const laying = (card: Card): Table['advised'] => ({ cards: [card], rest: [], counts: [], mustLay: 0 })
  const table = { own: [], others: [], rivals: 1, advised: laying('v3'), other: laying('g2') }
  const riskIn = (counted: number, chance = 300) => {
    const sample = sampleOf([
      [...times(200, [GREEN, 0.8]), ...times(200, [NOBODY, 0.2])],
      [...times(chance, [NOBODY, 0.2, counted]), ...times(400 - chance, [GREEN, 0.8])],
    ])
    return riskOf(sample, winsIn, 0.05, [0, 1], table)
  }

  it('is given if the colour that it lays often goes out, or ties', () => {
    const reason = { kind: 'risks', colour: 'green', chance: 0, otherChance: 0.75 }
    expect(riskIn(out)).toEqual({ ...reason, how: 'out' })
    expect(riskIn(level)).toEqual({ ...reason, how: 'ties' })
  })

  it('is null if it is rare, if it makes up little, and if the advised choice lays a colour that fares as badly', () => {
    expect(riskIn(out, 110)).toBeNull()
    expect(riskIn(0)).toBeNull()
    const vain = sampleOf([times(400, [GREEN, 0.5]), times(400, [NOBODY, 0.48, out])])
    expect(riskOf(vain, winsIn, 0.05, [0, 1], table)).toBeNull()
    const both = sampleOf([
      times(400, [GREEN, 0.5, faces('v3', 'v2', 'v2', 'v2', 'v2', 'v2', 'v1')]),
      times(400, [NOBODY, 0.1, out]),
    ])
    expect(riskOf(both, winsIn, 0.05, [0, 1], table)).toBeNull()
  })
})

describe('a colour blocked by the compared choice', () => {
  const tallyOf = (yellow: number, orange: number) =>
    yellow * (TALLY_OF[FACES.indexOf('y2')] as number) + orange * (TALLY_OF[FACES.indexOf('o2')] as number)
  const laying = (...cards: readonly Card[]): Table['advised'] => ({
    cards,
    rest: [],
    counts: [],
    mustLay: 0,
  })
  /** Violet 1 is advised, Orange 1 compared, and the seat has 7 points of yellow. */
  const table = {
    own: [0, 0, 7, 0, 0, 0],
    others: [0, 0, 5, 0, 0, 0],
    rivals: 3,
    advised: laying('v1'),
    other: laying('o1'),
  }
  const scored: End = [YELLOW, 0.8, tallyOf(6, 5), 7]
  const level: End = [NOBODY, 0.2, tallyOf(6, 6)]
  /** Yellow scores after both choices, except for `count` of 400 deals in which it does so only after the advised one. */
  const sampleWith = (blocked: End, count = 40, reverse = 0) =>
    sampleOf([
      [...times(count, scored), ...times(reverse, level), ...times(400 - count - reverse, scored)],
      [...times(count, blocked), ...times(400 - count, scored)],
    ])
  const found = (sample: Sample, of = table, leastShare = 0.02) =>
    riskOf(sample, winsIn, leastShare, [0, 1], of)

  it('is given if a colour of which the seat has points then scores no more', () => {
    const reason = { kind: 'blocks', colour: 'orange', blocked: 'yellow', chance: 0.1, points: 7 }
    expect(found(sampleWith(level))).toEqual({ ...reason, how: 'level' })
    const past: End = [ORANGE, 0.2, tallyOf(5, 6)]
    expect(found(sampleWith(past))).toEqual({ ...reason, how: 'past' })
    const pairs = { ...table, advised: laying('v1', 'y2'), other: laying('o1', 'y2') }
    expect(found(sampleWith(level), pairs)).toEqual({ ...reason, how: 'level', points: 9 })
  })

  it('is given in preference to frequent ties of the blocking colour', () => {
    expect(found(sampleWith(level, 200))).toMatchObject({ kind: 'blocks', chance: 0.5 })
  })

  it('is null if the others have more of the colour, if another one or the Kododo score, and for a colour that the choices lay differently', () => {
    const sample = sampleWith(level)
    expect(found(sample, { ...table, own: [0, 0, 0, 0, 0, 0] })).toBeNull()
    expect(found(sample, { ...table, others: [0, 0, 22, 0, 0, 0] })).toBeNull()
    expect(found(sample, { ...table, other: laying('g1') })).toBeNull()
    expect(found(sample, { ...table, advised: laying('y1') })).toBeNull()
    expect(found(sampleWith([KODODO, 0.2, tallyOf(6, 6)]))).toBeNull()
    expect(found(sampleWith([NOBODY, 0.2, tallyOf(7, 6)]))).toBeNull()
  })

  it('is null if it is rare, if it makes up little, and if the reverse is nearly as frequent', () => {
    expect(found(sampleWith(level, 10))).toBeNull()
    expect(found(sampleWith(level), table, 0.07)).toBeNull()
    expect(found(sampleWith(level, 40, 30))).toBeNull()
  })
})

describe('a reason that distinguishes the advised choice', () => {
  const decision = [...decisions('apart', 1)].find(({ view }) => view.turn === 3 && view.round === 1)
  if (decision === undefined) throw new Error('No such decision')
  const { view, memory, seat } = decision

  /** Finds the reason for the first card of a hand over the second, in the third turn of a duel. */
  const reasonIn = (...of: Parameters<typeof whyIn>) => whyIn(...of).reason
  function whyIn(
    [own, theirs]: readonly (readonly Card[])[],
    cards: readonly [Card, Card],
    sample = sampleOf([
      [...times(300, [GREEN, 0.8, 0, 9]), ...times(100, [NOBODY, 0.2])],
      [...times(200, [GREEN, 0.8, 0, 7]), ...times(200, [NOBODY, 0.2])],
    ]),
    more: Partial<ComparedWith> = {},
  ) {
    const laid = [own, theirs].map((some = []) => [some.slice(0, 2), some.slice(2)])
    const bySeat = seat === 0 ? laid : laid.toReversed()
    const turns = [0, 1].map((turn) => bySeat.map((some) => some[turn] ?? []))
    const hand = [...cards, 'o5', 'o6', 'b6'] as readonly Card[]
    const seats = view.seats.map((one, place) =>
      place === seat ? { ...one, hand: { ...one.hand, cards: hand } } : one,
    )
    const known = knownTo({ ...view, seats } as typeof view, { ...memory, turns })
    const other = {
      choice: 1,
      bringsMore: false,
      isAsGood: false,
      worth: winsIn,
      leastGain: 0.1,
      others: [1],
      worse: [1],
      ...more,
    }
    return reasonFor(known, sample, 0, other, false)
  }

  it('is no lead that the other card leaves or gives as well, of this colour or another', () => {
    const greenLeads = [
      ['g4', 'g3', 'o2'],
      ['b2', 'b3', 'g2'],
    ] as const
    expect(reasonIn(greenLeads, ['v3', 'b4']).kind).toBe('spares')
    expect(reasonIn(greenLeads, ['v3', 'g2']).kind).toBe('instead')
    const both = [
      ['g4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    expect(reasonIn(both, ['g3', 'v2'])).toMatchObject({ kind: 'leads', colour: 'green' })
    expect(reasonIn(both, ['g3', 'y3']).kind).toBe('likelier')
  })

  it('is the kept cards if both choices nearly always bring everybody the same', () => {
    const green = [
      ['g4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    const bringing = (rare: number) =>
      sampleOf([
        [...times(400 - rare, [NOBODY, 0.312]), ...times(rare, [GREEN, 1, 0, 9])],
        [...times(400 - rare, [NOBODY, 0.3]), ...times(rare, [NOBODY, 0, 0, 0, 1])],
      ])
    expect(reasonIn(green, ['g3', 'v2'], bringing(20)).kind).toBe('rest')
    expect(reasonIn(green, ['g3', 'v2'], bringing(80)).kind).not.toBe('rest')
  })

  it('is the kept cards if these make most of the difference, however the round ends', () => {
    const green = [
      ['g4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    const alike = sampleOf([
      [...times(300, [GREEN, 0.8, 0, 7]), ...times(100, [NOBODY, 0.2])],
      [...times(300, [GREEN, 0.7, 0, 7]), ...times(100, [NOBODY, 0.1])],
    ])
    expect(reasonIn(green, ['g3', 'v2'], alike)).toEqual({ kind: 'rest', cards: ['v2'], others: ['g3'] })
  })

  it('is the points of an end, and its frequency, if that makes most of the difference and no fact explains it', () => {
    const table = [
      ['b4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    // Orange scores less often, and brings the seat less on average, but the others far less.
    const sample = sampleOf([
      [...times(120, [ORANGE, 0.9, 0, 7, 3]), ...times(280, [NOBODY, 0.4])],
      [...times(180, [ORANGE, 0.5, 0, 6, 9]), ...times(220, [NOBODY, 0.4])],
    ])
    const { kind, ...found } = reasonIn(table, ['v2', 'g5'], sample)
    expect(kind).toBe('counts')
    // For an end that hardly ever comes after one of the two, its frequency counts.
    const seldom = sampleOf([
      [...times(120, [ORANGE, 0.9, 0, 7, 3]), ...times(280, [NOBODY, 0.4])],
      [...times(10, [ORANGE, 0, 0, 6, 9]), ...times(390, [NOBODY, 0.4])],
    ])
    expect(reasonIn(table, ['v2', 'g5'], seldom)).not.toMatchObject({ isForPoints: true })
    expect(found).toEqual({
      what: 'orange',
      isForPoints: true,
      chance: 0.3,
      otherChance: 0.45,
      points: expect.closeTo(7),
      theirs: expect.closeTo(3),
      otherPoints: expect.closeTo(6),
      otherTheirs: expect.closeTo(9),
    })
  })

  it('is the largest end of the round, even if many ends contribute a little each', () => {
    const table = [
      ['b4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    const sampleWith = (orange: number, good: number, bad: number): readonly End[] => [
      ...times(100, [ORANGE, orange, 0, orange > 0.7 ? 9 : 8]),
      ...([VIOLET, GREEN, BLUE, KODODO] as const).flatMap((what) => times(good, [what, 0.95, 0, 3])),
      ...([YELLOW, NOBODY] as const).flatMap((what) =>
        times(bad, [what, 0.3, 0, 0, what === YELLOW ? 7 : 0]),
      ),
    ]
    const sample = sampleOf([sampleWith(0.9, 45, 60), sampleWith(0.6, 20, 110)])
    const { reason, breakdown } = whyIn(table, ['v2', 'g5'], sample)
    const ends = breakdown?.ends.toSorted((one, two) => two.share - one.share) ?? []
    const most = ends[0]?.share ?? 0
    expect(3 * most).toBeLessThan(ends.reduce((sum, { share }) => sum + share, 0))
    expect(ends[0]?.what).toBe('orange')
    expect(reason).toMatchObject({ kind: 'counts', what: 'orange' })
  })

  it('is the kept cards if the ends of the round cancel each other', () => {
    const table = [
      ['b4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    // Blue comes more often and green less often, by as much; in every case the choice wins by two percent more.
    const sampleWith = (more: number) =>
      sampleOf([
        [
          ...times(120, [BLUE, 0.8 + more, 0, 9]),
          ...times(80, [GREEN, 0.8 + more, 0, 6]),
          ...times(200, [NOBODY, 0.4 + more]),
        ],
        [...times(80, [BLUE, 0.8, 0, 9]), ...times(120, [GREEN, 0.8, 0, 6]), ...times(200, [NOBODY, 0.4])],
      ])
    const equals = { isAsGood: true, worse: [] } as const
    expect(reasonIn(table, ['b3', 'v2'], sampleWith(0.02), equals)).toEqual({
      kind: 'rest',
      cards: ['v2'],
      others: ['b3'],
    })
    expect(reasonIn(table, ['b3', 'v2'], sampleWith(0), equals).kind).not.toBe('rest')
  })

  it("is the kept cards, or the others' losses, if an equally good choice brings more points", () => {
    const table = [
      ['b4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    const bringing = (theirs: number, wins = 0.55) =>
      reasonIn(
        table,
        ['v2', 'g5'],
        sampleOf([
          [...times(200, [BLUE, 0.5, 0, 4, 3]), ...times(200, [NOBODY, 0.5])],
          [...times(200, [GREEN, wins, 0, 5, theirs]), ...times(200, [NOBODY, 0.45])],
        ]),
        { isAsGood: true, bringsMore: true },
      )
    expect(bringing(3)).toEqual({ kind: 'rest', cards: ['g5'], others: ['v2'] })
    expect(bringing(7, 0.3)).toMatchObject({ kind: 'rarer', what: 'green', chance: 0, otherChance: 0.5 })
    // An end by which the seat wins often is not unwelcome.
    expect(bringing(7).kind).not.toBe('rarer')
  })

  it('is an event of the round if nothing is left for later, though an equally good choice brings more points', () => {
    const over = (kept: number) =>
      sampleOf([
        [
          ...times(200, [BLUE, 0.5, 0, 4]),
          ...times(200, [NOBODY, 0.5 + kept]),
          ...times(100, [VIOLET, 0.1, 0, 0, 9]),
        ],
        [
          ...times(200, [GREEN, 0.6, 0, 9]),
          ...times(200, [NOBODY, 0.5]),
          ...times(100, [VIOLET, 0.1, 0, 0, 9]),
        ],
      ])
    const table = [
      ['b4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    const found = (kept: number) =>
      whyIn(table, ['v2', 'g5'], over(kept), { isAsGood: true, bringsMore: true })
    expect(found(0).reason.kind).not.toBe('rest')
    expect(found(0.05)).toMatchObject({ reason: { kind: 'rest' }, alike: { chance: 0.6 } })
    expect(found(0.05).alike?.wins).toBeCloseTo((200 * 0.55 + 100 * 0.1) / 300)
  })

  it('is given by games won if the choice does not get the seat further ahead in points', () => {
    const sample = sampleOf([
      [...times(300, [BLUE, 0.9, 0, 2, 2]), ...times(100, [GREEN, 0.2, 0, 5])],
      [...times(100, [BLUE, 0.9, 0, 2, 2]), ...times(300, [GREEN, 0.2, 0, 5])],
    ])
    const table = [
      ['b4', 'y5', 'g2'],
      ['g2', 'y2', 'b2'],
    ] as const
    expect(reasonIn(table, ['v2', 'o5'], sample)).toMatchObject({
      kind: 'instead',
      what: 'blue',
      otherWhat: 'green',
      chance: 0.5,
      isByPoints: false,
    })
  })

  it('is the end of the round that decides the game, with the win probability then', () => {
    const sample = sampleOf([
      [...times(300, [BLUE, 0.995, 0, 3]), ...times(100, [GREEN, 0.1, 0, 0, 2])],
      [
        ...times(100, [BLUE, 0.995, 0, 3]),
        ...times(200, [GREEN, 0.1, 0, 0, 2]),
        ...times(100, [YELLOW, 0.2]),
      ],
    ])
    const table = [
      ['b4', 'y5', 'g2'],
      ['g2', 'y2', 'b2'],
    ] as const
    const decided = reasonIn(table, ['b3', 'o5'], sample)
    expect(decided).toMatchObject({ kind: 'outcome', what: 'blue', chance: 0.75, otherChance: 0.25 })
    expect(decided).toHaveProperty('wins', expect.closeTo(0.995))
  })

  it('mentions the largest end, even if a fact speaks of another', () => {
    const sample = sampleOf([
      [...times(300, [BLUE, 0.8, 0, 9]), ...times(100, [GREEN, 0.8, 0, 4])],
      [
        ...times(100, [BLUE, 0.8, 0, 9]),
        ...times(70, [YELLOW, 0.2]),
        ...times(70, [ORANGE, 0.2]),
        ...times(60, [NOBODY, 0.2]),
        ...times(100, [GREEN, 0.7, 0, 3]),
      ],
    ])
    const table = [
      ['b4', 'b5', 'g2'],
      ['o3', 'y2', 'g2'],
    ] as const
    // Green 4 puts green in front as well, but the win is due to blue.
    expect(reasonIn(table, ['g4', 'y2'], sample)).toMatchObject({
      kind: 'likelier',
      what: 'blue',
      chance: 0.75,
      otherChance: 0.25,
    })
  })

  it('is the points of a colour, not its rank, if it scores hardly more often but brings more', () => {
    const table = [
      ['g4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    const bringing = (times200: number) =>
      sampleOf([
        [...times(200, [GREEN, 0.8, 0, 9]), ...times(200, [NOBODY, 0.2])],
        [...times(times200, [GREEN, 0.7, 0, 6]), ...times(400 - times200, [NOBODY, 0.2])],
      ])
    expect(reasonIn(table, ['g3', 'v2'], bringing(195))).toMatchObject({
      kind: 'likelier',
      what: 'green',
      points: 7,
      otherPoints: 4,
    })
    expect(reasonIn(table, ['g3', 'v2'], bringing(80))).toMatchObject({ kind: 'leads', colour: 'green' })
  })

  it('is the end that is more frequent by far, if no end makes half of the difference by itself', () => {
    const table = [
      ['b4', 'b5', 'o1'],
      ['y5', 'y4', 'g2'],
    ] as const
    const scattered = (kododo: number) =>
      sampleOf([
        [
          ...times(kododo, [KODODO, 0.6, 0, 3, 2]),
          ...times(190 - kododo, [NOBODY, 0.5]),
          ...times(73, [BLUE, 0.7, 0, 9]),
          ...times(68, [GREEN, 0.7, 0, 9]),
          ...times(69, [YELLOW, 0.7, 0, 9]),
        ],
        [
          ...times(100, [KODODO, 0.5, 0, 3, 2]),
          ...times(123, [NOBODY, 0.4]),
          ...times(62, [BLUE, 0.7, 0, 9]),
          ...times(57, [GREEN, 0.7, 0, 9]),
          ...times(58, [YELLOW, 0.7, 0, 9]),
        ],
      ])
    expect(reasonIn(table, ['b1', 'v2'], scattered(190))).toMatchObject({ kind: 'likelier', what: 'kododo' })
    expect(reasonIn(table, ['b1', 'v2'], scattered(110))).not.toMatchObject({ what: 'kododo' })
  })

  it('is the kept cards if the choice gets the seat no further ahead in this round', () => {
    const table = [
      ['g4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    // Green scores more often, but the other choice brings more of it.
    const sampleWith = (wins: number) =>
      sampleOf([
        [...times(220, [GREEN, 0.7, 0, 5, 4]), ...times(180, [NOBODY, wins])],
        [...times(200, [GREEN, 0.6, 0, 9, 4]), ...times(200, [NOBODY, 0.5])],
      ])
    const rest = { kind: 'rest', cards: ['g6'], others: ['g2'] }
    expect(reasonIn(table, ['g2', 'g6'], sampleWith(0.55))).toEqual(rest)
    // If rounds that end alike are won equally often, the kept cards contribute nothing.
    expect(reasonIn(table, ['g2', 'g6'], sampleWith(0.5))).toEqual({ kind: 'figures' })
  })

  it("is the seat's own gain rather than the others' loss, if it counts about as much", () => {
    const table = [
      ['y4', 'y5', 'o2'],
      ['b3', 'b2', 'g2'],
    ] as const
    const sample = sampleOf([
      [...times(200, [YELLOW, 0.8, 0, 9]), ...times(100, [BLUE, 0.2, 0, 0, 9]), ...times(100, [NOBODY, 0.4])],
      [...times(110, [YELLOW, 0.8, 0, 9]), ...times(200, [BLUE, 0.2, 0, 0, 9]), ...times(90, [NOBODY, 0.4])],
    ])
    const reason = reasonIn(table, ['b4', 'o1'], sample)
    expect('what' in reason ? reason.what : null).toBe('yellow')
  })

  it('never speaks for an end that the table shows to be bad for the seat', () => {
    const table = [
      ['g4', 'g5', 'o2'],
      ['y5', 'y4', 'g2'],
    ] as const
    // Yellow brings the seat nothing, though it happens to win if it scores.
    const sample = sampleOf([
      [...times(200, [YELLOW, 0.9, 0, 0, 9]), ...times(200, [GREEN, 0.5, 0, 9, 2])],
      [...times(100, [YELLOW, 0.9, 0, 0, 9]), ...times(300, [GREEN, 0.5, 0, 9, 2])],
    ])
    expect(reasonIn(table, ['y2', 'v2'], sample)).not.toMatchObject({ kind: 'likelier', what: 'yellow' })
  })

  it("is the others' loss if the seat gets hardly more itself, and its cause", () => {
    const table = [
      ['b4', 'b5', 'g2'],
      ['o3', 'y2', 'g2'],
    ] as const
    const sample = sampleOf([
      [
        ...times(120, [NOBODY, 0.5]),
        ...times(80, [ORANGE, 0.2, 0, 0, 9]),
        ...times(80, [YELLOW, 0.2, 0, 0, 9]),
        ...times(120, [BLUE, 0.9, 0, 9]),
      ],
      [
        ...([ORANGE, YELLOW, VIOLET] as const).flatMap((what) => times(16, [what, 0.1, 0, 0, 9])),
        ...times(72, [NOBODY, 0.5]),
        ...times(80, [ORANGE, 0.2, 0, 0, 9]),
        ...times(80, [YELLOW, 0.2, 0, 0, 9]),
        ...times(120, [BLUE, 0.9, 0, 9]),
      ],
    ])
    expect(reasonIn(table, ['b2', 'v2'], sample)).toMatchObject({
      kind: 'denies',
      fewer: 1.08,
      from: { what: 'nobody', chance: 0.3, otherChance: 0.18 },
    })
  })

  describe('for a colour of the others that scores less often', () => {
    const table = [
      ['o3', 'o2', 'y2'],
      ['g3', 'g2', 'y3'],
    ] as const
    const green = TALLY_OF[FACES.indexOf('g2')] as number
    const endsIn = (greens: number, nobody: readonly End[], own = 0, theirs = 6): readonly End[] => [
      ...times(greens, [GREEN, 0.2, 5 * green, own, theirs]),
      ...times(140, [ORANGE, 0.8, 4 * green, 5]),
      ...nobody,
    ]
    const out: End = [NOBODY, 0.5, 7 * green]
    const other = endsIn(200, [...times(40, out), ...times(20, [NOBODY, 0.5, 5 * green])])

    it('is that the choice puts it out, if it lays more of it and this accounts for the shift', () => {
      const mostlyOut = endsIn(80, times(180, out))
      expect(whyIn(table, ['g3', 'y2'], sampleOf([mostlyOut, other])).out).toEqual({
        colour: 'green',
        chance: 0.45,
        otherChance: 0.1,
      })
      expect(whyIn(table, ['o2', 'g3'], sampleOf([mostlyOut, other])).out).toBeNull()
      const hardlyOut = endsIn(80, [...times(60, out), ...times(120, [NOBODY, 0.5, 5 * green])])
      expect(whyIn(table, ['g3', 'y2'], sampleOf([hardlyOut, other])).out).toBeNull()
    })

    it('never praises the points that the choice brings of it, while it brings the others more', () => {
      const ours = [table[0], ['g2', 'b2', 'y3']] as const
      const own = endsIn(80, times(180, out), 5, 11)
      const reason = reasonIn(ours, ['g3', 'y2'], sampleOf([own, other]))
      expect(reason).toMatchObject({ kind: 'rarer', what: 'green' })
    })
  })

  describe('the cause of the end of the round that the reason mentions', () => {
    const table = [
      ['b4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    const [blue, violet] = (['b2', 'v2'] as const).map((card) => TALLY_OF[FACES.indexOf(card)] as number) as [
      number,
      number,
    ]
    /** Nobody scores in most deals after Violet 2, by a tie of violet and blue, and blue otherwise. */
    const tied = (scored: number, level: number): readonly End[] => [
      ...times(scored, [BLUE, 0.2, 3 * blue + 2 * violet, 0, 9]),
      ...times(level, [NOBODY, 0.8, 3 * blue + 3 * violet]),
    ]
    const found = (cards: readonly [Card, Card], sample = sampleOf([tied(100, 300), tied(350, 50)])) =>
      whyIn(table, cards, sample)

    it('is given for the end that is more frequent, or less frequent, by the cards of the two choices', () => {
      const { reason, cause } = found(['v2', 'g5'])
      expect(reason).toMatchObject({ what: 'nobody' })
      expect(cause).toEqual({
        what: 'nobody',
        isMore: true,
        rule: { how: 'draws', by: 'violet', level: 'blue' },
      })
    })

    it('is that a colour of the choice gets ahead only if it scores far more often', () => {
      const led = (scored: number): readonly End[] => [
        ...times(scored, [VIOLET, 0.8, 3 * blue + 4 * violet, 9]),
        ...times(1000 - scored, [NOBODY, 0.2, 3 * blue + 3 * violet]),
      ]
      const ahead = (more: number) => found(['v2', 'g5'], sampleOf([led(300 + more), led(300)])).cause
      expect(ahead(200)).toEqual({
        what: 'violet',
        isMore: true,
        rule: { how: 'passes', by: 'blue' },
      })
      expect(ahead(60)).toBeNull()
    })

    it('is given for the less frequent end if the other end of a change has none', () => {
      const green = TALLY_OF[FACES.indexOf('g2')] as number
      const scored: End = [BLUE, 0.2, 3 * blue + 7 * green, 0, 9]
      const sample = sampleOf([
        [...times(100, scored), ...times(300, [KODODO, 0.9, 3 * blue + 6 * green, 5])],
        times(400, scored),
      ])
      const { reason, cause } = found(['v2', 'g5'], sample)
      expect(reason).toMatchObject({ kind: 'instead', what: 'kododo', otherWhat: 'blue' })
      expect(cause).toEqual({ what: 'blue', isMore: false, rule: { how: 'gone', by: 'green' } })
    })

    it('is null if neither choice lays cards that would cause it, and if the end is hardly more frequent', () => {
      expect(found(['y3', 'g5']).cause).toBeNull()
      expect(found(['v2', 'g5'], sampleOf([tied(195, 205), tied(200, 200)])).cause).toBeNull()
    })
  })

  it('is the end that differs most if both count on the same', () => {
    const table = [
      ['b4', 'b5', 'o2'],
      ['o3', 'y2', 'v2'],
    ] as const
    const sample = sampleOf([
      [...times(200, [BLUE, 0.5, 0, 9]), ...times(100, [GREEN, 0.5, 0, 3]), ...times(100, [NOBODY, 0.5])],
      [...times(200, [BLUE, 0.5, 0, 9]), ...times(100, [YELLOW, 0.5, 0, 2]), ...times(100, [NOBODY, 0.5])],
    ])
    const asGood = { isAsGood: true, leastGain: 1, worse: [] }
    expect(reasonIn(table, ['g3', 'y2'], sample, asGood)).toMatchObject({
      kind: 'likelier',
      what: 'green',
      points: 3,
      otherPoints: 0,
      chance: 0.25,
      otherChance: 0,
    })
  })

  it('is that nobody scores if that takes points from the others in several ways', () => {
    const [ends, stops] = [
      ['b4', 'b3', 'o2'],
      ['g5', 'g3', 'y2'],
    ] as const
    const sample = sampleOf([
      [...times(300, [NOBODY, 0.8]), ...times(100, [BLUE, 0.3, 0, 7])],
      [
        ...times(100, [GREEN, 0.1, 0, 0, 9]),
        ...times(100, [YELLOW, 0.1, 0, 0, 7]),
        ...times(100, [ORANGE, 0.1, 0, 0, 8]),
        ...times(100, [BLUE, 0.3, 0, 7]),
      ],
    ])
    expect(reasonIn([ends, stops], ['b2', 'v2'], sample)).toMatchObject({
      kind: 'outcome',
      what: 'nobody',
      chance: 0.75,
      otherChance: 0,
    })
  })

  it("is the other card's weakness, if that makes up a fair share", () => {
    const out = 7 * (TALLY_OF[FACES.indexOf('g2')] as number)
    const sample = sampleOf([
      [...times(300, [GREEN, 0.8, 0, 7]), ...times(100, [NOBODY, 0.2])],
      [...times(200, [GREEN, 0.8, 0, 9]), ...times(200, [NOBODY, 0.2, out])],
    ])
    const reason = reasonIn(
      [
        ['g4', 'g3', 'o2'],
        ['b2', 'b3', 'g2'],
      ],
      ['v3', 'g2'],
      sample,
    )
    expect(reason).toMatchObject({ kind: 'risks', colour: 'green', how: 'out', otherChance: 0.5 })
  })

  it('is the colour that the other card blocks, rather than a larger change of the end', () => {
    const [yellow, orange] = (['y2', 'o2'] as const).map((card) => TALLY_OF[FACES.indexOf(card)] as number)
    const tallyOf = (yellows: number, oranges: number) => yellows * (yellow ?? 0) + oranges * (orange ?? 0)
    const alike = times(280, [YELLOW, 0.8, tallyOf(3, 1), 7])
    const sample = sampleOf([
      [
        ...alike,
        ...times(40, [YELLOW, 0.8, tallyOf(3, 2), 7]),
        ...times(60, [VIOLET, 0.9, 0, 3]),
        ...times(20, [NOBODY, 0.3]),
      ],
      [
        ...alike,
        ...times(40, [NOBODY, 0.2, tallyOf(3, 3)]),
        ...times(60, [ORANGE, 0.4, 0, 0, 9]),
        ...times(20, [NOBODY, 0.3]),
      ],
    ])
    const table = [
      ['y4', 'y3', 'b2'],
      ['y2', 'o3', 'g2'],
    ] as const
    expect(insteadOf(sample, winsIn, 1, 0, 1)).toMatchObject({ what: 'violet', otherWhat: 'orange' })
    const { reason, instead } = whyIn(table, ['v3', 'o4'], sample)
    expect(reason).toMatchObject({ kind: 'blocks', colour: 'orange', blocked: 'yellow', how: 'level' })
    expect([reason.kind === 'blocks' && reason.points, instead]).toEqual([7, null])
  })

  it('is not the kept cards if the choice wins no more often when the round ends alike', () => {
    const table = [
      ['b4', 'b3', 'o2'],
      ['y2', 'v3', 'g2'],
    ] as const
    const saving = (more: number) =>
      sampleOf([
        [...times(390, [NOBODY, 0.5 + more]), ...times(10, [BLUE, 1, 0, 7])],
        [...times(390, [NOBODY, 0.5]), ...times(10, [GREEN, 0])],
      ])
    expect(reasonIn(table, ['v2', 'v6'], saving(0.1))).toEqual({
      kind: 'rest',
      cards: ['v6'],
      others: ['v2'],
    })
    expect(reasonIn(table, ['v2', 'v6'], saving(0)).kind).not.toBe('rest')
  })
})

describe('the tie that lets a colour score', () => {
  const known = [...decisions('ties', 4)]
    .map(({ view, memory }) => knownTo(view, memory))
    .find(({ core }) => core.turn === 2)
  if (known === undefined) throw new Error('No such decision')
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

  it('is given if the colour mostly scores by it, the colour that the choice lays first', () => {
    const sample = sampleOf([[...times(60, [what, 1, tied]), ...times(40, [what, 1, apart])]])
    expect(tieOf(known, sample, 0, colourOf(what))).toMatchObject({
      colours: [colourOf(laid), colourOf(other)],
      scores: colourOf(what),
    })
  })

  it('is given for three colours as well, but not for two pairs', () => {
    const [third = 0, fourth = 0] = [...COLOURS.keys()].filter(
      (place) => place !== laid && place !== what && place !== other,
    )
    const three = tally(laid, laid, other, other, third, third, what)
    expect(tieOf(known, sampleOf([times(10, [what, 1, three])]), 0, colourOf(what))?.colours).toHaveLength(3)
    const pairs = tally(laid, laid, laid, other, other, other, third, third, fourth, fourth, what)
    expect(tieOf(known, sampleOf([times(10, [what, 1, pairs])]), 0, colourOf(what))).toBeNull()
  })

  it('says how the colours come to be level, by the table after the choice', () => {
    const countOf = (place: number) => counts[place] ?? 0
    for (const one of COLOURS.keys())
      for (const two of COLOURS.keys()) {
        if (one === two || one === what || two === what) continue
        const sample = sampleOf([times(10, [what, 1, tally(one, one, two, two, what)])])
        const isLevel = countOf(one) === countOf(two)
        const isAside = [...COLOURS.keys()].some(
          (place) => ![one, two, what].includes(place) && countOf(place) === countOf(what),
        )
        expect(tieOf(known, sample, 0, colourOf(what))?.how).toBe(
          isLevel ? (countOf(one) > countOf(what) ? 'stay' : 'grow') : isAside ? 'become' : 'draw',
        )
      }
  })

  it('is null if the colour mostly scores otherwise, and without a colour', () => {
    const sample = sampleOf([[...times(40, [what, 1, tied]), ...times(60, [what, 1, apart])]])
    expect(tieOf(known, sample, 0, colourOf(what))).toBeNull()
    expect(tieOf(known, sample, 0, null)).toBeNull()
    expect(tieOf(known, sampleOf([times(10, [NOBODY, 0])]), 0, colourOf(what))).toBeNull()
  })
})
