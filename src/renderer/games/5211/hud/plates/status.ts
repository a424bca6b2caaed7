import {
  cardsDue,
  type Evaluation,
  type Outcome,
  type Seat,
  type View,
} from '../../../../../shared/games/5211'
import type { Hud, RevealHud } from '../../scene/hud'
import { placedOnCards } from '../end/ending'

/** What a plate says of its player. */
export type Status =
  | { readonly type: 'ready' | 'choosing' | 'to-show' | 'shown' | 'scores' | 'no-points' | 'none' }
  | { readonly type: 'choose'; readonly due: number }
  | { readonly type: 'kododo'; readonly count: number }
  /** Once the game is over. */
  | { readonly type: 'placed'; readonly rank: number; readonly onCards: boolean }

/** The evaluation that is on the table now, if any. */
export const shownEvaluation = (view: View, { deal, round, verdict }: Hud): Evaluation | null =>
  verdict === null ? null : (view.evaluations.find((one) => one.deal === deal && one.round === round) ?? null)

/**
 * Whether what is shown is still a round that the latest view has evaluated, be it its last one or one before: how it ends
 * is not to be told before.
 */
export const showsEvaluatedRound = ({ evaluations }: View, { deal, round }: Hud): boolean => {
  const last = evaluations.at(-1)
  if (last === undefined) return false
  return last.deal > deal || (last.deal === deal && last.round >= round)
}

/**
 * While an evaluation plays, what it brings this seat once it is decided; otherwise whether the seat is awaited.
 * @param view what is seen
 * @param evaluation the one on the table now, if any
 */
export function statusOf(seat: Seat, view: View, hud: Hud, evaluation: Evaluation | null): Status {
  if (hud.verdict !== null) return evaluatedStatus(seat, hud, evaluation)
  if (hud.outcome !== null) return placedStatus(seat, hud.outcome)
  if (hud.counting || view.phase === 'over') return { type: 'none' }
  if (hud.reveal !== null) return shownStatus(seat, hud.reveal)
  if (!view.awaited.includes(seat)) return { type: 'ready' }
  return seat === view.viewer ? { type: 'choose', due: cardsDue(view.turn) } : { type: 'choosing' }
}

function shownStatus(seat: Seat, { shown, turning }: RevealHud): Status {
  if (shown.includes(seat)) return { type: 'shown' }
  return { type: turning === seat ? 'to-show' : 'ready' }
}

function placedStatus(seat: Seat, outcome: Outcome): Status {
  const ranked = outcome.ranking.find((one) => one.seat === seat)
  if (ranked === undefined) return { type: 'none' }
  return { type: 'placed', rank: ranked.rank, onCards: placedOnCards(outcome, ranked) }
}

function evaluatedStatus(seat: Seat, hud: Hud, evaluation: Evaluation | null): Status {
  if (hud.verdict?.at(-1)?.type === 'nobody-scores') return { type: 'no-points' }
  if (hud.scoring === null) return { type: 'none' }
  const gained = evaluation?.points[seat] ?? 0
  if (gained === 0) return { type: 'no-points' }
  return hud.scoring === 'kododo'
    ? { type: 'kododo', count: evaluation?.scored[seat]?.length ?? 0 }
    : { type: 'scores' }
}
