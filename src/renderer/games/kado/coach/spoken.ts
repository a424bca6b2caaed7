import { type Advice, type Laid, type Seat, whereIn } from '../../../../shared/games/kado'
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

const joined = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ')

function spokenGift(advice: On<'give'>, people: People): Spoken {
  const { choices, reason, tie } = advice
  const [best, ...others] = choices
  const whoGets = (to: Seat | null) => (to === null ? null : { name: whoIs(people, to) })
  const other = 'from' in reason ? reason.from : reason.is === 'fits' ? reason.whose : null
  const isRival = (seat: number | null): seat is Seat => seat !== null && seat !== people.own
  const said = words.gift(reason, people.names[best.to ?? 0] ?? '', {
    other: other === null ? null : whoIs(people, other),
    instead: reason.is === 'gains' ? whoGets(reason.instead) : null,
    rivals: rivalsOf(people),
    waiting: choices.flatMap(({ to }) => (isRival(to) ? (people.names[to] ?? []) : [])),
  })
  const title = words.title.give(whoGets(best.to))
  if (others.length === 0) return { title, heard: title, text: said, shorter: [] }
  const [equals, worse] = [others.slice(0, tie?.with ?? 0), others.slice(tie?.with ?? 0)]
  // What is kept is another matter than who else gets it: both are worth a word.
  const nextRival = isRival(best.to) ? worse.find(({ to }) => isRival(to)) : undefined
  const compared = worse.filter(
    (one, at) => (at === 0 && tie === null) || one.to === people.own || one === nextRival,
  )
  const tied =
    tie === null
      ? ''
      : words.giftTie(
          whoGets(best.to),
          equals.map(({ to }) => whoGets(to)),
          // That it brings one something is said already.
          reason.is === 'keeps' && tie.why === 'at-once' ? null : tie.why,
        )
  const wins = (count: number) =>
    words.giftWins(
      best.figure,
      compared.slice(0, count).map(({ to, figure }) => ({ to: whoGets(to), wins: figure })),
    )
  const beside = apart(advice, people)
  // Nothing decides a game that is decided.
  const isOver = reason.is === 'weighed' && words.isDecided(choices.map(({ figure }) => figure))
  const why = isOver ? '' : said
  return {
    title,
    heard: title,
    text: joined(why, beside, tied, wins(compared.length)),
    shorter: [joined(why, beside, tied, wins(1)), joined(why, tied, wins(1))],
  }
}

/** Reasons that tell the player who gets a card from the others who might. */
const TELLS_APART: readonly Advice['reason']['is'][] = ['little', 'less', 'returns']

/** Says what the gift brings at once, if all others who might get it would have more of it, and the reason does not say so. */
function apart({ choices: [best, ...others], reason, tie, atOnce }: On<'give'>, people: People): string {
  const worse = others.slice(tie?.with ?? 0).map(({ to }) => to)
  const rivals = atOnce.filter(({ seat }) => seat !== people.own && worse.includes(seat))
  const own = atOnce.find(({ seat }) => seat === best.to && seat !== people.own)
  if (own === undefined || rivals.length === 0 || rivals.some(({ points }) => points <= own.points)) return ''
  if (TELLS_APART.includes(reason.is) || (reason.is === 'gains' && reason.against !== null)) return ''
  const named = rivals.map(({ seat, points }) => ({ name: people.names[seat] ?? '', points }))
  return words.giftAtOnce(people.names[own.seat] ?? '', own.points, named)
}

function spokenGuess(advice: On<'guess'>, people: People): Spoken {
  const { names } = people
  const { choices, reason, tie, chances, gifter } = advice
  const [best, ...others] = choices
  const who = names[gifter] ?? ''
  const equals = others.slice(0, tie?.with ?? 0).map(({ guess }) => guess)
  const { likeliest } = chances
  // It is said already that no guess is likelier, or which is.
  const isSaid =
    tie?.why === 'likelier' && (reason.is === 'likeliest' || words.isSeen(likeliest, chances.read ?? 0))
  const isCertain = reason.is === 'sure' || reason.is === 'no-hope'
  const title = words.title.guess(best.guess)
  const isWorse =
    likeliest !== null &&
    !equals.some((one) => one?.gift === likeliest.guess.gift && one.ribbon === likeliest.guess.ribbon)
  const stakes = isCertain ? '' : words.stakes(advice.stakes, best.guess, who)
  const chance = isCertain ? '' : words.chances(chances, { gifter: who, isRead: advice.isRead, isWorse })
  const reasons = joined(words.guess(reason, best.guess, who), chance)
  const tied =
    tie === null
      ? ''
      : words.guessTie(best.guess, equals, isSaid ? null : tie.why, {
          by: advice.by,
          isAll: tie.with === others.length,
        })
  const figures = figuresOf(advice, people)
  // That many other guesses are as good says most: a small sheet rather leaves out all else.
  const isMany = tie !== null && best.guess !== null && words.isMany(tie.with)
  const shorter = isMany
    ? [joined(stakes, chance, tied), joined(chance, tied)]
    : [
        joined(stakes, reasons, figures),
        joined(stakes, reasons),
        joined(stakes, isCertain ? reasons : chance),
      ]
  return { title, heard: title, text: joined(stakes, reasons, figures, tied), shorter }
}

/** Finds what speaks for a challenge besides its reason: see the words. */
function whyGuess({ reason, stakes: { own, theirs, won } }: On<'guess'>, { names }: People) {
  // What the gifter gains brings the player behind one of all the others.
  const atOnce = won === null ? 0 : won.own - own + (won.theirs - theirs) / (names.length - 1)
  if (atOnce < 0) return 'later'
  return reason.is === 'likeliest' || reason.is === 'weighed' ? 'open' : null
}

function figuresOf(advice: On<'guess'>, people: People): string {
  const { by, choices, reason, tie } = advice
  const [best, ...others] = choices
  if (reason.is === 'sure' || reason.is === 'no-hope') return ''
  if (by === 'wins') {
    // A guess is best compared with no guess.
    const worse = others.slice(tie?.with ?? 0)
    const other = worse.find(({ guess }) => guess === null) ?? (tie === null ? worse[0] : undefined)
    const compared = other === undefined ? null : { guess: other.guess, wins: other.figure }
    return words.guessWins(best.figure, compared)
  }
  if (best.guess !== null) return words.guessGains(best.figure, rivalsOf(people), whyGuess(advice, people))
  if (tie !== null) return ''
  const other = others[0]
  return other === undefined || other.guess === null ? '' : words.guessCosts(other.guess, other.figure)
}

function spokenPlace(
  { choices, reason, tie, by, moreAtOnce, ends, endsOtherwise }: On<'place'>,
  grid: readonly Laid[],
): Spoken {
  const [best, next] = choices
  const where = whereIn(grid, best.cell)
  const [title, heard] = [words.title.place(where), words.heard.place(where)]
  const isAll = tie !== null && tie.with === choices.length - 1
  const endsOther =
    reason.is === 'weighed' &&
    tie === null &&
    ends !== null &&
    endsOtherwise !== null &&
    ends !== endsOtherwise
  // Where no place is worse, that says it all.
  const said = endsOther
    ? words.placeEndsOther(ends, endsOtherwise)
    : reason.is === 'weighed' && isAll
      ? ''
      : words.place(reason, choices.length - 1, tie !== null)
  if (next === undefined) return { title, heard, text: said, shorter: [] }
  const isSaid =
    (reason.is === 'spares' && tie?.why === 'open') || (reason.is === 'at-once' && tie?.why === 'at-once')
  const tied =
    tie === null
      ? ''
      : words.placeTie(
          by,
          choices.slice(1, 1 + tie.with).map(({ cell }) => whereIn(grid, cell)),
          isSaid ? null : tie.why,
          isAll,
        )
  // What brings more at once is told from what is better by the end, also where places are equally good.
  const other = tie === null ? next : moreAtOnce > 0 ? choices[1 + tie.with] : undefined
  const figures = words.placeFigure(by, best.figure, {
    next: other === undefined ? null : { where: whereIn(grid, other.cell), figure: other.figure },
    moreAtOnce,
    isTied: tie !== null,
  })
  // Among equals it is said what tells them apart: an upright sheet has no room for more.
  const ended = ends === null || tie !== null || endsOther ? '' : words.placeEnds(ends)
  return {
    title,
    heard,
    text: joined(said, ended, tied, figures),
    shorter: [joined(said, ended, figures)],
  }
}
