import type { Seat } from '../../../../shared/game'
import type { AtOnce, GiftReason } from '../../../../shared/games/kado/advice'
import { coach as words } from '../../../../shared/words/en/games/kado/coach'
import { giftWords } from '../../../../shared/words/en/games/kado/coach-gifts'
import { type People, whoIs } from '../../../table/people'
import { fewer, type GiftsShown, joined, type On, rivalsOf, type Spoken } from './saying'

/** The second player whom the reason for a gift mentions; null if it mentions nobody else. */
function spokenOf(reason: GiftReason): number | null {
  if (reason.is === 'fits') return reason.whose
  if (reason.is === 'guessed') return reason.because?.from ?? null
  if (reason.is === 'risked') return reason.by?.from ?? null
  return 'from' in reason ? reason.from : null
}

/** The recipient of a card, as sentences name them; null for the discard. */
const toWhom = (to: Seat | null, people: People) => (to === null ? null : { name: whoIs(people, to) })

/** The reason for giving the card to its recipient. */
function giftSaid({ choices, reason, atOnce }: On<'give'>, people: People): string {
  const [best] = choices
  const other = spokenOf(reason)
  const isRival = (seat: number | null): seat is Seat => seat !== null && seat !== people.own
  const sparedFor = (of: Seat | null) => atOnce.find(({ seat }) => seat === of)?.spared ?? null
  return giftWords.gift(reason, people.names[best.to ?? 0] ?? '', {
    other: other === null ? null : whoIs(people, other),
    than: reason.is === 'fits' && reason.than !== undefined ? (people.names[reason.than] ?? '') : null,
    rivals: rivalsOf(people),
    most: Math.max(0, ...atOnce.filter(({ seat }) => isRival(seat)).map(({ points }) => points)),
    ahead: atOnce.find(({ seat }) => seat === people.own)?.ahead ?? 0,
    upTo: best.to !== null && choices.some(({ to }) => to === null),
    waiting: choices.flatMap(({ to }) => (isRival(to) ? (people.names[to] ?? []) : [])),
    spared: sparedFor(people.own),
    sparedTheirs: sparedFor(best.to),
    // A reason that mentions no second player refers to the only one who still waits.
    sparedOther: sparedFor(other ?? choices.find(({ to }) => isRival(to))?.to ?? null),
  })
}

/**
 * The worth of the card for its recipient if that is more than an average card's, as the button shows it; empty if the
 * reason says it.
 */
function objectionIn({ choices: [best], atOnce, reason }: On<'give'>, people: People): string {
  const theirs = atOnce.find(({ seat }) => seat === best.to && seat !== people.own)
  return theirs === undefined || theirs.points <= theirs.mean || TELLS_THEIRS.includes(reason.is)
    ? ''
    : giftWords.giftBrings(people.names[theirs.seat] ?? '', theirs)
}

/** The reason without its consequences; empty if there is none. */
function inFewWords(advice: On<'give'>, people: People): string {
  const { reason } = advice
  if (reason.is !== 'fits') return giftWords.giftInShort(reason, rivalsOf(people))
  return reason.use === null ? '' : giftSaid({ ...advice, reason: { ...reason, use: null } }, people)
}

/** The advised recipient and the reasons, with a table of all uses of the card. */
export function spokenGift(advice: On<'give'>, people: People): Spoken {
  const { choices, tie } = advice
  const [best, ...others] = choices
  const whoGets = (to: Seat | null) => toWhom(to, people)
  const title = words.title.give(whoGets(best.to))
  if (others.length === 0) {
    const text = giftSaid(advice, people)
    return { title, spokenTitle: title, text, shorter: [], stakes: null, gifts: null }
  }
  const figures = choices.map(({ figure }) => figure)
  const wins = giftWords.giftWins(
    choices.map(({ to, figure }) => ({ to: whoGets(to), wins: figure })),
    tie?.with ?? 0,
    advice.settled,
  )
  const parts = partsOf(advice, people)
  const { why, beside, byEnd, elsewhere, plain, inShort, tieBreak } = parts
  // The drawback of an advice follows all its advantages.
  const reasons = why === '' ? joined(byEnd, plain, beside, elsewhere) : joined(why, beside, elsewhere, byEnd)
  const itself = words.isDecided(figures) ? '' : itselfIn(advice, people)
  const guesses = joined(swapped(advice, people), guessedInstead(advice, people))
  const text = joined(reasons, itself, guesses, besideEqual(advice, people), wins, tieBreak)
  const shorter = fewer(text, [
    joined(reasons, wins),
    joined(why, byEnd, wins),
    joined(why, beside, wins),
    joined(why, wins),
    inShort === '' ? '' : joined(inShort, wins),
  ])
  const gifts = { ...giftsShown(advice, people), beside: besideTable(advice, people, parts, wins) }
  return { title, spokenTitle: title, text, shorter, stakes: null, gifts }
}

/** The sentences about a gift, each empty if there is nothing to say. */
interface Parts {
  /** The reason, and `thin`, the same but empty if the changes by the end say more. */
  readonly lead: string
  readonly why: string
  /** The drawback of the advice, and the rival against whom it gains points. */
  readonly beside: string
  readonly byEnd: string
  /** The recipients who would be worse choices. */
  readonly gainers: ReturnType<typeof namedAtOnce>
  readonly elsewhere: string
  /** The change of everyone's points by the end, if little else is said. */
  readonly plain: string
  readonly inShort: string
  /** The difference between the advised choice and its equals. */
  readonly tieBreak: string
}

function partsOf(advice: On<'give'>, people: People): Parts {
  const isWeighed = advice.reason.is === 'weighed'
  const beside = joined(apart(advice, people), toBeat(advice, people))
  const byEnd = giftByEnd(advice, people)
  const gainers = gainersIn(advice, people)
  const gains = gainers.length === 0 ? '' : giftWords.giftElsewhere(gainers)
  // "Other things decide" adds nothing to any reason that is given.
  const ends = joined(byEnd, gains) === '' ? endsAnyway(advice, people) : ''
  // "Nothing differs" is said only if nothing else is.
  const changes = isWeighed && ends !== giftWords.giftByEnd([], null) ? ends : ''
  // If the choice hardly matters, nothing decides; otherwise the changes by the end say more than that something
  // decides.
  const isLeft = isWeighed && (hardlyMatters(advice) || joined(beside, gains, changes) !== '')
  const lead = isLeft ? '' : giftSaid(advice, people)
  const why = isWeighed && byEnd !== '' ? '' : lead
  const elsewhere =
    gains === '' && advice.choices[0].to === null && joined(why, beside, byEnd, changes) === ''
      ? giftWords.giftElsewhere(namedAtOnce(advice, people, (seat) => seat !== people.own))
      : gains
  const plain = joined(why, beside, byEnd, elsewhere) === '' ? ends : changes
  const [inShort, tieBreak] = [inFewWords(advice, people), tieBreakOf(advice, people)]
  return { lead, why, beside, byEnd, gainers, elsewhere, plain, inShort, tieBreak }
}

/** True if the chances to win hardly differ between the choices. */
function hardlyMatters({ choices, tie }: On<'give'>): boolean {
  const figures = choices.map(({ figure }) => figure)
  return words.isDecided(figures) || giftWords.isAlike(figures, tie?.with ?? 0)
}

/** The difference between the advised choice and its equals. */
function tieBreakOf({ choices, reason, tie }: On<'give'>, people: People): string {
  if (tie === null) return ''
  // A reason that distinguishes the advised choice from its equals does not distinguish it from all others.
  const isSaid = reason.is === 'keeps' && tie.why === 'at-once'
  const figures = choices.map(({ figure }) => figure)
  const isOfAll = tie.with === choices.length - 1 || !giftWords.isAlike(figures, tie.with)
  return isSaid || !isOfAll ? '' : giftWords.giftTieReason(toWhom(choices[0].to, people), tie.why)
}

/** The gifts that are as good, or nearly. If nothing can change who wins, that fact says more. */
function levelIn(advice: On<'give'>, people: People, wins: string): string {
  const { choices, tie, settled } = advice
  const figures = choices.map(({ figure }) => figure)
  if (settled !== null || words.isDecided(figures)) return wins
  const equals = tie?.with ?? 0
  const [, ...others] = choices
  const named = (some: typeof others) => some.map(({ to }) => toWhom(to, people))
  return giftWords.giftEquals(
    named(others.slice(0, equals)),
    named(others.slice(equals).filter((one) => isNearly(advice, one))),
    giftWords.isAlike(figures, equals),
  )
}

/** The texts that go beside the table of the gifts. */
function besideTable(
  advice: On<'give'>,
  people: People,
  { lead, why, beside, byEnd, gainers, elsewhere, plain, inShort, tieBreak }: Parts,
  wins: string,
): readonly string[] {
  const main = lead === '' || advice.reason.is === 'weighed' ? byEnd || lead || plain : lead
  const level = levelIn(advice, people, wins)
  const objection = objectionIn(advice, people)
  const whole = joined(main, beside, elsewhere, level, tieBreak)
  // The table shows the changes by the end.
  const withoutTable = main === byEnd ? [joined(beside, elsewhere, level), joined(beside, level), beside] : []
  const texts = [
    whole === '' ? giftWords.gift({ is: 'weighed' }, '', NOBODY) : whole,
    ...withoutTable,
    gainers.length === 0 ? '' : joined(lead, giftWords.giftElsewhereInShort(gainers), level),
    joined(main, beside, level),
    beside === '' ? why : joined(main, beside),
    objection === '' ? '' : joined(main, objection),
    joined(main, level),
    main,
    inShort,
    why,
  ]
  return [...new Set(texts)].filter((one) => one !== '')
}

/** The smallest share of deals in which a kept card is guessed that is worth mentioning. */
const GUESSED = 0.25

/**
 * The probability that a kept card is guessed, if nothing else says it: the immediate points are then only a part of
 * its worth.
 */
function swapped(advice: On<'give'>, { own }: People): string {
  const { choices, kept, reason, settled } = advice
  if (choices[0].to !== own || kept === null || kept < GUESSED || settled !== null) return ''
  const isSaid =
    TELLS_GUESSED.includes(reason.is) || (isRiskier(advice, own) && giftWords.giftAtRisk(kept) !== '')
  return isSaid ? '' : giftWords.giftSwapped(kept)
}

/** The smallest difference between two cards' probabilities of being guessed that is worth mentioning. */
const GUESSED_APART = 0.05

/**
 * The probability that a card would be guessed if it were kept instead, if nothing else says it: it explains the points
 * by the end of keeping it.
 */
function guessedInstead({ choices: [best, ...others], kept, reason, settled }: On<'give'>, { own }: People) {
  const isOption = others.some(({ to }) => to === own)
  if (!isOption || kept === null || settled !== null || best.to === own) return ''
  const isSaid = TELLS_GUESSED.includes(reason.is) || reason.is === 'risked' || reason.is === 'safer'
  return isSaid || Math.abs(kept - best.guessed) < GUESSED_APART
    ? ''
    : giftWords.giftGuessed(kept, best.guessed)
}

/** Reasons that include the probability that a kept card is guessed. */
const TELLS_GUESSED: readonly GiftReason['is'][] = ['guessed', 'lures']

/** The smallest difference from an average card by the end that is worth mentioning, in points. */
const DOES = 0.25

/** The figures of the card's own row, for grids whose worth by the end no other sentence mentions. */
function itselfIn({ atOnce, reason, settled }: On<'give'>, { own, names }: People): string {
  if (settled !== null) return ''
  const isSaid = (one: AtOnce) =>
    (reason.is === 'fits' && reason.whose === one.seat) ||
    giftWords.isTurned(one) ||
    // The immediate points, which are given, say nearly the same.
    Math.abs(one.points - one.mean - one.ahead) < CLEAR_GAIN
  return giftWords.giftItself(
    atOnce
      .filter((one) => Math.abs(one.ahead) >= DOES && !isSaid(one))
      .toSorted((one, other) => Number(other.seat === own) - Number(one.seat === own))
      .map(({ seat, ahead }) => ({ name: seat === own ? null : (names[seat] ?? ''), ahead })),
  )
}

/** The points that the gift changes by the end compared with the first of its equals, if other gifts are worse. */
function besideEqual({ choices, tie, settled }: On<'give'>, people: People): string {
  const [best, equal] = choices
  if (equal === undefined || tie === null || tie.with === choices.length - 1 || settled !== null) return ''
  return giftWords.giftBeside(
    changesIn(
      best.ends.map((end, seat) => end - (equal.ends[seat] ?? 0)),
      people,
    ),
    toWhom(equal.to, people),
  )
}

const NOT_ENDING = { spared: null, sparedTheirs: null, sparedOther: null }

/** For a reason that mentions no second player. */
const NOBODY = {
  other: null,
  than: null,
  rivals: [],
  most: 0,
  ahead: 0,
  upTo: false,
  waiting: [],
  ...NOT_ENDING,
}

/** The immediate points that a card would bring some of the others, with their names. */
const namedAtOnce = ({ atOnce }: On<'give'>, { names }: People, isMeant: (seat: Seat) => boolean) =>
  atOnce
    .filter(({ seat }) => isMeant(seat))
    .map(({ seat, ...brings }) => ({ name: names[seat] ?? '', ...brings }))

/** Reasons that say what the card would bring others. */
const TELLS_OTHERS: readonly GiftReason['is'][] = ['denies', 'less', 'keeps', 'little', 'only']

/**
 * The players who would be worse recipients and to whom the card would bring clearly more than an average one; none if
 * the reason mentions others.
 */
function gainersIn(advice: On<'give'>, people: People): ReturnType<typeof namedAtOnce> {
  const { choices, reason, tie } = advice
  const [best, ...others] = choices
  const worse = new Set(others.slice(tie?.with ?? 0).map(({ to }) => to))
  const isSaid = TELLS_OTHERS.includes(reason.is) || (best.to === people.own && reason.is === 'weighed')
  if (isSaid || (best.to !== null && best.to !== people.own)) return []
  // The reason includes what the card brings a player who guesses it.
  const guesser = reason.is === 'risked' ? reason.by?.from : undefined
  return namedAtOnce(
    advice,
    people,
    (seat) => seat !== people.own && seat !== guesser && worse.has(seat),
  ).filter(({ points, mean }) => points - mean >= CLEAR_GAIN)
}

/** The smallest difference from an average card at once that is worth mentioning, in points. */
const CLEAR_GAIN = 0.5

/** The table of all uses of a card. Points are relative to the advised use. */
function giftsShown({ choices, settled, atOnce }: On<'give'>, people: People): GiftsShown {
  const { what, chance, share, signed } = giftWords.gifts
  const [best] = choices
  const seats = people.names
    .map((_, seat) => seat)
    .toSorted((one, other) => Number(other === people.own) - Number(one === people.own))
  return {
    seats,
    rows: choices.map((choice) => ({
      what: what(toWhom(choice.to, people)),
      wins: chance(choice.figure, settled),
      guessed: share(choice.guessed),
      // The advised use has nothing to compare with.
      points: seats.map((seat) =>
        choice === best ? giftWords.gifts.measure : signed((choice.ends[seat] ?? 0) - (best.ends[seat] ?? 0)),
      ),
      ahead:
        seats.length === 2
          ? null
          : choice === best
            ? giftWords.gifts.measure
            : signed(leadIn(choice.ends, people) - leadIn(best.ends, people)),
    })),
    itself: {
      what: giftWords.gifts.itself,
      points: seats.map((seat) => {
        const brought = atOnce.find((one) => one.seat === seat)
        return brought === undefined ? '' : signed(brought.ahead)
      }),
    },
  }
}

/** The smallest extra lead from another gift that needs an explanation, in points. */
const AHEAD = 0.25
/** The lead by which a player must end ahead of the others to be the one to beat, in points. */
const FOREMOST = 2

/**
 * The rival against whom the gift gains points, if a worse gift would leave the player further ahead of the others on
 * average; empty if it gains none against the foremost rival.
 */
function toBeat({ choices, tie, settled }: On<'give'>, people: People): string {
  const [best, ...others] = choices
  const other = others
    .slice(tie?.with ?? 0)
    .reduce<typeof best | null>((most, one) => (one.points > (most ?? best).points ? one : most), null)
  const rivals = best.ends
    .map((end, seat) => ({ seat, end }))
    .filter(({ seat }) => seat !== people.own)
    .toSorted((one, two) => two.end - one.end)
  const [first, second] = rivals
  if (other === null || other.points - best.points < AHEAD || settled !== null) return ''
  if (first === undefined || second === undefined || first.end - second.end < FOREMOST) return ''
  const aheadOf = ({ ends }: typeof best) => (ends[people.own ?? 0] ?? 0) - (ends[first.seat] ?? 0)
  const gained = aheadOf(best) - aheadOf(other)
  return gained < AHEAD
    ? ''
    : giftWords.giftToBeat(people.names[first.seat] ?? '', gained, toWhom(other.to, people))
}

/**
 * The lead over the others' average at the end, in points.
 * @param ends points by seat
 */
function leadIn(ends: readonly number[], { own }: People): number {
  const mine = ends[own ?? 0] ?? 0
  return mine - (ends.reduce((sum, one) => sum + one, 0) - mine) / (ends.length - 1)
}

/**
 * The points that the gift changes by the end, as far as they are worth mentioning: first the reader's, then the
 * largest changes.
 */
function giftByEnd({ byEnd }: Pick<On<'give'>, 'byEnd'>, people: People): string {
  if (byEnd === null) return ''
  const { instead, points } = byEnd
  return giftWords.giftByEnd(changesIn(points, people), toWhom(instead, people))
}

/**
 * The changes by player: first the reader's, then the largest ones.
 * @param points by seat
 */
const changesIn = (points: readonly number[], { own, names }: People) =>
  points
    .map((change, seat) => ({ seat, points: change }))
    .toSorted(
      (one, other) =>
        Number(other.seat === own) - Number(one.seat === own) ||
        Math.abs(other.points) - Math.abs(one.points),
    )
    .map(({ seat, points }) => ({ name: seat === own ? null : (names[seat] ?? ''), points }))

/**
 * The change of everyone's points by the end compared with the next best gift, as in the table, if nothing else speaks
 * for the advised one; if no gift is worse, compared with the one that differs most.
 */
function endsAnyway({ settled, choices: [best, ...others], tie }: On<'give'>, people: People): string {
  if (settled !== null || words.isDecided([best, ...others].map(({ figure }) => figure))) return ''
  const changes = others.map(({ to, ends }) => ({
    instead: to,
    points: best.ends.map((end, seat) => end - (ends[seat] ?? 0)),
  }))
  const sizeOf = (points: readonly number[]) => points.reduce((sum, one) => sum + Math.abs(one), 0)
  const [most] = changes.toSorted((one, other) => sizeOf(other.points) - sizeOf(one.points))
  return giftByEnd({ byEnd: changes[tie?.with ?? 0] ?? most ?? null }, people)
}

/** True if a gift wins nearly as often and leaves nobody clearly better off, neither by the end nor at once. */
function isNearly(
  { choices: [best], atOnce }: On<'give'>,
  { to, points, figure }: On<'give'>['choices'][number],
) {
  if (!giftWords.isNearly(best.figure, figure)) return false
  const theirs = atOnce.find(({ seat }) => seat === to)
  return (
    Math.abs(best.points - points) < CLEAR_GAIN &&
    (theirs === undefined || theirs.points - theirs.mean < CLEAR_GAIN)
  )
}

/** A kept card is at risk if its probability of being guessed exceeds that of the alternative by this much. */
const OFTENER = 0.1
/** True if a card is guessed more often when kept than the alternative. */
function isRiskier(
  { choices: [best, ...others], kept }: Pick<On<'give'>, 'choices' | 'kept'>,
  own: Seat | null,
): boolean {
  // The alternative may be guessed as often.
  const otherwise = best.to === own ? (others[0]?.guessed ?? 0) : best.guessed
  return kept !== null && kept - otherwise >= OFTENER
}

/** The smallest difference in points that is visible when rounded. */
const SEEN = 0.05
/** Reasons that mention the gifter's points from an average card. */
const TELLS_MEAN: readonly GiftReason['is'][] = ['suits', 'lures', 'only']
/** Reasons that mention the recipient's points from the card, and those of keeping it. */
const TELLS_THEIRS: readonly GiftReason['is'][] = ['little', 'less', 'returns']
const TELLS_OWN: readonly GiftReason['is'][] = ['waits', 'guessed', 'risked', 'returns', 'spoils', 'too-few']

/**
 * Admits the immediate points that speak against the advice if the reason does not mention them: many for the
 * recipient, or for the gifter who gives the card up; and the risk that a kept card is guessed. It also says if every
 * other possible recipient would gain more.
 */
function apart(advice: On<'give'>, people: People): string {
  return advice.choices[0].to === people.own ? apartIfKept(advice, people) : apartIfGiven(advice, people)
}

const namedPoints = (some: readonly AtOnce[], { names }: People) =>
  some.map(({ seat, points }) => ({ name: names[seat] ?? '', points }))

function apartIfKept({ choices, reason, atOnce, kept }: On<'give'>, people: People): string {
  const own = atOnce.find(({ seat }) => seat === people.own)
  const mine = own?.points ?? 0
  const more = atOnce.filter(({ seat, points }) => seat !== people.own && points > mine)
  const isRiskSaid = !isRiskier({ choices, kept }, people.own) || TELLS_GUESSED.includes(reason.is)
  const isBelow = own !== undefined && own.mean - own.points >= SEEN && !TELLS_MEAN.includes(reason.is)
  const isMoreForOthers = more.length > 0 && reason.is === 'weighed'
  return joined(
    isBelow && !isMoreForOthers ? giftWords.giftKept(own, reason.is === 'keeps') : '',
    isMoreForOthers ? giftWords.giftAtOnce('you', mine, namedPoints(more, people), own?.spared ?? null) : '',
    isRiskSaid ? '' : giftWords.giftAtRisk(kept ?? 0),
  )
}

function apartIfGiven(advice: On<'give'>, people: People): string {
  const { reason, atOnce } = advice
  const [best, ...others] = advice.choices
  const theirs = atOnce.find(({ seat }) => seat === best.to)
  const mayGet = atOnce.filter(
    ({ seat }) => seat !== people.own && seat !== best.to && others.some(({ to }) => to === seat),
  )
  const givenUp = givenUpBy(advice, people, theirs?.points ?? 0)
  if (theirs === undefined || TELLS_THEIRS.includes(reason.is)) {
    // If the card brings a player little, this sets them apart only from players who would gain more.
    const alike = reason.is === 'little' ? mayGet.filter(({ points }) => points <= reason.points) : []
    return joined(alike.length === 0 ? '' : giftWords.giftNoMore(namedPoints(alike, people)), givenUp)
  }
  if (reason.is === 'weighed' && isAllTheSame(advice, theirs, mayGet))
    return joined(giftWords.giftIndifferent(theirs.points), givenUp)
  const name = people.names[theirs.seat] ?? ''
  if (mayGet.length > 0 && mayGet.every(({ points }) => points > theirs.points)) {
    const more = namedPoints(mayGet, people)
    return joined(giftWords.giftAtOnce(name, theirs.points, more, theirs.spared), givenUp)
  }
  const isSaid = reason.is === 'guessed' && reason.because?.from === best.to
  const isByEndSaid = reason.is === 'fits' && reason.whose === best.to
  return joined(isSaid ? '' : giftWords.giftBrings(name, theirs, isByEndSaid), givenUp)
}

/**
 * The gifter's loss if it is no less than the recipient's gain.
 * @param theirs points of the recipient
 */
function givenUpBy({ choices, reason, atOnce, kept }: On<'give'>, people: People, theirs: number): string {
  const own = atOnce.find(({ seat }) => seat === people.own)
  if (own === undefined || own.points <= 0 || own.points < theirs || TELLS_OWN.includes(reason.is)) return ''
  return giftWords.giftGivenUp(own, isRiskier({ choices, kept }, people.own) ? (kept ?? 0) : 0)
}

/** True if all other choices are as good and the card brings everyone the same. */
function isAllTheSame(
  { choices: [, ...others], tie }: On<'give'>,
  theirs: AtOnce,
  mayGet: readonly AtOnce[],
): boolean {
  const isAsGood = others.length > 0 && others.length <= (tie?.with ?? 0)
  return (
    isAsGood &&
    others.every(({ to }) =>
      mayGet.some((one) => one.seat === to && one.points === theirs.points && one.spared === null),
    )
  )
}
