import type { Seat } from '../../../../shared/game'
import type { Card, Colour } from '../../../../shared/games/5211/cards'
import type { EvaluationStep, Outcome, View } from '../../../../shared/games/5211/view'

/** The parts of the table that are written rather than laid: replaced as a whole, never changed in place. */
export interface Hud {
  readonly deal: number
  readonly round: number
  /** 1 to 3, or the evaluation. */
  readonly step: 1 | 2 | 3 | 'score'
  readonly counts: Readonly<Record<Colour, number>>
  readonly kododo: number
  /** Colours as the evaluation has judged them so far. */
  readonly out: Readonly<Partial<Record<Colour, 'limit' | 'tie'>>>
  readonly scoring: 'kododo' | Colour | null
  readonly drawPile: number
  readonly discard: number
  /** By seat. */
  readonly plates: readonly PlateHud[]
  /** The evaluation's tiles so far, the current one last; null outside an evaluation. */
  readonly verdict: readonly EvaluationStep[] | null
  /** How far the turn's cards have been turned up; null while none are. */
  readonly reveal: RevealHud | null
  /** The score piles are turned over and counted: the game is over, and its winner has yet to be named. */
  readonly counting: boolean
  /** How the game has ended, once its winner has been named. */
  readonly outcome: Outcome | null
}

/** What one card more can decide: that a colour is out, or whether the Kododo are on target. */
export type Stake = 'kododo' | Colour

export interface RevealHud {
  /** Every seat, in the order in which they show their cards. */
  readonly order: readonly Seat[]
  /** Who shows next, or is showing; null before the first and after the last. */
  readonly turning: Seat | null
  /** Who has shown. */
  readonly shown: readonly Seat[]
  /** What was turned up last, and by whom. */
  readonly last: { readonly seat: Seat; readonly cards: readonly Card[] } | null
  /** What the card that is held up can decide; empty while none is. */
  readonly stakes: readonly Stake[]
}

export interface PlateHud {
  readonly seat: Seat
  readonly scorePile: number
  /** Points of the deals before; 0 where there are none. */
  readonly carried: number
  /** Points of this deal; null where they are told at its end. */
  readonly points: number | null
  /** Points just gained, shown as a +n badge; null when there are none to show. */
  readonly gained: number | null
}

/** The points of all deals, as far as they are told. */
export const totalOf = ({ carried, points }: Pick<PlateHud, 'carried' | 'points'>): number =>
  carried + (points ?? 0)

/** Whether the table shows the end of the game, be it that its winner has yet to be named. */
export const isEnding = ({ counting, outcome }: Pick<Hud, 'counting' | 'outcome'>): boolean =>
  counting || outcome !== null

/** What the table says of a view while nothing moves. */
export const hudOf = (view: View): Hud => ({
  deal: view.deal,
  round: view.round,
  step: view.turn,
  counts: view.counts,
  kododo: view.kododo,
  out: {},
  scoring: null,
  drawPile: view.pile.count,
  discard: view.discard.count,
  plates: view.seats.map(({ scorePile, points, total }, seat) => ({
    seat,
    scorePile,
    points,
    gained: null,
    carried: view.options.long ? total - (points ?? 0) : 0,
  })),
  verdict: null,
  reveal: null,
  counting: false,
  outcome: view.outcome,
})
