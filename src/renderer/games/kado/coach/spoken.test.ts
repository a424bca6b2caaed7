import { describe, expect, it } from 'vitest'
import type {
  Advice,
  AdvisedCell,
  AdvisedGift,
  AdvisedGuess,
  Answered,
  GiftByEnd,
  GiftReason,
  GridUse,
  GuessByEnd,
  GuessChances,
  GuessReason,
  HalfReason,
  Hits,
  MoreAtOnce,
  PartAhead,
  PlaceApart,
  PlaceReason,
  Stakes,
  TieReason,
} from '../../../../shared/games/kado/advice'
import type { Ribbon } from '../../../../shared/games/kado/cards'
import type { Laid } from '../../../../shared/games/kado/grid'
import type { People } from '../../../table/people'
import { spoken } from './spoken'

const people: People = { names: ['Ava', 'Bram', 'Chila'], own: 0 }
const grid: readonly Laid[] = [{ card: 'sr2', line: 0, column: 1 }]

const say = (advice: Advice) => spoken(advice, grid, people)

type Tie = Advice['tie']

const gift = (to: number | null, figure: number): AdvisedGift => ({
  to,
  figure,
  points: 0,
  noise: 0.01,
  ends: [20, 20, 20],
  guessed: 0.4,
})
const giving = (reason: GiftReason, choices: readonly [AdvisedGift, ...AdvisedGift[]], tie: Tie = null) =>
  say({ game: 'kado', settled: null, on: 'give', kept: null, byEnd: null, atOnce: [], choices, reason, tie })
    .text

/** The uses of a card in a grid. */
const RED = { ribbon: 'red', column: 1, by: 'sr1' } as const
const SOCKS = { gift: 'socks', line: 2, by: 'sr1' } as const
const SOCKS_RED = { gift: 'socks', ribbon: 'red' } as const
const NO_CHANCES: GuessChances = { counted: null, read: null, because: null, likeliest: null }
const guess = (of: AdvisedGuess['guess'], figure: number): AdvisedGuess => ({
  guess: of,
  figure,
  points: figure,
  noise: 0.005,
})
const STAKES: Stakes = { own: 1, theirs: 8, won: { own: 3.24, theirs: 4.1 } }
interface Guessing {
  readonly by?: 'wins' | 'points'
  readonly gifter?: number
  readonly reason?: GuessReason
  readonly chances?: GuessChances
  readonly stakes?: Stakes
  readonly byEnd?: GuessByEnd | null
  readonly tie?: Tie
  readonly isRead?: boolean
  readonly hits?: Hits | null
  readonly half?: HalfReason | null
  readonly standing?: { readonly rival: number; readonly ahead: number } | null
  readonly answers?: readonly Answered[]
}
const guessing = (
  choices: readonly [AdvisedGuess, ...AdvisedGuess[]],
  {
    by = 'points',
    gifter = 1,
    reason = { is: 'weighed' },
    chances = NO_CHANCES,
    stakes = STAKES,
    byEnd = null,
    tie = null,
    isRead = false,
    hits = null,
    half = null,
    standing = null,
    answers = [],
  }: Guessing,
) =>
  say({
    game: 'kado',
    settled: null,
    on: 'guess',
    by,
    gifter,
    level: null,
    isRead,
    choices,
    chances,
    stakes,
    byEnd,
    hits,
    half,
    standing,
    answers,
    reason,
    tie,
  })

/** The places beside the card, by number. */
const BESIDE = [
  { line: 0, column: 0 },
  { line: 1, column: 1 },
  { line: 0, column: 2 },
  { line: -1, column: 1 },
] as const
const cell = (place: number, figure: number): AdvisedCell => ({
  cell: BESIDE[place] ?? BESIDE[0],
  figure,
  noise: 0.1,
})
/** A worse place that brings more at once. */
const more = (place: number): MoreAtOnce => ({ cell: BESIDE[place] ?? BESIDE[0], points: 5, advised: 3 })
const placing = (
  choices: readonly [AdvisedCell, ...AdvisedCell[]],
  reason: PlaceReason,
  {
    by = 'points' as 'wins' | 'points',
    moreAtOnce = null as MoreAtOnce | null,
    ends = null as Ribbon | null,
    endsOtherwise = null as Ribbon | null,
    left = null as Extract<Advice, { readonly on: 'place' }>['left'],
    apart = null as PlaceApart | null,
    isTelling = true,
    tie = null as Tie,
  } = {},
) =>
  say({
    game: 'kado',
    settled: null,
    on: 'place',
    by,
    choices,
    reason,
    isTelling,
    moreAtOnce,
    apart,
    ends,
    endsOtherwise,
    left,
    tie,
  }).text

describe("the sentences of KADO's coach", () => {
  it('give the reason of a gift first, then the chance to win with each choice', () => {
    const advice: Advice = {
      game: 'kado',
      settled: null,
      on: 'give',
      kept: null,
      byEnd: null,
      atOnce: [],
      choices: [gift(1, 0.412), gift(null, 0.351)],
      reason: { is: 'little', points: 1, mean: 2.42 },
      tie: null,
    }
    expect(say(advice)).toMatchObject({
      title: 'Give it to Bram',
      spokenTitle: 'Give it to Bram',
      text: 'It brings Bram 1 point at once; an average card would bring 2.4. Your chance to win: give it to Bram 41%, discard it 35%.',
    })
  })

  it('name the chance to win for every use of a card, the best first', () => {
    const wins = (choices: readonly [AdvisedGift, ...AdvisedGift[]], tie: Tie = null) =>
      /(Your|It hardly|You can).*$/.exec(giving({ is: 'weighed' }, choices, tie))?.[0]
    expect(wins([gift(0, 0.641), gift(1, 0.53), gift(null, 0.4)])).toBe(
      'Your chance to win: keep it 64%, give it to Bram 53%, discard it 40%.',
    )
    expect(wins([gift(1, 0.33), gift(0, 0.281), gift(2, 0.279), gift(null, 0.004)])).toBe(
      'Your chance to win: give it to Bram 33%, keep it 28%, to Chila 28%, discard it under 1%.',
    )
    // The larger figure of two equals is meaningless.
    const four = [gift(1, 0.33), gift(2, 0.334), gift(0, 0.33), gift(null, 0.21)] as const
    expect(wins(four, { with: 1, why: null })).toBe(
      'Your chance to win: give it to Bram or to Chila 33%, keep it 33%, discard it 21%.',
    )
    expect(wins(four, { with: 2, why: null })).toBe(
      'Your chance to win: give it to Bram, to Chila or keep it 33%; discard it 21%.',
    )
    // The table gives each its own figure.
    const apart = [gift(1, 0.31), gift(2, 0.3), gift(0, 0.26)] as const
    expect(wins(apart, { with: 1, why: null })).toBe(
      'Your chance to win: give it to Bram or to Chila 30% to 31%, keep it 26%.',
    )
  })

  it('say that the choice hardly matters if the chances to win differ by 1% or less', () => {
    const hardly =
      'By the end it hardly differs. For the win it hardly matters: your chance is about 56% in any case.'
    expect(giving({ is: 'weighed' }, [gift(0, 0.0071), gift(1, 0.004)])).toContain(
      'your chance is under 1% in any case.',
    )
    expect(giving({ is: 'weighed' }, [gift(0, 0.328), gift(1, 0.319)])).toBe(
      'By the end it hardly differs. For the win it hardly matters: your chance is between 32% and 33% in any case.',
    )
    const decides = 'The cards still to come and the guesses decide here.'
    expect(giving({ is: 'weighed' }, [gift(0, 0.564), gift(1, 0.556), gift(2, 0.555)])).toBe(hardly)
    expect(giving({ is: 'weighed' }, [gift(0, 0.564), gift(1, 0.53), gift(2, 0.555)])).toContain(decides)
    expect(giving({ is: 'weighed' }, [gift(0, 0.564), gift(1, 0.552)])).toContain('keep it 56%, give')
    // A fact that sets it apart from only one of the others does not answer that.
    const tie = { with: 1, why: 'least' } as const
    const three = [gift(0, 0.564), gift(1, 0.563), gift(2, 0.555)] as const
    expect(giving({ is: 'weighed' }, three, tie)).toBe(hardly)
    // A low value for the others is no advantage: they get another card.
    expect(giving({ is: 'weighed' }, three, { with: 2, why: 'least' })).toBe(hardly)
  })

  it('say what a gift does to the points if nothing else speaks for it, and that it hardly matters who gets a card', () => {
    const advice = (choices: readonly [AdvisedGift, ...AdvisedGift[]], points: readonly number[]) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: null,
        byEnd: null,
        reason: { is: 'weighed' },
        atOnce: points.map((one, at) => ({
          seat: at + 1,
          points: one,
          mean: 3,
          spared: null,
          ahead: one - 3,
        })),
        choices,
        tie: { with: choices.length - 1, why: null },
      })
    const ending = (to: number | null, ends: readonly number[]) => ({ ...gift(to, 0.57), ends })
    const { text, gifts } = advice([ending(null, [30, 30, 30]), ending(1, [29.2, 29.3, 30])], [2])
    expect(text).toMatch(
      /^By the end you should have 0\.8 points more and Bram 0\.7 more than if you give it to Bram\./,
    )
    expect(gifts?.beside[0]).toContain('0.8 points more')
    expect(advice([gift(1, 0.33), gift(2, 0.33)], [4, 4]).text).toMatch(
      /^It hardly matters who gets it: it brings each of them 4 points at once\./,
    )
  })

  it('call no gift nearly as good that brings another player clearly more', () => {
    const beside = (points: number) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: null,
        byEnd: null,
        reason: { is: 'weighed' },
        atOnce: [0, points].map((one, at) => ({
          seat: at + 1,
          points: one,
          mean: 3.9,
          spared: null,
          ahead: 3,
        })),
        choices: [gift(1, 0.33), gift(2, 0.325), gift(null, 0.2)],
        tie: null,
      }).gifts?.beside.join(' ')
    expect(beside(3)).toContain('Nearly as good: give it to Chila.')
    expect(beside(5)).not.toContain('Nearly as good')
  })

  it('say what a gift changes by the end, beside what it brings at once', () => {
    const two = [gift(2, 0.63), gift(1, 0.56)] as const
    const said = (
      byEnd: GiftByEnd,
      { reason = { is: 'weighed' } as GiftReason, points = [0, 0, 0], tie = null as Tie } = {},
    ) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: null,
        choices: two,
        tie,
        reason,
        byEnd,
        atOnce: points.map((one, seat) => ({ seat, points: one, mean: 2, spared: null, ahead: one - 2 })),
      }).text
    const wins = 'Your chance to win: give it to Chila 63%, to Bram 56%.'
    // This says more than that something decides.
    expect(said({ instead: 1, points: [0.42, -1.26, 0.97] })).toBe(
      `By the end you should have 0.4 points more, Bram 1.3 less and Chila 1.0 more than if you give it to Bram. It brings Chila nothing at once (an average card: 2.0). ${wins}`,
    )
    expect(said({ instead: 0, points: [-1.02, -2.2, 0] }, { points: [0, 0, 4] })).toBe(
      `By the end you should have 1.0 point less and Bram 2.2 less than if you keep it. It brings Chila 4 points at once (an average card: 2.0). ${wins}`,
    )
    expect(said({ instead: null, points: [0.02, -0.96, 0.04] })).toContain(
      'By the end Bram should have 1.0 point less than if you discard it.',
    )
    const little = { is: 'little', points: 0, mean: 1.8 } as const
    expect(said({ instead: 1, points: [0.4, 0, -0.4] }, { reason: little })).toMatch(
      /would bring 1\.8\. It would bring Bram no more\. By the end you should have/,
    )
  })

  it('name the rival whom a gift is meant to stop if another one brings more points against all others', () => {
    const to = (seat: number, figure: number, points: number, ends: readonly number[]) => ({
      ...gift(seat, figure),
      points,
      ends,
    })
    const best = to(1, 0.46, 1.5, [20, 15, 22])
    const said = (ends: readonly number[]) => giving({ is: 'weighed' }, [best, to(0, 0.43, 3, ends)])
    expect(said([20, 11, 22.6])).toContain(
      'Chila is the one to beat: by the end you gain 0.6 points on Chila, compared with keeping it.',
    )
    // It gains nothing against the rival to beat.
    expect(said([20, 11, 22])).not.toContain('the one to beat')
    const close = to(1, 0.46, 1.5, [20, 21, 22])
    expect(giving({ is: 'weighed' }, [close, to(0, 0.43, 3, [20, 15, 23])])).not.toContain('the one to beat')
  })

  it('mention of a card kept from others that its points would spoil a column', () => {
    const denies = { is: 'denies', from: 2, points: 5, mean: 3.1, own: 5 } as const
    const { text } = say({
      game: 'kado',
      settled: null,
      on: 'give',
      kept: null,
      byEnd: null,
      tie: null,
      reason: denies,
      atOnce: [{ seat: 0, points: 5, mean: 3, spared: 3, ahead: 1 }],
      choices: [gift(0, 0.5), gift(2, 0.4)],
    })
    expect(text).toContain(
      'It brings you 5 points at once, but only where it spoils a column (else 3), and would bring Chila 5',
    )
  })

  it('say in the last turn how far ahead or behind the player is, and what a perfect guess brings', () => {
    const said = (rival: number, ahead: number) =>
      guessing([guess(SOCKS_RED, 0.04), guess(null, 0.02)], { by: 'wins', standing: { rival, ahead } })
    expect(said(2, -7).text).toContain(
      'You are 7 points behind Chila so far; a perfect guess alone brings 2.',
    )
    expect(said(1, 1).text).toContain('You are 1 point ahead of Bram so far.')
    expect(said(1, 0).text).toContain('You are level with Bram so far.')
    expect(said(2, -7).stakes?.answers.beside[0]).toContain('You are 7 points behind Chila so far')
    const pass = guessing([guess(null, 0.04), guess(SOCKS_RED, 0.02)], {
      by: 'wins',
      standing: { rival: 2, ahead: -7 },
    })
    expect(pass.text).toContain('You are 7 points behind Chila so far.')
  })

  it('say at least what a place brings if nothing sets it apart from others', () => {
    expect(placing([cell(0, 24), cell(1, 24)], { is: 'brings', points: 3 })).toMatch(
      /^It brings 3 points at once\./,
    )
  })

  it('say of a nearly certain game at least how likely it is won, and in few letters in a table', () => {
    const gifts = [gift(0, 0.999), gift(1, 0.991)] as const
    expect(giving({ is: 'weighed' }, gifts)).toContain('your chance is at least 99% in any case.')
    const shown = say({
      game: 'kado',
      settled: null,
      on: 'give',
      kept: 0.2,
      byEnd: null,
      tie: null,
      atOnce: [],
      choices: gifts,
      reason: { is: 'weighed' },
    }).gifts
    expect(shown?.rows.map(({ wins }) => wins)).toEqual(['>99%', '99%'])
  })

  it('give no reason for a discard that would speak for giving the card away', () => {
    const discarding = (points: number) =>
      spoken(
        {
          game: 'kado',
          settled: null,
          on: 'give',
          kept: null,
          byEnd: null,
          tie: null,
          atOnce: [{ seat: 1, points, mean: 2.2, spared: null, ahead: 3 }],
          choices: [gift(null, 0.6), gift(1, 0.595)],
          reason: { is: 'weighed' },
        },
        grid,
        { own: 0, names: ['You', 'Bram'] },
      ).text
    expect(discarding(4)).toMatch(/^It would bring Bram 4 points at once; an average card would bring 2\.2\./)
    expect(discarding(2)).not.toContain('It would bring')
  })

  it('say that a gift makes the kept card less likely to be guessed', () => {
    expect(giving({ is: 'safer', chance: 0.12, otherwise: 0.44 }, [gift(1, 0.6), gift(0, 0.5)])).toMatch(
      /^What you keep is then guessed less often: in about 12% of cases, not in 44%\./,
    )
  })

  it('say how often a card would be guessed if it were kept, and what the guesser would gain', () => {
    const risked = (points: number, brings: number | null, isEnding = false) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: 0.39,
        byEnd: null,
        tie: null,
        choices: [gift(null, 0.4), gift(0, 0.35), gift(1, 0.3)],
        atOnce: [{ seat: 0, points, mean: 3, spared: isEnding ? 0 : null, ahead: points - 3 }],
        reason: {
          is: 'risked',
          points,
          kept: 0.39,
          by: brings === null ? null : { from: 2, chance: 0.3, brings },
        },
      }).text.replace(/ Your chance.*/, '')
    expect(risked(3, 5)).toBe(
      'Kept, it would bring you 3 points at once, but would be guessed in about 39% of cases, mostly by Chila; it would then bring Chila 5.',
    )
    expect(risked(3, null, true)).toBe(
      'Kept, it would bring you 3 points at once, but only where it spoils a column, and would be guessed in about 39% of cases.',
    )
    expect(risked(0, 1)).toBe(
      'Kept, it would be guessed in about 39% of cases, mostly by Chila; it would then bring Chila 1 point at once.',
    )
  })

  it('put the arguments for a gift before those against it', () => {
    const { text, gifts } = say({
      game: 'kado',
      settled: null,
      on: 'give',
      kept: 0.4,
      tie: null,
      reason: { is: 'weighed' },
      byEnd: { instead: 0, points: [0.3, -0.9, 0] },
      choices: [gift(null, 0.4), gift(0, 0.35), gift(1, 0.3)],
      atOnce: [{ seat: 0, points: 5, mean: 3, spared: null, ahead: 2 }],
    })
    expect(text).toMatch(
      /^By the end .* than if you keep it\. Kept, it would bring you 5 points at once \(an average card: \d\.\d\)\. Your/,
    )
    // In the table's text, the same takes the place of a reason.
    expect(gifts?.beside[0]).toMatch(
      /^By the end you should have 0\.3 points more .* than if you keep it\. Kept, it would bring you 5/,
    )
  })

  it('name the only rival of a duel', () => {
    const duel = (advice: Advice) => spoken(advice, grid, { own: 0, names: ['You', 'Bram'] }).text
    const kept = (reason: GiftReason) =>
      duel({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: null,
        byEnd: null,
        atOnce: [],
        choices: [gift(0, 0.6), gift(1, 0.5)],
        tie: null,
        reason,
      })
    expect(kept({ is: 'keeps', points: 2 })).toContain('; it would bring Bram nothing.')
    expect(kept({ is: 'guessed', points: 3, kept: 0.9, otherwise: 0.6, because: null })).toContain(
      'but Bram is likelier to guess it (90%) than the card that you would keep instead (60%)',
    )
  })

  it('say what a card would bring the worse recipients, unless the reason mentions others', () => {
    const said = (reason: GiftReason, points: number, to: number | null = null) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: 0.4,
        byEnd: null,
        reason,
        tie: null,
        choices: [gift(to, 0.76), gift(0, 0.6), gift(1, 0.58)],
        atOnce: [
          { seat: 0, points: 0, mean: 1.5, spared: null, ahead: -1.5 },
          { seat: 1, points, mean: 2, spared: null, ahead: points - 2 },
        ],
      })
    const waits = { is: 'waits', points: 0, mean: 1.5, more: 2 } as const
    const wanted = 'It would bring Bram 5 points at once; an average card would bring 2.0.'
    expect(said(waits, 5).text).toContain(`and you then look at 2 more. ${wanted} Your chance`)
    expect(said(waits, 5).gifts?.beside[0]).toContain(wanted)
    expect(said(waits, 5).gifts?.beside[1]).toMatch(/ It would bring Bram 5\.$/)
    expect(said(waits, 2).text).not.toContain('Bram 2')
    expect(
      said({ is: 'denies', from: 1, points: 5, mean: 2, own: null }, 5).text.match(/Bram/g),
    ).toHaveLength(2)
    // The points of a player who would guess the card are not repeated.
    const risked = { is: 'risked', points: 0, kept: 0.4, by: { from: 1, chance: 0.4, brings: 5 } } as const
    expect(said(risked, 5).text.match(/bring Bram/g)).toHaveLength(1)
    // A word on what decides adds nothing to it.
    expect(said({ is: 'weighed' }, 5).gifts?.beside[0]).toBe(wanted)
  })

  it('compare a card with an average one, unless its immediate points already do', () => {
    const poor = { seat: 1, points: 1, mean: 2, spared: null, ahead: -2.6 }
    const said = (ahead: number, theirs = poor, reason: GiftReason = { is: 'weighed' }) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: 0.2,
        byEnd: null,
        reason,
        tie: null,
        choices: [gift(1, 0.46), gift(0, 0.4), gift(null, 0.38)],
        atOnce: [{ seat: 0, points: 2, mean: 3, spared: null, ahead }, theirs],
      }).text
    const compared = 'Compared with an average card, this one should do'
    expect(said(-2)).toContain(`${compared} 2.0 points less for you and 2.6 less for Bram by the end.`)
    expect(said(-1)).toContain(`${compared} 2.6 points less for Bram by the end.`)
    expect(said(-1, { ...poor, ahead: -1 })).not.toContain(compared)
    // The opposite effect by the end is mentioned with the immediate points.
    expect(said(0.5)).toContain(`${compared} 2.6 points less for Bram by the end.`)
    const fits = { is: 'fits', whose: 1, isMore: false, points: 2.6, use: null } as const
    expect(said(-1, poor, fits)).not.toContain(compared)
  })

  it('say of a card that is poor at once, but not by the end, that the player can choose among the next cards', () => {
    const said = (ahead: number) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: 0.4,
        byEnd: null,
        tie: null,
        reason: { is: 'waits', points: 2, mean: 3, more: 2 },
        choices: [gift(1, 0.46), gift(0, 0.4), gift(null, 0.38)],
        atOnce: [{ seat: 0, points: 2, mean: 3, spared: null, ahead }],
      }).text
    expect(said(0.45)).toMatch(
      /^It would bring you 2 points at once; an average card brings 3\.0\. By the end it should do 0\.5 points more for you than an average one, but you then look at up to 2 more, and can choose\. Your/,
    )
    expect(said(0.1)).toMatch(/an average card brings 3\.0, and you then look at up to 2 more\. Your/)
  })

  it('say how often a card would be guessed if kept, if nothing else says so, and its immediate points only if it spoils a column', () => {
    const said = (kept: number, to: number | null, reason: GiftReason = { is: 'weighed' }) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept,
        byEnd: null,
        reason,
        tie: null,
        choices: [gift(to, 0.46), gift(to === 0 ? 1 : 0, 0.4), gift(null, 0.38)],
        atOnce: [{ seat: 0, points: 2, mean: 3, spared: 0, ahead: -1 }],
      }).text
    const guessed =
      'It would be guessed in about 58% of cases if you kept it; what you keep instead, in about 40%.'
    expect(said(0.58, 1)).toContain(guessed)
    expect(said(0.42, 1)).not.toContain('guessed')
    expect(said(0.58, 1, { is: 'safer', chance: 0.4, otherwise: 0.58 })).not.toContain(guessed)
    expect(said(0.2, 0)).toContain(
      'At once it brings you 2 points, but only where it spoils a column; an average',
    )
  })

  it('compare a gift that nothing else speaks for with the next best one', () => {
    const { text } = say({
      game: 'kado',
      settled: null,
      on: 'give',
      kept: 0.4,
      byEnd: null,
      tie: null,
      choices: [
        { ...gift(1, 0.25), ends: [20, 20, 20] },
        { ...gift(0, 0.23), ends: [20.2, 21, 20] },
        { ...gift(2, 0.2), ends: [19, 22, 24] },
      ],
      atOnce: [],
      reason: { is: 'weighed' },
    })
    expect(text).toContain('you should have 0.2 points less and Bram 1.0 less than if you keep it')
  })

  it('keep the equally good gifts beside the table while the reason has room there, and have a short one for a narrow sheet', () => {
    const { gifts } = say({
      game: 'kado',
      settled: null,
      on: 'give',
      kept: 0.4,
      byEnd: null,
      choices: [gift(1, 0.6), gift(2, 0.6), gift(0, 0.5)],
      reason: { is: 'guessed', points: 4, kept: 0.4, otherwise: 0.27, because: { from: 2, brings: 4 } },
      tie: { with: 1, why: null },
      atOnce: [4, 1, 4].map((points, seat) => ({ seat, points, mean: 2, spared: null, ahead: 3 })),
    })
    const reason =
      'Keeping it brings you 4 points at once, but the others are likelier to guess it (40%) than the card that you would keep instead (27%), as it would bring Chila 4 at once.'
    expect(gifts?.beside).toContain(`${reason} About as good: give it to Chila.`)
    expect(gifts?.beside).toContain(
      'If you keep it, the others are likelier to guess it (40%) than the card that you would keep instead (27%).',
    )
  })

  it('name beside the table the gifts that win nearly as often', () => {
    const beside = (...figures: readonly number[]) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: 0.2,
        byEnd: null,
        tie: null,
        atOnce: [],
        reason: { is: 'waits', points: 0, mean: 1.5, more: 2 },
        choices: figures.map((figure, to) => gift(to, figure)) as unknown as readonly [AdvisedGift],
      }).gifts?.beside[0]
    expect(beside(0.73, 0.722, 0.66)).toMatch(/ Nearly as good: give it to Bram\.$/)
    expect(beside(0.73, 0.71, 0.66)).not.toContain('good')
  })

  it('say how many of the cards that a guess would win decide the last turn of a duel', () => {
    const said = (hits: Hits) =>
      guessing([guess(SOCKS_RED, 0.18), guess(null, 0.14)], { by: 'wins', hits }).text
    expect(said({ right: 16, wins: 1, shares: 1, arePerfect: true })).toContain(
      'Of the 16 cards that it would win, one wins the game and one shares the win, which counts half, and only by a perfect guess.',
    )
    expect(said({ right: 5, wins: 3, shares: 0, arePerfect: false })).toContain(
      'Of the 5 cards that it would win, three win the game. Your chance',
    )
    expect(said({ right: 1, wins: 0, shares: 1, arePerfect: false })).toContain(
      'The card that it would win shares the win, which counts half.',
    )
    for (const wins of [0, 4])
      expect(said({ right: 4, wins, shares: 0, arePerfect: false })).not.toContain('cards that it')
  })

  it('say what a swap costs if the figures are chances to win', () => {
    const said = (own: number, figure = 0.93) =>
      guessing([guess(SOCKS_RED, figure), guess(null, figure - 0.02)], {
        by: 'wins',
        stakes: { own, theirs: 3, won: { own: 3.4, theirs: 6 } },
      }).text
    expect(said(5)).toContain('If it is right, the swap costs you 1.6 points and Bram 3.0 at once;')
    expect(said(3)).not.toContain('swap')
  })

  it('admit that an advised place spoils a column', () => {
    expect(
      placing(
        [cell(0, 24), cell(1, 23)],
        { is: 'adds', gift: 'cube', points: 4, makes: false },
        { ends: 'purple' },
      ),
    ).toContain('4 points at once. The price: it spoils a purple column.')
    const weighed = (endsOtherwise: Ribbon | null) =>
      placing([cell(0, 24), cell(1, 23)], { is: 'weighed' }, { ends: 'purple', endsOtherwise })
    expect(weighed('orange')).toMatch(
      /^It spoils a purple column; in the other place it would spoil an orange column\. Your grid/,
    )
    const spoiling = (ends: number, otherwise: number) =>
      placing(
        [cell(0, 24), cell(1, 23)],
        { is: 'weighed' },
        { ends: 'red', endsOtherwise: 'blue', left: { ends, otherwise } },
      )
    expect(spoiling(9, 12)).toMatch(
      /^It spoils a red column; in the other place it would spoil a blue column, of which more cards are unseen: 12, and 9 red ones\. /,
    )
    expect(spoiling(9, 10)).not.toContain('unseen')
    // So little is hardly worth it.
    const figures = (next: number) => placing([cell(0, 24), cell(1, next)], { is: 'weighed' }, { ends: null })
    expect(figures(23.8)).toContain('should end only 0.2 points better here')
    expect(figures(23.5)).toContain('should end 0.5 points better here')
    expect(weighed('purple')).toContain(
      'decide here. It spoils a purple column, as it would in the other place. Your grid',
    )
    // The next best place has the same cost, so nobody pays it for this one.
    expect(
      placing(
        [cell(0, 24), cell(1, 23)],
        { is: 'adds', gift: 'cube', points: 4, makes: false },
        { ends: 'purple', endsOtherwise: 'red' },
      ),
    ).toContain(
      '4 points at once. It spoils a purple column; in the other place it would spoil a red column.',
    )
  })

  it('say how likely the guess is, and name a likelier one', () => {
    const two = [guess(SOCKS_RED, 0.94), guess({ gift: 'cube', ribbon: 'blue' }, 0.55)] as const
    const less = 'is likelier, but gains you less by the end.'
    const likeliest = { guess: { gift: 'cube', ribbon: 'blue' }, chance: 0.52 } as const
    const said = (counted: number, because: GuessChances['because'] = null) =>
      guessing(two, { chances: { counted, read: 0.44, because, likeliest }, isRead: true }).text
    expect(said(0.41)).toContain(
      'Going by what Bram would keep, it is about 44% likely to be right (just counting cards, 41%). Puzzle cube, Blue (52%) is likelier, but gains you less by the end.',
    )
    expect(said(0.41, { gift: 'socks', isLikelier: true, from: null })).toContain(
      `Bram would rather keep socks, so it is about 44% likely to be right (just counting cards, 41%). Puzzle cube, Blue (52%) ${less}`,
    )
    // The player from whom the gifter keeps the card is named if that is the reason.
    const keptFrom = (from: number) =>
      /Bram would keep .*?,/.exec(said(0.41, { gift: 'socks', isLikelier: true, from }))?.[0]
    expect(keptFrom(0)).toBe('Bram would keep socks from you,')
    expect(keptFrom(2)).toBe('Bram would keep socks from Chila,')
    expect(said(0.5, { ribbon: 'red', isLikelier: false, from: null })).toContain(
      'Bram would hardly keep red cards, so it is about 44% likely to be right (just counting cards, 50%)',
    )
    // Figures that are equal when rounded count as one; the likelier guess is still one by what the gifter would keep.
    expect(said(0.442)).toContain(
      `Counting cards, it is 44% likely to be right. Going by what Bram would keep, Puzzle cube, Blue (52%) ${less}`,
    )
    const chances = { counted: 0.44, read: 0.44, because: null, likeliest }
    const tied = guessing(two, { chances, tie: { with: 1, why: 'points' } }).text
    expect(tied).toContain(
      'Counting cards, it is 44% likely to be right. Puzzle cube, Blue (52%) is likelier, and about as good. If it is right, the swap brings you 2.2 points and Bram 3.9 at once; a wrong guess costs nothing. Socks, Red gains you more against the others’ average by the end.',
    )
    // A small sheet drops that a wrong guess costs nothing before it drops the likelier guess.
    const { shorter } = guessing(two, { chances })
    const likelier = shorter.findIndex((text) => text.includes('(52%)') && !text.includes('costs nothing'))
    expect(likelier).toBeGreaterThanOrEqual(0)
    expect(shorter.some((text) => !text.includes('(52%)') && text.includes('costs nothing'))).toBe(false)
    // Near the end, only winning decides whether guesses are equally good.
    expect(guessing(two, { by: 'wins', tie: { with: 1, why: 'likelier' } }).text).toContain(
      'wins about as often. Socks, Red is likelier to be right.',
    )
  })

  it('say of a likelier guess by how much it is worse, or that it is as good', () => {
    const CUBE_BLUE = { gift: 'cube', ribbon: 'blue' } as const
    const TEDDY_GREEN = { gift: 'teddy', ribbon: 'green' } as const
    const likeliest = { guess: CUBE_BLUE, chance: 0.52 } as const
    const chances = { counted: 0.44, read: 0.44, because: null, likeliest }
    const said = (figure: number, about: Guessing = {}) =>
      guessing([guess(SOCKS_RED, 0.94), guess(CUBE_BLUE, figure)], { chances, ...about }).text
    const likelier = (figure: number, about: Guessing = {}) =>
      /is likelier(.*?[^0])\.( |$)/.exec(said(figure, about))?.[1]
    expect(likelier(0.62)).toBe(', but gains you less by the end')
    expect(likelier(0.91)).toBe(', but gains you a little less by the end')
    expect(likelier(0.02)).toBe(', but gains you nothing by the end')
    expect(likelier(-0.24)).toBe(', but would cost you points by the end')
    expect(likelier(0.41, { by: 'wins' })).toBe(', but wins less often: 41%')
    expect(likelier(0.938, { by: 'wins' })).toBe(', but wins a little less often')
    expect(likelier(0.931, { by: 'wins' })).toBe(', but wins a little less often')
    expect(likelier(0.94, { by: 'wins', tie: { with: 1, why: null } })).toBe(', and wins about as often')
    // A guess that has already been called as good is not named again.
    const three = (equals: number) =>
      guessing([guess(SOCKS_RED, 0.94), guess(TEDDY_GREEN, 0.94), guess(CUBE_BLUE, 0.93)], {
        chances,
        tie: { with: equals, why: null },
      }).text
    expect(three(2)).toContain('is likelier, and about as good.')
    expect(three(2)).toMatch(/ Guessing Teddy bear, Green is about as good too\.$/)
    expect(three(1)).toMatch(/ Guessing Teddy bear, Green is about as good\.$/)
  })

  it('say what a gift brings at once if the other possible recipients would gain more', () => {
    const three = [gift(1, 0.4), gift(2, 0.35), gift(0, 0.3)] as const
    const said = (reason: GiftReason, points: readonly number[]) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: null,
        byEnd: null,
        choices: three,
        tie: null,
        atOnce: points.map((one, seat) => ({ seat, points: one, mean: 2, spared: null, ahead: one - 2 })),
        reason,
      }).text
    const guessed = { is: 'guessed', points: 5, kept: 0.9, otherwise: 0.5, because: null } as const
    expect(said(guessed, [5, 0, 4])).toContain(
      'At once it brings Bram nothing, but would bring Chila 4 points. ',
    )
    expect(said(guessed, [5, 4, 4])).not.toContain('At once it')
    expect(said({ is: 'less', points: 0, from: 2, more: 4 }, [5, 0, 4])).not.toContain('At once it')
    expect(said(guessed, [5, 0, 4])).toContain(
      'Your chance to win: give it to Bram 40%, to Chila 35%, keep it 30%.',
    )
  })

  it('admit what a gift costs and brings, and the risk of keeping a card', () => {
    const said = (to: number, reason: GiftReason, points: readonly number[], kept: number | null = null) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept,
        byEnd: null,
        tie: null,
        reason,
        choices: [gift(to, 0.4), gift(to === 1 ? 2 : 1, 0.35)],
        atOnce: points.map((one, seat) => ({ seat, points: one, mean: 2, spared: null, ahead: one - 2 })),
      }).text
    const little = { is: 'little', points: 0, mean: 1.8 } as const
    expect(said(1, little, [4, 0, 0])).toContain(
      'would bring 1.8. It would bring Chila no more. Kept, it would bring you 4 points at once (an average card: 2.0). Your chance',
    )
    expect(said(1, little, [0, 0, 0])).not.toContain('Kept')
    const guessed = { is: 'guessed', points: 4, kept: 0.9, otherwise: 0.5, because: null } as const
    expect(said(2, guessed, [4, 4, 8])).toContain(
      'keep instead (50%). It brings Chila 8 points at once (an average card: 2.0). Your chance',
    )
    expect(said(2, guessed, [4, 4, 8])).not.toContain('Kept')
    const because = { from: 2, brings: 8 }
    expect(said(2, { ...guessed, because }, [4, 4, 8]).match(/8 at once|8 points/g)).toHaveLength(1)
    // A card kept without a reason is compared with those who would gain more from it.
    expect(said(0, { is: 'weighed' }, [2, 6, 1], 0.3)).toMatch(
      /^At once it brings you 2 points; it would bring Bram 6\. /,
    )
    // Immediate points that are lost again by the end are mentioned.
    const kept = (ahead: number, isEnding = false) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: null,
        byEnd: null,
        tie: null,
        reason: little,
        choices: [gift(1, 0.4), gift(0, 0.35)],
        atOnce: [{ seat: 0, points: 5, mean: 3, spared: isEnding ? 0 : null, ahead }],
      }).text
    expect(kept(-1.74)).toContain(
      '(an average card: 3.0), but by the end it should do 1.7 points less for you than an average one.',
    )
    expect(kept(0.31, true)).toContain(
      '(an average card: 3.0); by the end it should do only 0.3 points more for you than an average one.',
    )
    expect(kept(0)).toContain('but by the end it should do no more for you than an average one.')
    // The points without spoiling a column set players apart.
    const sparing = (spared: number) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: null,
        byEnd: null,
        tie: null,
        reason: { is: 'keeps', points: 4 },
        choices: [gift(0, 0.4), gift(1, 0.35)],
        atOnce: [
          { seat: 0, points: 4, mean: 3, spared: 1, ahead: 1 },
          { seat: 1, points: 4, mean: 3, spared, ahead: 1 },
        ],
      }).text
    expect(sparing(3)).toMatch(
      /^It brings you 4 points at once, but only where it spoils a column \(else 1\); it would bring Bram as much, but only where it spoils a column \(else 3\)\./,
    )
    expect(kept(0.9)).toContain('(an average card: 3.0). ')
    const keeps = { is: 'keeps', points: 10 } as const
    expect(said(0, keeps, [10, 0, 0], 0.7)).toContain(
      'The risk: in about 70% of cases it is guessed, and you get another card for it. Your chance',
    )
    expect(said(0, keeps, [10, 0, 0], 0.3)).not.toContain('The risk')
  })

  it('explain a pass if the immediate points of the cards would speak for a swap', () => {
    const pass = (won: Stakes['won']) =>
      guessing([guess(null, 0), guess(SOCKS_RED, 0)], {
        stakes: { own: 3, theirs: 3, won },
        tie: { with: 1, why: 'keeps' },
      }).text
    expect(pass({ own: 3.3, theirs: 3.8 })).toContain(
      'At once a swap would do you good, but on average not by the end.',
    )
    expect(pass({ own: 3.1, theirs: 3.1 })).not.toContain('At once a swap')
    // Otherwise it says what the swap would give away, and to which player.
    expect(pass({ own: 3.1, theirs: 3.1 })).toContain('A swap would change little.')
    expect(pass({ own: 1.46, theirs: 2.9 })).toContain(
      'Your card brings you 3 points at once; Bram’s would bring 1.5 on average.',
    )
    expect(pass({ own: 2.9, theirs: 0.7 })).toContain(
      'Your card would bring Bram 3 points at once; Bram’s own brings 0.7 on average.',
    )
  })

  it('say once that nothing can win any more, and give no chances to win', () => {
    const text = guessing([guess(null, 0), guess(SOCKS_RED, 0)], {
      by: 'wins',
      tie: { with: 1, why: 'keeps' },
    }).text
    expect(text).toBe('You can hardly win any more, whatever you do.')
  })

  it('say that a lost game is lost, whatever the figures, and what keeping a card would bring others', () => {
    const two = [gift(0, 0.3), gift(1, 0.2)] as const
    const kept = (
      points: number,
      theirs: readonly number[],
      settled: Advice['settled'] = null,
      gifts: readonly [AdvisedGift, ...AdvisedGift[]] = two,
    ) =>
      say({
        game: 'kado',
        settled,
        on: 'give',
        kept: 0.7,
        byEnd: null,
        tie: null,
        choices: gifts,
        reason: { is: 'keeps', points },
        atOnce: [points, ...theirs].map((one, seat) => ({
          seat,
          points: one,
          mean: 2,
          spared: null,
          ahead: 3,
        })),
      }).text
    expect(kept(5, [1])).toMatch(/^It brings you 5 points at once; it would bring Bram only 1\. The risk/)
    expect(kept(5, [5])).toContain('; it would bring Bram as much.')
    expect(kept(5, [0], 'lost')).toMatch(/You can no longer win\.$/)
    expect(kept(5, [0], 'won')).toMatch(/You have won already, whatever happens\.$/)
    const three = [...two, gift(2, 0.1)] as const
    expect(kept(5, [0, 0], null, three)).toContain('; nobody else would gain anything.')
    expect(kept(5, [0, 4], null, three)).toContain('; nobody else would gain more.')
    const lost = (settled: Advice['settled']) =>
      say({
        game: 'kado',
        settled,
        on: 'guess',
        by: 'wins',
        gifter: 1,
        level: null,
        isRead: false,
        chances: NO_CHANCES,
        stakes: STAKES,
        byEnd: null,
        answers: [],
        hits: null,
        half: null,
        standing: null,
        reason: { is: 'weighed' },
        choices: [guess(SOCKS_RED, 0), guess(null, 0)],
        tie: { with: 1, why: null },
      } as Advice).text
    expect([lost('lost'), lost('won'), lost(null)]).toEqual([
      'You can no longer win.',
      'You have won already, whatever happens.',
      'You can hardly win any more, whatever you do.',
    ])
  })

  it('say that a card makes a line of its gift where another counted before', () => {
    const adds = (makes: boolean) =>
      placing([cell(0, 24), cell(1, 23)], { is: 'adds', gift: 'cube', points: 2, makes })
    expect(adds(true)).toMatch(/^It makes a line of puzzle cubes: 2 points at once\./)
    expect(adds(false)).toMatch(/^It adds to a line of puzzle cubes: 2 points at once\./)
  })

  it('contrast a reading with counted cards only if they visibly differ', () => {
    const said = (counted: number) =>
      guessing([guess(SOCKS_RED, 1), guess(null, 0)], {
        chances: { counted, read: 0.45, because: null, likeliest: null },
      }).text
    expect(said(0.46)).toContain('Going by what Bram would keep, it is about 45% likely to be right. ')
    expect(said(0.42)).toContain('it is about 45% likely to be right (just counting cards, 42%).')
  })

  it('call a chance none if it is not estimated', () => {
    const [best, pass] = [guess(SOCKS_RED, 0.3), guess(null, 0)]
    const passes = (noise: number) =>
      guessing([best, { ...pass, noise }], { by: 'wins', byEnd: { own: 1, theirs: 0, bonus: 0 } }).text
    expect(passes(1e-9)).toContain('about 30%; if you pass, none.')
    expect(passes(0.005)).toContain('if you pass, almost none.')
  })

  it('say which risks a kept card has, what it does to grids, and which other players gain more from it', () => {
    const two = [gift(2, 0.13), gift(0, 0.02)] as const
    const reasonOf = (reason: GiftReason) => /^.*?[.](?= Your)/.exec(giving(reason, two))?.[0]
    const guessed = (points: number, because: { from: number; brings: number } | null, kept = 0.9) =>
      reasonOf({ is: 'guessed', points, kept, otherwise: 0.5, because })
    expect(guessed(10, { from: 2, brings: 8 })).toBe(
      'Keeping it brings you 10 points at once, but the others are likelier to guess it (90%) than the card that you would keep instead (50%), as it would bring Chila 8 at once.',
    )
    expect(guessed(0, null)).toBe(
      'If you keep it, the others are likelier to guess it (90%) than the card that you would keep instead (50%).',
    )
    expect(guessed(3, { from: 2, brings: 1 }, 0.1)).toBe(
      'If you keep it, the others are less likely to guess it (10%) than the card that you would keep instead (50%), as it would bring none of them more than 1 at once.',
    )
    expect(guessed(3, { from: 2, brings: 0 }, 0.1)).toContain(
      'as it would bring none of them anything at once.',
    )
    const lures = (points: number) => reasonOf({ is: 'lures', points, mean: 2.64, kept: 0.8, otherwise: 0.3 })
    expect(lures(1)).toBe(
      'It brings you only 1 point at once (an average card: 2.6), so you want it guessed, and the others are likelier to guess it (80%) than the card that you would keep instead (30%).',
    )
    expect(lures(3)).toMatch(
      /^A swap should leave you better off, and the others are likelier to guess it \(80%\) than/,
    )
    const waits = { is: 'waits', points: 1, mean: 2.14, more: 2 } as const
    expect(reasonOf(waits)).toBe(
      'It would bring you 1 point at once; an average card brings 2.1, and you then look at 2 more.',
    )
    // The last card comes only if one is discarded.
    expect(giving(waits, [...two, gift(null, 0.01)])).toContain('and you then look at up to 2 more.')
    expect(reasonOf({ is: 'saves-discard' })).toBe(
      'You can then still discard a card that you look at later.',
    )
    expect(reasonOf({ is: 'too-few', points: 5, from: 1, more: 3 })).toBe(
      'Kept, it would bring you 5 points at once: too few to win, as Bram has 3 more than you would then have.',
    )
    expect(reasonOf({ is: 'spoils', points: 3 })).toBe(
      'Kept, it would bring you 3 points at once, but only where it spoils a column.',
    )
    expect(giving({ is: 'returns', points: 5, theirs: 0, chance: 0.6, otherwise: 0.1 }, two)).toMatch(
      /^It would bring you 5 points at once, and Chila nothing\. Chila may well guess what you keep, and then this card comes back to you\. Your/,
    )
    expect(reasonOf({ is: 'unwanted', from: 1, points: 1, kept: 5, chance: 0.6, otherwise: 0 })).toBe(
      'Bram may well guess what you keep. You would then get this card for it: 1 point at once instead of 5.',
    )
    expect(reasonOf({ is: 'comes-back', chance: 0.13, otherwise: 0 })).toBe(
      'Chila may guess what you keep (in about 13% of cases). You then get this card for it, which should do more for your grid by the end.',
    )
    expect(reasonOf({ is: 'behind', points: 7, from: 1 })).toBe(
      'Chila is 7 points behind Bram, so it does less harm there.',
    )
    expect(reasonOf({ is: 'leads', points: 5, from: 1 })).toBe(
      'It should do less for Chila than an average card by the end, and Chila leads Bram by 5 points.',
    )
    expect(reasonOf({ is: 'fits', whose: 2, isMore: false, points: 1.24, use: null, than: 1 })).toBe(
      'By the end it should do less for Chila’s grid than for Bram’s.',
    )
    expect(reasonOf({ is: 'less', points: 1, from: 1, more: 3 })).toBe(
      'It brings Chila 1 point at once, and would bring Bram 3.',
    )
    expect(reasonOf({ is: 'fits', whose: 0, isMore: false, points: 0.84, use: null })).toBe(
      'By the end it should do 0.8 points less for your grid than an average card.',
    )
    expect(reasonOf({ is: 'fits', whose: 1, isMore: true, points: 0.84, use: null })).toBe(
      'Bram should not get it: by the end it would do 0.8 points more for Bram’s grid than an average card.',
    )
    expect(giving({ is: 'suits', points: 3, mean: 2.14 }, [gift(0, 0.3), gift(1, 0.2)])).toContain(
      'It brings you 3 points at once; an average card would bring 2.1.',
    )
    expect(giving({ is: 'denies', from: 1, points: 3, mean: 2.14, own: null }, two)).toContain(
      'It would bring Bram 3 points at once, more than the average card (2.1).',
    )
    expect(giving({ is: 'denies', from: 1, points: 3, mean: 2.14, own: 2 }, two)).toContain(
      'It brings you 2 points at once, and would bring Bram 3, more than the average card (2.1).',
    )
  })

  it('say how much more a place brings at once, and that other places bring as much', () => {
    const of = (alike: number, next: number, tie: Tie = null, spoiling = 0) =>
      placing(
        [cell(0, 24), cell(1, 24), cell(2, 20)],
        { is: 'at-once', points: 5, alike, next, spoiling, areEqual: tie?.with === alike, pairs: null },
        { tie },
      )
    expect(of(0, 1)).toContain('It brings 5 points at once, more than any other place: 1 at most.')
    expect(of(2, 0)).toContain(
      'It brings 5 points at once, as two other places do; elsewhere it brings nothing.',
    )
    expect(of(3, 3, null, 2)).toContain(
      'It brings 5 points at once, as three other places do, of which two spoil a column; elsewhere it brings 3 at most.',
    )
    const second = { is: 'at-once', points: 5, alike: 1, next: 3, spoiling: 0, areEqual: false } as const
    const cells = [cell(0, 24), cell(1, 24), cell(2, 20)] as const
    expect(placing(cells, { ...second, pairs: 'orange' })).toContain(
      'elsewhere it brings 3 at most. It is the second of the orange cards in its column.',
    )
    expect(placing(cells, { is: 'pairs', ribbon: 'purple', points: 5 })).toContain(
      'It brings 5 points at once, and is the second of the purple cards in its column.',
    )
    expect(of(2, 0, null, 2)).toContain(
      'It brings 5 points at once and spoils no column; two other places bring as much, but spoil one.',
    )
    expect(of(0, 1, { with: 1, why: 'at-once' })).toBe(
      'It brings 5 points at once, more than any other place: 1 at most. Below Socks, Red 2 is about as good.',
    )
    // It is plain whether the places that bring as much are those that are as good.
    expect(of(1, 0, { with: 1, why: null })).toBe(
      'It brings 5 points at once, as one other place does; elsewhere it brings nothing. Below Socks, Red 2 is exactly as good.',
    )
  })

  it('call no chance certain or impossible', () => {
    const chance = (figure: number) => giving({ is: 'weighed' }, [gift(0, figure), gift(1, 0)])
    expect(chance(0.997)).toContain('keep it over 99%, give it to Bram under 1%.')
    expect(chance(1)).toContain('keep it over 99%,')
    expect(chance(0.042)).toContain('keep it 4%,')
    for (const little of [0, 0.0004, 0.004]) expect(chance(little)).toBe('You can hardly win any more.')
    expect(giving({ is: 'weighed' }, [gift(0, 0.999), gift(1, 0.998)])).toBe('You can hardly lose any more.')
    const last = placing([cell(0, 0), cell(1, 0)], { is: 'weighed' }, { by: 'wins', moreAtOnce: more(1) })
    expect(last).toBe('Only the cards still to come decide here. You can hardly win any more.')
    const all = placing(
      [cell(0, 0), cell(1, 0)],
      { is: 'weighed' },
      { by: 'wins', tie: { with: 1, why: null } },
    )
    expect(all).toBe('The other place wins exactly as often. You can hardly win any more.')
  })

  it('say for which players a gift does more or less than its equals', () => {
    const tie = (why: TieReason, choices: readonly [AdvisedGift, ...AdvisedGift[]]) =>
      giving({ is: 'weighed' }, choices, { with: 1, why })
    expect(tie('least', [gift(2, 0.4), gift(1, 0.4)])).toContain(
      'For the win it hardly matters: your chance is about 40% in any case. Chila gets less from it at once.',
    )
    expect(tie('least', [gift(null, 0.4), gift(1, 0.4)])).toMatch(/ in any case\.$/)
    // It goes without saying that the gifter gains only by keeping it.
    expect(tie('at-once', [gift(0, 0.4), gift(1, 0.4)])).toMatch(/ in any case\.$/)
  })

  it('show the outcome of each gift in a table, beside a text without these figures', () => {
    const to = (seat: number | null, figure: number, guessed: number, ends: readonly number[]) => ({
      ...gift(seat, figure),
      guessed,
      ends,
    })
    const { text, gifts } = say({
      game: 'kado',
      settled: null,
      on: 'give',
      kept: 0.62,
      reason: { is: 'weighed' },
      byEnd: { instead: 1, points: [0.3, -0.9, 0] },
      atOnce: [{ seat: 0, points: 5, mean: 2, spared: 0, ahead: 3 }],
      choices: [
        to(null, 0.41, 0.2, [22, 21, 20]),
        to(0, 0.405, 0.62, [22.3, 22.1, 20]),
        to(1, 0.33, 0.2, [21.7, 21.9, 20]),
      ],
      tie: { with: 1, why: null },
    })
    expect(text).toContain('By the end you should have 0.3 points more')
    expect(gifts?.seats).toEqual([0, 1, 2])
    expect(gifts?.rows).toEqual([
      { what: 'Discard it', wins: '41%', guessed: '20%', points: ['–', '–', '–'], ahead: '–' },
      { what: 'Keep it', wins: '41%', guessed: '62%', points: ['+0.3', '+1.1', '0.0'], ahead: '−0.3' },
      { what: 'To Bram', wins: '33%', guessed: '20%', points: ['−0.3', '+0.9', '0.0'], ahead: '−0.7' },
    ])
    expect(gifts?.beside[0]).toBe(
      'By the end you should have 0.3 points more and Bram 0.9 less than if you give it to Bram. Kept, it would bring you 5 points at once, but only where it spoils a column (an average card: 2.0), and it may well be guessed. About as good: keep it.',
    )
    const lost = say({
      game: 'kado',
      settled: 'lost',
      on: 'give',
      kept: 0.4,
      reason: { is: 'weighed' },
      byEnd: null,
      atOnce: [],
      choices: [to(null, 0, 0.2, [22, 40, 20]), to(0, 0, 0.62, [22, 40, 20])],
      tie: { with: 1, why: null },
    }).gifts
    expect(lost?.beside[0]).toMatch(/You can no longer win\.$/)
    expect(lost?.rows.map(({ wins }) => wins)).toEqual(['0%', '0%'])
  })

  it('say at once that a likelier guess is as good, and then name another equal', () => {
    const likeliest = { guess: { gift: 'cube', ribbon: 'blue' }, chance: 0.52 } as const
    const chances = { counted: 0.44, read: 0.44, because: null, likeliest }
    const many = [
      SOCKS_RED,
      { gift: 'teddy', ribbon: 'red' },
      { gift: 'teddy', ribbon: 'green' },
      { gift: 'flowers', ribbon: 'red' },
      likeliest.guess,
    ] as const
    const { text } = guessing([guess(many[0], 1), ...many.slice(1).map((one) => guess(one, 1))], {
      chances,
      tie: { with: 4, why: null },
    })
    expect(text).toContain('Puzzle cube, Blue (52%) is likelier, and about as good.')
    expect(text).toContain('four others are about as good. One of them is Teddy bear, Red.')
  })

  it('say that two gifts are equally good and why one is chosen, but not which has the larger figure', () => {
    const tied = (reason: GiftReason) =>
      giving(reason, [gift(0, 0.41), gift(2, 0.412)], { with: 1, why: 'at-once' })
    const text = tied({ is: 'suits', points: 3, mean: 2.1 })
    expect(text).toContain('is about 41% in any case.')
    // The text already says what it brings.
    expect(tied({ is: 'keeps', points: 3 })).not.toContain('Only keeping it')
  })

  it("name both beliefs if the gifter's reading differs from the counted cards", () => {
    const { title, text } = guessing([guess(SOCKS_RED, 1.14), guess(null, 0)], {
      chances: {
        counted: 0.43,
        read: 0.5,
        because: { gift: 'socks', isLikelier: true, from: null },
        likeliest: null,
      },
      reason: { is: 'wanted', most: 'own', own: { ribbon: RED, gift: null }, gifter: null },
    })
    expect(title).toBe('Guess Socks, Red')
    expect(text).toBe(
      'You could use red for column 1. Bram would rather keep socks, so it is about 50% likely to be right (just counting cards, 43%).',
    )
  })

  it('say first which part of a guess gains the most, and whose grid could use its cards', () => {
    const use = { ribbon: RED, gift: null }
    const said = (reason: Partial<Extract<GuessReason, { is: 'wanted' }>>) =>
      guessing([guess(SOCKS_RED, 1), guess(null, 0)], {
        reason: { is: 'wanted', most: null, own: null, gifter: null, ...reason },
      }).text
    expect(said({ most: 'gifter', own: use, gifter: { ribbon: null, gift: SOCKS } })).toBe(
      'It mainly hurts Bram, who could use socks for line 2; you could use red for column 1.',
    )
    expect(said({ most: 'gifter' })).toBe('It mainly hurts Bram, whose grid has less use for your card.')
    expect(said({ most: 'own', own: use, gifter: use })).toBe(
      'You could use red for column 1; Bram could use red for column 1.',
    )
    expect(said({ most: 'own', gifter: use })).toBe(
      'It mainly helps you: by the end the cards that it wins should do more for your grid than your own card; Bram could use red for column 1.',
    )
    expect(said({ most: 'bonus', own: use })).toBe(
      'It is mainly worth the bonus card of a perfect guess; you could use red for column 1.',
    )
    expect(said({ gifter: use })).toBe('Bram could use red for column 1.')
  })

  it('say that a chance only counts cards if the reason is what the gifter could use', () => {
    const said = (gifter: GridUse | null) =>
      guessing([guess(SOCKS_RED, 1), guess(null, 0)], {
        reason: { is: 'wanted', most: null, own: { ribbon: RED, gift: null }, gifter },
        chances: { counted: 0.33, read: 0.33, because: null, likeliest: null },
      }).text
    expect(said({ ribbon: null, gift: SOCKS })).toContain(
      'Just counting cards, not what Bram could use, it is 33% likely to be right.',
    )
    expect(said(null)).toContain('Counting cards, it is 33% likely to be right.')
  })

  describe('the table of the outcomes of each decision', () => {
    const CUBE_BLUE = { gift: 'cube', ribbon: 'blue' } as const
    const answer = (of: Answered['guess'], more: Partial<Answered>): Answered => ({
      guess: of,
      isAsGood: false,
      chance: 0,
      own: 0,
      theirs: 0,
      wins: null,
      ...more,
    })
    const points = [
      answer(SOCKS_RED, { chance: 0.35, own: 1.32, theirs: -0.3 }),
      answer(CUBE_BLUE, { chance: 0.43, own: 1.04, theirs: 0.28, isAsGood: true }),
      answer(null, {}),
    ]
    const two = [guess(SOCKS_RED, 1.5), guess(CUBE_BLUE, 0.9), guess(null, 0)] as const

    it('shows how likely each is, what both players gain, and the resulting lead', () => {
      const stakes = guessing(two, { answers: points }).stakes
      expect(stakes?.answers).toMatchObject({
        title: 'Gain at end',
        heads: ['Right', 0, 1, 'Ahead'],
        assumed: [],
        meant: 'ahead of the others’ average',
        rows: [
          { guess: SOCKS_RED, isAsGood: false, figures: ['35%', '+1.3', '−0.3', '+1.5'] },
          { guess: CUBE_BLUE, isAsGood: true, figures: ['43%', '+1.0', '+0.3', '+0.9'] },
          { guess: null, isAsGood: false, figures: ['–', '0.0', '0.0', '0.0'] },
        ],
      })
      expect(stakes?.said).toContain(
        'By the end you should have 1.3 points more and Bram 0.3 less than after a pass. With Puzzle cube, Blue, about as good, you should have 1.0 point more and Bram 0.3 more.',
      )
    })

    it('says that it assumes no other guess while another player may still make one', () => {
      const stakes = guessing(two, { answers: points, gifter: 2 }).stakes
      expect(stakes?.answers?.assumed).toEqual(['if nobody else guesses'])
      expect(stakes?.said).toContain('Chila 0.3 less than if nobody guesses.')
    })

    it('shows near the end how often each wins if it is right, if it is wrong, and overall', () => {
      const answers = [
        answer(SOCKS_RED, { chance: 0.37, wins: { all: 0.64, ifRight: 0.86, ifWrong: 0.51 } }),
        answer(CUBE_BLUE, { chance: 1, wins: { all: 0.6, ifRight: 0.6, ifWrong: null } }),
        answer(null, { wins: { all: 0.51, ifRight: 0.44, ifWrong: 0.55 } }),
      ]
      const { stakes } = guessing([guess(SOCKS_RED, 0.64), guess(CUBE_BLUE, 0.6), guess(null, 0.51)], {
        by: 'wins',
        answers,
      })
      expect(stakes?.answers).toMatchObject({
        title: 'You win',
        heads: ['Right', 'If right', 'If not', 'In all'],
        rows: [
          { figures: ['37%', '86%', '51%', '64%'] },
          { figures: ['100%', '60%', '–', '60%'] },
          { figures: ['–', '44%', '55%', '51%'] },
        ],
      })
      expect(stakes?.said).toContain(
        'You win if right, 86%; if not, 51%. With Puzzle cube, Blue, right in 100%, you win in 60%: if right, 60%. After a pass you win in 51%: where this guess would be right, 44%; where not, 55%.',
      )
      // Beside the table no text repeats how often the guess wins.
      expect(stakes?.answers?.beside.join()).not.toContain('chance to win')
    })

    it('shows points if every decision wins almost certainly', () => {
      const safe = { all: 0.999, ifRight: 0.999, ifWrong: 0.998 }
      const { text, stakes } = guessing(
        [guess(SOCKS_RED, 0.999), guess(CUBE_BLUE, 0.998), guess(null, 0.997)],
        {
          by: 'wins',
          answers: points.map((one) => ({ ...one, wins: safe })),
        },
      )
      expect(stakes?.answers.title).toBe('Gain at end')
      expect(text).toContain('You can hardly lose any more, whatever you do.')
    })

    it('shows points once nothing can win any more', () => {
      const wins = { all: 0, ifRight: 0, ifWrong: 0 }
      const answers = points.map((one) => ({ ...one, wins }))
      const hopeless = [guess(SOCKS_RED, 0.001), guess(CUBE_BLUE, 0.001), guess(null, 0)] as const
      const likeliest = { guess: CUBE_BLUE, chance: 0.43 } as const
      const { text, stakes } = guessing(
        [
          { ...hopeless[0], points: 1.6 },
          { ...hopeless[1], points: 0.8 },
          { ...hopeless[2], points: 0 },
        ],
        {
          by: 'wins',
          answers,
          tie: { with: 2, why: 'points' },
          chances: { counted: 0.35, read: 0.35, because: null, likeliest },
        },
      )
      expect(stakes?.answers.title).toBe('Gain at end')
      expect(stakes?.answers.rows.map(({ isAsGood }) => isAsGood)).toEqual([false, false, false])
      expect(text).toContain(
        'Puzzle cube, Blue (43%) is likelier, but gains you less by the end. You can hardly win any more',
      )
    })
  })

  it('give the reasons for both halves of a guess, and say once what the gifter would keep', () => {
    const both = { isLikelier: true, from: null, gift: 'socks', ribbon: 'red' } as const
    const use = { ribbon: RED, gift: SOCKS }
    const wanted = { is: 'wanted', most: null, own: null, gifter: use } as const
    const said = (reason: GuessReason, because: GuessChances['because']) =>
      guessing([guess(SOCKS_RED, 1), guess(null, 0)], {
        chances: { counted: 0.38, read: 0.87, because, likeliest: null },
        reason,
      })
    const { text, shorter } = said(wanted, both)
    expect(text).toBe(
      'Bram could use red for column 1 and socks for line 2. So it is about 87% likely to be right (just counting cards, 38%).',
    )
    expect(shorter).toContain('Bram could use red for column 1 and socks for line 2.')
    // A use for one half does not explain why the gifter would keep the other, nor does a use in the player's own grid.
    expect(said({ ...wanted, gifter: { ...use, ribbon: null } }, both).text).toContain(
      'Bram would rather keep socks or red cards',
    )
    expect(said({ ...wanted, own: use, gifter: null }, both).text).toContain(
      'Bram would rather keep socks or red cards',
    )
  })

  it('name a card once if it is in both the column and the line for which a grid could use cards', () => {
    const own = { ribbon: { ...RED, column: null }, gift: { ...SOCKS, line: null } }
    const reason = { is: 'wanted', most: null, own, gifter: null } as const
    expect(guessing([guess(SOCKS_RED, 1), guess(null, 0)], { reason }).text).toContain(
      'You could use red and socks to go with Socks, Red 1.',
    )
  })

  it('never leave out the chance to win near the end', () => {
    const chances = { counted: 0.38, read: 0.87, because: null, likeliest: null }
    const { text, shorter } = guessing([guess(SOCKS_RED, 0.73), guess(null, 0.06)], { by: 'wins', chances })
    for (const one of [text, ...shorter])
      expect(one).toContain('Your chance to win is about 73%; if you pass, about 6%.')
    const many = Array.from({ length: 5 }, () => guess({ gift: 'cube', ribbon: 'blue' }, 0.72))
    const tied = guessing([guess(SOCKS_RED, 0.73), ...many, guess(null, 0.06)], {
      by: 'wins',
      chances,
      tie: { with: 5, why: null },
    })
    for (const one of [tied.text, ...tied.shorter]) expect(one).toContain('Your chance to win is about 73%')
  })

  it('say of a card discarded for no other reason what it would bring others', () => {
    const discarding = (points: readonly number[]) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept: null,
        byEnd: null,
        reason: { is: 'weighed' },
        atOnce: points.map((one, at) => ({
          seat: at + 1,
          points: one,
          mean: 1.68,
          spared: null,
          ahead: one - 1.68,
        })),
        choices: [gift(null, 0.412), gift(1, 0.41), gift(2, 0.409)],
        tie: { with: 2, why: null },
      }).text
    expect(discarding([4, 2])).toMatch(
      /^It would bring Bram 4 points and Chila 2 at once\. For the win it hardly matters:/,
    )
    expect(discarding([0, 1])).toMatch(/^It would bring Chila 1 point at once\./)
    expect(discarding([0, 0])).toMatch(/^It would bring nobody else anything at once\./)
    // A single other player would get an average card instead.
    expect(discarding([4])).toMatch(
      /^It would bring Bram 4 points at once; an average card would bring 1\.7\./,
    )
  })

  it('show the worth of both cards in a table, and as a sentence for screen readers', () => {
    const two = [guess(SOCKS_RED, 1.4), guess(null, 0)] as const
    const { stakes, text } = guessing(two, {})
    expect(text).not.toContain('your card is worth')
    expect(stakes).toMatchObject({
      seats: [0, 1],
      rows: [
        { card: 'Your card, at once', points: ['1', '8'] },
        { card: 'If won, at once', points: ['3.2', '4.1'] },
      ],
      said: 'At once, your card is worth 1 point to you and 8 to Bram; one that you win, 3.2 and 4.1.',
    })
    const pass = guessing([guess(null, 0), guess(SOCKS_RED, -0.4)], {}).stakes
    expect(pass?.rows[1]).toEqual({ card: 'Theirs, at once', points: ['3.2', '4.1'] })
    expect(pass?.said).toMatch(/; Bram’s, 3\.2 and 4\.1\.$/)
    // A guess that can win no card has no worth.
    expect(guessing(two, { stakes: { own: 1, theirs: 0, won: null } }).stakes?.rows).toHaveLength(1)
    const hopeless = { by: 'wins', reason: { is: 'no-hope' }, tie: { with: 1, why: 'points' } } as const
    expect(guessing([guess(SOCKS_RED, 0), guess(null, 0)], hopeless).text).toBe(
      'Nothing wins any more, whatever Bram holds. This guess is only for the points.',
    )
    expect(guessing([guess(null, 0), guess(SOCKS_RED, 0)], hopeless).text).toBe(
      'Nothing wins any more, whatever Bram holds.',
    )
    // A certain outcome needs no figures.
    expect(guessing(two, { by: 'wins', reason: { is: 'sure' } }).stakes).toBeNull()
  })

  it('drop the reasons for a guess and against a likelier one last, after the number of equals', () => {
    const CUBE_BLUE = { gift: 'cube', ribbon: 'blue' } as const
    const chances = {
      counted: 0.35,
      read: 0.38,
      because: null,
      likeliest: { guess: CUBE_BLUE, chance: 0.41 },
    }
    const reason = { is: 'wanted', most: 'own', own: { ribbon: RED, gift: null }, gifter: null } as const
    const equals = Array.from({ length: 5 }, () => guess({ gift: 'teddy', ribbon: 'green' }, 0.9))
    const { shorter } = guessing([guess(SOCKS_RED, 1), ...equals, guess(CUBE_BLUE, 0.1)], {
      chances,
      reason,
      tie: { with: 5, why: 'likelier' },
      isRead: true,
    })
    const brief =
      'You could use red for column 1. Puzzle cube, Blue (41%) is likelier, but gains you less by the end.'
    const before = shorter.slice(0, shorter.indexOf(brief))
    expect(before.length).toBeGreaterThan(0)
    expect(before.every((one) => one.includes('red for column 1') && one.includes('gains you less'))).toBe(
      true,
    )
    expect(shorter).toContain(
      'You could use red for column 1. It need not be this guess: five others are about as good.',
    )
  })

  it('link a chance to what the gifter could use only if the text says what that is', () => {
    const reason = { is: 'wanted', most: null, own: null, gifter: { ribbon: RED, gift: null } } as const
    const chances = { counted: 0.44, read: 0.44, because: null, likeliest: null }
    const { text, shorter } = guessing([guess(SOCKS_RED, 1), guess(null, 0)], { chances, reason })
    const texts = [text, ...shorter].filter((some) => some.includes('not what Bram could use'))
    expect(texts.length).toBeGreaterThan(0)
    for (const one of texts) expect(one).toContain('Bram could use red')
  })

  it('say that the figures of a hidden card assume what the gifter would keep, if they do', () => {
    const two = [guess(SOCKS_RED, 1), guess(null, 0)] as const
    const [counted, read] = [guessing(two, {}).stakes, guessing(two, { isRead: true }).stakes]
    expect(counted?.answers.assumed).toEqual([])
    expect(read?.answers.assumed).toEqual(['going by what Bram would keep'])
    expect(read?.said).toContain('one that you win, 3.2 and 4.1, going by what Bram would keep.')
    const pass = (isRead: boolean) =>
      guessing([guess(null, 0), guess(SOCKS_RED, -0.4)], {
        isRead,
        stakes: { own: 1, theirs: 8, won: { own: 3, theirs: 2 } },
      }).text
    expect(pass(true)).toContain('brings 2.0, going by what Bram would keep.')
    expect(pass(false)).toContain('brings 2.0 on average.')
  })

  it('drop the likelier guess, but not the likelihood of this one, if there is least room', () => {
    const likeliest = { guess: { gift: 'cube', ribbon: 'blue' }, chance: 0.52 } as const
    const chances = { counted: 0.41, read: 0.44, because: null, likeliest }
    const { shorter } = guessing([guess(SOCKS_RED, 1), guess(null, 0)], { chances, isRead: true })
    expect(shorter.at(-1)).toBe(
      'Going by what Bram would keep, it is about 44% likely to be right (just counting cards, 41%).',
    )
  })

  it('admit that a swap brings less at once than it costs', () => {
    const said = (won: Stakes['won']) =>
      guessing([guess(SOCKS_RED, 1.4), guess(null, 0)], { stakes: { own: 8, theirs: 3, won } }).text
    expect(said({ own: 4.1, theirs: 3.6 })).toContain(
      'At once a swap would not pay, but on average it does by the end.',
    )
    const byBonus = (bonus: number) =>
      guessing([guess(SOCKS_RED, 0.8), guess(null, 0)], {
        stakes: { own: 8, theirs: 3, won: { own: 4.1, theirs: 3.6 } },
        byEnd: { own: 0.6, theirs: -0.4, bonus },
      }).text
    expect(byBonus(0.5)).toContain('At once a swap would not pay, but a perfect guess wins a bonus card.')
    expect(byBonus(0.3)).toContain('At once a swap would not pay, but on average it does by the end.')
    // The gifter's loss counts as well.
    expect(said({ own: 4.1, theirs: 11.2 })).not.toContain('At once')
  })

  it('describe the immediate effect of a swap in other words than the effect of a guess by the end', () => {
    const swap = (won: Stakes['won']) =>
      guessing([guess(SOCKS_RED, 1), guess(null, 0)], { stakes: { own: 2, theirs: 2, won } }).text
    expect(swap({ own: 4.2, theirs: 0.1 })).toBe(
      'If it is right, the swap brings you 2.2 points and Bram 1.9 at once; a wrong guess costs nothing.',
    )
    expect(swap({ own: 3, theirs: 2.4 })).toContain(
      'the swap brings you 1.0 point and costs Bram 0.4 at once',
    )
    expect(swap({ own: 2.01, theirs: 2.4 })).toContain('the swap costs Bram 0.4 points at once')
  })

  it('give one chance if both are equal', () => {
    const counted = guessing([guess(SOCKS_RED, 1), guess(null, 0)], {
      chances: { counted: 0.43, read: 0.431, because: null, likeliest: null },
    }).text
    expect(counted).toContain('Counting cards, it is 43% likely to be right.')
    expect(counted).not.toContain('thinks')
  })

  it('say that a decision wins whatever the gifter holds, without a figure', () => {
    const sure = { by: 'wins', reason: { is: 'sure' } } as const
    expect(guessing([guess(SOCKS_RED, 1), guess(null, 0.4)], sure).text).toBe(
      'This wins, whatever Bram holds.',
    )
    expect(guessing([guess(null, 1), guess(SOCKS_RED, 0.4)], sure)).toMatchObject({
      title: 'Pass',
      spokenTitle: 'Pass',
      text: 'A pass wins, whatever Bram holds.',
    })
  })

  it('say that every decision wins, if it does', () => {
    const sure = { by: 'wins', reason: { is: 'sure' }, tie: { with: 1, why: 'points' } } as const
    expect(guessing([guess(SOCKS_RED, 1), guess(null, 1)], sure).text).toMatch(
      /^You win, whatever you answer and whatever Bram holds\. This guess is only for the points\./,
    )
  })

  it('say why a guess has the half that no grid can use', () => {
    const wanted = { is: 'wanted', most: null, gifter: null } as const
    const own = { ribbon: { ribbon: 'red', column: 2, by: 'sr1' }, gift: null } as const
    const otherwise = { gift: 'cube', ribbon: 'red' } as const
    const others = Array.from({ length: 5 }, () => guess(otherwise, 1))
    const text = (is: HalfReason['is'], half: HalfReason['half'] = { gift: 'socks' }, tie: Tie = null) =>
      guessing([guess(SOCKS_RED, 1.2), ...others, guess(null, 0)], {
        reason: { ...wanted, own },
        tie,
        half: { half, otherwise, is, chance: 0.38 },
      }).text
    const many = text('alike', { gift: 'socks' }, { with: 5, why: null })
    expect(many).toContain('You could use red for column 2. Which gift goes with it matters little.')
    // The named equals show it.
    expect(text('alike', { gift: 'socks' }, { with: 1, why: null })).not.toContain('matters little')
    expect(text('likelier')).toContain('Socks make it likelier: Puzzle cube, Red would be right in 38%.')
    expect(text('own')).toContain('Socks should do more for you by the end than Puzzle cube, Red.')
    expect(text('gifter', { ribbon: 'red' })).toContain(
      'Red cards should cost Bram more by the end than Puzzle cube, Red.',
    )
  })

  it('say in which lines and columns a place should do better than another', () => {
    const part = (what: 'line' | 'column', points: number, about: Partial<PartAhead> = {}): PartAhead => ({
      what,
      lane: null,
      ribbon: null,
      points,
      ...about,
    })
    const red = part('column', 1.9, { lane: { number: 3 }, ribbon: 'red' })
    const apartBy = (...parts: readonly PartAhead[]) => ({
      apart: {
        cell: cell(1, 0).cell,
        points: parts.reduce((sum, { points }) => sum + points, 0),
        parts,
      },
    })
    const two = [cell(0, 24), cell(1, 22.5)] as const
    const line = part('line', -0.3, { lane: { of: { card: 'sr2', turn: null }, by: 0 } })
    expect(placing([...two], { is: 'weighed' }, apartBy(red, line, part('column', -0.1)))).toBe(
      'Your grid should end 1.5 points better here than below Socks, Red 2: +1.9 in the red column and −0.4 elsewhere.',
    )
    const wide = part('line', -0.8, { lane: { of: { card: 'sr2', turn: null }, by: 0 } })
    expect(placing([...two], { is: 'weighed' }, apartBy(red, part('line', 0.9), wide))).toContain(
      ': +1.9 in the red column, +0.9 in a new line and −0.8 in the line of Socks, Red 2.',
    )
    // The only other difference is due to rounding.
    const half = part('line', 0.45, { lane: { number: 2 } })
    expect(placing([...two], { is: 'weighed' }, apartBy({ ...red, points: 1.04 }, half))).toContain(
      ': +1.0 in the red column and +0.5 in line 2.',
    )
    expect(placing([...two], { is: 'weighed' }, apartBy({ ...red, ribbon: null }))).toContain(
      ', all of it in column 3.',
    )
    // A place that spoils another column is contrasted with the advised one by the end of the game, even beside equals.
    const three = [cell(0, 24), cell(2, 24), cell(1, 22.5)] as const
    const spoiling = { ends: 'red', endsOtherwise: 'blue', tie: { with: 1, why: null } } as const
    expect(placing([...three], { is: 'brings', points: 1 }, { ...spoiling, ...apartBy(red) })).toContain(
      'should end 1.5 points better here than below Socks, Red 2',
    )
    // Near the end the chance to win comes first, and points that speak against the place are not given.
    const close = [cell(0, 0.68), cell(1, 0.33)] as const
    expect(placing([...close], { is: 'weighed' }, { by: 'wins', ...apartBy(red) })).toMatch(
      /^Counting cards, your chance to win is about 68%; .*33%\. On average your grid should then end 1\.9 points better, all of it in the red column\.$/,
    )
    expect(
      placing([...close], { is: 'weighed' }, { by: 'wins', ...apartBy({ ...red, points: -1 }) }),
    ).not.toContain('On average')
  })

  it("argue for a challenge if neither the player's card nor a grid does, even if many are worth as much", () => {
    const tie = { with: 19, why: 'likelier' } as const
    const others = Array.from({ length: 19 }, () => guess({ gift: 'cube', ribbon: 'blue' }, 0.34))
    const { spokenTitle, text, shorter } = guessing([guess(SOCKS_RED, 0.35), ...others], {
      reason: { is: 'likeliest' },
      tie,
    })
    expect(spokenTitle).toBe('Guess Socks, Red')
    expect(text).toBe(
      'If it is right, the swap brings you 2.2 points and Bram 3.9 at once; a wrong guess costs nothing. It need not be this guess: 19 others are about as good. One of them is Puzzle cube, Blue.',
    )
    // A small sheet drops the gain of the guess first.
    for (const less of shorter)
      expect(less).toMatch(/19 others are about as good\.( One of them is Puzzle cube, Blue\.)?$/)
    const wins = guessing([guess(SOCKS_RED, 0.57), ...others, guess(null, 0.51)], { by: 'wins', tie }).text
    expect(wins).toContain('Your chance to win is about 57%; if you pass, about 51%.')
  })

  it('read a place to screen readers as an instruction', () => {
    const advice: Advice = {
      game: 'kado',
      settled: null,
      on: 'place',
      by: 'points',
      moreAtOnce: null,
      apart: null,
      ends: null,
      endsOtherwise: null,
      left: null,
      isTelling: true,
      tie: null,
      choices: [{ cell: { line: 0, column: 0 }, figure: 1, noise: 0 }],
      reason: { is: 'only' },
    }
    expect(say(advice)).toMatchObject({
      title: 'Left of Socks, Red 2',
      spokenTitle: 'Place it left of Socks, Red 2',
    })
  })

  it('say of a pass what the best guess would cost', () => {
    const { title, text } = guessing([guess(null, 0), guess(SOCKS_RED, -0.42)], {
      stakes: { own: 4, theirs: 0, won: { own: 1.52, theirs: 0.5 } },
    })
    expect(title).toBe('Pass')
    expect(text).toBe(
      'Your card brings you 4 points at once; Bram’s would bring 1.5 on average. Even the best guess, Socks, Red, would cost you 0.4 points against the others’ average by the end.',
    )
  })

  it('say of a place what it does to its line or column, and what the grid is worth then', () => {
    expect(placing([cell(0, 20)], { is: 'only' })).toBe('There is no other place for it.')
    const completes = { is: 'completes', ribbon: 'orange', points: 5, line: null } as const
    const cells = [cell(0, 24.31), cell(1, 23.1)] as const
    expect(placing([...cells], completes)).toBe(
      'It completes an orange column: 5 points at once. Your grid should end 1.2 points better here than below Socks, Red 2.',
    )
    expect(placing([...cells], { ...completes, line: { gift: 'flowers', makes: true } })).toMatch(
      /^It completes an orange column and makes a line of flowers: 5 points at once\./,
    )
    expect(placing([...cells], { is: 'keeps', ribbon: 'purple', places: 1 })).toMatch(
      /^The other place would spoil a purple column that lacks only one card\./,
    )
  })

  it('say what a place leaves for the next card', () => {
    expect(placing([cell(0, 24), cell(1, 23)], { is: 'opens', mean: 2.34, otherwise: 1.96 })).toMatch(
      /^An average card can then bring 2\.3 points at once; with this one below Socks, Red 2, only 2\.0\. Your grid/,
    )
  })

  it('say of a kept card how often it is guessed, and compare it with an equally good gift', () => {
    const to = (seat: number, figure: number, ends: readonly number[]) => ({ ...gift(seat, figure), ends })
    const said = (kept: number) =>
      say({
        game: 'kado',
        settled: null,
        on: 'give',
        kept,
        byEnd: null,
        tie: { with: 1, why: null },
        choices: [to(0, 0.48, [24, 20, 19]), to(2, 0.475, [22.1, 20.2, 20]), to(1, 0.42, [22, 23, 19])],
        atOnce: [{ seat: 0, points: 9, mean: 4, spared: null, ahead: 3 }],
        reason: { is: 'keeps', points: 9 },
      }).text
    expect(said(0.45)).toContain('In about 45% of cases it is guessed, and you get another card for it.')
    expect(said(0.2)).not.toContain('guessed')
    expect(said(0.45)).toContain(
      'Compared with giving it to Chila, which is about as good, you should have 1.9 points more, Chila 1.0 less and Bram 0.2 less by the end.',
    )
  })

  it('say once what a card does by the end for its recipient', () => {
    const { text } = say({
      game: 'kado',
      settled: null,
      on: 'give',
      kept: null,
      byEnd: null,
      tie: null,
      choices: [gift(1, 0.4), gift(2, 0.35), gift(0, 0.3)],
      atOnce: [{ seat: 1, points: 3, mean: 2, spared: null, ahead: -1.6 }],
      reason: { is: 'fits', whose: 1, isMore: false, points: 1.6, use: null },
    })
    expect(text).toContain('It brings Bram 3 points at once (an average card: 2.0).')
    expect(text.match(/by the end/gi)).toHaveLength(1)
  })

  it('have shorter texts for a small sheet, which keep the reason and the figures', () => {
    const { text, shorter } = say({
      game: 'kado',
      settled: null,
      on: 'give',
      kept: null,
      byEnd: null,
      tie: null,
      choices: [gift(1, 0.4), gift(2, 0.35), gift(0, 0.3)],
      atOnce: [
        { seat: 1, points: 0, mean: 2, spared: null, ahead: -0.84 },
        { seat: 2, points: 4, mean: 2, spared: null, ahead: 2 },
      ],
      reason: { is: 'fits', whose: 1, isMore: false, points: 0.84, use: null },
    })
    expect([text, ...shorter]).toEqual([
      'By the end it should do 0.8 points less for Bram’s grid than an average card. At once it brings Bram nothing, but would bring Chila 4 points. Your chance to win: give it to Bram 40%, to Chila 35%, keep it 30%.',
      'By the end it should do 0.8 points less for Bram’s grid than an average card. Your chance to win: give it to Bram 40%, to Chila 35%, keep it 30%.',
    ])
    const tie = { with: 1, why: 'keeps' } as const
    const two = [guess(SOCKS_RED, 1), guess(null, 1)] as const
    const reason = 'You could use socks for line 2.'
    const said = guessing(two, {
      tie,
      reason: { is: 'wanted', most: 'own', own: { ribbon: null, gift: SOCKS }, gifter: null },
      stakes: { own: 1, theirs: 0, won: null },
    })
    expect(said.text).toContain('Passing is about as good.')
    expect(said.shorter).toEqual([reason])
  })

  it('admit that a place brings more at once, without a figure that speaks against the advised one', () => {
    const text = placing(
      [cell(0, 24), cell(1, 23)],
      { is: 'spares', ribbon: 'blue', places: 1, points: 0 },
      { moreAtOnce: more(1) },
    )
    expect(text).toBe(
      'The other place would spoil a blue column. Below Socks, Red 2 it would bring 5 points now, 2 more than here, but your grid should end 1.0 point better here.',
    )
  })

  it('give no difference between two places that would be rounded to nothing', () => {
    const two = [cell(0, 24), cell(1, 23.97)] as const
    const pairs = { is: 'pairs', ribbon: 'red', points: null } as const
    const said = 'It is the second of the red cards in its column.'
    expect(placing([...two], pairs)).toBe(said)
    expect(placing([...two], pairs, { moreAtOnce: more(1) })).toBe(
      `${said} Below Socks, Red 2 it would bring 5 points now, 2 more than here, but your grid should end a little better here.`,
    )
  })

  it('give the chance to win of a place if a single card is still to come', () => {
    const text = placing([cell(0, 0.68), cell(1, 0.33)], { is: 'weighed' }, { by: 'wins' })
    expect(text).toContain('Counting cards, your chance to win is about 68%; below Socks, Red 2, about 33%.')
  })

  it('name up to two places that are as good, and count more', () => {
    const pairs = { is: 'pairs', ribbon: 'red', points: null } as const
    const tied = (equals: number) =>
      placing([cell(0, 24), cell(1, 23.9), cell(2, 23.9), cell(3, 23.9), cell(0, 20)], pairs, {
        tie: { with: equals, why: null },
      })
    expect(tied(1)).toContain('Below Socks, Red 2 is about as good.')
    expect(tied(2)).toContain('Below Socks, Red 2 and right of Socks, Red 2 are about as good.')
    expect(tied(3)).toContain('Three other places are about as good.')
    const [points, tie] = [
      { points: 5, next: 0, spoiling: 0, pairs: null },
      { with: 3, why: null },
    ]
    const alike = { is: 'at-once', ...points, alike: 3, areEqual: true } as const
    const five = [cell(0, 24), cell(1, 24), cell(2, 24), cell(3, 24), cell(0, 20)] as const
    expect(placing([...five], alike, { tie, ends: 'green' })).toContain(
      'The price: it spoils a green column. The other three places are exactly as good.',
    )
  })

  it('say by how much a grid ends better if the reason also holds for the next best place', () => {
    const three = [cell(0, 24), cell(1, 24), cell(2, 23.4)] as const
    const alike = {
      is: 'at-once',
      points: 5,
      alike: 2,
      next: 0,
      spoiling: 0,
      pairs: null,
      areEqual: false,
    } as const
    const tie = { with: 1, why: null }
    expect(placing([...three], alike, { tie, isTelling: false })).toMatch(
      /exactly as good\. Your grid should end 0\.6 points better here than right of Socks, Red 2\.$/,
    )
    expect(placing([...three], alike, { tie })).toMatch(/exactly as good\.$/)
    // The place that spoils another column is named if others are as good.
    const both = { tie, ends: 'red', endsOtherwise: 'blue' } as const
    expect(placing([...three], { is: 'weighed' }, both)).toMatch(
      /^It spoils a red column; right of Socks, Red 2 it would spoil a blue column\./,
    )
  })

  it('say that a dead column costs no column, and that points come only in such columns', () => {
    const dead = (points: number | null) => placing([cell(0, 24), cell(1, 23)], { is: 'dead', points })
    expect(dead(null)).toMatch(/^Its column is dead already, so it costs you no column\. Your/)
    expect(dead(2)).toMatch(
      /^Its column is dead already, so it costs you no column; it brings points only in dead columns: 2 at once\. Your/,
    )
  })

  it('count the choices that are equally good', () => {
    const tie = { with: 2, why: 'room' } as const
    const text = placing([cell(0, 24), cell(1, 24), cell(2, 24)], { is: 'weighed' }, { tie })
    expect(text).toMatch(
      /^All other places are about as good\. The advised place leaves more places for the next card\.$/,
    )
    expect(text).not.toContain('next best')
  })

  it('say how many other places would spoil a column, and never that all would if one does not', () => {
    const four = [cell(0, 20.5), cell(1, 20.5), cell(2, 19), cell(3, 19)] as const
    const sparing = (places: number, points = 0) =>
      placing(
        four,
        { is: 'spares', ribbon: 'red', places, points },
        { moreAtOnce: more(3), tie: { with: 1, why: places === 3 ? 'open' : null } },
      )
    expect(sparing(2)).toBe(
      'Most other places would spoil a red column. Below Socks, Red 2 is exactly as good. Above Socks, Red 2 it would bring 5 points now, 2 more than here, but your grid should end 1.5 points better here.',
    )
    expect(sparing(1)).toContain('One other place would spoil a red column.')
    expect(sparing(1, 4)).toMatch(
      /^It brings 4 points at once, and one other place would spoil a red column\./,
    )
    expect(sparing(3)).toContain(
      'Any other place would spoil a red column. Below Socks, Red 2 is about as good. Above Socks',
    )
  })

  it('count guesses that are equally good, and a pass beside them', () => {
    const tied = (
      [best, ...equals]: readonly [AdvisedGuess['guess'], ...AdvisedGuess['guess'][]],
      why: TieReason | null = null,
      reason: GuessReason = { is: 'weighed' },
    ) =>
      guessing([guess(best, 1), ...equals.map((one) => guess(one, 1))], {
        reason,
        tie: { with: equals.length, why },
      }).text
    const TEDDY_BLUE = { gift: 'teddy', ribbon: 'blue' } as const
    expect(tied([SOCKS_RED, TEDDY_BLUE])).toMatch(/ Guessing Teddy bear, Blue is about as good\.$/)
    expect(tied([SOCKS_RED, null])).toMatch(/ Passing is about as good\.$/)
    const CUBE_GREEN = { gift: 'cube', ribbon: 'green' } as const
    expect(tied([SOCKS_RED, TEDDY_BLUE, CUBE_GREEN], 'likelier')).toMatch(
      / About as good: Teddy bear, Blue; Puzzle cube, Green\. Socks, Red is likelier to be right\.$/,
    )
    expect(tied([SOCKS_RED, TEDDY_BLUE, null, CUBE_GREEN])).toMatch(
      / About as good: passing; Teddy bear, Blue; Puzzle cube, Green\.$/,
    )
    const three = [SOCKS_RED, TEDDY_BLUE, CUBE_GREEN, { gift: 'flowers', ribbon: 'orange' }] as const
    expect(tied(three)).toMatch(/ About as good: Teddy bear, Blue; Puzzle cube, Green; Flowers, Orange\.$/)
    expect(tied([...three, null, TEDDY_BLUE])).toMatch(
      / It need not be this guess: any other, or a pass, is about as good\.$/,
    )
    // A small sheet drops the reason for choosing this one first.
    const tie = { with: 3, why: 'likelier' } as const
    const [shown] = guessing([guess(SOCKS_RED, 1), ...three.slice(1).map((one) => guess(one, 1))], {
      tie,
    }).shorter
    expect(shown).toMatch(/ Puzzle cube, Green; Flowers, Orange\.$/)
    const often = guessing(three.map((one) => guess(one, 0.5)) as [AdvisedGuess, ...AdvisedGuess[]], {
      by: 'wins',
      tie,
    }).text
    expect(often).toContain(
      'These win about as often: Teddy bear, Blue; Puzzle cube, Green; Flowers, Orange.',
    )
    expect(tied([null, TEDDY_BLUE, SOCKS_RED], 'keeps')).toMatch(/ Any guess is about as good\.$/)
    expect(tied([null, TEDDY_BLUE], 'points')).toMatch(
      / Passing leaves you better off against the others’ average by the end\.$/,
    )
    // A pass names one of the guesses that are as good.
    expect(tied([null, ...three], 'keeps')).toMatch(/ Any guess is about as good\.$/)
    const passing = [guess(null, 1), ...three.map((one) => guess(one, 1)), guess(SOCKS_RED, 0.1)] as const
    expect(guessing(passing, { tie: { with: 4, why: 'keeps' } }).text).toMatch(
      / Four guesses are about as good\. One of them is Socks, Red\.$/,
    )
    const ADDS = { is: 'wanted', most: 'own', own: { ribbon: null, gift: SOCKS }, gifter: null } as const
    // The coach names what sets equals apart instead.
    expect(tied([SOCKS_RED, TEDDY_BLUE], null, ADDS)).not.toContain('does more for you')
    // Once is enough.
    expect(tied([SOCKS_RED, TEDDY_BLUE], 'likelier', { is: 'likeliest' })).toBe(
      'If it is right, the swap brings you 2.2 points and Bram 3.9 at once; a wrong guess costs nothing. Guessing Teddy bear, Blue is about as good.',
    )
  })
})
