import type { Numbers } from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/table'
import type { Hud } from '../../scene/hud'

const CARDS_PER_SEAT = 4
const { note } = words

/** The small print under the rail: why the evaluation went as it did, or what can still come. */
export function noteOf(hud: Hud, numbers: Numbers): string {
  const onTable = Object.values(hud.counts).reduce((sum, n) => sum + n, 0)
  if (hud.verdict !== null) return verdictNote(hud, numbers, onTable)
  const toCome = CARDS_PER_SEAT * hud.plates.length - onTable
  const removed = numbers.removed > 0 ? `${note.removed(numbers.removed)} ` : ''
  return `${removed}${kododoNote(numbers.kododoTarget - hud.kododo, toCome)}`
}

function kododoNote(missing: number, toCome: number): string {
  if (missing < 0) return note.tooMany
  if (missing === 0) return note.exactNow
  return missing > toCome ? note.tooFew : note.needed(missing, toCome)
}

function verdictNote({ verdict, scoring }: Hud, { kododoTarget }: Numbers, onTable: number): string {
  if (scoring === 'kododo') return note.exact(kododoTarget)
  if (verdict?.at(-1)?.type === 'nobody-scores') return note.nobody(onTable)
  // Of several steps the last one that put colours out is the one that is explained now.
  const out = verdict?.findLast((step) => step.type === 'colours-out')
  return out === undefined ? '' : note[out.reason]
}
