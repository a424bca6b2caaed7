import { computed, type Signal, signal } from '@preact/signals'
import type { Cell } from '../../../../shared/games/kado'
import { peopleOf } from '../../../table/people'
import type { Draft, DraftSetting } from '../../../table/session/game'
import { showsCellHints } from '../preferences'
import type { Pose } from '../scene/pose'
import type { ShownKado } from '../scene/types'
import { createBoard } from './board'
import { type Carrying, createCarrying } from './carrying'
import { type Choosing, createChoosing } from './choosing'
import { actOfKey } from './keys'
import { largeOf, smallOf } from './labels'

/** What the player is about to do: to whom a card goes, a guess, a place. */
export interface DraftKado extends Draft<Pose>, Omit<Choosing, 'follow'> {
  readonly chosen: Choosing['chosen']
  readonly carry: Carrying
  /** The cell that the coach advises, at which choosing begins; null while it advises none. */
  readonly advised: Signal<Cell | null>
  /** Opens the deduction board, where there is one, or closes it. */
  toggleBoard(): void
}

export function createDraft(setting: DraftSetting<ShownKado>): DraftKado {
  const { snapshot, settings, behind, send, finish, press } = setting
  const choosing = createChoosing(setting)
  const { chosen } = choosing
  const board = createBoard(setting)
  const advised = signal<Cell | null>(null)
  const carry = createCarrying({
    ...{ ...setting, chosen, lay: (cell) => choosing.pickCell(cell) },
    give(to) {
      if (chosen.value.to !== to) choosing.giveTo(to)
      press()
    },
  })
  const pass = computed(() => {
    const isAsked = chosen.value.asking?.for === 'guess' && chosen.value.asking.now
    return isAsked && !behind.value ? () => send({ type: 'pass' }) : null
  })
  const parts = computed(() => ({
    ...{ chosen: chosen.value, view: snapshot.value.view, people: peopleOf(snapshot.value), send },
    ...{
      pass: pass.value,
      hints: showsCellHints(settings.value),
      takeBack: () => choosing.pickCell(null),
      dropGuess: choosing.dropGuess,
    },
  }))
  return {
    ...choosing,
    ...{ carry, advised, toggleBoard: board.toggle },
    pose: computed(() => ({
      ...{ cell: chosen.value.cell, carried: carry.carried.value, board: board.isOpen.value },
    })),
    carrying: computed(() => carry.carried.value !== null),
    large: computed(() => largeOf(parts.value)),
    small: computed(() => smallOf(parts.value)),
    key(key, focus) {
      const { view } = snapshot.value
      const act = actOfKey(key, {
        ...{ chosen: chosen.value, view, choosing, hints: showsCellHints(settings.value), focus },
        ...{ advised: advised.value, pass: pass.value },
        isBoardOpen: board.isOpen.value,
        toggleBoard: board.toggle,
      })
      if (act === null) return false
      finish()
      act()
      return true
    },
    follow() {
      choosing.follow()
      board.follow()
    },
    kept: () => [chosen.value, board.isOpen.value],
  }
}
