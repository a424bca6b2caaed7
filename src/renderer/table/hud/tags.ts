import type { Colour, Numbers } from '../../../shared/games/5211'
import type { Hud } from '../scene'
import { type Standing, standingOf } from './standing'

/** What the rail says beside a colour. */
export type Tag = 'leads' | 'level' | 'one-left' | 'leads-one-left' | 'limit' | 'tie' | 'scores'

/**
 * The word beside a colour: how it stands while cards are laid, what became of it once it is evaluated.
 * @param numbers the limit from which a colour is out, and the target of the Kododo, at which none is warned of
 * @param hinting whether colours on their way are told too
 */
export function tagOf(
  colour: Colour,
  hud: Hud,
  { limit, kododoTarget }: Numbers,
  hinting = true,
): Tag | null {
  if (hud.verdict !== null) return hud.scoring === colour ? 'scores' : (hud.out[colour] ?? null)
  const standing = standingOf(hud.counts, limit)
  if (!hinting) return standing.out.includes(colour) ? 'limit' : null
  // Limit and majority do not matter while the Kododo are exact: docs/RULES.md, Evaluation.
  return standingTag(colour, hud.kododo === kododoTarget ? { ...standing, oneLeft: [] } : standing)
}

function standingTag(colour: Colour, { leader, level, oneLeft, out }: Standing): Tag | null {
  if (out.includes(colour)) return 'limit'
  if (oneLeft.includes(colour)) return leader === colour ? 'leads-one-left' : 'one-left'
  if (leader === colour) return 'leads'
  return level.includes(colour) ? 'level' : null
}
