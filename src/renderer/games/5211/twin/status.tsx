import { cardsDue, type View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { type People, whoIs } from '../../../table/people'

const { read } = words

interface Props {
  readonly view: View
  readonly people: People
  /** An account stands on the table, and goes on when it is asked to. */
  readonly telling: boolean
}

/** Where the game is and who is awaited, as the first thing that is read. */
export function Status({ view, people, telling }: Props) {
  const { round, numbers, turn, phase, awaited } = view
  const waitingFor = () => {
    if (telling || phase === 'over') return read.goesOn
    return awaited.length > 0 ? read.waiting(awaited.map((seat) => whoIs(people, seat))) : read.nobodyAwaited
  }
  return (
    <div class="unseen">
      <h1>
        {phase === 'over'
          ? read.statusOver(round, numbers.rounds)
          : read.statusTurn(round, numbers.rounds, turn, cardsDue(turn))}
      </h1>
      <p data-read="waiting">{waitingFor()}</p>
    </div>
  )
}
