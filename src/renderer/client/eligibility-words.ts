import type { Standing } from '../../shared/standing'
import { words } from '../../shared/words/catalogue'

const { labels, lines, coached: helped } = words.standing

/** How a game came about that is no ordinary one, and whether the coach has spoken in it; null if there is nothing to say. */
export function standingLine({
  standing,
  coached,
}: {
  readonly standing: Standing
  readonly coached: boolean
}) {
  const told = [...(standing === 'counts' ? [] : [lines[standing]]), ...(coached ? [helped] : [])]
  return told.length === 0 ? null : told.join(' ')
}

/** How a game came about that is no ordinary one, in a word or two; null for an ordinary game. */
export const standingLabel = (standing: Standing): string | null =>
  standing === 'counts' ? null : labels[standing]
