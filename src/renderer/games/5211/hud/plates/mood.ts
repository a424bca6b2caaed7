import { COLOURS, colourOf, type Evaluation, type Seat } from '../../../../../shared/games/5211'
import { type Mood, moodAtEnd, usualMood } from '../../../../table/face'
import type { Standing } from '../../../../table/session/game'
import type { Hud } from '../../scene/hud'
import type { Table5211 } from '../../types'
import { shownEvaluation } from './status'

/** So many cards of a colour make it a player's own. */
const OWN = 2

/** How a player of 5211 feels about what the table shows. */
export function moodOf(seat: Seat, { hud, view, told }: Standing<Table5211>): Mood {
  if (hud.outcome !== null) return moodAtEnd(hud.outcome, seat)
  if (hud.counting) return 'calm'
  const evaluation = shownEvaluation(told, hud)
  if (evaluation !== null) return evaluatedMood(seat, hud, evaluation)
  return hud.verdict === null && hud.reveal === null && view.phase === 'commit'
    ? usualMood(view, seat)
    : 'calm'
}

/** Pleased once it is told that they score; hit as soon as a colour of theirs has been told to be out. */
function evaluatedMood(seat: Seat, hud: Hud, { played, points }: Evaluation): Mood {
  if (hud.scoring !== null && (points[seat] ?? 0) > 0) return 'pleased'
  const cards = played[seat] ?? []
  const own = COLOURS.filter((colour) => cards.filter((card) => colourOf(card) === colour).length >= OWN)
  return own.some((colour) => hud.out[colour] !== undefined) ? 'hit' : 'calm'
}
