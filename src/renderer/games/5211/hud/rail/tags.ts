import { COLOURS, type Colour, type Numbers, type View } from '../../../../../shared/games/5211'
import type { Hud } from '../../scene/hud'
import { type Standing, standingOf } from '../../voice/standing'
import { cardsToCome } from './note'

/** What lies face up on the table. */
export type Tally = Pick<View, 'counts' | 'kododo'>

/** What the rail says beside a colour. */
export type Tag = 'leads' | 'level' | 'one-left' | 'leads-one-left' | 'limit' | 'tie' | 'scores'

/**
 * The word beside a colour: how it stands while cards are laid, what became of it once it is evaluated.
 * @param decided what lay face up when a decision was open last: what cards turned up since then lead to is for the
 *   evaluation to tell
 * @param numbers the limit from which a colour is out, and the target of the Kododo, at which none is warned of
 * @param hinting whether colours on their way are told too
 */
export function tagOf(
  colour: Colour,
  hud: Hud,
  decided: Tally,
  { limit, kododoTarget }: Numbers,
  hinting = true,
): Tag | null {
  const standing = standingOf(decided.counts, limit)
  const wasOut = standing.out.includes(colour) ? 'limit' : null
  if (hud.verdict !== null) {
    if (hud.scoring === colour) return 'scores'
    return hud.out[colour] ?? (hud.scoring === 'kododo' ? null : wasOut)
  }
  if (!hinting) return wasOut
  if (isBeingRevealed(hud, decided)) return wasOut ?? nextTag(colour, hud, limit)
  // Limit and majority do not matter while the Kododo are exact: docs/RULES.md, Evaluation.
  return standingTag(colour, decided.kododo === kododoTarget ? { ...standing, oneLeft: [] } : standing)
}

/** Whether cards have been turned up since: where they lead to is for the evaluation to tell. */
export const isBeingRevealed = ({ counts, verdict }: Hud, decided: Tally): boolean =>
  verdict === null && COLOURS.some((colour) => counts[colour] > decided.counts[colour])

/** No colour is one card from being out when no card is to come. */
const nextTag = (colour: Colour, hud: Hud, limit: number): Tag | null =>
  cardsToCome(hud) > 0 && standingOf(hud.counts, limit).oneLeft.includes(colour) ? 'one-left' : null

function standingTag(colour: Colour, { leader, level, oneLeft, out }: Standing): Tag | null {
  if (out.includes(colour)) return 'limit'
  if (oneLeft.includes(colour)) return leader === colour ? 'leads-one-left' : 'one-left'
  if (leader === colour) return 'leads'
  return level.includes(colour) ? 'level' : null
}
