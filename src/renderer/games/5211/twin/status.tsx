import { cardsDue, type View } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { type People, whoIs } from '../../../table/people'

const { read } = words

/** Where the game is and who is awaited, as the first thing that is read. */
export function Status({ view, people }: { readonly view: View; readonly people: People }) {
  const { round, numbers, turn, phase, awaited } = view
  return (
    <div class="unseen">
      <h1>
        {phase === 'over'
          ? read.statusOver(round, numbers.rounds)
          : read.statusTurn(round, numbers.rounds, turn, cardsDue(turn))}
      </h1>
      <p data-read="waiting">
        {awaited.length > 0 ? read.waiting(awaited.map((seat) => whoIs(people, seat))) : read.nobodyAwaited}
      </p>
    </div>
  )
}
