import type { BaseOutcome, BaseView, Held as HeldOf, Seat, TableCard as TableCardOf } from '../game'

/** 5211 as both sides see it: the cards, the numbers, and what a viewer is shown. The rules are in docs/RULES.md. */

export type { Seat } from '../game'

export const COLOURS = ['blue', 'green', 'yellow', 'orange', 'violet'] as const
export type Colour = (typeof COLOURS)[number]

/** A value of 1 is a Kododo card; it counts towards its colour as well. */
export const VALUES = [1, 2, 3, 4, 5, 6] as const
export type Value = (typeof VALUES)[number]

type ColourLetter = 'b' | 'g' | 'y' | 'o' | 'v'

/** A card by its face: colour letter and value. Equal cards are interchangeable, so a card has no other identity. */
export type Card = `${ColourLetter}${Value}`

/** How many cards of each value a colour has. Source: docs/RULES.md, Deck. */
export const COPIES: Readonly<Record<Value, number>> = { 1: 5, 2: 6, 3: 5, 4: 2, 5: 1, 6: 1 }

/** By character code: the engine asks for the colour of every card of every round. */
const COLOUR_BY_CODE: readonly (Colour | undefined)[] = Array.from({ length: 128 }, (_, code) =>
  COLOURS.find((colour) => colour.charCodeAt(0) === code),
)
const ZERO = '0'.charCodeAt(0)
const KODODO = '1'.charCodeAt(0)

export const colourOf = (card: Card): Colour => COLOUR_BY_CODE[card.charCodeAt(0)] as Colour
export const pointsOf = (card: Card): Value => (card.charCodeAt(1) - ZERO) as Value
export const isKododo = (card: Card): boolean => card.charCodeAt(1) === KODODO
export const cardOf = (colour: Colour, value: Value): Card => `${colour[0] as ColourLetter}${value}`

/** The 30 faces, by colour, then value: the order in which sets of cards are written down. */
export const FACES: readonly Card[] = COLOURS.flatMap((colour) =>
  VALUES.map((value) => cardOf(colour, value)),
)

/** The 100 cards, unshuffled. */
export const DECK: readonly Card[] = FACES.flatMap((card) => Array<Card>(COPIES[pointsOf(card)]).fill(card))

export const SEAT_COUNTS = [2, 3, 4, 5] as const
export type SeatCount = (typeof SEAT_COUNTS)[number]

export const HAND_SIZE = 5

export interface Numbers {
  /** Cards taken out unseen before the deal. */
  readonly removed: number
  /** Rounds that one deal lasts. */
  readonly rounds: number
  /** The exact number of Kododo cards on the table that makes only them score. */
  readonly kododoTarget: number
  /** A colour with this many cards on the table, or more, is out. */
  readonly limit: number
}

const REMOVED: Readonly<Record<SeatCount, number>> = { 2: 10, 3: 13, 4: 0, 5: 15 }
/** Cards that each player has face up on the table when a round is evaluated. */
export const CARDS_PER_ROUND = 4

/** The numbers that follow from the number of players. Source: docs/RULES.md, Table of numbers. */
export function numbersFor(players: SeatCount): Numbers {
  const removed = REMOVED[players]
  const pile = DECK.length - removed - HAND_SIZE * players
  // The last round is played from the hand of five, with an empty pile.
  const rounds = pile / (CARDS_PER_ROUND * players) + 1
  return { removed, rounds, kododoTarget: players + 2, limit: players + 3 }
}

export const TURNS = [1, 2, 3] as const
export type Turn = (typeof TURNS)[number]

/** How many cards each player lays in a turn. */
export const cardsDue = (turn: Turn): 1 | 2 => (turn === 1 ? 2 : 1)

export interface Options {
  /** Deal after deal until somebody has 50 points (docs/RULES.md, Long game). */
  readonly long: boolean
  /** Show points and seen cards, which everybody could remember. Off: as printed, piles lie face down. */
  readonly tableMemory: boolean
}

/** The points that end a long game. */
export const LONG_GAME_POINTS = 50

// ---- Actions

export type Action =
  | { readonly type: 'commit-cards'; readonly cards: readonly Card[] }
  | { readonly type: 'take-back' }

// ---- Evaluation

export type ColourCounts = Readonly<Record<Colour, number>>

/** What the evaluation looked at, in order, each step with its reason. Source: docs/RULES.md, Evaluation. */
export type EvaluationStep =
  | {
      readonly type: 'kododo-counted'
      readonly count: number
      readonly target: number
      readonly exact: boolean
    }
  | {
      readonly type: 'colours-out'
      readonly reason: 'limit' | 'tie'
      readonly colours: readonly Colour[]
      readonly count: number
      readonly limit: number
    }
  | { readonly type: 'majority-found'; readonly colour: Colour; readonly count: number }
  | { readonly type: 'nobody-scores' }

/** What scores in a round: the Kododo cards, a colour, or nothing. */
export type Scoring = 'kododo' | Colour | null

export interface Evaluation {
  readonly deal: number
  readonly round: number
  /** The four face-up cards of every seat, in the order they were laid. */
  readonly played: readonly (readonly Card[])[]
  readonly counts: ColourCounts
  readonly steps: readonly EvaluationStep[]
  readonly scoring: Scoring
  /** By seat: the cards taken into the score pile, and their points. */
  readonly scored: readonly (readonly Card[])[]
  readonly points: readonly number[]
}

/** What a deal that is over brought. */
export interface DealScore {
  readonly deal: number
  /** Rounds that were played in it. */
  readonly rounds: number
  /** By seat, of this deal alone. */
  readonly points: readonly number[]
}

// ---- The end

export interface Ranked {
  readonly seat: Seat
  readonly points: number
  /** Cards in the score pile (of the deal on the table), which break a tie in points. */
  readonly cards: number
  /** 1 is first; equals share a rank, and the next one is skipped (1, 1, 3). */
  readonly rank: number
}

export interface Outcome extends BaseOutcome {
  readonly ranking: readonly Ranked[]
  /** What the first place was decided by. */
  readonly decidedBy: 'points' | 'cards' | 'shared'
}

// ---- What a viewer sees

export type TableCard = TableCardOf<Card>
export type Held = HeldOf<Card>

export interface SeatView {
  readonly hand: Held
  /** At most four: face up ones first, then those committed in this turn. */
  readonly table: readonly TableCard[]
  readonly ready: boolean
  /** Cards in the score pile. */
  readonly scorePile: number
  /** Points of this deal; null where table memory is off and the deal goes on. */
  readonly points: number | null
  /** Points of all deals; the points of the deal on the table count as soon as they may be shown. */
  readonly total: number
}

export interface View extends BaseView {
  readonly game: '5211'
  readonly seats: readonly SeatView[]
  readonly options: Options
  readonly numbers: Numbers
  readonly deal: number
  readonly round: number
  readonly turn: Turn
  /** `deal-over` between two deals of a long game. */
  readonly phase: 'commit' | 'deal-over' | 'over'
  readonly pile: Held
  readonly removed: Held
  readonly discard: {
    /** Face-up cards, the oldest first; only the topmost one where table memory is off. */
    readonly cards: readonly Card[]
    readonly count: number
    /** The last cards of a deal, discarded face down. They count in `count`. */
    readonly faceDown: readonly TableCard[]
  }
  /** Face-up cards on the table, by colour, and the Kododo cards among them. */
  readonly counts: ColourCounts
  readonly kododo: number
  /** Every evaluation so far; only the last one where table memory is off and the deal goes on. */
  readonly evaluations: readonly Evaluation[]
  /** Every deal that is over, whether or not there is table memory: their points were told. */
  readonly deals: readonly DealScore[]
  readonly outcome: Outcome | null
}

/** Whether what everybody has seen is shown again: as the players chose, and in any case once the game is over. */
export const isRemembered = ({ options, phase }: Pick<View, 'options' | 'phase'>): boolean =>
  options.tableMemory || phase === 'over'

/** Whether a long game is over before its deal is: somebody had 50 points after a round. */
export const endedInMidDeal = ({ phase, round, numbers }: View): boolean =>
  phase === 'over' && round < numbers.rounds

// ---- What a viewer is told

export type VisibleEvent =
  | {
      readonly type: 'cards-dealt'
      readonly deal: number
      readonly removed: number
      readonly pile: number
      readonly hands: readonly Held[]
    }
  | { readonly type: 'round-started'; readonly deal: number; readonly round: number; readonly last: boolean }
  | {
      readonly type: 'cards-committed'
      readonly seat: Seat
      readonly turn: Turn
      readonly cards: readonly TableCard[]
    }
  | { readonly type: 'commit-taken-back'; readonly seat: Seat; readonly turn: Turn; readonly cards: Held }
  | {
      readonly type: 'cards-revealed'
      readonly turn: Turn
      /** By seat, in the order of the slots. */
      readonly cards: readonly (readonly TableCard[])[]
    }
  | { readonly type: 'cards-drawn'; readonly pile: number; readonly cards: readonly Held[] }
  | { readonly type: 'last-cards-discarded'; readonly cards: readonly TableCard[] }
  | EvaluationStep
  | {
      readonly type: 'cards-scored'
      readonly scoring: 'kododo' | Colour
      readonly cards: readonly (readonly Card[])[]
      readonly points: readonly number[]
    }
  | {
      readonly type: 'table-cleared'
      /** By seat: what went from the slots to the discard. */
      readonly cards: readonly (readonly Card[])[]
    }
  | {
      readonly type: 'deal-ended'
      readonly deal: number
      readonly points: readonly number[]
      readonly totals: readonly number[]
    }
  | { readonly type: 'game-ended'; readonly outcome: Outcome }
