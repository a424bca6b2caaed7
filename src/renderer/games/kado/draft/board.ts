import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { words } from '../../../../shared/words/games/kado/table'
import type { DraftSetting } from '../../../table/sitting/draft'
import type { ShownKado } from '../scene/types'

/** Whether the deduction board is open, for one person and for as long as there is one. */
export interface Board {
  readonly isOpen: ReadonlySignal<boolean>
  toggle(): void
  /** Closes it once it is gone, or somebody else looks. */
  follow(): void
}

export function createBoard({ snapshot, say }: Pick<DraftSetting<ShownKado>, 'snapshot' | 'say'>): Board {
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
      openFor.value = isOpen.value || board === null ? null : { viewer }
      if (board !== null) say([isOpen.value ? words.told.boardOpen : words.told.boardClosed])
    },
    follow() {
      if (!isOpen.value) openFor.value = null
    },
  }
}
