import type { BaseOutcome, BaseView, Held as HeldOf, Seat, TableCard as TableCardOf } from '../../game'
import type { Card, Colour, Numbers, Turn } from './cards'
import { LONG_GAME_POINTS, type Options } from './options'

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
  /** The criterion that decided the first place. */
  readonly decidedBy: 'points' | 'cards' | 'shared'
}

export type TableCard = TableCardOf<Card>
export type Held = HeldOf<Card>

export interface SeatView {
  readonly hand: Held
  /** At most four: face-up cards first, then those committed in this turn. */
  readonly table: readonly TableCard[]
  readonly ready: boolean
  /** Cards in the score pile. */
  readonly scorePile: number
  /** Points of this deal; null if table memory is off and the deal is not over. */
  readonly points: number | null
  /** Points of all deals. Those of the current deal are included as soon as they may be shown. */
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
    /** Face-up cards, the oldest first; only the topmost one if table memory is off. */
    readonly cards: readonly Card[]
    readonly count: number
    /** The last cards of a deal, discarded face down. `count` includes them. */
    readonly faceDown: readonly TableCard[]
  }
  /** Face-up cards on the table, by colour, and the Kododo cards among them. */
  readonly counts: ColourCounts
  readonly kododo: number
  /** Every evaluation so far; only the last one if table memory is off and the game is not over. */
  readonly evaluations: readonly Evaluation[]
  /** Every finished deal, with or without table memory, as its points were announced. */
  readonly deals: readonly DealScore[]
  readonly outcome: Outcome | null
}

/** True if public information is shown again: with table memory, and always once the game is over. */
export const isRemembered = ({ options, phase }: Pick<View, 'options' | 'phase'>): boolean =>
  options.tableMemory || phase === 'over'

/** True if a long game ended before its deal did, as a player reached 50 points after a round. */
export const endedInMidDeal = ({ phase, round, numbers }: View): boolean =>
  phase === 'over' && round < numbers.rounds

/**
 * True if the current deal is likely to end a long game: another deal as good as the best so far would bring a player to
 * 50 points.
 */
export function isDecidingDeal({ options, deal, deals }: Pick<View, 'options' | 'deal' | 'deals'>): boolean {
  const before = deals.filter((one) => one.deal < deal)
  if (!options.long || before.length === 0) return false
  const totals = before.reduce<readonly number[]>(
    (sums, { points }) => points.map((n, seat) => n + (sums[seat] ?? 0)),
    [],
  )
  const best = Math.max(...before.flatMap(({ points }) => points))
  return Math.max(...totals) + best >= LONG_GAME_POINTS
}

export type ColourCounts = Readonly<Record<Colour, number>>

/** The steps of the evaluation, in order, each with its reason. Source: docs/RULES.md, Evaluation. */
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

/** The result of a round: the Kododo cards score, a colour, or nothing. */
export type Scoring = 'kododo' | Colour | null

export interface Evaluation {
  readonly deal: number
  readonly round: number
  /** The four face-up cards of every seat, in the order they were played. */
  readonly played: readonly (readonly Card[])[]
  readonly counts: ColourCounts
  readonly steps: readonly EvaluationStep[]
  readonly scoring: Scoring
  /** By seat: the cards taken into the score pile, and their points. */
  readonly scored: readonly (readonly Card[])[]
  readonly points: readonly number[]
}

/** A step of a replay. */
export type Step =
  | { readonly type: 'deal'; readonly deal: number }
  /** The cards of one turn are revealed: by seat, in the order of the slots. */
  | {
      readonly type: 'turn'
      readonly deal: number
      readonly round: number
      readonly turn: Turn
      readonly cards: readonly (readonly Card[])[]
    }
  /** A round is evaluated: what scores, and the points by seat. */
  | {
      readonly type: 'score'
      readonly deal: number
      readonly round: number
      readonly scoring: Scoring
      readonly points: readonly number[]
    }
  | { readonly type: 'end' }

/** The points of a finished deal. */
export interface DealScore {
  readonly deal: number
  /** The number of rounds that were played. */
  readonly rounds: number
  /** By seat, of this deal alone. */
  readonly points: readonly number[]
}

/** The events that a viewer may see, in order. */
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
      /** By seat: the cards that went from the slots to the discard pile. */
      readonly cards: readonly (readonly Card[])[]
    }
  | {
      readonly type: 'deal-ended'
      readonly deal: number
      readonly points: readonly number[]
      readonly totals: readonly number[]
    }
  | { readonly type: 'game-ended'; readonly outcome: Outcome }
