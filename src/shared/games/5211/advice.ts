import type { Card, Colour } from './cards'

/** What may be expected of a round: points are one's own, chances are from 0 to 1. */
export interface Outlook {
  readonly points: number
  /** That the colour of the card scores. */
  readonly scores: number
  /** That it would have had most cards, were it not for another colour with as many. */
  readonly ties: number
  /** That it has so many cards that it is out. */
  readonly out: number
}

export interface AdvisedChoice {
  readonly cards: readonly Card[]
  /** Expected points of the round. */
  readonly points: number
}

/** How often a colour scores, and how many points one has of it then, on average. */
export interface Earning {
  readonly colour: Colour
  readonly scores: number
  readonly brings: number
}

/** Why a choice is the best. Each claim is about what a seat can know: it holds for all deals that are possible for it, by how likely they are. */
export type Reason =
  /** There is nothing to choose from. */
  | { readonly kind: 'only' }
  /** It brings most, above all by that colour. */
  | ({
      readonly kind: 'scores'
      /** Whether a card of the choice has that colour; else most comes of cards laid before or after it. */
      readonly isOfCards: boolean
      readonly out: number
      /** The colour that most would come from with the next best choice; null for the same. */
      readonly next: Earning | null
    } & Earning)
  /** It brings most, by Kododo cards that come to exactly the target. */
  | { readonly kind: 'kododo'; readonly target: number; readonly scores: number }
  /** All come to about so many points. */
  | {
      readonly kind: 'even'
      readonly points: number
      /** The share of the win after the best, from 0 to 1. */
      readonly wins: number
      /** Whether nothing that is kept counts any more, as it is the last round of a deal. */
      readonly isLast: boolean
    }
  /** Another would bring more points, and the others still more. */
  | {
      readonly kind: 'denies'
      readonly other: readonly Card[]
      readonly fewer: number
      /** By how many points the others together get fewer. */
      readonly theirsFewer: number
    }
  /** Another would bring more points, but cannot be told to win more often. */
  | {
      readonly kind: 'level'
      readonly other: readonly Card[]
      readonly fewer: number
      /** The share of the win, from 0 to 1, after this choice and after the other. */
      readonly wins: number
      readonly otherWins: number
      /** As for `even`. */
      readonly isLast: boolean
    }
  /** Another would bring more points, but what is left after it wins less often. */
  | {
      readonly kind: 'keeps'
      readonly other: readonly Card[]
      readonly fewer: number
      /** As for `level`. */
      readonly wins: number
      readonly otherWins: number
      /** Whether so many deals cannot well show it by chance. */
      readonly isClear: boolean
    }

/** What the coach says of a decision. */
export interface Advice {
  readonly game: '5211'
  /** The best first, by what the game is worth after it: what scores more in this round may still be behind. */
  readonly choices: readonly AdvisedChoice[]
  /** By place in the hand; where two cards are laid, the mean of all pairs that have this one. */
  readonly hand: readonly (Outlook & { readonly card: Card })[]
  readonly reason: Reason
  /** In how many deals that are possible it was looked what comes of each choice. */
  readonly deals: number
}
