import { describe, expect, it } from 'vitest'
import type {
  Advice,
  AdvisedChoice,
  Breakdown,
  End,
  Ending,
  Instead,
  Outlook,
  Reason,
  Rule,
  Tie,
} from '../games/5211/advice'
import { shownParts } from '../games/5211/advice-shown'
import type { Card } from '../games/5211/cards'
import { coach as words } from './en/games/5211/coach'

const ending = (what: Ending['what'], chance: number): Ending => ({
  what,
  chance,
  points: 0,
  theirs: 0,
  wins: 0,
})
/** The Kododo score with this chance. */
const hit = (chance: number): readonly Ending[] => [ending('kododo', chance)]

/** The same advice with other ends of the round after the advised choice. */
const withEnds = (ends: readonly Ending[], { choices: [best, ...others], ...rest }: Advice): Advice => ({
  ...rest,
  choices: [...(best === undefined ? [] : [{ ...best, ends }]), ...others],
})

const choice = (card: Card, wins: number, points: number, isAsGood = true): AdvisedChoice => ({
  cards: [card],
  wins,
  points,
  theirs: 0,
  leader: null,
  isAsGood,
  next: [],
  ends: hit(0.3),
  certain: null,
  deals: 600,
  argument: null,
})

const leads: Reason = { kind: 'leads', colour: 'yellow', count: 4, next: 3, toLimit: 3, isPast: false }

/** A card for a colour that never scores. */
const LAID = { colour: 'violet', points: 4, scores: 0 } as const

/** The advised choice is Yellow 2, the compared one Violet 4, and the third Blue 1. */
const advice = (
  [yellow, violet]: readonly [AdvisedChoice, AdvisedChoice],
  reason: Reason = leads,
  bringsMore = false,
): Advice => ({
  game: '5211',
  choices: [yellow, violet, choice('b1', 0.05, 0.1, false)],
  hand: [],
  effects: { gone: null, out: [], front: null, kododo: null, reaches: [] },
  threats: [],
  held: [],
  reason,
  comparison: { other: ['v4'], bringsMore, laid: LAID, reaches: [] },
  noise: { wins: 0.012, points: 0.23 },
  scoring: null,
  instead: null,
  tie: null,
  alike: null,
  cause: null,
  out: null,
  breakdown: null,
  unlike: null,
  rivals: 2,
  hasTurns: false,
  hasRounds: true,
  settled: null,
  isOfLongGame: false,
  deals: 600,
})

/** The advised one gets the player no further ahead of the others' average. */
/** Says that something scores less often. @param chances after the advised choice, and after the other one */
const lessOften = (
  what: Extract<Reason, { readonly kind: 'rarer' }>['what'],
  points: number,
  [chance, otherChance]: readonly [number, number],
): Extract<Reason, { readonly kind: 'rarer' }> => ({
  kind: 'rarer',
  what,
  points,
  chance,
  otherChance,
})

const clear = [{ ...choice('y2', 0.26, 2.44), theirs: 1.3 }, choice('v4', 0.22, 1.8, false)] as const
/** The Kododo are exactly on target after the choice. */
const EXACT: Advice['effects'] = {
  gone: null,
  out: [],
  front: null,
  kododo: { is: 'exact', count: 6, target: 6, own: 4 },
  reaches: [],
}
const equal = [choice('y2', 0.26, 2.44), choice('v4', 0.258, 1.8)] as const

describe('the coach of 5211', () => {
  it('gives the reason first, then the figures of both choices', () => {
    expect(words.why(advice(clear))).toBe(
      'Yellow then has 4 cards, more than any other colour so far. Your chance to win is about 26%, with Violet 4 only 22%. You can expect 2.4 points this round.',
    )
  })

  describe('on the best choice of other colours', () => {
    const chances = (violet: number): readonly Ending[] => [ending('violet', violet), ending('nobody', 0.2)]
    const [best, alike, other] = [
      { ...choice('o4', 0.93, 6.8), ends: chances(0.5) },
      { ...choice('o2', 0.89, 5, false), ends: chances(0.45) },
      { ...choice('v2', 0.84, 6, false), ends: chances(0.38) },
    ]
    const dearer: Reason = { kind: 'dearer', colour: 'orange', points: 4, otherPoints: 2 }
    const by = { how: 'chance', what: 'violet', here: 0.5, there: 0.38 } as const
    /** The advised choice is Orange 4, the compared one Orange 2, and the best of other colours Violet 2. */
    const beatingUnlike = (unlike: Advice['unlike'], third = other): Advice => ({
      ...advice([best, alike], dearer),
      choices: [best, alike, third],
      comparison: { other: ['o2'], bringsMore: false, laid: LAID, reaches: [] },
      unlike,
    })
    const why = (part: NonNullable<Advice['unlike']>['by']) =>
      words.why(beatingUnlike({ cards: ['v2'], by: part }))

    it('says after the chances how often it wins, and what makes the difference', () => {
      expect(why(by)).toBe(
        'If orange scores, this adds 4 points, Orange 2 only 2. Your chance to win is about 93%, with Orange 2 only 89%. Violet 2 would win only 84%: violet then scores in 38% of cases instead of 50%. You can expect 6.8 points this round, with Orange 2 only 5.0.',
      )
      expect(words.why(beatingUnlike(null))).not.toContain('Violet 2')
    })

    it('does so in every text with the whole reason, and in shorter ones if there is room', () => {
      const asked = beatingUnlike({ cards: ['v2'], by })
      const said = 'Violet 2 would win only 84%: violet then scores in 38% of cases instead of 50%.'
      for (const text of words.beside(asked).slice(0, words.telling(asked))) expect(text).toContain(said)
      expect(words.texts(asked).at(-2)).toContain(said)
      expect(words.texts(asked).at(-1)).not.toContain(said)
      expect(words.beside(asked).at(-1)).not.toContain(said)
    })

    it('explains why it wins less: by an end that is bad for the player, by fewer points, or by kept cards', () => {
      expect(why({ ...by, what: 'green', here: 0, there: 0.2 })).toContain(
        'only 84%: green, which would be bad for you, then scores in 20% of cases instead of 0%.',
      )
      expect(why({ ...by, what: 'kododo', there: 0 })).toContain(
        'only 84%: the Kododo then score in no case instead of 50%.',
      )
      expect(why({ how: 'points', what: 'violet', here: 10, there: 0.2 })).toContain(
        'only 84%: if violet scores, you get nothing instead of about 10.',
      )
      expect(why({ how: 'theirs', what: 'violet', here: 2, there: 7 })).toContain(
        'only 84%: if violet scores, the others get about 7 points instead of 2.',
      )
      expect(why({ how: 'kept', cards: ['v2'] })).toContain('only 84%: it is better kept for later.')
      expect(why(null)).toContain('Violet 2 would win only 84%. ')
    })

    it('names an equally good one once, and none if all are equally good', () => {
      const asGood = { ...other, isAsGood: true }
      const beside = { cards: ['v2'], by: null } as const
      expect(words.why(beatingUnlike(beside, asGood)).match(/Violet 2/g)).toHaveLength(1)
      expect(words.why(beatingUnlike(beside, asGood))).toContain('Violet 2 is equally good')
      const more = [choice('b1', 0.92, 1), choice('g1', 0.92, 1), choice('y1', 0.92, 1)]
      const many = { ...beatingUnlike(beside), choices: [best, alike, asGood, ...more] }
      const counted = '4 other cards, one of them Violet 2, are equally good'
      expect(words.why(many)).toContain(`${counted}: 84% to 92%, give or take 2%`)
      expect(words.beside(many)[0]).toContain(`${counted}.`)
      // Without room for that, it stands alone.
      for (const text of words.beside(many).slice(0, words.telling(many)))
        expect(text.includes(counted) || text.includes('Of other colours, Violet 2 is equally good.')).toBe(
          true,
        )
      expect(words.texts(many).some((text) => text.includes('Of other colours, Violet 2'))).toBe(true)
      const all = { ...many, choices: [best, { ...alike, isAsGood: true }, asGood] }
      expect(words.why(all)).not.toContain('Of other colours')
    })

    it('compares points in a game that is lost', () => {
      const lost = { ...beatingUnlike({ cards: ['v2'], by: null }) }
      const choices = lost.choices.map((one) => ({ ...one, wins: 0 }))
      expect(words.why({ ...lost, choices })).toContain('Violet 2 would bring only 6.0 points this round.')
    })
  })

  it('says how the other choice would spoil the colour of the reason', () => {
    const leadsIn = (colour: 'violet' | 'yellow'): Reason => ({
      kind: 'leads',
      colour,
      count: 4,
      next: 3,
      toLimit: 3,
      isPast: false,
    })
    const outlook = {
      card: 'v4',
      wins: 0.2,
      scores: 0.1,
      ties: 0.1,
      out: 0.1,
      isSure: false,
      isOut: false,
    } as const
    const said = (reason: Reason, more: Partial<Advice['hand'][number]>) =>
      words.beside({ ...advice(clear, reason), hand: [{ ...outlook, ...more }] })
    // The shortest text may have no room for it.
    for (const text of said(leadsIn('violet'), { out: 0.72, ties: 0.3 }).slice(0, -1))
      expect(text).toContain('any other colour so far. With Violet 4, violet goes out in about 72% of cases.')
    expect(said(leadsIn('violet'), { out: 0.3, ties: 0.42 })[0]).toContain(
      'With Violet 4, violet ties in about 42% of cases.',
    )
    expect(said(leadsIn('violet'), {})[0]).not.toContain('With Violet 4, violet')
    // The advised card may run the same risk.
    const beside = (out: number) =>
      words.beside({
        ...advice([{ ...clear[0], cards: ['v2'] }, clear[1]], leadsIn('violet')),
        hand: [
          { ...outlook, card: 'v2', out },
          { ...outlook, out: 0.4 },
        ],
      })[0]
    expect(beside(0.41)).not.toContain('With Violet 4')
    expect(beside(0.1)).toContain('With Violet 4, violet goes out in about 40% of cases.')
    expect(said(leadsIn('yellow'), { out: 0.72 })[0]).not.toContain('With Violet 4, violet')
    // That a colour of the others ties would speak against a reason by which it scores less often.
    const rarer: Reason = lessOften('violet', 6, [0.1, 0.3])
    expect(said(rarer, { ties: 0.42 })[0]).not.toContain('With Violet 4, violet')
  })

  it('says for whom the Kododo score if they are exactly on target', () => {
    const reason: Reason = { kind: 'kododo', count: 6, target: 6, held: 1 }
    const said = (own: number) =>
      words.why({
        ...advice(clear, reason),
        effects: { ...EXACT, kododo: { is: 'exact', count: 6, target: 6, own } },
      })
    const first = 'That makes exactly 6 Kododo. If no more come, only they score'
    expect(said(1)).toContain(`${first}: 1 point for you and 5 for the others. You keep 1 more. `)
    expect(said(0)).toContain(`${first}: nothing for you and 6 for the others. `)
    expect(said(6)).toContain(`${first}: 6 points for you and nothing for the others. `)
  })

  it('keeps the points of the leader in shorter texts if the others gain more by the choice than the player', () => {
    const [best, other] = clear
    const textsWith = (theirs: number) =>
      words.beside({
        ...advice(
          [
            { ...best, points: 4.3, theirs, leader: 1.1 },
            { ...other, points: 3, theirs: 5.2, leader: 2.6 },
          ],
          leads,
        ),
        rivals: 2,
      })
    const shorter = (theirs: number) =>
      textsWith(theirs).filter((text) => !text.includes('On average you get'))
    expect(
      shorter(8.9).some((text) => text.includes('the leader gets 1.1 points this round instead of 2.6')),
    ).toBe(true)
    expect(shorter(5.3).some((text) => text.includes('leader'))).toBe(false)
  })

  it('begins with the effects of the choice on the table', () => {
    const does = (effects: Partial<Advice['effects']>, reason: Reason = leads, ends = hit(0.3)) =>
      words.why({
        ...withEnds(ends, advice(clear, reason)),
        effects: { gone: null, out: [], front: null, kododo: null, reaches: [], ...effects },
      })
    const out = [{ colour: 'violet', count: 7 }] as const
    const trusts: Reason = { kind: 'trusts', colour: 'yellow', count: 3, points: 6, tied: [] }
    expect(does({ out }, trusts)).toMatch(
      /^That puts violet out with 7 cards\. You count on yellow: it then leads with 3 cards, and 6 points of it are yours\. /,
    )
    const over: Reason = { kind: 'over', colour: 'violet', count: 7, limit: 7, theirs: 3 }
    expect(does({ out }, over)).not.toContain('That puts')
    expect(does({ kododo: { is: 'exact', count: 6, target: 6, own: 4 } })).toMatch(
      /^With exactly 6 Kododo, only they score if no more come: 4 points for you and 2 for the others\. If more come, yellow then has 4 cards/,
    )
    const missed = { kododo: { is: 'missed', count: 7, target: 6, own: 4 } } as const
    expect(does(missed, leads, hit(0))).toMatch(/^That makes 7 Kododo instead of 6, so they do not score\. /)
    // Where the Kododo score as often after the other choice, they speak for neither.
    const spare: Reason = { kind: 'rest', cards: ['b1'], others: ['b2'] }
    const exact = { kododo: { is: 'exact', count: 6, target: 6, own: 4 } } as const
    expect(does(exact, spare, hit(0.31))).toContain('With exactly 6 Kododo')
    expect(does(exact, spare, hit(0.3))).not.toContain('With exactly 6 Kododo')
    expect(does(missed)).not.toContain('so they do not score')
    expect(does({ front: { colour: 'green', own: 0, theirs: 7 } })).toMatch(
      /^That puts green in front, of which the others have 7 points so far\. Even so, yellow then has 4 cards/,
    )
    // An end that also brings one of the others there may win the game for them.
    const reaching = withEnds([ending('yellow', 0.5)], advice(clear, leads))
    const effects = { gone: null, out: [], front: null, kododo: null, reaches: ['yellow'] } as const
    expect(words.why({ ...reaching, effects })).toContain('If yellow scores, you reach 50.')
    expect(words.why({ ...reaching, effects, threats: ['yellow'] })).not.toContain('you reach 50')
    const may = (chance: number, reason?: Reason) => {
      const ends = [ending('yellow', 0.5), ending('kododo', chance)]
      return does({ reaches: ['yellow', 'kododo'] }, reason, ends)
    }
    expect(may(0.01)).toContain('If yellow scores, you reach 50. Your chance')
    expect(may(0.01, { kind: 'saves', card: 'b6' })).toMatch(
      /^If yellow scores, you reach 50\. You spend only \d points? and keep Blue 6 for later\. Your chance/,
    )
    expect(may(0.2)).toContain(
      'If yellow or the Kododo score, you reach 50: in about 70% of cases, with Violet 4 in none. Your chance',
    )
  })

  it('gives the points of each side in a colour that the choice puts in front, and what still speaks for the choice', () => {
    const placed = (own: number, reason: Reason, more: Partial<Advice> = {}) => {
      const front = { colour: 'yellow', own, theirs: 7 } as const
      return words.why({
        ...advice(clear, reason),
        effects: { gone: null, out: [], front, kododo: null, reaches: [] },
        ...more,
      })
    }
    const holds: Reason = { kind: 'holds', what: 'blue', held: 1, cards: ['b4'] }
    const figures: Reason = { kind: 'figures' }
    expect(placed(0, holds)).toContain('of which the others have 7 points so far. Even so, you keep Blue 4')
    expect(placed(2, holds)).toContain(
      'of which you have 2 points and the others 7 so far. But you keep Blue 4',
    )
    expect(placed(2, { kind: 'denies', fewer: 1.2, from: null })).toContain(
      'and the others 7 so far. But the others get about',
    )
    const scoring = { colour: 'yellow', points: 2, theirs: 7, chance: 0.48 } as const
    const front = { gone: null, out: [], kododo: null, reaches: [] }
    const inFront = { ...front, front: { colour: 'yellow', own: 2, theirs: 7 } } as const
    expect(words.beside({ ...advice(clear, figures), effects: inFront, scoring })).toEqual([
      'That puts yellow in front, of which you have 2 points and the others 7 so far. Even so, yellow scores in about 48% of cases.',
      'That puts yellow in front. Yellow scores in about 48% of cases.',
      'Yellow scores in about 48% of cases.',
    ])
    expect(placed(2, figures, { scoring })).toMatch(
      /^That puts yellow in front, of which you have 2 points and the others 7 so far\. Even so, no end of the round decides by itself: small differences add up\. Your.*Yellow scores in about 48% of cases\./,
    )
    const level = { colours: ['orange', 'green'], scores: 'yellow', how: 'stay' } as const
    expect(words.why({ ...advice(clear), scoring, tie: level })).toContain(
      'Yellow mostly scores where orange and green stay level. Yellow, of which you then have 2 points',
    )
    const outcome: Reason = { kind: 'outcome', what: 'blue', chance: 0.5, otherChance: 0.004, wins: 0.7 }
    const tie = { colours: ['yellow', 'green'], scores: 'blue', how: 'draw' } as const
    expect(placed(0, outcome, { tie })).toContain(
      'the others have 7 points so far. But it may draw level with green, and then blue scores. If blue scores, your chance to win is about 70%. That happens in about 50% of cases, with Violet 4 hardly ever.',
    )
  })

  it('omits whole sentences if there is little room, and the others’ points of a colour in front', () => {
    const instead: Instead = {
      what: 'blue',
      otherWhat: 'orange',
      chance: 0.26,
      isByPoints: true,
      wins: 0.4,
      otherWins: 0.1,
      points: 6,
      theirs: 2,
      otherPoints: 0,
      otherTheirs: 9,
    }
    const texts = words.beside({
      ...advice(clear, { kind: 'instead', ...instead }),
      effects: {
        gone: null,
        out: [],
        front: { colour: 'yellow', own: 1, theirs: 6 },
        kododo: null,
        reaches: [],
      },
      tie: { colours: ['yellow', 'orange'], scores: 'blue', how: 'draw' },
    })
    const compared = 'Compared with Violet 4, blue scores instead of orange in about 26% of cases.'
    const tied = 'But it may draw level with orange, and then blue scores.'
    expect(texts.at(-4)).toBe(
      `That puts yellow in front, of which you have 1 point and the others 6 so far. ${tied} ${compared}`,
    )
    expect(texts.at(-3)).toBe(`That puts yellow in front. ${tied} ${compared}`)
    expect(texts.at(-2)).toBe(`That puts yellow in front. ${compared}`)
    // Next to the table, the reason by itself is enough for the shortest text.
    expect(texts.at(-1)).toBe(compared)
  })

  it('says that the compared card would put the colour out, if that is certain', () => {
    const reason = {
      kind: 'likelier',
      what: 'violet',
      points: 4,
      theirs: 0,
      otherPoints: 6,
    } as const
    const said = (isOut: boolean, otherPoints = 6) => {
      const outlook = { wins: 0.2, scores: 0, ties: 0, out: 1, isSure: false, isOut } as const
      const likelier: Reason = { ...reason, otherPoints, chance: 0.38, otherChance: 0 }
      return words.why({ ...advice(clear, likelier), hand: [{ ...outlook, card: 'v4' }] })
    }
    expect(said(true)).toContain('scores in about 38% of cases. Violet 4 would put it out.')
    expect(said(true, 2)).toContain('scores in about 38% of cases. Violet 4 would put it out.')
    expect(said(false)).toContain('With Violet 4 it never scores.')
  })

  it('names the purpose of the compared card', () => {
    const reason = {
      kind: 'likelier',
      what: 'yellow',
      points: 7,
      theirs: 0,
      otherPoints: 1,
      chance: 0.58,
      otherChance: 0.02,
    } as const
    const said = (scores: number, otherPoints = 1) => {
      const laid = { colour: 'violet', points: 5, scores } as const
      const comparison = { other: ['v4'], bringsMore: false, laid, reaches: [] } as const
      const of = { ...advice(clear, { ...reason, otherPoints } as Reason), comparison }
      return /With Violet 4 you.*?\./.exec(words.why(of))?.[0]
    }
    expect(said(0.74)).toBe(
      'With Violet 4 you have only 1 point of it, but 5 of violet, which scores in 74%.',
    )
    expect(said(0.74, 0)).toBe(
      'With Violet 4 you have none of it, but 5 points of violet, which scores in 74%.',
    )
    // The advised cards may be of that colour as well.
    const [yellow, violet] = clear
    const best = { ...yellow, cards: ['y2', 'v1'], ends: [ending('violet', 0.27)] } as const
    const laid = { colour: 'violet', points: 5, scores: 0.33 } as const
    const comparison = { other: ['v4'], bringsMore: false, laid, reaches: [] } as const
    expect(words.why({ ...advice([best, violet], reason as Reason), comparison })).toContain(
      'but 5 of violet, which scores in 33% (27% with the advised cards).',
    )
    // The text has both colours of a pair.
    const pair = ['v5', 'b3'] as const
    const others = {
      ...violet,
      cards: pair,
      ends: [{ ...ending('violet', 0.33), points: 5 }, ending('blue', 0.13)],
    }
    const ofPair = {
      ...advice([yellow, others], reason as Reason),
      comparison: { ...comparison, other: pair },
    }
    expect(words.why(ofPair)).toMatch(/but 5 of violet, which scores in 33%[^,]*, and 3 of blue, in 13%\./)
    expect(said(0.1)).toBe('With Violet 4 you have only 1 point of it, and it scores in 2%.')
    expect(said(0.1, 0)).toBe('With Violet 4 you have none of it.')
  })

  it('gives the points of both sides in the compared colour if it is bad for the player, and both of its chances if needed', () => {
    const reason: Reason = {
      kind: 'likelier',
      what: 'yellow',
      points: 8,
      theirs: 0,
      otherPoints: 5,
      chance: 0.34,
      otherChance: 0.15,
    }
    const said = (violet: Pick<Ending, 'points' | 'theirs'>, laid: { points: number; scores: number }) => {
      const best = {
        ...clear[0],
        ends: [{ ...ending('yellow', 0.34), points: 8 }, ending('violet', 0.44)],
      }
      const other = { ...clear[1], ends: [{ ...ending('violet', laid.scores), ...violet }] }
      const comparison: Advice['comparison'] = {
        other: ['v4'],
        bringsMore: false,
        laid: { colour: 'violet', ...laid },
        reaches: [],
      }
      return /With Violet 4 you.*?%.*?\./.exec(
        words.why({ ...advice([best, other], reason), comparison }),
      )?.[0]
    }
    expect(said({ points: 2.4, theirs: 11 }, { points: 2, scores: 0.53 })).toBe(
      'With Violet 4 you have only 5 points of it, and violet, which then scores in 53%, brings you about 2 points and the others 11.',
    )
    expect(said({ points: 4.2, theirs: 3 }, { points: 4, scores: 0.5 })).toBe(
      'With Violet 4 you have only 5 points of it, but 4 of violet, which scores in 50%.',
    )
    // Six points in 51% would speak for the other card, which scores nearly as often without it.
    expect(said({ points: 6.2, theirs: 3 }, { points: 6, scores: 0.51 })).toBe(
      'With Violet 4 you have only 5 points of it, but 6 of violet, which scores in 51% (44% with the advised card).',
    )
  })

  it('says next to the list that the choice hardly matters if the row shows no difference, and gives only one chance', () => {
    const reason: Reason = {
      kind: 'likelier',
      what: 'yellow',
      points: 2,
      theirs: 0,
      otherPoints: 0,
      chance: 0.31,
      otherChance: 0.2,
    }
    const comparison: Advice['comparison'] = {
      other: ['v4'],
      bringsMore: false,
      reaches: [],
      laid: { colour: 'violet', points: 6, scores: 0.51 },
    }
    const said = (share: number, isAsGood = true): Advice => {
      const endsOf = (often: number, points: number): readonly Ending[] => [
        { ...ending('yellow', 0.31), points: 2 },
        { ...ending('violet', often), points },
      ]
      const yellow = { ...choice('y2', 0.09, 2), ends: endsOf(0.3, 0) }
      const violet = { ...choice('v4', 0.09, 2), ends: endsOf(0.51, 6) }
      const breakdown: Breakdown = {
        kept: null,
        ends: [
          { what: 'yellow', share },
          { what: 'violet', share: -share },
        ],
      }
      const of = { ...advice([yellow, violet], reason), comparison, breakdown }
      return { ...of, choices: [yellow, violet, choice('b1', 0.09, 2, isAsGood)] }
    }
    const short = 'Yellow, of which you then have 2 points, scores in about 31% of cases.'
    for (const text of words.beside(said(0.004))) expect(text).toContain(`It hardly matters here. ${short}`)
    expect(words.beside(said(0.004)).join()).not.toContain('whatever you play')
    expect(words.why(said(0.004))).toContain(`${short} Your chance to win is about 9% whatever you play`)
    for (const text of words.beside(said(0.004, false)))
      expect(text).toMatch(/^Yellow, of which .* Violet 4 is equally good\.$/)
    expect(words.beside(said(0.01))[0]).toContain('but 6 points of violet, which scores in 51%')
  })

  it('speaks of counting on a colour for a player who is ahead, and of hope for one who is behind', () => {
    const expects = { kind: 'expects', what: 'blue', points: 6, theirs: 0, chance: 0.34, cards: [] } as const
    const said = (wins: number) => {
      const { choices, ...rest } = advice(clear, expects)
      const [best, ...others] = choices
      return words.why({ ...rest, choices: [{ ...best, wins } as (typeof choices)[number], ...others] })
    }
    expect(said(0.62)).toMatch(
      /^You count most on blue, of which you then have 6 points, in about 34% of cases\./,
    )
    expect(said(0.3)).toMatch(
      /^Your best hope is blue, of which you then have 6 points, in about 34% of cases\./,
    )
  })

  it('does not mention a favourable colour that the choice puts in front if the kept cards decide', () => {
    const front = { colour: 'blue', own: 2, theirs: 3 } as const
    const effects = { gone: null, out: [], front, kododo: null, reaches: [] }
    const reason: Reason = { kind: 'rest', cards: ['v4'], others: ['y2'] }
    const said = (blue: number) =>
      words.why({
        ...advice(clear, reason),
        effects,
        breakdown: {
          kept: { share: 0.03, cards: ['v4'], others: ['y2'] },
          ends: [{ what: 'blue', share: blue }],
        },
      })
    expect(said(0.01)).toMatch(/^What you keep for later/)
    expect(said(-0.01)).toMatch(/^That puts blue in front/)
  })

  it('does not say that a choice puts a colour in front that it keeps from scoring', () => {
    const reason: Reason = lessOften('blue', 9, [0.2, 0.54])
    const front = { colour: 'blue', own: 0, theirs: 9 } as const
    const effects = { gone: null, out: [], front, kododo: null, reaches: [] }
    expect(words.why({ ...advice(clear, reason), effects })).toMatch(
      /^Blue, of which the others have 9 points, then scores less often: in about 20%/,
    )
  })

  it('says that a colour is out already, and which cards a plan plays next', () => {
    const starves: Reason = { kind: 'starves', colour: 'blue', points: 9 }
    const effects = { gone: 'yellow', out: [], front: null, kododo: null, reaches: [] } as const
    const [yellow, violet] = clear
    expect(words.why({ ...advice([{ ...yellow, next: ['v4', 'b1'] }, violet], starves), effects })).toMatch(
      /^Yellow is out already\. You add nothing to blue.* Next, if nothing changes: Violet 4, then Blue 1\. Your chance/,
    )
    const wasted: Reason = { kind: 'wasted', colour: 'yellow', count: 7, limit: 7 }
    expect(words.why({ ...advice(clear, wasted), effects })).toMatch(/^Yellow is out already, so this card/)
  })

  it('omits the last sentences if there is no room, but never the reason and the chances', () => {
    const scoring = { colour: 'yellow', points: 5, theirs: 0, chance: 0.45 } as const
    const all = { ...advice(clear), scoring }
    const texts = words.texts(all)
    expect(texts).toHaveLength(3)
    expect(texts[0]).toBe(words.why(all))
    for (const [index, text] of texts.entries()) {
      expect(text).toMatch(/^Yellow then has 4 cards.*with Violet 4 only 22%\./)
      expect((texts[index - 1] ?? text).startsWith(text)).toBe(true)
    }
    expect(texts.at(-1)).toMatch(/with Violet 4 only 22%\.$/)
  })

  it('omits the chance of Kododo on a sheet that shows the ends of the round', () => {
    const often = withEnds(hit(0.6), advice([clear[0], { ...clear[1], ends: hit(0.55) }]))
    expect(words.texts(often)[0]).toContain('Kododo score in about 60% of cases instead of 55%.')
    expect(words.beside(often).join()).not.toContain('Kododo')
  })

  it('shows the chance of each end of the round, and its points', () => {
    const { ends } = words
    expect((['nobody', 'kododo', 'blue', 'rest'] as const).map(ends.column)).toEqual([
      ...['Nobody scores', 'The Kododo score', 'Blue scores', 'Anything else'],
    ])
    expect([ends.chance(0.12, false), ends.chance(0.004, false), ends.chance(1, true)]).toEqual([
      ...['12%', '<1%', '100%'],
    ])
    expect([ends.points(6, 12.34), ends.points(9.94, 9.96)]).toEqual([
      '6\u200a:\u200a12',
      '9.9\u200a:\u200a10',
    ])
    const cellOf = (isDuel: boolean) =>
      ends.cell(0.4, { points: 5.04, theirs: 2.5 }, { isCertain: false, isDuel })
    expect(cellOf(false)).toBe('40%, points: 5 for you, 2.5 for the others')
    expect(cellOf(true)).toContain('2.5 for your opponent')
    expect(ends.cell(0.4, null, { isCertain: false, isDuel: true })).toBe('40%')
  })

  it('gives only the reason on a sheet that shows the ends of the round, if there is no room for more', () => {
    const reason = 'Yellow then has 4 cards, more than any other colour so far.'
    expect(words.beside(advice(clear))).toEqual([reason])
    expect(words.texts(advice(clear)).at(-1)).toMatch(/with Violet 4 only 22%\.$/)
    const even = words.beside({ ...advice(equal), choices: [...equal] })
    expect(even[0]).toContain('whatever you play')
    expect(even.at(-1)).toBe(reason)
    const lost = [choice('y2', 0, 2.44), choice('v4', 0, 1.8, false)] as const
    expect(words.beside({ ...advice(lost), choices: [...lost] })[0]).toBe(
      `${reason} You can hardly win this game any more, whatever you play.`,
    )
  })

  it('says that a colour is sure to score if nothing else can happen', () => {
    const scoring = { colour: 'green', points: 6, theirs: 1, chance: 1 } as const
    const said = (certain: AdvisedChoice['certain']) =>
      words.why({ ...advice([{ ...clear[0], certain }, clear[1]]), scoring })
    expect(said('green')).toContain(
      'Green, of which you have 6 points and the others 1 so far, is sure to score.',
    )
    expect(said(null)).toContain('scores in over 99% of cases.')
  })

  it('says how the choice helps against Kododo that are on target', () => {
    const instead: Instead = {
      what: 'orange',
      otherWhat: 'kododo',
      chance: 0.22,
      isByPoints: false,
      points: 6,
      theirs: 8,
      wins: 0.99,
      otherPoints: 0,
      otherTheirs: 5,
      otherWins: 0.96,
    }
    expect(words.why({ ...advice(clear, { kind: 'instead', ...instead }), effects: EXACT })).toMatch(
      /^This helps to push the Kododo past 6: it makes 6, and one more spoils them\. Compared with/,
    )
    expect(words.why({ ...advice(clear), effects: EXACT })).toMatch(/^With exactly 6 Kododo, only they score/)
  })

  it('offers any choice if all are equally good and the expected colour is on the table already', () => {
    const hope: Reason = { kind: 'expects', what: 'green', points: 4, theirs: 0, chance: 0.2, cards: [] }
    const even = { ...advice(equal, hope), choices: [...equal], noise: { wins: 0.012, points: 0.7 } }
    expect(words.why(even)).toContain('whatever you play, give or take 2%. Take whichever you like.')
    expect(words.why({ ...even, reason: { ...hope, what: 'yellow' } })).not.toContain('whichever')
  })

  it('gives a chance without the other choice if the figures of both would not fit', () => {
    const likelier: Reason = {
      kind: 'likelier',
      what: 'yellow',
      points: 5,
      theirs: 3,
      otherPoints: 0,
      chance: 0.4,
      otherChance: 0.2,
    }
    const whole = advice(clear, likelier)
    const first =
      'Yellow, of which you then have 5 points and the others 3 so far, scores in about 40% of cases'
    expect(words.beside(whole)).toEqual([
      `${first} instead of 20%. With Violet 4 you have none of it.`,
      `${first}.`,
    ])
    const held = (card: Card) => [
      { card, wins: 0.2, scores: 0, ties: 0, out: 0, isSure: false, isOut: false } as const,
    ]
    const early = { ...whole, hasTurns: true }
    expect(words.beside({ ...early, hand: held('y3') })[0]).toBe(
      `${first}. With Violet 4 you have none of it yet, and it scores in 20%.`,
    )
    for (const one of [
      { ...early, hand: held('b3') },
      { ...whole, hand: held('y3') },
    ])
      expect(words.beside(one)[0]).not.toContain('yet')
    for (const text of words.texts(whole)) expect(text).toContain('With Violet 4 you have none of it')
  })

  it('adds to a fact what both choices bring on average, unless it hardly differs or the reason says it', () => {
    const said = (points: number, theirs: number, reason: Reason = leads, rivals = 2) =>
      words.beside({
        ...advice(
          [
            { ...clear[0], points, theirs: 4 },
            { ...clear[1], theirs },
          ],
          reason,
        ),
        rivals,
      })[0]
    const reason = 'Yellow then has 4 cards, more than any other colour so far.'
    expect(said(1.8, 5)).toBe(`${reason} On average the others get 4.0 points this round instead of 5.0.`)
    expect(said(1.9, 4.5, leads, 1)).toBe(
      `${reason} On average you get 1.9 points this round instead of 1.8, and your opponent 4.0 instead of 4.5.`,
    )
    // The text says once that the other one brings the player more.
    const more = words.beside(
      advice(
        [
          { ...clear[0], points: 1, theirs: 2 },
          { ...clear[1], points: 2, theirs: 7 },
        ],
        leads,
        true,
      ),
    )
    expect(more[0]).toBe(
      `${reason} On average you get 1.0 points this round instead of 2.0, but the others 2.0 instead of 7.0.`,
    )
    expect(more[1]).toBe(
      `${reason} Violet 4 brings 2.0 points this round instead of 1.0, but wins less often.`,
    )
    for (const text of [said(1.8, 4.3), said(1.8, 5, { kind: 'denies', fewer: 1, from: null })])
      expect(text).not.toContain('On average')
  })

  it('says what the leader of the game gets if that decides rather than what all others get', () => {
    const figures = (points: number, theirs: number, leader: number | null) => ({ points, theirs, leader })
    const said = (
      best: ReturnType<typeof figures>,
      other: ReturnType<typeof figures>,
      reason: Reason = leads,
    ) =>
      words.beside(
        advice(
          [
            { ...clear[0], ...best },
            { ...clear[1], ...other },
          ],
          reason,
        ),
      )[0]
    expect(said(figures(3.2, 3.5, 2.5), figures(3, 6.3, 4.2))).toContain(
      'On average you get 3.2 points this round instead of 3.0, and the others 3.5 instead of 6.3. The leader gets 2.5 of these instead of 4.2.',
    )
    // The others may get more, and most of that the leader.
    expect(said(figures(4.8, 5, 2.6), figures(3, 4.2, 2))).toContain(
      'but the others 5.0 instead of 4.2. The leader gets 2.6 of these instead of 2.0.',
    )
    const denies: Reason = { kind: 'denies', fewer: 2.8, from: null }
    expect(said(figures(3.2, 3.5, 2.5), figures(3, 6.3, 4.2), denies)).toContain(
      'On average the leader gets 2.5 points this round instead of 4.2.',
    )
    // The player gets further ahead of the leader alone.
    expect(said(figures(4.7, 7.6, 1.7), figures(3.8, 5.2, 1))).toContain(
      'On average you get 0.9 points more this round, and the leader 0.7 more.',
    )
    for (const text of [
      said(figures(3.2, 3.5, null), figures(3, 6.3, null)),
      said(figures(3.2, 3.5, 2.5), figures(3, 6.3, 2.6)),
      said(figures(4.7, 7.6, 2), figures(3.8, 5.2, 1)),
    ])
      expect(text).not.toContain('leader')
  })

  it('says what both choices bring on average if nothing else distinguishes them', () => {
    const bringing = (one: AdvisedChoice, points: number, theirs: number): AdvisedChoice => ({
      ...one,
      points: points / 2,
      theirs: theirs / 2,
    })
    const said = (own: readonly [number, number], theirs: readonly [number, number], rivals = 2) =>
      words.beside({
        ...advice([bringing(clear[0], own[0], theirs[0]), bringing(clear[1], own[1], theirs[1])], {
          kind: 'figures',
        }),
        rivals,
      })[0]
    expect(said([6, 5], [8, 10])).toBe(
      'On average you get 3.0 points this round instead of 2.5, and the others 4.0 instead of 5.0.',
    )
    expect(said([6, 5], [8, 8])).toBe('On average you get 3.0 points this round instead of 2.5.')
    expect(said([6, 6], [8, 10], 1)).toBe(
      'On average your opponent gets 4.0 points this round instead of 5.0.',
    )
    // Averages do not explain why a choice without more points wins more often.
    expect(said([6, 6], [8, 8])).toBe('No end of the round decides by itself: small differences add up.')
    expect(said([5, 6], [8, 9])).toBe('No end of the round decides by itself: small differences add up.')
  })

  it('gives once the points in a colour in front, and says that a colour that then scores less often goes out', () => {
    const front = { gone: null, out: [], kododo: null, reaches: [] }
    const inFront = { ...front, front: { colour: 'yellow', own: 2, theirs: 7 } } as const
    const likelier: Reason = {
      kind: 'likelier',
      what: 'yellow',
      points: 2,
      theirs: 7,
      otherPoints: 0,
      chance: 0.38,
      otherChance: 0.2,
    }
    const [text = ''] = words.beside({ ...advice(clear, likelier), effects: inFront })
    expect(text.match(/7/g)).toHaveLength(1)
    expect(text).toContain(
      'Yellow scores in about 38% of cases instead of 20%. With Violet 4 you have none of it',
    )
    const rarer: Reason = lessOften('yellow', 7, [0.2, 0.5])
    const outlook = {
      card: 'y2',
      wins: 0.26,
      scores: 0.2,
      ties: 0,
      out: 0.7,
      isSure: false,
      isOut: false,
    } as const
    expect(words.beside({ ...advice(clear, rarer), hand: [outlook] })[0]).toBe(
      'Yellow, of which the others have 7 points, then scores less often: in about 20% of cases, with Violet 4 in 50%. It goes out in about 70% of cases.',
    )
    const out = { ...front, front: null, out: [{ colour: 'yellow', count: 7 }] } as const
    expect(words.beside({ ...advice(clear, rarer), hand: [outlook], effects: out })[0]).not.toContain(
      'goes out',
    )
    const seldom = { ...outlook, out: 0.4 }
    expect(words.beside({ ...advice(clear, rarer), hand: [seldom] })[0]).not.toContain('goes out')
  })

  it('says how a choice that plays a card of a colour keeps it from scoring', () => {
    const rarer: Reason = lessOften('yellow', 5, [0.19, 0.32])
    const out = { colour: 'yellow', chance: 0.47, otherChance: 0.2 } as const
    expect(words.beside({ ...advice(clear, rarer), out })[0]).toBe(
      'Yellow then goes out in about 47% of cases (with Violet 4 in 20%). So yellow, of which the others have 5 points, scores in 19% instead of 32%.',
    )
    const never = { ...rarer, chance: 0 }
    expect(words.beside({ ...advice(clear, never), out: { ...out, otherChance: 0 } })[0]).toBe(
      'Yellow then goes out in about 47% of cases. So yellow, of which the others have 5 points, scores in no case instead of 32%.',
    )
    const denies: Reason = {
      kind: 'denies',
      fewer: 1.2,
      from: { what: 'yellow', chance: 0.19, otherChance: 0.32 },
    }
    expect(words.beside({ ...advice(clear, denies), out })[0]).toContain(
      'less often: in about 19% of cases instead of 32%. Yellow then goes out in about 47% of cases (with Violet 4 in 20%).',
    )
    const gone = { ...EXACT, kododo: null, out: [{ colour: 'yellow', count: 7 }] } as const
    expect(words.beside({ ...advice(clear, rarer), out, effects: gone })[0]).not.toContain('goes out')
  })

  it('says who reaches the end of a long game more often than with the other choice', () => {
    const [yellow, violet] = clear
    const reaching = (ends: readonly Ending[], others: readonly Ending[], more: Partial<Advice>) => {
      const one = advice([
        { ...yellow, ends },
        { ...violet, ends: others },
      ])
      return words.beside({ ...one, ...more })[0] ?? ''
    }
    const effects = { gone: null, out: [], front: null, kododo: null } as const
    const both = { ...effects, reaches: ['violet', 'yellow'] } as const
    const comparison = { other: ['v4'], bringsMore: false, laid: LAID, reaches: ['yellow'] } as const
    const [often, rarely] = [
      [ending('yellow', 0.6), ending('violet', 0.25), ending('green', 0.15)],
      [ending('yellow', 0.3), ending('violet', 0.3), ending('green', 0.4)],
    ] as const
    expect(reaching(often, rarely, { effects: both, comparison })).toContain(
      'If yellow or violet scores, you reach 50: in about 85% of cases, with Violet 4 only in 30%.',
    )
    expect(
      reaching(often, often, { effects: both, comparison: { ...comparison, reaches: both.reaches } }),
    ).not.toContain('you reach 50')
    expect(reaching(often, rarely, { threats: ['green'] })).toContain(
      'If green scores, one of the others reaches 50: in about 15% of cases, with Violet 4 in 40%.',
    )
    expect(reaching(often, rarely, { threats: ['green'], rivals: 1 })).toContain('your opponent reaches 50')
    // Cards of a later turn may do as much for the other choice.
    expect(reaching(often, rarely, { effects: both, comparison, hasTurns: true })).toContain(
      'you reach 50: in about 85% of cases.',
    )
    // It is no advantage that they do so as often, or more often.
    expect(reaching(often, rarely, { threats: ['yellow'] })).not.toContain('reaches 50')
  })

  it('says next to the table which other ends are much likelier or rarer, and compares the expected colour', () => {
    const [yellow, violet] = clear
    const [often, rarely] = [
      [ending('yellow', 0.3), { ...ending('kododo', 0.5), points: 3 }],
      [ending('yellow', 0.25), { ...ending('kododo', 0.32), points: 3 }],
    ] as const
    const one = advice([
      { ...yellow, ends: often },
      { ...violet, ends: rarely },
    ])
    const reason = 'Yellow then has 4 cards, more than any other colour so far.'
    const made = (ends: Breakdown['ends'], kept: Breakdown['kept'] = null) => ({
      ...one,
      breakdown: { kept, ends },
    })
    expect(words.beside(made([{ what: 'kododo', share: 0.03 }]))[0]).toBe(
      `${reason} Kododo score in about 50% of cases instead of 32%. They bring you about 3 points and the others nothing.`,
    )
    const whole = words.why(made([{ what: 'kododo', share: 0.03 }]))
    expect(whole.match(/Kododo score in about 50%/g)).toHaveLength(1)
    // A small gain is mentioned only if it is visible at once; a rarer end is said to cost the others.
    const little = (what: End, share: number) =>
      words.beside(
        made([
          { what, share },
          { what: 'green', share: 0.2 },
        ]),
      )[0]
    expect(little('kododo', 0.006)).toContain('Kododo score in about 50% of cases instead of 32%.')
    // The text omits an end that makes no difference according to the table.
    expect(little('kododo', 0.004)).toBe(reason)
    expect(little('yellow', 0.004)).toBe(reason)
    const blue = made([
      { what: 'blue', share: 0.02 },
      { what: 'yellow', share: 0.03 },
    ])
    const [lay, keep] = [0.1, 0.3].map((chance) => [
      { ...ending('blue', chance), theirs: 6 },
      ending('yellow', 0.6),
    ])
    expect(
      words.beside({
        ...blue,
        choices: [
          { ...yellow, ends: lay ?? [] },
          { ...violet, ends: keep ?? [] },
        ],
      })[0],
    ).toContain('Blue, which is bad for you, scores in about 10% of cases instead of 30%.')
    const scoring = { colour: 'yellow', points: 7, theirs: 0, chance: 0.3 } as const
    expect(
      words.beside({
        ...one,
        choices: [{ ...yellow, points: 3, ends: often }, ...one.choices.slice(1)],
        scoring,
      })[0],
    ).toContain('Yellow, of which you then have 7 points, scores in about 30% of cases instead of 25%.')
    // It is no advantage that something scores more often that costs games.
    expect(words.beside(made([{ what: 'kododo', share: -0.03 }]))[0]).toBe(reason)
    // The sheet does not repeat the reason, and does not add to it for an equally good choice.
    const kododo: Reason = { kind: 'kododo', count: 2, target: 6, held: 0 }
    const shifted = made([{ what: 'kododo', share: 0.03 }])
    expect(words.beside({ ...shifted, reason: kododo })[0]).not.toContain('instead of 32%')
    expect(words.beside({ ...shifted, reason: { kind: 'close' } })[0]).not.toContain('instead of 32%')
  })

  it('says how colours become level, so that another one scores', () => {
    const scoring = { colour: 'yellow', points: 5, theirs: 0, chance: 0.45 } as const
    const said = (tie: Tie) => words.why({ ...advice(clear), scoring, tie })
    const level = { colours: ['orange', 'green'], scores: 'yellow' } as const
    expect(said({ ...level, how: 'draw' })).toContain(
      'Orange may draw level with green, and then yellow scores.',
    )
    expect(said({ ...level, how: 'stay' })).toContain(
      'Yellow mostly scores where orange and green stay level.',
    )
    expect(said({ ...level, how: 'grow' })).toContain(
      'Yellow mostly scores where orange and green both get more cards and stay level.',
    )
    const three = { ...level, colours: ['orange', 'green', 'blue'] } as const
    expect(said({ ...three, how: 'become' })).toContain(
      'Yellow mostly scores where orange, green and blue become level.',
    )
    expect(said({ ...three, how: 'grow' })).toContain(
      'orange, green and blue all get more cards and stay level.',
    )
  })

  it('does not say that a choice puts a colour in front if the compared one does so as well', () => {
    const front = { colour: 'yellow', own: 4, theirs: 10 } as const
    const effects = { gone: null, out: [], front, kododo: null, reaches: [] }
    const one = { ...advice(clear, { kind: 'figures' }), effects }
    const comparison = { other: ['y1'], bringsMore: false, laid: LAID, reaches: [] } as const
    expect(words.why(one)).toContain('That puts yellow in front')
    expect(words.why({ ...one, comparison })).not.toContain('in front')
  })

  it('calls an end of the round certain if it is the only one after the compared choice', () => {
    const [yellow, violet] = clear
    const scoring = { colour: 'yellow', points: 5, theirs: 0, chance: 0.7 } as const
    const ends = [{ ...ending('yellow', 0.7), points: 6.4 }]
    const said = (certain: AdvisedChoice['certain']) =>
      words.beside({
        ...advice([
          { ...yellow, ends },
          { ...violet, ends: [{ ...ending('yellow', 1), points: 5.6 }], certain },
        ]),
        scoring,
      })[0]
    expect(said('yellow')).toContain('scores in about 70% of cases instead of 100%.')
    expect(said(null)).toContain('scores in about 70% of cases instead of over 99%.')
  })

  it('calls an end of the round certain in every reason if the table does', () => {
    const chances = { what: 'yellow', chance: 1, otherChance: 0.4 } as const
    const likelier: Reason = {
      kind: 'likelier',
      ...chances,
      points: 8,
      theirs: 0,
      otherPoints: 8,
    }
    const outcome: Reason = { kind: 'outcome', ...chances, wins: 0.8 }
    const rarer: Reason = lessOften('yellow', 5, [0.4, 1])
    const said = (reason: Reason, ...certain: readonly AdvisedChoice['certain'][]) => {
      const [yellow, violet] = clear.map((one, place) => ({ ...one, certain: certain[place] ?? null }))
      return yellow === undefined || violet === undefined
        ? []
        : words.beside(advice([yellow, violet], reason))
    }
    for (const reason of [likelier, outcome])
      for (const text of said(reason, 'yellow')) expect(text).toContain('in 100% of cases')
    for (const text of said(likelier)) expect(text).toContain('in over 99% of cases')
    expect(said(rarer, null, 'yellow')[0]).toContain('in about 40% of cases, with Violet 4 in 100%.')
    expect(said(rarer)[0]).toContain('in about 40% of cases, with Violet 4 in over 99%.')
  })

  it('names equally good choices next to the list, in all but the shortest text, if the compared choice is far behind several', () => {
    const equals = [choice('o3', 0.25, 2.3), choice('b2', 0.25, 2.3)]
    const said = (wins: number, others = equals) => {
      const [yellow, violet] = [clear[0], { ...clear[1], wins }]
      return words.beside({ ...advice([yellow, violet]), choices: [yellow, ...others, violet] })
    }
    const far = said(0.2)
    expect(far[0]).toMatch(/^Yellow then has 4 cards.*Orange 3 and Blue 2 are equally good\.$/)
    expect(far[0]?.match(/equally good/g)).toHaveLength(1)
    expect(far.at(-1)).toMatch(/^Yellow then has 4 cards/)
    expect(said(0.245)[0]).toMatch(/^Yellow then has 4 cards.* are equally good\.$/)
    expect(said(0.2, equals.slice(1))[0]).toMatch(/^Yellow then has 4 cards/)
  })

  it('gives the uncertainty next to the list if an equally good choice has a higher figure', () => {
    const said = (orange: number, violet = choice('v4', 0.22, 1.8, false)) => {
      const of = advice([choice('y2', 0.26, 2.44), violet])
      const [best, other, blue] = of.choices as [AdvisedChoice, AdvisedChoice, AdvisedChoice]
      return words.beside({ ...of, choices: [best, choice('o3', orange, 2), other, blue] })[0]
    }
    expect(said(0.27)).toMatch(/ Orange 3 is equally good \(give or take 2%\)\.$/)
    expect(said(0.26)).toMatch(/ Orange 3 is equally good\.$/)
    // It may be the compared choice itself.
    expect(said(0.25, choice('v4', 0.27, 1.8))).toMatch(
      / Orange 3 and Violet 4 are equally good \(give or take 2%\)\.$/,
    )
    expect(said(0.25, choice('v4', 0.26, 1.8))).not.toContain('give or take')
  })

  it('gives both chances in the long text if they clearly differ', () => {
    const scoring = { colour: 'blue', points: 5, theirs: 0, chance: 0.24 } as const
    const said = (there: number) => {
      const ends = [[ending('blue', 0.24)], [ending('blue', there)]]
      const [best, other] = clear.map((one, place) => ({ ...one, ends: ends[place] ?? [] }))
      return words.why({ ...advice([best ?? clear[0], other ?? clear[1]]), scoring })
    }
    expect(said(0.1)).toContain('scores in about 24% of cases instead of 10%.')
    expect(said(0.2)).toContain('scores in about 24% of cases.')
  })

  it('names equally good choices next to the list, if there is room', () => {
    const [yellow, violet] = clear
    const one = advice([yellow, violet])
    const choices = [yellow, { ...choice('o3', 0.25, 2.3) }, violet]
    const [whole, shorter] = words.beside({ ...one, choices })
    expect(whole).toMatch(/ Orange 3 is equally good\.$/)
    expect(shorter).not.toContain('equally good')
  })

  it('gives the expected points once if there is no list', () => {
    const [yellow, violet] = clear
    const figures = advice(
      [
        { ...yellow, points: 3.2, theirs: 5 },
        { ...violet, points: 2.5, theirs: 4.4 },
      ],
      {
        kind: 'figures',
      },
    )
    const said = words.why(figures)
    expect(said).toMatch(
      /^On average you get 3\.2 points this round instead of 2\.5, but the others 5\.0 instead of 4\.4\./,
    )
    expect(said).not.toContain('You can expect')
  })

  it('says that a game is lost or won if that is certain, and nearly so otherwise', () => {
    const decided = (wins: number, settled: Advice['settled']) => {
      const one = advice([choice('y2', wins, 2.4), choice('v4', wins, 2.4)], { kind: 'even' })
      return words.why({
        ...one,
        settled,
        choices: one.choices.map((each) => ({ ...each, wins, isAsGood: true })),
      })
    }
    expect(decided(0, 'lost')).toContain('You cannot win this game any more, whatever you play.')
    expect(decided(0, null)).toContain('You can hardly win this game any more, whatever you play.')
    expect(decided(1, 'won')).toContain('You have won this game already, whatever you play.')
    expect(decided(1, null)).toContain('You can hardly lose this game any more, whatever you play.')
  })

  describe('on the cause of an end of the round', () => {
    const blue: Reason = {
      kind: 'likelier',
      what: 'blue',
      points: 7,
      theirs: 0,
      otherPoints: 7,
      chance: 0.4,
      otherChance: 0.1,
    }
    const caused = (cause: Advice['cause'], reason: Reason = blue) => ({ ...advice(clear, reason), cause })
    const ofBlue = (rule: Rule, isMore = true): Advice['cause'] => ({ what: 'blue', isMore, rule })

    it.each<[Rule, boolean, string]>([
      [{ how: 'gone', by: 'green' }, true, 'as green then goes out'],
      [{ how: 'gone', by: 'green' }, false, 'because with Violet 4 green goes out'],
      [{ how: 'draws', by: 'green', level: 'orange' }, true, 'as green then draws level with orange'],
      [
        { how: 'stays', by: 'green', level: 'orange' },
        false,
        'because with Violet 4 green stays level with orange',
      ],
      [{ how: 'passes', by: 'green' }, true, 'as it then gets ahead of green'],
      [{ how: 'out' }, true, 'because with Violet 4 it goes out'],
      [{ how: 'level', by: 'green' }, true, 'because with Violet 4 green draws level with it'],
      [{ how: 'level', by: 'green' }, false, 'as green then draws level with it'],
      [{ how: 'past', by: 'green' }, true, 'because with Violet 4 green gets ahead of it'],
      [
        { how: 'stopped', by: 'green' },
        true,
        'because with Violet 4 green draws level with it or gets ahead',
      ],
      [{ how: 'kododo' }, false, 'as the Kododo then score'],
      [{ how: 'spoilt' }, true, 'as there are then too many Kododo'],
      [{ how: 'kododo' }, true, 'because with Violet 4 the Kododo score instead'],
    ])('words %j (occurs more often: %s)', (rule, isMore, how) => {
      const first = `Blue scores ${isMore ? 'more' : 'less'} often, mostly ${how}.`
      for (const text of words.beside(caused(ofBlue(rule, isMore)))) expect(text.startsWith(first)).toBe(true)
      for (const text of words.texts(caused(ofBlue(rule, isMore)))) expect(text.startsWith(first)).toBe(true)
    })

    it('does not say twice that the choice puts a colour out', () => {
      const gone: Advice['cause'] = { what: 'blue', isMore: true, rule: { how: 'gone', by: 'green' } }
      const effects = { ...EXACT, kododo: null, out: [{ colour: 'green', count: 7 }] } as const
      expect(words.beside({ ...caused(gone), effects })[0]).not.toContain('That puts')
      const other: Advice['cause'] = { what: 'blue', isMore: true, rule: { how: 'gone', by: 'orange' } }
      expect(words.beside({ ...caused(other), effects })[0]).toContain('That puts green out with 7 cards.')
    })

    it('omits the figures in the shortest text, but never the rule', () => {
      const nobody: Advice['cause'] = {
        what: 'nobody',
        isMore: true,
        rule: { how: 'draws', by: 'green', level: 'orange' },
      }
      const counts: Reason = {
        kind: 'counts',
        what: 'nobody',
        isForPoints: false,
        chance: 0.4,
        otherChance: 0.2,
        points: 0,
        theirs: 0,
        otherPoints: 0,
        otherTheirs: 0,
      }
      const said = words.beside(caused(nobody, counts))
      const first = 'Nobody scores more often, mostly as green then draws level with orange.'
      expect(said[0]).toBe(`${first} That is so in about 40% of cases instead of 20%.`)
      expect(said.at(-1)).toBe(first)
    })

    it('adds what the others lose by it, and what it means for the game', () => {
      const rule: Rule = { how: 'past', by: 'green' }
      const said = (reason: Reason) => words.beside(caused(ofBlue(rule, false), reason))[0]
      const first = 'Blue scores less often, mostly as green then gets ahead of it.'
      expect(said(lessOften('blue', 9, [0.2, 0.5]))).toBe(
        `${first} Blue, of which the others have 9 points, then scores in about 20% of cases, with Violet 4 in 50%.`,
      )
      expect(
        said({ kind: 'denies', fewer: 1.2, from: { what: 'blue', chance: 0.2, otherChance: 0.5 } }),
      ).toBe(`${first} The others get about 1.2 points less than with Violet 4.`)
      expect(said({ kind: 'outcome', what: 'blue', chance: 0.2, otherChance: 0.5, wins: 0.1 })).toBe(
        `${first} Blue then scores in about 20% of cases, with Violet 4 in 50%. If it scores, your chance to win is only about 10%.`,
      )
    })
  })

  it('keeps in the shortest text the tie that lets a colour score', () => {
    const tie: Tie = { colours: ['green', 'orange'], scores: 'blue', how: 'grow' }
    const reason: Reason = {
      kind: 'likelier',
      what: 'blue',
      points: 7,
      theirs: 0,
      otherPoints: 7,
      chance: 0.4,
      otherChance: 0.1,
    }
    const first = 'Blue mostly scores where green and orange both get more cards and stay level.'
    expect(words.beside({ ...advice(clear, reason), tie }).at(-1)).toBe(first)
  })

  it('gives the points of an end of the round that counts for its points, not its frequency', () => {
    const counts = (own: readonly [number, number], theirs: readonly [number, number]): Reason => ({
      kind: 'counts',
      what: 'blue',
      isForPoints: true,
      chance: 0.31,
      otherChance: 0.46,
      points: own[0],
      theirs: theirs[0],
      otherPoints: own[1],
      otherTheirs: theirs[1],
    })
    const out = { colour: 'blue', chance: 0.59, otherChance: 0.26 } as const
    const texts = words.beside({ ...advice(clear, counts([10, 8.2], [5, 7])), out })
    const first = 'If blue scores, you get about 10 points instead of 8, and the others 5 instead of 7.'
    expect(texts[0]).toBe(
      `${first} Blue then goes out in about 59% of cases (with Violet 4 in 26%). Blue scores in about 31% of cases instead of 46%.`,
    )
    expect(texts.at(-1)).toBe(first)
    const said = (reason: Reason) => words.beside(advice(clear, reason)).at(-1)
    expect(said(counts([10, 8], [7, 5]))).toContain('10 points instead of 8, but the others 7 instead of 5.')
    expect(said(counts([8, 8], [5, 7]))).toBe('If blue scores, the others get about 5 points instead of 7.')
    // Points that look alike say nothing.
    expect(said(counts([8.1, 8], [5, 5]))).toBe('Blue scores in about 31% of cases instead of 46%.')
  })

  it('names the end with the largest part if no end makes enough of the difference to be the reason', () => {
    const figures: Reason = { kind: 'figures' }
    const ends = (chance: number) => [{ ...ending('blue', chance), points: 4, theirs: 2 }]
    const divided: Advice = {
      ...advice(
        [
          { ...clear[0], theirs: 0, ends: ends(0.3) },
          { ...clear[1], points: 2.44, ends: ends(0.2) },
        ],
        figures,
      ),
      breakdown: {
        kept: null,
        ends: (['blue', 'green', 'violet'] as const).map((what) => ({ what, share: 0.01 })),
      },
    }
    const one = { ...divided, breakdown: { kept: null, ends: [{ what: 'blue', share: 0.01 }] } } as const
    expect(words.beside(one)[0]).toMatch(/^Blue scores in about 30% of cases instead of 20%\. /)
    expect(words.beside(divided)[0]).toBe(
      'Small differences add up. Blue scores in about 30% of cases instead of 20%. It brings you about 4 points and the others 2.',
    )
    expect(words.beside({ ...divided, breakdown: null })[0]).toBe(
      'No end of the round decides by itself: small differences add up.',
    )
  })

  it('says that cards also count as Kododo only if others would play fewer of them', () => {
    const pair = (cards: readonly Card[]): AdvisedChoice => ({
      ...choice('y1', 0.3, 2),
      cards,
      ends: hit(0.4),
    })
    const said = (other: readonly Card[]) =>
      words.beside({
        ...advice(equal, { kind: 'close' }),
        choices: [pair(['y1', 'b1']), pair(other)],
        comparison: { other, bringsMore: false, laid: LAID, reaches: [] },
      })[0]
    expect(said(['y1', 'v4'])).toContain('Yellow 1 and Blue 1 also count as Kododo')
    expect(said(['g1', 'o1'])).not.toContain('as Kododo')
  })

  it('says that the kept cards decide, count most, or compensate for points of this round', () => {
    const rest: Reason = { kind: 'rest', cards: ['v4'], others: ['y2'] }
    const said = (other: Partial<AdvisedChoice>, points = 2.5) =>
      words.beside(
        advice(
          [
            { ...clear[0], points, theirs: 0 },
            { ...clear[1], points: 0, ...other },
          ],
          rest,
        ),
      )[0]
    const made = (share: number, inRound: number): Breakdown => ({
      kept: { share, cards: ['v4'], others: ['y2'] },
      ends: [{ what: 'yellow', share: inRound }],
    })
    const decides = 'What you keep for later decides: Violet 4 instead of Yellow 2.'
    const ends = (chance: number, points: number) => [{ ...ending('yellow', chance), points }]
    const weighed = (kept: number, inRound: number, reason: Reason = rest) => {
      const best = { ...clear[0], wins: 0.2 + kept + inRound, ends: ends(0.43, 5) }
      const other = { ...clear[1], wins: 0.2, ends: ends(0.15, 4) }
      return words.beside({ ...advice([best, other], reason), breakdown: made(kept, inRound) })[0]
    }
    const worthOf = (percent: number) => `What is kept raises your chance to win by about ${percent}%.`
    expect(weighed(0.05, -0.01)).toBe(`${decides} ${worthOf(5)}`)
    expect(weighed(0.05, 0.02)).toContain('What you keep for later counts most: Violet 4')
    // If an end of the round makes the same part or more according to the table, the text says so, and the kept cards do not decide.
    const end =
      'Yellow scores in about 43% of cases instead of 15%. It brings you about 5 points and the others nothing, instead of 4 and 0.'
    expect(weighed(0.021, 0.019)).toBe(
      `${end} What you keep for later counts as much: Violet 4 instead of Yellow 2. ${worthOf(2)}`,
    )
    expect(weighed(0.02, 0.03)).toContain(`${end} What you keep for later counts too: Violet 4`)
    expect(weighed(0.002, -0.001)).toBe('You keep Violet 4 instead of Yellow 2 for later.')
    // Besides another reason they are mentioned if they make a third of the difference, for the choice or against it.
    const besides = (kept: number, inRound: number) => weighed(kept, inRound, leads)
    expect(besides(0.02, 0.03)).toContain('What you keep for later counts too: Violet 4 instead of Yellow 2.')
    expect(besides(-0.03, 0.06)).toContain('But that leaves you Violet 4 for later instead of Yellow 2.')
    expect(besides(0.02, 0.06)).not.toContain('later')
    expect(said({ isAsGood: true })).toMatch(/^You keep Violet 4 instead of Yellow 2 for later\./)
    // Deals in which both choices end the round alike show their own value.
    const worth = (wins: number, reason: Reason = rest) =>
      words.beside({ ...advice(clear, reason), alike: { chance: 0.6, wins, otherWins: 0.34 } })[0]
    expect(worth(0.37)).toContain(
      'In about 60% of cases this and Violet 4 bring everyone the same points: you then win about 37% instead of 34%.',
    )
    expect(worth(0.37, { kind: 'saves', card: 'v4' })).toContain('you then win about 37% instead of 34%.')
    expect(worth(0.342)).not.toContain('same points')
  })

  it('names what makes a larger part of the table than the reason, and nothing else in the short text', () => {
    const ends = (blue: number, yellow: number) => [
      { ...ending('blue', blue), points: 6, theirs: 1 },
      { ...ending('yellow', yellow), theirs: 4 },
    ]
    const said = (blue: number, yellow: number, kept: number) => {
      const best = { ...clear[0], wins: 0.2 + blue + yellow + kept, ends: ends(0.83, 0.04) }
      const breakdown: Breakdown = {
        kept: { share: kept, cards: ['v4'], others: ['y2'] },
        ends: [
          { what: 'blue', share: blue },
          { what: 'yellow', share: yellow },
        ],
      }
      const other = { ...clear[1], wins: 0.2, ends: ends(0.66, 0.08) }
      return { ...advice([best, other], lessOften('yellow', 4, [0.04, 0.08])), breakdown }
    }
    const rarer = 'Yellow, of which the others have 4 points, then scores less often'
    const largest =
      'Blue scores in about 83% of cases instead of 66%. It brings you about 6 points and the others 1.'
    const blue = said(0.05, 0.01, 0)
    expect(words.beside(blue)[0]).toContain(rarer)
    expect(words.beside(blue)[0]).toContain(largest)
    expect(words.beside(blue).at(-1)).toBe(largest)
    expect(words.texts(blue).at(-1)).toBe(
      `${largest} Your chance to win is about 26%, with Violet 4 only 20%.`,
    )
    const kept = 'What you keep for later counts most: Violet 4 instead of Yellow 2.'
    expect(words.beside(said(0.01, 0.02, 0.05)).at(-1)).toBe(kept)
    for (const text of words.beside(said(0.01, 0.05, 0.01))) expect(text).toContain(rarer)
    // Kept cards with the same part as an end of the round do not count most.
    expect(words.beside(said(0.05, 0.01, 0.05)).join()).not.toContain('counts most')
  })

  it('says in the short text how often a colour scores after both choices', () => {
    const reason: Reason = {
      kind: 'likelier',
      what: 'yellow',
      points: 5,
      theirs: 0,
      otherPoints: 3,
      chance: 0.41,
      otherChance: 0.21,
    }
    const ends = [[ending('yellow', 0.41)], [ending('yellow', 0.21)]] as const
    const [best, other] = clear.map((one, place) => ({ ...one, ends: ends[place] ?? [] }))
    const asked = advice([best ?? clear[0], other ?? clear[1]], reason)
    expect(words.beside(asked).at(-1)).toBe(
      'Yellow, of which you then have 5 points, scores in about 41% of cases instead of 21%.',
    )
  })

  describe('on a colour that scores less often than after the other choice', () => {
    const green = (chance: number, points: number) => ({ ...ending('green', chance), points })
    const yellow = (chance: number, points = 5) => ({ ...ending('yellow', chance), points })
    const asked = (here: readonly Ending[], there: readonly Ending[], green: number): Advice => ({
      ...advice([
        { ...clear[0], ends: here },
        { ...clear[1], ends: there },
      ]),
      held: [{ what: 'green', points: 10 }],
      breakdown: {
        kept: null,
        ends: [
          { what: 'yellow', share: 0.04 - green },
          { what: 'green', share: green },
        ],
      },
    })
    const PRICE = 'The price: green, of which you have 10 points, scores in 15% instead of 43%.'
    const dear = [yellow(0.6), green(0.15, 11)]
    const cheap = [yellow(0.2), green(0.43, 11)]

    it('names it as the price if it costs as much as the choice gains, according to the table', () => {
      const said = asked(dear, cheap, -0.05)
      expect(words.texts(said)[0]).toContain(PRICE)
      expect(words.beside(said)[0]).toContain(PRICE)
      // In the shortest text, the reason stands alone.
      expect(words.beside(said).at(-1)).not.toContain('The price')
      const texts = words.beside(said).map((text) => text.includes('The price'))
      expect(texts.lastIndexOf(true) + 1).toBe(words.telling(said))
    })

    it('names no price that is smaller, that the table does not show, or in which the player has no points', () => {
      const price = (said: Advice) => words.beside(said)[0]?.includes('The price')
      expect(price(asked(dear, cheap, -0.03))).toBe(false)
      expect(price(asked(dear, [yellow(0.2), green(0.16, 11)], -0.05))).toBe(false)
      expect(price({ ...asked(dear, cheap, -0.05), held: [] })).toBe(false)
    })

    it('gives both chances, and the compensation', () => {
      const counted = { colour: 'yellow', points: 5, theirs: 0, chance: 0.17 } as const
      const expects: Reason = {
        kind: 'expects',
        what: 'yellow',
        points: 5,
        theirs: 0,
        chance: 0.17,
        cards: [],
      }
      const ends = [[yellow(0.17, 8.4)], [yellow(0.27, 5)]] as const
      const said = (reason: Reason, scoring: Advice['scoring']) =>
        words.texts({ ...asked(...ends, 0), reason, scoring })[0]
      const both =
        'Yellow, of which you then have 5 points, scores in about 17% of cases instead of 27%, but then brings you about 8 points instead of 5.'
      expect(said(leads, counted)).toContain(both)
      expect(said(expects, null)).toContain('in about 17% of cases instead of 27%')
      const tie: Tie = { colours: ['blue', 'violet'], scores: 'yellow', how: 'draw' }
      const tied = words.beside({ ...asked(...ends, 0), reason: leads, scoring: counted, tie })
      expect(tied.join()).not.toContain('draw level')
    })
  })

  it('rounds the part of the kept cards like the table, whose parts add up', () => {
    const rest: Reason = { kind: 'rest', cards: ['v4'], others: ['y2'] }
    const ends = [ending('yellow', 0.4), ending('violet', 0.2)]
    const [best, other] = [
      { ...clear[0], wins: 0.28, ends },
      { ...clear[1], wins: 0.26, ends },
    ]
    const breakdown: Breakdown = {
      kept: { share: 0.0145, cards: ['v4'], others: ['y2'] },
      ends: [
        { what: 'yellow', share: 0.003 },
        { what: 'violet', share: 0.0025 },
      ],
    }
    const said = { ...advice([best, other], rest), breakdown }
    expect(shownParts(said)?.kept).toBe(2)
    expect(words.beside(said)[0]).toContain('What is kept raises your chance to win by about 2%.')
  })

  it('gives the consequence of a reason rather than a possibility, and in the shortest text only the reason and the chances', () => {
    const effects = { gone: null, out: [], front: null, kododo: null, reaches: ['yellow'] } as const
    const instead: Instead = {
      what: 'yellow',
      otherWhat: 'orange',
      chance: 0.26,
      isByPoints: false,
      wins: 0.99,
      otherWins: 0.2,
      points: 6,
      theirs: 2,
      otherPoints: 6,
      otherTheirs: 2,
    }
    const reachingIn = (chance: number, certain: End | null = null): Advice => {
      const reaching = withEnds([ending('yellow', chance)], advice(clear, leads))
      const [best, ...others] = reaching.choices as [AdvisedChoice, ...AdvisedChoice[]]
      return { ...reaching, choices: [{ ...best, certain }, ...others], effects, instead }
    }
    const reaching = reachingIn(0.08)
    const reason = 'Yellow then has 4 cards, more than any other colour so far.'
    const change =
      'Compared with Violet 4, yellow scores instead of orange in about 26% of cases. You win about 99% of these games instead of 20%.'
    const [longest, whole] = words.beside(reaching)
    expect(longest).toBe(`${reason} If yellow scores, you reach 50. ${change}`)
    expect(whole).toBe(`${reason} ${change}`)
    // It stays if it makes a large part of the difference.
    const breakdown: Breakdown = { kept: null, ends: [{ what: 'yellow', share: 0.04 }] }
    for (const said of [{ ...reaching, breakdown }, reachingIn(0.5)])
      expect(words.beside(said)).not.toContain(whole)
    // A certain end is not called likely.
    const reaches: Advice['effects']['reaches'] = ['yellow', 'kododo']
    const sure = { ...reachingIn(1, 'yellow'), effects: { ...effects, reaches } }
    const also = [ending('yellow', 1), ending('kododo', 0.05)]
    const [best, ...others] = sure.choices as [AdvisedChoice, ...AdvisedChoice[]]
    expect(words.why({ ...sure, choices: [{ ...best, ends: also }, ...others] })).toContain(
      'in 100% of cases',
    )
    expect(words.texts(reaching).at(-1)).toBe(
      `${reason} Your chance to win is about 26%, with Violet 4 only 22%.`,
    )
  })

  it('says even in the shortest text that another choice brings more points', () => {
    const [yellow, violet] = clear
    const texts = words.beside(advice([yellow, { ...violet, points: 4.2 }], leads, true))
    expect(texts[0]).toBe(
      'Yellow then has 4 cards, more than any other colour so far. Violet 4 brings 4.2 points this round instead of 2.4, but wins less often.',
    )
    expect(texts.at(-1)).toBe('Yellow then has 4 cards, more than any other colour so far.')
  })

  it('adds the others’ points to the chance of a colour', () => {
    const said = (reason: Reason, rivals = 2) => words.why({ ...advice(clear, reason), rivals })
    const expects = { kind: 'expects', what: 'green', points: 6, theirs: 7, cards: [] } as const
    expect(said({ ...expects, chance: 0.98 }, 1)).toMatch(
      /^Green, of which you have 6 points and your opponent 7 so far, scores in about 98% of cases\. /,
    )
    expect(said({ ...expects, chance: 0.3 })).toMatch(
      /^Your best hope is green, of which you have 6 points and the others 7 so far, in about 30% of cases\. /,
    )
    const likelier = {
      kind: 'likelier',
      what: 'green',
      theirs: 4,
      chance: 0.5,
      otherChance: 0.2,
    } as const
    expect(said({ ...likelier, points: 6, otherPoints: 6 })).toContain(
      'of which you have 6 points and the others 4 so far, scores in about 50% of cases. With Violet 4 it scores only in 20%.',
    )
    expect(said({ ...likelier, points: 6, otherPoints: 2 })).toContain(
      'Green, of which you have 6 points and the others 4 so far, scores in about 50% of cases. With Violet 4 you have only 2 points of it, and it scores in 20%.',
    )
  })

  it('offers any choice only if none is worse', () => {
    const close: Reason = { kind: 'close' }
    const two = advice(equal, close)
    expect(words.why({ ...two, noise: { wins: 0.012, points: 0.7 } })).not.toContain('whichever')
    expect(
      words.why({ ...two, choices: two.choices.slice(0, 2), noise: { wins: 0.012, points: 0.7 } }),
    ).toContain(
      'It is a close call. Your chance to win is about 26% whatever you play, give or take 2%. Take whichever you like.',
    )
  })

  it('says which tie lets a colour score, before its chance', () => {
    const tie = { colours: ['yellow', 'green'], scores: 'blue', how: 'draw' } as const
    const how = 'Yellow may draw level with green, and then blue scores. '
    const likelier: Reason = {
      kind: 'likelier',
      what: 'blue',
      points: 7,
      theirs: 0,
      otherPoints: 7,
      chance: 0.36,
      otherChance: 0.1,
    }
    expect(words.why({ ...advice(clear, likelier), tie })).toMatch(
      new RegExp(`^${how}Blue, of which you have 7 points, scores in about 36%`),
    )
    const scoring = { colour: 'blue', points: 7, theirs: 0, chance: 0.36 } as const
    expect(words.why({ ...advice(clear), scoring, tie })).toContain(
      `${how}Blue, of which you have 7 points, scores`,
    )
    // It concerns another colour than the one whose chance the text gives.
    expect(words.why({ ...advice(clear), scoring: { ...scoring, colour: 'orange' }, tie })).not.toContain(
      'level',
    )
  })

  it('says only that small differences add up if no reason distinguishes the choice, before sentences that apply to others as well', () => {
    const figures: Reason = { kind: 'figures' }
    expect(words.why(advice(clear, figures))).toMatch(
      /^No end of the round decides by itself: small differences add up\. /,
    )
    const scoring = { colour: 'yellow', points: 5, theirs: 0, chance: 0.45 } as const
    const said = words.why({ ...advice(clear, figures), scoring })
    expect(said).toMatch(
      /^No end of the round decides by itself: small differences add up\. Your chance.*Yellow, of which you then have 5 points, scores in about 45% of cases\./,
    )
    expect(said.match(/scores/g)).toHaveLength(1)
    // A colour on which the other choice counts equally is no reason.
    const alike = advice(
      [
        { ...clear[0], ends: [{ ...ending('yellow', 0.45), points: 5 }] },
        { ...clear[1], ends: [{ ...ending('yellow', 0.44), points: 5 }] },
      ],
      figures,
    )
    expect(words.beside({ ...alike, scoring })).toEqual([
      'No end of the round decides by itself: small differences add up.',
    ])
    const close = {
      ...alike,
      choices: [...alike.choices.map((one) => ({ ...one, isAsGood: true }))],
      scoring,
    }
    expect(words.beside({ ...close, reason: { kind: 'close' } }).join()).not.toContain('scores')
    expect(words.why({ ...close, reason: { kind: 'close' } })).toContain(
      'Yellow, of which you then have 5 points',
    )
    // The figures next to it show that it wins more often.
    expect(words.beside({ ...advice(clear, figures), scoring })).toEqual([
      'Yellow, of which you then have 5 points, scores in about 45% of cases.',
    ])
    expect(words.beside(advice(clear, figures))).toEqual([
      'No end of the round decides by itself: small differences add up.',
    ])
    // The additional points of another choice must be visible in the figures.
    expect(words.why(advice(clear, figures, true))).toMatch(
      /^No end of the round decides by itself: small differences add up\. /,
    )
    const richer = choice('v4', 0.22, 4.2, false)
    expect(words.why(advice([clear[0], richer], figures, true))).toMatch(
      /^Points of this round are not all that counts: this wins more often\. /,
    )
    const effects = { gone: null, out: [], front: null, kododo: null, reaches: ['yellow'] } as const
    const ends = [ending('yellow', 0.5)]
    expect(words.why({ ...withEnds(ends, advice(clear, figures)), scoring, effects })).toMatch(
      /^No end of the round decides by itself: small differences add up\. If yellow scores, you reach 50\. /,
    )
  })

  it('calls choices equally good that differ by less than the noise, and gives the noise', () => {
    expect(words.why(advice(equal))).toContain(
      'Your chance to win is about 26%. Violet 4 is equally good: the same, give or take 2%.',
    )
    const [yellow] = equal
    expect(words.why(advice([yellow, choice('v4', 0.249, 1.8)]))).toContain(
      'Violet 4 is equally good: 25%, give or take 2%.',
    )
  })

  it('admits that another choice brings more points in this round, and how many', () => {
    const [yellow, violet] = [choice('y2', 0.26, 2.1), choice('v4', 0.22, 4.2, false)]
    const saves: Reason = { kind: 'saves', card: 'o6' }
    const said = words.why(advice([yellow, violet], saves, true))
    expect(said).toBe(
      'You spend only 2 points and keep Orange 6 for later. Your chance to win is about 26%. Violet 4 brings 4.2 points this round instead of 2.1, but wins less often: 22%.',
    )
    expect(words.why(advice([yellow, { ...violet, wins: 0.26, isAsGood: true }], saves, true))).toContain(
      'Violet 4 brings 4.2 points this round instead of 2.1, but wins no more often: 26% as well, give or take 2%.',
    )
  })

  it('adds what an equally good choice would cost', () => {
    const [yellow, violet] = clear
    const beside = (card: Card, wins = 0.25, points = 2.3) => {
      const whole = advice([yellow, violet])
      const [, ...others] = whole.choices
      const choices = [yellow, choice(card, wins, points), ...others]
      return words.why({
        ...whole,
        choices,
        comparison: { other: ['v4'], bringsMore: false, laid: LAID, reaches: [] },
      })
    }
    expect(beside('y1')).toContain(
      'with Violet 4 only 22%. Yellow 1 is equally good: 25%, give or take 2%, and it spends 1 point less.',
    )
    expect(beside('o2')).toContain('Orange 2 is equally good: 25%, give or take 2%. You')
    expect(beside('y6', 0.26)).toContain(
      'Yellow 6 is equally good: the same, give or take 2%, but it spends 4 points more.',
    )
    expect(beside('y6', 0.26, 1.1)).toContain(
      'Yellow 6 is equally good: the same, give or take 2%, but it brings only 1.1 points this round, and the others 0.0 instead of 1.3.',
    )
    const whole = advice(equal)
    const choices = [whole.choices[0], choice('y1', 0.25, 2.3), ...whole.choices.slice(1)].flatMap(
      (one) => one ?? [],
    )
    expect(
      words.why({
        ...whole,
        choices,
        comparison: { other: ['v4'], bringsMore: false, laid: LAID, reaches: [] },
      }),
    ).toContain('Yellow 1 and Violet 4 are equally good: 25% to 26%, give or take 2%. You can')
  })

  it('names all equally good choices, or gives their number', () => {
    const [yellow, violet] = clear
    const sayOf = (...more: readonly ReturnType<typeof choice>[]) => {
      const whole = advice([yellow, violet])
      const choices = [yellow, ...more, ...whole.choices.slice(1)]
      const comparison = { other: ['v4' as const], bringsMore: false, laid: LAID, reaches: [] }
      return words.why({ ...whole, choices, comparison })
    }
    const [one, two, three] = [choice('y1', 0.26, 2), choice('o6', 0.24, 2), choice('b1', 0.25, 2)]
    expect(sayOf(one, two)).toContain(
      'Yellow 1 and Orange 6 are equally good: 24% to 26%, give or take 2%, but they bring only 2.0 points this round.',
    )
    const rich = choice('b2', 0.25, 2.4)
    expect(sayOf(one, rich)).toContain(
      'Blue 2 are equally good: 25% to 26%, give or take 2%, but Yellow 1 brings only 2.0 ',
    )
    expect(sayOf(one, three, choice('o6', 0.24, 1.2), rich)).toContain(
      '4 other cards are equally good: 24% to 26%, give or take 2%, but 3 of them bring only 1.2 to 2.0 points this round.',
    )
    expect(sayOf(rich, choice('g2', 0.25, 2.4))).toContain('equally good: 25%, give or take 2%. You')
  })

  it('says which equally good choices bring fewer points, regardless of the compared one', () => {
    const sayOf = (...more: readonly AdvisedChoice[]) => {
      const [yellow] = clear
      return words.why({ ...advice(clear), choices: [yellow, choice('v4', 0.26, 2.3), ...more] })
    }
    expect(sayOf(choice('b1', 0.26, 1.1))).toContain(
      '. Blue 1 brings only 1.1 points this round. You can expect 2.4',
    )
    expect(sayOf(choice('b1', 0.26, 1.1), choice('o2', 0.25, 1.5))).toContain(
      '. 2 of the equally good cards bring only 1.1 to 1.5 points this round.',
    )
    const poor = choice('v4', 0.26, 1.8)
    expect(words.why({ ...advice(clear), choices: [clear[0], poor, choice('b1', 0.26, 1.1)] })).toContain(
      '. Your other cards bring only 1.1 to 1.8 points this round. You can expect 2.4 points this round.',
    )
    expect(sayOf(choice('o6', 0.26, 2.4))).not.toContain('bring')
  })

  it('names the drawback of the other choice', () => {
    const risks = (how: 'out' | 'ties'): Reason => ({
      kind: 'risks',
      colour: 'violet',
      how,
      chance: 0.1,
      otherChance: 0.72,
    })
    const out = 'With Violet 4, violet goes out in about 72% of cases.'
    const hand = [
      { card: 'v4', wins: 0.2, scores: 0.1, ties: 0.1, out: 0.72, isSure: false, isOut: false },
    ] as const
    const whole = { ...advice(clear, risks('out')), hand }
    expect(words.why(whole)).toBe(
      `${out} Your chance to win is about 26%, with Violet 4 only 22%. You can expect 2.4 points this round.`,
    )
    expect(words.beside(whole)).toEqual([out])
    // It goes out in all other cases than those in which the Kododo score.
    const sure: Reason = {
      kind: 'risks',
      colour: 'violet',
      how: 'out',
      chance: 0.1,
      otherChance: 0.74,
    }
    const other = { ...choice('v4', 0.22, 1.8, false), ends: hit(0.26) }
    expect(words.beside(advice([clear[0], other], sure))).toEqual([
      'With Violet 4, violet goes out, unless the Kododo score.',
    ])
    expect(words.why(advice(clear, risks('ties')))).toContain('With Violet 4, violet ties in about 72%')
  })

  it('says what the other choice blocks, even in the shortest text', () => {
    const blocks: Reason = {
      kind: 'blocks',
      colour: 'violet',
      blocked: 'blue',
      how: 'level',
      chance: 0.08,
      points: 7,
    }
    const level =
      'With Violet 4, violet draws level with blue in about 8% of cases, and blue, of which you have 7 points, then does not score.'
    const outlook = {
      card: 'v4',
      wins: 0.2,
      scores: 0.1,
      ties: 0.4,
      out: 0.1,
      isSure: false,
      isOut: false,
    } as const
    const scoring = { colour: 'blue', points: 7, theirs: 5, chance: 0.77 } as const
    const whole = { ...advice(clear, blocks), hand: [outlook], scoring }
    expect(words.why(whole)).toBe(
      `${level} Your chance to win is about 26%, with Violet 4 only 22%. Blue scores in about 77% of cases. You can expect 2.4 points this round.`,
    )
    for (const text of words.texts(whole)) expect(text.startsWith(level)).toBe(true)
    expect(words.beside(whole)).toEqual([`${level} Blue scores in about 77% of cases.`, level])
    expect(words.why(advice(clear, { ...blocks, how: 'past', points: 1 }))).toMatch(
      /^With Violet 4, violet overtakes blue in about 8% of cases, and blue, of which you have 1 point, then does not score\. Your/,
    )
    const pairs = { other: ['v4', 'g2'], bringsMore: false, laid: LAID, reaches: [] } as const
    expect(words.why({ ...advice(clear, blocks), comparison: pairs })).toMatch(
      /^With Violet 4 and Green 2, violet draws/,
    )
    // The colour that the choice puts in front for the others is independent of the one that the other choice blocks.
    const front = { colour: 'violet', own: 1, theirs: 6 } as const
    const effects = { gone: null, out: [], front, kododo: null, reaches: [] }
    expect(words.why({ ...advice(clear, blocks), effects })).toContain('6 so far. But with Violet 4, violet')
  })

  it('gives the purpose of a choice that is as good as others', () => {
    const scoring = { colour: 'blue', points: 7, theirs: 5, chance: 0.43 } as const
    const hope = 'Blue, of which you have 7 points and the others 5 so far, scores in about 43% of cases.'
    const said = (card: Card, ends: readonly Ending[], more: Partial<Advice> = {}, second: Card = 'v4') => {
      const choices = [{ ...choice(card, 0.26, 2.4), ends }, choice(second, 0.26, 2.4)] as const
      return words.texts({ ...advice(choices, { kind: 'close' }), choices, scoring, ...more })[0] ?? ''
    }
    const kododo = 'Orange 1 also counts as a Kododo, and Kododo score in about 44% of cases instead of 30%.'
    expect(said('o1', hit(0.44))).toMatch(new RegExp(`^${hope} ${kododo} It is a close call\\.`))
    expect(said('o1', hit(0.44)).match(/44%/g)).toHaveLength(1)
    expect(said('o1', hit(0.44), { scoring: null })).toMatch(new RegExp(`^${kododo} It is a close call\\.`))
    const likeliest = [...hit(0.22), ending('blue', 0.2)]
    expect(said('o1', likeliest)).toContain('also counts as a Kododo, and Kododo score in about 22%')
    const rarer = [ending('blue', 0.43), ...hit(0.22)]
    expect(said('o1', rarer)).toMatch(new RegExp(`^${hope} You spend only 1 point\\. It is a close call`))
    expect(said('o1', hit(0.44), { effects: EXACT })).not.toContain('also counts')
    // A card of the expected colour has that purpose.
    const laid = hope.replace('you have', 'you then have')
    expect(said('b2', hit(0.44))).toMatch(new RegExp(`^${laid} It is a close call\\.`))
    expect(said('o2', rarer, { hasRounds: false })).toMatch(new RegExp(`^${hope} It is a close call\\.`))
    for (const text of [
      said('o4', rarer, {}, 'v2'),
      said('o2', rarer, {}, 'v2'),
      said('o5', rarer, {}, 'v6'),
    ])
      expect(text).not.toContain('You spend')
    expect(said('o2', rarer, { reason: { kind: 'even' } })).toContain('You spend only 2 points. No choice is')
  })

  it('names equally good choices before anything else that can be omitted', () => {
    const scoring = { colour: 'yellow', points: 5, theirs: 0, chance: 0.45 } as const
    const whole = advice(clear)
    const [best, ...others] = whole.choices
    const choices = [best, choice('b3', 0.25, 2.3), ...others].flatMap((one) => one ?? [])
    const texts = words.texts({ ...whole, choices, scoring })
    const equally = 'Blue 3 is equally good: 25%, give or take 2%, but it spends 1 point more.'
    expect(texts[0]).toMatch(new RegExp(`only 22%\\. ${equally} Yellow, of which.* You can expect`))
    expect(texts[1]).toMatch(
      new RegExp(`${equally} Yellow, of which you then have 5 points, scores.*cases\\.$`),
    )
    expect(texts[2]).toMatch(new RegExp(`${equally}$`))
  })

  it('gives one number of points for a colour, or says which of two includes later cards', () => {
    const instead: Instead = {
      what: 'yellow',
      otherWhat: 'green',
      chance: 0.26,
      isByPoints: true,
      wins: 0.4,
      otherWins: 0.1,
      points: 9,
      theirs: 2,
      otherPoints: 0,
      otherTheirs: 7,
    }
    const scoring = { colour: 'yellow', points: 7, theirs: 1, chance: 0.48 } as const
    const text = words.why({ ...advice(clear), instead, scoring })
    expect(text).toContain('That brings you about 9 points and the others 2, instead of 0 and 7. Your')
    expect(text).toContain('. Yellow scores in about 48% of cases.')
    const trusts: Reason = { kind: 'trusts', colour: 'yellow', count: 3, points: 7, tied: [] }
    expect(words.why({ ...advice(clear, { ...trusts, points: 6 }), instead })).toContain(
      '6 points of it are yours. Compared with Violet 4, yellow scores instead of green in about 26% of cases. That brings you about 9 points and the others 2, instead of 0 and 7, with the cards to come.',
    )
    expect(words.why({ ...advice(clear, { ...trusts, points: 9 }), instead })).not.toContain('to come')
    const level: Reason = {
      kind: 'level',
      colour: 'yellow',
      count: 3,
      others: ['green'],
      toLimit: 4,
      stopped: 5,
    }
    const nobody = { ...instead, what: 'nobody', points: 0, theirs: 0 } as const
    expect(words.why({ ...advice(clear, level), instead: nobody })).toContain(
      'With Violet 4 you would then get nothing and the others about 7, with the cards to come.',
    )
    expect(words.beside(advice(clear, { kind: 'instead', ...nobody })).at(-1)).toBe(
      'Compared with Violet 4, nobody scores instead of green in about 26% of cases; green would bring the others about 7 points.',
    )
  })

  it('says once for all choices that they are equally good', () => {
    const all = advice(equal, { kind: 'even' })
    expect(words.why({ ...all, choices: all.choices.slice(0, 2) })).toBe(
      'You spend only 2 points. No choice is clearly better than another here. Your chance to win is about 26% whatever you play, give or take 2%. On average this one brings a little more this round. You can expect 2.4 points this round, with Violet 4 only 1.8.',
    )
  })

  it('gives the others’ points if they are more, not only the player’s', () => {
    const [yellow, violet] = [{ ...equal[0], theirs: 3.1 }, equal[1]] as const
    const all = advice([yellow, violet], { kind: 'even' })
    const said = words.why({ ...all, choices: [yellow, violet] })
    expect(said).toContain(
      'On average you get 2.4 points this round instead of 1.8, but the others 3.1 instead of 0.0.',
    )
    expect(said).not.toContain('a little more')
    expect(said).not.toContain('only 1.8')
  })

  it('begins with the purpose of a choice that is as good as others, and speaks of no close call in a game that is nearly won', () => {
    const open = (reason: Reason, wins = 0.26, theirs = 0) => {
      const scoring = { colour: 'yellow', points: 5, theirs, chance: 0.45 } as const
      const of = advice([choice('y2', wins, 2.4), choice('v4', wins, 2.4)], reason)
      return words.why({ ...of, scoring, hasRounds: false })
    }
    const hope = 'Yellow, of which you then have 5 points, scores in about 45% of cases.'
    expect(open({ kind: 'even' })).toMatch(new RegExp(`^${hope} No choice is clearly better`))
    expect(open({ kind: 'close' })).toMatch(new RegExp(`^${hope} It is a close call\\.`))
    expect(open({ kind: 'close' }, 0.97)).toMatch(new RegExp(`^${hope} Other choices are as good\\.`))
    expect(open({ kind: 'even' }).match(/45%/g)).toHaveLength(1)
    // A colour that favours the others is not worth playing for.
    expect(open({ kind: 'even' }, 0.26, 7)).toMatch(/^No choice is clearly better/)
  })

  it('says that visibly different chances may be the same, not that they are', () => {
    const all = advice([choice('y2', 0.41, 2.4), choice('v4', 0.33, 2.4)], { kind: 'close' })
    const [yellow, violet] = all.choices
    const choices = [yellow, violet, choice('b1', 0.38, 2.4)].flatMap((one) => one ?? [])
    const said = words.why({ ...all, choices, noise: { wins: 0.09, points: 0.5 } })
    expect(said).toContain(
      'Your chance to win is about 41%. With your other cards it is 33% to 38%, which these deals cannot tell apart: give or take 9%.',
    )
    expect(said).not.toMatch(/whatever|whichever/)
  })

  it('says that a game is as good as decided', () => {
    const [won, lost] = [0.999, 0.001].map((wins) => {
      const both = advice([choice('y2', wins, 2), choice('v4', wins, 1)])
      return words.why({ ...both, choices: both.choices.slice(0, 2) })
    })
    expect(won).toContain('You can hardly lose this game any more, whatever you play.')
    expect(lost).toContain('You can hardly win this game any more, whatever you play.')
  })

  it('compares points in a game that is lost, and no chances to win', () => {
    const lost = advice([choice('y2', 0.001, 2.4), choice('v4', 0.002, 1.1, false)])
    const choices = lost.choices.map((one) => ({ ...one, wins: 0.001 }))
    expect(words.why({ ...lost, choices })).toBe(
      'Yellow then has 4 cards, more than any other colour so far. You can hardly win this game any more, whatever you play. You can expect 2.4 points this round, with Violet 4 only 1.1.',
    )
  })

  it('says in a lost game that a choice brings most points, not that it wins', () => {
    const lost = advice([choice('y2', 0.001, 2.4), choice('v4', 0.002, 1.1, false)], { kind: 'figures' })
    const choices = lost.choices.map((one) => ({ ...one, wins: 0.001 }))
    expect(words.why({ ...lost, choices })).toMatch(
      /^This brings you most points on average\. You can hardly/,
    )
  })

  const instead: Instead = {
    what: 'yellow',
    otherWhat: 'green',
    chance: 0.24,
    points: 5.7,
    theirs: 2.2,
    otherPoints: 0.3,
    otherTheirs: 8.8,
    wins: 0.71,
    otherWins: 0.2,
    isByPoints: true,
  }
  it.each<readonly [Partial<Instead>, string]>([
    [
      {},
      'Compared with Violet 4, yellow scores instead of green in about 24% of cases. That brings you about 6 points and the others 2, instead of 0 and 9.',
    ],
    [
      { what: 'kododo', otherWhat: 'nobody', otherPoints: 0, otherTheirs: 0, points: 1, theirs: 0.2 },
      'Compared with Violet 4, the Kododo score instead of nobody in about 24% of cases. That brings you about 1 point and the others none.',
    ],
    [
      { what: 'nobody', otherWhat: 'kododo', points: 0, theirs: 0, otherPoints: 1.2 },
      'Compared with Violet 4, nobody scores instead of the Kododo in about 24% of cases. With Violet 4 you would then get about 1 point and the others about 9.',
    ],
    [
      { points: 0.2, theirs: 1.8 },
      'Compared with Violet 4, yellow scores instead of green in about 24% of cases. That brings you nothing and the others 2, instead of 0 and 9.',
    ],
    [
      { isByPoints: false },
      'Compared with Violet 4, yellow scores instead of green in about 24% of cases. You win about 71% of these games instead of 20%.',
    ],
  ])('gives the points of a change of the end: %j', (change, sentence) => {
    const reason: Reason = { kind: 'instead', ...instead, ...change }
    expect(words.why(advice(clear, reason)).startsWith(`${sentence} Your chance`)).toBe(true)
    const beside = { ...advice(clear), instead: { ...instead, ...change } }
    expect(words.why(beside)).toContain(`more than any other colour so far. ${sentence} Your chance`)
  })

  it('omits the points of a change of the end in the shortest text', () => {
    const chances = 'Your chance to win is about 26%, with Violet 4 only 22%.'
    const first = 'Compared with Violet 4, yellow scores instead of green in about 24% of cases.'
    expect(words.texts(advice(clear, { kind: 'instead', ...instead })).at(-1)).toBe(`${first} ${chances}`)
    expect(words.beside(advice(clear, { kind: 'instead', ...instead })).at(-1)).toBe(first)
    const beside = { ...advice(clear), instead }
    expect(words.texts(beside).at(-1)).toBe(
      `Yellow then has 4 cards, more than any other colour so far. ${chances}`,
    )
  })

  it('uses the plural for two cards', () => {
    const pair = (one: AdvisedChoice, second: Card) => ({ ...one, cards: [...one.cards, second] })
    const both = {
      ...advice([equal[0], pair({ ...equal[1], points: 3.1 }, 'b1')]),
      comparison: { other: ['v4', 'b1'] as const, bringsMore: true, laid: LAID, reaches: [] },
    }
    expect(words.why(both)).toContain(
      'Violet 4 and Blue 1 bring 3.1 points this round instead of 2.4, but win no more often: 26% as well, give or take 2%.',
    )
  })

  it('does not say "this way", "the other way" or "too close to call"', () => {
    for (const two of [clear, equal])
      for (const more of [false, true])
        expect(words.why(advice(two, leads, more))).not.toMatch(/this way|other way|either way|too close/)
  })

  it('does not show an end as certain because it occurred in all tried deals', () => {
    const [yellow, violet] = [choice('y2', 0.998, 2), choice('v4', 0.004, 1, false)]
    expect(words.why(advice([yellow, violet]))).toContain('is over 99%, with Violet 4 almost none')
    expect([0, 0.001, 0.5, 0.999, 1].map(words.percent)).toEqual(['0%', '<1%', '50%', '>99%', '>99%'])
  })

  it('says that a card is out if this is certain', () => {
    const outlook = { wins: 0.2, scores: 0, ties: 0, out: 1, isSure: false, isOut: true }
    expect(words.chance(outlook, 'out')).toBe('100%')
    const spokenPlaque = (card: Card, more: Partial<Outlook> = {}, mayHit = true) =>
      words.heard(card, { ...outlook, ...more }, { isPair: false, mayHit })
    expect(spokenPlaque('y2')).toMatch(/is out\.$/)
    expect(words.chance({ ...outlook, isOut: false }, 'out')).toBe('>99%')
    expect(spokenPlaque('y2', { isOut: false })).toMatch(/goes out in over 99%\.$/)
    // A Kododo card scores as one only if Kododo can score.
    expect(spokenPlaque('y1')).toContain('It then scores, by its colour or as a Kododo,')
    expect(spokenPlaque('y1', {}, false)).toContain('Its colour then scores')
  })

  it('states the noise of every figure that it lists', () => {
    expect(words.sample(advice(clear))).toBe('600 possible deals, give or take 2% and 0.3 points.')
  })

  it.each<readonly [Reason, string]>([
    [
      { kind: 'leads', colour: 'yellow', count: 4, next: 3, toLimit: 3, isPast: true },
      'Of the colours still in, yellow then has most cards so far: 4.',
    ],
    [
      { kind: 'level', colour: 'yellow', count: 3, others: ['violet'], toLimit: 3, stopped: null },
      'Yellow draws level with violet, 3 cards each. One more yellow card puts it in front.',
    ],
    [
      { kind: 'level', colour: 'yellow', count: 5, others: ['violet'], toLimit: 1, stopped: null },
      'Yellow draws level with violet, 5 cards each. One more violet card puts violet out and yellow in front.',
    ],
    [
      { kind: 'level', colour: 'yellow', count: 3, others: ['blue', 'violet'], toLimit: 3, stopped: 9 },
      'Yellow draws level with blue and violet, 3 cards each. While they stay level they do not score, and the others have 9 points in blue and violet.',
    ],
    [
      { kind: 'follows', colour: 'yellow', count: 2, leader: 'blue', most: 3, toLimit: 4 },
      'Yellow gets to 2 cards, only 1 behind blue.',
    ],
    [
      { kind: 'follows', colour: 'yellow', count: 4, leader: 'blue', most: 6, toLimit: 1 },
      'Yellow gets to 4 cards, 2 behind blue. One more blue card would put blue out.',
    ],
    [
      { kind: 'next-in-line', colour: 'yellow', count: 1, tied: ['blue', 'green'] },
      'As blue and green are level, yellow is next in line with 1 card.',
    ],
    [
      { kind: 'dearer', colour: 'yellow', points: 6, otherPoints: 2 },
      'If yellow scores, this adds 6 points, Violet 4 only 2.',
    ],
    [
      { kind: 'over', colour: 'yellow', count: 7, limit: 7, theirs: 0 },
      'That makes 7 yellow cards. The limit is 7, so yellow is out.',
    ],
    [
      { kind: 'over', colour: 'yellow', count: 7, limit: 7, theirs: 9 },
      'That makes 7 yellow cards. The limit is 7, so yellow is out, and with it 9 points of the others.',
    ],
    [
      { kind: 'wasted', colour: 'yellow', count: 7, limit: 7 },
      'Yellow is out already, so this card costs you nothing.',
    ],
    [
      { kind: 'kododo', count: 4, target: 6, held: 2 },
      'That brings Kododo to at least 4 of 6, and you keep 2 more.',
    ],
    [
      { kind: 'kododo', count: 6, target: 6, held: 0 },
      'That makes exactly 6 Kododo. If no more come, only they score.',
    ],
    [{ kind: 'spoils', count: 7, target: 6 }, 'That makes 7 Kododo. Only exactly 6 would score.'],
    [
      { kind: 'spares', colour: 'blue', count: 3, points: 5, by: 'violet', how: 'past' },
      'Blue, of which you have 5 points, is then in front with 3 cards. Violet 4 would overtake it.',
    ],
    [
      { kind: 'spares', colour: 'blue', count: 3, points: 1, by: 'violet', how: 'level' },
      'Blue, of which you have 1 point, is then in front with 3 cards. Violet 4 would draw level with it.',
    ],
    [
      { kind: 'spares-kododo', count: 6, otherCount: 7, target: 6 },
      'Kododo stay at exactly 6: if no more come, only they score. Violet 4 would make it 7.',
    ],
    [
      { kind: 'spares-kododo', count: 3, otherCount: 4, target: 6 },
      'Kododo stay at 3 of 6. Violet 4 would make it 4.',
    ],
    [
      { kind: 'holds', what: 'kododo', held: 2, cards: ['b1', 'g1'] },
      'You keep your 2 Kododo cards together for later.',
    ],
    [
      { kind: 'holds', what: 'blue', held: 1, cards: ['b4', 'b2'] },
      'You keep 2 blue cards, of which you can still play 1.',
    ],
    [{ kind: 'holds', what: 'blue', held: 1, cards: ['b4'] }, 'You keep Blue 4 for later.'],
    [
      { kind: 'holds', what: 'blue', held: 2, cards: ['b4', 'b2'] },
      'You keep Blue 4 and Blue 2 together for later.',
    ],
    [
      { kind: 'expects', what: 'green', points: 2, theirs: 0, chance: 0.914, cards: [] },
      'Green then scores in about 91% of cases, and 2 points of it are yours.',
    ],
    [
      { kind: 'expects', what: 'kododo', points: 0, theirs: 0, chance: 0.6, cards: [] },
      'Kododo then score in about 60% of cases.',
    ],
    [
      lessOften('blue', 9, [0.2, 0.54]),
      'Blue, of which the others have 9 points, then scores less often: in about 20% of cases, with Violet 4 in 54%.',
    ],
    [
      lessOften('kododo', 0, [0.2, 0.54]),
      'Kododo then score less often: in about 20% of cases, with Violet 4 in 54%.',
    ],
    [
      lessOften('kododo', 2, [0.2, 0.54]),
      'Kododo, of which the others have 2 on the table, then score less often: in about 20% of cases, with Violet 4 in 54%.',
    ],
    [
      lessOften('blue', 9, [0, 0.08]),
      'Blue, of which the others have 9 points, then scores in no case, with Violet 4 in about 8%.',
    ],
    [
      lessOften('blue', 9, [0.004, 0.08]),
      'Blue, of which the others have 9 points, then hardly ever scores, with Violet 4 in about 8% of cases.',
    ],
    [
      { kind: 'outcome', what: 'nobody', chance: 0.51, otherChance: 0.22, wins: 0.95 },
      'If nobody scores, your chance to win is about 95%. That happens in about 51% of cases, with Violet 4 only in 22%.',
    ],
    [
      { kind: 'outcome', what: 'blue', chance: 0.1, otherChance: 0.3, wins: 0.04 },
      'Blue then scores less often: in about 10% of cases, with Violet 4 in 30%. If it scores, your chance to win is only about 4%.',
    ],
    [
      { kind: 'outcome', what: 'nobody', chance: 0.1, otherChance: 0.3, wins: 0.2 },
      'It happens less often that nobody scores: in about 10% of cases, with Violet 4 in 30%. Then your chance to win is only about 20%.',
    ],
    [
      { kind: 'expects', what: 'green', points: 0, theirs: 0, chance: 0.72, cards: ['g6', 'g2'] },
      'Green then scores in about 72% of cases, and you keep Green 6 and Green 2 for it.',
    ],
    [
      { kind: 'outcome', what: 'kododo', chance: 0.4, otherChance: 0, wins: 0.7 },
      'If Kododo score, your chance to win is about 70%. That happens in about 40% of cases, with Violet 4 in none.',
    ],
    [
      { kind: 'leads', colour: 'yellow', count: 6, next: 3, toLimit: 1, isPast: false },
      'Yellow then has 6 cards, more than any other colour so far; one more puts it out.',
    ],
    [
      { kind: 'trusts', colour: 'blue', count: 4, points: 7, tied: [] },
      'You count on blue: it then leads with 4 cards, and 7 points of it are yours.',
    ],
    [
      { kind: 'trusts', colour: 'blue', count: 2, points: 1, tied: ['green', 'orange'] },
      'You count on blue: as green and orange are level, it is then next in line, and 1 point of it is yours.',
    ],
    [
      {
        kind: 'likelier',
        what: 'yellow',
        points: 6,
        theirs: 0,
        otherPoints: 4,
        chance: 0.31,
        otherChance: 0.12,
      },
      'Yellow, of which you then have 6 points, scores in about 31% of cases. With Violet 4 you have only 4 points of it, and it scores in 12%.',
    ],
    [
      {
        kind: 'likelier',
        what: 'yellow',
        points: 6,
        theirs: 0,
        otherPoints: 4,
        chance: 0.31,
        otherChance: 0.31,
      },
      'Yellow, of which you then have 6 points, scores in about 31% of cases. With Violet 4 you have only 4 points of it.',
    ],
    [
      {
        kind: 'likelier',
        what: 'yellow',
        points: 6,
        theirs: 0,
        otherPoints: 6,
        chance: 0.31,
        otherChance: 0.12,
      },
      'Yellow, of which you then have 6 points, scores in about 31% of cases. With Violet 4 it scores only in 12%.',
    ],
    [
      {
        kind: 'likelier',
        what: 'kododo',
        points: 0,
        theirs: 0,
        otherPoints: 0,
        chance: 0.31,
        otherChance: 0.004,
      },
      'Kododo then score in about 31% of cases. With Violet 4 they hardly ever score.',
    ],
    [
      {
        kind: 'likelier',
        what: 'yellow',
        points: 3,
        theirs: 0,
        otherPoints: 0,
        chance: 0.31,
        otherChance: 0.12,
      },
      'Yellow, of which you then have 3 points, scores in about 31% of cases instead of 12%. With Violet 4 you have none of it.',
    ],
    [
      { kind: 'starves', colour: 'blue', points: 9 },
      'You add nothing to blue, of which the others have 9 points on the table.',
    ],
    [{ kind: 'denies', fewer: 1.24, from: null }, 'The others get about 1.2 points less than with Violet 4.'],
    [
      { kind: 'denies', fewer: 1.24, from: { what: 'green', chance: 0.2, otherChance: 0.41 } },
      'The others get about 1.2 points less than with Violet 4, mostly as green then scores less often: in about 20% of cases instead of 41%.',
    ],
    [
      { kind: 'denies', fewer: 1.24, from: { what: 'nobody', chance: 0.25, otherChance: 0.14 } },
      'The others get about 1.2 points less than with Violet 4, mostly as nobody then scores more often: in about 25% of cases instead of 14%.',
    ],
    [{ kind: 'close' }, 'It is a close call.'],
    [{ kind: 'figures' }, 'No end of the round decides by itself: small differences add up.'],
    [
      {
        kind: 'counts',
        what: 'blue',
        isForPoints: false,
        chance: 0.31,
        otherChance: 0.46,
        points: 10,
        theirs: 5,
        otherPoints: 8.2,
        otherTheirs: 7,
      },
      'Blue scores in about 31% of cases instead of 46%. It brings you about 10 points and the others 5, instead of 8 and 7.',
    ],
    [
      {
        kind: 'counts',
        isForPoints: false,
        what: 'violet',
        chance: 0,
        otherChance: 0.3,
        points: 0,
        theirs: 0,
        otherPoints: 0.2,
        otherTheirs: 9,
      },
      'Violet scores in no case instead of 30%: it would bring you nothing and the others 9.',
    ],
    [
      {
        kind: 'counts',
        isForPoints: false,
        what: 'kododo',
        chance: 0.2,
        otherChance: 0.2,
        points: 3,
        theirs: 2,
        otherPoints: 1,
        otherTheirs: 4,
      },
      'Kododo score in about 20% of cases either way. They bring you about 3 points and the others 2, instead of 1 and 4.',
    ],
    [
      {
        kind: 'counts',
        isForPoints: false,
        what: 'nobody',
        chance: 0.4,
        otherChance: 0.2,
        points: 0,
        theirs: 0,
        otherPoints: 0,
        otherTheirs: 0,
      },
      'Nobody scores in about 40% of cases instead of 20%.',
    ],
    [
      { kind: 'rest', cards: ['b6', 'b3'], others: ['y2', 'y1'] },
      'What you keep for later decides: Blue 6 and Blue 3 instead of Yellow 2 and Yellow 1.',
    ],
  ])('says %j as a whole sentence', (reason, sentence) => {
    expect(words.why(advice(clear, reason)).startsWith(`${sentence} `)).toBe(true)
  })

  it('begins with how much more often the choice wins by an end of the round that occurs after both choices', () => {
    const nobody: Reason = {
      kind: 'counts',
      what: 'nobody',
      isForPoints: false,
      chance: 0.4,
      otherChance: 0.12,
      points: 0,
      theirs: 0,
      otherPoints: 0,
      otherTheirs: 0,
    }
    const said = (wins: number, points: number, chance = 0.34) => {
      const endsOf = (blue: Partial<Ending>, often: number) => [
        { ...ending('blue', often), ...blue },
        ending('nobody', 1 - often),
      ]
      const best = { ...choice('y2', 0.76, 4), ends: endsOf({ wins: 0.998, points, theirs: 3 }, chance) }
      const other = { ...choice('v4', 0.22, 3, false), ends: endsOf({ wins, points: 2, theirs: 3 }, 0.6) }
      const breakdown: Breakdown = {
        kept: null,
        ends: [
          { what: 'blue', share: 0.34 },
          { what: 'nobody', share: 0.2 },
        ],
      }
      const cause = { what: 'nobody', isMore: true, rule: { how: 'gone', by: 'blue' } } as const
      return { ...advice([best, other], nobody), breakdown, cause }
    }
    const first = 'If blue scores, you win over 99% of these games instead of 0%'
    for (const text of [...words.texts(said(0, 4)), ...words.beside(said(0, 4))])
      expect(text.startsWith(`${first}: you then get 2 points more.`)).toBe(true)
    expect(words.why(said(0, 4))).toContain('more. Nobody scores more often, mostly as blue then goes out.')
    expect(words.why(said(0, 2)).startsWith(`${first}. `)).toBe(true)
    expect(words.why(said(0.85, 4))).not.toContain('of these games')
    expect(words.why(said(0, 4, 0.09))).not.toContain('of these games')
  })

  it('names the other end by which the compared choice reaches 50', () => {
    const said = (other: readonly Ending[], reaches: Advice['effects']['reaches']) => {
      const [best, violet] = clear
      const of = advice([
        { ...best, ends: [ending('yellow', 0.32)] },
        { ...violet, ends: other },
      ])
      return words.why({
        ...of,
        effects: { ...EXACT, kododo: null, reaches: ['yellow'] },
        comparison: { other: ['v4'], bringsMore: false, laid: LAID, reaches },
      })
    }
    const first = 'If yellow scores, you reach 50: in about 32% of cases, with Violet 4'
    const others = [ending('yellow', 0.09), ending('green', 0.21)]
    expect(said(others, ['green'])).toContain(`${first} green does so, in 21%.`)
    const both = [ending('yellow', 0.04), ending('green', 0.21)]
    expect(said(both, ['yellow', 'green'])).toContain(`${first} yellow or green does so, in 25%.`)
    expect(said([ending('yellow', 0.09)], ['yellow'])).toContain(`${first} only in 9%.`)
    const kododo = [ending('green', 0.1), ...hit(0.11)]
    expect(said(kododo, ['green', 'kododo'])).toContain(`${first} green or the Kododo do so, in 21%.`)
  })

  describe('on an end of the round that the table does not support', () => {
    const both = (ends: readonly (readonly [End, number, number])[], share: readonly number[], kept = 0) => {
      const of = (side: 1 | 2) => ends.map((one) => ending(one[0], one[side]))
      const gain = share.reduce((sum, one) => sum + one, kept)
      const best = { ...choice('y2', 0.2 + gain, 2), ends: of(1) }
      const other = { ...choice('v4', 0.2, 2, gain < 0.005), ends: of(2) }
      const breakdown: Breakdown = {
        kept: { share: kept, cards: ['v4'], others: ['y2'] },
        ends: ends.map(([what], place) => ({ what, share: share[place] ?? 0 })),
      }
      return { ...advice([best, other]), breakdown }
    }
    const orange = 'Orange scores in about 34% of cases instead of 21%.'
    const ends = [
      ['kododo', 0.29, 0.15],
      ['orange', 0.34, 0.21],
    ] as const

    it('names instead the end that makes some of the difference, in texts of every length', () => {
      for (const effects of [EXACT, { ...EXACT, kododo: null }]) {
        const said = { ...both(ends, [0, 0.02]), reason: { kind: 'figures' } as const, effects }
        for (const text of [...words.texts(said), ...words.beside(said)])
          expect(text.startsWith(orange)).toBe(true)
      }
    })

    it('does not mention Kododo for an equally good choice if they make no difference', () => {
      const said = both(ends, [-0.02, 0.02])
      const [best, ...others] = said.choices as [AdvisedChoice, ...AdvisedChoice[]]
      const pair: Advice = {
        ...said,
        reason: { kind: 'close' },
        choices: [{ ...best, cards: ['y1'] }, ...others],
      }
      expect(words.beside(pair)[0]).not.toMatch(/Kododo.*It is a close call/)
    })

    it('never leads with a chance that hardly differs', () => {
      const slight = [
        ['blue', 0.01, 0.004],
        ['orange', 0.34, 0.34],
      ] as const
      const rest: Reason = { kind: 'rest', cards: ['v4'], others: ['y2'] }
      const alike = { chance: 0.98, wins: 0.4, otherWins: 0.36 }
      const kept = /^What you keep for later .*: Violet 4 instead of Yellow 2\./
      const alikeAdvice = { ...both(slight, [0.01, 0], 0.01), reason: rest, alike }
      for (const text of [...words.texts(alikeAdvice), ...words.beside(alikeAdvice)])
        expect(text).toMatch(kept)
      // Nor with a visibly different one, if the choices nearly always bring all players the same.
      expect(words.why({ ...both(ends, [0, 0.02], 0.01), reason: rest, alike })).toMatch(kept)
    })
  })

  it('omits the points of an end of the round in the shortest text', () => {
    const counts: Reason = {
      kind: 'counts',
      what: 'blue',
      isForPoints: false,
      chance: 0.31,
      otherChance: 0.46,
      points: 10,
      theirs: 5,
      otherPoints: 8.2,
      otherTheirs: 7,
    }
    const often = 'Blue scores in about 31% of cases instead of 46%.'
    expect(words.beside(advice(clear, counts)).at(-1)).toBe(often)
    // The cause of scoring less often says more than the frequency.
    const out = { colour: 'blue', chance: 0.59, otherChance: 0.26 } as const
    const goesOut = 'Blue then goes out in about 59% of cases (with Violet 4 in 26%).'
    const texts = words.beside({ ...advice(clear, counts), out })
    expect(texts).toContain(`${goesOut} ${often}`)
    expect(texts.at(-1)).toBe(goesOut)
  })

  it('says how likely the Kododo score if they are exact, and counts on a colour only if more come', () => {
    const trusts = { kind: 'trusts', colour: 'blue', count: 4, points: 7, tied: [] } as const
    const said = words.why({ ...withEnds(hit(0.55), advice(clear, trusts)), effects: EXACT })
    expect(said).toContain('If more come, you count on blue: it then leads with 4 cards')
    expect(said).toContain('Kododo score in about 55% of cases instead of 30%.')
    expect(words.why(advice(clear, trusts))).not.toContain('Kododo')
  })

  it('says how a choice with fewer points in this round pays off', () => {
    const pays: Advice = advice(
      [choice('y2', 0.26, 1.2), choice('v4', 0.22, 2.4, false)],
      { kind: 'figures' },
      true,
    )
    expect(words.why(pays)).toMatch(/^Points of this round are not all that counts: this wins more often\. /)
  })

  it('does not call points more if they are within the shown noise', () => {
    const by = (more: number) =>
      words.why(advice([choice('y2', 0.26, 2.7), choice('v4', 0.22, 2.7 + more, false)], leads, true))
    expect(by(0.4)).toContain('Violet 4 brings 3.1 points this round instead of 2.7')
    expect(by(0.3)).toMatch(/You can expect 2\.7 points this round\.$/)
    const less = words.why(advice([choice('y2', 0.26, 2.7), choice('v4', 0.22, 2.4, false)]))
    expect(less).toMatch(/You can expect 2\.7 points this round\.$/)
  })

  it('says which of several equally good choices bring more points, and which bring fewer', () => {
    const [best, worse] = [choice('y2', 0.26, 3), choice('v4', 0.22, 1.8, false)]
    const said = (...points: readonly number[]) => {
      const cards = (['b3', 'g4', 'o5'] as const).slice(0, points.length)
      const equal = cards.map((card, at) => choice(card, 0.26, points[at] ?? 0))
      const of = { ...advice(clear), choices: [best, ...equal, worse] as const }
      return /equally good.*?this round/.exec(
        words.why({ ...of, comparison: { other: ['v4'], bringsMore: false, laid: LAID, reaches: [] } }),
      )?.[0]
    }
    expect(said(3.8)).toBe('equally good: the same, give or take 2%, and it brings 3.8 points this round')
    expect(said(3, 3.8)).toContain('the same, give or take 2%, and Green 4 brings 3.8 points this round')
    expect(said(2, 3.8, 3.9)).toContain(
      ', but Blue 3 brings only 2.0 and 2 of them bring 3.8 to 3.9 points this round',
    )
  })

  it('counts points as spent only if the other cards are kept for a later round', () => {
    const cards = [choice('y2', 0.26, 2), choice('y4', 0.26, 2), choice('v4', 0.22, 1.8, false)] as const
    const sisters: Advice = {
      ...advice(clear),
      choices: cards,
      comparison: { other: ['v4'], bringsMore: false, laid: LAID, reaches: [] },
    }
    expect(words.why(sisters)).toContain(
      'Yellow 4 is equally good: the same, give or take 2%, but it spends 2 points more.',
    )
    expect(words.why({ ...sisters, hasTurns: true })).toContain(
      'Yellow 4 is equally good: the same, give or take 2%. ',
    )
  })

  it('marks the player’s own choice in the list, and a rank after a gap', () => {
    const OWN = { isOwn: true, isAsGood: false }
    // An equal choice is marked so, and not by its rank.
    expect(words.rank(7, { isOwn: true, isAsGood: true })).toBe('yours, equal')
    expect([words.marked(0), words.marked(4)]).toEqual([
      'Those in gold are equally good.',
      'Those in gold and 4 more are equally good.',
    ])
    expect(words.listedCards(['y2'], { rank: null, isAsGood: true, isOwn: true })).toBe(
      'Yellow 2, your choice, equally good',
    )
    expect(words.listedCards(['y2', 'b3'], { rank: null, isAsGood: false, isOwn: false })).toBe(
      'Yellow 2 and Blue 3',
    )
    expect(words.listedCards(['y2'], { rank: 5, isAsGood: false, isOwn: true })).toBe(
      'Yellow 2, number 5, your choice',
    )
    expect([
      words.rank(7, OWN),
      words.rank(null, OWN),
      words.rank(7, { isOwn: false, isAsGood: false }),
    ]).toEqual(['yours, no. 7', 'yours', 'no. 7'])
  })

  it('calls a rare score a hope, and names a compared colour that cannot score', () => {
    const said = (reason: Reason) => words.why(advice(clear, reason))
    expect(said({ kind: 'expects', what: 'green', points: 2, theirs: 0, chance: 0.22, cards: [] })).toMatch(
      /^Your best hope is green, of which you then have 2 points, in about 22% of cases\. /,
    )
    expect(
      said({
        kind: 'likelier',
        what: 'yellow',
        points: 6,
        theirs: 0,
        otherPoints: 4,
        chance: 0.31,
        otherChance: 0,
      }),
    ).toContain('scores in about 31% of cases. With Violet 4 it hardly ever scores.')
  })

  it('says how often a colour scores whose position is the reason, and only once how likely Kododo score', () => {
    const scoring = { colour: 'yellow', points: 5, theirs: 3, chance: 0.45 } as const
    expect(words.why({ ...advice(clear), scoring })).toContain(
      'Yellow, of which you then have 5 points and the others 3 so far, scores in about 45% of cases.',
    )
    const expects: Reason = { kind: 'expects', what: 'kododo', points: 0, theirs: 0, chance: 0.6, cards: [] }
    expect(
      words.why({ ...withEnds(hit(0.6), advice(clear, expects)), effects: EXACT }).match(/60%/g),
    ).toHaveLength(1)
  })

  it('says that Kododo often score, and that the colour of a card goes out, for any reason', () => {
    expect(words.why(withEnds(hit(0.77), advice(clear)))).toContain(
      'Kododo score in about 77% of cases instead of 30%.',
    )
    const trusts: Reason = { kind: 'trusts', colour: 'blue', count: 4, points: 7, tied: [] }
    const hand = [
      { card: 'y2', wins: 0.26, scores: 0.1, ties: 0, out: 0.8, isSure: false, isOut: false },
    ] as const
    expect(words.why({ ...advice(clear, trusts), hand })).toMatch(
      /^Yellow then goes out in about 80% of cases\. You count on blue/,
    )
    const front = { colour: 'yellow', own: 0, theirs: 7 } as const
    const effects = { gone: null, out: [], front, kododo: null, reaches: [] }
    expect(words.why({ ...advice(clear, trusts), hand, effects })).toMatch(
      /^That puts yellow in front, of which the others have 7 points so far\. It then goes out in about 80% of cases\. You count on blue/,
    )
    // A colour that something else scores instead of is mentioned from a lower share on.
    const instead: Instead = {
      what: 'blue',
      otherWhat: 'yellow',
      chance: 0.4,
      isByPoints: true,
      wins: 0.4,
      otherWins: 0.1,
      points: 6,
      theirs: 2,
      otherPoints: 0,
      otherTheirs: 9,
    }
    const rarely = [
      { card: 'y2', wins: 0.26, scores: 0.1, ties: 0, out: 0.4, isSure: false, isOut: false },
    ] as const
    expect(words.why({ ...advice(clear, { kind: 'instead', ...instead }), hand: rarely })).toMatch(
      /^Yellow then goes out in about 40% of cases\. Compared with/,
    )
    expect(words.why({ ...advice(clear, trusts), hand: rarely })).not.toContain('goes out')
    // An equally good choice does not have the purpose of putting its colour out.
    expect(words.why({ ...advice(clear, { kind: 'close' }), hand })).not.toContain('goes out')
    const out = [{ colour: 'yellow', count: 7 }] as const
    const certain = {
      ...advice(clear, trusts),
      hand,
      effects: { gone: null, out, front: null, kododo: null, reaches: [] },
    }
    expect(words.why(certain)).not.toContain('goes out')
    // No chance from tried deals is called certain.
    const gone = [
      { card: 'y2', wins: 0.26, scores: 0, ties: 0, out: 1, isSure: false, isOut: false },
    ] as const
    expect(words.why({ ...advice(clear, trusts), hand: gone })).toMatch(
      /^Yellow then goes out in over 99% of cases\. You count/,
    )
    // A card may score only as a Kododo.
    const kododo = [choice('v1', 0.26, 0.2), choice('v4', 0.22, 1.8, false)] as const
    expect(words.why(withEnds(hit(0.2), advice(kododo, trusts)))).toContain('Kododo score in about 20%')
    expect(words.why(withEnds(hit(0.2), advice(clear, trusts)))).not.toContain('Kododo score')
  })

  it('gives one figure if every choice wins almost certainly, and keeps the names of cards on one line', () => {
    const sure = [choice('y2', 0.9945, 2), choice('v4', 0.992, 2), choice('b1', 0.99, 1)] as const
    expect(words.why({ ...advice([sure[0], sure[1]]), choices: sure })).toContain(
      'is over 99% whatever you play.',
    )
    expect(words.unbroken('Blue 6 and Green 1, 2 points')).toBe('Blue\u00a06 and Green\u00a01, 2 points')
  })

  it('uses the singular for one opponent', () => {
    const said = (reason: Reason) => words.why({ ...advice(clear, reason), rivals: 1 })
    expect(said({ kind: 'denies', fewer: 1.24, from: null })).toContain(
      'Your opponent gets about 1.2 points less',
    )
    expect(said({ kind: 'starves', colour: 'blue', points: 9 })).toContain('your opponent has 9 points')
    expect(said({ kind: 'over', colour: 'blue', count: 7, limit: 7, theirs: 3 })).toContain(
      '3 points of your opponent',
    )
  })
})
