import type { BaseOutcome, BaseView, Held as HeldOf, Seat, TableCard as TableCardOf } from '../../game'
import type { Card } from './cards'
import { LONG_GAME_POINTS, type Options } from './choices'
import type { ColourCounts, DealScore, Evaluation } from './evaluation'
import type { Numbers, Turn } from './numbers'

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

/**
 * Whether the deal on the table is likely to end a long game: another one as good as the best so far would bring somebody to
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
