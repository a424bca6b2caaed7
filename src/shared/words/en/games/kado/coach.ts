import type {
  Advice,
  AtOnce,
  Card,
  Gift,
  GiftReason,
  GridUse,
  Guess,
  GuessByEnd,
  GuessChances,
  GuessReason,
  HalfReason,
  Hits,
  MoreAtOnce,
  PartAhead,
  PlaceApart,
  PlaceReason,
  Ribbon,
  Stakes,
  TieReason,
  Where,
} from '../../../../games/kado'
import { list, listOr, points } from '../../counted'
import { capital } from '../../who'
import { cardName, columnName, gifts, inPlace, lineName, placeName, ribbons, several } from './names'

/** Sums of chances may lie a little under the half percent that is to be rounded up. */
const SUMS = 1e-9
const percent = (chance: number): string => `${Math.round(100 * (chance + SUMS))}%`
/** A chance to win. One that is estimated is called neither certain nor impossible. */
function share(chance: number, isExact = false): string {
  if (isExact && chance === 0) return 'none'
  if (isSafe(chance)) return 'more than 99%'
  if (isHopeless(chance)) return 'almost none'
  return chance < 0.01 ? 'under 1%' : `about ${percent(chance)}`
}
const ALL_BUT_SURE = 0.995
/** Players see no difference in fewer points. */
const LITTLE = 0.3
/** A card that is guessed in this share of the deals is at risk. */
const RISKY = 0.5
/** Chances that lie no further apart are not set against each other. */
const SEEN = 0.015
/** So many equally good places are named, and more are counted. */
const NAMED = 2
/** From this many equally good guesses on, it is not said which is a little likelier. */
const MANY = 4
const SETTLED = { lost: 'You can no longer win.', won: 'You have won already, whatever happens.' } as const
const isSafe = (chance: number): boolean => chance >= ALL_BUT_SURE
const isHopeless = (chance: number): boolean => chance < 1 - ALL_BUT_SURE

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const
const spelled = (n: number): string => NUMBERS[n] ?? `${n}`
/** Other choices, counted: `two other places`. */
/** Says how many of several places spoil a column, which the advised one does not. */
const ofWhich = (spoiling: number): string =>
  spoiling === 0 ? '' : `, of which ${spelled(spoiling)} ${spoiling === 1 ? 'spoils' : 'spoil'} a column`

const others = (n: number, what: 'place' | 'guess'): string =>
  n === 1 ? `one other ${what}` : `${spelled(n)} other ${what === 'place' ? 'places' : 'guesses'}`
const pair = ({ gift, ribbon }: Guess): string => `${gifts[gift]}, ${ribbons[ribbon]}`
const average = (mean: number): string => mean.toFixed(1)
const averagePoints = (mean: number): string =>
  `${average(mean)} ${average(mean) === '1.0' ? 'point' : 'points'}`
/** @param isEnding whether it spoils a column */
const atOnce = (n: number, isEnding = false): string =>
  n === 0 ? 'nothing at once' : `${points(n)} at once${isEnding ? ', but only where it spoils a column' : ''}`

const cardsOf = (ribbon: Ribbon): string => `${ribbons[ribbon].toLowerCase()} cards`
const aColumn = (ribbon: Ribbon): string => {
  const name = ribbons[ribbon].toLowerCase()
  return `${name === 'orange' ? 'an' : 'a'} ${name} column`
}

/** To whom a card goes. Null for the discard, and a name of null for whoever reads. */
type To = { readonly name: string | null } | null

/** Names the things that can be done with a card, one after the other: only the first says that it is given. */
function doings(all: readonly To[]): readonly string[] {
  const first = all.find((to) => to !== null && to.name !== null)
  return all.map((to) => (to === null || to.name === null || to === first ? doing(to) : `to ${to.name}`))
}
const doing = (to: To): string =>
  to === null ? 'discard it' : to.name === null ? 'keep it' : `give it to ${to.name}`
const signed = (points: number): string =>
  average(points) === '0.0' || average(points) === '-0.0'
    ? '0.0'
    : `${points > 0 ? '+' : '−'}${average(Math.abs(points))}`

/** A player ends with so many points more, or less. The name is null for whoever reads. */
interface Change {
  readonly name: string | null
  readonly points: number
}
/** Says how many points more or less players end with: `you should have 0.4 points more and Chila 1.2 less`. */
function changed(changes: readonly Change[]): string {
  const told = changes.filter(({ points }) => Number(average(Math.abs(points))) > 0)
  return list(
    told.map(({ name, points }, at) => {
      const [size, more] = [Math.abs(points), points > 0 ? 'more' : 'less']
      return at === 0
        ? `${name ?? 'you'} should have ${averagePoints(size)} ${more}`
        : `${name ?? 'you'} ${average(size)} ${more}`
    }),
  )
}

/** Says what a swap brings players at once, or costs them, in other words than those of the end: `brings you 2.2 points and costs Chila 3.9`. */
function swapped(changes: readonly Change[]): string {
  const told = changes.filter(({ points }) => Number(average(Math.abs(points))) > 0)
  return list(
    told.map(({ name, points }, at) => {
      const [size, does] = [Math.abs(points), points > 0 ? 'brings' : 'costs']
      const isSame = at > 0 && points > 0 === (told[at - 1]?.points ?? 0) > 0
      return `${isSame ? '' : `${does} `}${name ?? 'you'} ${at === 0 ? averagePoints(size) : average(size)}`
    }),
  )
}

/** So many more cards of a ribbon have to be unseen for that to be a reason to keep its column open rather than another. */
const MORE_UNSEEN = 3

/** Says by what the mean of a hidden card is reckoned. */
const meanBy = (gifter: string, isRead: boolean): string =>
  isRead ? `, going by what ${gifter} would keep` : ' on average'

/** The players that a reason for a gift speaks of, and the cards that follow. */
interface GiftPlayers {
  readonly other: string | null
  /** Another player, for whose grid the card does more. */
  readonly than: string | null
  readonly rivals: readonly string[]
  readonly waiting: readonly string[]
  /** The most points at once that it would bring one of those who wait. */
  readonly most: number
  /** True if the last of the cards that are looked at later comes only if one of them is discarded. */
  readonly upTo: boolean
  /** It is true if it brings points only where it spoils a column: whoever reads, the player who gets it, and the one besides or who waits. */
  readonly isEnding: boolean
  readonly isEndingTheirs: boolean
  readonly isEndingOther: boolean
}

/** Says which cards follow one that is not kept: the last of them is kept whatever it is. */
const moreToCome = (more: number, upTo: boolean): string =>
  more === 1
    ? 'you then keep the next one, whatever it is'
    : `you then look at ${upTo ? 'up to ' : ''}${more} more`

/** Says how likely a kept card is to be guessed, and why the grids show that. */
function guessed(
  reason: Extract<GiftReason, { readonly is: 'guessed' }>,
  name: string | null,
  rivals: readonly string[],
): string {
  const { points: kept, because } = reason
  if (reason.kept < reason.otherwise) {
    const most = because?.brings ?? 0
    const few = most === 0 ? 'nothing' : `only ${most}`
    const whom =
      rivals.length === 1
        ? `${name} ${few}`
        : most === 0
          ? 'none of them anything'
          : `none of them more than ${most}`
    const why = because === null ? '' : `, as it would bring ${whom} at once`
    return `If you keep it, ${toGuess(reason, rivals)}${why}.`
  }
  const why = because === null ? '' : `, as it would bring ${name} ${because.brings} at once`
  const likelier = `${toGuess(reason, rivals)}${why}`
  return kept > 0 ? `Keeping it brings you ${atOnce(kept)}, but ${likelier}.` : `If you keep it, ${likelier}.`
}

/** Says whether others are likelier to guess a card than another, with both shares, as the table has them. */
function toGuess(
  { kept, otherwise }: { readonly kept: number; readonly otherwise: number },
  rivals: readonly string[],
): string {
  const whoever = rivals.length === 1 ? `${rivals[0]} is` : 'the others are'
  const how = kept > otherwise ? 'likelier' : 'less likely'
  return `${whoever} ${how} to guess it (${percent(kept)}) than the card that you would keep instead (${percent(otherwise)})`
}

/** Says how often a card would be guessed if it were kept, and what whoever guesses it most would have of it. */
function risked(
  { points: own, kept, by }: Extract<GiftReason, { readonly is: 'risked' }>,
  name: string | null,
  rivals: readonly string[],
  isEnding: boolean,
): string {
  const likely = `would be guessed in about ${percent(kept)} of cases${by === null || rivals.length === 1 ? '' : `, mostly by ${name}`}`
  const brings = by === null ? '' : `; it would then bring ${name} ${own > 0 ? by.brings : atOnce(by.brings)}`
  return own > 0
    ? `Kept, it would bring you ${atOnce(own, isEnding)}, ${isEnding ? 'and' : 'but'} ${likely}${brings}.`
    : `Kept, it ${likely}${brings}.`
}

/** Says that a card is kept to be guessed, and why a swap is welcome where the grid shows it. */
function lures(reason: Extract<GiftReason, { readonly is: 'lures' }>, rivals: readonly string[]): string {
  const { points: kept, mean } = reason
  const luring = toGuess(reason, rivals)
  return kept < mean
    ? `It brings you only ${atOnce(kept)} (an average card: ${average(mean)}), so you want it guessed, and ${luring}.`
    : `A swap should leave you better off, and ${luring}.`
}

/**
 * Says by how much a card should do more or less for a grid by the end, and for what the grid could use it.
 * @param whose the player's name; null for whoever reads
 * @param isSpared whether that player does not get it for that reason, and `than` for whom it should do more
 */
function fits(
  { isMore, points: by, use }: Extract<GiftReason, { readonly is: 'fits' }>,
  whose: string | null,
  isSpared: boolean,
  than: string | null,
): string {
  const grid = whose === null ? 'your grid' : `${whose}’s grid`
  const useful = use === null ? '' : `: ${whose ?? 'you'} ${using(use)}`
  if (isSpared)
    return `${whose} should not get it: by the end it would do ${averagePoints(by)} more for ${grid} than an average card${useful}.`
  return than === null
    ? `By the end it should do ${averagePoints(by)} ${isMore ? 'more' : 'less'} for ${grid} than an average card${useful}.`
    : `By the end it should do less for ${grid} than for ${than}’s.`
}

/** Says that a card should do less by the end than an average card, where at once it brings as much. @param whose a player's name; null for whoever reads */
const lessByEnd = (ahead: number, whose: string | null, isEnding: boolean): string =>
  ahead > -FEW
    ? ''
    : `${isEnding ? ';' : ', but'} by the end it should do ${averagePoints(-ahead)} less for ${whose ?? 'you'} than an average one`
/** Fewer points by the end are not told. */
const FEW = 0.25

/** Says how little a kept card would bring others. @param waiting those of them who wait for a card, `most` what it would bring one of them, and `isSpoiling` whether only where it spoils a column */
function notMore(own: number, waiting: readonly string[], most: number, isSpoiling: boolean): string {
  if (waiting.length === 0) return ''
  if (waiting.length > 1)
    return most === 0 ? '; nobody else would gain anything' : '; nobody else would gain more'
  const theirs = most === 0 ? 'nothing' : most === own ? 'as much' : `only ${most}`
  return `; it would bring ${waiting[0]} ${theirs}${isSpoiling && most > 0 ? ', but only where it spoils a column' : ''}`
}

/** What tells a gift from others that are equally good. */
function giftTold(to: To, why: TieReason | null): string {
  // Whoever does not get it gets another, so that it is no merit of a discarded card to bring nobody anything.
  return why === 'least' && to !== null && to.name !== null ? `${to.name} gets less from it at once.` : ''
}

/** What tells a guess, a pass or a place from others that are equally good. */
const told: Readonly<Record<Exclude<TieReason, 'least' | 'keeps'>, string>> = {
  'at-once': 'brings more at once',
  points: 'brings you more points on average',
  likelier: 'is likelier to be right',
  open: 'spoils no column',
  room: 'leaves more places for the next card',
}
/**
 * @param advised as it is called among its equals; null for a pass
 * @param rivals against whom an answer gains points, as what it brings the player is not all of it
 */
function toldBy(
  why: TieReason | null,
  advised: string | null = 'This one',
  rivals: readonly string[] = [],
): string {
  if (why === 'points' && rivals.length > 0) {
    const does = advised === null ? 'Passing leaves you better off' : `${advised} gains you more`
    return `${does} against ${against(rivals)} by the end.`
  }
  // Why a card that is known is kept, the stakes tell.
  if (why === null || why === 'least' || why === 'keeps') return ''
  return `${advised ?? 'Passing'} ${told[why]}.`
}

/** Names the others against whom points are gained: the only one, or all of them on average. */
const against = (rivals: readonly string[]): string =>
  rivals.length === 1 ? (rivals[0] ?? '') : 'the others’ average'

type By = Extract<Advice, { readonly on: 'guess' | 'place' }>['by']

/**
 * Says that choices are equally good: one that brings less may win as often.
 * @param isExact whether their figures are the same
 */
const asGood = (by: By, isOne: boolean, isExact = false): string => {
  const how = isExact ? 'exactly' : 'about'
  return by === 'wins'
    ? `${isOne ? 'wins' : 'win'} ${how} as often`
    : `${isOne ? 'is' : 'are'} ${how} as good`
}

/** One thing that can be done with a card, and the chance to win then. */
interface GiftChance {
  readonly to: To
  readonly wins: number
}

/** A chance to win in a list of several, where they are short. */
function inList(chance: number): string {
  if (isSafe(chance)) return 'over 99%'
  return chance < 0.01 ? 'under 1%' : percent(chance)
}

/** Chances to win that lie no further apart hardly differ. */
const ALIKE = 0.01
/** Tells whether a choice is shown to win hardly less often than the advised one: by one percent at most. */
const isNearly = (best: number, other: number): boolean =>
  Math.round(100 * (best + SUMS)) - Math.round(100 * (other + SUMS)) <= 1 &&
  !isSafe(best) &&
  !isHopeless(best)
/** @param equals how many that follow the first cannot be told from it */
const isAlike = (chances: readonly number[], equals: number): boolean =>
  equals === chances.length - 1 || Math.max(...chances) - Math.min(...chances) <= ALIKE

/** One choice, and what the chance to win is with it. */
interface Alternative {
  readonly what: string
  readonly wins: number
}

/**
 * The chance to win, with what it is for other choices: the best of them first. None where it is not to be compared.
 * @param isExact whether nothing in these chances is estimated
 */
function chanceToWin(wins: number, alternatives: readonly Alternative[], isExact = false): string {
  if (isHopeless(wins)) return 'you can hardly win any more'
  if (isSafe(wins) && alternatives.every((one) => isSafe(one.wins))) return 'you can hardly lose any more'
  const own = share(wins)
  const other = ({ what, wins: theirs }: Alternative) =>
    `; ${what}, ${share(theirs) === own ? 'a little less' : share(theirs, isExact)}`
  return `your chance to win is ${own}${alternatives.map(other).join('')}`
}

/** Whether a guess is likelier by enough to be set against the advised one. */
const isSeen = (
  likeliest: GuessChances['likeliest'],
  read: number,
): likeliest is NonNullable<GuessChances['likeliest']> =>
  likeliest !== null && likeliest.chance - read >= SEEN

/**
 * A guess that is likelier to be right than the advised one: as good, or worse. Its figure and that of the advised one stand beside each
 * other where they are told: shares of the win, or points gained by the end against those who are named.
 */
type Likelier =
  | { readonly is: 'as-good'; readonly by: By }
  | { readonly is: 'worse' }
  | { readonly is: 'wins'; readonly wins: number; readonly advised: number }
  | {
      readonly is: 'gains'
      readonly points: number
      readonly advised: number
      readonly rivals: readonly string[]
    }

/** Says for what a grid can use the cards that a guess names: `could use purple for column 1 and flowers to go with Flowers, Red 2`. */
const using = ({ ribbon, gift }: GridUse): string =>
  `could use ${list([
    ...(ribbon === null
      ? []
      : [`${ribbons[ribbon.ribbon].toLowerCase()} ${forPart('column', ribbon.column, ribbon.by)}`]),
    ...(gift === null ? [] : [`${several[gift.gift]} ${forPart('line', gift.line, gift.by)}`]),
  ])}`

/** Names a column or a line by its number, or as long as the grid may still grow there by a card that lies in it. */
const forPart = (what: 'column' | 'line', number: number | null, by: Card): string =>
  number === null ? `to go with ${cardName(by)}` : `for ${what} ${number}`

/** Says what brings most of what a guess gains, and who could use the cards that it names. */
function wanted(
  { most, own, gifter: theirs }: Extract<GuessReason, { readonly is: 'wanted' }>,
  gifter: string,
): string {
  const mine = own === null ? '' : `you ${using(own)}`
  const its = theirs === null ? '' : `${gifter} ${using(theirs)}`
  const both = [mine, its].filter((one) => one !== '').join('; ')
  switch (most) {
    case 'own':
      return mine === ''
        ? `It mainly helps you: by the end the cards that it wins should do more for your grid than your own card${its && `; ${its}`}.`
        : `${capital(both)}.`
    case 'gifter':
      return `It mainly hurts ${gifter}, ${theirs === null ? 'whose grid has less use for your card' : `who ${using(theirs)}`}${mine && `; ${mine}`}.`
    case 'bonus':
      return `It is mainly worth the bonus card of a perfect guess${both && `; ${both}`}.`
    case null:
      return `${capital(both)}.`
  }
}

/** Says why a likelier guess is not advised. @param isShort whether the figures beside it say that it is likelier, and by when points are gained */
function comparedTo(likelier: Likelier, isShort: boolean): string {
  const [is, but] = isShort ? ['', ''] : ['is likelier, ', 'but ']
  switch (likelier.is) {
    case 'as-good':
      return isShort
        ? `${likelier.by === 'wins' ? 'wins about as often' : 'is about as good'}`
        : `${is}and ${likelier.by === 'wins' ? 'wins about as often' : 'about as good'}`
    case 'worse':
      return `${is}${but}does less for you`
    case 'wins': {
      const { wins, advised } = likelier
      return inList(wins) === inList(advised) || isNearly(advised, wins)
        ? `${is}${but}wins a little less often`
        : `${is}${but}wins less often: ${inList(wins)}`
    }
    case 'gains': {
      const { points: gained, advised, rivals } = likelier
      const whom = isShort ? '' : ` against ${against(rivals)} by the end`
      const [gain, instead] = [average(Math.abs(gained)), average(advised)]
      if (gain === '0.0') return `${is}${but}gains you nothing${whom}`
      if (gained < 0) return `${is}${but}would cost you ${averagePoints(-gained)}${whom}`
      return gain === instead
        ? `${is}${but}gains you a little less${whom}`
        : `${is}${but}gains you less${whom}: ${averagePoints(gained)} instead of ${instead}`
    }
  }
}

/** What the coach of KADO says. */
export const coach = {
  isSeen,
  /** Whether so many equally good guesses are not named one by one. */
  isMany: (equals: number) => equals >= MANY,
  /** Whether nothing that can be chosen changes who wins. */
  isDecided: (chances: readonly number[]) => chances.every(isHopeless) || chances.every(isSafe),
  title: {
    give: (to: To) => (to === null ? 'Discard it' : to.name === null ? 'Keep it' : `Give it to ${to.name}`),
    guess: (guess: Guess | null) => (guess === null ? 'Pass' : `Guess ${pair(guess)}`),
    place: (where: Where) => capital(placeName(where)),
  },
  /** The same read aloud, as a sentence on its own. */
  heard: {
    place: (where: Where) => `Place it ${inPlace(where)}`,
  },
  choose: 'Choose it',
  /** The same button, once it is chosen. */
  chosen: 'Chosen',

  /**
   * Why a card goes to whom it goes.
   * @param name of the player who gets it
   * @param other of the player besides that the reason speaks of; null for whoever reads
   * @param rivals the other players, and `waiting` those of them who have no card yet
   */
  gift(reason: GiftReason, name: string, about: GiftPlayers): string {
    const { other, rivals, waiting, most, upTo, isEnding, isEndingTheirs, isEndingOther } = about
    switch (reason.is) {
      case 'only':
        return 'There is nothing else to do with it.'
      case 'keeps':
        return `It brings you ${atOnce(reason.points, isEnding)}${notMore(reason.points, waiting, most, isEndingOther)}.`
      case 'little':
        return `It brings ${name} ${atOnce(reason.points, isEndingTheirs)}; an average card would bring ${average(reason.mean)}.`
      case 'denies':
        return `It ${reason.own === null ? '' : `brings you ${atOnce(reason.own)}, and `}would bring ${other ?? 'you'} ${reason.own === null ? atOnce(reason.points) : reason.points}, more than the average card (${average(reason.mean)})${isEndingOther ? ', but only where it spoils a column' : ''}.`
      case 'waits':
        return `It would bring you ${atOnce(reason.points)}; an average card brings ${average(reason.mean)}, and ${moreToCome(reason.more, upTo)}.`
      case 'suits':
        return `It brings you ${atOnce(reason.points, isEnding)}; an average card would bring ${average(reason.mean)}.`
      case 'guessed':
        return guessed(reason, other, rivals)
      case 'risked':
        return risked(reason, other, rivals, isEnding)
      case 'returns':
        return `It would bring you ${atOnce(reason.points)}, and ${name} ${reason.theirs === 0 ? 'nothing' : reason.theirs}. ${name} may well guess what you keep, and then this card comes back to you.`
      case 'unwanted':
        return `${other ?? ''} may well guess what you keep. You would then get this card for it: ${points(reason.points)} at once instead of ${reason.kept}.`
      case 'comes-back':
        return `${name} may guess what you keep (in about ${percent(reason.chance)} of cases). You then get this card for it, which should do more for your grid by the end.`
      case 'safer':
        return `What you keep is then guessed less often: in about ${percent(reason.chance)} of cases, not in ${percent(reason.otherwise)}.`
      case 'lures':
        return lures(reason, rivals)
      case 'saves-discard':
        return 'You can then still discard a card that you look at later.'
      case 'too-few':
        return `Kept, it would bring you ${atOnce(reason.points)}: too few to win, as ${other ?? 'you'} has ${reason.more} more than you would then have.`
      case 'spoils':
        return `Kept, it would bring you ${atOnce(reason.points)}, but only where it spoils a column.`
      case 'less':
        return `It brings ${name} ${atOnce(reason.points)}, and would bring ${other ?? 'you'} ${reason.more}.`
      case 'fits':
        return fits(reason, other, other !== null && reason.isMore && other !== name, about.than)
      case 'leads':
        return `It should do less for ${name} than an average card by the end, and ${name} leads ${other ?? 'you'} by ${points(reason.points)}.`
      case 'behind':
        return `${name} is ${points(reason.points)} behind ${other ?? 'you'}, so it does less harm there.`
      case 'weighed':
        return 'The cards still to come and the guesses decide here.'
    }
  },
  /**
   * Says in fewest words how much likelier a card is to be guessed than another, or how much more it should do for the own grid; empty where neither is the
   * reason.
   */
  giftInShort(reason: GiftReason, rivals: readonly string[], other: string | null): string {
    if (reason.is === 'guessed') return `If you keep it, ${toGuess(reason, rivals)}.`
    return reason.is === 'fits' && other === null ? fits({ ...reason, use: null }, null, false, null) : ''
  },
  /** Says what the card brings its new owner at once, and what it would bring others who might get it. */
  giftAtOnce: (
    name: string,
    own: number,
    others: readonly { readonly name: string; readonly points: number }[],
  ) =>
    own === 0
      ? `At once it brings ${name} nothing, but would bring ${list(others.map((other) => `${other.name} ${points(other.points)}`))}.`
      : `At once it brings ${name} ${points(own)}; it would bring ${list(others.map((other) => `${other.name} ${other.points}`))}.`,
  /** Says what a gift changes by the end. @param instead to whom the card would go otherwise */
  giftByEnd: (changes: readonly Change[], instead: To) =>
    changed(changes) === ''
      ? 'By the end it hardly differs.'
      : `By the end ${changed(changes)} than if you ${doing(instead)}.`,
  /** Says that it hardly matters who gets a card. @param brings what it brings any of those who might */
  giftAllTheSame: (brings: number) =>
    `It hardly matters who gets it: it brings each of them ${atOnce(brings)}.`,
  /** Owns up to what it brings whoever gets it. */
  giftBrings: (name: string, { points: theirs, mean, isEnding, ahead }: AtOnce) =>
    `It brings ${name} ${atOnce(theirs, isEnding)} (an average card: ${average(mean)})${theirs < mean ? '' : lessByEnd(ahead, name, isEnding)}.`,
  /** Owns up to what a kept card brings at once, where that is less than an average card would. @param isTold whether its points have just been told */
  giftKept: ({ points: own, mean }: AtOnce, isTold: boolean) =>
    isTold
      ? `An average card would bring ${average(mean)}.`
      : `At once it brings you ${own === 0 ? 'nothing' : points(own)}; an average card would bring ${average(mean)}.`,
  /** Says of a card that is discarded, where nothing else speaks for that, what it would bring others. */
  giftElsewhere(
    others: readonly {
      readonly name: string
      readonly points: number
      readonly mean: number
      readonly isEnding: boolean
    }[],
  ): string {
    const [only] = others
    // Less than an average card brings would speak for giving it away.
    if (only !== undefined && others.length === 1)
      return only.points <= only.mean
        ? ''
        : `It would bring ${only.name} ${atOnce(only.points, only.isEnding)}; an average card would bring ${average(only.mean)}.`
    const [most, ...rest] = others.filter(({ points }) => points > 0)
    return most === undefined
      ? 'It would bring nobody else anything at once.'
      : `It would bring ${list([`${most.name} ${points(most.points)}`, ...rest.map((one) => `${one.name} ${one.points}`)])} at once.`
  },
  /** The same in fewest words. */
  giftElsewhereInShort: (others: readonly { readonly name: string; readonly points: number }[]) =>
    `It would bring ${list(others.map(({ name, points }) => `${name} ${points}`))}.`,
  /** Owns up to the risk of keeping it. @param kept how likely it is guessed */
  giftAtRisk: (kept: number) => (kept < RISKY ? '' : 'The risk: it may well be guessed.'),
  /** Owns up to what keeping it would bring. @param kept how likely it is guessed then */
  giftGivenUp({ points: own, mean, isEnding, ahead }: AtOnce, kept: number): string {
    const less = own < mean ? '' : lessByEnd(ahead, null, isEnding)
    const risk = kept < RISKY ? '' : `, ${isEnding || less !== '' ? 'and' : 'but'} it may well be guessed`
    return `Kept, it would bring you ${atOnce(own, isEnding)} (an average card: ${average(mean)})${less}${risk}.`
  },
  /**
   * The chance to win with everything that can be done with a card.
   * @param choices what is advised first
   * @param equals how many that follow are equally good: which of these has the larger figure says nothing
   * @param settled what is certain already
   */
  giftWins(choices: readonly GiftChance[], equals: number, settled: Advice['settled']): string {
    if (settled !== null) return SETTLED[settled]
    const figures = choices.map(({ wins }) => wins)
    const [best = 0] = figures
    if (isHopeless(best) || figures.every(isSafe)) return `${capital(chanceToWin(best, []))}.`
    if (isAlike(figures, equals)) {
      const [least, most] = [Math.min(...figures), Math.max(...figures)]
      const range =
        percent(least) === percent(most)
          ? share(best)
          : isSafe(most)
            ? `at least ${percent(least)}`
            : `between ${inList(least)} and ${inList(most)}`
      return `For the win it hardly matters: your chance is ${range} in any case.`
    }
    const done = doings(choices.map(({ to }) => to))
    const [level, worse] = [done.slice(0, equals + 1), done.slice(equals + 1)]
    const listed = worse.map((what, at) => `${what} ${inList(figures[equals + 1 + at] ?? 0)}`)
    const apart = level.length > 2 ? '; ' : ', '
    return `Your chance to win: ${[`${listOr(level)} ${inList(best)}`, ...listed].join(apart)}.`
  },
  /** Whether it hardly matters what is done with a card. */
  isAlike,
  /** Why one of several gifts that are equally good is advised. */
  giftTold,
  isNearly,
  /**
   * Names the gifts that are as good as the advised one, beside the table.
   * @param nearly those that are worse, but hardly, and `isOfAll` whether no gift is worse
   */
  giftEquals: (equals: readonly To[], nearly: readonly To[], isOfAll: boolean) =>
    isOfAll
      ? 'For the win it hardly matters.'
      : [
          ...(equals.length === 0 ? [] : [`About as good: ${listOr(doings(equals))}.`]),
          ...(nearly.length === 0 ? [] : [`Nearly as good: ${listOr(doings(nearly))}.`]),
        ].join(' '),
  /** All gifts at a glance, the advised one first. */
  gifts: {
    title: '± points by the end',
    wins: 'to win',
    guessed: 'guessed',
    guessedMeans: 'How often the card that you then keep is guessed',
    own: 'You',
    what: (to: To) => (to === null ? 'Discard it' : to.name === null ? 'Keep it' : `To ${to.name}`),
    chance: (wins: number, settled: Advice['settled']) =>
      settled === null
        ? inList(wins).replace('over ', '>').replace('under ', '<')
        : settled === 'lost'
          ? '0%'
          : '100%',
    share: (guessed: number) => percent(guessed),
    signed,
    /** By how much the card itself does more for a grid than an average one. */
    itself: 'This card ± average',
    /** In place of points, for the way beside which those of the others are told. */
    measure: '–',
  },

  /** The worth of both cards at a glance. A row is the own card, or the gifter's as it is with a guess or a pass. */
  stakesAtOnce: {
    title: 'Points',
    own: 'You',
    card: 'Your card, at once',
    other: (guess: Guess | null) => `${guess === null ? 'Theirs' : 'If won'}, at once`,
    mean: average,
    /** Says by what the averages of a hidden card are weighted. */
    byReading: (gifter: string) => `(going by what ${gifter} would keep)`,
    byEnd: 'Gain, by the end',
    signed,
  },
  /** The same as a sentence. @param isRead whether the cards that the gifter would rather keep weigh more in the averages */
  stakes(
    { own, theirs, won }: Stakes,
    guess: Guess | null,
    { gifter, isRead }: { readonly gifter: string; readonly isRead: boolean },
    byEnd: GuessByEnd | null,
  ): string {
    const changes = byEnd && [
      { name: null, points: byEnd.own },
      { name: gifter, points: byEnd.theirs },
    ]
    const end =
      changes === null || changed(changes) === '' ? '' : ` By the end ${changed(changes)} than after a pass.`
    const card = `At once, your card is worth ${points(own)} to you and ${theirs} to ${gifter}`
    const other = guess === null ? `${gifter}’s` : 'one that you win'
    return won === null
      ? `${card}.`
      : `${card}; ${other}, ${average(won.own)} and ${average(won.theirs)}${isRead ? `, going by what ${gifter} would keep` : ''}.${end}`
  },

  /**
   * Why a guess or a pass, where the stakes and the chances do not tell it.
   * @param gifter the gifter's name
   * @param isForPoints whether points decide between answers that all win as often, and `isAll` whether no answer is worse
   */
  guess(
    reason: GuessReason,
    guess: Guess | null,
    gifter: string,
    { isForPoints, isAll }: { readonly isForPoints: boolean; readonly isAll: boolean },
  ): string {
    switch (reason.is) {
      case 'sure':
        return isAll
          ? `You win, whatever you answer and whatever ${gifter} holds.${isForPoints && guess !== null ? ' This guess is only for the points.' : ''}`
          : `${guess === null ? 'A pass' : 'This'} wins, whatever ${gifter} holds.`
      case 'no-hope':
        return `Nothing wins any more, whatever ${gifter} holds.${isForPoints && guess !== null ? ' This guess is only for the points.' : ''}`
      case 'wanted':
        return wanted(reason, gifter)
      case 'likeliest':
      case 'weighed':
        return ''
    }
  },
  /** Says why the guess has the half of which no use is told. */
  guessHalf({ half, otherwise, is, chance }: HalfReason, gifter: string): string {
    const name =
      half.gift === undefined ? `${ribbons[half.ribbon ?? 'red']} cards` : capital(several[half.gift])
    switch (is) {
      case 'alike':
        return `Which ${half.gift === undefined ? 'ribbon' : 'gift'} goes with it matters little.`
      case 'likelier':
        return `${name} make it likelier: ${pair(otherwise)} would be right in ${percent(chance)}.`
      case 'own':
        return `${name} should do more for you by the end than ${pair(otherwise)}.`
      case 'gifter':
        return `${name} should cost ${gifter} more by the end than ${pair(otherwise)}.`
    }
  },
  /**
   * How likely the guess is, by which belief, and which is likelier; empty for a pass.
   * @param from whom the gifter keeps such a card, by name: null for whoever reads
   * @param likelier what comes of the likelier guess, `isTold` whether the sentence before says what the gifter would keep,
   *   `isOfUse` whether it says what the gifter could use, and `isShort` whether there is little room
   */
  chances(
    { counted, read, because, likeliest }: GuessChances,
    {
      gifter,
      from,
      isRead,
      likelier: does,
      isTold,
      isOfUse,
      isShort,
    }: {
      readonly gifter: string
      readonly from: string | null
      readonly isRead: boolean
      readonly likelier: Likelier
      readonly isTold: boolean
      readonly isOfUse: boolean
      readonly isShort: boolean
    },
  ): string {
    if (counted === null || read === null) return ''
    const isOne = percent(counted) === percent(read)
    const seen = isSeen(likeliest, read) ? likeliest : null
    const keeping = `going by what ${gifter} would keep`
    const likelier =
      seen === null
        ? ''
        : `; ${isOne && isRead ? `${keeping}, ` : ''}${pair(seen.guess)} (${percent(seen.chance)}) ${comparedTo(does, isShort)}`
    // The figure does not come from what the gifter could use, although that is told beside it.
    const only = isOfUse && !isRead ? `Just counting cards, not what ${gifter} could use` : 'Counting cards'
    if (isOne) return `${only}, it is ${percent(counted)} likely to be right${likelier}.`
    const halves = listOr([
      ...(because?.gift ? [several[because.gift]] : []),
      ...(because?.ribbon ? [cardsOf(because.ribbon)] : []),
    ])
    const kept =
      because?.from === null ? `would rather keep ${halves}` : `would keep ${halves} from ${from ?? 'you'}`
    const reading =
      because === null
        ? capital(keeping)
        : isTold
          ? 'So'
          : `${gifter} ${because.isLikelier ? kept : `would hardly keep ${halves}`}, so`
    const differs = Math.abs(read - counted) >= SEEN
    const counting = differs ? ` (just counting cards, ${percent(counted)})` : ''
    return `${reading}${because === null ? ',' : ''} it is about ${percent(read)} likely to be right${counting}${likelier}.`
  },
  /** The same in fewest words. @param likelier what comes of the likelier guess; null where it is not spoken of */
  chancesInShort({ counted, read, likeliest }: GuessChances, likelier: Likelier | null): string {
    if (counted === null || read === null) return ''
    const counting = Math.abs(read - counted) < SEEN ? '' : ` (counting cards, ${percent(counted)})`
    const other =
      likelier !== null && isSeen(likeliest, read)
        ? `; ${pair(likeliest.guess)} (${percent(likeliest.chance)}) ${comparedTo(likelier, true)}`
        : ''
    return `About ${percent(read)} likely to be right${counting}${other}.`
  },
  /** Whether nothing that can be chosen leaves a chance to win. */
  isHopeless,
  noAnswerWins: (settled: Advice['settled']) =>
    settled === null ? 'You can hardly win any more, whatever you do.' : SETTLED[settled],
  /**
   * @param other the best other answer; null where nothing is to be compared
   * @param isExact whether nothing in these chances is estimated
   */
  guessWins: (
    wins: number,
    other: { readonly guess: Guess | null; readonly wins: number } | null,
    isExact: boolean,
  ) => {
    const what = other && {
      what: other.guess === null ? 'if you pass' : `with ${pair(other.guess)}`,
      wins: other.wins,
    }
    return `${capital(chanceToWin(wins, what === null ? [] : [what], isExact))}.`
  },
  /** Says how many of the cards that a guess would win decide the game, in the last turn of a duel; empty where all of them win it. */
  guessHits({ right, wins, shares, arePerfect }: Hits): string {
    if (wins === right || wins + shares === 0) return ''
    const told = [
      ...(wins === 0 ? [] : [`${spelled(wins)} ${wins === 1 ? 'wins' : 'win'} the game`]),
      ...(shares === 0 ? [] : [`${spelled(shares)} ${shares === 1 ? 'shares' : 'share'} the win`]),
    ]
    const perfect = arePerfect ? ', and only by a perfect guess' : ''
    return right === 1
      ? `The card that it would win ${told[0]?.replace(/^one /, '')}${perfect}.`
      : `Of the ${right} cards that it would win, ${list(told)}${perfect}.`
  },
  /** Speaks for a guess where no reason does. @param swap the points that a swap brings at once: whoever reads, and the gifter */
  guessPays(swap: readonly Change[]): string {
    const change = swapped(swap)
    return swap.every(({ points }) => Math.abs(points) < LITTLE) || change === ''
      ? 'A swap changes little at once, but a wrong guess costs nothing.'
      : `If it is right, the swap ${change} at once; a wrong guess costs nothing.`
  },
  /** Speaks for a guess where what the cards bring at once speaks against it. */
  guessPaysLater: (byEnd: readonly Change[]) => {
    const change = changed(byEnd)
    return change === ''
      ? 'At once a swap would not pay, but on average it does by the end.'
      : `At once a swap would not pay, but by the end ${change} than after a pass.`
  },
  /** The same where it is mostly the bonus card that makes it pay. */
  guessPaysByBonus: 'At once a swap would not pay, but a perfect guess wins a bonus card.',
  /**
   * Speaks for a pass by what a swap would do at once: for the gifter most, or against whoever reads; or else hardly anything.
   * @param isRead whether the cards that the gifter would rather keep weigh more in the averages
   */
  passes: {
    gives: (theirs: number, mean: number, gifter: string, isRead: boolean) =>
      `Your card would bring ${gifter} ${atOnce(theirs)}; ${gifter}’s own brings ${average(mean)}${meanBy(gifter, isRead)}.`,
    loses: (own: number, mean: number, gifter: string, isRead: boolean) =>
      `Your card brings you ${atOnce(own)}; ${gifter}’s would bring ${average(mean)}${meanBy(gifter, isRead)}.`,
    little: 'A swap would change little.',
  },
  /** Of a pass, where what the cards bring at once speaks for a swap. */
  passesAllTheSame: 'At once a swap would do you good, but on average not by the end.',
  /**
   * Of a pass.
   * @param gain of the best guess, ahead of the others: it is less than 0
   * @param rivals the other players
   */
  guessCosts: (guess: Guess, gain: number, rivals: readonly string[]) =>
    `Even the best guess, ${pair(guess)}, would cost you ${averagePoints(-gain)} against ${against(rivals)} by the end.`,
  /**
   * @param guess what is advised
   * @param equals what is equally good
   * @param by the figure that answers are compared by, `rivals` the other players, `isAll` whether all other answers are equally good, `isShort` whether there is
   *   no room to name several, and `isFirstSaid` whether the
   *   first of the equals is called as good already
   */
  guessTie(
    guess: Guess | null,
    equals: readonly (Guess | null)[],
    why: TieReason | null,
    {
      by,
      isAll,
      isShort,
      isFirstSaid,
      rivals,
    }: {
      readonly by: By
      readonly isAll: boolean
      readonly isShort: boolean
      readonly isFirstSaid: boolean
      readonly rivals: readonly string[]
    },
  ): string {
    const guesses = equals.filter((one) => one !== null)
    const unsaid = isFirstSaid ? guesses.slice(1) : guesses
    const [first] = unsaid
    const told = toldBy(why, guess && (isFirstSaid ? pair(guess) : 'This one'), rivals)
    if (guess === null && isAll) return `Any guess ${asGood(by, true)}. ${told}`.trim()
    if (isAll && equals.includes(null) && guesses.length >= MANY)
      return `It need not be this guess: any other, or a pass, ${asGood(by, true)}. ${why === 'likelier' ? '' : told}`.trim()
    if (guess === null && guesses.length >= MANY) {
      const such = isShort || first === undefined ? '' : `, such as ${pair(first)}`
      return `${capital(spelled(guesses.length))} guesses ${asGood(by, false)}${such}. ${told}`.trim()
    }
    if (guess !== null && guesses.length >= MANY) {
      const all = equals.includes(null)
        ? `passing and ${others(guesses.length, 'guess')}`
        : `${spelled(guesses.length)} others`
      const such = isShort || first === undefined ? '' : `, such as ${pair(first)}`
      return `It need not be this guess: ${all} ${asGood(by, false)}${such}. ${why === 'likelier' ? '' : told}`.trim()
    }
    const too = isFirstSaid ? ' too' : ''
    const passing = equals.includes(null) ? ['passing'] : []
    if (passing.length + unsaid.length === 0) return told
    if (unsaid.length > 1 && !isShort) {
      const names = [...passing, ...unsaid.map(pair)]
      const listed = `${by === 'wins' ? 'These win about as often' : 'About as good'}${too}: ${names.join('; ')}.`
      return `${listed} ${toldBy(why, guess && pair(guess), rivals)}`.trim()
    }
    const named = first !== undefined && unsaid.length === 1 ? `guessing ${pair(first)}` : ''
    const counted =
      unsaid.length === 0
        ? ''
        : named || (guess === null ? `${spelled(unsaid.length)} guesses` : others(unsaid.length, 'guess'))
    const all = passing.length > 0 ? `passing${counted && ` and ${counted}`}` : counted
    return `${capital(all)} ${asGood(by, passing.length + unsaid.length === 1)}${too}. ${told}`.trim()
  },

  /** Why a card goes to a place. @param many how many other places there are, and `isTied` whether some are equally good */
  place(reason: PlaceReason, many: number, isTied: boolean): string {
    switch (reason.is) {
      case 'only':
        return 'There is no other place for it.'
      case 'completes':
        return `It completes ${aColumn(reason.ribbon)}${reason.line === null ? '' : ` and ${lineWith(reason.line)}`}${reason.points === null ? '' : `: ${atOnce(reason.points)}`}.`
      case 'adds':
        return `It ${lineWith(reason)}${reason.points === null ? '' : `: ${atOnce(reason.points)}`}.`
      case 'spares':
        return spares(reason, many)
      case 'keeps':
        return `${capital(placesThat(reason.places, many))} would spoil ${aColumn(reason.ribbon)} that lacks only one card.`
      case 'at-once':
        if (reason.spoiling > 0 && reason.spoiling === reason.alike)
          return `It brings ${atOnce(reason.points)} and spoils no column; ${others(reason.alike, 'place')} ${reason.alike === 1 ? 'brings as much, but spoils one' : 'bring as much, but spoil one'}.`
        return reason.alike === 0
          ? `It brings ${atOnce(reason.points)}, more than any other place${reason.next > 0 ? `: ${reason.next} at most` : ''}.`
          : `It brings ${atOnce(reason.points)}, as ${others(reason.alike, 'place')} ${reason.alike === 1 ? 'does' : 'do'}${ofWhich(reason.spoiling)}; elsewhere it brings ${reason.next > 0 ? `${reason.next} at most` : 'nothing'}.${reason.pairs === null ? '' : ` It is the second of the ${cardsOf(reason.pairs)} in its column.`}`
      case 'pairs':
        return (reason.points ?? 0) > 0
          ? `It brings ${atOnce(reason.points ?? 0)}, and is the second of the ${cardsOf(reason.ribbon)} in its column.`
          : `It is the second of the ${cardsOf(reason.ribbon)} in its column.`
      case 'brings':
        return `It brings ${atOnce(reason.points)}.`
      case 'dead':
        return `Its column is dead already, so it costs you no column${reason.points === null ? '' : `; it brings points only in dead columns: ${reason.points} at once`}.`
      case 'weighed':
        return 'Only the cards still to come decide here.'
      case 'opens':
        return `An average card can then bring ${averagePoints(reason.mean)} at once; ${isTied ? 'after a worse place' : 'after the next best place'}, ${average(reason.otherwise)}.`
    }
  },
  /**
   * @param by the figure
   * @param next the best place that is not equally good, and its figure; null where nothing is to be compared
   * @param more what that place brings at once, where it brings more than the advised one, and `apart` the lines and columns that make
   *   the difference; null where they are not to be told
   */
  placeFigure(
    by: By,
    figure: number,
    {
      next,
      more,
      settled,
      apart,
    }: {
      readonly next: { readonly where: Where; readonly figure: number } | null
      readonly more: MoreAtOnce | null
      readonly settled: Advice['settled']
      readonly apart: PlaceApart | null
    },
  ): string {
    if (settled !== null) return SETTLED[settled]
    if (by === 'wins' && isHopeless(figure)) return `${capital(chanceToWin(figure, []))}.`
    // The points of a finished grid are hard to foresee early on, but not by how much one place is better than another.
    if (by === 'points' && next === null) return ''
    const what = next === null ? '' : inPlace(next.where)
    const ahead = averagePoints(figure - (next?.figure ?? 0))
    // An equal of the best place may be ahead of a worse one by less than is shown.
    const isShown = Number.parseFloat(ahead) > 0
    const isSmall = Number.parseFloat(ahead) < LITTLE
    if (by === 'points' && !isShown && more === null) return ''
    // The place that brings more has been named just before.
    const there = more === null ? what : 'there'
    const parts = next === null ? '' : inParts(apart)
    const here =
      by === 'wins'
        ? `counting cards, ${chanceToWin(figure, next === null ? [] : [{ what: there, wins: next.figure }])}${endsBetter(apart, parts)}`
        : `your grid should end ${isShown ? `${isSmall && more === null ? 'only ' : ''}${ahead}` : 'a little'} better here${more === null ? ` than ${what}` : ''}${parts}`
    return more === null
      ? `${capital(here)}.`
      : `${capital(what)} it would bring ${points(more.points)} now, ${more.points - more.advised} more than here, but ${by === 'wins' ? 'here, ' : ''}${here}.`
  },
  /**
   * Of a place that spoils a column, where the best worse one spoils one with that ribbon as well, or with another.
   * @param many how many other places there are
   * @param worse the best worse place, if others are equally good; null if it is the next best of all
   * @param left how many cards with each of the two ribbons are unseen, if there are more with the other one; null otherwise
   */
  placeEndsToo(
    ribbon: Ribbon,
    otherwise: Ribbon,
    {
      many,
      worse,
      left,
    }: {
      readonly many: number
      readonly worse: Where | null
      readonly left: Extract<Advice, { readonly on: 'place' }>['left']
    },
  ) {
    const next = many === 1 ? 'in the other place' : 'in the next best place'
    const there = worse === null ? next : inPlace(worse)
    // A card or two more are no reason.
    const isTold = left !== null && left.otherwise - left.ends >= MORE_UNSEEN
    return ribbon === otherwise
      ? `It spoils ${aColumn(ribbon)}, as it would ${there}.`
      : `It spoils ${aColumn(ribbon)}; ${there} it would spoil ${aColumn(otherwise)}${!isTold ? '' : `, of which more cards are unseen: ${left.otherwise}, and ${left.ends} ${ribbons[ribbon].toLowerCase()} ones`}.`
  },
  /** Tells whether something is said of lines and columns that make a difference. */
  tellsParts: (apart: PlaceApart | null): boolean => inParts(apart) !== '',
  /** Owns up to a column that an advised place spoils. */
  placeEnds: (ribbon: Ribbon) => `The price: it spoils ${aColumn(ribbon)}.`,
  /**
   * @param equals the places that are equally good
   * @param isAll whether no place is worse, `isExact` whether nothing at all tells the equals apart, and `areTold` whether the sentence before
   *   speaks of just these places. `apart` is what tells the advised place from the only equal, if points do
   */
  placeTie(
    by: By,
    equals: readonly Where[],
    why: TieReason | null,
    {
      isAll,
      isExact,
      areTold,
      apart,
    }: {
      readonly isAll: boolean
      readonly isExact: boolean
      readonly areTold: boolean
      readonly apart: PlaceApart | null
    },
  ): string {
    const isOne = equals.length === 1
    const all = isOne ? 'the other place' : 'all other places'
    const counted = areTold ? `the other ${spelled(equals.length)} places` : others(equals.length, 'place')
    const some = equals.length <= NAMED ? list(equals.map(placeName)) : counted
    return `${capital(isAll ? all : some)} ${asGood(by, isOne, isExact)}. ${why === 'points' && apart !== null && isOne ? bringsMore(apart) : toldBy(why, 'The advised place')}`.trim()
  },
}

/** A line or a column is named if it makes so great a share of what the largest makes; the others are added up. */
const NAMED_PART = 0.3
/** So many lines and columns are named at most. */
const NAMED_PARTS = 3

/** Says in which lines and columns one place should bring more than another, or less: `: +1.9 in the red column, −0.4 in line 2`. */
function inParts(apart: PlaceApart | null): string {
  if (apart === null) return ''
  const { points: all, parts } = apart
  const largest = Math.max(0, ...parts.map(({ points }) => Math.abs(points)))
  const named = parts
    .filter(({ points }) => Math.abs(points) >= NAMED_PART * largest && signed(points) !== signed(0))
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, NAMED_PARTS)
    .toSorted((one, other) => other.points - one.points)
  const [first, ...more] = named
  if (first === undefined || first.points <= 0) return ''
  // What is shown adds up.
  const shown = (points: number) => Math.round(10 * points) / 10
  const rest = shown(all) - named.reduce((sum, { points }) => sum + shown(points), 0)
  const isRest = signed(rest) !== signed(0)
  if (more.length === 0 && !isRest) return `, all of it in ${partName(first)}`
  return `: ${list([...named.map((part) => `${signed(part.points)} in ${partName(part)}`), ...(isRest ? [`${signed(rest)} elsewhere`] : [])])}`
}

/** The same beside a chance to win, where the points speak for the place as well. */
const endsBetter = (apart: PlaceApart | null, parts: string): string =>
  apart === null || parts === '' || signed(apart.points) === signed(0) || apart.points < 0
    ? ''
    : `. On average your grid should then end ${averagePoints(apart.points)} better${parts}`

/** Says by how many points a place is ahead of one that wins as often, and where. */
const bringsMore = (apart: PlaceApart): string =>
  `The advised place brings you ${averagePoints(apart.points)} more on average${inParts(apart)}.`

/** Names a line or a column: `the red column`, `line 2`, `the line of Socks, Red 2`, or `a new line`. */
function partName({ what, lane, ribbon }: PartAhead): string {
  if (lane === null) return `a new ${what}`
  if (ribbon !== null) return `the ${ribbons[ribbon].toLowerCase()} column`
  const name = what === 'line' ? lineName(lane) : columnName(lane)
  return `${'number' in lane ? '' : 'the '}${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}

/** Says what a card does to the gifts that count in its line. */
const lineWith = ({ gift, makes }: { readonly gift: Gift; readonly makes: boolean }): string =>
  `${makes ? 'makes' : 'adds to'} a line of ${several[gift]}`

/** Says which other places would spoil a column, beside what this one brings. */
function spares(
  { places, points: brings, ribbon }: Extract<PlaceReason, { readonly is: 'spares' }>,
  many: number,
): string {
  const ending = `${placesThat(places, many)} would spoil ${ribbon === null ? 'a column' : aColumn(ribbon)}`
  return brings > 0 ? `It brings ${atOnce(brings)}, and ${ending}.` : `${capital(ending)}.`
}

/** So many of the other places. @param many how many there are in all */
function placesThat(some: number, many: number): string {
  if (some === many) return many === 1 ? 'the other place' : 'any other place'
  return some > many / 2 ? 'most other places' : others(some, 'place')
}
