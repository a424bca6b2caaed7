import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Act, Draft, DraftSetting } from '../../../src/renderer/table/session/game'
import type { Action } from '../game/face'
import type { TableMiniature } from './game'

export interface MiniatureDraft extends Draft<null> {
  /** The choices that can be made or prepared. */
  readonly choices: ReadonlySignal<readonly Act[]>
}

/**
 * A choice that is made first and sent later. A player who is asked later can prepare one. It is never sent
 * automatically.
 */
export function createDraft({ snapshot, actor, send, finish }: DraftSetting<TableMiniature>): MiniatureDraft {
  const held = signal<{ readonly action: Action; readonly by: string } | null>(null)
  const view = computed(() => snapshot.value.view)
  const seat = computed(() => actor.value ?? view.value.viewer)
  const choices = computed(() => (seat.value === null ? [] : view.value.choices))
  /** Key of the player and the turn that a choice belongs to. */
  const by = computed(() => `${seat.value} in ${view.value.turn}`)
  /** Null if the choice is no longer available, or was another player's. */
  const chosen = computed(() => {
    if (held.value?.by !== by.value) return null
    const text = JSON.stringify(held.value.action)
    return choices.value.find((one) => JSON.stringify(one) === text) ?? null
  })
  const choose = (action: Action) => {
    finish()
    held.value = { action, by: by.value }
  }
  const labelOf = (action: Action): string => {
    if (action.type === 'give') return `Give to ${snapshot.value.players[action.to]?.name}`
    return action.type === 'keep' ? 'Keep the card' : 'Swap with the giver'
  }
  const largeFor = (action: Action | null) => ({
    id: 'choose',
    label: action === null ? 'Choose first' : labelOf(action),
    small: null,
    isReady: action !== null,
    run: () => action && send(action),
  })
  return {
    large: computed(() => (actor.value === null ? null : largeFor(chosen.value))),
    pose: signal(null),
    small: signal(null),
    carrying: signal(false),
    chosen,
    choices: computed(() =>
      choices.value.map((action) => ({
        id: JSON.stringify(action),
        label: labelOf(action),
        run: () => choose(action),
      })),
    ),
    key(key) {
      const action = choices.value[Number(key) - 1]
      if (action !== undefined) choose(action)
      return action !== undefined
    },
    follow() {
      if (chosen.peek() === null) held.value = null
    },
    kept: () => held.value,
  }
}
