import {
  type Advice,
  type AdvisedChoice,
  type End,
  type Reason,
  shownNoise,
  shownPercent,
  shownTenths,
} from '../../../../games/5211/advice'
import { type Card, type Colour, colourOf, pointsOf } from '../../../../games/5211/cards'
import { points as countedPoints, list } from '../../counted'
import { colours } from './names'

/** A chance as a whole number of percent, in the short form. */
export const percent = (chance: number): string => {
  const shown = shownPercent(chance)
  if (shown === 0.5) return '<1%'
  return shown === 99.5 ? '>99%' : `${shown}%`
}

/** The same for use in a sentence. */
export const spoken = (chance: number): string => percent(chance).replace('<', 'under ').replace('>', 'over ')

export const about = (chance: number): string =>
  /^\d/.test(percent(chance)) && chance > 0 && chance < 1 ? `about ${percent(chance)}` : spoken(chance)

export const figure = (points: number): string => points.toFixed(1)

/** Points in at most two digits, without `.0`. */
export const short = (points: number): string =>
  shownTenths(points) < 100 ? figure(points).replace(/\.0$/, '') : `${Math.round(points)}`

/** The chances of an end of the round for use in a sentence, after the advised choice and after the compared one: 100% if no other end is possible, as in the table. */
interface Often {
  readonly here: string
  readonly there: string
}

export function oftenOf(
  { choices, comparison }: Pick<Advice, 'choices' | 'comparison'>,
  what: End,
  chance: number,
  otherChance = 0,
): Often {
  const [here, there] = [choices[0], comparedIn({ choices, comparison })].map((one) => one?.certain === what)
  return { here: here ? '100%' : about(chance), there: there ? '100%' : spoken(otherChance) }
}

/** Smaller differences between chances, in percent, do not matter to a player. */
export const SEEN = 3

/** Follows the name of a choice after which something happens more rarely. */
export const rarely = (chance: number): string =>
  chance === 0 ? 'in none' : shownPercent(chance) < 1 ? 'hardly ever' : `only in ${spoken(chance)}`

/** The amounts that figures may be off by, rounded up. */
export const noiseOfWins = (noise: number): string => `${shownNoise(noise)}%`

/** The name of a card, without "Kododo", as every 1 is one. */
export const nameOf = (card: Card): string => `${colours[colourOf(card)]} ${pointsOf(card)}`

export const names = (cards: readonly Card[]): string => list(cards.map(nameOf))

/** Within a sentence. */
export const small = (colour: Colour): string => colours[colour].toLowerCase()

export const smallList = (some: readonly Colour[]): string => list(some.map(small))

/** The words for the other players, or for the only one. */
export interface Rivals {
  readonly called: string
  readonly have: string
  readonly get: string
  /** Says that one of them reaches the end of a long game. */
  readonly reach: string
}

export const RIVALS = {
  one: {
    called: 'your opponent',
    have: 'your opponent has',
    get: 'Your opponent gets',
    reach: 'your opponent reaches 50',
  },
  several: {
    called: 'the others',
    have: 'the others have',
    get: 'The others get',
    reach: 'one of the others reaches 50',
  },
} as const satisfies Readonly<Record<string, Rivals>>

export const rivalsOf = ({ rivals }: Pick<Advice, 'rivals'>): Rivals =>
  RIVALS[rivals === 1 ? 'one' : 'several']

export type Kind<K extends Reason['kind']> = Extract<Reason, { readonly kind: K }>

/** The name of what scores, within a sentence. */
export const scored = (what: End): string =>
  what === 'nobody' ? 'nobody' : what === 'kododo' ? 'the Kododo' : small(what)

/** A chance below this is only a hope. */
export const OFTEN = 0.4

/** The player's points of a colour after the choice, and those of the others. */
interface Held {
  readonly what: Colour | 'kododo'
  readonly points: number
  readonly theirs: number
}

/** Follows the name of a colour: the points of it that each side has after the choice. @param cards of the choice */
export const ofYours = (
  { what, points, theirs }: Held,
  { called }: Rivals,
  cards: readonly Card[],
): string => {
  const have = cards.some((card) => colourOf(card) === what) ? 'then have' : 'have'
  return points > 0
    ? `, of which you ${have} ${countedPoints(points)}${theirs > 0 ? ` and ${called} ${theirs} so far` : ''},`
    : ''
}

/** Tells whether a reason says that other choices are equally good. */
export const isOpen = ({ kind }: Pick<Reason, 'kind'>): boolean => kind === 'close' || kind === 'even'

export const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

/** Says how often the other choice spoils a colour that it lays. */
export const atRisk = (
  { colour, how }: Pick<Kind<'risks'>, 'colour' | 'how'>,
  chance: number,
  other: string,
  advice: Advice,
): string =>
  how === 'out' && isOutUnlessHit(advice, chance)
    ? `With ${other}, ${small(colour)} goes out, unless the Kododo score.`
    : `With ${other}, ${small(colour)} ${how === 'out' ? 'goes out' : 'ties'} in ${about(chance)} of cases.`

/** Tolerance for sums of chances. */
const SUMS = 1e-6

/** Tells whether a colour goes out in all cases in which the Kododo do not score. @param chance to go out after the compared choice */
function isOutUnlessHit(advice: Advice, chance: number): boolean {
  const hit = comparedIn(advice)?.ends.find(({ what }) => what === 'kododo')?.chance ?? 0
  return hit > 0 && Math.abs(chance + hit - 1) < SUMS
}

export const joined = (...sentences: readonly string[]): string =>
  sentences.filter((one) => one !== '').join(' ')

/** The gain in points on the others' average by the advised choice, minus that by the compared one. */
export function leadIn(advice: Pick<Advice, 'choices' | 'comparison' | 'rivals'>): number {
  const [best, other] = [advice.choices[0], comparedIn(advice)]
  if (best === undefined || other === undefined) return 0
  const [here, there] = [best, other].map(({ points, theirs }) => points - theirs / advice.rivals)
  return (here ?? 0) - (there ?? 0)
}

/** Finds the choice with which the advised one is compared. */
export const comparedIn = ({
  choices,
  comparison,
}: Pick<Advice, 'choices' | 'comparison'>): AdvisedChoice | undefined =>
  choices.find(({ cards }) => cards.join() === comparison?.other.join())
