import { computed, signal } from '@preact/signals'
import type { DraftSetting } from '../../../src/renderer/table/sitting/draft'
import type { Seat } from '../../../src/shared/game'
import type { Action } from '../game/face'
import type { MiniatureDraft, TableMiniature } from './types'

interface Chosen {
  readonly action: Action
  /** For whom, and in which turn. */
  readonly seat: Seat | null
  readonly turn: number
}

export const labelOf = (action: Action, names: readonly string[]): string => {
  if (action.type === 'give') return `Give to ${names[action.to]}`
  return action.type === 'keep' ? 'Keep the card' : 'Swap with the giver'
}

const same = (one: Action, other: Action) => JSON.stringify(one) === JSON.stringify(other)

/** A choice that is made first and sent then. What is asked of a player later can be prepared, and is never sent by itself. */
export function createDraft({ snapshot, actor, send, finish }: DraftSetting<TableMiniature>): MiniatureDraft {
  const held = signal<Chosen | null>(null)
  const view = computed(() => snapshot.value.view)
  const seat = computed(() => actor.value ?? view.value.viewer)
  /** Nothing where it is no choice any more, or was somebody else's. */
  const chosen = computed(() => {
    const { turn, choices } = view.value
    if (held.value === null || held.value.seat !== seat.value || held.value.turn !== turn) return null
    const { action } = held.value
    return choices.some((one) => same(one, action)) ? action : null
  })
  const choose = (action: Action) => {
    finish()
    held.value = { action, seat: seat.value, turn: view.value.turn }
  }
  const clear = () => {
    held.value = null
  }
  return {
    pose: computed(() => ({ to: chosen.value?.type === 'give' ? chosen.value.to : null })),
    large: computed(() => {
      const action = chosen.value
      if (actor.value === null) return null
      const label =
        action === null
          ? 'Choose first'
          : labelOf(
              action,
              snapshot.value.players.map(({ name }) => name),
            )
      return { id: 'choose', label, small: null, isReady: action !== null, run: () => action && send(action) }
    }),
    small: computed(() => chosen.value && { id: 'clear', label: 'Choose anew', run: clear }),
    carrying: signal(false),
    chosen,
    choices: (names) =>
      seat.value === null
        ? []
        : view.value.choices.map((action) => ({
            ...{ id: JSON.stringify(action), label: labelOf(action, names), run: () => choose(action) },
          })),
    key(key) {
      const action = view.value.choices[Number(key) - 1]
      if (action === undefined || seat.value === null) return false
      choose(action)
      return true
    },
    follow() {
      if (chosen.peek() === null) clear()
    },
    kept: () => held.value,
  }
}
