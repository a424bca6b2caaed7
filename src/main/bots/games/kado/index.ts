import type { Action, FaceKado, View } from '../../../../shared/games/kado'
import { LEVELS } from '../../../../shared/games/kado'
import type { BotKit } from '../../kit'

/** The first thing that is legal. */
function substitute({ phase, seats, cells }: View): Action {
  if (phase === 'deal') return { type: 'give', to: seats.findIndex(({ card }) => card === null) }
  if (phase === 'challenge') return { type: 'pass' }
  const [cell] = cells
  if (cell === undefined) throw new Error('There is nothing to do')
  return { type: 'place', cell: { line: cell.line, column: cell.column } }
}

export const kitKado: BotKit<FaceKado, null> = {
  blank: null,
  remember: () => null,
  levels: LEVELS,
  standIn: 'steady',
  choose: (_level, view) => substitute(view),
  substitute,
  pause: () => ({ shortest: 500, spread: 400 }),
}
