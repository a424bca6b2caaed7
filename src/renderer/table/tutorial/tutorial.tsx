import { useEffect, useRef, useState } from 'preact/hooks'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/tutorial'
import type { MatchClient } from '../../client/match-client'
import { peopleOf } from '../people'
import type { SittingTypes } from '../sitting/draft'
import type { Sitting } from '../sitting/sitting'
import { Bubble } from './bubble'
import { currentBubble, shownBubble, type TableDoes, toldBubble } from './current'
import type { Lesson, Bubble as Told } from './lesson'

interface Props<T extends SittingTypes> {
  readonly lesson: Lesson<T>
  readonly sitting: Sitting<T>
  readonly snapshot: MatchSnapshot<T>
  readonly client: Pick<MatchClient<T>, 'readBubble'>
  readonly onLeave: () => void
}

/**
 * Leads whoever learns from bubble to bubble: while nothing moves, or a step of an account stands, and nothing else is
 * open. What is to be done is said for as long as it is still to be done: first what to choose, then to press the large button.
 */
export function Tutorial<T extends SittingTypes>(props: Props<T>) {
  const { lesson, sitting, snapshot, onLeave } = props
  const bubbles = lesson.bubbles(peopleOf(snapshot).names)
  const { due, index, turn } = useShown(props, bubbles)
  const bubble = index === null ? undefined : bubbles[index]
  const asked = index === due ? (snapshot.tutorial?.asked ?? null) : null
  const isChosen = asked !== null && lesson.isChosen(asked, sitting.draft)
  const task = bubble && index === due ? taskOf(bubble, isChosen) : null
  const reminded = sitting.reminded.value
  const [heard, setHeard] = useState(reminded)
  useEffect(() => setHeard(reminded), [due, snapshot.view.decision])
  return (
    <>
      <Heard {...{ due, index, bubble, task, isChosen }} />
      {bubble !== undefined && index !== null && (
        <Bubble
          bubble={{ title: bubble.title, text: bubble.text, task }}
          lit={bubble.lit}
          at={asked === null ? [] : placesOf(bubble, asked, isChosen)}
          way={asked === null || isChosen ? null : (bubble.way?.(asked) ?? null)}
          {...{ index, count: bubbles.length, otherwise: reminded !== heard && !isChosen, onLeave }}
          onBack={mayGoBack(bubbles, index) ? () => turn(index - 1) : null}
          onNext={task === null ? () => turn(index + 1) : null}
        />
      )}
    </>
  )
}

const taskOf = ({ task, press = words.press }: Pick<Told, 'task' | 'press'>, isChosen: boolean) =>
  task !== null && isChosen ? press : task

/** Lit only while it can be pressed. */
const LARGE = '.table-commit[aria-disabled="false"]'

const placesOf = <T extends SittingTypes>(bubble: Told<T>, asked: T['Action'], isChosen: boolean) =>
  isChosen ? [LARGE] : (bubble.at?.(asked) ?? [])

/** What an earlier decision was about does not lie on the table any more. */
const mayGoBack = (bubbles: readonly Pick<Told, 'decision'>[], index: number): boolean =>
  index > 0 && bubbles[index - 1]?.decision === bubbles[index]?.decision

/** Which bubble is shown, and how another one is turned to. Where one explains a step of an account, the account leads. */
function useShown<T extends SittingTypes>(
  { sitting, snapshot, client }: Pick<Props<T>, 'sitting' | 'snapshot' | 'client'>,
  bubbles: readonly Told<T>[],
) {
  const { tutorial, view } = snapshot
  const { show, moment } = sitting
  const [hud, standing, { size }] = [show.hud.value, show.standing.value, show.plan.value]
  const { playing } = moment.value
  const due = tutorial && currentBubble(bubbles, tutorial, view.decision)
  const [wanted, setWanted] = useState<number | null>(null)
  const told = useRef<string | null>(null) // the decision whose account has been told here
  const seen = useRef<number | null>(null) // what was shown last
  const wasTold = view.decision !== null && told.current === view.decision
  const found = shownBubble(bubbles, { due, wanted }, { hud, playing, standing, wasTold })
  const step = playing && due !== null ? toldBubble(bubbles, view.decision, hud) : null
  const index = sitting.panel.value === null ? found.index : null
  const read = (bubble: number) => void client.readBubble(bubble >= bubbles.length ? null : bubble)

  // In a window of another size an account begins anew; whoever learns goes on where they were.
  useEffect(() => {
    if (seen.current !== null && bubbles[seen.current]?.explains) setWanted(seen.current)
  }, [size.width, size.height])
  useEffect(() => {
    if (index !== null) seen.current = index
    if (step !== null) told.current = view.decision
    // The large button, or a press on the table, has led to the next step.
    if (index !== null && step !== null && due !== null && step > due) read(step)
    if (index !== null && index === wanted && step !== null) setWanted(null)
  }, [index, step, due, wanted])
  useEffect(() => setWanted(null), [view.decision])
  const tell = async () => {
    setWanted(wanted ?? due)
    await sitting.repeat()
    if (show.playing.peek() !== 'nothing') return
    // It cannot be told any more.
    told.current = view.decision
    setWanted(null)
  }
  const passOver = () => {
    const next = bubbles.findIndex((one, n) => n > (due ?? 0) && one.explains === undefined)
    read(next === -1 ? bubbles.length : next)
  }
  const acts: Record<NonNullable<TableDoes>, () => unknown> = {
    ...{ tell, continue: sitting.skip, 'begin-again': sitting.explain },
    'pass-over': passOver,
    'give-up': () => setWanted(null),
  }
  useEffect(() => {
    if (found.does !== null && sitting.panel.value === null) void acts[found.does]()
  }, [found.does, hud, sitting.panel.value])

  const turn = (to: number) => {
    if (due === null) return
    if (to > due) read(to)
    if (index !== null && step !== null && to > index) sitting.skip()
    else if (to <= due) {
      if (!playing) told.current = null
      setWanted(to)
    }
  }
  return { due, index, turn }
}

interface HeardProps {
  readonly due: number | null
  readonly index: number | null
  readonly bubble: Pick<Told, 'title' | 'text'> | undefined
  readonly task: string | null
  readonly isChosen: boolean
}

/**
 * The same for those who do not see it: told once when the bubble appears, also where something is opened over it meanwhile;
 * what is to be pressed is told when everything is chosen. Both are there and empty first, as only what is added is read.
 */
function Heard({ due, index, bubble, task, isChosen }: HeardProps) {
  const [heard, setHeard] = useState<{ readonly of: number; readonly text: string } | null>(null)
  useEffect(() => {
    if (due === null) setHeard(null)
    else if (bubble !== undefined && index !== null && index !== heard?.of)
      setHeard({ of: index, text: [bubble.title, bubble.text, task ?? []].flat().join(' ') })
  }, [due, index])
  const isNews = isChosen && task !== null && heard !== null && !heard.text.endsWith(task)
  return (
    <>
      <div class="unseen" role="status">
        {heard && <p key={heard.of}>{heard.text}</p>}
      </div>
      <div class="unseen" role="status">
        {isNews && <p>{task}</p>}
      </div>
    </>
  )
}
