import type { DragHandlers } from '../../../parts/use-drag'
import type { DraftKado } from '../draft/draft'

/** How the pointer carries the one card that may be carried. */
export const dragOf = ({ carry }: DraftKado): DragHandlers<null> => ({
  onTake: carry.take,
  onCarry: (_, by) => carry.carry(by),
  onDrop: carry.drop,
  onSlip: carry.slip,
})
