import { describe, expect, it } from 'vitest'
import { type End, sampleOf, times } from '../../../../../../test/games/5211/coach-sample'
import { decisions } from '../../../../../../test/games/5211/game'
import { type Card, COLOURS, type Colour, FACES } from '../../../../../shared/games/5211/cards'
import { KODODO, NOBODY, TALLY_OF } from '../../../../engine/games/5211/core'
import { knownTo } from '../knowledge'
import type { ComparedWith } from './end-reasons'
import { alikeIn, endsOf, explains, insteadOf, outcomeFor, riskOf, shiftFor, tieOf } from './outcome'
import { type After, placeOf, tableOf } from './position'
import { reasonFor } from './reason'
import { pointsIn, type Sample, winsIn } from './sample'

const [BLUE, GREEN, YELLOW, ORANGE, VIOLET] = [0, 1, 2, 3, 4]

describe('how a round may end', () => {
  it('is told for every end, the likeliest first', () => {
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

  it('is the reason where something scores more often with which the seat often wins', () => {
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

describe('what accounts for how far a choice is ahead', () => {
  /** Blue scores instead of green in a quarter of the deals; in another the seat gets more of yellow; in half of them nothing changes. */
  const sample = sampleOf([
    [...times(100, [BLUE, 0.8]), ...times(100, [YELLOW, 0.7, 0, 6]), ...times(200, [NOBODY, 0.5])],
    [...times(100, [GREEN, 0.4]), ...times(100, [YELLOW, 0.5, 0, 2]), ...times(200, [NOBODY, 0.45])],
  ])

  it('is told of each end by the deals in which it scores after one choice or the other', () => {
    const shareOf = (what: number) => explains(sample, winsIn, 0, 1, what)
    expect(shareOf(BLUE)).toBeCloseTo(0.1)
    expect(shareOf(GREEN)).toBeCloseTo(0.1)
    expect(shareOf(YELLOW)).toBeCloseTo(0.05)
    expect(shareOf(KODODO)).toBe(0)
  })

  it('is what is kept for later where the round ends alike for everybody', () => {
    // Blue and green bring nobody anything here, so these deals count as well.
    const alike = alikeIn(sample, 0, 1)
    expect(alike?.chance).toBe(0.75)
    expect(alike?.wins).toBeCloseTo((100 * 0.8 + 200 * 0.5) / 300)
    expect(alike?.otherWins).toBeCloseTo((100 * 0.4 + 200 * 0.45) / 300)
    const apart = sampleOf([times(400, [BLUE, 1, 0, 3]), times(400, [BLUE, 0.5, 0, 2])])
    expect(alikeIn(apart, 0, 1)).toBeNull()
  })

  it('is no change of the end that other changes take back', () => {
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

  it('is no change of the end to something that is not hoped for', () => {
    expect(insteadOf(sample, winsIn, 1, 0, 1)).toMatchObject({ what: 'blue', otherWhat: 'green' })
    expect(insteadOf(sample, winsIn, 1, 0, 1, (what) => what !== BLUE)).toBeNull()
  })

  it('is not told by points that make up little of the points that the choice is ahead', () => {
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

  it('is told of the colour that scores so much less often', () => {
    const instead = changeOf(falls)
    expect(instead).toMatchObject({ what: 'blue', otherWhat: 'green', chance: 0.2 })
    expect(shiftFor(falls, winsIn, 0, 1, instead)).toEqual({ what: GREEN, isMore: false })
  })

  it('is told of the colour that scores so much more often', () => {
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

  it('is not told where the change is most of it, and not of nobody', () => {
    const changed = sampleOf([times(400, [BLUE, 0.9]), times(400, [GREEN, 0.1])])
    expect(shiftFor(changed, winsIn, 0, 1, changeOf(changed))).toBeNull()
    const nobody = sampleOf([
      [...times(80, [BLUE, 0.9]), ...times(80, [2, 0.5]), ...times(240, [NOBODY, 0.4])],
      [...times(160, [NOBODY, 0.1]), ...times(240, [NOBODY, 0.4])],
    ])
    expect(shiftFor(nobody, winsIn, 0, 1, changeOf(nobody))).toBeNull()
  })
})

describe('what the compared choice does badly', () => {
  const faces = (...cards: readonly Card[]) =>
    cards.reduce((sum, card) => sum + (TALLY_OF[FACES.indexOf(card as never)] as number), 0)
  const out = faces('g2', 'g2', 'g2', 'g2', 'g2', 'g2', 'g2')
  const level = faces('g2', 'g2', 'b2', 'b2', 'y2')
  const laying = (card: Card): After => ({ cards: [card], rest: [], counts: [], mustLay: 0 })
  const table = { own: [], others: [], rivals: 1, advised: laying('v3'), other: laying('g2') }
  const riskIn = (counted: number, chance = 300) => {
    const sample = sampleOf([
      [...times(200, [GREEN, 0.8]), ...times(200, [NOBODY, 0.2])],
      [...times(chance, [NOBODY, 0.2, counted]), ...times(400 - chance, [GREEN, 0.8])],
    ])
    return riskOf(sample, winsIn, 0.05, [0, 1], table)
  }

  it('is told where the colour that it lays often goes out, or ties', () => {
    const reason = { kind: 'risks', colour: 'green', chance: 0, otherChance: 0.75 }
    expect(riskIn(out)).toEqual({ ...reason, how: 'out' })
    expect(riskIn(level)).toEqual({ ...reason, how: 'ties' })
  })

  it('is not told where it is rare, where it makes up little, and where the advised choice lays a colour that fares as badly', () => {
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

describe('what the compared choice blocks', () => {
  const tallyOf = (yellow: number, orange: number) =>
    yellow * (TALLY_OF[FACES.indexOf('y2')] as number) + orange * (TALLY_OF[FACES.indexOf('o2')] as number)
  const laying = (...cards: readonly Card[]): After => ({ cards, rest: [], counts: [], mustLay: 0 })
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
  /** Yellow scores after both choices, but for so many of 400 deals in which it does so only after the advised one. */
  const sampleWith = (blocked: End, count = 40, reverse = 0) =>
    sampleOf([
      [...times(count, scored), ...times(reverse, level), ...times(400 - count - reverse, scored)],
      [...times(count, blocked), ...times(400 - count, scored)],
    ])
  const found = (sample: Sample, of = table, leastShare = 0.02) =>
    riskOf(sample, winsIn, leastShare, [0, 1], of)

  it('is told where a colour of which the seat has points then scores no more', () => {
    const reason = { kind: 'blocks', colour: 'orange', blocked: 'yellow', chance: 0.1, points: 7 }
    expect(found(sampleWith(level))).toEqual({ ...reason, how: 'level' })
    const past: End = [ORANGE, 0.2, tallyOf(5, 6)]
    expect(found(sampleWith(past))).toEqual({ ...reason, how: 'past' })
    const pairs = { ...table, advised: laying('v1', 'y2'), other: laying('o1', 'y2') }
    expect(found(sampleWith(level), pairs)).toEqual({ ...reason, how: 'level', points: 9 })
  })

  it('is told rather than that the colour that blocks it often ties', () => {
    expect(found(sampleWith(level, 200))).toMatchObject({ kind: 'blocks', chance: 0.5 })
  })

  it('is not told where the colour is rather the others’, where another one or the Kododo score, and of a colour that the choices lay differently', () => {
    const sample = sampleWith(level)
    expect(found(sample, { ...table, own: [0, 0, 0, 0, 0, 0] })).toBeNull()
    expect(found(sample, { ...table, others: [0, 0, 22, 0, 0, 0] })).toBeNull()
    expect(found(sample, { ...table, other: laying('g1') })).toBeNull()
    expect(found(sample, { ...table, advised: laying('y1') })).toBeNull()
    expect(found(sampleWith([KODODO, 0.2, tallyOf(6, 6)]))).toBeNull()
    expect(found(sampleWith([NOBODY, 0.2, tallyOf(7, 6)]))).toBeNull()
  })

  it('is not told where it is rare, where it makes up little, and where the reverse comes nearly as often', () => {
    expect(found(sampleWith(level, 10))).toBeNull()
    expect(found(sampleWith(level), table, 0.07)).toBeNull()
    expect(found(sampleWith(level, 40, 30))).toBeNull()
  })
})

describe('a reason that tells the advised choice apart', () => {
  const decision = [...decisions('apart', 1)].find(({ view }) => view.turn === 3 && view.round === 1)
  if (decision === undefined) throw new Error('There is no such decision')
  const { view, memory, seat } = decision

  /** Finds the reason for the first card of a hand, beside the second, in the third turn of a duel. */
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

  it('is what is kept for later where both choices nearly always bring everybody the same', () => {
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

  it('is what is kept for later where that makes most of the difference, however the round ends', () => {
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

  it('is what an end of the round brings, and how often, where that makes most of the difference and no fact tells why', () => {
    const table = [
      ['b4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    // Orange scores less often, and brings the seat less on average, but the others far less.
    const sample = sampleOf([
      [...times(120, [ORANGE, 0.9, 0, 7, 3]), ...times(280, [NOBODY, 0.4])],
      [...times(180, [ORANGE, 0.5, 0, 6, 9]), ...times(220, [NOBODY, 0.4])],
    ])
    const { kind, ...told } = reasonIn(table, ['v2', 'g5'], sample)
    expect(kind).toBe('counts')
    // Of an end that hardly ever comes after one of the two, it counts how often.
    const seldom = sampleOf([
      [...times(120, [ORANGE, 0.9, 0, 7, 3]), ...times(280, [NOBODY, 0.4])],
      [...times(10, [ORANGE, 0, 0, 6, 9]), ...times(390, [NOBODY, 0.4])],
    ])
    expect(reasonIn(table, ['v2', 'g5'], seldom)).not.toMatchObject({ isForPoints: true })
    expect(told).toEqual({
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

  it('is the end of the round that makes most, even where many ends make a little each', () => {
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

  it('is what is kept for later where the ends of the round take back what one of them makes', () => {
    const table = [
      ['b4', 'y5', 'o2'],
      ['g2', 'y2', 'b2'],
    ] as const
    // Blue comes more often and green less often, by as much; whatever comes, the choice wins by two percent more.
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

  it('is what is kept for later, or what the others get less, where an equally good choice brings more points', () => {
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
    // An end by which the seat wins often is not one to wish away.
    expect(bringing(7).kind).not.toBe('rarer')
  })

  it('is what happens in the round where nothing is left for later, though an equally good choice brings more points', () => {
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
    const told = (kept: number) =>
      whyIn(table, ['v2', 'g5'], over(kept), { isAsGood: true, bringsMore: true })
    expect(told(0).reason.kind).not.toBe('rest')
    expect(told(0.05)).toMatchObject({ reason: { kind: 'rest' }, alike: { chance: 0.6 } })
    expect(told(0.05).alike?.wins).toBeCloseTo((200 * 0.55 + 100 * 0.1) / 300)
  })

  it('is told by games won where the choice does not get the seat further ahead in points', () => {
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

  it('is the end of the round that decides the game, with the chance to win then', () => {
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

  it('is of the end that makes most of the difference, even where a fact tells of another', () => {
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
    // Green 4 puts green in front as well, but blue is what it wins by.
    expect(reasonIn(table, ['g4', 'y2'], sample)).toMatchObject({
      kind: 'likelier',
      what: 'blue',
      chance: 0.75,
      otherChance: 0.25,
    })
  })

  it('is what a colour brings, not how it stands, where it scores hardly more often but brings more', () => {
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

  it('is what scores more often by far, where no end makes half of the difference by itself', () => {
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

  it('is what is kept for later where the choice gets the seat no further ahead in this round', () => {
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
    // Where rounds that end alike are won as often, the kept cards make nothing.
    expect(reasonIn(table, ['g2', 'g6'], sampleWith(0.5))).toEqual({ kind: 'figures' })
  })

  it('is what the seat gets itself rather than what the others do not get, if it counts about as much', () => {
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
    // Yellow brings the seat nothing, though it happens to win where it scores.
    const sample = sampleOf([
      [...times(200, [YELLOW, 0.9, 0, 0, 9]), ...times(200, [GREEN, 0.5, 0, 9, 2])],
      [...times(100, [YELLOW, 0.9, 0, 0, 9]), ...times(300, [GREEN, 0.5, 0, 9, 2])],
    ])
    expect(reasonIn(table, ['y2', 'v2'], sample)).not.toMatchObject({ kind: 'likelier', what: 'yellow' })
  })

  it('is what the others get less where the seat gets hardly more itself, and why', () => {
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

  describe('of a colour of the others that scores less often', () => {
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

    it('is that the choice puts it out, where it lays more of it and this accounts for the shift', () => {
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

  describe('how the end of the round comes about that the reason speaks of', () => {
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

    it('is told of the end that comes more often, or less often, by what the two choices lay', () => {
      const { reason, cause } = found(['v2', 'g5'])
      expect(reason).toMatchObject({ what: 'nobody' })
      expect(cause).toEqual({
        what: 'nobody',
        isMore: true,
        rule: { how: 'draws', by: 'violet', level: 'blue' },
      })
    })

    it('is that a colour of the choice gets ahead only where it scores far more often', () => {
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

    it('is of the end that comes less often where the other end of a change tells none', () => {
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

    it('is not told where neither choice lays what would bring it about, and where the end hardly comes more often', () => {
      expect(found(['y3', 'g5']).cause).toBeNull()
      expect(found(['v2', 'g5'], sampleOf([tied(195, 205), tied(200, 200)])).cause).toBeNull()
    })
  })

  it('is the end that differs most where what both count on is the same', () => {
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

  it('is that nobody scores where that takes points from the others in several ways', () => {
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

  it('is what the other card does badly, where that makes up a fair share', () => {
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

  it('is what the other card blocks, rather than a change of the end that makes up more', () => {
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

  it('is not what is kept where the choice wins no more often when the round ends alike', () => {
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

  it('is told if it is mostly how the colour scores, the colour that the choice lays first', () => {
    const sample = sampleOf([[...times(60, [what, 1, tied]), ...times(40, [what, 1, apart])]])
    expect(tieOf(known, sample, 0, colourOf(what))).toMatchObject({
      colours: [colourOf(laid), colourOf(other)],
      scores: colourOf(what),
    })
  })

  it('is told of three colours as well, but not of two pairs', () => {
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

  it('is not told if the colour mostly scores otherwise, nor of no colour', () => {
    const sample = sampleOf([[...times(40, [what, 1, tied]), ...times(60, [what, 1, apart])]])
    expect(tieOf(known, sample, 0, colourOf(what))).toBeNull()
    expect(tieOf(known, sample, 0, null)).toBeNull()
    expect(tieOf(known, sampleOf([times(10, [NOBODY, 0])]), 0, colourOf(what))).toBeNull()
  })
})
