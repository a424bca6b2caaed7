import { describe, expect, it } from 'vitest'
import { type Decision, decisions } from '../../../../../../test/games/5211/game'
import { missBy } from '../../../../../../tools/bots/coach/claims'
import { check5211 } from '../../../../../../tools/bots/coach/claims-5211'
import { wrongReasons } from '../../../../../../tools/bots/coach/reasons-5211'
import {
  type Advice,
  arguedBeside,
  type End,
  type Reason,
  shownNoise,
  shownPercent,
  shownTenths,
} from '../../../../../shared/games/5211/advice'
import { type Card, cardsDue, colourOf, isKododo, pointsOf } from '../../../../../shared/games/5211/cards'
import { game5211 } from '../../../../engine/games/5211'
import { stream } from '../../../../engine/rng'
import { knownTo } from '../knowledge'
import { choicesOf } from '../search/choices'
import { advise, advisedOf, hasLeader, tieBreakIn } from './advise'
import { aheadOfForemost, createSampling, estimate, pointsIn } from './sample'

/** Time for this many deals: enough for advice, and quick. */
function timeFor(deals: number): () => boolean {
  let left = deals
  return () => left-- > 0
}

const all: readonly Decision[] = [...decisions('coach', 8)]
/** Decisions far apart. */
const some = all.filter((_, index) => index % 45 === 0)

const adviceFor = (
  { view, memory }: Pick<Decision, 'view' | 'memory'>,
  seed = 'coach',
  deals = 200,
): Advice => advise({ view, memory }, stream(seed), timeFor(deals))

const advices = some.map((decision) => ({ decision, advice: adviceFor(decision) }))
/** Three times as many with less search: enough for rare statements. */
const many = all
  .filter((_, index) => index % 15 === 7)
  .map((decision) => ({ decision, advice: adviceFor(decision, 'many', 60) }))

describe('the coach of 5211', () => {
  it('lists every different choice once, and every card of the hand', () => {
    for (const { decision, advice } of advices) {
      const { view, memory, seat } = decision
      const { choices, hand } = advice
      const { core, hand: held } = knownTo(view, memory)
      expect(choices).toHaveLength(choicesOf(core, seat, new Uint8Array(32)))
      expect(new Set(choices.map(({ cards }) => cards.toSorted().join())).size).toBe(choices.length)
      for (const { cards } of choices) expect(cards).toHaveLength(cardsDue(view.turn))
      expect(hand.map(({ card }) => card)).toEqual(held)
    }
  })

  it('never advises a choice that trails another in a figure that it gives', () => {
    for (const { advice } of advices) {
      const { choices, comparison, hand, noise } = advice
      const [best, ...others] = choices
      const [wins, points] = [best?.wins ?? 0, best?.points ?? 0]
      for (const other of others) {
        const isBehind = shownPercent(other.wins) > shownPercent(wins)
        // One percent is never more than the noise, and clearly more points make up for it.
        if (isBehind) expect(shownPercent(other.wins) - shownPercent(wins)).toBeLessThanOrEqual(1)
        if (isBehind) expect(points - other.points).toBeGreaterThan(0)
        if (comparison?.bringsMore === false) expect(other.points - points).toBeLessThanOrEqual(noise.points)
      }
      for (const card of hand) expect(shownPercent(card.wins) - shownPercent(wins)).toBeLessThanOrEqual(1)
    }
  })

  it("shows the leader's points only if one of several others leads alone", () => {
    const seat = all[0]?.view.seats[0]
    if (seat === undefined) throw new Error('No such decision')
    const led = (...totals: readonly number[]) =>
      hasLeader({ viewer: 0, seats: totals.map((total) => ({ ...seat, total })) })
    expect(led(5, 9, 7)).toBe(true)
    expect(led(5, 9, 9)).toBe(false)
    expect(led(9, 5, 7)).toBe(false)
    expect(led(5, 9)).toBe(false)
  })

  it('advises the choice with most points of those that are shown to win equally often', () => {
    let alike = 0
    for (const { advice } of [...advices, ...many]) {
      const [best, ...others] = advice.choices
      if (best === undefined || best.wins < 0.005) continue
      // In a long game that is nearly lost, the points of the leader count as well.
      if (advice.isOfLongGame && advice.choices.every(({ wins }) => wins <= 0.02)) continue
      // A choice that was dropped early has fewer deals, and its points are less certain.
      const level = others.filter(
        ({ wins, deals }) => deals === best.deals && shownPercent(wins) === shownPercent(best.wins),
      )
      const spent = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0)
      for (const { points, cards } of level) {
        expect(shownTenths(points)).toBeLessThanOrEqual(shownTenths(best.points))
        // Of those with equal points, too, the one that spends least.
        if (shownTenths(points) === shownTenths(best.points))
          expect(spent(cards)).toBeGreaterThanOrEqual(spent(best.cards))
      }
      alike += level.length
    }
    expect(alike).toBeGreaterThan(10)
  })

  it('takes a choice that wins a percent less often, well within the noise, if it brings clearly more points', () => {
    const noise = { wins: 0.02, points: 0.3 }
    const taken = (...figures: readonly (readonly [wins: number, points: number, spent: number])[]) =>
      advisedOf(
        [...figures.keys()],
        {
          wins: figures.map(([wins]) => wins),
          points: figures.map(([, points]) => points),
          spent: (choice) => figures[choice]?.[2] ?? 0,
        },
        noise,
      )
    expect(taken([0.536, 2.3, 5], [0.531, 3.1, 5])).toBe(1)
    expect(taken([0.536, 2.3, 5], [0.531, 2.6, 5])).toBe(0)
    expect(taken([0.536, 2.3, 5], [0.527, 3.1, 5])).toBe(1)
    expect(taken([0.536, 2.3, 5], [0.525, 3.1, 5])).toBe(0)
    // Of those that are shown to win equally often, any additional point decides, and then the price.
    expect(taken([0.543, 2.3, 5], [0.541, 2.4, 5])).toBe(1)
    expect(taken([0.543, 2.32, 5], [0.541, 2.31, 4])).toBe(1)
    expect(taken([0.536, 2.3, 5], [0.535, 2.4, 5], [0.531, 2.6, 5])).toBe(1)
    // In a lost game, points decide.
    expect(taken([0.004, 2.3, 5], [0, 2.4, 6])).toBe(1)
  })

  it('breaks ties in a long game that is nearly lost by the points of the player nearest to its end as well', () => {
    const found = all.find(({ view }) => view.seats.length === 3)
    if (found === undefined) throw new Error('No such decision')
    const { view, memory } = found
    const inGame = (long: boolean, ...wins: readonly number[]) =>
      tieBreakIn({ options: { ...view.options, long } }, wins)
    expect(inGame(true, 0.011, 0.009)).toBe(aheadOfForemost)
    for (const measure of [inGame(true, 0.011, 0.3), inGame(false, 0.011, 0.009), inGame(true, 0.001, 0.002)])
      expect(measure).toBe(pointsIn)
    const { core, seat } = knownTo(view, memory)
    const [first, second] = [0, 1, 2].filter((one) => one !== seat) as [number, number]
    const pointsOfAll = (own: number, leader: number, last: number) => {
      const ended = { ...core, points: Int16Array.from(core.points), scoring: 0 }
      for (const [one, points] of [[seat, own] as const, [first, leader] as const, [second, last] as const])
        ended.points[one] = (ended.points[one] ?? 0) + points
      return ended
    }
    const carried = Int16Array.from(core.carried)
    carried[first] = 100
    const sampling = createSampling({ ...core, carried }, seat, [1, 2], 1)
    const ends = [pointsOfAll(4, 6, 0), pointsOfAll(3, 0, 9)]
    const ended = pointsOfAll(0, 0, 0)
    const play = (choice: number) => {
      ended.points.set(ends[choice]?.points ?? [])
      return 0.01
    }
    sampling.add({ deal: () => undefined, play, ended }, [0, 1], 1)
    expect([0, 1].map((choice) => estimate(sampling, aheadOfForemost, choice).mean)).toEqual([-2, 3])
  })

  it('compares with the best worse choice, or else with the next best of other colours', () => {
    const coloursOf = (cards: readonly Card[] = []) => cards.map(colourOf).toSorted().join()
    for (const { advice } of [...advices, ...many]) {
      const { choices, comparison } = advice
      const [best, next] = choices
      if (comparison === null || comparison.bringsMore) continue
      const worse = choices.find(({ isAsGood }) => !isAsGood)
      const unlike = choices.find(({ cards }) => coloursOf(cards) !== coloursOf(best?.cards))
      expect(comparison.other).toEqual((worse ?? unlike ?? next)?.cards)
    }
  })

  it('compares with the best of those with most points, if these are clearly more', () => {
    const richer = [...advices, ...many].filter(({ advice }) => advice.comparison?.bringsMore === true)
    expect(richer.length).toBeGreaterThan(0)
    for (const { advice } of richer) {
      const { choices, comparison, noise } = advice
      const most = Math.max(...choices.map(({ points }) => points))
      const first = choices.find(
        ({ points }) => points - (choices[0]?.points ?? 0) > noise.points && most - points <= noise.points,
      )
      expect(comparison?.other).toEqual(first?.cards)
    }
  })

  it('lists the others by their win probability, and in a lost game by their points', () => {
    const isLost = ({ choices }: Advice) => choices.every(({ wins }) => wins < 0.005)
    for (const { advice } of advices) {
      const figures = advice.choices.slice(1).map(({ wins, points }) => (isLost(advice) ? points : wins))
      expect(figures).toEqual(figures.toSorted((one, other) => other - one))
    }
    const lost = many.filter(({ advice }) => isLost(advice))
    expect(lost.length).toBeGreaterThan(0)
    for (const { advice } of lost) {
      const points = advice.choices.map((choice) => choice.points)
      expect(points).toEqual(points.toSorted((one, other) => other - one))
      const behind = (one: number) => Math.round(10 * (points[0] ?? 0)) - Math.round(10 * one)
      const off = Math.ceil(10 * advice.noise.points - 1e-6)
      for (const one of advice.choices) expect(one.isAsGood).toBe(behind(one.points) <= off)
    }
  })

  it('calls choices equally good if they win equally often within the noise, and always the advised one', () => {
    for (const { advice } of advices) {
      const { choices, noise } = advice
      const most = Math.max(...choices.map(({ wins }) => wins))
      expect(choices[0]?.isAsGood).toBe(true)
      const behind = (wins: number) => shownPercent(most) - shownPercent(wins)
      if (most < 0.005) continue
      const isOnEdge = (wins: number) => behind(wins) === shownNoise(noise.wins) && behind(wins) > 1
      for (const one of choices)
        for (const other of choices)
          if (shownPercent(one.wins) === shownPercent(other.wins)) expect(one.isAsGood).toBe(other.isAsGood)
      for (const { wins, isAsGood } of choices)
        if (!isOnEdge(wins)) expect(isAsGood).toBe(behind(wins) <= shownNoise(noise.wins))
      for (const { wins, isAsGood } of choices) if (most - wins <= noise.wins) expect(isAsGood).toBe(true)
    }
  })

  it('gives a card the figures of the best choice that has it', () => {
    for (const { advice } of advices)
      for (const { card, wins, scores, ties, out } of advice.hand) {
        for (const chance of [wins, scores, ties, out]) expect(chance).toBeGreaterThanOrEqual(0)
        expect(scores + ties + out).toBeLessThanOrEqual(1 + 1e-9)
        expect(wins).toBe(advice.choices.find(({ cards }) => cards.includes(card))?.wins)
      }
  })

  it('knows which cards are out in any case', () => {
    const isGone = ({ view: { counts, numbers, turn } }: Decision, card: Card) =>
      cardsDue(turn) === 1 && !isKododo(card) && counts[colourOf(card)] + 1 >= numbers.limit
    const handOf = ({ view, memory }: Decision) => knownTo(view, memory).hand
    const decision = all.find((one) => handOf(one).some((card) => isGone(one, card)))
    if (decision === undefined) throw new Error('No card is out')
    for (const { card, ...outlook } of adviceFor(decision, 'out', 60).hand) {
      if (isGone(decision, card)) expect(outlook).toMatchObject({ scores: 0, out: 1, isOut: true })
      if (outlook.out < 1) expect(outlook.isOut).toBe(false)
    }
  })

  it('knows when only one end of the round is left, and gives no probability of another', () => {
    const last = [...advices, ...many].filter(({ decision }) => decision.view.turn === 3)
    for (const { decision, advice } of last) expect(wrongReasons(decision.view, advice)).toEqual([])
    const sure = last.flatMap(({ advice }) => advice.choices.filter(({ certain }) => certain !== null))
    expect(sure.length).toBeGreaterThan(0)
    for (const { certain, ends } of sure)
      for (const { what, chance } of ends) expect(chance).toBe(what === certain ? 1 : 0)
  })

  it('tries all single cards in the same deals, so that their figures can be compared', () => {
    const single = advices.filter(({ decision }) => decision.view.turn > 1)
    expect(single.length).toBeGreaterThan(3)
    for (const { advice } of single) {
      const deals = new Set(advice.choices.map((choice) => choice.deals))
      expect(deals.size).toBe(1)
    }
  })

  it('names as kept for later only cards that no clearly worse choice keeps as well, and counts on nothing that hardly ever scores', () => {
    const kept = many
      .flatMap(({ decision, advice }) =>
        advice.choices.map(({ cards }) => ({ decision, advice: arguedBeside(advice, cards) })),
      )
      .filter(({ advice }) => ['saves', 'holds'].includes(advice.reason.kind))
    expect(kept.length).toBeGreaterThan(2)
    for (const { decision, advice } of kept) {
      expect(wrongReasons(decision.view, advice)).toEqual([])
      // A worse choice that keeps as much invalidates the reason.
      const [best, ...others] = advice.choices
      const worse = { ...best, isAsGood: false, wins: 0 } as Advice['choices'][number]
      expect(wrongReasons(decision.view, { ...advice, choices: [...advice.choices, worse] })).not.toEqual([])
      expect(others.length).toBeGreaterThan(0)
    }
    for (const { advice } of many)
      if (advice.reason.kind === 'likelier' || advice.reason.kind === 'expects')
        expect(advice.reason.chance).toBeGreaterThanOrEqual(0.1)
  })

  it('gives the probability of every end of the round', () => {
    for (const { ends, points, isWhole } of advices.flatMap(({ advice: { choices, deals: most } }) =>
      choices.map((choice) => ({ ...choice, isWhole: choice.deals === most })),
    )) {
      const chances = ends.map(({ chance }) => chance)
      expect(new Set(ends.map(({ what }) => what)).size).toBe(7)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
      expect(chances).toEqual(chances.toSorted((one, other) => other - one))
      // Points of a choice that dropped out early are computed from its distance to the best.
      const brought = ends.reduce((sum, end) => sum + end.chance * end.points, 0)
      if (isWhole) expect(brought).toBeCloseTo(points)
      for (const end of ends)
        if (end.what === 'nobody' || end.chance === 0) expect([end.points, end.theirs]).toEqual([0, 0])
    }
  })

  it('gives reasons that hold in the position, of several kinds', () => {
    const kinds = new Set<Reason['kind']>()
    for (const { decision, advice } of advices)
      for (const { cards } of advice.choices) {
        const argued = arguedBeside(advice, cards)
        expect(wrongReasons(decision.view, argued)).toEqual([])
        kinds.add(argued.reason.kind)
      }
    expect(kinds.size).toBeGreaterThan(4)
  })

  it('argues against each choice that the player may make, as it does against the default one', () => {
    for (const { advice } of advices) {
      const [best, ...others] = advice.choices
      expect(arguedBeside(advice, best?.cards ?? [])).toEqual(advice)
      expect(arguedBeside(advice, [])).toEqual(advice)
      for (const { cards } of others) {
        const argued = arguedBeside(advice, cards.toReversed())
        expect(argued.comparison?.other).toEqual(cards)
        if (cards.join() === advice.comparison?.other.join()) expect(argued).toEqual(advice)
      }
    }
  })

  it('detects reasons that do not hold', () => {
    const lies: readonly Reason[] = [
      { kind: 'leads', colour: 'blue', count: 19, next: 0, toLimit: 3, isPast: false },
      { kind: 'level', colour: 'green', count: 19, others: ['blue'], toLimit: 1, stopped: 3 },
      { kind: 'follows', colour: 'yellow', count: 18, leader: 'blue', most: 19, toLimit: 1 },
      { kind: 'next-in-line', colour: 'yellow', count: 19, tied: [] },
      { kind: 'dearer', colour: 'violet', points: 60, otherPoints: 2 },
      { kind: 'over', colour: 'blue', count: 20, limit: 20, theirs: 0 },
      { kind: 'wasted', colour: 'blue', count: 20, limit: 20 },
      { kind: 'kododo', count: 0, target: 20, held: 0 },
      { kind: 'spoils', count: 20, target: 20 },
      { kind: 'spares', colour: 'blue', count: 20, points: 0, by: 'green', how: 'level' },
      { kind: 'spares-kododo', count: 20, otherCount: 21, target: 20 },
      { kind: 'holds', what: 'kododo', held: 6, cards: [] },
      { kind: 'trusts', colour: 'green', count: 3, points: 99, tied: [] },
      {
        kind: 'likelier',
        what: 'green',
        points: 0,
        theirs: 0,
        otherPoints: 0,
        chance: 0.1,
        otherChance: 0.2,
      },
      { kind: 'rarer', what: 'green', points: 99, chance: 0.1, otherChance: 0.2 },
      { kind: 'starves', colour: 'green', points: 99 },
      { kind: 'denies', fewer: -1, from: null },
      { kind: 'risks', colour: 'violet', how: 'out', chance: 0.5, otherChance: 0.4 },
      { kind: 'blocks', colour: 'green', blocked: 'blue', how: 'level', chance: 0.1, points: 99 },
      { kind: 'saves', card: 'b6' },
    ]
    const found = advices.find(
      ({ advice }) => advice.choices.length > 1 && !advice.choices[1]?.cards.includes('b6'),
    )
    if (found === undefined) throw new Error('No such decision')
    const isOfMost = (wrong: string) => !wrong.includes('is not the largest part')
    for (const reason of lies)
      expect(wrongReasons(found.decision.view, { ...found.advice, reason }).filter(isOfMost)).toHaveLength(1)
  })

  it('mentions the largest part of the difference, which the table shows', () => {
    let spoken = 0
    for (const { decision, advice } of advices) {
      const { breakdown } = advice
      const shares = [...(breakdown?.ends ?? []), ...(breakdown?.kept ? [breakdown.kept] : [])].map(
        ({ share }) => share,
      )
      const wrongOf = (reason: Reason) =>
        wrongReasons(decision.view, { ...advice, reason, instead: null }).filter((one) =>
          one.includes('is not the largest part'),
        )
      expect(wrongReasons(decision.view, advice).join()).not.toContain('is not the largest part')
      if (advice.choices[1]?.isAsGood === true || Math.max(0, ...shares) < 0.02) continue
      if (wrongOf({ kind: 'figures' }).length > 0) spoken++
    }
    expect(spoken).toBeGreaterThan(0)
  })

  it('gives the aim of the compared choice, by a colour alone, and whether another round follows', () => {
    const single = advices.filter(({ advice }) => advice.comparison?.other.length === 1)
    expect(single.some(({ advice }) => advice.comparison?.other.some(isKododo))).toBe(true)
    for (const { decision, advice } of single) {
      const { comparison, hand, hasRounds } = advice
      const [card] = comparison?.other ?? []
      const laid = comparison?.laid
      if (comparison === null || card === undefined || !laid) throw new Error('The card has no aim')
      const scores = hand.find((one) => one.card === card)?.scores ?? 0
      if (isKododo(card)) expect(laid.scores).toBeLessThanOrEqual(scores)
      else expect(laid.scores).toBe(scores)
      const wrong = (more: Partial<Advice>) => wrongReasons(decision.view, { ...advice, ...more })
      expect(wrong({ comparison: { ...comparison, laid: { ...laid, points: 99 } } })).toHaveLength(1)
      expect(wrong({ hasRounds: !hasRounds })).toHaveLength(1)
    }
    const pairs = advices.filter(({ advice }) => advice.comparison?.other.length === 2)
    expect(pairs.length).toBeGreaterThan(0)
    for (const { advice } of pairs) {
      const { comparison } = advice
      expect(comparison?.other.map(colourOf)).toContain(comparison?.laid.colour)
    }
  })

  it('says of a card that the others may follow that it blocks the colour of which the player has most', () => {
    const found = all.find(
      ({ view, seat, memory }) =>
        [view.seats.length, view.round, view.turn, seat].join() === '4,3,3,0' &&
        !memory.turns.slice(0, 6).flat(2).includes('y6'),
    )
    if (found === undefined) throw new Error('No such decision')
    const { view, memory } = found
    // Yellow has 6 cards, one below its limit: with Orange 1, orange has 4, and two of the others may add one each.
    const laid: readonly (readonly (readonly Card[])[])[] = [
      [
        ['y1', 'y6'],
        ['y2', 'b3'],
        ['y2', 'o2'],
        ['o3', 'g2'],
      ],
      [['v2'], ['y1'], ['o2'], ['y2']],
    ]
    const seats = view.seats.map((one, place) => ({
      ...one,
      table: laid.flatMap((turn, at) =>
        (turn[place] ?? []).map((card) => ({ face: 'up', handle: `${place}.${at}.${card}`, card }) as const),
      ),
      hand: place === 0 ? { ...one.hand, cards: ['b1', 'o1', 'v1', 'y2', 'g2'] as const } : one.hand,
    }))
    const counts = { blue: 1, green: 1, yellow: 6, orange: 3, violet: 1 }
    const placed = { ...view, counts, kododo: 2, seats, options: { ...view.options, long: false } }
    const turns = [...memory.turns.slice(0, 6), ...laid]
    const knowing = { turns, seen: turns.flat(2) }
    const [advice, again] = ['one', 'other'].map((seed) =>
      adviceFor({ view: placed, memory: knowing }, seed, 600),
    )
    if (advice === undefined || again === undefined) throw new Error('No advice')
    const blocks = { kind: 'blocks', colour: 'orange', blocked: 'yellow', how: 'level', points: 7 }
    expect(advice.comparison?.other).toEqual(['o1'])
    expect(advice.reason).toMatchObject(blocks)
    expect(advice.scoring?.colour).toBe('yellow')
    const { claims, wrong } = check5211(placed, knowing, advice, again, 'blocks')
    expect(wrong).toEqual([])
    const misses = claims.filter(({ of }) => of === 'of a reason: blocks').map(missBy)
    expect(misses.map((miss) => miss < 4)).toEqual([true])
    const lies = [{ points: 6 }, { blocked: 'blue' }, { colour: 'yellow' }, { chance: 0 }] as const
    for (const lie of lies)
      expect(wrongReasons(placed, { ...advice, reason: { ...advice.reason, ...lie } as Reason })).not.toEqual(
        [],
      )
  })

  it('detects wrong statements about the effect of a choice, and praise of a colour that is out in most deals', () => {
    const found = advices.find(
      ({ advice }) => advice.effects.out.length === 0 && advice.effects.kododo === null,
    )
    if (found === undefined) throw new Error('No such decision')
    const { decision, advice } = found
    const wrong = (more: Partial<Advice>) => wrongReasons(decision.view, { ...advice, ...more })
    const { effects } = advice
    expect(wrong({})).toEqual([])
    expect(wrong({ effects: { ...effects, out: [{ colour: 'blue', count: 19 }] } })).toHaveLength(1)
    const kododo = { is: 'exact', count: 5, target: 5, own: 2 } as const
    expect(wrong({ effects: { ...effects, kododo } })).toHaveLength(1)
    expect(wrong({ effects: { ...effects, reaches: ['green'] } })).toHaveLength(1)
    expect(wrong({ effects: { ...effects, gone: 'green' } })).toHaveLength(1)
    const certain = (end: End | null) => advice.choices.map((one) => ({ ...one, certain: end }))
    expect(wrong({ choices: certain(advice.choices[0]?.certain === null ? 'green' : null) })).toHaveLength(1)
    const swapped = advice.hand.map((one) => ({ ...one, isSure: !one.isSure }))
    expect(wrong({ hand: swapped })).toHaveLength(1)
    expect(wrong({ tie: { colours: ['green', 'green'], scores: 'blue', how: 'stay' } })).toHaveLength(1)
    const colourIn = (reason: Reason) =>
      reason.kind === 'leads' ? reason.colour : reason.kind === 'likelier' ? reason.what : null
    const praised = [...advices, ...many].find(({ advice: { reason, choices } }) =>
      choices[0]?.cards.some((card) => colourOf(card) === colourIn(reason)),
    )
    if (praised === undefined) throw new Error('Nothing is praised')
    const hand = praised.advice.hand.map((card) => ({ ...card, out: 0.9 }))
    expect(wrongReasons(praised.decision.view, { ...praised.advice, hand })).toEqual([
      expect.stringContaining('out in most deals'),
    ])
  })

  it('says when another choice clearly brings more points in this round, and compares with it', () => {
    const hasMore = (one: Advice | null) => one?.comparison?.bringsMore === true
    const found = all.reduce<Advice | null>(
      (before, decision, index) => (hasMore(before) || index % 7 > 0 ? before : adviceFor(decision)),
      null,
    )
    expect(hasMore(found)).toBe(true)
    const other = found?.choices.find(({ cards }) => cards.join() === found.comparison?.other.join())
    expect(other?.points).toBe(Math.max(...(found?.choices ?? []).map(({ points }) => points)))
  })

  it('knows nothing that its seat does not, and repeats its advice', () => {
    for (const { decision, advice } of advices.slice(0, 6)) {
      const { state, seat, memory } = decision
      const dealt = game5211.resample(state, { kind: 'seat', seat }, stream('other', seat))
      const other = game5211.view(dealt, { kind: 'seat', seat })
      expect(adviceFor({ view: other, memory })).toEqual(advice)
    }
  })

  it('tries enough deals to say something however little time there is', () => {
    for (const { view, memory } of some.slice(0, 4)) {
      const { choices, deals } = advise({ view, memory }, stream('coach'), () => false)
      expect([deals, ...choices.map((choice) => choice.deals)]).toEqual([120, ...choices.map(() => 120)])
    }
  })

  it('makes statements that hold in other possible deals as well', () => {
    const checked = some.slice(1, 4).map((decision) => {
      const { view, memory } = decision
      const [advice, again] = ['one', 'other'].map((seed) => adviceFor(decision, seed, 500))
      if (advice === undefined || again === undefined) throw new Error('No advice')
      return check5211(view, memory, advice, again, 'claims')
    })
    const misses = checked.flatMap(({ claims }) => claims.map(missBy))
    // One true claim in twenty is further off than two standard errors.
    expect(misses.filter((miss) => miss > 2).length).toBeLessThan(0.12 * misses.length)
    expect(Math.max(...misses)).toBeLessThan(5)
    expect(checked.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(Math.max(...checked.map(({ behind }) => behind?.given ?? 0))).toBeLessThanOrEqual(1)
  })
})
