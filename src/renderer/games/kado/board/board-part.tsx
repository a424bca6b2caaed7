import type { Card, View } from '../../../../shared/games/kado'
import type { PartProps } from '../../../table/frame/game'
import type { TableKado } from '../types'
import { Board } from './board'

/** The deduction board while it is open. */
export function BoardPart({ sitting: { draft, show }, snapshot: { view } }: PartProps<TableKado>) {
  const { asking, guess } = draft.chosen.value
  const plan = show.plan.value
  if (!draft.pose.value.board || view.board === null) return null
  return (
    <Board
      {...{ guess, board: view.board, place: plan.board }}
      mayGuess={asking?.for === 'guess'}
      isOpen={view.viewer === null}
      card={plan.plan === 'standard' ? null : ownCard(view)}
      onGuess={draft.pickGuess}
      onClose={draft.toggleBoard}
    />
  )
}

function ownCard({ seats, viewer }: View): Card | null {
  const card = viewer === null ? null : seats[viewer]?.card
  return card == null || card.face === 'hidden' ? null : card.card
}
