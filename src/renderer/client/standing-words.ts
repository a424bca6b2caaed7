import type { Standing } from '../../shared/standing'
import { words } from '../../shared/words/catalogue'

const { labels, lines, coached: helped } = words.standing

/** Why a game does not count, and whether the coach has spoken; null where there is nothing to say of it. */
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

/** Why a game does not count, in a word or two; null where it counts. */
export const standingLabel = (standing: Standing): string | null =>
  standing === 'counts' ? null : labels[standing]
