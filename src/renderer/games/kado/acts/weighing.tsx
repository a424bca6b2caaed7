import { table as words } from '../../../../shared/words/en/games/kado/table'
import { atRect } from '../../../table/plan'
import { weighs } from '../draft/giving'
import type { ActsProps } from './props'

const { giving } = words

/** Beneath the card that the gifter of a duel may keep: what keeping it and discarding it come to. */
export function Weighing({ view, plan, hints }: ActsProps) {
  if (plan.weighing === null || !weighs(view)) return null
  const atBest = hints ? (view.atBest?.[view.gifter] ?? null) : null
  return (
    <div class="acts-weighing" style={atRect(plan.weighing)}>
      <b>{giving.ifKept}</b>
      {atBest === null ? (
        <p>{giving.keptUnknown}</p>
      ) : (
        <p>
          <strong>{giving.points(atBest)}</strong> {giving.keptPoints}
        </p>
      )}
      <hr />
      <b>{giving.ifDiscarded}</b>
      <p>{giving.mustKeep}</p>
    </div>
  )
}
