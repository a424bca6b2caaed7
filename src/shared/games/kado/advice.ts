import type { Seat } from '../../game'
import type { Card, Gift, Ribbon } from './cards'
import type { Lane } from './grid'
import type { Cell, Guess, Level } from './options'

/** The coach's advice on a decision: its choices, ordered by one figure, and the reason for the first. It uses only what the seat may know. */

/** A choice and its figure. */
interface Figured {
  /** The figure by which choices are ordered, as `Advice` tells: a share of the win from 0 to 1, or points. */
  readonly figure: number
  /** The distance from the largest figure up to which the choice is equally good: two standard errors, or the resolution of the figure. */
  readonly noise: number
}

/** A receiver of the card. */
export interface AdvisedGift extends Figured {
  /** Null for the discard. */
  readonly to: Seat | null
  /** The points that it brings the gifter ahead of the mean of the others by the end, on average. */
  readonly points: number
  /** By seat, the final points of each player, on average over the tried deals. */
  readonly ends: readonly number[]
  /** The share of these deals, from 0 to 1, in which the card that the gifter keeps is guessed. */
  readonly guessed: number
}

/** A guess; null for a pass. */
export interface AdvisedGuess extends Figured {
  readonly guess: Guess | null
  /** The points that it gains on the mean of the others, on average, compared with a pass. */
  readonly points: number
}

export interface AdvisedCell extends Figured {
  readonly cell: Cell
}

/** The reason for the receiver of a card. Points are the most that it brings at once; a mean is over the cards that the seat has not seen. */
export type GiftReason =
  /** Nothing else can be done with it. */
  | { readonly is: 'only' }
  /** It brings the own grid something, and no other grid that waits for a card more. */
  | { readonly is: 'keeps'; readonly points: number }
  /** It brings the player who gets it clearly less than a card does on average, and no more than any other player. */
  | { readonly is: 'little'; readonly points: number; readonly mean: number }
  /**
   * It would bring that player, to whom it is not equally good to give it, clearly more than a card does on average.
   * @param own points at once that it brings the gifter who keeps it; null where it is discarded
   */
  | {
      readonly is: 'denies'
      readonly from: Seat
      readonly points: number
      readonly mean: number
      readonly own: number | null
    }
  /** It would bring the own grid clearly less than an average card, and keeping it is not equally good; the gifter then peeks at `more` further cards. */
  | { readonly is: 'waits'; readonly points: number; readonly mean: number; readonly more: number }
  /** Kept, it brings the own grid clearly more than a card does on average. */
  | { readonly is: 'suits'; readonly points: number; readonly mean: number }
  /**
   * The share of the tried deals in which someone guesses it if it is kept, and the share in which the card kept otherwise is guessed: by the
   * advised choice, or else by the best other choice that is not equally good. They speak for the advised choice. Points are what keeping it
   * brings at once. It is guessed more often because of a player to whom it brings clearly more at once than an average card, or less often
   * because it brings every other player clearly less; null if no grid explains it.
   */
  | {
      readonly is: 'guessed'
      readonly points: number
      readonly kept: number
      readonly otherwise: number
      readonly because: { readonly from: Seat; readonly brings: number } | null
    }
  /**
   * The share of the tried deals in which the player who gets the card guesses the gifter's card, so that it comes back by the swap; and the
   * same share for the receiver in the best choice that is not equally good, 0 if that is no other player. Points are what it brings at
   * once: the gifter's grid, which it suits as well, and `theirs`.
   */
  | {
      readonly is: 'returns'
      readonly points: number
      readonly theirs: number
      readonly chance: number
      readonly otherwise: number
    }
  /**
   * Keeping it is the best choice that is not equally good. Kept, it brings the gifter `points` at once, and it is guessed in the share `kept` of
   * the tried deals: in the share `chance` by one player who does not get it now, makes at least half of these guesses, and gains points by
   * it at once; null if there is no such player. It is then guessed no less often than the card kept otherwise, or it brings that player clearly
   * more than an average card.
   */
  | {
      readonly is: 'risked'
      readonly points: number
      readonly kept: number
      readonly by: { readonly from: Seat; readonly chance: number; readonly brings: number } | null
    }
  /** The card that the gifter then keeps is guessed in the share `chance` of the tried deals, and clearly more often otherwise. */
  | { readonly is: 'safer'; readonly chance: number; readonly otherwise: number }
  /**
   * As `guessed`, but the card is kept although it is guessed more often, since the swap then brings the gifter more than it costs them.
   */
  | {
      readonly is: 'lures'
      readonly points: number
      readonly mean: number
      readonly kept: number
      readonly otherwise: number
    }
  /**
   * It would bring the gifter clearly less at once than the card that they keep, for which it would come back by the swap: that player, who gets
   * it in the best choice that is not equally good, guesses the kept card in the share `chance` of the tried deals. The player who gets it now
   * does so in the share `otherwise`, 0 for the discard.
   */
  | {
      readonly is: 'unwanted'
      readonly from: Seat
      readonly points: number
      readonly kept: number
      readonly chance: number
      readonly otherwise: number
    }
  /**
   * By the end it would do clearly more for the gifter's grid than the card that they keep, and it comes back by the swap in some of the tried
   * deals, in the shares `chance` and `otherwise` as for `returns`.
   */
  | { readonly is: 'comes-back'; readonly chance: number; readonly otherwise: number }
  /** Another player gets it instead of the discard pile, so that the gifter may still discard a later card. */
  | { readonly is: 'saves-discard' }
  /**
   * In the last turn, the gifter, who does not keep it, could not win with it: player `from` already has `more` points more than the gifter would then have.
   */
  | { readonly is: 'too-few'; readonly points: number; readonly from: Seat; readonly more: number }
  /** The gifter, who does not keep it, could place it for its points at once only where it ends a column that can still be completed. */
  | { readonly is: 'spoils'; readonly points: number }
  /** It brings the player who gets it less than it would bring another, to whom it is not equally good to give it. */
  | { readonly is: 'less'; readonly points: number; readonly from: Seat; readonly more: number }
  /**
   * By the end it is expected to do more for grid `whose` than an average card, or less, by `points`. More: for the own grid, which gets it; for that of
   * another player who does not get it; and more than for another who does. Less: for that of another player who gets it, and for the own grid, which does
   * not. `than` is another player, who would get it in the best choice that is not equally good: it does less for the receiver's grid than for theirs.
   * `use` is the use that the grid has for the card in its best place; null if it does less, and if it fits neither its column nor its line.
   */
  | {
      readonly is: 'fits'
      readonly whose: Seat
      readonly isMore: boolean
      readonly points: number
      readonly use: GridUse | null
      readonly than?: Seat
    }
  /**
   * It does less than an average card for the player who gets it, who leads the others and is `points` ahead of the one who would get it in the
   * best choice that is worse.
   */
  | { readonly is: 'leads'; readonly points: number; readonly from: Seat }
  /** The player who gets it is `points` behind the one who would get it in the best choice that is worse, and who leads the others. */
  | { readonly is: 'behind'; readonly points: number; readonly from: Seat }
  | { readonly is: 'weighed' }

/**
 * A use that a grid has for a card: in a column that has only cards with its ribbon, and in a line in which its gift counts. Columns are numbered
 * from the left and lines from the top, from 1, once the grid has its full width or height. Until then they are null, and identified by their
 * first card. Cards with that half do more for the grid by the end than other cards, and for the gifter's also more than the card that the
 * gifter would get.
 */
export interface GridUse {
  readonly ribbon: { readonly ribbon: Ribbon; readonly column: number | null; readonly by: Card } | null
  readonly gift: { readonly gift: Gift; readonly line: number | null; readonly by: Card } | null
}

/** The reason for a guess, or a pass. */
export type GuessReason =
  /** In the last turn of a duel: it wins, whichever card the gifter has. */
  | { readonly is: 'sure' }
  /** In the last turn of a duel: no decision wins or shares the win, whichever card the gifter has. */
  | { readonly is: 'no-hope' }
  /**
   * The source of most of what the guess gains by the end, and uses that grids have for the cards that it names: the own grid, and that of the
   * gifter, who is then no less likely to have such a card than the cards alone suggest. Most is null if no source is clearly the largest. If
   * chances to win decide, the best guess that is not equally good does not name a half that is of use.
   */
  | {
      readonly is: 'wanted'
      /** The own grid, which gets better cards; the grid of the gifter, who gets a worse one; or the bonus card of a perfect guess. */
      readonly most: 'own' | 'gifter' | 'bonus' | null
      readonly own: GridUse | null
      readonly gifter: GridUse | null
    }
  /** No other guess is likelier to be right. */
  | { readonly is: 'likeliest' }
  | { readonly is: 'weighed' }

/** The chances that a guess is right in one half or both, from 0 to 1. Null for a pass, and without table memory. */
export interface GuessChances {
  /** By counting cards, as on the deduction board: all unseen cards are equally likely. */
  readonly counted: number | null
  /** With the gifter read: they keep the card that does most for their own grid. */
  readonly read: number | null
  /**
   * The half of the guess that the reading changes most, or both where it changes the other at least half as much, and whether they become
   * likelier; null if it changes nothing, or if no grid explains it. They become likelier because such a card brings the gifter more at
   * once than others do, or, if it does not, because the gifter keeps it from a player to whom it would bring more.
   */
  readonly because: (Partial<Guess> & { readonly isLikelier: boolean; readonly from: Seat | null }) | null
  /** The likeliest guess, with the gifter read, and its chance; null if the advised one is the likeliest, or a pass is advised. */
  readonly likeliest: { readonly guess: Guess; readonly chance: number } | null
}

/** A decision on a challenge, a guess or null for a pass, and its results. */
export interface Answered {
  readonly guess: Guess | null
  /** True if it is as good as the advised decision. */
  readonly isAsGood: boolean
  /** The chance that it is right in one half or both, with the gifter read, from 0 to 1; 0 for a pass. */
  readonly chance: number
  /** The points that the seat and the gifter end with more than if nobody guesses, on average; 0 for a pass. */
  readonly own: number
  readonly theirs: number
  /**
   * The share of the win, from 0 to 1: of the decision, and if it is right and if it is wrong, null if that never happens. For a pass, the latter two depend on
   * whether the advised guess would be right; null if a pass is advised. Null while points decide.
   */
  readonly wins: {
    readonly all: number
    readonly ifRight: number | null
    readonly ifWrong: number | null
  } | null
}

/** The reason for the half of a guess that is of no use to a grid. It is compared with the best guess that has another such half. */
export interface HalfReason {
  readonly half: Partial<Guess>
  readonly otherwise: Guess
  /**
   * It is equally good; or the guess is likelier to be right, or wins the game more often if it is right, or by the end it does more for the own grid, or costs
   * the gifter more.
   */
  readonly is: 'alike' | 'likelier' | 'wins' | 'own' | 'gifter'
  /** The chance of the other guess to be right, with the gifter read, from 0 to 1. */
  readonly chance: number
}

/** The most points that both cards of a challenge can bring at once. */
export interface Stakes {
  /** Of the own card: what it brings the seat, and what it would bring the gifter. */
  readonly own: number
  readonly theirs: number
  /**
   * Of the gifter's card, on average as the gifter is read: what it would bring the seat, and what it brings the gifter. Averages are over the
   * cards that the guess would win, or over all for a pass. Null if the guess can win none.
   */
  readonly won: { readonly own: number; readonly theirs: number } | null
}

/** The results of the cards that a guess would win in the last turn of a duel, in which only the gifter's card is hidden. */
export interface Hits {
  /** The number of cards that it would win. */
  readonly right: number
  /** The number of these with which the seat wins the game, and with which it shares the win. */
  readonly wins: number
  readonly shares: number
  /** It is true if all of those are perfect guesses, which bring a bonus card. */
  readonly arePerfect: boolean
}

/** The reason for the place of a card. */
export type PlaceReason =
  | { readonly is: 'only' }
  /**
   * It completes a column of three equal ribbons. Points are what it brings at once; null if another place brings more. Its line contributes
   * to these if the gift counts there, because the card makes it count or adds to it; null otherwise.
   */
  | {
      readonly is: 'completes'
      readonly ribbon: Ribbon
      readonly points: number | null
      readonly line: { readonly gift: Gift; readonly makes: boolean } | null
    }
  /** It adds to the counting gift in its line, or makes that gift count there instead of another. Points are as above. */
  | { readonly is: 'adds'; readonly gift: Gift; readonly points: number | null; readonly makes: boolean }
  /**
   * Another place, not equally good, that brings at least as much at once would end a column that can still be completed. Places are the number
   * of others that would, regardless of their points; the ribbon is that of all these columns, null if they differ. Points are what it brings at once.
   */
  | {
      readonly is: 'spares'
      readonly ribbon: Ribbon | null
      readonly places: number
      readonly points: number
    }
  /**
   * Other places, not equally good, that bring at least as much at once would end a column that lacks only one card. Places are their number; the ribbon is that of
   * these columns, null if they differ.
   */
  | { readonly is: 'keeps'; readonly ribbon: Ribbon | null; readonly places: number }
  /**
   * It brings most at once, the same as `alike` other places; the best of the rest, one of which is not equally good, brings `next`. Of those that
   * bring the same, `spoiling` end a column that can still be completed, which this one does not. `areEqual` is true if they, and no others, are
   * equally good. It may also be the second card with a ribbon in its column: `pairs`, null if it is not.
   */
  | {
      readonly is: 'at-once'
      readonly points: number
      readonly alike: number
      readonly next: number
      readonly spoiling: number
      readonly areEqual: boolean
      readonly pairs: Ribbon | null
    }
  /** It is the second card with its ribbon in its column. Points are what it brings at once, if no place brings more; null otherwise. */
  | { readonly is: 'pairs'; readonly ribbon: Ribbon; readonly points: number | null }
  /** It brings these points at once, as other places may; nothing distinguishes it from them. */
  | { readonly is: 'brings'; readonly points: number }
  /** Its column has cards with different ribbons already. Points are what it brings at once, if it brings some only in such columns; null otherwise. */
  | { readonly is: 'dead'; readonly points: number | null }
  /**
   * The most points that the next card brings at once, on average over the cards that the seat has not seen: after this place, and after the
   * best place that is not equally good. With the points of the card itself they speak for this place.
   */
  | { readonly is: 'opens'; readonly mean: number; readonly otherwise: number }
  | { readonly is: 'weighed' }

/** The reason for one of several equally good choices. */
export type TieReason =
  /** Of these, it brings the own grid most at once. */
  | 'at-once'
  /** Of these, it brings another player least at once; a discarded or a kept card brings another player nothing. */
  | 'least'
  /** Of these, it brings most points ahead of the others by the end, on average. */
  | 'points'
  /** It is a pass: of equally good choices, the one that changes nothing. */
  | 'keeps'
  /** Of these guesses, it is the likeliest to be right, with the gifter read. */
  | 'likelier'
  /** Of these, it alone ends no column. */
  | 'open'
  /** Of these, it leaves most places for the next card. */
  | 'room'

/** The points that a card brings a player at once, at best. */
export interface AtOnce {
  readonly seat: Seat
  readonly points: number
  /** The points that an average card would bring. */
  readonly mean: number
  /** The points that it brings where it ends no column that can still be completed, if it brings fewer there; null otherwise. */
  readonly spared: number | null
  /** By how many points it should do more for the player's grid by the end than an average card; less if negative. */
  readonly ahead: number
}

/** The effects of a gift by the end, compared with another one, on average over the tried deals. */
export interface GiftByEnd {
  /**
   * The receiver of the card in the other choice, null for the discard: the best choice that is not equally good, or, if all are, the one
   * that leaves the gifter furthest ahead.
   */
  readonly instead: Seat | null
  /** By seat, the number of points that each player ends with more. */
  readonly points: readonly number[]
}

/** The effects of a guess by the end, compared with a pass, on average. */
export interface GuessByEnd {
  /** The number of points that the seat ends with more, and those of the gifter. */
  readonly own: number
  readonly theirs: number
  /** The part of the own points that comes from a bonus card. */
  readonly bonus: number
}

/** A place that brings more at once than the advised one, but is worse. */
export interface MoreAtOnce {
  readonly cell: Cell
  /** The points that it brings at once, and those that the advised place brings. */
  readonly points: number
  readonly advised: number
}

/** A line or a column of a grid, and the points that one place should bring more in it by the end than another; negative for fewer. */
export interface PartAhead {
  readonly what: 'line' | 'column'
  /** Its position; null for all lines, or columns, together that have no card yet. */
  readonly lane: Lane | null
  /** The ribbon of all cards of a column, if no other column has only such cards; null otherwise. */
  readonly ribbon: Ribbon | null
  readonly points: number
}

/** The difference between the advised place and another one, split by the lines and columns that make it. */
export interface PlaceApart {
  readonly cell: Cell
  /** The points by which the final score should be higher; negative for lower. */
  readonly points: number
  /** The largest first; their sum is `points`. */
  readonly parts: readonly PartAhead[]
}

interface Advised<Choice, Reason> {
  /** The advised one first, then the equally good ones, then all others, each ordered by their figures. */
  readonly choices: readonly [Choice, ...Choice[]]
  readonly reason: Reason
  /**
   * The number of following choices that are equally good, as their figures cannot be distinguished from the largest one, and the reason
   * for the first; null if there are none. `why` is null if nothing distinguishes the first from all of them.
   */
  readonly tie: { readonly with: number; readonly why: TieReason | null } | null
}

export type Advice = {
  readonly game: 'kado'
  /**
   * The certain end of the game: `lost` if another player already has more points than the seat can reach, and `won` if it already has
   * more than any other player can; null otherwise.
   */
  readonly settled: 'lost' | 'won' | null
} & (
  | ({
      readonly on: 'give'
      /** The points that the card brings at once to each player who still waits for one. */
      readonly atOnce: readonly AtOnce[]
      /** The share of the tried deals in which the card is guessed if it is kept; null if it cannot be. */
      readonly kept: number | null
      /** Null if the gifter does not end clearly further ahead of the others, or if there is no other choice. */
      readonly byEnd: GiftByEnd | null
    } & Advised<AdvisedGift, GiftReason>)
  | ({
      readonly on: 'guess'
      /** The figure: the share of the win, or the points that it gains on the others. */
      readonly by: 'wins' | 'points'
      readonly gifter: Seat
      /** The gifter's level, by which they are read; null for a person. */
      readonly level: Level | null
      /** True if the figures come from reading the gifter; otherwise all unseen cards are equally likely. */
      readonly isRead: boolean
      readonly chances: GuessChances
      readonly stakes: Stakes
      /** Null if the reason has a use for both halves, or for none, and if nothing distinguishes the half from another one. */
      readonly half: HalfReason | null
      /**
       * The compared decisions: the advised one, then the likelier guess, the best equally good one, the one that has another half, and if these are fewer than
       * two the best worse one; and a pass.
       */
      readonly answers: readonly Answered[]
      /** Null for a pass. */
      readonly byEnd: GuessByEnd | null
      /**
       * In the last turn of more than two players, if chances to win decide: the lead over the best of the others in points so far, negative if
       * behind; null otherwise.
       */
      readonly standing: { readonly rival: Seat; readonly ahead: number } | null
      /** Null for a pass, and if the guess wins no card or the game is not in the last turn of a duel. */
      readonly hits: Hits | null
    } & Advised<AdvisedGuess, GuessReason>)
  | ({
      readonly on: 'place'
      /** The figure: the share of the win, or the points that the grid is expected to come to. */
      readonly by: 'wins' | 'points'
      /** It is true if the reason does not hold for the best place that is not equally good as well. */
      readonly isTelling: boolean
      /** The best, by its figure, of the places that are not equally good but bring more at once; null if none does. */
      readonly moreAtOnce: MoreAtOnce | null
      /**
       * The place that the advised one is compared with: `moreAtOnce`, or else the best that is not equally good, or else the best equally good one
       * if points distinguish them; null if there is none.
       */
      readonly apart: PlaceApart | null
      /** The ribbon of the column that it ends, although it could still be completed; null if it ends none. */
      readonly ends: Ribbon | null
      /** The same for the best place that is not equally good, or the only other place; null also if there is none. */
      readonly endsOtherwise: Ribbon | null
      /**
       * The number of cards with the ribbon of `ends` that the seat has not seen, and with that of `endsOtherwise`, if these are more and both columns have
       * the same number of cards; null otherwise.
       */
      readonly left: { readonly ends: number; readonly otherwise: number } | null
    } & Advised<AdvisedCell, PlaceReason>)
)
