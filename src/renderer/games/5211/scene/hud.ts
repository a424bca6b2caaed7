import type { Seat } from '../../../../shared/game'
import type { Card, Colour } from '../../../../shared/games/5211/cards'
import {
  type EvaluationStep,
  isDecidingDeal,
  type Outcome,
  type View,
} from '../../../../shared/games/5211/view'

/** The parts of the table that are written rather than laid: replaced as a whole, never mutated. */
export interface Hud {
  readonly deal: number
  readonly round: number
  /** 1 to 3, or the evaluation. */
  readonly step: 1 | 2 | 3 | 'score'
  readonly counts: Readonly<Record<Colour, number>>
  readonly kododo: number
  /** The verdicts of the evaluation so far. */
  readonly out: Readonly<Partial<Record<Colour, 'limit' | 'tie'>>>
  readonly scoring: 'kododo' | Colour | null
  readonly drawPile: number
  readonly discard: number
  /** By seat. */
  readonly plates: readonly PlateHud[]
  /** The evaluation's tiles so far, the current one last; null outside an evaluation. */
  readonly verdict: readonly EvaluationStep[] | null
  /** The progress of the turn's reveal; null outside a reveal. */
  readonly reveal: RevealHud | null
  /** True while the score piles are revealed and counted: the game is over, and its winner has yet to be named. */
  readonly counting: boolean
  /** The outcome of the game, once its winner has been named. */
  readonly outcome: Outcome | null
}

/** A possible effect of the next card: a colour goes out, or the Kododo hit or miss their target. */
export type Stake = 'kododo' | Colour

export interface RevealHud {
  /** All seats, in the order in which they show their cards. */
  readonly order: readonly Seat[]
  /** The seat that shows next, or is showing; null before the first and after the last. */
  readonly turning: Seat | null
  /** The seats that have shown. */
  readonly shown: readonly Seat[]
  /** The cards revealed last, and their player. */
  readonly last: { readonly seat: Seat; readonly cards: readonly Card[] } | null
  /** The stakes of the card that is held up; empty while none is. */
  readonly stakes: readonly Stake[]
}

export interface PlateHud {
  readonly seat: Seat
  readonly scorePile: number
  /** Points of earlier deals; 0 if there are none. */
  readonly carried: number
  /** Points of this deal; null if they are revealed at its end. */
  readonly points: number | null
  /** Points just gained, shown as a +n badge; null when there are none to show. */
  readonly gained: number | null
}

/** The points of all deals, as far as they are visible. */
export const totalOf = ({ carried, points }: Pick<PlateHud, 'carried' | 'points'>): number =>
  carried + (points ?? 0)

/** True at the end of the game, including the count before its winner is named. */
export const isEnding = ({ counting, outcome }: Pick<Hud, 'counting' | 'outcome'>): boolean =>
  counting || outcome !== null

/** The kind of announcement at the beginning of a round. */
type Announced = 'last-round' | 'deciding-deal' | 'deal' | 'round'

/**
 * The announcement of the current round, only while its first cards are chosen, so that a missed one does not appear
 * later.
 * @param first deal and round when the table opened: rounds up to then are not announced, except the last round
 */
export function announcedIn(hud: Hud, view: View, first: Pick<Hud, 'deal' | 'round'>): Announced | null {
  if (!isBeginning(hud)) return null
  if (isLastRound(hud, view)) return 'last-round'
  const { deal, round } = hud
  if (deal < first.deal || (deal === first.deal && round <= first.round)) return null
  if (deal === 1 || round > 1) return round < view.numbers.rounds ? 'round' : null
  return isDecidingDeal(view) ? 'deciding-deal' : 'deal'
}

const isBeginning = ({ step, reveal, verdict, counting, outcome }: Hud): boolean =>
  step === 1 && reveal === null && verdict === null && !counting && outcome === null

/** True while the last round of a deal is played: from its first choice until its evaluation. */
function isLastRound({ round, verdict, counts }: Hud, { numbers, seats }: View): boolean {
  if (round < numbers.rounds || verdict !== null) return false
  // Between two deals nobody has a card.
  return Object.values(counts).some((n) => n > 0) || seats.some(({ hand }) => hand.count > 0)
}

/** True if one of the two cards in the viewer's hand is the one that will not be laid. */
export const keepsFifth = (hud: Hud, view: View): boolean =>
  isLastRound(hud, view) &&
  hud.step === 3 &&
  view.viewer !== null &&
  view.seats[view.viewer]?.hand.cards?.length === 2

/** The HUD of a view at rest. */
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
