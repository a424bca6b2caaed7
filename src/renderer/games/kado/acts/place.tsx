import type { Seat } from '../../../../shared/game'
import type { Card } from '../../../../shared/games/kado/cards'
import type { Choice, LaidCard } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { MarkedText } from '../../../parts/text'
import { GiftIcon, RibbonIcon } from '../art/signs'
import { choiceAt } from '../draft/selection'
import { columnWords, effectOf, lineWords } from '../effects'
import { clockwiseFrom } from '../scene/turn-order'
import type { ActsProps } from './panel'

const { placing } = words

interface Props extends ActsProps {
  /** Whose card it is. */
  readonly seat: Seat
  readonly card: Card
}

/** The card that is to be placed, and what it would do where it stands on trial. */
export function Place({ seat, card, ...props }: Props) {
  const { view, people, hints, chosen } = props
  const choice = choiceAt(view.cells, chosen?.cell ?? null)
  const { grid = [], score } = view.seats[seat] ?? {}
  return (
    <>
      <header class="acts-card">
        <h2>{seat === people.own ? placing.title : placing.whose(people.names[seat] ?? '')}</h2>
        <p>{words.cardName(card)}</p>
      </header>
      <div class="acts-effects">
        {choice === undefined ? (
          <p class="acts-note">{adviceOf(seat, props)}</p>
        ) : (
          hints && <Effects grid={grid} card={card} choice={choice} isTold={score !== null} />
        )}
      </div>
    </>
  )
}

/** What the player is to do, or who is before them. */
function adviceOf(seat: Seat, { view, people }: ActsProps): string {
  if (view.cells.length > 0) return placing.choose
  const order = clockwiseFrom(view.gifter, view.seats.length)
  const before = order.slice(order.indexOf(view.awaited[0] ?? seat), order.indexOf(seat))
  return placing.turnComes(before.map((one) => people.names[one] ?? ''))
}

interface EffectsProps {
  readonly grid: readonly LaidCard[]
  readonly card: Card
  readonly choice: Choice
  /** Whether what a line comes to is told, and not only what it gains. */
  readonly isTold: boolean
}

function Effects({ grid, card, choice, isTold }: EffectsProps) {
  const { line, column, frame } = effectOf(grid, card, choice)
  return (
    <ul>
      <li>
        <GiftIcon gift={line.gift} />
        <span>
          <MarkedText text={lineWords(line, isTold)} />
        </span>
      </li>
      <li>
        {column.is === 'dead' ? <Icon name="x" /> : <RibbonIcon ribbon={column.ribbon} />}
        <span>
          <MarkedText text={columnWords(column)} />
        </span>
      </li>
      {frame !== null && (
        <li class="acts-frame">
          <Icon name="lock" />
          <span>{placing.frame[frame]}</span>
        </li>
      )}
    </ul>
  )
}
