import type { Seat } from '../../../../shared/game'
import type { AtOnce, GiftReason } from '../../../../shared/games/kado/advice'
import { coach as words } from '../../../../shared/words/en/games/kado/coach'
import { type People, whoIs } from '../../../table/people'
import { fewer, type GiftsShown, joined, type On, rivalsOf, type Spoken } from './saying'

/** The player besides whom a reason for a gift speaks of; null where it speaks of nobody else. */
function spokenOf(reason: GiftReason): number | null {
  if (reason.is === 'fits') return reason.whose
  if (reason.is === 'guessed') return reason.because?.from ?? null
  if (reason.is === 'risked') return reason.by?.from ?? null
  return 'from' in reason ? reason.from : null
}

/** To whom a card goes, as sentences name it; null for the discard. */
const toWhom = (to: Seat | null, people: People) => (to === null ? null : { name: whoIs(people, to) })

/** Says why a card goes where it goes. */
function giftSaid({ choices, reason, atOnce }: On<'give'>, people: People): string {
  const [best] = choices
  const other = spokenOf(reason)
  const isRival = (seat: number | null): seat is Seat => seat !== null && seat !== people.own
  const sparedFor = (of: Seat | null) => atOnce.find(({ seat }) => seat === of)?.spared ?? null
  return words.gift(reason, people.names[best.to ?? 0] ?? '', {
    other: other === null ? null : whoIs(people, other),
    than: reason.is === 'fits' && reason.than !== undefined ? (people.names[reason.than] ?? '') : null,
    rivals: rivalsOf(people),
    most: Math.max(0, ...atOnce.filter(({ seat }) => isRival(seat)).map(({ points }) => points)),
    ahead: atOnce.find(({ seat }) => seat === people.own)?.ahead ?? 0,
    upTo: best.to !== null && choices.some(({ to }) => to === null),
    waiting: choices.flatMap(({ to }) => (isRival(to) ? (people.names[to] ?? []) : [])),
    spared: sparedFor(people.own),
    sparedTheirs: sparedFor(best.to),
    // A reason that speaks of nobody besides speaks of the only one who waits.
    sparedOther: sparedFor(other ?? choices.find(({ to }) => isRival(to))?.to ?? null),
  })
}

/** Says what the card brings whoever gets it where that is more than an average card, as the button shows it; empty where the reason tells it. */
function objectionIn({ choices: [best], atOnce, reason }: On<'give'>, people: People): string {
  const theirs = atOnce.find(({ seat }) => seat === best.to && seat !== people.own)
  return theirs === undefined || theirs.points <= theirs.mean || TELLS_THEIRS.includes(reason.is)
    ? ''
    : words.giftBrings(people.names[theirs.seat] ?? '', theirs)
}

/** Says the reason without its consequences; empty where it has none. */
function inFewWords(advice: On<'give'>, people: People): string {
  const { reason } = advice
  if (reason.is !== 'fits') return words.giftInShort(reason, rivalsOf(people))
  return reason.use === null ? '' : giftSaid({ ...advice, reason: { ...reason, use: null } }, people)
}

/** Says who gets a card, and why, with a table of all that can be done with it. */
export function spokenGift(advice: On<'give'>, people: People): Spoken {
  const { choices, tie } = advice
  const [best, ...others] = choices
  const whoGets = (to: Seat | null) => toWhom(to, people)
  const title = words.title.give(whoGets(best.to))
  if (others.length === 0) {
    const text = giftSaid(advice, people)
    return { title, heard: title, text, shorter: [], stakes: null, gifts: null }
  }
  const figures = choices.map(({ figure }) => figure)
  const wins = words.giftWins(
    choices.map(({ to, figure }) => ({ to: whoGets(to), wins: figure })),
    tie?.with ?? 0,
    advice.settled,
  )
  const parts = partsOf(advice, people)
  const { why, beside, byEnd, elsewhere, plain, inShort, told } = parts
  // The drawback of an advice does not come before all that speaks for it.
  const reasons = why === '' ? joined(byEnd, plain, beside, elsewhere) : joined(why, beside, elsewhere, byEnd)
  const itself = words.isDecided(figures) ? '' : itselfIn(advice, people)
  const guesses = joined(swapped(advice, people), guessedInstead(advice, people))
  const text = joined(reasons, itself, guesses, besideEqual(advice, people), wins, told)
  const shorter = fewer(text, [
    joined(reasons, wins),
    joined(why, byEnd, wins),
    joined(why, beside, wins),
    joined(why, wins),
    inShort === '' ? '' : joined(inShort, wins),
  ])
  const gifts = { ...giftsShown(advice, people), beside: besideTable(advice, people, parts, wins) }
  return { title, heard: title, text, shorter, stakes: null, gifts }
}

/** The sentences about a gift, each empty where there is nothing to say. */
interface Parts {
  /** The reason, and the same but empty where what changes by the end says more. */
  readonly lead: string
  readonly why: string
  /** What speaks against the advice, and against whom it gains points. */
  readonly beside: string
  readonly byEnd: string
  /** To whom it is worse to give the card. */
  readonly wanted: ReturnType<typeof namedAtOnce>
  readonly elsewhere: string
  /** By how much everybody ends better or worse, where little else is said. */
  readonly plain: string
  readonly inShort: string
  /** What sets the advised choice apart from its equals. */
  readonly told: string
}

function partsOf(advice: On<'give'>, people: People): Parts {
  const isWeighed = advice.reason.is === 'weighed'
  const beside = joined(apart(advice, people), toBeat(advice, people))
  const byEnd = giftByEnd(advice, people)
  const wanted = wantedIn(advice, people)
  const wanting = wanted.length === 0 ? '' : words.giftElsewhere(wanted)
  // "Other things decide" adds nothing to any reason that is told.
  const ends = joined(byEnd, wanting) === '' ? endsAnyway(advice, people) : ''
  // That nothing differs is told only where nothing else is.
  const changes = isWeighed && ends !== words.giftByEnd([], null) ? ends : ''
  // Nothing decides where it hardly matters, and what a gift changes by the end says more than that something decides.
  const isLeft = isWeighed && (hardlyMatters(advice) || joined(beside, wanting, changes) !== '')
  const lead = isLeft ? '' : giftSaid(advice, people)
  const why = isWeighed && byEnd !== '' ? '' : lead
  const elsewhere =
    wanting === '' && advice.choices[0].to === null && joined(why, beside, byEnd, changes) === ''
      ? words.giftElsewhere(namedAtOnce(advice, people, (seat) => seat !== people.own))
      : wanting
  const plain = joined(why, beside, byEnd, elsewhere) === '' ? ends : changes
  const [inShort, told] = [inFewWords(advice, people), tieTold(advice, people)]
  return { lead, why, beside, byEnd, wanted, elsewhere, plain, inShort, told }
}

/** Tells whether the choices hardly differ in how often they win. */
function hardlyMatters({ choices, tie }: On<'give'>): boolean {
  const figures = choices.map(({ figure }) => figure)
  return words.isDecided(figures) || words.isAlike(figures, tie?.with ?? 0)
}

/** Says what sets the advised choice apart from its equals. */
function tieTold({ choices, reason, tie }: On<'give'>, people: People): string {
  if (tie === null) return ''
  // A reason that sets the advised choice apart from its equals does not set it apart from all others.
  const isTold = reason.is === 'keeps' && tie.why === 'at-once'
  const figures = choices.map(({ figure }) => figure)
  const isOfAll = tie.with === choices.length - 1 || !words.isAlike(figures, tie.with)
  return isTold || !isOfAll ? '' : words.giftTold(toWhom(choices[0].to, people), tie.why)
}

/** Says which gifts are as good, or nearly. If nothing can change who wins, this fact says more. */
function levelIn(advice: On<'give'>, people: People, wins: string): string {
  const { choices, tie, settled } = advice
  const figures = choices.map(({ figure }) => figure)
  if (settled !== null || words.isDecided(figures)) return wins
  const equals = tie?.with ?? 0
  const [, ...others] = choices
  const named = (some: typeof others) => some.map(({ to }) => toWhom(to, people))
  return words.giftEquals(
    named(others.slice(0, equals)),
    named(others.slice(equals).filter((one) => isNearly(advice, one))),
    words.isAlike(figures, equals),
  )
}

/** Lists the texts that stand beside the table of the gifts. */
function besideTable(
  advice: On<'give'>,
  people: People,
  { lead, why, beside, byEnd, wanted, elsewhere, plain, inShort, told }: Parts,
  wins: string,
): readonly string[] {
  const main = lead === '' || advice.reason.is === 'weighed' ? byEnd || lead || plain : lead
  const level = levelIn(advice, people, wins)
  const objection = objectionIn(advice, people)
  const whole = joined(main, beside, elsewhere, level, told)
  // The table tells what changes by the end.
  const untold = main === byEnd ? [joined(beside, elsewhere, level), joined(beside, level), beside] : []
  const texts = [
    whole === '' ? words.gift({ is: 'weighed' }, '', NOBODY) : whole,
    ...untold,
    wanted.length === 0 ? '' : joined(lead, words.giftElsewhereInShort(wanted), level),
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

/** In so many of the deals a kept card has to be guessed to be worth a word. */
const GUESSED = 0.25

/** Says how often a card that is kept is guessed, where nothing else does: what it brings at once is then only a part of what it is kept for. */
function swapped(advice: On<'give'>, { own }: People): string {
  const { choices, kept, reason, settled } = advice
  if (choices[0].to !== own || kept === null || kept < GUESSED || settled !== null) return ''
  const isTold =
    TELLS_GUESSED.includes(reason.is) || (isRiskier(advice, own) && words.giftAtRisk(kept) !== '')
  return isTold ? '' : words.giftSwapped(kept)
}

/** By how much more or less often a card is guessed than another to be told. */
const GUESSED_APART = 0.05

/** Says how often a card that is not kept would be guessed, beside what is kept instead, where nothing else does: it explains what keeping it comes to by the end. */
function guessedInstead({ choices: [best, ...others], kept, reason, settled }: On<'give'>, { own }: People) {
  const isOption = others.some(({ to }) => to === own)
  if (!isOption || kept === null || settled !== null || best.to === own) return ''
  const isTold = TELLS_GUESSED.includes(reason.is) || reason.is === 'risked' || reason.is === 'safer'
  return isTold || Math.abs(kept - best.guessed) < GUESSED_APART ? '' : words.giftGuessed(kept, best.guessed)
}

/** Reasons that say how often a kept card is guessed. */
const TELLS_GUESSED: readonly GiftReason['is'][] = ['guessed', 'lures']

/** By how many points a card has to do more or less than an average one by the end to be worth a word. */
const DOES = 0.25

/** Says what the row of the card itself shows, for those of whom no other sentence says what it does by the end. */
function itselfIn({ atOnce, reason, settled }: On<'give'>, { own, names }: People): string {
  if (settled !== null) return ''
  const isTold = (one: AtOnce) =>
    (reason.is === 'fits' && reason.whose === one.seat) ||
    words.isTurned(one) ||
    // The points at once, which are told, say nearly the same.
    Math.abs(one.points - one.mean - one.ahead) < WANTED
  return words.giftItself(
    atOnce
      .filter((one) => Math.abs(one.ahead) >= DOES && !isTold(one))
      .toSorted((one, other) => Number(other.seat === own) - Number(one.seat === own))
      .map(({ seat, ahead }) => ({ name: seat === own ? null : (names[seat] ?? ''), ahead })),
  )
}

/** Says what the gift changes by the end beside the first of its equals, where others are worse. */
function besideEqual({ choices, tie, settled }: On<'give'>, people: People): string {
  const [best, equal] = choices
  if (equal === undefined || tie === null || tie.with === choices.length - 1 || settled !== null) return ''
  return words.giftBeside(
    changesIn(
      best.ends.map((end, seat) => end - (equal.ends[seat] ?? 0)),
      people,
    ),
    toWhom(equal.to, people),
  )
}

const NOT_ENDING = { spared: null, sparedTheirs: null, sparedOther: null }

/** For a reason that speaks of nobody. */
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

/** The points that a card would bring some of the others at once, with their names. */
const namedAtOnce = ({ atOnce }: On<'give'>, { names }: People, isMeant: (seat: Seat) => boolean) =>
  atOnce
    .filter(({ seat }) => isMeant(seat))
    .map(({ seat, ...brings }) => ({ name: names[seat] ?? '', ...brings }))

/** Reasons that say what the card would bring others. */
const TELLS_OTHERS: readonly GiftReason['is'][] = ['denies', 'less', 'keeps', 'little', 'only']

/** Finds those to whom it is worse to give a card, and whom it would bring clearly more than an average one; none where the reason speaks of others. */
function wantedIn(advice: On<'give'>, people: People): ReturnType<typeof namedAtOnce> {
  const { choices, reason, tie } = advice
  const [best, ...others] = choices
  const worse = new Set(others.slice(tie?.with ?? 0).map(({ to }) => to))
  const isTold = TELLS_OTHERS.includes(reason.is) || (best.to === people.own && reason.is === 'weighed')
  if (isTold || (best.to !== null && best.to !== people.own)) return []
  // What it brings whoever would guess it, the reason says.
  const told = reason.is === 'risked' ? reason.by?.from : undefined
  return namedAtOnce(
    advice,
    people,
    (seat) => seat !== people.own && seat !== told && worse.has(seat),
  ).filter(({ points, mean }) => points - mean >= WANTED)
}

/** By how many points a card has to bring more at once than an average one to be worth a word. */
const WANTED = 0.5

/** Shows all that can be done with a card. Points are told beside those of the advised way. */
function giftsShown({ choices, settled, atOnce }: On<'give'>, people: People): GiftsShown {
  const { what, chance, share, signed } = words.gifts
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
      // With the advised way there is nothing to compare it with.
      points: seats.map((seat) =>
        choice === best ? words.gifts.measure : signed((choice.ends[seat] ?? 0) - (best.ends[seat] ?? 0)),
      ),
      ahead:
        seats.length === 2
          ? null
          : choice === best
            ? words.gifts.measure
            : signed(leadIn(choice.ends, people) - leadIn(best.ends, people)),
    })),
    itself: {
      what: words.gifts.itself,
      points: seats.map((seat) => {
        const brought = atOnce.find((one) => one.seat === seat)
        return brought === undefined ? '' : signed(brought.ahead)
      }),
    },
  }
}

/** By how many points another gift has to leave one further ahead of the others to be explained. */
const AHEAD = 0.25
/** By how many points a player has to end before the others to be the one to beat. */
const FOREMOST = 2

/** Says against whom the gift gains points, where a worse gift would leave one further ahead of the others on average; empty where it gains none against the foremost of them. */
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
    : words.giftToBeat(people.names[first.seat] ?? '', gained, toWhom(other.to, people))
}

/** Works out by how many points one ends ahead of the others' average. @param ends by seat */
function leadIn(ends: readonly number[], { own }: People): number {
  const mine = ends[own ?? 0] ?? 0
  return mine - (ends.reduce((sum, one) => sum + one, 0) - mine) / (ends.length - 1)
}

/** Says what the gift changes by the end, as far as it is to be told: first for whoever reads, then for those for whom it changes most. */
function giftByEnd({ byEnd }: Pick<On<'give'>, 'byEnd'>, people: People): string {
  if (byEnd === null) return ''
  const { instead, points } = byEnd
  return words.giftByEnd(changesIn(points, people), toWhom(instead, people))
}

/** Lists what changes for whom: first for whoever reads, then for those for whom it changes most. @param points by seat */
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
 * Says by how much everybody ends better or worse than with the next best gift, as the table does, where nothing else speaks for the advised one; where no gift is worse,
 * than with the one that differs most.
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

/** Tells whether a gift wins nearly as often, and leaves nobody clearly better off: neither by the end, nor by what the card brings at once. */
function isNearly(
  { choices: [best], atOnce }: On<'give'>,
  { to, points, figure }: On<'give'>['choices'][number],
) {
  if (!words.isNearly(best.figure, figure)) return false
  const theirs = atOnce.find(({ seat }) => seat === to)
  return (
    Math.abs(best.points - points) < WANTED && (theirs === undefined || theirs.points - theirs.mean < WANTED)
  )
}

/** A kept card is at risk if it is guessed so much more often than the one that is kept otherwise. */
const OFTENER = 0.1
/** Tells whether a card is guessed more often if it is kept than the one that is kept otherwise. */
function isRiskier(
  { choices: [best, ...others], kept }: Pick<On<'give'>, 'choices' | 'kept'>,
  own: Seat | null,
): boolean {
  // The card that is kept otherwise may be guessed as often.
  const otherwise = best.to === own ? (others[0]?.guessed ?? 0) : best.guessed
  return kept !== null && kept - otherwise >= OFTENER
}

/** A difference in points that is shown. */
const SEEN = 0.05
/** Reasons that tell what an average card would bring the gifter. */
const TELLS_MEAN: readonly GiftReason['is'][] = ['suits', 'lures', 'only']
/** Reasons that tell what a card brings the player who gets it, and what keeping it would. */
const TELLS_THEIRS: readonly GiftReason['is'][] = ['little', 'less', 'returns']
const TELLS_OWN: readonly GiftReason['is'][] = ['waits', 'guessed', 'risked', 'returns', 'spoils', 'too-few']

/**
 * Owns up to what the card brings at once where that speaks against the advice and the reason does not say so: much to the player who gets it,
 * or to the gifter, who gives it up; and to the risk that a kept card is guessed. It also tells if all others who might get it would have
 * more of it.
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
  const isRiskTold = !isRiskier({ choices, kept }, people.own) || TELLS_GUESSED.includes(reason.is)
  const isBelow = own !== undefined && own.mean - own.points >= SEEN && !TELLS_MEAN.includes(reason.is)
  const isMoreForOthers = more.length > 0 && reason.is === 'weighed'
  return joined(
    isBelow && !isMoreForOthers ? words.giftKept(own, reason.is === 'keeps') : '',
    isMoreForOthers ? words.giftAtOnce('you', mine, namedPoints(more, people), own?.spared ?? null) : '',
    isRiskTold ? '' : words.giftAtRisk(kept ?? 0),
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
    // A card that brings a player little tells that player from no other who would have as little of it.
    const alike = reason.is === 'little' ? mayGet.filter(({ points }) => points <= reason.points) : []
    return joined(alike.length === 0 ? '' : words.giftNoMore(namedPoints(alike, people)), givenUp)
  }
  if (reason.is === 'weighed' && isAllTheSame(advice, theirs, mayGet))
    return joined(words.giftAllTheSame(theirs.points), givenUp)
  const name = people.names[theirs.seat] ?? ''
  if (mayGet.length > 0 && mayGet.every(({ points }) => points > theirs.points)) {
    const more = namedPoints(mayGet, people)
    return joined(words.giftAtOnce(name, theirs.points, more, theirs.spared), givenUp)
  }
  const isTold = reason.is === 'guessed' && reason.because?.from === best.to
  const isByEndTold = reason.is === 'fits' && reason.whose === best.to
  return joined(isTold ? '' : words.giftBrings(name, theirs, isByEndTold), givenUp)
}

/** Says what the gifter gives up where that is no less than what the card brings whoever gets it. @param theirs points */
function givenUpBy({ choices, reason, atOnce, kept }: On<'give'>, people: People, theirs: number): string {
  const own = atOnce.find(({ seat }) => seat === people.own)
  if (own === undefined || own.points <= 0 || own.points < theirs || TELLS_OWN.includes(reason.is)) return ''
  return words.giftGivenUp(own, isRiskier({ choices, kept }, people.own) ? (kept ?? 0) : 0)
}

/** Tells whether all other choices are as good, and the card brings everybody the same. */
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
