import {
  type Advice,
  type GiftReason,
  type Guess,
  isSameCell,
  type Laid,
  type Seat,
  whereIn,
} from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/coach'
import { type People, whoIs } from '../../../table/people'

/** What is best, and why. */
export interface Spoken {
  readonly title: string
  /** The title read aloud. */
  readonly heard: string
  readonly text: string
  /** The same in fewer and fewer words, where a sheet has little room. */
  readonly shorter: readonly string[]
  /** What the cards of a challenge are worth, as a table; null where it is not to be told. */
  readonly stakes: StakesShown | null
  /** All that can be done with a card, as a table, and the texts that stand beside it; null where there is only one way. */
  readonly gifts: (GiftsShown & { readonly beside: readonly string[] }) | null
}

/** A row for each thing that can be done with a card: the chance to win, how often the kept card is guessed, and the points by the end beside the advised way. */
export interface GiftsShown {
  /** In the order of the points. */
  readonly seats: readonly Seat[]
  readonly rows: readonly {
    readonly what: string
    readonly wins: string
    readonly guessed: string
    readonly points: readonly string[]
  }[]
  /** By how much the card itself does more for each grid by the end than an average card; empty for those who have a card. */
  readonly itself: { readonly what: string; readonly points: readonly string[] }
}

/**
 * By card, the points at once of whoever reads and of the gifter. The others have columns too where what the guess gains by the end is shown, so
 * that everybody can see against whom.
 */
export interface StakesShown {
  /** In the order of the points. */
  readonly seats: readonly (Seat | null)[]
  readonly rows: readonly {
    readonly card: string
    readonly points: readonly string[]
    /** By what the points are reckoned, where that is more than counting cards. */
    readonly note?: string
  }[]
  /** The same as a sentence. */
  readonly said: string
}

/**
 * The coach's sentences: the reason in the game's terms first, then the figures, each named by what it assumes.
 * @param grid in which a card is placed, as it lies
 */
export function spoken(advice: Advice, grid: readonly Laid[], people: People): Spoken {
  switch (advice.on) {
    case 'give':
      return spokenGift(advice, people)
    case 'guess':
      return spokenGuess(advice, people)
    case 'place':
      return spokenPlace(advice, grid)
  }
}

type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

const rivalsOf = ({ own, names }: People): readonly string[] => names.filter((_, seat) => seat !== own)

/** The texts that say something, and less than those before them. */
const fewer = (text: string, shorter: readonly string[]): readonly string[] =>
  [...new Set([text, ...shorter])].slice(1).filter((one) => one !== '')

const joined = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ')

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
  const isEndingFor = (of: Seat | null) => atOnce.some(({ seat, isEnding }) => seat === of && isEnding)
  return words.gift(reason, people.names[best.to ?? 0] ?? '', {
    other: other === null ? null : whoIs(people, other),
    than: reason.is === 'fits' && reason.than !== undefined ? (people.names[reason.than] ?? '') : null,
    rivals: rivalsOf(people),
    most: Math.max(0, ...atOnce.filter(({ seat }) => isRival(seat)).map(({ points }) => points)),
    upTo: best.to !== null && choices.some(({ to }) => to === null),
    waiting: choices.flatMap(({ to }) => (isRival(to) ? (people.names[to] ?? []) : [])),
    isEnding: isEndingFor(people.own),
    isEndingTheirs: isEndingFor(best.to),
    // A reason that speaks of nobody besides speaks of the only one who waits.
    isEndingOther: isEndingFor(other ?? choices.find(({ to }) => isRival(to))?.to ?? null),
  })
}

function spokenGift(advice: On<'give'>, people: People): Spoken {
  const { choices, reason, tie } = advice
  const [best, ...others] = choices
  const whoGets = (to: Seat | null) => toWhom(to, people)
  const said = giftSaid(advice, people)
  const title = words.title.give(whoGets(best.to))
  if (others.length === 0) return { title, heard: title, text: said, shorter: [], stakes: null, gifts: null }
  const figures = choices.map(({ figure }) => figure)
  const equals = tie?.with ?? 0
  const wins = words.giftWins(
    choices.map(({ to, figure }) => ({ to: whoGets(to), wins: figure })),
    equals,
    advice.settled,
  )
  // A reason that sets the advised choice apart from its equals does not set it apart from all others.
  const isTold = tie === null || (reason.is === 'keeps' && tie.why === 'at-once')
  const isOfAll = equals === others.length || !words.isAlike(figures, equals)
  const told = isTold || !isOfAll ? '' : words.giftTold(whoGets(best.to), tie.why)
  const beside = apart(advice, people)
  const byEnd = giftByEnd(advice, people)
  // Nothing decides where it hardly matters, and what a gift changes by the end says more than that something decides.
  const isWeighed = reason.is === 'weighed'
  const isOver = isWeighed && (words.isDecided(figures) || words.isAlike(figures, equals))
  const wanted = wantedIn(advice, people)
  const wanting = wanted.length === 0 ? '' : words.giftElsewhere(wanted)
  // "Other things decide" adds nothing to any reason that is told.
  const ends = joined(byEnd, wanting) === '' ? endsAnyway(advice, people) : ''
  // That nothing differs is told only where nothing else is.
  const changes = isWeighed && ends !== words.giftByEnd([], null) ? ends : ''
  const lead = isOver || (isWeighed && joined(beside, wanting, changes) !== '') ? '' : said
  const why = isWeighed && byEnd !== '' ? '' : lead
  const elsewhere =
    wanting === '' && best.to === null && joined(why, beside, byEnd, changes) === ''
      ? words.giftElsewhere(namedAtOnce(advice, people, (seat) => seat !== people.own))
      : wanting
  const plain = joined(why, beside, byEnd, elsewhere) === '' ? ends : changes
  // The drawback of an advice does not come before all that speaks for it.
  const reasons = why === '' ? joined(byEnd, plain, beside, elsewhere) : joined(why, beside, elsewhere, byEnd)
  const other = spokenOf(reason)
  const inShort = words.giftInShort(reason, rivalsOf(people), other === null ? null : whoIs(people, other))
  const text = joined(reasons, wins, told)
  const shorter = fewer(text, [
    joined(reasons, wins),
    joined(why, byEnd, wins),
    joined(why, beside, wins),
    joined(why, wins),
    inShort === '' ? '' : joined(inShort, wins),
  ])
  const asGood = others.slice(0, equals).map(({ to }) => whoGets(to))
  const nearly = others
    .filter((one, at) => at >= equals && isNearly(advice, one))
    .map(({ to }) => whoGets(to))
  const main = lead === '' || isWeighed ? byEnd || lead || plain : lead
  // If nothing can change who wins, this fact says more than the gifts that are as good.
  const level =
    advice.settled !== null || words.isDecided(figures)
      ? wins
      : words.giftEquals(asGood, nearly, words.isAlike(figures, equals))
  const besideTable = joined(main, beside, elsewhere, level, told)
  const gifts = {
    ...giftsShown(advice, people),
    beside: [
      ...new Set([
        besideTable === '' ? words.gift({ is: 'weighed' }, '', NOBODY) : besideTable,
        wanted.length === 0 ? '' : joined(lead, words.giftElsewhereInShort(wanted), level),
        joined(main, beside, level),
        beside === '' ? why : joined(main, beside),
        joined(main, level),
        main,
        inShort,
        why,
      ]),
    ].filter((one) => one !== ''),
  }
  return { title, heard: title, text, shorter, stakes: null, gifts }
}

const NOT_ENDING = { isEnding: false, isEndingTheirs: false, isEndingOther: false }

/** For a reason that speaks of nobody. */
const NOBODY = { other: null, than: null, rivals: [], most: 0, upTo: false, waiting: [], ...NOT_ENDING }

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
  return namedAtOnce(advice, people, (seat) => seat !== people.own && worse.has(seat)).filter(
    ({ points, mean }) => points - mean >= WANTED,
  )
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

/** Says what the gift changes by the end, as far as it is to be told: first for whoever reads, then for those for whom it changes most. */
function giftByEnd({ byEnd }: Pick<On<'give'>, 'byEnd'>, people: People): string {
  if (byEnd === null) return ''
  const { instead, points } = byEnd
  const changes = points
    .map((change, seat) => ({ seat, points: change }))
    .toSorted(
      (one, other) =>
        Number(other.seat === people.own) - Number(one.seat === people.own) ||
        Math.abs(other.points) - Math.abs(one.points),
    )
  return words.giftByEnd(
    changes.map(({ seat, points }) => ({
      name: seat === people.own ? null : (people.names[seat] ?? ''),
      points,
    })),
    instead === null ? null : { name: instead === people.own ? null : (people.names[instead] ?? '') },
  )
}

/** Says by how much everybody ends better or worse than with the gift that differs most, as the table does, where nothing else speaks for the advised one. */
function endsAnyway({ settled, choices: [best, ...others] }: On<'give'>, people: People): string {
  if (settled !== null || words.isDecided([best, ...others].map(({ figure }) => figure))) return ''
  const changes = others.map(({ to, ends }) => ({
    instead: to,
    points: best.ends.map((end, seat) => end - (ends[seat] ?? 0)),
  }))
  const sizeOf = (points: readonly number[]) => points.reduce((sum, one) => sum + Math.abs(one), 0)
  const [most] = changes.toSorted((one, other) => sizeOf(other.points) - sizeOf(one.points))
  return giftByEnd({ byEnd: most ?? null }, people)
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
function apart(
  { choices: [best, ...others], reason, tie, atOnce, kept }: On<'give'>,
  people: People,
): string {
  const worse = others.slice(tie?.with ?? 0).map(({ to }) => to)
  const rivals = atOnce.filter(({ seat }) => seat !== people.own && seat !== best.to)
  const named = (some: typeof rivals) =>
    some.map(({ seat, points }) => ({ name: people.names[seat] ?? '', points }))
  const own = atOnce.find(({ seat }) => seat === people.own)
  if (best.to === people.own) {
    const mine = atOnce.find(({ seat }) => seat === best.to)?.points ?? 0
    const more = rivals.filter(({ points }) => points > mine)
    const isRiskTold = kept === null || reason.is === 'guessed' || reason.is === 'lures'
    const isBelow = own !== undefined && own.mean - own.points >= SEEN && !TELLS_MEAN.includes(reason.is)
    const isMoreForOthers = more.length > 0 && reason.is === 'weighed'
    return joined(
      isBelow && !isMoreForOthers ? words.giftKept(own, reason.is === 'keeps') : '',
      isMoreForOthers ? words.giftAtOnce('you', mine, named(more)) : '',
      isRiskTold ? '' : words.giftAtRisk(kept),
    )
  }
  const theirs = atOnce.find(({ seat }) => seat === best.to)
  const name = people.names[best.to ?? 0] ?? ''
  const isGivenUp = own !== undefined && own.points > 0 && own.points >= (theirs?.points ?? 0)
  const givenUp = isGivenUp && !TELLS_OWN.includes(reason.is) ? words.giftGivenUp(own, kept ?? 0) : ''
  if (theirs === undefined || TELLS_THEIRS.includes(reason.is)) return givenUp
  const isAllTheSame =
    worse.length === 0 &&
    others.length > 0 &&
    others.every(({ to }) =>
      rivals.some((one) => one.seat === to && one.points === theirs.points && !one.isEnding),
    )
  if (isAllTheSame && reason.is === 'weighed') return joined(words.giftAllTheSame(theirs.points), givenUp)
  const spared = rivals.filter(({ seat }) => worse.includes(seat))
  if (spared.length > 0 && spared.every(({ points }) => points > theirs.points)) {
    return joined(words.giftAtOnce(name, theirs.points, named(spared)), givenUp)
  }
  const isTold = reason.is === 'guessed' && reason.because?.from === best.to
  return joined(isTold ? '' : words.giftBrings(name, theirs), givenUp)
}

function spokenGuess(advice: On<'guess'>, people: People): Spoken {
  const { choices, reason, tie, chances, gifter } = advice
  const [best, ...others] = choices
  const who = people.names[gifter] ?? ''
  const { likeliest } = chances
  const isLikeliest = (one: Guess | null) =>
    one !== null && one.gift === likeliest?.guess.gift && one.ribbon === likeliest.guess.ribbon
  // The likelier one is named first, as it is spoken of.
  const equals = others
    .slice(0, tie?.with ?? 0)
    .map(({ guess }) => guess)
    .toSorted((one, other) => Number(isLikeliest(other)) - Number(isLikeliest(one)))
  // It is said already that no guess is likelier, or which is.
  const isSaid =
    tie?.why === 'likelier' && (reason.is === 'likeliest' || words.isSeen(likeliest, chances.read ?? 0))
  const isCertain = reason.is === 'sure' || reason.is === 'no-hope'
  const isAsGood = equals.some(isLikeliest)
  const from = chances.because?.from ?? null
  const chanceOf = (told: typeof chances, isAfterLead = false, isShort = false) =>
    isCertain
      ? ''
      : words.chances(told, {
          ...{ gifter: who, isRead: advice.isRead, isShort },
          isTold: isAfterLead && tellsReading(advice),
          isOfUse: isAfterLead && reason.is === 'wanted' && reason.gifter !== null,
          likelier: isAsGood ? { is: 'as-good', by: advice.by } : likelierIn(advice, people),
          from: from === null ? null : whoIs(people, from),
        })
  // Where nothing helps any more, nothing is said of what helps as little.
  const isOver = advice.settled !== null || (advice.by === 'wins' && words.isHopeless(best.figure))
  const briefly = chanceOf({ ...chances, likeliest: null })
  const chance = isOver ? briefly : chanceOf(chances)
  const figuresOnly = isCertain ? '' : words.chancesInShort(chances, null)
  const isAll = tie?.with === others.length
  const lead = words.guess(reason, best.guess, who, { isForPoints: tie?.why === 'points', isAll })
  const half = isOver ? '' : halfOf(advice, who)
  const reasons = joined(lead, chanceOf(isOver ? { ...chances, likeliest: null } : chances, lead !== ''))
  const tiedIn = (isShort: boolean) =>
    tie === null || isOver
      ? ''
      : words.guessTie(best.guess, equals, isSaid ? null : tie.why, {
          by: advice.by,
          isAll,
          isShort,
          rivals: rivalsOf(people),
          isFirstSaid: isAsGood && !isCertain && words.isSeen(likeliest, chances.read ?? 0),
        })
  const [tied, figures] = [tiedIn(false), figuresOf(advice, people)]
  // That many other guesses are as good says most: a small sheet rather leaves out all else.
  const isMany = tie !== null && best.guess !== null && words.isMany(tie.with)
  // Near the end the chance to win decides, and is left out nowhere.
  const wins = advice.by === 'wins' ? figures : ''
  const turnedDown = isAsGood || isOver ? null : likelierIn(advice, people)
  const likely = chanceOf(isOver ? { ...chances, likeliest: null } : chances, true, true)
  const deciding = isCertain ? [] : decidingOf(advice, { lead, wins, turnedDown, likely })
  const withLead = lead === '' ? [] : [joined(lead, chanceOf({ ...chances, likeliest: null }, true), wins)]
  const shorter =
    isMany && deciding.length === 0
      ? [
          joined(chance, wins, tied),
          ...[chance, briefly, figuresOnly].map((one) => joined(one, wins, tiedIn(true))),
        ]
      : [
          joined(reasons, half, figures, tied),
          joined(reasons, half, figures, tiedIn(true)),
          joined(reasons, figures),
          ...(advice.by === 'points' ? [joined(reasons, tiedIn(true))] : []),
          // Which guess is likelier says more than that a wrong one costs nothing.
          ...(advice.by === 'points' && best.guess !== null ? [reasons] : []),
          ...deciding,
          ...(best.guess === null ? [] : withLead),
          joined(chance, figures),
          joined(briefly, figures),
          joined(figuresOnly, figures),
          ...(best.guess === null ? [figures] : wins === '' ? [reasons, briefly, figuresOnly] : []),
        ]
  const text = joined(reasons, half, figures, priceOf(advice, people), tied)
  const title = words.title.guess(best.guess)
  return {
    ...{ title, heard: title, text },
    stakes: isCertain ? null : stakesShown(advice, people),
    shorter: fewer(text, shorter),
    gifts: null,
  }
}

/** Says why the guess has the half that is of no use. Where equals are named, the other halves that matter as little are seen in them. */
function halfOf({ half, tie }: On<'guess'>, gifter: string): string {
  if (half === null || (half.is === 'alike' && !words.isMany(tie?.with ?? 0))) return ''
  return words.guessHalf(half, gifter)
}

/**
 * Lists the texts that say why this guess, and why not the likelier one: a small sheet leaves these out last of all. None where neither is to be told.
 * @param likely how likely the guess is, after the lead, `turnedDown` what comes of the likelier guess, and null where it is as good
 */
function decidingOf(
  { choices, reason, chances }: On<'guess'>,
  {
    lead,
    wins,
    turnedDown,
    likely,
  }: {
    readonly lead: string
    readonly wins: string
    readonly turnedDown: ReturnType<typeof likelierIn> | null
    readonly likely: string
  },
): readonly string[] {
  const isUse = reason.is === 'wanted' && (reason.own !== null || reason.gifter !== null)
  const isTurnedDown = words.isSeen(chances.likeliest, chances.read ?? 0)
  const isWeighed = isTurnedDown && turnedDown !== null && turnedDown.is !== 'worse'
  if (choices[0].guess === null || !(isUse || isWeighed)) return []
  const inShort = words.chancesInShort(chances, turnedDown)
  // A lead that names no use says no more than the table.
  return [
    joined(lead, likely, wins),
    joined(lead, inShort, wins),
    ...(isUse ? [] : [joined(inShort, wins)]),
  ].filter((one) => one !== '')
}

/** Tells what comes of a guess that is likelier, but worse than the advised one. */
function likelierIn(advice: On<'guess'>, people: People): Parameters<typeof words.chances>[1]['likelier'] {
  const { by, choices, chances } = advice
  const likelier = choices.find(
    ({ guess }) =>
      guess?.gift === chances.likeliest?.guess.gift && guess?.ribbon === chances.likeliest?.guess.ribbon,
  )
  if (likelier === undefined) return { is: 'worse' }
  if (by === 'wins') return { is: 'wins', wins: likelier.figure, advised: choices[0].figure }
  return endsSo(advice, people)
    ? {
        ...{ is: 'gains', points: likelier.points, advised: gainShown(advice, people) ?? choices[0].points },
        rivals: rivalsOf(people),
      }
    : { is: 'worse' }
}

/** Works out what the advised guess gains from the figures as the table shows them, so that both add up; null where it shows none. */
function gainShown({ byEnd }: On<'guess'>, { names }: People): number | null {
  if (byEnd === null) return null
  const tenths = (points: number) => Math.round(10 * points) / 10
  return tenths(byEnd.own) - tenths(byEnd.theirs) / (names.length - 1)
}

/** Tells whether the reason for a guess says as well why the gifter would keep such a card. */
function tellsReading({ reason, chances: { because } }: On<'guess'>): boolean {
  if (reason.is !== 'wanted' || reason.gifter === null || because === null) return false
  // The sentence has to end with the gifter's grid.
  if (reason.most === 'gifter' && reason.own !== null) return false
  const named = { gift: reason.gifter.gift?.gift ?? null, ribbon: reason.gifter.ribbon?.ribbon ?? null }
  const { gift = named.gift, ribbon = named.ribbon, isLikelier, from } = because
  return isLikelier && from === null && gift === named.gift && ribbon === named.ribbon
}

function stakesShown(advice: On<'guess'>, people: People): NonNullable<Spoken['stakes']> {
  const { stakes, gifter, choices } = advice
  const [{ guess }] = choices
  const { card, other, mean, signed, ...says } = words.stakesAtOnce
  const { own, theirs, won } = stakes
  const reading = advice.isRead ? (people.names[gifter] ?? '') : null
  // That a guess gains more points than its equals, the table shows as well.
  const isToldByPoints = guess !== null && advice.tie?.why === 'points'
  const byEnd = endsSo(advice, people) || isToldByPoints ? advice.byEnd : null
  const ends = won === null ? null : byEnd
  const rest =
    ends === null
      ? []
      : people.names.map((_, seat) => seat).filter((seat) => seat !== people.own && seat !== gifter)
  const atOnce = rest.map(() => words.gifts.measure)
  return {
    seats: [people.own, gifter, ...rest],
    rows: [
      { card, points: [`${own}`, `${theirs}`, ...atOnce] },
      ...(won === null
        ? []
        : [
            {
              ...{ card: other(guess), points: [mean(won.own), mean(won.theirs), ...atOnce] },
              ...(reading === null ? {} : { note: says.byReading(reading) }),
            },
          ]),
      ...(ends === null
        ? []
        : // A swap changes nothing for anybody else.
          [
            {
              card: says.byEnd,
              points: [signed(ends.own), signed(ends.theirs), ...rest.map(() => signed(0))],
            },
          ]),
    ],
    said: words.stakes(stakes, guess, { gifter: people.names[gifter] ?? '', isRead: advice.isRead }, byEnd),
  }
}

/**
 * Tells whether what a guess changes by the end is told: while points decide, and after everybody else was asked. In 1,600 challenges that
 * bots played on, gifters lost less by it than it says where others might guess after a pass, and in the last turns seats gained less.
 */
const endsSo = ({ by, gifter }: On<'guess'>, { own, names }: People): boolean =>
  by === 'points' && own !== null && (own + 1) % names.length === gifter

/** Says what speaks for a challenge besides its reason. */
function whyGuess(advice: On<'guess'>, people: People): string {
  if (swapAtOnce(advice, people) < 0) {
    const bonus = advice.byEnd?.bonus ?? 0
    if (bonus > 0 && 2 * bonus >= advice.choices[0].points)
      return advice.reason.is === 'wanted' && advice.reason.most === 'bonus' ? '' : words.guessPaysByBonus
    const { byEnd, gifter } = advice
    return words.guessPaysLater(
      byEnd === null || !endsSo(advice, people)
        ? []
        : [
            { name: null, points: byEnd.own },
            { name: people.names[gifter] ?? '', points: byEnd.theirs },
          ],
    )
  }
  const { reason, stakes, gifter } = advice
  if (reason.is !== 'likeliest' && reason.is !== 'weighed') return ''
  const { own, theirs, won } = stakes
  return words.guessPays(
    won === null
      ? []
      : [
          { name: null, points: won.own - own },
          { name: people.names[gifter] ?? '', points: theirs - won.theirs },
        ],
  )
}

/** Says what a swap costs whoever reads at once, where chances to win are told: points say it elsewhere. */
function priceOf(advice: On<'guess'>, people: People): string {
  const { by, choices, settled, reason, stakes, gifter } = advice
  const { own, theirs, won } = stakes
  const isTold = by === 'wins' && choices[0].guess !== null && settled === null && reason.is !== 'sure'
  return !isTold ||
    advice.hits !== null ||
    won === null ||
    own - won.own < GOOD_SWAP ||
    words.isHopeless(choices[0].figure)
    ? ''
    : words.guessPays([
        { name: null, points: won.own - own },
        { name: people.names[gifter] ?? '', points: theirs - won.theirs },
      ])
}

/** Says what speaks for a pass, by what a swap would do at once. */
function whyPass(advice: On<'guess'>, people: People): string {
  const { stakes, gifter, isRead, tie } = advice
  const { own, theirs, won } = stakes
  if (won === null) return ''
  const swap = swapAtOnce(advice, people)
  if (swap >= GOOD_SWAP) return words.passesAllTheSame
  const name = people.names[gifter] ?? ''
  const [given, lost] = [(theirs - won.theirs) / (people.names.length - 1), own - won.own]
  if (Math.max(given, lost) < GOOD_SWAP) return tie === null ? '' : words.passes.little
  return given > lost
    ? words.passes.gives(theirs, won.theirs, name, isRead)
    : words.passes.loses(own, won.own, name, isRead)
}

/** By how many points a swap brings the player ahead of the mean of the others at once. */
function swapAtOnce({ stakes: { own, theirs, won } }: On<'guess'>, { names }: People): number {
  // What the gifter gains brings the player behind one of all the others.
  return won === null ? 0 : won.own - own + (won.theirs - theirs) / (names.length - 1)
}

/** From so many points on, what a swap brings at once speaks against a pass. */
const GOOD_SWAP = 0.3

function figuresOf(advice: On<'guess'>, people: People): string {
  const { by, choices, reason, tie } = advice
  const [best, ...others] = choices
  if (reason.is === 'sure' || reason.is === 'no-hope') return ''
  if (advice.settled !== null || (by === 'wins' && words.isHopeless(best.figure)))
    return words.noAnswerWins(advice.settled)
  if (by === 'wins') {
    // A guess is best compared with no guess.
    const worse = others.slice(tie?.with ?? 0)
    const other = worse.find(({ guess }) => guess === null) ?? (tie === null ? worse[0] : undefined)
    const compared = other === undefined ? null : { guess: other.guess, wins: other.figure }
    const isExact = others.every(({ noise }) => noise <= EXACT)
    return joined(
      advice.hits === null ? '' : words.guessHits(advice.hits),
      words.guessWins(best.figure, compared, isExact),
      best.guess === null ? whyPass(advice, people) : '',
    )
  }
  if (best.guess !== null) return whyGuess(advice, people)
  const other = tie === null ? others[0] : undefined
  const costs =
    other && other.guess !== null ? words.guessCosts(other.guess, other.figure, rivalsOf(people)) : ''
  return joined(whyPass(advice, people), costs)
}

/** Figures that are told apart by less are not estimated. */
const EXACT = 1e-6

function spokenPlace(
  { choices, reason, isTelling, tie, by, moreAtOnce, apart, ends, endsOtherwise, left, settled }: On<'place'>,
  grid: readonly Laid[],
): Spoken {
  const [best, next] = choices
  const where = whereIn(grid, best.cell)
  const [title, heard] = [words.title.place(where), words.heard.place(where)]
  const isAll = tie !== null && tie.with === choices.length - 1
  const worse = choices[1 + (tie?.with ?? 0)]
  const worseWhere = tie === null || worse === undefined ? null : whereIn(grid, worse.cell)
  // The reason says already what the next best place would spoil.
  const isSpared =
    (reason.is === 'keeps' || reason.is === 'spares') &&
    reason.ribbon !== null &&
    reason.ribbon === endsOtherwise
  const ended =
    ends === null
      ? ''
      : endsOtherwise === null || (isSpared && ends !== endsOtherwise)
        ? words.placeEnds(ends)
        : words.placeEndsToo(ends, endsOtherwise, { many: choices.length - 1, worse: worseWhere, left })
  // Where no place is worse, or where columns tell two places apart, that says it all.
  const isSaidByEnds = ended !== '' && endsOtherwise !== null && ends !== endsOtherwise
  const said =
    reason.is === 'weighed' && (isAll || isSaidByEnds)
      ? ''
      : words.place(reason, choices.length - 1, tie !== null)
  if (next === undefined) return { title, heard, text: said, shorter: [], stakes: null, gifts: null }
  const isSaid =
    (reason.is === 'spares' && tie?.why === 'open') || (reason.is === 'at-once' && tie?.why === 'at-once')
  const tied =
    tie === null
      ? ''
      : words.placeTie(
          by,
          choices.slice(1, 1 + tie.with).map(({ cell }) => whereIn(grid, cell)),
          isSaid ? null : tie.why,
          {
            isAll,
            apart: apart !== null && isSameCell(next.cell, apart.cell) ? apart : null,
            areTold:
              reason.is === 'at-once' &&
              reason.areEqual &&
              reason.alike > 0 &&
              reason.spoiling < reason.alike,
            isExact:
              tie.why === null &&
              choices.slice(1, 1 + tie.with).every(({ figure }) => Math.abs(figure - best.figure) < EXACT),
          },
        )
  // A place that brings more at once, or for which the reason holds as well, is told from the advised one by the end of the game, also where places are equally good.
  const other =
    moreAtOnce !== null
      ? choices.find(({ cell }) => isSameCell(cell, moreAtOnce.cell))
      : tie === null || !isTelling
        ? worse
        : undefined
  const parts = other !== undefined && apart !== null && isSameCell(other.cell, apart.cell) ? apart : null
  const figuresWith = (told: typeof parts) =>
    words.placeFigure(by, best.figure, {
      next: other === undefined ? null : { where: whereIn(grid, other.cell), figure: other.figure },
      ...{ more: moreAtOnce, settled, apart: told },
    })
  const figures = figuresWith(parts)
  // That the cards to come decide says nothing beside the lines and columns in which they do.
  const isOver = settled !== null || (by === 'wins' && words.isHopeless(best.figure))
  const lead = reason.is === 'weighed' && !isOver && words.tellsParts(parts) ? '' : said
  return {
    title,
    heard,
    text: joined(lead, ended, tied, figures),
    shorter: fewer(joined(lead, ended, tied, figures), [
      joined(lead, ended, figures),
      joined(said, ended, figuresWith(null)),
      joined(said, tied),
    ]),
    ...{ stakes: null, gifts: null },
  }
}
