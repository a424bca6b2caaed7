import { type Cell, isSameCell, type View } from '../../../../shared/games/kado'
import { TABLE_KEYS } from '../../../parts/keys'
import type { Focus } from '../../../table/session/keys'
import type { Choosing } from './choosing'
import type { Chosen } from './chosen'
import { recipientOf } from './giving'
import { giftOfKey, ribbonOfKey } from './guessing'
import { PASS_KEY } from './labels'
import { beginningIn, cellAlong } from './placing'

interface Parts {
  readonly chosen: Chosen
  readonly view: View
  /** Whether the player is told what a cell brings. */
  readonly hints: boolean
  /** The cell that the coach advises; null while it advises none. */
  readonly advised: Cell | null
  readonly choosing: Choosing
  readonly focus: Focus
  /** Null while it cannot be. */
  readonly pass: (() => void) | null
  readonly isBoardOpen: boolean
  readonly toggleBoard: () => void
}

/** The key that opens and closes the deduction board. */
export const BOARD_KEY = 'k'

/** What a key does at KADO's table, in lower case; null where it is not one of its keys now. */
export function actOfKey(key: string, parts: Parts): (() => void) | null {
  const { chosen, view, hints, advised, choosing, focus, isBoardOpen, toggleBoard } = parts
  if (key === TABLE_KEYS.menu) return isBoardOpen ? toggleBoard : null
  if (key === BOARD_KEY) return view.board === null ? null : toggleBoard
  switch (chosen.asking?.for) {
    case 'give': {
      // The button beside the large one has nothing to do here, so that its key is free.
      if (key === TABLE_KEYS.small) return chosen.to === null ? null : choosing.dropRecipient
      const to = recipientOf(key, view)
      return to === null ? null : () => choosing.giveTo(to)
    }
    case 'guess':
      return guessing(key, parts)
    case 'place': {
      const from = chosen.cell ?? beginningIn(view.cells, hints, advised)
      const cell = from === undefined ? null : cellAlong(view.cells, from, key)
      if (from === undefined || cell === null) return null
      // The focus goes along from cell to cell, so that the cell is read by its name.
      const isNamed = focus === 'card' && !isSameCell(from, cell)
      return () => choosing.pickCell(cell, isNamed)
    }
    default:
      return null
  }
}

function guessing(key: string, { choosing, pass }: Parts): (() => void) | null {
  if (key === PASS_KEY) return pass
  const gift = giftOfKey(key)
  if (gift !== null) return () => choosing.pickGift(gift)
  const ribbon = ribbonOfKey(key)
  return ribbon === null ? null : () => choosing.pickRibbon(ribbon)
}
