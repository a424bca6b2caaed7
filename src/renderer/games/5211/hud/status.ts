import type { Seat } from '../../../../shared/game'
import { COLOURS, cardsDue, colourOf } from '../../../../shared/games/5211/cards'
import type { Evaluation, Outcome, View } from '../../../../shared/games/5211/view'
import { type Mood, moodAtEnd, usualMood } from '../../../table/face'
import type { Standing } from '../../../table/session/game'
import type { Table5211 } from '../draft/draft'
import { type Hud, type RevealHud, totalOf } from '../scene/hud'
import { placedOnCards } from './end'

/** The state of a player on the plate. */
export type Status =
  | { readonly type: 'ready' | 'choosing' | 'to-show' | 'shown' | 'scores' | 'no-points' | 'none' }
  | { readonly type: 'choose'; readonly due: number }
  | { readonly type: 'kododo'; readonly count: number }
  /** Used once the game is over. */
  | { readonly type: 'placed'; readonly rank: number; readonly onCards: boolean }

/** The evaluation that is on the table now, if any. */
export const shownEvaluation = (view: View, { deal, round, verdict }: Hud): Evaluation | null =>
  verdict === null ? null : (view.evaluations.find((one) => one.deal === deal && one.round === round) ?? null)

/**
 * True if the round on the table has already been evaluated in the latest view, as its last round or an earlier one:
 * its result must not be shown yet.
 */
export const showsEvaluatedRound = ({ evaluations }: View, { deal, round }: Hud): boolean => {
  const last = evaluations.at(-1)
  if (last === undefined) return false
  return last.deal > deal || (last.deal === deal && last.round >= round)
}

/**
 * During an evaluation, its result for this seat once decided; otherwise whether the seat is awaited.
 * @param view the view shown so far
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

/**
 * The leading seats: the winners of a finished game, otherwise the seats with the most points over all deals, at
 * least one point. While the piles are counted nobody leads, as that would reveal the winner.
 */
export function leadersOf({
  plates,
  counting,
  outcome,
}: Pick<Hud, 'plates' | 'counting' | 'outcome'>): readonly Seat[] {
  if (outcome !== null) return outcome.winners
  if (counting) return []
  const most = Math.max(1, ...plates.map(totalOf))
  return plates.filter((plate) => totalOf(plate) === most).map(({ seat }) => seat)
}

/** Number of cards from which a colour counts as a player's own. */
const OWN = 2

/** The mood of a player of 5211. */
export function moodOf(seat: Seat, { hud, view, told }: Standing<Table5211>): Mood {
  if (hud.outcome !== null) return moodAtEnd(hud.outcome, seat)
  if (hud.counting) return 'calm'
  const evaluation = shownEvaluation(told, hud)
  if (evaluation !== null) return evaluatedMood(seat, hud, evaluation)
  return hud.verdict === null && hud.reveal === null && view.phase === 'commit'
    ? usualMood(view, seat)
    : 'calm'
}

/** Pleased once their points are shown; hit as soon as a colour of theirs is shown as out. */
function evaluatedMood(seat: Seat, hud: Hud, { played, points }: Evaluation): Mood {
  if (hud.scoring !== null && (points[seat] ?? 0) > 0) return 'pleased'
  const cards = played[seat] ?? []
  const own = COLOURS.filter((colour) => cards.filter((card) => colourOf(card) === colour).length >= OWN)
  return own.some((colour) => hud.out[colour] !== undefined) ? 'hit' : 'calm'
}
