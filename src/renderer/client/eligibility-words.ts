import type { Standing } from '../../shared/standing'
import { standing as standingWords } from '../../shared/words/en/saved-games'

const { labels, lines, coached: helped } = standingWords

/** The reasons why a game is not an ordinary one, and a note if the coach has helped; null if neither applies. */
export function eligibilityLine({
  standing,
  coached,
}: {
  readonly standing: Standing
  readonly coached: boolean
}) {
  const sentences = [...(standing === 'counts' ? [] : [lines[standing]]), ...(coached ? [helped] : [])]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** The kind of a game in a word or two; null for an ordinary game. */
export const eligibilityLabel = (standing: Standing): string | null =>
  standing === 'counts' ? null : labels[standing]
