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

/** The receiver of a card. Null for the discard; the name is null for the reader. */
export type To = { readonly name: string | null } | null

/** Names the possible gifts of a card in a list: only the first says that it is given. */
function doings(all: readonly To[]): readonly string[] {
  const first = all.find((to) => to !== null && to.name !== null)
  return all.map((to) => (to === null || to.name === null || to === first ? doing(to) : `to ${to.name}`))
}

const doing = (to: To): string =>
  to === null ? 'discard it' : to.name === null ? 'keep it' : `give it to ${to.name}`

/** Names a gift that is not advised. */
const doingOf = (to: To): string =>
  to === null ? 'discarding it' : to.name === null ? 'keeping it' : `giving it to ${to.name}`

/** A card that is guessed in this share of the deals is at risk. */
const RISKY = 0.5

/** The players that a reason for a gift names, and the cards that follow. */
interface GiftPlayers {
  readonly other: string | null
  /** Another player, for whose grid the card does more. */
  readonly than: string | null
  readonly rivals: readonly string[]
  readonly waiting: readonly string[]
  /** The most points at once that it would bring a waiting player. */
  readonly most: number
  /** The points by which it should do more for the reader by the end than an average card. */
  readonly ahead: number
  /** True if the last of the later cards comes only if one of them is discarded. */
  readonly upTo: boolean
  /** The points that it brings where it spoils no column, as for `atOnce`: the reader, the player who gets it, and the other or waiting one. */
  readonly spared: number | null
  readonly sparedTheirs: number | null
  readonly sparedOther: number | null
}

/** Says which cards follow one that is not kept: the last of them must be kept. */
const moreToCome = (more: number, upTo: boolean): string =>
  more === 1
    ? 'you then keep the next one, whatever it is'
    : `you then look at ${upTo ? 'up to ' : ''}${more} more`

/** Says that other cards follow one that is poor for the gifter, or poor at once but not by the end: the best of several should be better. */
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

/** Says how likely a kept card is to be guessed, with the explanation from the grids. */
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

/** Says whether others are likelier to guess this card than another, with both shares, as in the table. */
function toGuess(
  { kept, otherwise }: { readonly kept: number; readonly otherwise: number },
  rivals: readonly string[],
): string {
  const whoever = rivals.length === 1 ? `${rivals[0]} is` : 'the others are'
  const how = kept > otherwise ? 'likelier' : 'less likely'
  return `${whoever} ${how} to guess it (${percent(kept)}) than the card that you would keep instead (${percent(otherwise)})`
}

/** Says how often a card would be guessed if it were kept, and its points for the player who guesses it most. */
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

/** Says that a card is kept to be guessed, and why a swap is welcome, if the grid explains it. */
function lures(reason: Extract<GiftReason, { readonly is: 'lures' }>, rivals: readonly string[]): string {
  const { points: kept, mean } = reason
  const luring = toGuess(reason, rivals)
  return kept < mean
    ? `It brings you only ${atOnce(kept)} (an average card: ${average(mean)}), so you want it guessed, and ${luring}.`
    : `A swap should leave you better off, and ${luring}.`
}

/**
 * Says how much more or less a card should do for a grid by the end, and how the grid could use it.
 * @param whose the player's name; null for the reader
 * @param isSpared true if that player does not get it for that reason, and `than` the player for whom it should do more
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
 * Compares a card with an average one by the end, if the result is the opposite of that at once: it does less, or hardly more, although it brings as much or
 * much more; or more, although it brings less.
 * @param whose a player's name; null for the reader
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

/** Tells whether a card compares with an average one by the end in the opposite way as at once. */
function isTurned({ points: brings, mean, ahead }: Pick<AtOnce, 'points' | 'mean' | 'ahead'>): boolean {
  const more = brings - mean
  return more < 0 ? ahead >= FEW : ahead <= -FEW || more - ahead >= MUCH
}

/** The additional points at once from which on their loss by the end is mentioned. */
const MUCH = 1.5
/** Fewer points by the end are not mentioned. */
const FEW = 0.25

/** Says how little a kept card would bring others. @param waiting those of them who wait for a card, `most` the most points for one of them, and `spared` as for `atOnce` */
function notMore(own: number, waiting: readonly string[], most: number, spared: number | null): string {
  if (waiting.length === 0) return ''
  if (waiting.length > 1)
    return most === 0 ? '; nobody else would gain anything' : '; nobody else would gain more'
  const theirs = most === 0 ? 'nothing' : most === own ? 'as much' : `only ${most}`
  return `; it would bring ${waiting[0]} ${theirs}${most > 0 ? onlySpoiling(spared) : ''}`
}

const swappedFor = (kept: number): string =>
  `in about ${percent(kept)} of cases it is guessed, and you get another card for it`

/** The reason for a gift instead of equally good ones. */
function giftTieReason(to: To, why: TieReason | null): string {
  // A player who does not get it gets another card, so it is no advantage of a discarded card that it brings no player anything.
  return why === 'least' && to !== null && to.name !== null ? `${to.name} gets less from it at once.` : ''
}

/** A possible gift, and its chance to win. */
interface GiftChance {
  readonly to: To
  readonly wins: number
}

/** Chances to win with a smaller difference hardly differ. */
const ALIKE = 0.01

/** @param equals the number of following ones that are equally good */
const isAlike = (chances: readonly number[], equals: number): boolean =>
  equals === chances.length - 1 || Math.max(...chances) - Math.min(...chances) <= ALIKE

/** The coach's texts about a card that is given, kept or discarded. */
export const giftWords = {
  /**
   * The reason for the receiver of a card.
   * @param name of the player who gets it
   * @param other the name of the other player in the reason; null for the reader
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
  /** The short form: how much likelier a card is to be guessed than another; empty if that is not the reason. */
  giftInShort: (reason: GiftReason, rivals: readonly string[]): string =>
    reason.is === 'guessed' ? `If you keep it, ${toGuess(reason, rivals)}.` : '',
  /** Says what the card brings its new owner at once, and what it would bring the other possible receivers. */
  giftAtOnce: (
    name: string,
    own: number,
    others: readonly { readonly name: string; readonly points: number }[],
    spared: number | null,
  ) =>
    own === 0
      ? `At once it brings ${name} nothing, but would bring ${list(others.map((other) => `${other.name} ${points(other.points)}`))}.`
      : `At once it brings ${name} ${points(own)}${onlySpoiling(spared)}; it would bring ${list(others.map((other) => `${other.name} ${other.points}`))}.`,
  /** Says that it would bring the other possible receivers no more. */
  giftNoMore: (others: readonly { readonly name: string }[]) =>
    `It would bring ${list(others.map(({ name }) => name))} no more.`,
  /** Says what a gift changes by the end. @param instead the receiver in the other choice */
  giftByEnd: (changes: readonly Change[], instead: To) =>
    changed(changes) === ''
      ? 'By the end it hardly differs.'
      : `By the end ${changed(changes)} than if you ${doing(instead)}.`,
  /** Names the player on whom a gift gains points, if it gains fewer on the others' average than another gift would. @param instead that other gift */
  giftToBeat: (name: string, gained: number, instead: To) =>
    `${name} is the one to beat: by the end you gain ${averagePoints(gained)} on ${name}, compared with ${doingOf(instead)}.`,
  /** Says that it hardly matters who gets a card. @param brings the points for any possible receiver */
  giftIndifferent: (brings: number) =>
    `It hardly matters who gets it: it brings each of them ${atOnce(brings)}.`,
  /** Admits what it brings the receiver. @param isByEndTold true if the text already says what it does for them by the end */
  giftBrings: (name: string, card: AtOnce, isByEndMentioned = false) =>
    `It brings ${name} ${atOnce(card.points, card.spared)} (an average card: ${average(card.mean)})${isByEndMentioned ? '' : turnedByEnd(card, name)}.`,
  /** Admits that a kept card brings less at once than an average card. @param isTold true if its points were given just before */
  giftKept: ({ points: own, mean, spared }: AtOnce, isMentioned: boolean) =>
    isMentioned
      ? `An average card would bring ${average(mean)}.`
      : `At once it brings you ${own === 0 ? 'nothing' : points(own)}${own === 0 ? '' : onlySpoiling(spared)}; an average card would bring ${average(mean)}.`,
  /** Says what a discarded card would bring others, if there is no other reason for the discard. */
  giftElsewhere(
    others: readonly {
      readonly name: string
      readonly points: number
      readonly mean: number
      readonly spared: number | null
    }[],
  ): string {
    const [only] = others
    // Fewer points than an average card brings would be a reason to give it away.
    if (only !== undefined && others.length === 1)
      return only.points <= only.mean
        ? ''
        : `It would bring ${only.name} ${atOnce(only.points, only.spared)}; an average card would bring ${average(only.mean)}.`
    const [most, ...rest] = others.filter(({ points }) => points > 0)
    return most === undefined
      ? 'It would bring nobody else anything at once.'
      : `It would bring ${list([`${most.name} ${points(most.points)}`, ...rest.map((one) => `${one.name} ${one.points}`)])} at once.`
  },
  /** The short form. */
  giftElsewhereInShort: (others: readonly { readonly name: string; readonly points: number }[]) =>
    `It would bring ${list(others.map(({ name, points }) => `${name} ${points}`))}.`,
  /** Admits the risk of keeping it. @param kept the chance that it is guessed */
  giftAtRisk: (kept: number) => (kept < RISKY ? '' : `The risk: ${swappedFor(kept)}.`),
  /** Says how often a card would be guessed if it were kept, and how often the card kept otherwise. */
  giftGuessed: (kept: number, otherwise: number) =>
    `It would be guessed in about ${percent(kept)} of cases if you kept it; what you keep instead, in about ${percent(otherwise)}.`,
  /** Says how often a kept card is guessed, and the consequence. */
  giftSwapped: (kept: number) => `${capital(swappedFor(kept))}.`,
  /** Says how much more or less the card itself does for grids by the end than an average card; empty for an empty list. The name is null for the reader. */
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
  /** Says how a gift differs by the end from another one that is equally good. */
  giftBeside: (changes: readonly Change[], instead: To) =>
    changed(changes) === ''
      ? ''
      : `Compared with ${doingOf(instead)}, which is about as good, ${changed(changes)} by the end.`,
  /** Admits what keeping it would bring. @param kept the chance that it is then guessed */
  giftGivenUp(card: AtOnce, kept: number): string {
    const turned = turnedByEnd(card, null)
    const risk =
      kept < RISKY ? '' : `, ${card.spared !== null || turned !== '' ? 'and' : 'but'} it may well be guessed`
    return `Kept, it would bring you ${atOnce(card.points, card.spared)} (an average card: ${average(card.mean)})${turned}${risk}.`
  },
  /**
   * The chance to win with every possible gift.
   * @param choices the advised one first
   * @param equals the number of following ones that are equally good; the order of their figures means nothing
   * @param settled the certain end of the game, if there is one
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
  /** Tells whether the choice hardly matters. */
  isAlike,
  /** Says why one of several equally good gifts is advised. */
  giftTieReason,
  isNearly,
  /**
   * Names the equally good gifts, next to the table.
   * @param nearly those that are hardly worse, and `isOfAll` true if no gift is worse
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
    /** The difference between the card itself and an average one, for a grid. */
    itself: 'Card ± average',
    /** Replaces the points of the gift with which the others are compared. */
    measure: '–',
  },
}
