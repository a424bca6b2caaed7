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

/** The position as the player sees it, and what a choice makes of it. Nothing of the coach's own code is used here. */
interface Position {
  readonly view: View
  readonly cards: readonly Card[]
  readonly rest: readonly Card[]
  /** Face-up cards of each colour, before and after the choice. */
  readonly before: ReadonlyMap<Colour, number>
  readonly after: ReadonlyMap<Colour, number>
  readonly kododo: number
}

/** Works out anew what the reason of an advice says. @returns what does not hold, described; nothing if all of it does */
export function wrongReasons(view: View, advice: Advice): readonly string[] {
  const { choices, effects, reason, comparison, scoring, breakdown } = advice
  const advised = positionAfter(view, choices[0]?.cards ?? [])
  const other = positionAfter(view, comparison?.other ?? [])
  const stated = JSON.stringify(reason)
  const isNamed = comparison === null || choices.slice(1).some(({ cards }) => isSame(cards, comparison.other))
  const isAsGood = choices.some((one) => one.isAsGood && isSame(one.cards, other.cards))
  const isAlikeOfKept = advice.alike === null || (tellsKept(reason) && view.round < view.numbers.rounds)
  const isChanged = advice.instead === null || (isChange(advice.instead) && !isAsGood)
  const isKeptForLater = !breakdown?.kept || choices[0]?.next.length === 0
  const isReached = comparison === null || comparison.reaches.join() === effectsOf(other).reaches.join()
  return [
    ...unless(
      holds(reason, advised, other, choices),
      `${stated} after ${advised.cards.join()}, beside ${other.cards.join()}`,
    ),
    ...unless(isNamed, `${other.cards.join()} is not another choice`),
    ...unless(isOfCard(advice, other), `${JSON.stringify(comparison)} is not what the card is for`),
    ...unless(
      advice.hasRounds === view.round < view.numbers.rounds,
      'there is another round, or none, other than stated',
    ),
    ...unless(advice.settled === settledIn(view), `the game is not ${advice.settled}`),
    ...unless(
      isScored(advice, advised),
      `${JSON.stringify(scoring)} is not what is counted on beside ${stated}`,
    ),
    ...unless(isPutOut(advice, advised, other), `${JSON.stringify(advice.out)} is not how ${stated}`),
    ...unless(
      isCaused(advice, advised, other),
      `${JSON.stringify(advice.cause)} is not how ${stated} comes about`,
    ),
    ...unless(isAlikeOfKept, 'it is stated how choices fare that keep nothing apart'),
    ...unless(isBreakdownOf(advice, advised, other), `${JSON.stringify(breakdown)} is no breakdown`),
    ...unless(namesMost(advice, other), `${stated} is not what makes most of ${JSON.stringify(breakdown)}`),
    ...unless(isChanged, `${JSON.stringify(advice.instead)} is no change for the better`),
    ...unless(
      isOutlookStated(view, advice),
      'a card is said to be out or to score for certain and does not, or the other way round',
    ),
    ...unless(
      isCertainStated(view, choices),
      'an end is said to be certain that is not, or the other way round',
    ),
    ...unless(
      isKeptForLater,
      'a card is stated to be kept for another round that is planned to be played in this one',
    ),
    ...unless(isTied(advice, advised), `${JSON.stringify(advice.tie)} is no tie that is counted on`),
    ...unless(
      !isPraisedInVain(advice, advised),
      `${praisedBy(reason)} is praised, which is out in most deals`,
    ),
    ...unless(isSameEffect(effects, effectsOf(advised)), `${JSON.stringify(effects)} is not what is done`),
    ...unless(isReached, `${comparison?.reaches.join()} does not end the game after ${other.cards.join()}`),
    ...unless(advice.threats.join() === threatsIn(view).join(), `${advice.threats.join()} ends no game`),
    ...unless(isOnTable(advice.held, advised), `${JSON.stringify(advice.held)} does not lie on the table`),
  ]
}

/** Nothing where it holds. */
const unless = (holds: boolean, what: string): readonly string[] => (holds ? [] : [what])

/** True if a reason is the kept cards. */
const tellsKept = ({ kind }: Reason): boolean => ['rest', 'saves', 'holds'].includes(kind)

/** The colour that is counted on to score. */
const countedOn = ({ reason, scoring }: Advice): Colour | null => praisedBy(reason) ?? scoring?.colour ?? null

/** True if the points of the colour that is stated to score are those on the table, and it is the one that is counted on, or one of which as much is to be told. */
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

/** True if each card of the hand is said to be out, or to score for certain, as it is after the best choice with it. */
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

/** True if the only possible end of the round after a choice is stated, and no other. */
const isCertainStated = (view: View, choices: Advice['choices']): boolean =>
  choices.every(({ cards, certain }) => {
    const ends = possibleEnds(positionAfter(view, cards))
    return certain === (ends?.size === 1 ? [...ends][0] : null)
  })

const isTied = (advice: Advice, advised: Position): boolean =>
  advice.tie === null || isTie(advice.tie, advised, hoped(advice.reason) ?? countedOn(advice))

/** True if a colour is praised of which a card is laid that is out in most deals. */
function isPraisedInVain({ reason, hand }: Advice, { cards }: Position): boolean {
  const praised = praisedBy(reason)
  return (
    praised !== null &&
    ofColour(cards, praised).some((card) => hand.some((one) => one.card === card && one.out > MOSTLY))
  )
}

/** Works out whether a game of one deal is won or lost in its last round, whatever anybody plays. */
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

/** All that one player can add to the table in a turn: a colour, and whether the card is a Kododo card. */
const KINDS = COLOURS.flatMap((colour) => [false, true].map((isLizard) => ({ colour, isLizard })))

/** Works out what may score as the round ends, whatever the others play; null before the last turn of a round. */
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

/** Works out what scores: the Kododo if they are on target, or else the colour below the limit that alone has most cards. */
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

/** True if the colours that are said to be level may be so, by what lies on the table, and how they come to be. */
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

/** Out in so many of the deals, a colour is no reason to lay it. The chance is that of the best choice with the card, so a little more is let pass. */
const MOSTLY = 0.55

const isSameEffect = (one: Advice['effects'], other: Advice['effects']): boolean =>
  JSON.stringify([one.gone, one.out, one.front, one.kododo, one.reaches]) ===
  JSON.stringify([other.gone, other.out, other.front, other.kododo, other.reaches])

/** Works out anew what the choice does to the table by itself. */
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

/** True if the seat has these points on the table once the choice is laid, and no others. */
const isOnTable = (held: Advice['held'], { view, cards, kododo }: Position): boolean =>
  [...COLOURS, 'kododo' as const].every((what) => {
    const points =
      what === 'kododo'
        ? kododo - kododoOfOthers(view)
        : pointsOn(view, what, true) + sumOf(ofColour(cards, what))
    return (held.find((one) => one.what === what)?.points ?? 0) === points
  })

/** Works out anew what would bring one of the others to 50 points with the cards that lie on the table. */
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

/** A colour that the cards bring to the head of all that can still score, though the others have more of it. */
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
  return isStanding(reason) && reason.kind !== 'over' ? reason.colour : null
}

/** True if the colour of `scoring` brings more points on average than the one that is praised, by the figures that are stated for both. */
function bringsMore({ scoring, choices: [best] }: Advice, praised: Colour | null): boolean {
  const brought = (colour: Colour) => {
    const end = best?.ends.find(({ what }) => what === colour)
    return end === undefined ? 0 : end.chance * end.points
  }
  return scoring !== null && praised !== null && brought(scoring.colour) > brought(praised)
}

/** The colour that a reason says scores more often, or instead of another end, with which the seat does better. */
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

/** Counts the kept cards that can still be laid: in the last round of a deal nobody draws, and a turn takes one card. */
const mostKept = ({ turn, round, numbers }: View): number =>
  round < numbers.rounds ? Number.POSITIVE_INFINITY : 3 - turn

/** True if the Kododo that the own hand must play later in the last round take them past their target. */
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

/** Reasons that say how a colour stands once the choice is laid. */
type Standing = Extract<
  Reason,
  { readonly kind: 'leads' | 'level' | 'follows' | 'next-in-line' | 'trusts' | 'over' | 'spares' }
>

const isStanding = (reason: Reason): reason is Standing =>
  ['leads', 'level', 'follows', 'next-in-line', 'trusts', 'over', 'spares'].includes(reason.kind)

const holds = (reason: Reason, advised: Position, other: Position, choices: Advice['choices']): boolean =>
  isStanding(reason) ? stands(reason, advised, other) : holdsOtherwise(reason, advised, other, choices)

function stands(reason: Standing, advised: Position, other: Position): boolean {
  const { colour, count } = reason
  const { view, cards, before, after } = advised
  const { limit } = view.numbers
  const countOf = (one: Colour) => after.get(one) ?? 0
  const laid = ofColour(cards, colour).length
  const rivals = COLOURS.filter((one) => one !== colour && countOf(one) < limit)
  const most = Math.max(0, ...rivals.map(countOf))
  /** Points of the colour: who has more of another gains nothing if that one is stopped. */
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
          : // Colours that are level with each other anyway are not stopped by a third.
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
  reason: Exclude<Reason, Standing>,
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

/** True if a reason gives an end of the round the chances and the points that it has after both choices. */
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

/** True if something scores less often, or nobody more often. */
const isDenied = ({ what, chance, otherChance }: Denied): boolean =>
  what === 'nobody' ? chance > otherChance : chance < otherChance

/** True if the compared choice alone lays cards of a colour of which the others have so many points. */
const isStarved = (
  { colour, points }: Extract<Reason, { readonly kind: 'starves' }>,
  { view, cards }: Position,
  other: Position,
): boolean =>
  ofColour(cards, colour).length === 0 &&
  ofColour(other.cards, colour).length > 0 &&
  pointsOn(view, colour, false) === points &&
  points > 0

/** True if all choices that are not as good as the advised one are behind it. */
const areBehind = (choices: Advice['choices']): boolean =>
  choices.every((one) => one.isAsGood || isBehind(one, choices))

/** True if a choice is worse than the advised one: it wins less often, or in a game that is lost brings fewer points. */
const isBehind = ({ wins, points }: Advice['choices'][number], choices: Advice['choices']): boolean =>
  choices.every((one) => one.wins < LOST)
    ? points < (choices[0]?.points ?? 0)
    : wins < (choices[0]?.wins ?? 0)

/** With a chance to win below this, the game is as good as lost. */
const LOST = 0.005

/** True if the compared choice lays the colour, and nothing on the table rules out that it then goes out, or ties. */
const isRisk = (
  { colour, how, chance, otherChance }: Extract<Reason, { readonly kind: 'risks' }>,
  { view, cards, after }: Position,
): boolean =>
  ofColour(cards, colour).length > 0 &&
  otherChance > chance &&
  (how === 'out' || (after.get(colour) ?? 0) < view.numbers.limit)

/**
 * True if the compared choice lays more of the colour, which may still draw level with the blocked one or get past it with the cards to come
 * in this round, and whether the points are the viewer's after both choices.
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

/** True if the colour that is said to go out is what the reason says scores less often, is laid more by the choice, and goes out more often by as much. */
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

/** True if these are the cards that only one of the two choices keeps for another round, where the reason names them. */
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
 * True if the breakdown of a choice names the cards that are kept, adds up to how much more often it wins than the compared one, and lets the kept cards
 * make most of it where they are the reason, unless the choice gets the player no further ahead in this round.
 *
 * The kept cards are set against the sum of the parts, not against how much more often the choice wins as it is shown. Both are the same for choices that were tried in the same
 * deals. A choice that fell behind in the first turn was tried in 18 of 24 beliefs, and its parts are those of these 18, while the advised one is shown by all 24. Means of 18 and of 24
 * beliefs, with a standard deviation of s, differ with a standard error of s × √(1/18 − 1/24) = 0.12 s, beside 0.20 s of the mean of 24 itself. At a noise of 1.1 % (2.5 standard errors)
 * this is 0.26 % of a win, and 0.44 % came in one of 1,200 situations: 0.99 % in all, of which the kept cards make 0.58 %, were shown as 1.43 %.
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

/** True if the table shows as much for the kept cards as for any end of the round. */
function isKeptShownMost(advice: Advice): boolean {
  const parts = shownParts(advice)
  return parts !== null && (parts.kept ?? 0) >= Math.max(...parts.ends)
}

/** Two choices that were tried in different deals are compared in those of both, so that the noise comes on top. */
const SMALL = 1e-3

/** Parts that are shown as less are not seen, and parts that make this share of the largest make about as much. */
const SEEN = 0.005
const ABOUT = 0.8

/** Choices that bring everybody the same points in so great a share of cases hardly differ in this round. */
const NEARLY_ALWAYS = 0.9

/** Choices that nearly always bring everybody the same are stated apart by what they keep. */
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
 * True if a reason speaks of the part of the breakdown that makes most, or of one that makes about as much. An end of the round of which the points do not show
 * that it is good for the player may be left out.
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
  // An end of the round whose figures are shown alike after both choices cannot be stated.
  if (reason.kind === 'figures' && isShownAlike(top.part, choices[0], compared)) return true
  const isSeen = top.part === 'kept' || netOf(choices[0]) - netOf(compared) > SEEN
  const kept = breakdown.kept?.share ?? 0
  const isOfKept = tellsKept(reason)
  if (isOfKept && kept >= SEEN && isNearlyAlike(alike)) return true
  // Cards that the deals show to make nothing are no reason.
  if (isOfKept && breakdown.kept !== null && kept < SEEN && top.share >= 2 * SEEN) return false
  // Where the ends of the round take back what one of them makes, the kept cards are all that is gained.
  if (kept >= SEEN && isAbout(kept) && Math.round(100 * round) <= 0) return isNamed('kept')
  if (top.share < SEEN || !isSeen || (tellsRound(reason) && isAbout(round))) return true
  return parts.some(({ part, share }) => isAbout(share) && isNamed(part))
}

/** A smaller result of the others is about the whole round, unless it names a colour or the Kododo. */
const tellsRound = (reason: Reason): boolean =>
  reason.kind === 'denies' && (reason.from === null || reason.from.what === 'nobody')

/** By how many points an end of the round brings the viewer further ahead of the others' average after a choice, as often as it comes. */
function leadBy(what: string, choice: Advice['choices'][number] | undefined, rivals: number): number {
  const end = choice?.ends.find((one) => one.what === what)
  return end === undefined ? 0 : end.chance * (end.points - end.theirs / rivals)
}

/** True if an end of the round comes as often after two choices, and brings as much, as far as whole percents and points show. */
function isShownAlike(part: string, ...both: readonly (Advice['choices'][number] | undefined)[]): boolean {
  const [here, there] = both.map((choice) => choice?.ends.find(({ what }) => what === part))
  if (here === undefined || there === undefined) return false
  return (
    Math.abs(shownPercent(here.chance) - shownPercent(there.chance)) < 2 &&
    Math.round(here.points) === Math.round(there.points) &&
    Math.round(here.theirs) === Math.round(there.theirs)
  )
}

/** True if what is stated of the compared choice's single card is so: its colour, and the viewer's points of it then. */
function isOfCard({ comparison }: Advice, { view, cards }: Position): boolean {
  if (comparison === null) return true
  const { colour, points } = comparison.laid
  const laid = ofColour(cards, colour)
  return laid.length > 0 && points === pointsOn(view, colour, true) + sumOf(laid)
}

/** True if it is a change, and one for the better. */
const isChange = ({ what, otherWhat, points, theirs, wins, ...instead }: Instead): boolean =>
  what !== otherWhat &&
  (wins > instead.otherWins || points > instead.otherPoints || theirs < instead.otherTheirs) &&
  (what !== 'nobody' || points + theirs === 0) &&
  (otherWhat !== 'nobody' || instead.otherPoints + instead.otherTheirs === 0)

/** True if the choice keeps cards for later, and no clearly worse choice does; if the compared choice is as good, no other choice at all. */
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

/** Counts the Kododo cards that the others have face up on the table. */
const kododoOfOthers = ({ seats, viewer }: View): number =>
  seats.flatMap(({ table }, seat) =>
    seat === viewer ? [] : table.filter((one) => one.face === 'up' && isKododo(one.card)),
  ).length

/** True if a reason about the chance of a score holds, except for the chances, which are checked in fresh deals. */
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
    // A colour of the others must not score more often by the choice, unless the viewer gains more by it than each of them.
    const given = (reason.chance - reason.otherChance) * pointsOn(view, what, false)
    if (given > GIVEN && !isNetGain(what, other, choices, view.seats.length - 1)) return false
  }
  return reason.kind === 'expects'
    ? what === 'kododo' ||
        (reason.points > 0 ? reason.cards.length === 0 : isHeld(reason.cards, advised, what))
    : (reason.chance > reason.otherChance || reason.points > reason.otherPoints) &&
        reason.otherPoints === pointsAfter(other)
}

/** True if something scores less often of which the others have the points that are stated. */
function isRarer(
  { what, chance, otherChance, points }: Extract<Reason, { readonly kind: 'rarer' }>,
  view: View,
): boolean {
  const theirs = what === 'kododo' ? kododoOfOthers(view) : pointsOn(view, what, false)
  const isOthers = what === 'kododo' || theirs > 0
  return chance < otherChance && points === theirs && isOthers
}

/**
 * True if the rule by which an end of the round is said to come about is one that the two choices can bring about by what they lay, and whether it is the end of the
 * reason, which comes more or less often by the stated figures.
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

/** True if a colour brings the viewer further ahead of the others' average after the advised choice than after the other, by the stated figures. */
function isNetGain(colour: Colour, { cards }: Position, choices: Advice['choices'], rivals: number): boolean {
  const compared = choices.find((one) => isSame(one.cards, cards))
  return leadBy(colour, choices[0], rivals) > leadBy(colour, compared, rivals)
}

/** True if these are the cards of a colour that are kept for the turns to come, and there are any. */
const isHeld = (cards: readonly Card[], { view, rest }: Position, colour: Colour): boolean =>
  view.turn < 3 && cards.length > 0 && isSame(cards, ofColour(rest, colour))

/** So many points for the others, on average, are within the noise. */
const GIVEN = 0.5

/** True if the viewer has at least the others' average of points of a colour on the table, so that its score is good. */
const isWell = ({ view, cards }: Position, colour: Colour): boolean =>
  (view.seats.length - 1) * (pointsOn(view, colour, true) + sumOf(ofColour(cards, colour))) >=
  pointsOn(view, colour, false)

/** True if a colour is below the limit and alone with its count, and no colour with more cards is: it would score on the present table. */
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

/** The way in which a card of one colour would stop another colour that leads. */
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

/** Points of a colour face up on the table. @param own whether those of the viewer, or of all others */
function pointsOn(view: View, colour: Colour, own: boolean): number {
  const seats = view.seats.filter((_, seat) => (seat === view.viewer) === own)
  return sumOf(
    seats.flatMap(({ table }) =>
      table.flatMap((one) => (one.face === 'up' && colourOf(one.card) === colour ? [one.card] : [])),
    ),
  )
}
