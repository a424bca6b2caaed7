import { computed, signal } from '@preact/signals'
import type { Action } from '../../../../shared/games/kado'
import type { Draft, DraftSetting } from '../../../table/sitting/draft'
import { NO_POSE, type Pose } from '../scene/pose'
import type { ShownKado } from '../scene/types'

/** What the player is about to do: to whom a card goes, a guess, a place. */
export interface DraftKado extends Draft<Pose> {
  choose(action: Action): void
}

export function createDraft({ actor, send }: DraftSetting<ShownKado>): DraftKado {
  const held = signal<Action | null>(null)
  return {
    pose: signal(NO_POSE),
    large: computed(() =>
      actor.value === null
        ? null
        : {
            ...{ id: 'choose', label: held.value?.type ?? 'choose', small: null },
            isReady: held.value !== null,
            run: () => held.value && send(held.value),
          },
    ),
    small: signal(null),
    carrying: signal(false),
    chosen: held,
    key: () => false,
    follow() {
      held.value = null
    },
    kept: () => held.value,
    choose(action) {
      held.value = action
    },
  }
}
