import { type Breakdown, breakdownOf, ENDS } from '../../../src/main/bots/games/5211/coach/causes'
import {
  aheadAt,
  createSampling,
  followerOf,
  following,
  foremostIn,
  goesOut,
  isBlocked,
  type Measure,
  pointsFrom,
  pointsIn,
  type Sample,
  scores,
  scoresAhead,
  scoresAs,
  theirsFrom,
  theirsIn,
  ties,
  winsIf,
  winsIn,
} from '../../../src/main/bots/games/5211/coach/sample'
import { cardsOf, knownTo, type Memory } from '../../../src/main/bots/games/5211/knowledge'
import { learnedModelFor } from '../../../src/main/bots/games/5211/search/learned-model'
import { winShareFor } from '../../../src/main/bots/games/5211/search/position-value'
import { countIn, KODODO, NOBODY } from '../../../src/main/engine/games/5211/core'
import { stream } from '../../../src/main/engine/rng'
import {
  type Advice,
  type AdvisedChoice,
  arguedBeside,
  type Cause,
  type End,
  type Instead,
  shownPercent,
} from '../../../src/shared/games/5211/advice'
import { type Card, COLOURS, colourOf, isKododo } from '../../../src/shared/games/5211/cards'
import type { View } from '../../../src/shared/games/5211/view'
import type { Behind, Checked, Claim } from './claims'
import { wrongReasons } from './reasons-5211'
import { wrongSentences, wrongUnlike } from './sentences-5211'

/** For fresh deals: the number of beliefs about the others' hands, the number of hands in each, and the number of deals from each. */
const BELIEFS = 12
const HANDS = 200
const DEALS = 50
/** The number of beliefs that the coach forms for choices that it tries to the end, and the smallest number for all others: see `advise`. */
const OWN_BELIEFS = 24
const LEAST_BELIEFS = 18

/**
 * Checks everything that the coach says: each figure and each comparison in fresh deals, and each reason in the position.
 * @param again a second advice on the same decision, from another seed
 */
export function check5211(view: View, memory: unknown, advice: Advice, again: Advice, seed: string): Checked {
  const fresh = freshFor(view, memory, advice, seed)
  const [best] = advice.choices
  if (best === undefined) throw new Error('The coach advises nothing')
  // The coach can argue against each other choice. The one that it compares by itself is checked only once.
  const others = advice.choices.slice(1).map(({ cards }) => arguedBeside(advice, cards))
  const all = [advice, ...others.filter(({ comparison }) => comparison?.other !== advice.comparison?.other)]
  return {
    claims: [
      ...ofChoices(fresh, advice),
      ...ofHand(fresh, advice),
      ...ofEnds(fresh, advice),
      ...all.flatMap((one) => [
        ...ofScoring(fresh, one),
        ...ofCompared(fresh, one),
        ...ofReason(fresh, one),
        ...ofAlike(fresh, one),
        ...ofPutOut(fresh, one),
        ...ofBreakdown(fresh, one),
      ]),
    ],
    stated: {
      wins: mean(fresh.valuesOf(winsIn, best.cards)),
      action: { type: 'commit-cards', cards: best.cards },
    },
    behind: behindIn(fresh, advice),
    agrees: isBehind(advice, again) <= 1 && isBehind(again, advice) <= 1,
    wrong: all.flatMap((one) => [
      ...wrongReasons(view, one),
      ...wrongSentences(one).map((text) => `misleading, or not what the table shows: ${text}`),
      ...wrongUnlike(one).map((text) => `wrong about the best choice of other colours: ${text}`),
      ...wrongComparisons(fresh, one),
      ...wrongCauses(fresh, one),
      ...wrongCounts(fresh, one),
      ...wrongTies(fresh, one),
    ]),
  }
}

/** The lead of the advised choice over that of another advice in the chance to win, in units of the noise. */
function isBehind({ choices, noise }: Advice, other: Advice): number {
  const chosen = choices.find(({ cards }) => isSame(cards, other.choices[0]?.cards ?? []))
  return ((choices[0]?.wins ?? 0) - (chosen?.wins ?? 0)) / noise.wins
}

/** Points are shown in tenths, so a difference may be smaller than it looks. */
const ROUNDED = 0.1

const isSame = (one: readonly Card[], other: readonly Card[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/**
 * Measures how far the advised choice is behind another in any stated figure. The points of the round are left out if the sentence says
 * that another choice brings more.
 */
function behindIn(fresh: Fresh, { choices, comparison, hand, noise }: Advice): Behind {
  const [best, ...others] = choices
  if (best === undefined) throw new Error('The coach advises nothing')
  const bringsMore = comparison?.bringsMore === true
  const given = [
    ...others.map(({ wins }) => (wins - best.wins) / noise.wins),
    ...others.map(({ points }) => (bringsMore ? 0 : (points - best.points) / noise.points)),
    // No other choice may show a higher chance to win, unless the difference is at most 1 % and the advised choice brings clearly more points.
    ...others.map(({ wins, points }) => {
      const more = shownPercent(wins) - shownPercent(best.wins)
      const isPaid = more <= 1 && best.points - points > noise.points - ROUNDED
      return more > 0 && !isPaid ? Number.POSITIVE_INFINITY : 0
    }),
    ...hand.map(({ wins }) => (wins - best.wins) / noise.wins),
  ]
  const measures: readonly (readonly [Measure, number])[] = bringsMore
    ? [[winsIn, noise.wins]]
    : [
        [winsIn, noise.wins],
        [pointsIn, noise.points],
      ]
  const found = measures.flatMap(([measure, unit]) =>
    others.map(({ cards }) => {
      const { found: more, error } = fresh.difference(measure, cards, best.cards)
      return { times: more / unit, isClear: more - 2 * error > unit }
    }),
  )
  return {
    given: Math.max(0, ...given),
    fresh: Math.max(0, ...found.map(({ times }) => times)),
    isClear: found.some(({ isClear }) => isClear),
  }
}

/**
 * Checks the figures of each choice. A choice that was not tried to the end has the figure of the choice that wins most often, plus the
 * difference between the two in the deals in which both were tried.
 */
function ofChoices(fresh: Fresh, { choices, deals: most }: Advice): readonly Claim[] {
  const finalists = choices.filter(({ deals }) => deals === most)
  const best = finalists.reduce((one, other) => (other.wins > one.wins ? other : one))
  const claim = (of: string, measure: Measure, stated: number, { cards, deals }: AdvisedChoice): Claim => {
    const values = fresh.valuesOf(measure, cards)
    const found = mean(values)
    // A rare event may be missing from the fresh deals. Points are whole numbers, so their error is at least that of one such event.
    const rare = measure === winsIn ? Math.abs(stated - found) : Math.max(stated, found)
    const errorIn = (some: readonly number[], tried: number) =>
      ownError(some, Math.max(variance(some), rare), tried, most)
    if (deals === most)
      return { of, stated, found, error: Math.hypot(errorIn(values, most), errorOf(values)) }
    const whole = fresh.valuesOf(measure, best.cards)
    const apart = values.map((value, deal) => value - (whole[deal] ?? 0))
    return {
      of,
      stated,
      found,
      error: Math.hypot(errorIn(whole, most), errorIn(apart, deals), errorOf(values)),
    }
  }
  return choices.flatMap((choice) => [
    claim('wins', winsIn, choice.wins, choice),
    claim('points', pointsIn, choice.points, choice),
    claim('theirs', theirsIn, choice.theirs, choice),
    ...(choice.leader === null ? [] : [claim('of the leader', foremostIn, choice.leader, choice)]),
  ])
}

/**
 * The standard error of a mean that the coach computed, from the variance between deals and between beliefs.
 * @param values the same quantity in fresh deals
 * @param ofDeals the variance between deals
 * @param deals the number of deals that the coach tried for this choice
 * @param most the number of deals that it tried for the best choices
 */
function ownError(values: readonly number[], ofDeals: number, deals: number, most = deals): number {
  const ofBeliefs = Math.max(0, variance(batchesOf(values)) - ofDeals / DEALS)
  return Math.sqrt(ofBeliefs / (deals === most ? OWN_BELIEFS : LEAST_BELIEFS) + ofDeals / deals)
}

/** Checks the figures of each card, which are those of the best choice with it. */
const ofHand = (fresh: Fresh, { choices, hand, deals: most }: Advice): readonly Claim[] =>
  hand.flatMap(({ card, wins, ...outlook }) => {
    const colour = COLOURS.indexOf(colourOf(card))
    const choice = choices.find(({ cards }) => cards.includes(card))
    if (choice === undefined) throw new Error(`${card} is in no choice`)
    const { cards, deals } = choice
    return [
      { of: 'of a card: wins', stated: wins, found: choice.wins, error: 0 },
      fresh.chance('of a card: scores', outlook.scores, deals, most, scoresAs(colour, isKododo(card)), cards),
      fresh.chance('of a card: ties', outlook.ties, deals, most, ties(colour), cards),
      fresh.chance('of a card: goes out', outlook.out, deals, most, goesOut(colour), cards),
    ]
  })

/** Checks each end of the round after a choice: its chance, and its part of the points and of the wins. */
const ofEnds = (fresh: Fresh, { choices, deals: most }: Advice): readonly Claim[] =>
  choices.flatMap(({ ends, cards, deals }) =>
    ends.flatMap(({ what, chance, points, theirs, wins }) => {
      const end = placeOfEnd(what)
      const claim = (of: string, brought: number, measure: Measure) => {
        const values = fresh.valuesOf(measure, cards)
        const stated = chance * brought
        // A rare end may occur in none of the fresh deals, or in all of them: points then differ by as many as it brings.
        const rare = Math.abs(stated - mean(values)) * Math.max(1, brought)
        return { of, stated, ...compared(values, stated, deals, most, rare) }
      }
      return [
        fresh.chance('of an end of the round', chance, deals, most, scores(end), cards),
        claim('of an end of the round: points', points, pointsFrom(end)),
        claim('of an end of the round: theirs', theirs, theirsFrom(end)),
        claim('of an end of the round: wins', wins, winsIf(end)),
      ]
    }),
  )

const ofScoring = (fresh: Fresh, { choices: [best], scoring }: Advice): readonly Claim[] =>
  best === undefined || scoring === null
    ? []
    : [
        fresh.chance(
          'of the colour of a reason: scores',
          scoring.chance,
          best.deals,
          best.deals,
          scores(COLOURS.indexOf(scoring.colour)),
          best.cards,
        ),
      ]

/** Checks the chance that the colour of the compared card scores after that card is played. */
function ofCompared(fresh: Fresh, { choices, comparison, deals: most }: Advice): readonly Claim[] {
  const other = choices.find(({ cards }) => isSame(cards, comparison?.other ?? []))
  if (other === undefined || comparison === null) return []
  const { colour, scores: stated } = comparison.laid
  const measure = scores(COLOURS.indexOf(colour))
  return [fresh.chance('of the compared card: scores', stated, other.deals, most, measure, other.cards)]
}

/** Checks the results of both choices in the deals in which the round ends alike. */
function ofAlike(fresh: Fresh, { choices: [best, ...others], comparison, alike }: Advice): readonly Claim[] {
  const other = others.find(({ cards }) => isSame(cards, comparison?.other ?? []))
  if (best === undefined || other === undefined || alike === null) return []
  const [own, theirs] = [best, other].map(({ cards }) => ({
    points: fresh.valuesOf(pointsIn, cards),
    theirs: fresh.valuesOf(theirsIn, cards),
    wins: fresh.valuesOf(winsIn, cards),
  })) as [
    Record<'points' | 'theirs' | 'wins', readonly number[]>,
    Record<'points' | 'theirs' | 'wins', readonly number[]>,
  ]
  const isAlike = own.points.map((points, deal) =>
    points === theirs.points[deal] && own.theirs[deal] === theirs.theirs[deal] ? 1 : 0,
  )
  const deals = Math.min(best.deals, other.deals)
  const claim = (of: string, stated: number, values: readonly number[]): Claim => ({
    of,
    stated,
    ...compared(values, stated, deals, best.deals),
  })
  const share = mean(isAlike)
  // The two chances are stated only to show which is greater, so the difference is checked.
  const apart = isAlike.map((one, deal) => one * ((own.wins[deal] ?? 0) - (theirs.wins[deal] ?? 0)))
  return share === 0
    ? []
    : [
        claim('of a round that ends alike: comes', alike.chance, isAlike),
        claim('of a round that ends alike: wins more', alike.chance * (alike.wins - alike.otherWins), apart),
      ]
}

/** Checks the chance to go out of a colour that scores less often for this reason. */
function ofPutOut(fresh: Fresh, { choices: [best, ...others], comparison, out }: Advice): readonly Claim[] {
  const other = others.find(({ cards }) => isSame(cards, comparison?.other ?? []))
  if (best === undefined || other === undefined || out === null) return []
  const claim = (stated: number, { cards, deals }: AdvisedChoice) =>
    fresh.chance(
      'of a reason: goes out',
      stated,
      deals,
      best.deals,
      goesOut(COLOURS.indexOf(out.colour)),
      cards,
    )
  return [claim(out.chance, best), claim(out.otherChance, other)]
}

/** The error of the coach's own breakdown relative to one of fresh deals: the coach has twice as many beliefs. */
const OWN_SHARE = Math.sqrt(BELIEFS / OWN_BELIEFS)

/** Checks the parts of the difference between the two choices. Their error is estimated by leaving out one belief at a time (jackknife). */
function ofBreakdown(
  fresh: Fresh,
  { choices: [best, ...others], comparison, breakdown, hasRounds }: Advice,
): readonly Claim[] {
  const other = others.find(({ cards }) => isSame(cards, comparison?.other ?? []))
  if (best === undefined || other === undefined || breakdown === null) return []
  const breakdownWith = (left: number | null) =>
    breakdownOf(fresh.sample, fresh.placeOf(best.cards), fresh.placeOf(other.cards), hasRounds, (deal) => {
      return Math.floor(deal / DEALS) !== left
    })
  const whole = breakdownWith(null)
  const parts = Array.from({ length: BELIEFS }, (_, belief) => breakdownWith(belief))
  const claim = (of: string, stated: number, partOf: (one: Breakdown) => number): Claim => {
    const found = partOf(whole)
    const left = Math.sqrt(((BELIEFS - 1) / BELIEFS) * squaresIn(parts.map(partOf)))
    // A rare end may occur in hardly any of the fresh deals. Their error is then at least that of single wins as rare as this.
    const rare = Math.sqrt(Math.abs(stated - found) / (BELIEFS * DEALS))
    return { of, stated, found, error: Math.hypot(1, OWN_SHARE) * Math.max(left, rare) }
  }
  const { kept } = breakdown
  const isKeptStated = [whole, ...parts].every((one) => one.kept !== null)
  return [
    ...breakdown.ends.map(({ what, share }) =>
      claim(
        'of a breakdown: an end of the round',
        share,
        ({ ends }) => ends[ENDS.indexOf(placeOfEnd(what))] ?? 0,
      ),
    ),
    ...(kept === null || !isKeptStated
      ? []
      : [claim('of a breakdown: kept cards', kept.share, (one) => one.kept ?? 0)]),
  ]
}

/** Checks the chance that a colour scores after the advised choice, but is blocked after the compared one. */
function ofBlock(
  fresh: Fresh,
  { colour, blocked, how, chance }: Of<'blocks'>,
  best: AdvisedChoice,
  other: AdvisedChoice,
): Claim {
  const [what, by] = [COLOURS.indexOf(blocked), COLOURS.indexOf(colour)]
  const stopped = fresh.valuesOf(isBlocked(what, by, how), other.cards)
  const values = fresh
    .valuesOf(scoresAhead(what, by), best.cards)
    .map((one, deal) => one * (stopped[deal] ?? 0))
  const deals = Math.min(best.deals, other.deals)
  return { of: 'of a reason: blocks', stated: chance, ...compared(values, chance, deals, best.deals) }
}

function ofReason(fresh: Fresh, { choices, reason, instead, comparison }: Advice): readonly Claim[] {
  const [best] = choices
  if (best === undefined || comparison === null) return []
  const other = choices.find(({ cards }) => cards === comparison.other || isSame(cards, comparison.other))
  if (reason.kind === 'likelier' || reason.kind === 'rarer' || reason.kind === 'expects')
    return ofChances(fresh, reason, best, other)
  if (other === undefined)
    return reason.kind === 'denies' ? ofDenial(fresh, reason, best, comparison.other, other) : []
  switch (reason.kind) {
    case 'risks':
      return ofRisk(fresh, reason, best, other)
    case 'outcome':
      return ofOutcome(fresh, reason, best, other)
    case 'counts':
      return ofCounting(fresh, reason, best, other)
    case 'blocks':
      return [ofBlock(fresh, reason, best, other)]
    case 'instead':
      return ofChange(fresh, reason, best, other)
  }
  if (instead !== null) return ofChange(fresh, instead, best, other)
  return reason.kind === 'denies' ? ofDenial(fresh, reason, best, comparison.other, other) : []
}

type Of<Kind extends Advice['reason']['kind']> = Extract<Advice['reason'], { readonly kind: Kind }>

/** Checks the chance that a colour or the Kododo score after the advised choice, and after the compared one if that is stated. */
function ofChances(
  fresh: Fresh,
  reason: Of<'likelier' | 'rarer' | 'expects'>,
  best: AdvisedChoice,
  other: AdvisedChoice | undefined,
): readonly Claim[] {
  const measure = scores(reason.what === 'kododo' ? KODODO : COLOURS.indexOf(reason.what))
  const claim = (stated: number, { cards, deals }: AdvisedChoice) =>
    fresh.chance('of a reason: scores', stated, deals, best.deals, measure, cards)
  const isCompared = other !== undefined && reason.kind !== 'expects'
  return [claim(reason.chance, best), ...(isCompared ? [claim(reason.otherChance, other)] : [])]
}

/** Checks the chance that a colour scores nothing, after both choices. */
function ofRisk(
  fresh: Fresh,
  reason: Of<'risks'>,
  best: AdvisedChoice,
  other: AdvisedChoice,
): readonly Claim[] {
  const colour = COLOURS.indexOf(reason.colour)
  const measure = reason.how === 'out' ? goesOut(colour) : ties(colour)
  const claim = (stated: number, { cards, deals }: AdvisedChoice) =>
    fresh.chance('of a reason: comes to nothing', stated, deals, best.deals, measure, cards)
  return [claim(reason.chance, best), claim(reason.otherChance, other)]
}

/** Checks the chance of one end of the round after both choices, and the chance to win with it. */
function ofOutcome(
  fresh: Fresh,
  reason: Of<'outcome'>,
  best: AdvisedChoice,
  other: AdvisedChoice,
): readonly Claim[] {
  const what = placeOfEnd(reason.what)
  const claim = (stated: number, { cards, deals }: AdvisedChoice, measure: Measure) =>
    fresh.chance('of an end of the round', stated, deals, best.deals, measure, cards)
  const likelier = reason.chance > reason.otherChance ? best : other
  return [
    claim(reason.chance, best, scores(what)),
    claim(reason.otherChance, other, scores(what)),
    claim(Math.max(reason.chance, reason.otherChance) * reason.wins, likelier, winsIf(what)),
  ]
}

/** Checks the chance of the end of the round that the reason names, after both choices. */
function ofCounting(
  fresh: Fresh,
  reason: Of<'counts'>,
  best: AdvisedChoice,
  other: AdvisedChoice,
): readonly Claim[] {
  const claim = (stated: number, { cards, deals }: AdvisedChoice) =>
    fresh.chance('of a reason: scores', stated, deals, best.deals, scores(placeOfEnd(reason.what)), cards)
  return [claim(reason.chance, best), claim(reason.otherChance, other)]
}

/** Checks how many points fewer the others get than after the compared cards, and the chance of the end of the round that causes this. */
function ofDenial(
  fresh: Fresh,
  { fewer, from }: Of<'denies'>,
  best: AdvisedChoice,
  compared: readonly Card[],
  other: AdvisedChoice | undefined,
): readonly Claim[] {
  const ofDenied = (stated: number, { cards, deals }: AdvisedChoice) =>
    from === null
      ? []
      : [fresh.chance('of a reason: scores', stated, deals, best.deals, scores(placeOfEnd(from.what)), cards)]
  const { found, error, ofDeal } = fresh.difference(theirsIn, compared, best.cards)
  const deals = Math.min(best.deals, other?.deals ?? 0)
  return [
    {
      of: 'fewer for the others',
      stated: fewer,
      found,
      error: Math.hypot(error, ofDeal / Math.sqrt(deals)),
    },
    ...ofDenied(from?.chance ?? 0, best),
    ...(other === undefined ? [] : ofDenied(from?.otherChance ?? 0, other)),
  ]
}

/** Checks a change in the end of the round: its chance, and its part of the points and of the wins. */
function ofChange(
  fresh: Fresh,
  { what, otherWhat, chance, ...stated }: Instead,
  best: AdvisedChoice,
  other: AdvisedChoice,
): readonly Claim[] {
  const [ends, others] = [best, other].map(({ cards }) => ({
    scored: (end: number) => fresh.valuesOf(scores(end), cards),
    points: fresh.valuesOf(pointsIn, cards),
    theirs: fresh.valuesOf(theirsIn, cards),
    wins: fresh.valuesOf(winsIn, cards),
  })) as [Ended, Ended]
  const [then, otherwise] = [ends.scored(placeOfEnd(what)), others.scored(placeOfEnd(otherWhat))]
  const isChange = then.map((one, deal) => one * (otherwise[deal] ?? 0))
  const deals = Math.min(best.deals, other.deals)
  const claim = (of: string, all: number, values?: readonly number[]): Claim => {
    const found = isChange.map((one, deal) => one * (values?.[deal] ?? 1))
    // A change that comes nearly always, or hardly ever, may look certain in the fresh deals: points then differ by as many as it brings.
    const rare = Math.max(all * (1 - all), Math.abs(all - mean(found)) * Math.max(1, all / chance))
    return { of, stated: all, ...compared(found, all, deals, best.deals, rare) }
  }
  return [
    claim('of a change: comes', chance),
    claim('of a change: points', chance * stated.points, ends.points),
    claim('of a change: theirs', chance * stated.theirs, ends.theirs),
    claim('of a change: wins', chance * stated.wins, ends.wins),
    claim('of a change: other points', chance * stated.otherPoints, others.points),
    claim('of a change: other theirs', chance * stated.otherTheirs, others.theirs),
    claim('of a change: other wins', chance * stated.otherWins, others.wins),
  ]
}

interface Ended {
  readonly scored: (end: number) => readonly number[]
  readonly points: readonly number[]
  readonly theirs: readonly number[]
  readonly wins: readonly number[]
}

function placeOfEnd(what: End): number {
  if (what === 'nobody') return NOBODY
  return what === 'kododo' ? KODODO : COLOURS.indexOf(what)
}

/** Finds statements about two choices that fresh deals clearly contradict. */
function wrongComparisons(fresh: Fresh, { choices, comparison }: Advice): readonly string[] {
  const [best] = choices
  if (comparison === null || best === undefined || !comparison.bringsMore) return []
  const { found, error } = fresh.difference(pointsIn, comparison.other, best.cards)
  return found + 2 * error < 0
    ? [`${comparison.other.join()} does not bring more points than ${best.cards.join()}`]
    : []
}

/** The coach names a rule that applies in at least half of its deals. In fresh deals, a tenth less is accepted. */
const MOSTLY = 0.4
/** With fewer deals, a share is too uncertain to check. */
const LEAST_DEALS = 40

/**
 * True if the stated rule brings about an end of the round in a deal, by the cards on the table.
 * @param more index of the deal after the choice that brings the end about
 * @param less index of the deal after the other choice
 */
function holdsIn({ sample }: Fresh, { what, rule }: Cause, more: number, less: number): boolean {
  const { scoring, counted, limit } = sample
  const of = (at: number, end: End) => countIn(counted[at] as number, placeOfEnd(end))
  const scored = (at: number, end: End) => scoring[at] === placeOfEnd(end)
  const isLevel = (one: End, two: End) => of(more, one) === of(more, two) && of(more, one) < limit
  switch (rule.how) {
    case 'gone':
      return of(more, rule.by) >= limit && of(less, rule.by) < limit
    case 'lost':
      return of(less, rule.by) >= limit && of(more, rule.by) < limit
    case 'draws':
      return scored(less, rule.level) && isLevel(rule.by, rule.level)
    case 'stays':
      return scored(less, rule.by) && isLevel(rule.by, rule.level)
    case 'out':
      return of(less, what) >= limit
    case 'passes':
    case 'level':
    case 'past':
    case 'stopped':
      return of(less, rule.by) >= of(less, what) && of(less, what) < limit
    case 'kododo':
      return scored(less, 'kododo')
    case 'spoilt':
      return scored(less, 'kododo') && of(more, 'kododo') > of(less, 'kododo')
  }
}

/** Reports the stated cause if fresh deals clearly contradict it: only deals count in which the end of the round comes after one of the two choices alone. */
function wrongCauses(
  fresh: Fresh,
  { choices: [best, ...others], comparison, cause }: Advice,
): readonly string[] {
  const other = others.find(({ cards }) => isSame(cards, comparison?.other ?? []))
  if (best === undefined || other === undefined || cause === null) return []
  const { sample } = fresh
  const [more, less] = (cause.isMore ? [best, other] : [other, best]).map(({ cards }) =>
    fresh.placeOf(cards),
  ) as [number, number]
  const end = placeOfEnd(cause.what)
  const all = Array.from({ length: BELIEFS * DEALS }, (_, deal) => deal * sample.choices.length).filter(
    (at) => sample.scoring[at + more] === end && sample.scoring[at + less] !== end,
  )
  const share = all.filter((at) => holdsIn(fresh, cause, at + more, at + less)).length / all.length
  return all.length >= LEAST_DEALS && share + 2 * Math.sqrt((share * (1 - share)) / all.length) < MOSTLY
    ? [`${JSON.stringify(cause)} is the cause in a share of only ${share} of ${all.length} deals`]
    : []
}

/**
 * Reports a reason that explains an end of the round by its points, if fresh deals clearly show that its chance matters more. Compares two effects on the chance to win:
 * the difference in the wins with this end, weighted by its mean chance, and the difference in its chance, weighted by how much more than usual is won with it.
 */
function wrongCounts(
  fresh: Fresh,
  { choices: [best, ...others], comparison, reason }: Advice,
): readonly string[] {
  const other = others.find(({ cards }) => isSame(cards, comparison?.other ?? []))
  if (best === undefined || other === undefined || reason.kind !== 'counts' || !reason.isForPoints) return []
  const end = placeOfEnd(reason.what)
  const all = [best, other].map(({ cards }) => ({
    comes: batchesOf(fresh.valuesOf(scores(end), cards)),
    won: batchesOf(fresh.valuesOf(winsIf(end), cards)),
    wins: batchesOf(fresh.valuesOf(winsIn, cards)),
  }))
  const marginWithout = (left: number | null): number => {
    const [here, there] = all.map((one) => {
      const meanOf = (some: readonly number[]) => mean(some.filter((_, belief) => belief !== left))
      const chance = meanOf(one.comes)
      return { chance, each: meanOf(one.won) / chance, wins: meanOf(one.wins) }
    }) as [Won, Won]
    const byPoints = ((here.chance + there.chance) / 2) * (here.each - there.each)
    const usual = (here.wins + there.wins) / 2
    return byPoints - (here.chance - there.chance) * ((here.each + there.each) / 2 - usual)
  }
  const parts = Array.from({ length: BELIEFS }, (_, belief) => marginWithout(belief))
  const error = Math.hypot(1, OWN_SHARE) * Math.sqrt(((BELIEFS - 1) / BELIEFS) * squaresIn(parts))
  return marginWithout(null) + CLEARLY * error < 0
    ? [`${JSON.stringify(reason)} does not count for its points`]
    : []
}

/** An end of the round after a choice: its chance, the chance to win with it, and the chance to win in all. */
interface Won {
  readonly chance: number
  readonly each: number
  readonly wins: number
}

/** The number of standard errors that counts as a clear contradiction. By chance, 0.13 % of correct reasons are off by three, about a quarter of one in two hundred. */
const CLEARLY = 3

/** Reports the stated tie unless, in most deals in which the colour behind it scores, exactly the tied colours have more cards. */
function wrongTies(fresh: Fresh, { choices: [best], tie }: Advice): readonly string[] {
  if (best === undefined || tie === null) return []
  const what = COLOURS.indexOf(tie.scores)
  const level = tie.colours.map((one) => COLOURS.indexOf(one)).toSorted()
  const behind: Measure = (sample, at) =>
    aheadAt(sample, at, what).toSorted().join() === level.join() ? scores(what)(sample, at) : 0
  const deals = fresh.valuesOf(scores(what), best.cards).reduce((sum, one) => sum + one, 0)
  const share = fresh.valuesOf(behind, best.cards).reduce((sum, one) => sum + one, 0) / deals
  return deals >= LEAST_DEALS && share + 2 * Math.sqrt((share * (1 - share)) / deals) < MOSTLY
    ? [`${JSON.stringify(tie)} lets ${tie.scores} score in a share of only ${share} of ${deals} deals`]
    : []
}

/** A measured difference between two choices. */
interface Difference {
  readonly found: number
  /** The standard error of the mean difference. */
  readonly error: number
  /** The standard deviation from deal to deal. */
  readonly ofDeal: number
}

/** The results of each choice in deals that the coach has not seen. */
interface Fresh {
  readonly sample: Sample
  placeOf(cards: readonly Card[]): number
  valuesOf(measure: Measure, cards: readonly Card[]): readonly number[]
  difference(measure: Measure, one: readonly Card[], other: readonly Card[]): Difference
  /** Checks a chance after a choice. @param deals the number of deals in which the coach tried this choice, and `most` the best ones */
  chance(
    of: string,
    stated: number,
    deals: number,
    most: number,
    measure: Measure,
    cards: readonly Card[],
  ): Claim
}

function freshFor(view: View, memory: unknown, { choices }: Advice, seed: string): Fresh {
  const known = knownTo(view, memory as Memory)
  const planOf = (cards: readonly Card[]) => choices.find((one) => isSame(one.cards, cards))?.next ?? []
  const sample = freshSample(known, view, planOf, seed)
  const played = sample.choices.map((choice) => cardsOf(known, choice))
  const placeOf = (cards: readonly Card[]) => played.findIndex((one) => isSame(one, cards))
  const valuesOf: Fresh['valuesOf'] = (measure, cards) => {
    const place = placeOf(cards)
    return Array.from({ length: BELIEFS * DEALS }, (_, deal) => measure(sample, deal * played.length + place))
  }
  return {
    sample,
    placeOf,
    valuesOf,
    difference(measure, one, other) {
      const others = valuesOf(measure, other)
      const values = valuesOf(measure, one).map((value, deal) => value - (others[deal] ?? 0))
      return { found: mean(values), error: errorOf(values), ofDeal: Math.sqrt(variance(values)) }
    },
    chance: (of, stated, deals, most, measure, cards) => ({
      of,
      stated,
      ...compared(valuesOf(measure, cards), stated, deals, most),
    }),
  }
}

/** @param planOf returns the cards that the coach plans to play after a choice */
function freshSample(
  known: ReturnType<typeof knownTo>,
  view: View,
  planOf: (cards: readonly Card[]) => readonly Card[],
  seed: string,
): Sample {
  const { core, seat, hidden, turns } = known
  const { search, belief, policy, value } = learnedModelFor(core.players)
  const rng = stream(seed, 'fresh')
  const leaf = winShareFor(value, view.options)
  const own = followerOf(policy)
  const trials = search.trials(core, seat, hidden, rng, { rivals: belief, own, leaf, refined: false })
  const choices = [...trials.choices.subarray(0, trials.count)]
  const planned = choices.map((choice, place) => ({ place, plan: planOf(cardsOf(known, choice)) }))
  const followed = following(trials, own, planned)
  const sampling = createSampling(core, seat, choices, BELIEFS * DEALS)
  const all = [...choices.keys()]
  for (let think = 0; think < BELIEFS; think++) {
    belief.form(core, seat, hidden, turns, HANDS, rng)
    for (let deal = 0; deal < DEALS; deal++) sampling.add(followed, all, think + 1)
  }
  return sampling
}

/**
 * The mean of fresh values, and the standard error of its difference to the stated mean.
 * @param deals the number of deals that the coach tried for this choice
 * @param most the number of deals that it tried for the best choices
 * @param rare lower bound of the variance between deals: a rare event may be missing from the fresh deals, but has a variance by the stated chance
 */
function compared(
  values: readonly number[],
  stated: number,
  deals: number,
  most: number,
  rare = stated * (1 - stated),
) {
  const found = mean(values)
  const ofDeals = Math.max(variance(values), rare)
  return { found, error: Math.hypot(ownError(values, ofDeals, deals, most), errorOf(values)) }
}

const batchesOf = (values: readonly number[]): readonly number[] =>
  Array.from({ length: BELIEFS }, (_, belief) => mean(values.slice(belief * DEALS, (belief + 1) * DEALS)))

/** The standard error of the mean of fresh values: the larger of those computed between deals and between beliefs. */
const errorOf = (values: readonly number[]): number =>
  Math.sqrt(Math.max(variance(values) / values.length, variance(batchesOf(values)) / BELIEFS))

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const variance = (values: readonly number[]): number => squaresIn(values) / (values.length - 1)

/** The sum of the squared deviations from the mean. */
function squaresIn(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
}
