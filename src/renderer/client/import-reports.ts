import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { ImportReport } from '../../shared/bridge/contract'
import { refusalWords, words } from '../../shared/words/catalogue'

const text = words.files

/** What is to be said of an import; null where nothing came in. */
export function wordsOf({ imported, known, stopped }: ImportReport): string | null {
  if (stopped) return text.stopped(imported)
  return imported + known > 0 ? text.imported(imported, known) : null
}

/** The same behind a game that is played, where no dialog tells what was refused. */
export function wordsBehind(taken: ImportReport): string | null {
  const { imported, refused, refusedInAll = refused.length } = taken
  const came = wordsOf(taken)
  const [first] = refused
  if (first === undefined) return came === null || imported === 0 ? came : `${came} ${text.behind.where}`
  if (came !== null) return `${came} ${text.refused.some(refusedInAll)}`
  return refusedInAll > 1
    ? text.refused.some(refusedInAll)
    : text.behind.refused(first.file, refusalWords(first.error).title)
}

/** What imports have left to be answered. While a game is played it waits until it is asked for. */
export function createReports(isPlaying: ReadonlySignal<boolean>) {
  const left = signal<ImportReport | null>(null)
  const isAsked = signal(false)
  const set = (next: ImportReport | null) => {
    left.value = next
    if (next === null) isAsked.value = false
  }
  return {
    report: computed(() => (isPlaying.value && !isAsked.value ? null : left.value)),
    ask: () => {
      isAsked.value = true
    },
    /** @returns whether it leaves anything to be answered */
    add(taken: ImportReport): boolean {
      const isLeft = taken.refused.length > 0 || taken.settings
      if (isLeft) set(left.value === null ? taken : joined(left.value, taken))
      return isLeft
    },
    close: () => set(null),
    answerRefused: () => set(left.value?.settings ? { ...left.value, refused: [] } : null),
  }
}

/** Of two imports that have both not been answered. */
function joined(one: ImportReport, other: ImportReport): ImportReport {
  const inAll = ({ refused, refusedInAll = refused.length }: ImportReport) => refusedInAll
  return {
    imported: one.imported + other.imported,
    known: one.known + other.known,
    refused: [...one.refused, ...other.refused],
    refusedInAll: inAll(one) + inAll(other),
    settings: one.settings || other.settings,
  }
}
