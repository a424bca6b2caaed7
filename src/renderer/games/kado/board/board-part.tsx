import { knownCard } from '../../../../shared/games/kado'
import type { PartProps } from '../../../table/frame/game'
import type { TableKado } from '../types'
import { Board } from './board'

/** The deduction board while it is open. */
export function BoardPart({ sitting: { draft, show }, snapshot: { view } }: PartProps<TableKado>) {
  const { asking, guess } = draft.chosen.value
  const plan = show.plan.value
  const own = view.viewer === null ? null : view.seats[view.viewer]?.card
  if (!draft.pose.value.board || view.board === null) return null
  return (
    <Board
      {...{ guess, board: view.board, place: plan.board }}
      mayGuess={asking?.for === 'guess'}
      isOpen={view.viewer === null}
      card={plan.plan === 'standard' ? null : knownCard(own)}
      onGuess={draft.pickGuess}
      onClose={draft.toggleBoard}
    />
  )
}
