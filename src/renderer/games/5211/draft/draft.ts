import { computed } from '@preact/signals'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import type { Draft, DraftSetting, LargeAct } from '../../../table/session/game'
import type { Pose } from '../scene/pose'
import type { Shown5211 } from '../types'
import { createHandPose, type HandPose } from './carrying'
import { createSelecting, createSorting, type Selecting, type Sorting } from './choosing'
import { faces, isComplete, type Selection } from './selection'

const { actions } = words

/** The key that chooses each card of the hand, from the left. */
export const HAND_KEYS: readonly string[] = ['1', '2', '3', '4', '5']

/** The cards that the player lifts, lays in the own slots, and commits. */
export interface Draft5211 extends Draft<Pose> {
  readonly selecting: Selecting
  readonly sorting: Sorting
  readonly hand: HandPose
}

export function createDraft(setting: DraftSetting<Shown5211>): Draft5211 {
  const { snapshot, actor, pending, send, finish } = setting
  const sorting = createSorting(setting)
  const selecting = createSelecting({ ...setting, order: sorting.order })
  const { selection } = selecting
  const hand = createHandPose({ ...setting, selecting, sorting })
  const isAwaited = computed(() => selection.value.decision !== null)
  return {
    selecting,
    sorting,
    hand,
    pose: hand.pose,
    chosen: selection,
    carrying: computed(() => hand.target.value !== null),
    large: computed(() =>
      isAwaited.value
        ? largeOf(selection.value, () => send({ type: 'commit-cards', cards: faces(selection.value) }))
        : null,
    ),
    small: computed(() => {
      const { view } = snapshot.value
      if (actor.value !== null)
        return selection.value.chosen.length > 0
          ? { id: 'clear', label: actions.beside.clear, run: selecting.clear }
          : null
      if (!view.mayTakeBack || pending.value) return null
      return { id: 'take-back', label: actions.beside['take-back'], run: () => send({ type: 'take-back' }) }
    }),
    key(key) {
      const index = HAND_KEYS.indexOf(key)
      if (index < 0) return false
      finish()
      selecting.toggle(index)
      hand.chosenByKey()
      return true
    },
    follow: selecting.follow,
    kept: () => [selection.value, hand.pose.value],
  }
}

function largeOf(selection: Selection, run: () => void): LargeAct {
  const missing = selection.due - selection.chosen.length
  const isReady = isComplete(selection)
  return {
    ...{ id: 'commit', label: actions.commit(selection.due), isReady, run },
    small: isReady ? actions.enter : actions.more(missing),
  }
}
