import type { Seat } from '../../../../../shared/game'
import type { GiftReason } from '../../../../../shared/games/kado/advice'
import { type Card, pipsOf, TURNS } from '../../../../../shared/games/kado/cards'
import { knownCard, type View } from '../../../../../shared/games/kado/view'
import { unseenBy, waitingIn } from '../knowledge'
import type { Lead } from './gift-trials'
import { aheadOf, bestAtOnce, isSpoiling, meanAtOnce, useOfCard } from './grid-uses'

/** The facts that a reason for a gift goes by besides the position. */
interface Giving {
  /** The player who gets the card; null for the discard. */
  readonly to: Seat | null
  readonly options: readonly (Seat | null)[]
  /** The choices that are equally good: no reason speaks against them. */
  readonly equals: readonly (Seat | null)[]
  /** The best of what is not; undefined where all is. */
  readonly worse: Seat | null | undefined
  /** In which share of the deals that were tried out the gifter's card is guessed with a choice. */
  readonly guessedAfter: (to: Seat | null) => number
  /** In which share of them the player who gets the card guesses what the gifter keeps, so that it comes back by the swap. */
  readonly returnedAfter: (to: Seat) => number
  /** In which share of them a player guesses the card if it is kept. */
  readonly guessedBy: (seat: Seat) => number
  /** By how many points the gifter is further ahead of the others, with the choice, where their card is guessed than where it is not. */
  readonly swapGain: number
  /** By how many points the choice leaves the gifter further ahead than the best worse one. */
  readonly lead: Lead
  /** By seat, the points that the choice changes by the end beside the best worse one; null where it does not change them clearly. */
  readonly changes: readonly number[] | null
  /** The same, clear or not; null where no choice is worse. */
  readonly apart: readonly number[] | null
}

/**
 * Tells whether what a gift changes for a player carries a fair part of what speaks for it. A reason about a player for whom it changes
 * little would hide the one for whom it changes much. Where nothing changes clearly, the table shows all the same what speaks against a reason.
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

/** Tells whether how often the kept card is guessed makes at least half of what the choice is ahead by the end. */
const isByGuesses = ({ lead: { all, guesses } }: Pick<Giving, 'lead'>): boolean =>
  guesses > 0 && 2 * guesses >= all

/** A difference in points that is shown as one. */
const SHOWN = 0.05

/** Everything that reasons for a gift are found by. */
interface Gift extends Giving {
  readonly view: View
  readonly viewer: Seat
  readonly card: Card
  readonly waiting: readonly Seat[]
  /** The points that the card brings the gifter at once, and those of an average one; null where the gifter has a card already. */
  readonly own: Pick<Rival, 'points' | 'mean'> | null
  /** The others who wait for a card, who of them gets it, and who would in the best choice that is worse. */
  readonly rivals: readonly Rival[]
  readonly theirs: Rival | undefined
  readonly instead: Rival | undefined
  /** Those to whom it is worse to give it, and to whom of them it would bring most at once. */
  readonly spared: readonly Rival[]
  readonly most: Rival
  /** Tells whether what the gift changes for a player carries a fair part of what speaks for it. */
  isFor(seat: Seat): boolean
  /** By how many points the card does more for a grid by the end than others. */
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
  // Nobody else gets a card that is discarded, so that what it would bring others does not speak for keeping it.
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
 * Finds what speaks against keeping a card, which is the best choice but those that are advised. Of others, only the player who gets it does: they would
 * get another one.
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

/** Tells whether a card that is not kept would bring the gifter most, so that the coach says first why it is given away all the same. */
const isOwnMost = ({ to, viewer, own, rivals }: Gift): boolean =>
  to !== viewer && own !== null && rivals.every((one) => one.points < own.points)

/** Finds that the card brings the gifter points at once. These are no reason if it does less than an average card, at once and by the end. */
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

/** Chooses between what speaks for keeping a card. One that brings less than an average one is kept for a better reason, if there is one. */
function keptAtOnce(
  { own, rivals, viewer, isFor }: Gift,
  keeps: GiftReason | null,
  suits: GiftReason | null,
): GiftReason | null {
  if (keeps === null || own === null || own.points < own.mean || !isFor(viewer)) return null
  const isAlike = rivals.every((one) => one.points === own.points)
  return isAlike ? (suits ?? keeps) : keeps
}

/** Another player gets the card, rather than the discard pile, and the gifter, who waits for a card as well, is the better for it. */
const savesDiscard = ({ theirs, worse, waiting, viewer, changes, isFor }: Gift): GiftReason | null =>
  theirs !== undefined && worse === null && waiting.includes(viewer) && changes !== null && isFor(viewer)
    ? { is: 'saves-discard' }
    : null

/** A good card for the gifter, who gives it away to get it back: whoever has it may guess what the gifter keeps. */
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

/** By the end the card would do more for the gifter than the one they keep, and now and then it comes back for that. */
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

/** A card that is poor for the gifter, who keeps a better one, would come back for it: whoever had it might guess what the gifter keeps. */
function unwanted({ view, viewer, card, to, instead, ...gift }: Gift): GiftReason | null {
  const own = knownCard(view.seats[viewer]?.card)
  if (instead === undefined || own === null) return null
  const [points, kept] = [bestAtOnce(view, viewer, card), bestAtOnce(view, viewer, own)]
  const chance = gift.returnedAfter(instead.from)
  const otherwise = to === null || to === viewer ? 0 : gift.returnedAfter(to)
  // Whoever does not get this card gets another, which would come back instead.
  const isPoor = Math.min(kept, meanAtOnce(view, viewer, unseenBy(view))) - points >= CLEARLY
  return isPoor && gift.isFor(viewer) && chance >= RETURNS && chance - otherwise >= OFTEN
    ? { is: 'unwanted', from: instead.from, points, kept, chance, otherwise }
    : null
}

/** Compares the card with an average one, for the player who gets it, or for another who does not. */
function comparedAtOnce(gift: Gift): GiftReason | null {
  const { to, viewer, own, theirs, rivals, most, instead, isFor, ahead } = gift
  const about = theirs?.from ?? most.from
  // Points at once are no reason where the card does the opposite by the end.
  const isSoByEnd = theirs === undefined ? ahead(about) > SHOWN : ahead(about) < -SHOWN
  if (!isFor(about) || !isSoByEnd) return null
  return theirs === undefined
    ? denied(most, to === viewer ? (own?.points ?? null) : null)
    : little(theirs, rivals, instead)
}

/** Tells whether what the card brings at once tells the choice from the next best one, if not a discard, and outweighs what the gifter gives up. */
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

/** Tells whether the gifter might have kept the card, and is the better for not doing so. */
const isSpared = ({ to, viewer, equals, isFor }: Gift): boolean =>
  to !== viewer && !equals.includes(viewer) && isFor(viewer)

/** The player who gets the card has less use for it than for an average one, and that carries what speaks for the gift. */
function poorCard(gift: Gift): GiftReason | null {
  const { theirs, rivals, isFor, ahead } = gift
  if (theirs === undefined || !isFor(theirs.from) || ahead(theirs.from) > -FITS) return null
  if (theirs.mean - theirs.points >= CLEARLY && rivals.every((one) => one.points >= theirs.points))
    return { is: 'little', points: theirs.points, mean: theirs.mean }
  return theirs.points > theirs.mean ? null : fitsFor(gift, theirs.from, false)
}

/** Tells whether the gift does more against the player who gets the card than it does for the gifter. */
function isMoreForThem({ theirs, viewer, changes, apart }: Gift): boolean {
  const points = changes ?? apart
  if (theirs === undefined || points === null) return false
  return -(points[theirs.from] ?? 0) / (points.length - 1) > (points[viewer] ?? 0)
}

/** In the last turn the card leaves the gifter behind the points that another player has already. */
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

/** The card would bring the gifter clearly less than an average one, at once and by the end, and others follow. */
function waits(gift: Gift): GiftReason | null {
  const { own, waiting, to, view, viewer, ahead } = gift
  const more = moreToCome(waiting, to, view.mayDiscard)
  // The best of several cards does more than an average one.
  const isLessByEnd = ahead(viewer) < (more > 1 ? CLEARLY : -SHOWN)
  return own !== null && own.mean - own.points >= CLEARLY && isLessByEnd && isSpared(gift)
    ? { is: 'waits', ...own, more }
    : null
}

/** The card brings the player who gets it less than others for whom that matters: of these, the one with most of it is named. */
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

/** Finds a reason in what the card does for grids by the end, or spoils. */
function byGrids(gift: Gift): GiftReason | null {
  const { theirs, spared, isFor, ahead } = gift
  const poor = poorForThem(gift)
  if (poor !== null) return poor
  const own = spoils(gift) ?? ownFit(gift)
  if (own !== null) return own
  // Nothing is kept from one player that does as much for the other who gets it.
  const least = FITS + Math.max(0, theirs === undefined ? 0 : ahead(theirs.from))
  const wanting = spared.find(({ from }) => ahead(from) >= least && isFor(from))
  return wanting === undefined ? null : fitsFor(gift, wanting.from, true)
}

/** Says how many points more or less than an average card it should do for a grid by the end, and for what the grid could use it. */
const fitsFor = ({ view, card, ahead }: Gift, whose: Seat, isMore: boolean) => ({
  is: 'fits' as const,
  whose,
  isMore,
  points: Math.abs(ahead(whose)),
  use: isMore ? useOfCard(view.seats[whose]?.grid ?? [], card, unseenBy(view)) : null,
})

/**
 * The card does less than others for the grid of whoever gets it. That alone does not tell them from another player who might get it: it does
 * less for them, or they lead.
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

/** The gifter could place the card for its points only where it ends a column. */
function spoils(gift: Gift): GiftReason | null {
  const { view, viewer, card, own } = gift
  const isSpoiled = own !== null && own.points > 0 && isSpared(gift)
  return isSpoiled && isSpoiling(view.seats[viewer]?.grid ?? [], card)
    ? { is: 'spoils', points: own.points }
    : null
}

/** The card does more for the gifter's grid by the end than others, if it is kept, or less, if it is not. */
function ownFit(gift: Gift): GiftReason | null {
  const { viewer, to, own, equals, isFor, ahead } = gift
  const isOwn = own !== null && !equals.includes(viewer) && isFor(viewer)
  return isOwn && (to === viewer ? 1 : -1) * ahead(viewer) >= FITS
    ? fitsFor(gift, viewer, to === viewer)
    : null
}

/** Another player, with the points that a card brings them at once and those that an average one would. */
interface Rival {
  readonly from: Seat
  readonly points: number
  readonly mean: number
}

/** The card brings the player who gets it clearly less than an average one, nobody else less, and the one who would get it otherwise more. */
function little(theirs: Rival, rivals: readonly Rival[], instead: Rival | undefined): GiftReason | null {
  if (theirs.mean - theirs.points < CLEARLY || (instead !== undefined && instead.points <= theirs.points))
    return null
  return rivals.some((one) => one.points < theirs.points)
    ? null
    : { is: 'little', points: theirs.points, mean: theirs.mean }
}

/** The card would bring another player clearly more than an average one. @param own what keeping it brings; null where it is not kept */
const denied = (most: Rival, own: number | null): GiftReason | null =>
  most === NOBODY || most.points - most.mean < CLEARLY ? null : { is: 'denies', ...most, own }

/** The player who gets the card has clearly fewer points than the one who would get it otherwise and who leads all but the gifter. */
function behindLeader({ view: { seats }, viewer, theirs, instead }: Gift): GiftReason | null {
  if (theirs === undefined || instead === undefined) return null
  const pointsOf = (one: Seat) => seats[one]?.total ?? 0
  const points = pointsOf(instead.from) - pointsOf(theirs.from)
  const leads = seats.every((_, one) => one === viewer || pointsOf(one) <= pointsOf(instead.from))
  return leads && points >= BEHIND ? { is: 'behind', points, from: instead.from } : null
}

/** The other player to whom a card brings most at once beside an average one of its value, as a guess names no value. */
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
 * A kept card is guessed more or less often than what is kept otherwise, unless the grids speak against that: players see from these what
 * others want.
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

/** Kept, the card is guessed in many deals, and goes to whoever guesses it most: if they would not get it anyway, that is told as well. */
function risked({ view, viewer, card, to, own, ...gift }: Gift): GiftReason | null {
  const { guessedAfter, guessedBy, isFor } = gift
  const kept = guessedAfter(viewer)
  if (own === null || kept < RISKED) return null
  const guessers = view.seats.flatMap((_, from) =>
    from === viewer ? [] : [{ from, chance: guessedBy(from), brings: bestAtOnce(view, from, card) }],
  )
  const most = guessers.reduce((top, one) => (one.chance > top.chance ? one : top))
  const isHis = 2 * most.chance >= kept && most.brings > 0 && most.from !== to && isFor(most.from)
  // A card is at risk if it goes to somebody who wants it, or is guessed more often than what is kept otherwise.
  if (kept - guessedAfter(to) < (isHis ? 0 : OFTEN / 2)) return null
  return { is: 'risked', points: own.points, kept, by: isHis ? most : null }
}

/** The card that the gifter keeps is guessed less often: whoever has a good card, say, guesses less. */
function safer(gift: Gift): GiftReason | null {
  const { to, viewer, worse, guessedAfter, isFor } = gift
  if (to === viewer || worse === undefined || !isFor(viewer) || !isByGuesses(gift)) return null
  const [chance, otherwise] = [guessedAfter(to), guessedAfter(worse)]
  return otherwise - chance >= OFTEN ? { is: 'safer', chance, otherwise } : null
}

/** By how many points a card has to differ from an average one to be worth a word. */
const CLEARLY = 0.5

/** By how many points a player has to trail the leader of the others to be less of a danger. */
const BEHIND = 5

/** By how many points a player has to lead another to be the one to beat. */
const LEADS = 3

/** By how much more often one card has to be guessed than another, in the deals tried out, to be worth a word. */
const OFTEN = 0.12

/** In so many of the deals tried out a kept card has to be guessed for its risk to be a reason. */
const RISKED = 0.25

/** In so many of the deals tried out a card has to come back by the swap. */
const RETURNS = 0.3

/** In fewer of them it does so too rarely to be worth a word. */
const NOW_AND_THEN = 0.1

/** So many points have to come of that on average, over all of these deals. */
const COMES_BACK = 0.2

/** By how many points a swap has to leave the gifter further ahead to be worth a word. */
const SWAPS = 0.5

/** By how many points a card has to do more for a grid than others by the end, or less. */
const FITS = 0.25

const NOBODY: Rival = { from: 0, points: 0, mean: 0 }

/** Counts the cards that are looked at after this one. */
const moreToCome = (waiting: readonly Seat[], to: Seat | null, mayDiscard: boolean): number =>
  to === null ? waiting.length : waiting.length - 1 + (mayDiscard ? 1 : 0)
