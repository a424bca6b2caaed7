import type { Seat } from '../../../../../shared/game'
import type { GiftReason } from '../../../../../shared/games/kado/advice'
import { type Card, pipsOf, TURNS } from '../../../../../shared/games/kado/cards'
import { knownCard, type View } from '../../../../../shared/games/kado/view'
import { unseenBy, waitingIn } from '../knowledge'
import { aheadOf, bestAtOnce, isSpoiling, meanAtOnce, useOfCard } from './grid-uses'

/** The inputs of a reason for a gift, besides the position. */
interface Giving {
  /** The recipient; null for the discard. */
  readonly to: Seat | null
  readonly options: readonly (Seat | null)[]
  /** The equally good choices: no reason speaks against them. */
  readonly equals: readonly (Seat | null)[]
  /** The best of the worse choices; undefined if there is none. */
  readonly worse: Seat | null | undefined
  /** The share of the tried deals in which the gifter's card is guessed after a choice. */
  readonly guessedAfter: (to: Seat | null) => number
  /**
   * The share of the tried deals in which the recipient guesses the gifter's card, so that the given one comes back by
   * the swap.
   */
  readonly returnedAfter: (to: Seat) => number
  /** The share of the tried deals in which a player guesses the card if it is kept. */
  readonly guessedBy: (seat: Seat) => number
  /** The increase of the gifter's lead in points, with the choice, if their card is guessed, compared with no guess. */
  readonly swapGain: number
  /**
   * The increase of the gifter's lead by the choice, compared with the best worse one, in points, and the part of it due
   * to the frequency of guesses of the kept card.
   */
  readonly lead: { readonly all: number; readonly guesses: number }
  /**
   * By seat, the change of the final points by the choice, compared with the best worse one; null if they do not
   * clearly change.
   */
  readonly changes: readonly number[] | null
  /** The same, clear or not; null if no choice is worse. */
  readonly apart: readonly number[] | null
}

/**
 * True if a gift's change for a player makes up a fair part of its advantage. A reason about a player for whom it
 * changes little would hide the one for whom it changes much. If nothing changes clearly, the table still shows
 * whatever contradicts a reason.
 */
function carries({ changes, apart }: Pick<Giving, 'changes' | 'apart'>, viewer: Seat, seat: Seat): boolean {
  const gainsIn = (points: readonly number[]) =>
    points.map((one, at) => (at === viewer ? one : -one / (points.length - 1)))
  if (changes !== null) {
    const gains = gainsIn(changes)
    return (gains[seat] ?? 0) >= Math.max(...gains) / 2
  }
  if (apart === null) return true
  const gains = gainsIn(apart)
  return (gains[seat] ?? 0) > Math.max(0, Math.max(...gains) / 2) - SHOWN
}

/** True if the frequency of guesses of the kept card makes up at least half of the choice's lead at the end. */
const isByGuesses = ({ lead: { all, guesses } }: Pick<Giving, 'lead'>): boolean =>
  guesses > 0 && 2 * guesses >= all

/** Minimum difference in points that is shown as one. */
const SHOWN = 0.05

/** All inputs of the reasons for a gift. */
interface Gift extends Giving {
  readonly view: View
  readonly viewer: Seat
  readonly card: Card
  readonly waiting: readonly Seat[]
  /** The immediate points of the card for the gifter, and those of an average one; null if the gifter has a card already. */
  readonly own: Pick<Rival, 'points' | 'mean'> | null
  /** The other players who wait for a card; of them the recipient, and the recipient of the best worse choice. */
  readonly rivals: readonly Rival[]
  readonly theirs: Rival | undefined
  readonly instead: Rival | undefined
  /** The worse recipients, and of them the one to whom it would bring most at once. */
  readonly spared: readonly Rival[]
  readonly most: Rival
  /** True if the gift's change for the player makes up a fair part of its advantage. */
  isFor(seat: Seat): boolean
  /** The advantage of the card over others for a grid at the end, in points. */
  ahead(seat: Seat): number
}

function giftOfCard(view: View, viewer: Seat, card: Card, giving: Giving): Gift {
  const { to, equals, worse } = giving
  const unseen = unseenBy(view)
  const waiting = waitingIn(view)
  const of = (seat: Seat) => ({ points: bestAtOnce(view, seat, card), mean: meanAtOnce(view, seat, unseen) })
  const rivals = waiting.filter((seat) => seat !== viewer).map((seat) => ({ from: seat, ...of(seat) }))
  const spared = rivals.filter(({ from }) => from !== to && !equals.includes(from))
  const instead = rivals.find(({ from }) => from === worse)
  return {
    ...giving,
    view,
    viewer,
    card,
    waiting,
    rivals,
    spared,
    instead,
    own: waiting.includes(viewer) ? of(viewer) : null,
    theirs: rivals.find(({ from }) => from === to),
    most: spared.reduce((top, one) => (one.points > top.points ? one : top), instead ?? spared[0] ?? NOBODY),
    isFor: (seat) => carries(giving, viewer, seat),
    ahead: (seat) => aheadOf(view, seat, card, unseen),
  }
}

export function giftReason(view: View, viewer: Seat, card: Card, giving: Giving): GiftReason {
  if (giving.options.length === 1) return { is: 'only' }
  const gift = giftOfCard(view, viewer, card, giving)
  const { to, worse } = gift
  if (worse === viewer) return notToKeep(gift)
  const [keeps, suits] = [keepsOwn(gift), suitsOwn(gift)]
  const kept = keptAtOnce(gift, keeps, suits)
  if (kept !== null) return kept
  const guessed = oftenGuessed(gift)
  // Nobody else gets a discarded card, so its value for others is no reason for keeping it.
  if (to === viewer && worse === null) return suits ?? guessed ?? ownFit(gift) ?? keeps ?? { is: 'weighed' }
  const compared = comparedAtOnce(gift)
  return (
    returns(gift) ??
    unwanted(gift) ??
    savesDiscard(gift) ??
    (isOwnMost(gift) ? guessed : null) ??
    (tellsApart(gift) ? compared : null) ??
    waits(gift) ??
    suits ??
    guessed ??
    less(gift) ??
    byGrids(gift) ??
    behindLeader(gift) ??
    compared ??
    comesBack(gift) ??
    keeps ??
    safer(gift) ?? { is: 'weighed' }
  )
}

/**
 * Finds the reason against keeping a card, which is the best choice except for those advised. Of the others, only the
 * recipient matters: the rest would get another card.
 */
function notToKeep(gift: Gift): GiftReason {
  const guessed = oftenGuessed(gift)
  return (
    tooFew(gift) ??
    returns(gift) ??
    (isOwnMost(gift) ? guessed : null) ??
    (isMoreForThem(gift) ? poorCard(gift) : null) ??
    waits(gift) ??
    spoils(gift) ??
    poorCard(gift) ??
    guessed ??
    risked(gift) ??
    ownFit(gift) ??
    comesBack(gift) ??
    safer(gift) ?? { is: 'weighed' }
  )
}

/**
 * True if a card that is not kept would bring the gifter most, so that the coach first says why it is given away all
 * the same.
 */
const isOwnMost = ({ to, viewer, own, rivals }: Gift): boolean =>
  to !== viewer && own !== null && rivals.every((one) => one.points < own.points)

/**
 * The card brings the gifter points at once. These are no reason if it does less than an average card, at once and at
 * the end.
 */
const keepsOwn = ({ to, viewer, own, rivals, ahead }: Gift): GiftReason | null =>
  to === viewer &&
  own !== null &&
  own.points > 0 &&
  (own.points >= own.mean || ahead(viewer) > -SHOWN) &&
  rivals.every((one) => one.points <= own.points)
    ? { is: 'keeps', points: own.points }
    : null

const suitsOwn = ({ to, viewer, own, isFor, ahead }: Gift): GiftReason | null =>
  to === viewer && own !== null && own.points - own.mean >= CLEARLY && isFor(viewer) && ahead(viewer) > SHOWN
    ? { is: 'suits', ...own }
    : null

/**
 * Chooses between the reasons for keeping a card. One that brings less than an average one is kept for a better reason,
 * if there is one.
 */
function keptAtOnce(
  { own, rivals, viewer, isFor }: Gift,
  keeps: GiftReason | null,
  suits: GiftReason | null,
): GiftReason | null {
  if (keeps === null || own === null || own.points < own.mean || !isFor(viewer)) return null
  const isAlike = rivals.every((one) => one.points === own.points)
  return isAlike ? (suits ?? keeps) : keeps
}

/** Another player gets the card, rather than the discard pile, and the gifter, who waits for a card as well, benefits. */
const savesDiscard = ({ theirs, worse, waiting, viewer, changes, isFor }: Gift): GiftReason | null =>
  theirs !== undefined && worse === null && waiting.includes(viewer) && changes !== null && isFor(viewer)
    ? { is: 'saves-discard' }
    : null

/** A good card for the gifter, who gives it away to get it back: its owner may guess the card that the gifter keeps. */
function returns({ view, viewer, card, theirs, instead, ...gift }: Gift): GiftReason | null {
  if (theirs === undefined) return null
  const unseen = unseenBy(view)
  const [mine, chance] = [bestAtOnce(view, viewer, card), gift.returnedAfter(theirs.from)]
  const otherwise = instead === undefined ? 0 : gift.returnedAfter(instead.from)
  const kept = knownCard(view.seats[viewer]?.card)
  const gained = kept === null ? gift.swapGain : gift.ahead(viewer) - aheadOf(view, viewer, kept, unseen)
  const isGood = mine - meanAtOnce(view, viewer, unseen) >= CLEARLY && mine >= theirs.points
  return isGood && gained >= SWAPS && gift.isFor(viewer) && chance >= RETURNS && chance - otherwise >= OFTEN
    ? { is: 'returns', points: mine, theirs: theirs.points, chance, otherwise }
    : null
}

/** At the end the card would do more for the gifter than the one they keep, and sometimes it comes back for that. */
function comesBack({ view, viewer, theirs, instead, ...gift }: Gift): GiftReason | null {
  const kept = knownCard(view.seats[viewer]?.card)
  if (theirs === undefined || kept === null || !gift.isFor(viewer)) return null
  const chance = gift.returnedAfter(theirs.from)
  const otherwise = instead === undefined ? 0 : gift.returnedAfter(instead.from)
  const gained = gift.ahead(viewer) - aheadOf(view, viewer, kept, unseenBy(view))
  return gained >= SWAPS && chance >= NOW_AND_THEN && (chance - otherwise) * gained >= COMES_BACK
    ? { is: 'comes-back', chance, otherwise }
    : null
}

/**
 * A card that is poor for the gifter, who keeps a better one, would come back for it: its owner might guess the card
 * that the gifter keeps.
 */
function unwanted({ view, viewer, card, to, instead, ...gift }: Gift): GiftReason | null {
  const own = knownCard(view.seats[viewer]?.card)
  if (instead === undefined || own === null) return null
  const [points, kept] = [bestAtOnce(view, viewer, card), bestAtOnce(view, viewer, own)]
  const chance = gift.returnedAfter(instead.from)
  const otherwise = to === null || to === viewer ? 0 : gift.returnedAfter(to)
  // Other players get another card instead, which would come back in its place.
  const isPoor = Math.min(kept, meanAtOnce(view, viewer, unseenBy(view))) - points >= CLEARLY
  return isPoor && gift.isFor(viewer) && chance >= RETURNS && chance - otherwise >= OFTEN
    ? { is: 'unwanted', from: instead.from, points, kept, chance, otherwise }
    : null
}

/** Compares the card with an average one, for the recipient, or for another player who does not get it. */
function comparedAtOnce(gift: Gift): GiftReason | null {
  const { to, viewer, own, theirs, rivals, most, instead, isFor, ahead } = gift
  const about = theirs?.from ?? most.from
  // Immediate points are no reason if the card does the opposite at the end.
  const isSoByEnd = theirs === undefined ? ahead(about) > SHOWN : ahead(about) < -SHOWN
  if (!isFor(about) || !isSoByEnd) return null
  return theirs === undefined
    ? denied(most, to === viewer ? (own?.points ?? null) : null)
    : little(theirs, rivals, instead)
}

/**
 * True if the immediate points of the card distinguish the choice from the next best one, if not a discard, and
 * outweigh the gifter's loss.
 */
function tellsApart({ to, viewer, own, theirs, instead, most }: Gift): boolean {
  const isOutweighed =
    to !== viewer &&
    own !== null &&
    theirs !== undefined &&
    own.points - own.mean > theirs.mean - theirs.points
  if (isOutweighed) return false
  if (instead === undefined) return true
  return theirs === undefined ? instead.points === most.points : instead.points > theirs.points
}

/** True if the gifter might have kept the card, and benefits from not doing so. */
const isSpared = ({ to, viewer, equals, isFor }: Gift): boolean =>
  to !== viewer && !equals.includes(viewer) && isFor(viewer)

/** The recipient has less use for the card than for an average one, and that explains the advantage of the gift. */
function poorCard(gift: Gift): GiftReason | null {
  const { theirs, rivals, isFor, ahead } = gift
  if (theirs === undefined || !isFor(theirs.from) || ahead(theirs.from) > -FITS) return null
  if (theirs.mean - theirs.points >= CLEARLY && rivals.every((one) => one.points >= theirs.points))
    return { is: 'little', points: theirs.points, mean: theirs.mean }
  return theirs.points > theirs.mean ? null : fitsFor(gift, theirs.from, false)
}

/** True if the gift does more against the recipient than for the gifter. */
function isMoreForThem({ theirs, viewer, changes, apart }: Gift): boolean {
  const points = changes ?? apart
  if (theirs === undefined || points === null) return false
  return -(points[theirs.from] ?? 0) / (points.length - 1) > (points[viewer] ?? 0)
}

/** In the last turn the card leaves the gifter behind the present points of another player. */
function tooFew({ view, viewer, own, to }: Gift): GiftReason | null {
  if (own === null || to === viewer || view.turn !== TURNS) return null
  const pointsOf = (seat: Seat) => view.seats[seat]?.total ?? 0
  const others = view.seats.flatMap((_, seat) =>
    seat === viewer ? [] : [{ from: seat, has: pointsOf(seat) }],
  )
  const { from, has } = others.reduce((top, one) => (one.has > top.has ? one : top))
  const more = has - pointsOf(viewer) - own.points
  return more > 0 ? { is: 'too-few', points: own.points, from, more } : null
}

/** The card would bring the gifter clearly less than an average one, at once and at the end, and others follow. */
function waits(gift: Gift): GiftReason | null {
  const { own, waiting, to, view, viewer, ahead } = gift
  const more = moreToCome(waiting, to, view.mayDiscard)
  // The best of several cards does more than an average one.
  const isLessByEnd = ahead(viewer) < (more > 1 ? CLEARLY : -SHOWN)
  return own !== null && own.mean - own.points >= CLEARLY && isLessByEnd && isSpared(gift)
    ? { is: 'waits', ...own, more }
    : null
}

/** The card brings the recipient less than others for whom that matters: of these, the one with most of it is named. */
function less({ theirs, instead, spared, isFor, ahead }: Gift): GiftReason | null {
  if (theirs === undefined) return null
  const more = spared.filter(
    ({ from, points }) => points > theirs.points && isFor(from) && ahead(from) > ahead(theirs.from),
  )
  const most = Math.max(...more.map(({ points }) => points))
  const top = more.filter(({ points }) => points === most)
  const named = top.find((one) => one === instead) ?? top[0]
  return named === undefined
    ? null
    : { is: 'less', points: theirs.points, from: named.from, more: named.points }
}

/** Finds a reason in the card's final value for grids, or in a column that it would spoil. */
function byGrids(gift: Gift): GiftReason | null {
  const { theirs, spared, isFor, ahead } = gift
  const poor = poorForThem(gift)
  if (poor !== null) return poor
  const own = spoils(gift) ?? ownFit(gift)
  if (own !== null) return own
  // Nothing is kept from one player that does as much for the other recipient.
  const least = FITS + Math.max(0, theirs === undefined ? 0 : ahead(theirs.from))
  const wanting = spared.find(({ from }) => ahead(from) >= least && isFor(from))
  return wanting === undefined ? null : fitsFor(gift, wanting.from, true)
}

/** The card's advantage over an average one for a grid at the end, in points, and its use there. */
const fitsFor = ({ view, card, ahead }: Gift, whose: Seat, isMore: boolean) => ({
  is: 'fits' as const,
  whose,
  isMore,
  points: Math.abs(ahead(whose)),
  use: isMore ? useOfCard(view.seats[whose]?.grid ?? [], card, unseenBy(view)) : null,
})

/**
 * The card does less than others for the grid of its recipient. That alone does not distinguish them from another
 * candidate: it does less for them, or they lead.
 */
function poorForThem(gift: Gift): GiftReason | null {
  const { viewer, theirs, instead, isFor, ahead } = gift
  const { seats } = gift.view
  if (theirs === undefined || -ahead(theirs.from) < FITS || theirs.points > theirs.mean) return null
  const whose = theirs.from
  if (!isFor(whose)) return null
  if (instead === undefined) return fitsFor(gift, whose, false)
  if (ahead(instead.from) - ahead(whose) >= FITS)
    return { ...fitsFor(gift, whose, false), than: instead.from }
  const pointsOf = (one: Seat) => seats[one]?.total ?? 0
  const points = pointsOf(whose) - pointsOf(instead.from)
  const isFirst = seats.every((_, one) => one === viewer || pointsOf(one) <= pointsOf(whose))
  return isFirst && points >= LEADS ? { is: 'leads', points, from: instead.from } : null
}

/** The gifter could place the card for its points only where it spoils a column. */
function spoils(gift: Gift): GiftReason | null {
  const { view, viewer, card, own } = gift
  const isSpoiled = own !== null && own.points > 0 && isSpared(gift)
  return isSpoiled && isSpoiling(view.seats[viewer]?.grid ?? [], card)
    ? { is: 'spoils', points: own.points }
    : null
}

/** The card does more for the gifter's grid at the end than others, if it is kept, or less, if it is not. */
function ownFit(gift: Gift): GiftReason | null {
  const { viewer, to, own, equals, isFor, ahead } = gift
  const isOwn = own !== null && !equals.includes(viewer) && isFor(viewer)
  return isOwn && (to === viewer ? 1 : -1) * ahead(viewer) >= FITS
    ? fitsFor(gift, viewer, to === viewer)
    : null
}

/** Another player, with the immediate points of a card for them and those of an average one. */
interface Rival {
  readonly from: Seat
  readonly points: number
  readonly mean: number
}

/**
 * The card brings the recipient clearly less than an average one, nobody else less, and the one who would get it
 * otherwise more.
 */
function little(theirs: Rival, rivals: readonly Rival[], instead: Rival | undefined): GiftReason | null {
  if (theirs.mean - theirs.points < CLEARLY || (instead !== undefined && instead.points <= theirs.points))
    return null
  return rivals.some((one) => one.points < theirs.points)
    ? null
    : { is: 'little', points: theirs.points, mean: theirs.mean }
}

/** The card would bring another player clearly more than an average one. @param own its points if kept; null if it is not kept */
const denied = (most: Rival, own: number | null): GiftReason | null =>
  most === NOBODY || most.points - most.mean < CLEARLY ? null : { is: 'denies', ...most, own }

/** The recipient has clearly fewer points than the alternative recipient, who leads everybody but the gifter. */
function behindLeader({ view: { seats }, viewer, theirs, instead }: Gift): GiftReason | null {
  if (theirs === undefined || instead === undefined) return null
  const pointsOf = (one: Seat) => seats[one]?.total ?? 0
  const points = pointsOf(instead.from) - pointsOf(theirs.from)
  const leads = seats.every((_, one) => one === viewer || pointsOf(one) <= pointsOf(instead.from))
  return leads && points >= BEHIND ? { is: 'behind', points, from: instead.from } : null
}

/** The other player who gains most at once from a card compared with an average one of its value, as a guess names no value. */
function wantedMost(view: View, viewer: Seat, card: Card, unseen: readonly Card[]) {
  const others = view.seats.flatMap((_, seat) => (seat === viewer ? [] : [seat]))
  const alike = unseen.filter((one) => pipsOf(one) === pipsOf(card))
  const wants = others.map((from) => {
    const brings = bestAtOnce(view, from, card)
    return { from, brings, more: brings - (alike.length === 0 ? brings : meanAtOnce(view, from, alike)) }
  })
  return wants.reduce((most, one) => (one.more > most.more ? one : most))
}

/**
 * A kept card is guessed more or less often than the alternative one, unless the grids contradict that: they show
 * players the needs of others.
 */
function oftenGuessed(gift: Gift): GiftReason | null {
  const { view, viewer, card, to, own, equals, worse, guessedAfter, swapGain, isFor } = gift
  if (own === null || worse === undefined || equals.includes(viewer) || !isByGuesses(gift)) return null
  const { points, mean } = own
  const [kept, otherwise] = [guessedAfter(viewer), guessedAfter(to === viewer ? worse : to)]
  const { from, brings, more } = wantedMost(view, viewer, card, unseenBy(view))
  if (kept > otherwise && more < 0) return null
  const isLuring = kept - otherwise >= OFTEN && swapGain >= SWAPS && isFor(viewer)
  if (to === viewer && isLuring) return { is: 'lures', points, mean, kept, otherwise }
  // Nobody wants a card for points that an average one would bring as well.
  const isSeen = kept < otherwise ? more < 0 : brings >= meanAtOnce(view, from, unseenBy(view))
  const because = Math.abs(more) >= CLEARLY && isSeen ? { from, brings } : null
  return (to === viewer ? otherwise - kept : kept - otherwise) >= OFTEN
    ? { is: 'guessed', points, kept, otherwise, because }
    : null
}

/**
 * If kept, the card is guessed in many deals, and goes to the player who guesses it most; if they would not get it
 * otherwise, that is said as well.
 */
function risked({ view, viewer, card, to, own, ...gift }: Gift): GiftReason | null {
  const { guessedAfter, guessedBy, isFor } = gift
  const kept = guessedAfter(viewer)
  if (own === null || kept < RISKED) return null
  const guessers = view.seats.flatMap((_, from) =>
    from === viewer ? [] : [{ from, chance: guessedBy(from), brings: bestAtOnce(view, from, card) }],
  )
  const most = guessers.reduce((top, one) => (one.chance > top.chance ? one : top))
  const isHis = 2 * most.chance >= kept && most.brings > 0 && most.from !== to && isFor(most.from)
  // A card is at risk if it goes to a player who wants it, or is guessed more often than the alternative one.
  if (kept - guessedAfter(to) < (isHis ? 0 : OFTEN / 2)) return null
  return { is: 'risked', points: own.points, kept, by: isHis ? most : null }
}

/** The card that the gifter keeps is guessed less often: for example, a player with a good card guesses less. */
function safer(gift: Gift): GiftReason | null {
  const { to, viewer, worse, guessedAfter, isFor } = gift
  if (to === viewer || worse === undefined || !isFor(viewer) || !isByGuesses(gift)) return null
  const [chance, otherwise] = [guessedAfter(to), guessedAfter(worse)]
  return otherwise - chance >= OFTEN ? { is: 'safer', chance, otherwise } : null
}

/** Minimum difference in points to an average card for a reason. */
const CLEARLY = 0.5

/** Minimum gap in points to the leader of the others for a player to count as less dangerous. */
const BEHIND = 5

/** Minimum lead in points over another player for one to count as the strongest rival. */
const LEADS = 3

/** Minimum difference between the frequencies of guesses of two cards, in the tried deals, for a reason. */
const OFTEN = 0.12

/** Minimum share of the tried deals in which a kept card is guessed for its risk to be a reason. */
const RISKED = 0.25

/** Minimum share of the tried deals in which a card comes back by the swap. */
const RETURNS = 0.3

/** Below this share it happens too rarely for a reason. */
const NOW_AND_THEN = 0.1

/** Minimum mean gain from it in points, over all of these deals. */
const COMES_BACK = 0.2

/** Minimum increase of the gifter's lead by a swap, in points, for a reason. */
const SWAPS = 0.5

/** Minimum difference to other cards for a grid at the end, in points. */
const FITS = 0.25

const NOBODY: Rival = { from: 0, points: 0, mean: 0 }

/** The number of cards that the gifter sees after this one. */
const moreToCome = (waiting: readonly Seat[], to: Seat | null, mayDiscard: boolean): number =>
  to === null ? waiting.length : waiting.length - 1 + (mayDiscard ? 1 : 0)
