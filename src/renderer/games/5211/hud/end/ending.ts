import { type Outcome, pointsOf, type Ranked, type Seat, type View } from '../../../../../shared/games/5211'
import { table as words } from '../../../../../shared/words/en/games/5211/table'
import { ownFirst, type People, whoIs } from '../../../../table/people'
import { wonBy } from '../../plan/won'

const { over } = words

/** What is written on the table once the game is over. */
export interface Ending {
  readonly title: string
  /** By how much, or on what it was level. */
  readonly line: string
  /** What decided between players who are level on points; null where the points did. */
  readonly cards: { readonly mine: number; readonly text: string } | null
  readonly winners: readonly Seat[]
  readonly rows: readonly EndRow[]
  /** The rule that decided, where points alone did not. */
  readonly rule: string | null
}

export interface EndRow extends Ranked {
  /** Why this seat is first, where points alone do not say it. */
  readonly line: string | null
}

/** @param people at whose table it ended: "You win" for one person, the name where several look */
export function endingOf(outcome: Outcome, view: View, people: People): Ending {
  const { ranking, winners, decidedBy } = outcome
  const whos = ownFirst(people, winners)
  const [first = null] = whos
  return {
    title: winners.length > 1 ? over.share(whos) : over.wins(first),
    ...reasonOf(outcome, view, people),
    winners,
    rows: ranking.map((ranked) => ({
      ...ranked,
      line: ranked.rank > 1 || decidedBy === 'points' ? null : FIRST_LINES[decidedBy],
    })),
  }
}

const FIRST_LINES = { cards: over.winsOnCards, shared: over.sharesWin } as const

function reasonOf(
  { ranking, winners, decidedBy }: Outcome,
  { options }: View,
  people: People,
): Pick<Ending, 'line' | 'cards' | 'rule'> {
  const [best] = ranking
  if (best === undefined) throw new RangeError('A game ends with a ranking')
  if (decidedBy === 'shared')
    return { line: over.levelInAll(best.points, best.cards), cards: null, rule: over.nothingDecides }
  const others = ranking.filter(({ seat }) => !winners.includes(seat))
  const next = Math.max(...others.map(({ points }) => points))
  const nearest = others.filter(({ points }) => points === next)
  const whos = nearest.map(({ seat }) => whoIs(people, seat))
  if (decidedBy === 'points')
    return { line: over.ahead(best.points, best.points - next, whos), cards: null, rule: null }
  const theirs = Math.max(...nearest.map(({ cards }) => cards))
  return {
    line: over.level(whos, best.points),
    cards: {
      mine: best.cards,
      text: (options.long ? over.beatInLastDeal : over.beat)(best.cards, theirs),
    },
    rule: options.long ? over.cardsDecideLong : over.cardsDecide,
  }
}

/** How long a game was that is over, also while its piles are still being counted. */
export function lengthOf({ options, deal, round, numbers }: View): string {
  if (options.long && round < numbers.rounds) return over.midDeal(deal, round)
  return options.long ? over.deals(deal) : over.allPlayed(numbers.rounds)
}

/** Cards of a pile whose points are still worth adding up in a line. */
const ADDED_UP = 14

/**
 * What a seat's pile holds as it lies turned over, and what the seat had before it.
 * @param fits whether a line has room for a text; where it has not, the cards are only counted
 */
export function pileWords(
  view: View,
  seat: Seat,
  who: string | null,
  fits: (text: string) => boolean,
): string {
  const values = wonBy(view, seat).map(pointsOf)
  const dealsBefore = view.options.long ? view.deal - 1 : 0
  const before = (view.seats[seat]?.total ?? 0) - values.reduce<number>((sum, value) => sum + value, 0)
  if (values.length === 0) return over.emptyPile(who, before, dealsBefore)
  const addedUp = over.pile(who, values, before, dealsBefore)
  return values.length > ADDED_UP || !fits(addedUp)
    ? over.largePile(who, values.length, before, dealsBefore)
    : addedUp
}

/** Whether a seat's place was decided by its cards: somebody with as many points stands before or behind it. */
export const placedOnCards = ({ ranking }: Outcome, { seat, points, rank }: Ranked): boolean =>
  ranking.some((other) => other.seat !== seat && other.points === points && other.rank !== rank)
