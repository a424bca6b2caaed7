import { TURNS, type View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { type People, whoIs } from '../../../table/people'
import { stepsOf } from '../hud/count/running'
import { stepName } from '../hud/count/step-words'
import type { Count, Hud } from '../scene/hud'
import { sayCounted } from '../voice/count'

const { read } = words

interface Props {
  readonly view: View
  readonly hud: Hud
  readonly people: People
}

/** Where the game is and who is awaited, as the first thing that is read. */
export const Status = ({ view, hud, people }: Props) => (
  <div class="unseen">
    <h1>{hud.count === null ? read.status(view.turn, TURNS, view.phase) : read.counting}</h1>
    {hud.count !== null && <CountRead count={hud.count} people={people} />}
    {hud.count === null && !view.over && <AwaitedRead view={view} people={people} />}
  </div>
)

function CountRead({ count, people }: { readonly count: Count; readonly people: People }) {
  const step = stepsOf(true)[count.steps.length - 1]
  return (
    <>
      <p data-read="step">{step === undefined ? read.countBegins : `${stepName(step)}.`}</p>
      {step !== undefined && <p data-read="so-far">{sayCounted(count, people)}</p>}
    </>
  )
}

const AwaitedRead = ({ view, people }: Omit<Props, 'hud'>) => (
  <>
    <p data-read="gifter">{read.gifter(whoIs(people, view.gifter))}</p>
    <p data-read="waiting">
      {view.awaited.length > 0
        ? read.waiting(view.awaited.map((seat) => whoIs(people, seat)))
        : read.nobodyAwaited}
    </p>
  </>
)
