import type { Advice, AtOnce, GiftReason, TieReason } from '../../../../games/kado/advice'
import { list, listOr, points } from '../../counted'
import { capital } from '../../who'
import {
  atOnce,
  average,
  averagePoints,
  type Change,
  chanceToWin,
  changed,
  inList,
  isHopeless,
  isNearly,
  isSafe,
  onlySpoiling,
  percent,
  SETTLED,
  share,
  signed,
  using,
} from './coach-terms'

/** To whom a card goes. Null for the discard, and a name of null for whoever reads. */
export type To = { readonly name: string | null } | null

/** Names the things that can be done with a card, one after the other: only the first says that it is given. */
function doings(all: readonly To[]): readonly string[] {
  const first = all.find((to) => to !== null && to.name !== null)
  return all.map((to) => (to === null || to.name === null || to === first ? doing(to) : `to ${to.name}`))
}

const doing = (to: To): string =>
  to === null ? 'discard it' : to.name === null ? 'keep it' : `give it to ${to.name}`

/** Names a thing that is not done. */
const doingOf = (to: To): string =>
  to === null ? 'discarding it' : to.name === null ? 'keeping it' : `giving it to ${to.name}`

/** A card that is guessed in this share of the deals is at risk. */
const RISKY = 0.5

/** The players that a reason for a gift speaks of, and the cards that follow. */
interface GiftPlayers {
  readonly other: string | null
  /** Another player, for whose grid the card does more. */
  readonly than: string | null
  readonly rivals: readonly string[]
  readonly waiting: readonly string[]
  /** The most points at once that it would bring one of those who wait. */
  readonly most: number
  /** By how many points more than an average card it should do for whoever reads by the end. */
  readonly ahead: number
  /** True if the last of the cards that are looked at later comes only if one of them is discarded. */
  readonly upTo: boolean
  /** The points that it brings where it spoils no column, as for `atOnce`: whoever reads, the player who gets it, and the one besides or who waits. */
  readonly spared: number | null
  readonly sparedTheirs: number | null
  readonly sparedOther: number | null
}

/** Says which cards follow one that is not kept: the last of them is kept whatever it is. */
const moreToCome = (more: number, upTo: boolean): string =>
  more === 1
    ? 'you then keep the next one, whatever it is'
    : `you then look at ${upTo ? 'up to ' : ''}${more} more`

/** Says that other cards follow one that is poor for whoever gives it, or that is poor at once but not by the end: the best of several should be better. */
function waits(
  { points: own, mean, more }: Extract<GiftReason, { readonly is: 'waits' }>,
  { spared, ahead, upTo }: Pick<GiftPlayers, 'spared' | 'ahead' | 'upTo'>,
): string {
  const brings = `It would bring you ${atOnce(own, spared)}; an average card brings ${average(mean)}`
  const follow = moreToCome(more, upTo)
  return ahead < FEW
    ? `${brings}, and ${follow}.`
    : `${brings}. By the end it should do ${averagePoints(ahead)} more for you than an average one, but ${follow}, and can choose.`
}

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
  spared: number | null,
): string {
  const likely = `would be guessed in about ${percent(kept)} of cases${by === null || rivals.length === 1 ? '' : `, mostly by ${name}`}`
  const brings = by === null ? '' : `; it would then bring ${name} ${own > 0 ? by.brings : atOnce(by.brings)}`
  return own > 0
    ? `Kept, it would bring you ${atOnce(own, spared)}, ${spared === null ? 'but' : 'and'} ${likely}${brings}.`
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
  const useful = use === null ? '' : ` ${capital(whose ?? 'you')} ${using(use)}.`
  if (isSpared)
    return `${whose} should not get it: by the end it would do ${averagePoints(by)} more for ${grid} than an average card.${useful}`
  return than === null
    ? `By the end it should do ${averagePoints(by)} ${isMore ? 'more' : 'less'} for ${grid} than an average card.${useful}`
    : `By the end it should do less for ${grid} than for ${than}’s.`
}

/**
 * Says what a card should do by the end beside an average card, where that is the other way round than at once: less, or hardly more, although it brings
 * as much or much more; or more, although it brings less.
 * @param whose a player's name; null for whoever reads
 */
function turnedByEnd({ points: brings, mean, ahead, spared }: AtOnce, whose: string | null): string {
  const more = brings - mean
  if (!isTurned({ points: brings, mean, ahead })) return ''
  const joins = spared === null ? ', but' : ';'
  const size = averagePoints(Math.abs(ahead))
  const little = ahead > -0.05 ? 'no more' : `${size} less`
  const by = ahead < 0.05 ? little : `${more < 0 ? '' : 'only '}${size} more`
  return `${joins} by the end it should do ${by} for ${whose ?? 'you'} than an average one`
}

/** Tells whether a card does the opposite by the end of what it does at once, beside an average card. */
function isTurned({ points: brings, mean, ahead }: Pick<AtOnce, 'points' | 'mean' | 'ahead'>): boolean {
  const more = brings - mean
  return more < 0 ? ahead >= FEW : ahead <= -FEW || more - ahead >= MUCH
}

/** So many points that a card brings more at once have to be lost again by the end to be told. */
const MUCH = 1.5
/** Fewer points by the end are not told. */
const FEW = 0.25

/** Says how little a kept card would bring others. @param waiting those of them who wait for a card, `most` what it would bring one of them, and `spared` as for `atOnce` */
function notMore(own: number, waiting: readonly string[], most: number, spared: number | null): string {
  if (waiting.length === 0) return ''
  if (waiting.length > 1)
    return most === 0 ? '; nobody else would gain anything' : '; nobody else would gain more'
  const theirs = most === 0 ? 'nothing' : most === own ? 'as much' : `only ${most}`
  return `; it would bring ${waiting[0]} ${theirs}${most > 0 ? onlySpoiling(spared) : ''}`
}

const swappedFor = (kept: number): string =>
  `in about ${percent(kept)} of cases it is guessed, and you get another card for it`

/** Names what tells a gift from others that are equally good. */
function giftTold(to: To, why: TieReason | null): string {
  // Whoever does not get it gets another, so that it is no merit of a discarded card to bring nobody anything.
  return why === 'least' && to !== null && to.name !== null ? `${to.name} gets less from it at once.` : ''
}

/** One thing that can be done with a card, and the chance to win then. */
interface GiftChance {
  readonly to: To
  readonly wins: number
}

/** Chances to win that lie no further apart hardly differ. */
const ALIKE = 0.01

/** @param equals how many that follow the first cannot be told from it */
const isAlike = (chances: readonly number[], equals: number): boolean =>
  equals === chances.length - 1 || Math.max(...chances) - Math.min(...chances) <= ALIKE

/** What the coach says of a card that is given, kept or discarded. */
export const giftWords = {
  /**
   * Why a card goes to whom it goes.
   * @param name of the player who gets it
   * @param other of the player besides that the reason speaks of; null for whoever reads
   * @param rivals the other players, and `waiting` those of them who have no card yet
   */
  gift(reason: GiftReason, name: string, about: GiftPlayers): string {
    const { other, rivals, waiting, most, spared, sparedTheirs, sparedOther } = about
    switch (reason.is) {
      case 'only':
        return 'There is nothing else to do with it.'
      case 'keeps':
        return `It brings you ${atOnce(reason.points, spared)}${notMore(reason.points, waiting, most, sparedOther)}.`
      case 'little':
        return `It brings ${name} ${atOnce(reason.points, sparedTheirs)}; an average card would bring ${average(reason.mean)}.`
      case 'denies':
        return `It ${reason.own === null ? '' : `brings you ${atOnce(reason.own, spared)}, and `}would bring ${other ?? 'you'} ${reason.own === null ? atOnce(reason.points) : reason.points}, more than the average card (${average(reason.mean)})${onlySpoiling(sparedOther)}.`
      case 'waits':
        return waits(reason, about)
      case 'suits':
        return `It brings you ${atOnce(reason.points, spared)}; an average card would bring ${average(reason.mean)}.`
      case 'guessed':
        return guessed(reason, other, rivals)
      case 'risked':
        return risked(reason, other, rivals, spared)
      case 'returns':
        return `It would bring you ${atOnce(reason.points, spared)}, and ${name} ${reason.theirs === 0 ? 'nothing' : reason.theirs}. ${name} may well guess what you keep, and then this card comes back to you.`
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
  /** Says in fewest words how much likelier a card is to be guessed than another; empty where that is not the reason. */
  giftInShort: (reason: GiftReason, rivals: readonly string[]): string =>
    reason.is === 'guessed' ? `If you keep it, ${toGuess(reason, rivals)}.` : '',
  /** Says what the card brings its new owner at once, and what it would bring others who might get it. */
  giftAtOnce: (
    name: string,
    own: number,
    others: readonly { readonly name: string; readonly points: number }[],
    spared: number | null,
  ) =>
    own === 0
      ? `At once it brings ${name} nothing, but would bring ${list(others.map((other) => `${other.name} ${points(other.points)}`))}.`
      : `At once it brings ${name} ${points(own)}${onlySpoiling(spared)}; it would bring ${list(others.map((other) => `${other.name} ${other.points}`))}.`,
  /** Says that it would bring others who might get it no more than whoever does. */
  giftNoMore: (others: readonly { readonly name: string }[]) =>
    `It would bring ${list(others.map(({ name }) => name))} no more.`,
  /** Says what a gift changes by the end. @param instead to whom the card would go otherwise */
  giftByEnd: (changes: readonly Change[], instead: To) =>
    changed(changes) === ''
      ? 'By the end it hardly differs.'
      : `By the end ${changed(changes)} than if you ${doing(instead)}.`,
  /** Says against whom a gift gains points, where it gains fewer against the others on average than another gift would. @param instead that other gift */
  giftToBeat: (name: string, gained: number, instead: To) =>
    `${name} is the one to beat: by the end you gain ${averagePoints(gained)} on ${name}, compared with ${doingOf(instead)}.`,
  /** Says that it hardly matters who gets a card. @param brings what it brings any of those who might */
  giftAllTheSame: (brings: number) =>
    `It hardly matters who gets it: it brings each of them ${atOnce(brings)}.`,
  /** Owns up to what it brings whoever gets it. @param isByEndTold whether it is said already what it does for them by the end */
  giftBrings: (name: string, card: AtOnce, isByEndTold = false) =>
    `It brings ${name} ${atOnce(card.points, card.spared)} (an average card: ${average(card.mean)})${isByEndTold ? '' : turnedByEnd(card, name)}.`,
  /** Owns up to what a kept card brings at once, where that is less than an average card would. @param isTold whether its points have just been told */
  giftKept: ({ points: own, mean, spared }: AtOnce, isTold: boolean) =>
    isTold
      ? `An average card would bring ${average(mean)}.`
      : `At once it brings you ${own === 0 ? 'nothing' : points(own)}${own === 0 ? '' : onlySpoiling(spared)}; an average card would bring ${average(mean)}.`,
  /** Says of a card that is discarded, where nothing else speaks for that, what it would bring others. */
  giftElsewhere(
    others: readonly {
      readonly name: string
      readonly points: number
      readonly mean: number
      readonly spared: number | null
    }[],
  ): string {
    const [only] = others
    // Less than an average card brings would speak for giving it away.
    if (only !== undefined && others.length === 1)
      return only.points <= only.mean
        ? ''
        : `It would bring ${only.name} ${atOnce(only.points, only.spared)}; an average card would bring ${average(only.mean)}.`
    const [most, ...rest] = others.filter(({ points }) => points > 0)
    return most === undefined
      ? 'It would bring nobody else anything at once.'
      : `It would bring ${list([`${most.name} ${points(most.points)}`, ...rest.map((one) => `${one.name} ${one.points}`)])} at once.`
  },
  /** The same in fewest words. */
  giftElsewhereInShort: (others: readonly { readonly name: string; readonly points: number }[]) =>
    `It would bring ${list(others.map(({ name, points }) => `${name} ${points}`))}.`,
  /** Owns up to the risk of keeping it. @param kept how likely it is guessed */
  giftAtRisk: (kept: number) => (kept < RISKY ? '' : `The risk: ${swappedFor(kept)}.`),
  /** Says how often a card would be guessed if it were kept, and the card that is kept otherwise. */
  giftGuessed: (kept: number, otherwise: number) =>
    `It would be guessed in about ${percent(kept)} of cases if you kept it; what you keep instead, in about ${percent(otherwise)}.`,
  /** Says how often a kept card is guessed, and what comes of that. */
  giftSwapped: (kept: number) => `${capital(swappedFor(kept))}.`,
  /** Says by how much the card itself does more or less for grids by the end than an average card; empty for nobody. The name is null for whoever reads. */
  giftItself: (cards: readonly { readonly name: string | null; readonly ahead: number }[]): string => {
    const each = cards.map(({ name, ahead }, at) => {
      const size = at === 0 ? averagePoints(Math.abs(ahead)) : average(Math.abs(ahead))
      return `${size} ${ahead > 0 ? 'more' : 'less'} for ${name ?? 'you'}`
    })
    return each.length === 0
      ? ''
      : `Compared with an average card, this one should do ${list(each)} by the end.`
  },
  isTurned,
  /** Says what tells a gift by the end from another one that is as good. */
  giftBeside: (changes: readonly Change[], instead: To) =>
    changed(changes) === ''
      ? ''
      : `Compared with ${doingOf(instead)}, which is about as good, ${changed(changes)} by the end.`,
  /** Owns up to what keeping it would bring. @param kept how likely it is guessed then */
  giftGivenUp(card: AtOnce, kept: number): string {
    const turned = turnedByEnd(card, null)
    const risk =
      kept < RISKY ? '' : `, ${card.spared !== null || turned !== '' ? 'and' : 'but'} it may well be guessed`
    return `Kept, it would bring you ${atOnce(card.points, card.spared)} (an average card: ${average(card.mean)})${turned}${risk}.`
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
        inList(least) === inList(most)
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
    const ofLevel = figures.slice(0, equals + 1)
    const [least, most] = [inList(Math.min(...ofLevel)), inList(Math.max(...ofLevel))]
    const range = least === most ? most : `${least} to ${most}`
    return `Your chance to win: ${[`${listOr(level)} ${range}`, ...listed].join(apart)}.`
  },
  /** Tells whether it hardly matters what is done with a card. */
  isAlike,
  /** Says why one of several gifts that are equally good is advised. */
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
    title: '± by the end',
    wins: 'to win',
    guessed: 'guessed',
    guessedMeans: 'How often the card that you then keep is guessed',
    ahead: 'Ahead',
    aheadMeans: 'By how many points you then end further ahead of the others’ average',
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
    itself: 'Card ± average',
    /** In place of points, for the way beside which those of the others are told. */
    measure: '–',
  },
}
