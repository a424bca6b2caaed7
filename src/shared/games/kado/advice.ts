import type { Seat } from '../../game'
import type { Card, Gift, Ribbon } from './cards'
import type { Lane } from './grid'
import type { Cell, Guess, Level } from './options'

/** What the coach says of a decision: its choices, by one figure, and why it takes the first. Only what the seat may know goes into it. */

/** A choice and its figure. */
interface Figured {
  /** What the choice is advised by, as `Advice` says: a share of the win from 0 to 1, or points. */
  readonly figure: number
  /** By how much the figure may lie behind the largest one without being worse: two standard errors, or what is not told apart. */
  readonly noise: number
}

/** Who gets the card; null for the discard. */
export interface AdvisedGift extends Figured {
  readonly to: Seat | null
  /** The points that it brings the gifter ahead of the mean of the others by the end, on average. */
  readonly points: number
  /** By seat, the points that each player ends with, on average over the deals that were tried out. */
  readonly ends: readonly number[]
  /** The share of these deals, from 0 to 1, in which the card that the gifter keeps is guessed. */
  readonly guessed: number
}

/** A guess; null for a pass. */
export interface AdvisedGuess extends Figured {
  readonly guess: Guess | null
  /** How many points it brings one ahead of the mean of the others, on average, beside a pass. */
  readonly points: number
}

export interface AdvisedCell extends Figured {
  readonly cell: Cell
}

/** Why a card goes where it goes. Points are what it brings at best at once; a mean is that of the cards the seat has not seen. */
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
  /** It would bring the own grid, where it is not equally good to keep it, clearly less than a card does on average; so many more are looked at. */
  | { readonly is: 'waits'; readonly points: number; readonly mean: number; readonly more: number }
  /** Kept, it brings the own grid clearly more than a card does on average. */
  | { readonly is: 'suits'; readonly points: number; readonly mean: number }
  /**
   * Of the deals that were tried out, the share in which somebody guesses it if it is kept, and the share in which what is kept otherwise
   * is guessed: where it is advised, or else with the best other choice that is not equally good. They speak for the advised choice.
   * Points are what keeping it brings at once. It is guessed more often because of a player to whom it brings clearly more at once than an
   * average card, or less often because it brings nobody else more than clearly less; null where no grid shows why.
   */
  | {
      readonly is: 'guessed'
      readonly points: number
      readonly kept: number
      readonly otherwise: number
      readonly because: { readonly from: Seat; readonly brings: number } | null
    }
  /**
   * Of the deals that were tried out, the share in which the player who gets the card guesses what the gifter keeps, so that it comes back by
   * the swap; and the share in which whoever would get it in the best choice that is not equally good does, 0 if that is no other player. Points
   * are what it brings at once: the gifter's grid, which it suits as well, and `theirs`.
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
   * the deals that were tried out: in the share `chance` by one player who does not get it now, makes at least half of these guesses, and has
   * something of it at once; null if nobody does. It is then guessed no less often than what is kept otherwise, or it brings that player clearly more
   * than an average card.
   */
  | {
      readonly is: 'risked'
      readonly points: number
      readonly kept: number
      readonly by: { readonly from: Seat; readonly chance: number; readonly brings: number } | null
    }
  /** The card that the gifter then keeps is guessed in the share `chance` of the deals that were tried out, and clearly more often otherwise. */
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
   * it in the best choice that is not equally good, guesses the kept card in the share `chance` of the deals that were tried out. Whoever gets
   * it now does so in the share `otherwise`, 0 for the discard.
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
   * By the end it would do clearly more for the gifter's grid than the card that they keep, and it comes back by the swap in some of the deals
   * that were tried out, in the shares `chance` and `otherwise` as for `returns`.
   */
  | { readonly is: 'comes-back'; readonly chance: number; readonly otherwise: number }
  /** Another player gets it, rather than the discard pile, so that the gifter may still discard a card that is looked at later. */
  | { readonly is: 'saves-discard' }
  /**
   * In the last turn, the gifter, who does not keep it, would end with too few points by it: that player has already `more` than the gifter would have with its
   * points at once.
   */
  | { readonly is: 'too-few'; readonly points: number; readonly from: Seat; readonly more: number }
  /** The gifter, who does not keep it, could place it for its points at once only where it ends a column that can still be completed. */
  | { readonly is: 'spoils'; readonly points: number }
  /** It brings the player who gets it less than it would bring another, to whom it is not equally good to give it. */
  | { readonly is: 'less'; readonly points: number; readonly from: Seat; readonly more: number }
  /**
   * By the end it is expected to do more for that grid than a card does on average, or less, by so many points: more for the own one, which gets it, and for
   * that of another who does not, and more than for another who does; less for that of another who gets it, and for the own one, which does not.
   * `than` is another who would get it in the best choice that is not equally good: it does less for the grid of whoever gets it than for theirs.
   * `use` is what the grid has for the card where it should do most there: null where it does less, and where it fits neither its column nor its line.
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
   * It does less than an average card for the player who gets it, and who leads the others, by so many points before the one who would get it in
   * the best choice that is worse.
   */
  | { readonly is: 'leads'; readonly points: number; readonly from: Seat }
  /** The player who gets it is so many points behind the one who would get it in the best choice that is worse, and who leads the others. */
  | { readonly is: 'behind'; readonly points: number; readonly from: Seat }
  | { readonly is: 'weighed' }

/**
 * A use that a grid has for a card: in a column that has only cards with its ribbon, and in a line in which its gift counts. Columns are numbered
 * from the left and lines from the top, from 1, once the grid is as wide or as high as it can be. Until then they are null, and told by the
 * first card that lies in them. Cards with that half do more for the grid by the end than other cards, and for the gifter's also more than
 * the card that the gifter would get.
 */
export interface GridUse {
  readonly ribbon: { readonly ribbon: Ribbon; readonly column: number | null; readonly by: Card } | null
  readonly gift: { readonly gift: Gift; readonly line: number | null; readonly by: Card } | null
}

/** Why a guess, or a pass. */
export type GuessReason =
  /** In the last turn of a duel: it wins, whatever the gifter holds. */
  | { readonly is: 'sure' }
  /** In the last turn of a duel: no answer wins or shares the win, whatever the gifter holds. */
  | { readonly is: 'no-hope' }
  /**
   * The source of most of what the guess gains by the end, and uses that grids have for the cards that it names: the own grid, and that of the
   * gifter, who is then no less likely to hold such a card than cards alone say. Most is null where no source is clearly the largest. Where
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

/** How likely a guess is to be right in one half or both, from 0 to 1. Null for a pass, and without table memory. */
export interface GuessChances {
  /** As the deduction board counts cards: any that was not seen is as likely as any other. */
  readonly counted: number | null
  /** Having read the gifter, who keeps what does most for their own grid. */
  readonly read: number | null
  /**
   * The half of the guess that the reading changes most, or both where it changes the other at least half as much, and whether they become
   * likelier; null where it changes nothing, or where no grid shows why. They become likelier because such a card brings the gifter more at
   * once than others do, or, if it does not, because the gifter keeps it from a player whom it would bring more.
   */
  readonly because: (Partial<Guess> & { readonly isLikelier: boolean; readonly from: Seat | null }) | null
  /** The guess that is likeliest to be right, having read the gifter, and how likely; null where the advised one is, or a pass is advised. */
  readonly likeliest: { readonly guess: Guess; readonly chance: number } | null
}

/** An answer to a challenge, a guess or null for a pass, and its results. */
export interface Answered {
  readonly guess: Guess | null
  /** It is one of the equals of the advised answer. */
  readonly isAsGood: boolean
  /** The chance that it is right in one half or both, having read the gifter, from 0 to 1; 0 for a pass. */
  readonly chance: number
  /** The points that the seat and the gifter end with more than if nobody guesses, on average; 0 for a pass. */
  readonly own: number
  readonly theirs: number
  /**
   * The share of the win, from 0 to 1: of the answer, and if it is right and if it is wrong; those two are null where it is never so. A pass has them by whether the
   * advised guess would be right; null where a pass is advised. Null while points decide.
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
  /** The chance of the other guess to be right, having read the gifter, from 0 to 1. */
  readonly chance: number
}

/** The worth of both cards of a challenge, in points at once, at best. */
export interface Stakes {
  /** Of the own card: what it brings the seat, and what it would bring the gifter. */
  readonly own: number
  readonly theirs: number
  /**
   * Of the gifter's card, on average as the gifter is read: what it would bring the seat, and what it brings the gifter. Averages are over the
   * cards that the guess would win, or over all for a pass. Null where the guess can win none.
   */
  readonly won: { readonly own: number; readonly theirs: number } | null
}

/** The results of the cards that a guess would win in the last turn of a duel, where nothing but the gifter's card is hidden. */
export interface Hits {
  /** How many cards it would win. */
  readonly right: number
  /** With how many of these the seat wins the game, and with how many it shares the win. */
  readonly wins: number
  readonly shares: number
  /** It is true if all of those are perfect guesses, which bring a bonus card. */
  readonly arePerfect: boolean
}

/** Why a card is placed where it is. */
export type PlaceReason =
  | { readonly is: 'only' }
  /**
   * It completes a column of three ribbons alike. Points are what it brings at once; null where another place brings more. Of these its line
   * brings some, if the gift counts there with it, which it makes count or adds to; null if it does not.
   */
  | {
      readonly is: 'completes'
      readonly ribbon: Ribbon
      readonly points: number | null
      readonly line: { readonly gift: Gift; readonly makes: boolean } | null
    }
  /** It adds to the gift that counts in its line, or makes that gift count there instead of another. Points are as above. */
  | { readonly is: 'adds'; readonly gift: Gift; readonly points: number | null; readonly makes: boolean }
  /**
   * Another place, not equally good, that brings at least as much at once would end a column that can still be completed. Places are how many
   * others would, whatever they bring; the ribbon is that of all these columns, null where they differ. Points are what it brings at once.
   */
  | {
      readonly is: 'spares'
      readonly ribbon: Ribbon | null
      readonly places: number
      readonly points: number
    }
  /**
   * Other places, not equally good, that bring at least as much at once would end a column that lacks only one card. Places are how many would; the ribbon is that of
   * these columns, null where they have several.
   */
  | { readonly is: 'keeps'; readonly ribbon: Ribbon | null; readonly places: number }
  /**
   * It brings most at once, as much as so many other places; the best of all others, one of which is not equally good, brings `next`. Of those that
   * bring as much, so many are `spoiling`: they end a column that can still be completed, which this one does not. These are its equals if they, and
   * no others, are equally good. It may be the second card with a ribbon in its column besides: `pairs`, null where it is not.
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
  /** It brings these points at once, as other places may: nothing tells it from these. */
  | { readonly is: 'brings'; readonly points: number }
  /** Its column has cards with different ribbons already. Points are what it brings at once, if it brings some only in such columns; null otherwise. */
  | { readonly is: 'dead'; readonly points: number | null }
  /**
   * The points that the next card brings at once, at best, on average over the cards that the seat has not seen: after this place, and
   * after the best place that is not equally good. With what the card itself brings at once they speak for this place.
   */
  | { readonly is: 'opens'; readonly mean: number; readonly otherwise: number }
  | { readonly is: 'weighed' }

/** Why one of several choices is taken that are equally good. */
export type TieReason =
  /** Of these, it brings the own grid most at once. */
  | 'at-once'
  /** Of these, it brings another player least at once; a discarded card, and one that is kept, bring another nothing. */
  | 'least'
  /** Of these, it brings most points ahead of the others by the end, on average. */
  | 'points'
  /** It is a pass: of equals, the one that changes nothing. */
  | 'keeps'
  /** Of these guesses, it is the likeliest to be right, having read the gifter. */
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

/** The changes that a gift makes by the end, beside another one, on average over the deals that were tried out. */
export interface GiftByEnd {
  /**
   * To whom the card would go otherwise, null for the discard: the best choice that is not equally good, or, where all are, the one that
   * leaves the gifter furthest ahead.
   */
  readonly instead: Seat | null
  /** By seat, how many points more each player ends with. */
  readonly points: readonly number[]
}

/** The changes that a guess makes by the end, beside a pass, on average. */
export interface GuessByEnd {
  /** The seat ends with so many points more, and the gifter with so many more. */
  readonly own: number
  readonly theirs: number
  /** How many of the own ones a bonus card brings. */
  readonly bonus: number
}

/** A place that brings more at once than the advised one, and is worse all the same. */
export interface MoreAtOnce {
  readonly cell: Cell
  /** The points that it brings at once, and those that the advised place brings. */
  readonly points: number
  readonly advised: number
}

/** A line or a column of a grid, and by how many points one place should bring more in it by the end than another; less if negative. */
export interface PartAhead {
  readonly what: 'line' | 'column'
  /** Its place; null for all lines, or columns, together in which nothing lies yet. */
  readonly lane: Lane | null
  /** The ribbon of all cards of a column, if no other column has only such cards; null otherwise. */
  readonly ribbon: Ribbon | null
  readonly points: number
}

/** The difference between the advised place and another one, divided by the lines and columns that make it. */
export interface PlaceApart {
  readonly cell: Cell
  /** The grid should come to so many points more by the end; fewer if negative. */
  readonly points: number
  /** The largest first; all together they come to `points`. */
  readonly parts: readonly PartAhead[]
}

interface Advised<Choice, Reason> {
  /** The advised one first, then its equals, then all others, each by their figures. */
  readonly choices: readonly [Choice, ...Choice[]]
  readonly reason: Reason
  /**
   * How many of the choices that follow are equally good, as their figures cannot be told from the largest one either, and why the first
   * is taken; null where none is. Why is null where nothing tells the first from all of them.
   */
  readonly tie: { readonly with: number; readonly why: TieReason | null } | null
}

export type Advice = {
  readonly game: 'kado'
  /**
   * The certain end of the game: `lost` if another player already has more points than the seat can come to, and `won` if it already has
   * more than anybody else can; null where neither is.
   */
  readonly settled: 'lost' | 'won' | null
} & (
  | ({
      readonly on: 'give'
      /** The points that the card brings at once to each player who still waits for one. */
      readonly atOnce: readonly AtOnce[]
      /** In which share of the deals that were tried out the card is guessed if it is kept; null where it cannot be. */
      readonly kept: number | null
      /** Null where the gifter does not end clearly further ahead of the others, or where there is no other choice. */
      readonly byEnd: GiftByEnd | null
    } & Advised<AdvisedGift, GiftReason>)
  | ({
      readonly on: 'guess'
      /** The figure: the share of the win, or the points that it brings one ahead. */
      readonly by: 'wins' | 'points'
      readonly gifter: Seat
      /** The gifter's level, by which they are read; null for a person. */
      readonly level: Level | null
      /** Whether the figures come from reading the gifter; else any card that was not seen is as likely as any other. */
      readonly isRead: boolean
      readonly chances: GuessChances
      readonly stakes: Stakes
      /** Null where the reason tells a use of both halves, or of none, and where nothing tells the half from another one. */
      readonly half: HalfReason | null
      /**
       * The answers that are compared: the advised one, then the guess that is likelier, the best equal, the one that has another half, and where these are fewer than
       * two the best worse one; and a pass.
       */
      readonly answers: readonly Answered[]
      /** Null for a pass. */
      readonly byEnd: GuessByEnd | null
      /**
       * In the last turn of more than two, where chances to win decide: by how many points one is ahead of the best of the others so far, negative
       * behind; null otherwise.
       */
      readonly standing: { readonly rival: Seat; readonly ahead: number } | null
      /** Null for a pass, and where the guess wins no card or the game is not in the last turn of a duel. */
      readonly hits: Hits | null
    } & Advised<AdvisedGuess, GuessReason>)
  | ({
      readonly on: 'place'
      /** The figure: the share of the win, or the points that the grid is expected to come to. */
      readonly by: 'wins' | 'points'
      /** It is true if the reason does not hold for the best place that is not equally good as well. */
      readonly isTelling: boolean
      /** The best, by its figure, of the places that are not equally good but bring more at once; null where none does. */
      readonly moreAtOnce: MoreAtOnce | null
      /**
       * The place that the advised one is set against: `moreAtOnce`, or else the best that is not equally good, or else the best of its equals if
       * points tell it from these; null where there is none.
       */
      readonly apart: PlaceApart | null
      /** With which ribbon it ends a column that could still be completed; null where it ends none. */
      readonly ends: Ribbon | null
      /** The same of the best place that is not equally good, or of the only other place; null also where there is none. */
      readonly endsOtherwise: Ribbon | null
      /**
       * How many cards with the ribbon of `ends` the seat has not seen, and with that of `endsOtherwise`, if these are more and both columns have as
       * many cards; null otherwise.
       */
      readonly left: { readonly ends: number; readonly otherwise: number } | null
    } & Advised<AdvisedCell, PlaceReason>)
)
