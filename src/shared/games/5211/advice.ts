import type { Card, Colour } from './cards'

/** A possible end of a round: a colour scores, or the Kododo, or nothing does. */
export type End = Colour | 'kododo' | 'nobody'

/** The prospects of a card, after the best choice that contains it. Chances are from 0 to 1. */
export interface Outlook {
  /** The chance to win the game. */
  readonly wins: number
  /** That the card scores in this round: by its colour, and a Kododo card also if these do. */
  readonly scores: number
  /** That it would score but for another colour with as many cards. */
  readonly ties: number
  /** That its colour is out as the round ends: it has reached the limit, and the Kododo do not score. */
  readonly out: number
  /** They are true if it is certain that the card scores, or that its colour is out: by what lies on the table, whatever the others play. */
  readonly isSure: boolean
  readonly isOut: boolean
}

/** One of the ways in which a round may end. */
export interface Ending {
  readonly what: End
  /** From 0 to 1. */
  readonly chance: number
  /** The mean points of the seat if the round ends so, and those of all others together; 0 if it never does. */
  readonly points: number
  readonly theirs: number
  /** The chance to win the game if the round ends so, from 0 to 1; 0 if it never does. */
  readonly wins: number
}

export interface AdvisedChoice {
  readonly cards: readonly Card[]
  /** The chance to win the game, from 0 to 1: a win that k players share counts 1/k. */
  readonly wins: number
  /** Expected points of this round, and those of all others together. */
  readonly points: number
  readonly theirs: number
  /** Those of the player who leads the game by the points so far; null in a duel, and if no other player leads alone. */
  readonly leader: number | null
  /**
   * Whether its chance to win, as it is shown, is less than the highest by less than the noise as it is shown, or by just as much and by no more than
   * the exact noise; of points of this round, in a game that is lost.
   */
  readonly isAsGood: boolean
  /** The cards to play in the following turns, one a turn; none if the player does best to decide turn by turn. */
  readonly next: readonly Card[]
  /** All ways in which the round may end after it, the likeliest first. */
  readonly ends: readonly Ending[]
  /** The only way in which the round can then end, regardless of what the others play; null if there are several. */
  readonly certain: End | null
  /** The number of possible deals in which it was tried. */
  readonly deals: number
  /** The reason for the advised choice beside this one; null for the advised one itself. */
  readonly argument: Argument | null
}

/**
 * One change of the round's end, between the advised choice and the compared one in the same deals. Chances are from 0 to 1, and points are
 * means of the round in the deals with this change.
 */
export interface Instead {
  /** The round ends like this after the advised choice, and like that after the compared one. */
  readonly what: End
  readonly otherWhat: End
  /** The chance of this change. */
  readonly chance: number
  /** The seat's points and those of all others together, after the advised choice and after the compared one. */
  readonly points: number
  readonly theirs: number
  readonly otherPoints: number
  readonly otherTheirs: number
  /** The chance to win the game after the advised choice, and after the compared one. */
  readonly wins: number
  readonly otherWins: number
  /** It is true if the points alone speak for the change: in them the seat gets ahead of the others' average, or it gets more in a game that is lost. */
  readonly isByPoints: boolean
}

/** The results of two choices in deals in which the round ends alike for all players, so that only the kept cards make a difference. From 0 to 1. */
export interface Alike {
  /** The share of these deals. */
  readonly chance: number
  /** The chance to win the game then, after the advised choice and after the compared one. */
  readonly wins: number
  readonly otherWins: number
}

/**
 * The difference between the chances to win of the advised choice and of the compared one, split by cause. Shares are of the win, negative if they
 * speak for the compared choice. They add up to the difference.
 */
export interface Breakdown {
  /** The value of the cards that the advised choice keeps for the following rounds; null if there are none, and if the deals do not show it. */
  readonly kept: {
    readonly share: number
    /** Cards that are kept by the advised choice alone, and those by the compared one alone. */
    readonly cards: readonly Card[]
    readonly others: readonly Card[]
  } | null
  /** For each end of the round: the value of its frequency, and of the points that it brings. */
  readonly ends: readonly { readonly what: End; readonly share: number }[]
}

/**
 * A colour that scores less often by the choice, as the choice lays more of it and so mostly puts it out: the chances, from 0 to 1, that it is out after the choice and
 * after the compared one.
 */
export interface PutOut {
  readonly colour: Colour
  readonly chance: number
  readonly otherChance: number
}

/**
 * The rule by which an end of the round comes about after one of two choices, and not after the other.
 * - After the choice that brings it about: a colour of which this lays more goes out (`gone`) or draws level with the one that scores otherwise (`draws`); a colour that
 *   the other choice takes past another one stays level with it (`stays`); the colour that scores gets ahead of another (`passes`); there are more Kododo than
 *   can score (`spoilt`).
 * - After the other choice: the colour itself goes out (`out`), or another one that this lays more of draws level with it (`level`), gets ahead of it (`past`), or now the
 *   one and now the other (`stopped`); a colour that this lays more of goes out (`lost`); or the Kododo score (`kododo`).
 */
export type Rule =
  | { readonly how: 'gone' | 'passes' | 'level' | 'past' | 'stopped' | 'lost'; readonly by: Colour }
  | { readonly how: 'draws' | 'stays'; readonly by: Colour; readonly level: Colour }
  | { readonly how: 'out' | 'kododo' | 'spoilt' }

/** The rule by which an end of the round mostly comes more often after the advised choice than after the compared one, or less often. */
export interface Cause {
  readonly what: Exclude<End, 'kododo'>
  readonly isMore: boolean
  readonly rule: Rule
}

/** Something that scores less often than after the other choice, or that nobody scores more often. Chances are from 0 to 1. */
export interface Denied {
  readonly what: End
  readonly chance: number
  readonly otherChance: number
}

/**
 * The reason why a choice is the best, in the terms of the game. Counts are of the face-up cards on the table, with those that the choice lays.
 * Each is a fact of the position, which `npm run bots -- check coach` derives independently.
 */
export type Reason =
  /** There is one choice only. */
  | { readonly kind: 'only' }
  /** The colour then has more cards than any other that is below the limit. */
  | {
      readonly kind: 'leads'
      readonly colour: Colour
      readonly count: number
      /** The number of cards of the next colour. */
      readonly next: number
      /** The number of further cards that put it out. */
      readonly toLimit: number
      /** True if another colour has reached the limit, and is out. */
      readonly isPast: boolean
    }
  /** The colour then has as many cards as the leading ones, which are tied with it. */
  | {
      readonly kind: 'level'
      readonly colour: Colour
      readonly count: number
      readonly others: readonly Colour[]
      /** The number of further cards that put each of them out. */
      readonly toLimit: number
      /** Points of those colours that the others have on the table, if it is done to stop them; null if it is done for the colour. */
      readonly stopped: number | null
    }
  /** The colour then has fewer cards than the leading one. */
  | {
      readonly kind: 'follows'
      readonly colour: Colour
      readonly count: number
      readonly leader: Colour
      readonly most: number
      /** The number of further cards that put the leading colour out. */
      readonly toLimit: number
    }
  /** All colours with more cards are level with another or past the limit, so the colour scores as the table then stands. */
  | {
      readonly kind: 'next-in-line'
      readonly colour: Colour
      readonly count: number
      /** The colours with more cards that are level with another. */
      readonly tied: readonly Colour[]
    }
  /** Both choices lay as many cards of the colour, but this one lays more points of it. */
  | {
      readonly kind: 'dearer'
      readonly colour: Colour
      readonly points: number
      readonly otherPoints: number
    }
  /** The colour reaches the limit, and is out. @param theirs points of it that the others have on the table */
  | {
      readonly kind: 'over'
      readonly colour: Colour
      readonly count: number
      readonly limit: number
      readonly theirs: number
    }
  /** The colour is out already, so a card of it changes nothing. */
  | { readonly kind: 'wasted'; readonly colour: Colour; readonly count: number; readonly limit: number }
  /** It lays Kododo cards, and there are no more than the target. @param held the number that stay in the hand */
  | { readonly kind: 'kododo'; readonly count: number; readonly target: number; readonly held: number }
  /** There are then more Kododo cards than the target, so they cannot score. */
  | { readonly kind: 'spoils'; readonly count: number; readonly target: number }
  /**
   * It leaves the leading colour alone, which the other choice would stop.
   * @param points of it that the seat has on the table
   * @param by the colour that stops it, and how
   */
  | {
      readonly kind: 'spares'
      readonly colour: Colour
      readonly count: number
      readonly points: number
      readonly by: Colour
      readonly how: 'level' | 'past' | 'limit'
    }
  /** It lays fewer Kododo cards than the other choice. @param count the number that there are then, and `otherCount` after the other choice */
  | {
      readonly kind: 'spares-kododo'
      readonly count: number
      readonly otherCount: number
      readonly target: number
    }
  /** It keeps cards of a colour, or Kododo cards, for the following turns. @param held the number of these cards that can still be laid */
  | {
      readonly kind: 'holds'
      readonly what: Colour | 'kododo'
      readonly held: number
      readonly cards: readonly Card[]
    }
  /**
   * Most points of this round are expected from a colour, or from the Kododo cards. The chance is from 0 to 1.
   * @param points of the colour that the seat then has on the table, and `theirs` those of the others; 0 for Kododo cards
   * @param cards of the colour that it keeps for the following turns, if it has none on the table
   */
  | {
      readonly kind: 'expects'
      readonly what: Colour | 'kododo'
      readonly points: number
      readonly theirs: number
      readonly chance: number
      readonly cards: readonly Card[]
    }
  /** It lays none of a colour of which the seat has points on the table, and which scores as the table then stands. */
  | {
      readonly kind: 'trusts'
      readonly colour: Colour
      readonly count: number
      readonly points: number
      /** The colours with more cards that are level with another: none if the colour leads. */
      readonly tied: readonly Colour[]
    }
  /**
   * A colour, or the Kododo cards, then score more often than after the other choice, or the colour brings more points if it scores.
   * Chances are from 0 to 1.
   * @param points of the colour that the seat then has on the table, and `theirs` those of the others; 0 for Kododo cards
   * @param otherPoints the seat's own after the other choice
   */
  | {
      readonly kind: 'likelier'
      readonly what: Colour | 'kododo'
      readonly points: number
      readonly theirs: number
      readonly otherPoints: number
      readonly chance: number
      readonly otherChance: number
    }
  /** It adds no card to a colour of which the others have points on the table, but the other choice does. */
  | { readonly kind: 'starves'; readonly colour: Colour; readonly points: number }
  /**
   * A colour of which the others have points, or the Kododo cards, then score less often than after the other choice. Chances are from 0 to 1.
   * @param points of the colour that the others have on the table; for Kododo, the number of cards that they have there
   */
  | {
      readonly kind: 'rarer'
      readonly what: Colour | 'kododo'
      readonly points: number
      readonly chance: number
      readonly otherChance: number
    }
  /**
   * The round ends more often with something scoring, or with nobody scoring, after which the seat often wins, or less often with something after
   * which it rarely does. Chances are from 0 to 1.
   * @param wins the chance to win then, after the one of the two choices after which it happens more often
   */
  | {
      readonly kind: 'outcome'
      readonly what: End
      readonly chance: number
      readonly otherChance: number
      readonly wins: number
    }
  /**
   * The compared choice lays a colour that then often goes out, or ties with another. Chances are from 0 to 1.
   * @param chance that it does after the advised choice, and `otherChance` after the compared one
   */
  | {
      readonly kind: 'risks'
      readonly colour: Colour
      readonly how: 'out' | 'ties'
      readonly chance: number
      readonly otherChance: number
    }
  /**
   * The compared choice lays a colour that then has as many cards as another, or more, so that the other one does not score, which does after the
   * advised choice.
   * @param blocked the colour that does not score then
   * @param how whether the laid colour draws level with it, or gets past it and scores
   * @param chance the share, from 0 to 1, of the deals tried in which this is so
   * @param points of the blocked colour that the seat has on the table, the same after both choices
   */
  | {
      readonly kind: 'blocks'
      readonly colour: Colour
      readonly blocked: Colour
      readonly how: 'level' | 'past'
      readonly chance: number
      readonly points: number
    }
  /**
   * One end of the round makes most of the difference, by its frequency and by its points on average. Chances are from 0 to 1.
   * @param isForPoints true if its points make more of the difference than its frequency
   * @param points of the seat and those of all others together if it occurs, after the advised choice and after the compared one; 0 if it never does
   */
  | {
      readonly kind: 'counts'
      readonly what: End
      readonly isForPoints: boolean
      readonly chance: number
      readonly otherChance: number
      readonly points: number
      readonly theirs: number
      readonly otherPoints: number
      readonly otherTheirs: number
    }
  /** Most of the additional wins come from one change of the round's end. */
  | ({ readonly kind: 'instead' } & Instead)
  /**
   * The others together get fewer points of this round than after the other choice.
   * @param from the source of most of these points, and how likely it scores after both choices, less often after this one; or the end without
   *   a score, which occurs more often and makes most of them; null if there is neither
   */
  | { readonly kind: 'denies'; readonly fewer: number; readonly from: Denied | null }
  /** It lays fewer points than the other choice, and keeps a better card for later. */
  | { readonly kind: 'saves'; readonly card: Card }
  /** All choices have the same result. */
  | { readonly kind: 'even' }
  /** The compared choice is as good, and no fact of the position tells the two apart. */
  | { readonly kind: 'close' }
  /**
   * The compared choice wins less often if the round ends alike for all players: the kept cards make most of the difference.
   * @param cards that are kept by the advised choice alone, and `others` those by the compared one alone
   */
  | { readonly kind: 'rest'; readonly cards: readonly Card[]; readonly others: readonly Card[] }
  /** The compared choice wins less often, and no fact of the position explains it. */
  | { readonly kind: 'figures' }

/**
 * The direct effects of the advised choice on the table, regardless of what the others lay. They are listed before the reason, so that no
 * statement about a colour is taken to describe the table before the choice.
 */
interface Effects {
  /** The colour of the single card, if that colour is out already; null otherwise. */
  readonly gone: Colour | null
  /** The colours that it takes to the limit, and the number of cards that each then has. */
  readonly out: readonly { readonly colour: Colour; readonly count: number }[]
  /**
   * A colour that then has more cards than any other below the limit, though not before, and of which the others have more points on the table
   * than the seat, on average; null if there is none.
   * @param own the seat's points of it, those of the choice among them, and `theirs` those of all others together
   */
  readonly front: { readonly colour: Colour; readonly own: number; readonly theirs: number } | null
  /** The Kododo cards, if they are then exactly on target, or no longer are, with the number of the seat's own; null otherwise. */
  readonly kododo: {
    readonly is: 'exact' | 'missed'
    readonly count: number
    readonly target: number
    readonly own: number
  } | null
  /** Colours, or the Kododo, that would bring the seat to the end of a long game with the points on the table, if the game can end in this deal. */
  readonly reaches: readonly (Colour | 'kododo')[]
}

/**
 * The choice that the advised one is compared with: the one that brings clearly more points in this round, or else the best of those
 * that are not as good. If all are as good, it is the next best, preferably one of other colours.
 */
interface Comparison {
  readonly other: readonly Card[]
  /** True if the other brings clearly more points in this round. */
  readonly bringsMore: boolean
  /**
   * The colour of its cards from which most points are expected, and rather one of which the advised choice has fewer points; the points of it
   * that the seat has on the table after it, and the chance, from 0 to 1, that the colour then scores.
   */
  readonly laid: { readonly colour: Colour; readonly points: number; readonly scores: number }
  /** As `Effects.reaches`, after the other choice. */
  readonly reaches: Effects['reaches']
}

/** The uncertainty of figures: two and a half standard errors of the difference between two choices, and at least the rounding. */
interface Noise {
  /** Of chances to win, from 0 to 1, for the choices that were simulated to the end. */
  readonly wins: number
  /** Of expected points, for all choices. */
  readonly points: number
}

/**
 * A chance in percent as it is shown: rounded to a whole number, except between 0 and 1 and above 99. What happened in all tried deals need not
 * happen in all possible ones, so nothing is shown as certain.
 */
export function shownPercent(chance: number): number {
  if (chance > 0 && chance < 0.01) return 0.5
  if (chance > 0.99) return 99.5
  return Math.round(100 * chance)
}

/** Points as they are shown, in tenths. */
export const shownTenths = (points: number): number => Math.round(10 * points)
/** The noise of points as it is shown, in tenths, rounded up. @param noise as in `Noise` */
export const shownTenthsOff = (noise: number): number => Math.ceil(10 * noise - 1e-6)

/** The noise of chances to win in percent as it is shown: whole, and rounded up. @param noise as in `Noise` */
export const shownNoise = (noise: number): number => Math.ceil(100 * noise - 1e-6)

/** Colours that are level, so that another one with fewer cards scores. */
export interface Tie {
  /** Two or three, those that the choice lays first. */
  readonly colours: readonly Colour[]
  readonly scores: Colour
  /**
   * The way in which they become level. Right after the choice they are level, with more cards than the colour that scores (`stay`) or with no more (`grow`). Or
   * they are not yet: two colours need nothing else to happen (`draw`), or more has to happen (`become`).
   */
  readonly how: 'stay' | 'grow' | 'draw' | 'become'
}

/**
 * The best choice of other colours, if the compared choice plays the same colours as the advised one. The colours of a pair are those of both cards.
 */
export interface Unlike {
  readonly cards: readonly Card[]
  /**
   * The largest part of the difference between the two, as their table of ends would show it: the frequency of an end of the round, the points of the seat or of all
   * others when it occurs, or the cards that the advised choice alone keeps. Chances are from 0 to 1 and points are means, after the advised choice (`here`) and after
   * this one. Null if this one is as good, if no part is visible, and in a game that is lost.
   */
  readonly by:
    | { readonly how: 'chance'; readonly what: End; readonly here: number; readonly there: number }
    | {
        readonly how: 'points' | 'theirs'
        readonly what: Colour | 'kododo'
        readonly here: number
        readonly there: number
      }
    | { readonly how: 'kept'; readonly cards: readonly Card[] }
    | null
}

/** The reason for the advised choice beside another one. */
export interface Argument {
  readonly reason: Reason
  /** Null if there is only one choice. */
  readonly comparison: Comparison | null
  /**
   * The chance, from 0 to 1, that a colour then scores, and the points of it that the seat then has on the table: the colour whose position
   * is the reason, or else the one from which most points are expected. Null if there is none, and if the reason contains it. If the reason
   * contains that of another colour, both are given.
   */
  readonly scoring: {
    readonly colour: Colour
    readonly points: number
    /** Points of it that all others have together. */
    readonly theirs: number
    readonly chance: number
  } | null
  /**
   * The tie that mostly lets the colour of `scoring` or of the reason score: all colours that then have more cards are level. Null if it scores in another
   * way.
   */
  readonly tie: Tie | null
  /** The results of both choices if the round ends alike, for the reason of the kept cards; null for other reasons, and if that is rare. */
  readonly alike: Alike | null
  /**
   * The rule behind the end of the round that occurs more or less often according to the reason. Null if no single rule explains most of it, and if the reason
   * or `out` contains it already.
   */
  readonly cause: Cause | null
  /** The colour that scores less often according to the reason, if it is because the choice puts it out; null otherwise. */
  readonly out: PutOut | null
  /** Null if there is only one choice, and in a game that is lost. */
  readonly breakdown: Breakdown | null
  /** Null if the compared choice itself plays other colours, and if none does. */
  readonly unlike: Unlike | null
  /** The change of the round's end that follows from a reason about the position of a colour; null if there is none. */
  readonly instead: Instead | null
}

/** The coach's advice on a decision. All figures come from the possible deals by which it chose. */
export interface Advice extends Argument {
  readonly game: '5211'
  /** The advised one first, the others by their chance to win, or in a game that is lost by their points of this round. */
  readonly choices: readonly AdvisedChoice[]
  /** By place in the hand. */
  readonly hand: readonly (Outlook & { readonly card: Card })[]
  readonly effects: Effects
  /** Colours, or the Kododo, that would bring another player to the end of a long game with the points on the table, if it can end in this deal. */
  readonly threats: Effects['reaches']
  /** The points that the seat has on the table once the advised choice is laid, of each colour of which it has any, and of the Kododo. */
  readonly held: readonly { readonly what: Colour | 'kododo'; readonly points: number }[]
  readonly noise: Noise
  /** The number of other players. */
  readonly rivals: number
  /** They are true if the round has another turn, and the deal another round, for which cards may be kept. */
  readonly hasTurns: boolean
  readonly hasRounds: boolean
  /** The result of the game, if the points on the table and in the hand prove it regardless of further play; null otherwise. */
  readonly settled: 'won' | 'lost' | null
  /** True if the chances to win are those of a long game. */
  readonly isOfLongGame: boolean
  /** The number of possible deals in which the best choices were tried. */
  readonly deals: number
}

/**
 * Argues an advice against the player's own choice.
 * @param cards the cards that the player has chosen so far
 * @returns the advice, compared with that choice; unchanged if the cards are no other choice
 */
export function arguedBeside(advice: Advice, cards: readonly Card[]): Advice {
  const chosen = cards.toSorted().join()
  const choice = advice.choices.find((one) => one.cards.toSorted().join() === chosen)
  return { ...advice, ...choice?.argument }
}
