import { TURNS, type View } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'
import { type People, whoIs } from '../../../table/people'

const { read } = words

/** Where the game is and who is awaited, as the first thing that is read. */
export const Status = ({ view, people }: { readonly view: View; readonly people: People }) => (
  <div class="unseen">
    <h1>{read.status(view.turn, TURNS, view.phase)}</h1>
    <p data-read="gifter">{read.gifter(whoIs(people, view.gifter))}</p>
    <p data-read="waiting">
      {view.awaited.length > 0
        ? read.waiting(view.awaited.map((seat) => whoIs(people, seat)))
        : read.nobodyAwaited}
    </p>
  </div>
)
