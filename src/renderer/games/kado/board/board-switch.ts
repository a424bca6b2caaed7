import type { View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { Switch } from '../../../table/frame/game'
import { BOARD_KEY } from '../draft/keys'

interface Board {
  readonly isOn: boolean
  toggle(): void
}

/** The button of the deduction board: it keeps its place in the bar through a whole game with table memory. */
export const boardSwitch = (
  { board, over, options }: Pick<View, 'board' | 'over' | 'options'>,
  { isOn, toggle }: Board,
): readonly Switch[] =>
  over || !options.tableMemory
    ? []
    : [{ icon: 'board', label: words.board.open, key: BOARD_KEY, isOn, isOff: board === null, toggle }]
