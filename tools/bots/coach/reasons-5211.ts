import {
  type Advice,
  type Denied,
  type End,
  type Instead,
  type Reason,
  shownPercent,
} from '../../../src/shared/games/5211/advice'
import { shownParts } from '../../../src/shared/games/5211/advice-shown'
import {
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  isKododo,
  pointsOf,
} from '../../../src/shared/games/5211/cards'
import type { View } from '../../../src/shared/games/5211/view'

/** The position as the player sees it, before and after a choice. It is computed without the coach's own code. */
interface Position {
  readonly view: View
  readonly cards: readonly Card[]
  readonly rest: readonly Card[]
  /** Face-up cards of each colour, before and after the choice. */
  readonly before: ReadonlyMap<Colour, number>
  readonly after: ReadonlyMap<Colour, number>
  readonly kododo: number
}

/**
 * Checks the reason of an advice against the position, without the coach's own code.
 * @returns a description of each statement that is wrong; empty if all are right
 */
export function wrongReasons(view: View, advice: Advice): readonly string[] {
  const { choices, effects, reason, comparison, scoring, breakdown } = advice
  const advised = positionAfter(view, choices[0]?.cards ?? [])
  const other = positionAfter(view, comparison?.other ?? [])
  const stated = JSON.stringify(reason)
  const isNamed = comparison === null || choices.slice(1).some(({ cards }) => isSame(cards, comparison.other))
  const isAsGood = choices.some((one) => one.isAsGood && isSame(one.cards, other.cards))
  const isAlikeOfKept = advice.alike === null || (namesKept(reason) && view.round < view.numbers.rounds)
  const isChanged = advice.instead === null || (isChange(advice.instead) && !isAsGood)
  const isKeptForLater = !breakdown?.kept || choices[0]?.next.length === 0
  const isReached = comparison === null || comparison.reaches.join() === effectsOf(other).reaches.join()
  return [
    ...unless(
      holds(reason, advised, other, choices),
      `${stated} after ${advised.cards.join()}, beside ${other.cards.join()}`,
    ),
    ...unless(isNamed, `${other.cards.join()} is not another choice`),
    ...unless(
      isOfCard(advice, other),
      `${JSON.stringify(comparison)} misstates the colour of the card or its points`,
    ),
    ...unless(
      advice.hasRounds === view.round < view.numbers.rounds,
      'the advice is wrong about whether another round follows',
    ),
    ...unless(advice.settled === settledIn(view), `the game is not ${advice.settled}`),
    ...unless(isScored(advice, advised), `${JSON.stringify(scoring)} does not match ${stated} and the table`),
    ...unless(isPutOut(advice, advised, other), `${JSON.stringify(advice.out)} does not explain ${stated}`),
    ...unless(isCaused(advice, advised, other), `${JSON.stringify(advice.cause)} cannot cause ${stated}`),
    ...unless(isAlikeOfKept, 'rounds that end alike are stated, but the kept cards are not the reason'),
    ...unless(
      isBreakdownOf(advice, advised, other),
      `${JSON.stringify(breakdown)} is not a correct breakdown`,
    ),
    ...unless(namesMost(advice, other), `${stated} is not the largest part of ${JSON.stringify(breakdown)}`),
    ...unless(isChanged, `${JSON.stringify(advice.instead)} is not a change for the better`),
    ...unless(
      isOutlookStated(view, advice),
      'the advice is wrong about whether a card is out, or certain to score',
    ),
    ...unless(
      isCertainStated(view, choices),
      'the advice is wrong about whether an end of the round is certain',
    ),
    ...unless(
      isKeptForLater,
      'the advice says that a card is kept for another round, but plans to play it in this one',
    ),
    ...unless(isTied(advice, advised), `${JSON.stringify(advice.tie)} is not a possible tie`),
    ...unless(!isPraisedInVain(advice, advised), `${praisedBy(reason)} is praised, but is out in most deals`),
    ...unless(
      isSameEffect(effects, effectsOf(advised)),
      `${JSON.stringify(effects)} is not the effect of the choice`,
    ),
    ...unless(isReached, `${comparison?.reaches.join()} does not end the game after ${other.cards.join()}`),
    ...unless(
      advice.threats.join() === threatsIn(view).join(),
      `${advice.threats.join()} are not the threats to end the game`,
    ),
    ...unless(isOnTable(advice.held, advised), `${JSON.stringify(advice.held)} is not on the table`),
  ]
}

/** Returns the description if the check fails, and nothing if it passes. */
const unless = (holds: boolean, what: string): readonly string[] => (holds ? [] : [what])

/** True if a reason is about the kept cards. */
const namesKept = ({ kind }: Reason): boolean => ['rest', 'saves', 'holds'].includes(kind)

/** The colour that the advice expects to score. */
const countedOn = ({ reason, scoring }: Advice): Colour | null => praisedBy(reason) ?? scoring?.colour ?? null

/** True if `scoring` gives the points of its colour on the table, and the colour is the one that the reason praises, or one that the advice may name beside it. */
function isScored(advice: Advice, { view, cards }: Position): boolean {
  const { scoring, reason } = advice
  if (scoring === null) return true
  const { colour, points, theirs } = scoring
  const praised = praisedBy(reason)
  const isOther = reason.kind === 'likelier' ? colour !== praised : bringsMore(advice, praised)
  return (
    points === pointsOn(view, colour, true) + sumOf(ofColour(cards, colour)) &&
    points > 0 &&
    theirs === pointsOn(view, colour, false) &&
    (colour === countedOn(advice) || isOther)
  )
}

/** True if the advice says correctly of each card in the hand whether it is out, or certain to score, after the best choice with it. */
const isOutlookStated = (view: View, { hand, choices }: Advice): boolean =>
  hand.every(({ card, isOut, isSure }) => {
    const best = positionAfter(view, choices.find(({ cards }) => cards.includes(card))?.cards ?? [])
    const ends = possibleEnds(best)
    const isLaidOut = (best.after.get(colourOf(card)) ?? 0) >= view.numbers.limit
    const mayHit = ends === null || ends.has('kododo')
    const mayScore = (end: End) => end === colourOf(card) || (end === 'kododo' && isKododo(card))
    return (
      isOut === (isLaidOut && !(isKododo(card) && mayHit)) &&
      isSure === (ends !== null && [...ends].every(mayScore))
    )
  })

/** True if the advice calls an end of the round certain exactly when it is the only possible one after the choice. */
const isCertainStated = (view: View, choices: Advice['choices']): boolean =>
  choices.every(({ cards, certain }) => {
    const ends = possibleEnds(positionAfter(view, cards))
    return certain === (ends?.size === 1 ? [...ends][0] : null)
  })

const isTied = (advice: Advice, advised: Position): boolean =>
  advice.tie === null || isTie(advice.tie, advised, hoped(advice.reason) ?? countedOn(advice))

/** True if the reason praises a colour although a played card of this colour is out in most deals. */
function isPraisedInVain({ reason, hand }: Advice, { cards }: Position): boolean {
  const praised = praisedBy(reason)
  return (
    praised !== null &&
    ofColour(cards, praised).some((card) => hand.some((one) => one.card === card && one.out > MOSTLY))
  )
}

/** Finds out whether a game of one deal is already won or lost in its last round, whatever anybody plays. */
function settledIn({ viewer, seats, options, round, numbers }: View): Advice['settled'] {
  if (options.long || !options.tableMemory || round < numbers.rounds) return null
  // No card is worth more than six points, and each player scores with four at most.
  const highest = seats.map(({ table, hand, total }) => {
    const up = table.flatMap((one) => (one.face === 'up' ? [one.card] : []))
    const inHand = hand.cards ?? Array.from({ length: 4 - up.length }, () => null)
    const brought = COLOURS.map((colour) =>
      [...up, ...inHand].reduce(
        (sum, card) => sum + (card === null ? 6 : colourOf(card) === colour ? pointsOf(card) : 0),
        0,
      ),
    )
    const lizards = [...up, ...inHand].filter((card) => card !== null && isKododo(card)).length
    return total + Math.max(...brought, lizards)
  })
  const rivals = seats.map((one, seat) => ({ one, seat })).filter(({ seat }) => seat !== viewer)
  const own = seats[viewer ?? -1]?.total ?? 0
  const most = highest[viewer ?? -1] ?? 0
  if (rivals.every(({ seat }) => (highest[seat] ?? 0) < own)) return 'won'
  return rivals.some(({ one }) => most < one.total) ? 'lost' : null
}

/** The kinds of card that a player can add to the table in a turn, by colour and by whether it is a Kododo card. */
const KINDS = COLOURS.flatMap((colour) => [false, true].map((isLizard) => ({ colour, isLizard })))

/** Finds all possible ends of the round, over every combination of cards that the others may play; null before the last turn of a round. */
function possibleEnds({ view, after, kododo }: Position): ReadonlySet<End> | null {
  if (view.turn !== 3) return null
  const found = new Set<End>()
  const lay = (left: number, from: number, counts: ReadonlyMap<Colour, number>, lizards: number): void => {
    if (left === 0) found.add(endWith(view, counts, lizards))
    else
      for (const [kind, { colour, isLizard }] of KINDS.entries())
        if (kind >= from)
          lay(
            left - 1,
            kind,
            new Map([...counts, [colour, (counts.get(colour) ?? 0) + 1]]),
            lizards + Number(isLizard),
          )
  }
  lay(view.seats.length - 1, 0, after, kododo)
  return found
}

/** Finds what scores: the Kododo if they are on target, or else the colour with the most cards among those below the limit that share their count with no other. */
function endWith(
  { numbers: { limit, kododoTarget } }: View,
  counts: ReadonlyMap<Colour, number>,
  kododo: number,
): End {
  if (kododo === kododoTarget) return 'kododo'
  const open = COLOURS.map((colour) => ({ colour, count: counts.get(colour) ?? 0 })).filter(
    ({ count }) => count > 0 && count < limit,
  )
  const alone = open.filter(({ count }) => open.filter((one) => one.count === count).length === 1)
  const most = Math.max(...alone.map(({ count }) => count))
  return alone.find(({ count }) => count === most)?.colour ?? 'nobody'
}

/** True if the stated tie is possible with the cards on the table, and the statement of how it comes about is right. */
function isTie(
  { colours, scores, how }: NonNullable<Advice['tie']>,
  { view, after, cards }: Position,
  counted: Colour | null,
): boolean {
  const countOf = (colour: Colour) => after.get(colour) ?? 0
  const [first, ...others] = colours
  if (first === undefined || scores !== counted) return false
  const isLevel = others.every((one) => countOf(one) === countOf(first))
  const isAside = COLOURS.some(
    (one) => one !== scores && !colours.includes(one) && countOf(one) === countOf(scores),
  )
  const laid = colours.map((one) => Number(ofColour(cards, one).length > 0))
  const expected = isLevel
    ? countOf(first) > countOf(scores)
      ? 'stay'
      : 'grow'
    : colours.length === 2 && !isAside
      ? 'draw'
      : 'become'
  return (
    new Set([...colours, scores]).size === colours.length + 1 &&
    [2, 3].includes(colours.length) &&
    laid.join() === laid.toSorted((one, other) => other - one).join() &&
    how === expected &&
    Math.max(...colours.map(countOf)) < view.numbers.limit
  )
}

/** A colour that is out in more than this share of the deals is no reason to play it. The chance is that of the best choice with the card, so the limit is a little above one half. */
const MOSTLY = 0.55

const isSameEffect = (one: Advice['effects'], other: Advice['effects']): boolean =>
  JSON.stringify([one.gone, one.out, one.front, one.kododo, one.reaches]) ===
  JSON.stringify([other.gone, other.out, other.front, other.kododo, other.reaches])

/** Computes what the choice alone changes on the table. */
function effectsOf(position: Position): Advice['effects'] {
  const { view, cards, before, after, kododo } = position
  const { limit, kododoTarget: target } = view.numbers
  const countOf = (counts: ReadonlyMap<Colour, number>, colour: Colour) => counts.get(colour) ?? 0
  const own = view.seats[view.viewer ?? -1]?.total ?? 0
  const mayEnd = view.options.long && view.options.tableMemory && view.deal > 1
  const isReached = (points: number) => mayEnd && points > 0 && own + points >= 50
  const mine = (colour: Colour) => pointsOn(view, colour, true) + sumOf(ofColour(cards, colour))
  const isStated =
    (kododo === target && !isOverLater(position)) || (view.kododo === target && kododo > target)
  const [first, second] = cards
  const isGone = first !== undefined && second === undefined && countOf(before, colourOf(first)) >= limit
  return {
    gone: isGone ? colourOf(first) : null,
    out: COLOURS.filter((one) => countOf(before, one) < limit && countOf(after, one) >= limit).map(
      (colour) => ({ colour, count: countOf(after, colour) }),
    ),
    front: frontOf(position),
    kododo: isStated
      ? {
          is: kododo === target ? 'exact' : 'missed',
          count: kododo,
          target,
          own: kododo - kododoOfOthers(view),
        }
      : null,
    reaches: [
      ...COLOURS.filter((colour) => isReached(mine(colour))),
      ...(isReached(kododo - kododoOfOthers(view)) ? (['kododo'] as const) : []),
    ],
  }
}

/** True if these are exactly the seat's points on the table after the choice. */
const isOnTable = (held: Advice['held'], { view, cards, kododo }: Position): boolean =>
  [...COLOURS, 'kododo' as const].every((what) => {
    const points =
      what === 'kododo'
        ? kododo - kododoOfOthers(view)
        : pointsOn(view, what, true) + sumOf(ofColour(cards, what))
    return (held.find((one) => one.what === what)?.points ?? 0) === points
  })

/** Finds the ends of the round that would bring another player to 50 points with the cards on the table. */
function threatsIn({ viewer, seats, options, deal }: View): Advice['threats'] {
  const ends = (total: number, points: number) => points > 0 && total + points >= 50
  const up = seats.map(({ table }) => table.flatMap((one) => (one.face === 'up' ? [one.card] : [])))
  const isThreat = (pointsIn: (cards: readonly Card[]) => number) =>
    seats.some(({ total }, seat) => seat !== viewer && ends(total, pointsIn(up[seat] ?? [])))
  if (!options.long || !options.tableMemory || deal === 1) return []
  return [
    ...COLOURS.filter((colour) => isThreat((cards) => sumOf(ofColour(cards, colour)))),
    ...(isThreat((cards) => cards.filter(isKododo).length) ? (['kododo'] as const) : []),
  ]
}

/** The colour that the played cards bring into the lead among those that can still score, if the others have more points of it than the seat. */
function frontOf(position: Position): Advice['effects']['front'] {
  const { view, cards, before, after } = position
  const head = (counts: ReadonlyMap<Colour, number>) => {
    const open = COLOURS.filter((one) => (counts.get(one) ?? 0) < view.numbers.limit)
    const most = Math.max(...open.map((one) => counts.get(one) ?? 0))
    const [first, second] = open.filter((one) => counts.get(one) === most)
    return second === undefined && most > 0 ? first : undefined
  }
  const colour = head(after)
  if (colour === undefined || colour === head(before) || ofColour(cards, colour).length === 0) return null
  const own = pointsOn(view, colour, true) + sumOf(ofColour(cards, colour))
  return isWell(position, colour) ? null : { colour, own, theirs: pointsOn(view, colour, false) }
}

function praisedBy(reason: Reason): Colour | null {
  if (reason.kind === 'likelier' || reason.kind === 'expects')
    return reason.what === 'kododo' ? null : reason.what
  if (reason.kind === 'dearer') return reason.colour
  if (reason.kind === 'blocks') return reason.blocked
  return isOfColour(reason) && reason.kind !== 'over' ? reason.colour : null
}

/** True if the colour of `scoring` brings more points on average than the praised one, by the stated figures of both. */
function bringsMore({ scoring, choices: [best] }: Advice, praised: Colour | null): boolean {
  const brought = (colour: Colour) => {
    const end = best?.ends.find(({ what }) => what === colour)
    return end === undefined ? 0 : end.chance * end.points
  }
  return scoring !== null && praised !== null && brought(scoring.colour) > brought(praised)
}

/** The colour that scores more often, or instead of another end of the round, according to the reason. */
function hoped(reason: Reason): Colour | null {
  const isStated =
    reason.kind === 'instead' || (reason.kind === 'outcome' && reason.chance > reason.otherChance)
  return !isStated || reason.what === 'kododo' || reason.what === 'nobody' ? null : reason.what
}

const isSame = (one: readonly Card[], other: readonly Card[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

function positionAfter(view: View, cards: readonly Card[]): Position {
  const hand = [...(view.seats[view.viewer ?? -1]?.hand.cards ?? [])]
  for (const card of cards) hand.splice(hand.indexOf(card), 1)
  const up = view.seats.flatMap(({ table }) => table.flatMap((one) => (one.face === 'up' ? [one.card] : [])))
  const count = (all: readonly Card[]) =>
    new Map(COLOURS.map((colour) => [colour, ofColour(all, colour).length]))
  return {
    view,
    cards,
    rest: hand,
    before: count(up),
    after: count([...up, ...cards]),
    kododo: [...up, ...cards].filter(isKododo).length,
  }
}

/** The number of kept cards that can still be played: nobody draws in the last round of a deal, and a turn takes one card. */
const mostKept = ({ turn, round, numbers }: View): number =>
  round < numbers.rounds ? Number.POSITIVE_INFINITY : 3 - turn

/** True if the Kododo cards that the hand must still play in the last round would take the Kododo past their target. */
function isOverLater({ view, rest, kododo }: Position): boolean {
  const { kododoTarget: target, rounds } = view.numbers
  const toLay = view.round < rounds ? 0 : 3 - view.turn - rest.filter((card) => !isKododo(card)).length
  return kododo <= target && kododo + Math.max(0, toLay) > target
}

const ofColour = (cards: readonly Card[], colour: Colour): readonly Card[] =>
  cards.filter((card) => colourOf(card) === colour)
const of = (cards: readonly Card[], what: Colour | 'kododo'): readonly Card[] =>
  what === 'kododo' ? cards.filter(isKododo) : ofColour(cards, what)
const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

/** Reasons that compare a colour with the others after the choice. */
type ColourReason = Extract<
  Reason,
  { readonly kind: 'leads' | 'level' | 'follows' | 'next-in-line' | 'trusts' | 'over' | 'spares' }
>

const isOfColour = (reason: Reason): reason is ColourReason =>
  ['leads', 'level', 'follows', 'next-in-line', 'trusts', 'over', 'spares'].includes(reason.kind)

const holds = (reason: Reason, advised: Position, other: Position, choices: Advice['choices']): boolean =>
  isOfColour(reason) ? holdsOfColour(reason, advised, other) : holdsOtherwise(reason, advised, other, choices)

function holdsOfColour(reason: ColourReason, advised: Position, other: Position): boolean {
  const { colour, count } = reason
  const { view, cards, before, after } = advised
  const { limit } = view.numbers
  const countOf = (one: Colour) => after.get(one) ?? 0
  const laid = ofColour(cards, colour).length
  const rivals = COLOURS.filter((one) => one !== colour && countOf(one) < limit)
  const most = Math.max(0, ...rivals.map(countOf))
  /** The viewer's points of the colour. A viewer who has more points of another colour gains nothing if that one is stopped. */
  const mine = pointsOn(view, colour, true) + sumOf(ofColour(cards, colour))
  if (countOf(colour) !== count) return false
  switch (reason.kind) {
    case 'leads': {
      const isPast = COLOURS.some((one) => countOf(one) >= limit)
      return (
        laid > 0 &&
        count < limit &&
        most === reason.next &&
        most < count &&
        isPast === reason.isPast &&
        reason.toLimit === limit - count
      )
    }
    case 'level': {
      const tied = rivals.filter((one) => countOf(one) === count)
      const theirs = tied.reduce((sum, one) => sum + pointsOn(view, one, false), 0)
      const isOurs = tied.reduce((sum, one) => sum + pointsOn(view, one, true), 0) <= mine
      return (
        laid > 0 &&
        count < limit &&
        most === count &&
        tied.join() === reason.others.join() &&
        reason.toLimit === limit - count &&
        (reason.stopped === null
          ? isOurs && isWell(advised, colour) && (tied.length === 1 || reason.toLimit > 1)
          : // A third colour does not stop colours that are level with each other anyway.
            tied.length === 1 && reason.stopped === theirs && theirs > 0)
      )
    }
    case 'follows':
      return (
        laid > 0 &&
        count < most &&
        most === reason.most &&
        countOf(reason.leader) === most &&
        pointsOn(view, reason.leader, true) <= mine &&
        isWell(advised, colour) &&
        reason.toLimit === limit - most
      )
    case 'next-in-line':
      return laid > 0 && isNextInLine(advised, colour, reason.tied)
    case 'trusts':
      return (
        laid === 0 &&
        isWell(advised, colour) &&
        isNextInLine(advised, colour, reason.tied) &&
        pointsOn(view, colour, true) === reason.points &&
        reason.points > 0
      )
    case 'over':
      return (
        (before.get(colour) ?? 0) < limit &&
        count >= limit &&
        reason.limit === limit &&
        reason.theirs === pointsOn(view, colour, false)
      )
    case 'spares':
      return (
        laid === 0 &&
        count < limit &&
        most < count &&
        reason.points === pointsOn(view, colour, true) &&
        reason.points > 0 &&
        ofColour(other.cards, reason.by).length > 0 &&
        reason.how === stopping(colour, reason.by, other, limit)
      )
  }
}

function holdsOtherwise(
  reason: Exclude<Reason, ColourReason>,
  advised: Position,
  other: Position,
  choices: Advice['choices'],
): boolean {
  const { view, cards, rest, kododo, before } = advised
  const { limit, kododoTarget, rounds } = view.numbers
  const isCheaper = sumOf(cards) < sumOf(other.cards)
  const isAsGood = (position: Position) =>
    choices.find((one) => isSame(one.cards, position.cards))?.isAsGood ?? false
  switch (reason.kind) {
    case 'only':
      return choices.length === 1
    case 'dearer': {
      const [own, others] = [ofColour(cards, reason.colour), ofColour(other.cards, reason.colour)]
      return (
        own.length === others.length &&
        sumOf(own) === reason.points &&
        sumOf(others) === reason.otherPoints &&
        reason.points > reason.otherPoints
      )
    }
    case 'wasted':
      return (
        cards.every((card) => colourOf(card) === reason.colour) &&
        before.get(reason.colour) === reason.count &&
        reason.count >= limit &&
        reason.limit === limit &&
        isCheaper &&
        view.round < rounds
      )
    case 'kododo':
      return (
        cards.some(isKododo) &&
        kododo === reason.count &&
        reason.target === kododoTarget &&
        kododo <= kododoTarget &&
        !isOverLater(advised) &&
        reason.held === rest.filter(isKododo).length
      )
    case 'spoils':
      return (
        view.kododo <= kododoTarget &&
        kododo === reason.count &&
        kododo > kododoTarget &&
        reason.target === kododoTarget
      )
    case 'spares-kododo':
      return (
        kododo === reason.count &&
        other.kododo === reason.otherCount &&
        kododo < other.kododo &&
        !isOverLater(advised) &&
        reason.target === kododoTarget
      )
    case 'holds':
    case 'saves':
      return isKept(reason, advised, other, choices)
    case 'likelier':
    case 'expects':
    case 'rarer':
      return isScoring(reason, advised, other, choices)
    case 'starves':
      return isStarved(reason, advised, other)
    case 'outcome':
      return reason.chance !== reason.otherChance && !isAsGood(other)
    case 'risks':
      return isRisk(reason, other) && !isAsGood(other)
    case 'blocks':
      return isBlock(reason, advised, other) && !isAsGood(other)
    case 'instead':
      return isChange(reason) && !isAsGood(other)
    case 'counts':
      return areOfEnd(reason, [advised, other], choices)
    case 'denies':
      return reason.fewer > 0 && (reason.from === null || isDenied(reason.from))
    case 'even':
      return choices.every((one) => one.isAsGood)
    case 'close':
      return isAsGood(other)
    case 'rest':
      return isOfRest(reason, advised, other) && (isAsGood(other) || areBehind(choices))
    case 'figures':
      return areBehind(choices)
  }
}

/** True if the chances and points in the reason are those that the table shows for this end of the round after both choices. */
function areOfEnd(
  reason: Extract<Reason, { readonly kind: 'counts' }>,
  compared: readonly Position[],
  choices: Advice['choices'],
): boolean {
  const [here, there] = compared.map(({ cards }) =>
    choices.find((one) => isSame(one.cards, cards))?.ends.find(({ what }) => what === reason.what),
  )
  return (
    reason.chance + reason.otherChance > 0 &&
    here?.chance === reason.chance &&
    here.points === reason.points &&
    here.theirs === reason.theirs &&
    there?.chance === reason.otherChance &&
    there.points === reason.otherPoints &&
    there.theirs === reason.otherTheirs
  )
}

/** True if the denied end scores less often, or, for `nobody`, more often. */
const isDenied = ({ what, chance, otherChance }: Denied): boolean =>
  what === 'nobody' ? chance > otherChance : chance < otherChance

/** True if only the compared choice plays the colour, and the others have the stated points of it. */
const isStarved = (
  { colour, points }: Extract<Reason, { readonly kind: 'starves' }>,
  { view, cards }: Position,
  other: Position,
): boolean =>
  ofColour(cards, colour).length === 0 &&
  ofColour(other.cards, colour).length > 0 &&
  pointsOn(view, colour, false) === points &&
  points > 0

/** True if every choice is either as good as the advised one or behind it. */
const areBehind = (choices: Advice['choices']): boolean =>
  choices.every((one) => one.isAsGood || isBehind(one, choices))

/** True if a choice is worse than the advised one: it wins less often or, in a game that is as good as lost, brings fewer points. */
const isBehind = ({ wins, points }: Advice['choices'][number], choices: Advice['choices']): boolean =>
  choices.every((one) => one.wins < LOST)
    ? points < (choices[0]?.points ?? 0)
    : wins < (choices[0]?.wins ?? 0)

/** With a chance to win below this, the game is as good as lost. */
const LOST = 0.005

/** True if the compared choice plays the colour, and the table does not rule out that the colour then goes out or ties. */
const isRisk = (
  { colour, how, chance, otherChance }: Extract<Reason, { readonly kind: 'risks' }>,
  { view, cards, after }: Position,
): boolean =>
  ofColour(cards, colour).length > 0 &&
  otherChance > chance &&
  (how === 'out' || (after.get(colour) ?? 0) < view.numbers.limit)

/**
 * True if the compared choice plays more of the colour, the cards to come in this round can still bring it level with the blocked colour or
 * past it, and the points are the viewer's points of the blocked colour.
 */
function isBlock(
  { colour, blocked, how, chance, points }: Extract<Reason, { readonly kind: 'blocks' }>,
  advised: Position,
  other: Position,
): boolean {
  const { view } = advised
  const countAfter = (one: Colour) => other.after.get(one) ?? 0
  const [own, theirs] = [countAfter(blocked), countAfter(colour)]
  const rivals = view.seats.length - 1
  const toCome = rivals * other.cards.length + (3 - view.turn) * view.seats.length
  const lacking = how === 'level' ? Math.abs(own - theirs) : own + 1 - theirs
  return (
    colour !== blocked &&
    ofColour(other.cards, colour).length > ofColour(advised.cards, colour).length &&
    isSame(ofColour(other.cards, blocked), ofColour(advised.cards, blocked)) &&
    points === pointsOn(view, blocked, true) + sumOf(ofColour(advised.cards, blocked)) &&
    points > 0 &&
    isWell(advised, blocked) &&
    Math.max(own, theirs) < view.numbers.limit &&
    lacking <= toCome &&
    chance > 0
  )
}

/** True if the reason says that the colour scores less often, the advised choice plays more of it, and the rise in its chance to go out explains the difference. */
function isPutOut({ out, reason, choices }: Advice, advised: Position, other: Position): boolean {
  if (out === null) return true
  const chanceAfter = ({ cards }: Position) =>
    choices.find((one) => isSame(one.cards, cards))?.ends.find(({ what }) => what === out.colour)?.chance ?? 0
  const less = chanceAfter(other) - chanceAfter(advised)
  return (
    ['rarer', 'denies', 'outcome', 'counts'].includes(reason.kind) &&
    JSON.stringify(reason).includes(out.colour) &&
    ofColour(advised.cards, out.colour).length > ofColour(other.cards, out.colour).length &&
    less > 0 &&
    out.chance - out.otherChance >= less - SMALL
  )
}

/** True unless the reason names other kept cards than those that only one of the two choices keeps for another round. */
function isOfRest(reason: Reason, advised: Position, other: Position): boolean {
  if (reason.kind !== 'rest') return true
  const { round, numbers } = advised.view
  const apart = (one: Position, two: Position) =>
    [...new Set(one.rest)].flatMap((card) => {
      const [kept, there] = [one, two].map(({ rest }) => rest.filter((held) => held === card).length)
      return Array.from({ length: Math.max(0, (kept ?? 0) - (there ?? 0)) }, () => card)
    })
  return (
    round < numbers.rounds &&
    isSame(reason.cards, apart(advised, other)) &&
    isSame(reason.others, apart(other, advised))
  )
}

/**
 * True if the breakdown names the kept cards, its parts add up to the difference between the two chances to win, and the kept cards are the largest part
 * if they are the reason. The last is not required if the choice gets the player no further ahead in this round.
 *
 * The share of the kept cards is compared with the sum of the parts, not with the shown difference between the chances to win. Both are the same for choices
 * that were tried in the same deals. A choice that fell behind in the first turn was tried in only 18 of 24 beliefs, and its parts come from these 18, while the
 * figures of the advised choice come from all 24. Means of 18 and of 24 beliefs with a standard deviation of s differ with a standard error of
 * s × √(1/18 − 1/24) = 0.12 s; that of the mean of 24 is 0.20 s. At a noise of 1.1 % (2.5 standard errors) this is 0.26 % of a win. In one of 1,200 situations
 * the two differed by 0.44 %: 0.99 % in all, 0.58 % of them from the kept cards, were shown as 1.43 %.
 */
function isBreakdownOf(advice: Advice, advised: Position, other: Position): boolean {
  const { alike, breakdown, choices, reason, rivals, noise } = advice
  if (breakdown === null) return choices.length === 1 || choices.every(({ wins }) => wins < LOST)
  const { kept, ends } = breakdown
  const isNamed =
    kept === null || isOfRest({ kind: 'rest', cards: kept.cards, others: kept.others }, advised, other)
  const [best, compared] = [advised, other].map(({ cards }) =>
    choices.find((one) => isSame(one.cards, cards)),
  )
  const gain = (best?.wins ?? 0) - (compared?.wins ?? 0)
  const total = ends.reduce((sum, { share }) => sum + share, kept?.share ?? 0)
  const leadOf = (choice: Advice['choices'][number] | undefined) =>
    (choice?.points ?? 0) - (choice?.theirs ?? 0) / rivals
  const isOfKept =
    reason.kind !== 'rest' || compared?.isAsGood === true || kept === null || leadOf(best) <= leadOf(compared)
  return (
    isNamed &&
    Math.abs(total - gain) < (best?.deals === compared?.deals ? SMALL : SMALL + 2 * noise.wins) &&
    (isOfKept || isNearlyAlike(alike) || 2 * kept.share >= total || isKeptShownMost(advice))
  )
}

/** True if the table shows at least as large a part for the kept cards as for any end of the round. */
function isKeptShownMost(advice: Advice): boolean {
  const parts = shownParts(advice)
  return parts !== null && (parts.kept ?? 0) >= Math.max(...parts.ends)
}

/** The accepted rounding error of a sum of parts. If two choices were tried in different deals, the noise is added. */
const SMALL = 1e-3

/** A part below `SEEN` is too small to be shown. A part of at least this share of the largest one counts as about equal to it. */
const SEEN = 0.005
const ABOUT = 0.8

/** Two choices that bring everybody the same points in this share of cases hardly differ in this round. */
const NEARLY_ALWAYS = 0.9

/** True if two choices nearly always bring everybody the same points. The coach tells such choices apart by what they keep. */
const isNearlyAlike = (alike: Advice['alike']): boolean => (alike?.chance ?? 0) >= NEARLY_ALWAYS

interface Part {
  /** The kept cards, or an end of the round. */
  readonly part: 'kept' | End
  readonly share: number
}

const partsOf = ({ ends, kept }: NonNullable<Advice['breakdown']>): readonly Part[] => [
  ...ends.map(({ what, share }) => ({ part: what, share })),
  ...(kept === null ? [] : [{ part: 'kept' as const, share: kept.share }]),
]

/**
 * True if the reason names the largest part of the breakdown, or one of about the same size. It may leave out an end of the round if the shown points
 * do not make clear that this end is good for the player.
 */
function namesMost({ alike, breakdown, choices, reason, instead, rivals }: Advice, other: Position): boolean {
  if (breakdown === null || reason.kind === 'even') return true
  const parts = partsOf(breakdown)
  const top = parts.reduce((most, one) => (one.share > most.share ? one : most))
  const round = breakdown.ends.reduce((sum, { share }) => sum + share, 0)
  const stated = `${JSON.stringify(reason)} ${JSON.stringify(instead)}`
  const isNamed = (part: string) =>
    part === 'kept'
      ? ['rest', 'saves', 'holds', 'wasted'].includes(reason.kind)
      : stated.includes(part) || (part === 'kododo' && reason.kind === 'spoils')
  const isAbout = (share: number) =>
    share >= ABOUT * top.share || Math.round(100 * share) === Math.round(100 * top.share)
  const netOf = (choice: Advice['choices'][number] | undefined) => leadBy(top.part, choice, rivals)
  const compared = choices.find(({ cards }) => isSame(cards, other.cards))
  // The coach cannot name an end of the round whose figures look the same after both choices.
  if (reason.kind === 'figures' && isShownAlike(top.part, choices[0], compared)) return true
  const isSeen = top.part === 'kept' || netOf(choices[0]) - netOf(compared) > SEEN
  const kept = breakdown.kept?.share ?? 0
  const isOfKept = namesKept(reason)
  if (isOfKept && kept >= SEEN && isNearlyAlike(alike)) return true
  // Kept cards that make no difference in the deals are no reason.
  if (isOfKept && breakdown.kept !== null && kept < SEEN && top.share >= 2 * SEEN) return false
  // If the ends of the round cancel each other out, the kept cards are the whole gain.
  if (kept >= SEEN && isAbout(kept) && Math.round(100 * round) <= 0) return isNamed('kept')
  if (top.share < SEEN || !isSeen || (isOfWholeRound(reason) && isAbout(round))) return true
  return parts.some(({ part, share }) => isAbout(share) && isNamed(part))
}

/** True if the reason is that the others get fewer points in the whole round, without naming a colour or the Kododo. */
const isOfWholeRound = (reason: Reason): boolean =>
  reason.kind === 'denies' && (reason.from === null || reason.from.what === 'nobody')

/** The viewer's lead over the others' average in an end of the round after a choice, in points, weighted by the chance of that end. */
function leadBy(what: string, choice: Advice['choices'][number] | undefined, rivals: number): number {
  const end = choice?.ends.find((one) => one.what === what)
  return end === undefined ? 0 : end.chance * (end.points - end.theirs / rivals)
}

/** True if the shown chances and points of an end of the round, in whole percents and points, are the same after two choices. */
function isShownAlike(part: string, ...both: readonly (Advice['choices'][number] | undefined)[]): boolean {
  const [here, there] = both.map((choice) => choice?.ends.find(({ what }) => what === part))
  if (here === undefined || there === undefined) return false
  return (
    Math.abs(shownPercent(here.chance) - shownPercent(there.chance)) < 2 &&
    Math.round(here.points) === Math.round(there.points) &&
    Math.round(here.theirs) === Math.round(there.theirs)
  )
}

/** True if the advice states the colour of the compared choice's card and the viewer's points of that colour correctly. */
function isOfCard({ comparison }: Advice, { view, cards }: Position): boolean {
  if (comparison === null) return true
  const { colour, points } = comparison.laid
  const laid = ofColour(cards, colour)
  return laid.length > 0 && points === pointsOn(view, colour, true) + sumOf(laid)
}

/** True if the two ends of the round differ, and the first is better for the player. */
const isChange = ({ what, otherWhat, points, theirs, wins, ...instead }: Instead): boolean =>
  what !== otherWhat &&
  (wins > instead.otherWins || points > instead.otherPoints || theirs < instead.otherTheirs) &&
  (what !== 'nobody' || points + theirs === 0) &&
  (otherWhat !== 'nobody' || instead.otherPoints + instead.otherTheirs === 0)

/** True if the choice keeps cards for later and no clearly worse choice does. If the compared choice is as good, no other choice may keep them. */
function isKept(
  reason: Extract<Reason, { readonly kind: 'holds' | 'saves' }>,
  { view, cards, rest }: Position,
  other: Position,
  choices: Advice['choices'],
): boolean {
  const isClose = choices.some((one) => one.isAsGood && isSame(one.cards, other.cards))
  const worse = choices
    .slice(1)
    .flatMap((one) => (one.isAsGood && !isClose ? [] : [positionAfter(view, one.cards)]))
  const { rounds } = view.numbers
  if (reason.kind === 'saves')
    return (
      view.round < rounds &&
      sumOf(cards) < sumOf(other.cards) &&
      other.cards.includes(reason.card) &&
      rest.includes(reason.card) &&
      cards.every((card) => pointsOf(card) < pointsOf(reason.card)) &&
      worse.every((one) => !one.rest.includes(reason.card) || sumOf(one.cards) > sumOf(cards)) &&
      choices.every((one) => sumOf(one.cards) >= sumOf(cards) || one.cards.includes(reason.card))
    )
  const { what, held } = reason
  const heldIn = (from: readonly Card[]) => Math.min(mostKept(view), of(from, what).length)
  return (
    isSame(reason.cards, of(rest, what)) &&
    (view.turn < 3 || view.round < rounds) &&
    heldIn(rest) === held &&
    heldIn(other.rest) < held &&
    worse.every((one) => of(one.rest, what).length < of(rest, what).length)
  )
}

/** The number of Kododo cards that the others have face up on the table. */
const kododoOfOthers = ({ seats, viewer }: View): number =>
  seats.flatMap(({ table }, seat) =>
    seat === viewer ? [] : table.filter((one) => one.face === 'up' && isKododo(one.card)),
  ).length

/** Checks a reason about the chance of a score, except for the chances themselves, which are checked in fresh deals. */
function isScoring(
  reason: Extract<Reason, { readonly kind: 'likelier' | 'expects' | 'rarer' }>,
  advised: Position,
  other: Position,
  choices: Advice['choices'],
): boolean {
  const { view } = advised
  const { what } = reason
  if (reason.kind === 'rarer') return isRarer(reason, view)
  const pointsAfter = ({ cards }: Position) =>
    what === 'kododo' ? 0 : pointsOn(view, what, true) + sumOf(ofColour(cards, what))
  const theirs = what === 'kododo' ? 0 : pointsOn(view, what, false)
  if (reason.points !== pointsAfter(advised) || reason.theirs !== theirs) return false
  if (reason.kind === 'likelier' && what !== 'kododo' && !isWell(advised, what)) {
    // The choice must not make a colour of the others score more often, unless the viewer gains more from it than each of them.
    const given = (reason.chance - reason.otherChance) * pointsOn(view, what, false)
    if (given > GIVEN && !isNetGain(what, other, choices, view.seats.length - 1)) return false
  }
  return reason.kind === 'expects'
    ? what === 'kododo' ||
        (reason.points > 0 ? reason.cards.length === 0 : isHeld(reason.cards, advised, what))
    : (reason.chance > reason.otherChance || reason.points > reason.otherPoints) &&
        reason.otherPoints === pointsAfter(other)
}

/** True if the colour or the Kododo scores less often, and the others have the stated points of it. */
function isRarer(
  { what, chance, otherChance, points }: Extract<Reason, { readonly kind: 'rarer' }>,
  view: View,
): boolean {
  const theirs = what === 'kododo' ? kododoOfOthers(view) : pointsOn(view, what, false)
  const isOthers = what === 'kododo' || theirs > 0
  return chance < otherChance && points === theirs && isOthers
}

/**
 * True if the cards of the two choices can bring about an end of the round by the stated rule, the reason names this end, and the stated
 * chances say that it comes more or less often, as the cause does.
 */
function isCaused({ cause, reason, choices }: Advice, advised: Position, other: Position): boolean {
  if (cause === null) return true
  const { what, isMore, rule } = cause
  const [more, less] = isMore ? [advised, other] : [other, advised]
  const chanceAfter = ({ cards }: Position) =>
    choices.find((one) => isSame(one.cards, cards))?.ends.find((end) => end.what === what)?.chance ?? 0
  const moreOf = (one: Colour | 'kododo') => of(more.cards, one).length - of(less.cards, one).length
  const ofColours = [what, 'by' in rule ? rule.by : null, 'level' in rule ? rule.level : null].flatMap(
    (one) => one ?? [],
  )
  const isLaid = (): boolean => {
    switch (rule.how) {
      case 'gone':
      case 'draws':
        return moreOf(rule.by) > 0
      case 'passes':
        return what !== 'nobody' && moreOf(what) > 0
      case 'stays':
      case 'lost':
        return moreOf(rule.by) < 0
      case 'level':
      case 'past':
      case 'stopped':
        return what !== 'nobody' && moreOf(rule.by) < 0 && moreOf(what) >= 0
      case 'out':
        return what !== 'nobody' && moreOf(what) < 0
      case 'kododo':
        return moreOf('kododo') < 0
      case 'spoilt':
        return moreOf('kododo') > 0
    }
  }
  return (
    isLaid() &&
    chanceAfter(more) > chanceAfter(less) &&
    new Set(ofColours).size === ofColours.length &&
    JSON.stringify(reason).includes(what)
  )
}

/** True if, by the stated figures, a colour brings the viewer further ahead of the others' average after the advised choice than after the other. */
function isNetGain(colour: Colour, { cards }: Position, choices: Advice['choices'], rivals: number): boolean {
  const compared = choices.find((one) => isSame(one.cards, cards))
  return leadBy(colour, choices[0], rivals) > leadBy(colour, compared, rivals)
}

/** True if these are the kept cards of a colour, there is at least one, and a turn follows in which to play them. */
const isHeld = (cards: readonly Card[], { view, rest }: Position, colour: Colour): boolean =>
  view.turn < 3 && cards.length > 0 && isSame(cards, ofColour(rest, colour))

/** An average gain of the others up to this number of points is within the noise. */
const GIVEN = 0.5

/** True if the viewer's points of a colour on the table are at least the others' average, so that it is good for the viewer if the colour scores. */
const isWell = ({ view, cards }: Position, colour: Colour): boolean =>
  (view.seats.length - 1) * (pointsOn(view, colour, true) + sumOf(ofColour(cards, colour))) >=
  pointsOn(view, colour, false)

/** True if a colour would score on the present table: it is below the limit, no other colour has the same count, and all open colours with more cards are tied. */
function isNextInLine({ view, after }: Position, colour: Colour, tied: readonly Colour[]): boolean {
  const countOf = (one: Colour) => after.get(one) ?? 0
  const numberWith = (count: number) => COLOURS.filter((one) => countOf(one) === count).length
  const { limit } = view.numbers
  const ahead = COLOURS.filter((one) => countOf(one) > countOf(colour) && countOf(one) < limit)
  return (
    countOf(colour) < limit &&
    numberWith(countOf(colour)) === 1 &&
    ahead.every((one) => numberWith(countOf(one)) > 1) &&
    ahead.join() === tied.join()
  )
}

/** The way in which playing one colour would stop another colour that leads. */
function stopping(
  colour: Colour,
  by: Colour,
  { after }: Position,
  limit: number,
): 'level' | 'past' | 'limit' | null {
  const [own = 0, theirs = 0] = [after.get(colour), after.get(by)]
  if (by === colour) return own >= limit ? 'limit' : null
  if (theirs >= limit || theirs < own) return null
  return theirs === own ? 'level' : 'past'
}

/** Points of a colour face up on the table. @param own true for those of the viewer, false for those of all others */
function pointsOn(view: View, colour: Colour, own: boolean): number {
  const seats = view.seats.filter((_, seat) => (seat === view.viewer) === own)
  return sumOf(
    seats.flatMap(({ table }) =>
      table.flatMap((one) => (one.face === 'up' && colourOf(one.card) === colour ? [one.card] : [])),
    ),
  )
}
