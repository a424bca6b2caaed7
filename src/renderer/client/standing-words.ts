import type { Standing } from '../../shared/standing'
import { words } from '../../shared/words/catalogue'

const { labels, lines } = words.standing

/** Why a game does not count, in one line; null where it counts. */
export const standingLine = (standing: Standing): string | null =>
  standing === 'counts' ? null : lines[standing]

/** The same in a word or two. */
export const standingLabel = (standing: Standing): string | null =>
  standing === 'counts' ? null : labels[standing]
