import type { AccessibleLayerProps, PartProps } from '../../../src/renderer/table/frame/game'
import { atRect } from '../../../src/renderer/table/plan'
import type { View } from '../game/face'
import type { TableMiniature } from './game'

export const whereIn = ({ turn, seats }: View): string => `Turn ${turn + 1} of ${seats.length}`

export const Below = ({ session: { show } }: PartProps<TableMiniature>) => (
  <div class="table-under">
    <p style={atRect({ ...show.plan.value.bar, y: 60 })}>{whereIn(show.seen.value)}</p>
  </div>
)

export function AccessibleLayer({
  session,
  snapshot: { view },
  people,
  actions,
  tools,
}: AccessibleLayerProps<TableMiniature>) {
  const { draft, show, moment } = session
  const { choices, small } = show.plan.value
  return (
    <div class="table-accessible">
      <h1 class="unseen">{whereIn(view)}</h1>
      {!moment.value.behind &&
        draft.choices.value.map(({ id, label, run }, nth) => (
          <button type="button" key={id} data-choice style={atRect(choices[nth] ?? small)} onClick={run}>
            {label}
          </button>
        ))}
      {actions}
      <ul class="unseen">
        {view.cards.map(({ of, card }) => (
          <li key={card.handle}>
            {of === null ? 'To be given' : people.names[of]}:{' '}
            {card.face === 'hidden' ? 'face down' : card.card}
          </li>
        ))}
      </ul>
      {tools}
    </div>
  )
}
