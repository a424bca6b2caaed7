import { type Advice, type Laid, type Seat, whereIn } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/coach'
import { type People, whoIs } from '../../../table/people'

/** What is best, and why. */
export interface Spoken {
  readonly title: string
  /** The title read aloud. */
  readonly heard: string
  readonly text: string
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

function spokenGift({ choices, reason, tie }: On<'give'>, people: People): Spoken {
  const [best, ...others] = choices
  const whoGets = (to: Seat | null) => (to === null ? null : { name: whoIs(people, to) })
  const other =
    reason.is === 'denies' || reason.is === 'less' ? reason.from : reason.is === 'fits' ? reason.whose : null
  const isRival = (seat: number | null): seat is Seat => seat !== null && seat !== people.own
  const said = words.gift(reason, people.names[best.to ?? 0] ?? '', {
    other: other === null ? null : whoIs(people, other),
    instead: reason.is === 'gains' ? whoGets(reason.instead) : null,
    rivals: rivalsOf(people),
    waiting: choices.flatMap(({ to }) => (isRival(to) ? (people.names[to] ?? []) : [])),
  })
  const figures = () => {
    if (others.length === 0) return []
    const [equals, worse] = [others.slice(0, tie?.with ?? 0), others.slice(tie?.with ?? 0)]
    // What is kept is another matter than who else gets it: both are worth a word.
    const compared = worse.filter(({ to }, at) => (at === 0 && tie === null) || to === people.own)
    const tied =
      tie === null
        ? []
        : [
            words.giftTie(
              whoGets(best.to),
              equals.map(({ to }) => whoGets(to)),
              // That it brings one something is said already.
              reason.is === 'keeps' && tie.why === 'at-once' ? null : tie.why,
            ),
          ]
    return [
      ...tied,
      words.giftWins(
        best.figure,
        compared.map(({ to, figure }) => ({ to: whoGets(to), wins: figure })),
      ),
    ]
  }
  const title = words.title.give(whoGets(best.to))
  return { title, heard: title, text: joined(said, ...figures()) }
}

function spokenGuess(advice: On<'guess'>, people: People): Spoken {
  const { names } = people
  const { choices, reason, tie, chances, gifter } = advice
  const [best, ...others] = choices
  const who = names[gifter] ?? ''
  // It is said already that no guess is likelier.
  const isSaid = reason.is === 'likeliest' && tie?.why === 'likelier'
  const isCertain = reason.is === 'sure' || reason.is === 'no-hope'
  const title = words.title.guess(best.guess)
  return {
    title,
    heard: title,
    text: joined(
      isOpen(advice) ? words.guessPays(best.figure) : '',
      // What a challenge gains at all says as much as that all was weighed.
      isOpen(advice) && reason.is === 'weighed' ? '' : words.guess(reason, best.guess, who),
      isCertain ? '' : words.chances(chances, who),
      isLessLikely(advice) && chances.likeliest !== null ? words.likelierGuess(chances.likeliest) : '',
      tie === null
        ? ''
        : words.guessTie(
            best.guess,
            others.slice(0, tie.with).map(({ guess }) => guess),
            isSaid ? null : tie.why,
            { by: advice.by, gifter: advice.isRead && chances.read === null ? who : null },
          ),
      figuresOf(advice, people),
    ),
  }
}

/**
 * Whether a guess is advised for what it brings, although another is likelier to be right. Where guesses are equally good, it is said what
 * tells them apart instead.
 */
const isLessLikely = ({ choices: [best], reason, tie, chances: { counted, read } }: On<'guess'>): boolean =>
  best.guess !== null &&
  tie === null &&
  counted === null &&
  read === null &&
  !['sure', 'no-hope', 'likeliest'].includes(reason.is)

/** Whether it is to be said what a challenge gains at all, as nothing else speaks for one. */
const isOpen = ({ by, choices: [best], reason }: On<'guess'>): boolean =>
  by === 'points' && best.guess !== null && (reason.is === 'likeliest' || reason.is === 'weighed')

function figuresOf(advice: On<'guess'>, people: People): string {
  const { names } = people
  const { by, choices, reason, tie, isRead, gifter } = advice
  const [best, ...others] = choices
  if (reason.is === 'sure' || reason.is === 'no-hope') return ''
  if (by === 'wins') {
    // A guess is best compared with no guess.
    const worse = others.slice(tie?.with ?? 0)
    const other = worse.find(({ guess }) => guess === null) ?? (tie === null ? worse[0] : undefined)
    const compared = other === undefined ? null : { guess: other.guess, wins: other.figure }
    return words.guessWins(best.figure, compared, isRead ? (names[gifter] ?? '') : null)
  }
  if (tie !== null || isOpen(advice)) return ''
  if (best.guess !== null) return words.guessGains(best.figure, rivalsOf(people))
  const other = others[0]
  return other === undefined || other.guess === null ? '' : words.guessCosts(other.guess, other.figure)
}

function spokenPlace(
  { choices, reason, tie, by, moreAtOnce, ends }: On<'place'>,
  grid: readonly Laid[],
): Spoken {
  const [best, next] = choices
  const where = whereIn(grid, best.cell)
  const [title, heard] = [words.title.place(where), words.heard.place(where)]
  const said = words.place(reason, choices.length - 1)
  if (next === undefined) return { title, heard, text: said }
  const isSaid =
    (reason.is === 'spares' && tie?.why === 'open') || (reason.is === 'at-once' && tie?.why === 'at-once')
  const tied = tie === null ? '' : words.placeTie(by, tie.with, isSaid ? null : tie.why)
  // What brings more at once is told from what is better by the end, also where places are equally good.
  const other = tie === null ? next : moreAtOnce > 0 ? choices[1 + tie.with] : undefined
  const figures = words.placeFigure(by, best.figure, {
    ...{ next: other?.figure ?? null, moreAtOnce },
    isTied: tie !== null,
  })
  // Among equals it is said what tells them apart: an upright sheet has no room for more.
  const ended = ends === null || tie !== null ? '' : words.placeEnds(ends)
  return { title, heard, text: joined(said, ended, tied, figures) }
}
