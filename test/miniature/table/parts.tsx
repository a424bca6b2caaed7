import type { PartProps, TwinProps } from '../../../src/renderer/table/frame/game'
import { atRect } from '../../../src/renderer/table/plan/placing'
import type { SeatView, View } from '../game/face'
import type { TableMiniature } from './types'

type Props = PartProps<TableMiniature>

export const whereIn = ({ turn, turns }: Pick<View, 'turn' | 'turns'>): string =>
  `Turn ${turn + 1} of ${turns}`

export const Below = ({ sitting: { show } }: Props) => (
  <div class="table-under">
    <p style={atRect({ ...show.plan.value.bar, y: 60 })}>{whereIn(show.seen.value)}</p>
  </div>
)

const cardText = ({ card }: SeatView): string => {
  if (card === null) return 'no card'
  return card.face === 'hidden' ? 'a card face down' : `the card ${card.card}`
}

export function Twin({
  sitting: { draft, show, moment },
  snapshot: { view },
  people,
  actions,
  tools,
}: TwinProps<TableMiniature>) {
  const plan = show.plan.value
  return (
    <div class="table-twin">
      <h1 class="unseen">{whereIn(view)}</h1>
      {!moment.value.behind &&
        draft.choices(people.names).map(({ id, label, run }, nth) => (
          <button
            type="button"
            key={id}
            data-choice={id}
            style={atRect(plan.choices[nth] ?? plan.small)}
            onClick={run}
          >
            {label}
          </button>
        ))}
      {actions}
      <ul class="unseen">
        {view.seats.map((seat, n) => (
          <li key={people.names[n]}>
            {people.names[n]}: {cardText(seat)}, {seat.won.map(({ card }) => card).join(' ')}
          </li>
        ))}
        {view.peek !== null && <li data-peek>{cardText({ card: view.peek, won: [] })}</li>}
      </ul>
      {tools}
    </div>
  )
}
