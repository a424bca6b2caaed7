import type { Numbers } from '../../../../../shared/games/5211'
import { table as words } from '../../../../../shared/words/en/games/5211/table'
import type { Hud } from '../../scene/hud'

const CARDS_PER_SEAT = 4
const { note } = words

const onTableIn = ({ counts }: Pick<Hud, 'counts'>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0)

/** Counts the cards that are still to be revealed in this round. */
export const cardsToCome = (hud: Pick<Hud, 'counts' | 'plates'>): number =>
  CARDS_PER_SEAT * hud.plates.length - onTableIn(hud)

/** The small print under the rail: why the evaluation went as it did, or what can still come. */
export function noteOf(hud: Hud, numbers: Numbers): string {
  if (hud.verdict !== null) return verdictNote(hud, numbers, onTableIn(hud))
  const toCome = cardsToCome(hud)
  const removed = numbers.removed > 0 ? `${note.removed(numbers.removed)} ` : ''
  return `${removed}${kododoNote(numbers.kododoTarget - hud.kododo, toCome)}`
}

function kododoNote(missing: number, toCome: number): string {
  if (missing < 0) return note.tooMany
  if (missing === 0) return toCome === 0 ? note.exactLast : note.exactNow
  return missing > toCome ? note.tooFew : note.needed(missing, toCome)
}

function verdictNote({ verdict, scoring }: Hud, { kododoTarget }: Numbers, onTable: number): string {
  if (scoring === 'kododo') return note.exact(kododoTarget)
  const step = verdict?.at(-1)
  switch (step?.type) {
    case 'nobody-scores':
      return note.nobody(onTable)
    case 'colours-out':
      return note[step.reason]
    case 'majority-found':
      return note.majority
    default:
      return ''
  }
}
