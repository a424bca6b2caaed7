import { COLOURS, colourOf, type Evaluation, type Seat, type View } from '../../../../../shared/games/5211'
import { type Mood, moodAtEnd, usualMood } from '../../../../table/written/mood'
import type { Hud } from '../../scene/hud'

/** So many cards of a colour make it a player's own. */
const OWN = 2

/**
 * How a player of 5211 feels about what the table shows, and about nothing else.
 * @param view what is seen
 * @param evaluation the one on the table now, if any
 */
export function moodOf(seat: Seat, view: View, hud: Hud, evaluation: Evaluation | null): Mood {
  if (hud.outcome !== null) return moodAtEnd(hud.outcome, seat)
  if (hud.verdict !== null) return evaluation === null ? 'calm' : evaluatedMood(seat, hud, evaluation)
  return hud.reveal === null && view.phase === 'commit' ? usualMood(view, seat) : 'calm'
}

/** Pleased once it is told that they score; hit as soon as a colour of theirs has been told to be out. */
function evaluatedMood(seat: Seat, hud: Hud, { played, points }: Evaluation): Mood {
  if (hud.scoring !== null && (points[seat] ?? 0) > 0) return 'pleased'
  const cards = played[seat] ?? []
  const own = COLOURS.filter((colour) => cards.filter((card) => colourOf(card) === colour).length >= OWN)
  return own.some((colour) => hud.out[colour] !== undefined) ? 'hit' : 'calm'
}
