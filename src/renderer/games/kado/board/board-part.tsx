import { knownCard } from '../../../../shared/games/kado'
import { useLeaving } from '../../../parts/use-leaving'
import type { PartProps } from '../../../table/frame/game'
import type { TableKado } from '../types'
import { Board, type BoardProps } from './board'

/** The deduction board while it is open, and until it has faded out. */
export function BoardPart(parts: PartProps<TableKado>) {
  const { drawn, isLeaving, onFaded } = useLeaving(boardIn(parts), parts.snapshot.view.viewer)
  return drawn && <Board {...drawn} isLeaving={isLeaving} onFaded={onFaded} />
}

type Open = Omit<BoardProps, 'isLeaving' | 'onFaded'>

function boardIn({ sitting, snapshot: { view } }: PartProps<TableKado>): Open | null {
  const { draft, show, coaching } = sitting
  const { asking, guess } = draft.chosen.value
  const plan = show.plan.value
  const own = view.viewer === null ? null : view.seats[view.viewer]?.card
  if (!draft.pose.value.board || view.board === null) return null
  const counsel = coaching.counsel.value
  const advice = counsel?.state === 'ready' && counsel.advice.on === 'guess' ? counsel.advice : null
  return {
    ...{ guess, board: view.board, place: plan.board },
    advised: advice?.choices[0].guess ?? null,
    mayGuess: asking?.for === 'guess',
    isOpen: view.viewer === null,
    card: plan.plan === 'standard' ? null : knownCard(own),
    onGuess: draft.pickGuess,
    onClose: draft.toggleBoard,
  }
}
