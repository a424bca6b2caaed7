import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { DraftSetting } from '../../../table/session/game'
import type { ShownKado } from '../scene/types'

/** Whether the deduction board is open, for one person and for as long as there is one. */
export interface Board {
  readonly isOpen: ReadonlySignal<boolean>
  toggle(): void
  /** Closes it once it is gone, or somebody else looks. */
  follow(): void
}

type Setting = Pick<DraftSetting<ShownKado>, 'snapshot' | 'say' | 'finish'>

export function createBoard({ snapshot, say, finish }: Setting): Board {
  /** Before whose eyes it was opened: a seat, or everybody's. */
  const openFor = signal<{ readonly viewer: number | null } | null>(null)
  const view = computed(() => snapshot.value.view)
  const isOpen = computed(
    () => openFor.value !== null && view.value.board !== null && openFor.value.viewer === view.value.viewer,
  )
  return {
    isOpen,
    toggle() {
      const { board, viewer } = view.value
      const opens = !isOpen.value && board !== null
      // It counts what has happened by now, so the table shows that as well: cards make room for it where they come to lie.
      if (opens) finish()
      openFor.value = opens ? { viewer } : null
      if (board !== null) say([isOpen.value ? words.told.boardOpen : words.told.boardClosed])
    },
    follow() {
      if (!isOpen.value) openFor.value = null
    },
  }
}
