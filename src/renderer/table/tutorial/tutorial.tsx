import { useEffect, useState } from 'preact/hooks'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import { tutorial as words } from '../../../shared/words/en/tutorial'
import type { MatchClient } from '../../client/match-client'
import { peopleOf } from '../people'
import type { SessionTypes } from '../session/game'
import type { Session } from '../session/session'
import { Bubble } from './bubble'
import {
  bubbleOfStep,
  currentBubble,
  type Does,
  giveUp,
  type Lesson,
  type Bubble as LessonBubble,
  readTable,
  type TableNow,
  turnTo,
  UNREAD,
} from './lesson'

interface Props<T extends SessionTypes> {
  readonly lesson: Lesson<T>
  readonly session: Session<T>
  readonly snapshot: MatchSnapshot<T>
  readonly client: Pick<MatchClient<T>, 'readBubble'>
  readonly onLeave: () => void
}

/**
 * Leads the player from bubble to bubble, while nothing moves or a step of a recap waits, and nothing else is open. The task is
 * shown until it is done: first what to choose, then to press the large button.
 */
export function Tutorial<T extends SessionTypes>(props: Props<T>) {
  const { lesson, session, snapshot, onLeave } = props
  const bubbles = lesson.bubbles(peopleOf(snapshot).names)
  const { due, index, turn } = useReading(props, bubbles)
  const bubble = index === null ? undefined : bubbles[index]
  // The welcome is announced before the table announces its cards, while they are still being dealt.
  const toAnnounce = index ?? (snapshot.tutorial?.bubble === 0 ? 0 : null)
  const asked = index === due ? (snapshot.tutorial?.asked ?? null) : null
  const isChosen = asked !== null && lesson.isChosen(asked, session.draft)
  const task = index === due ? taskOf(bubble, isChosen) : null
  const keys = (task !== null && !isChosen && session.keys.inUse.value && bubble?.keys) || null
  const reminded = session.reminded.value
  const [announced, setAnnounced] = useState(reminded)
  useEffect(() => setAnnounced(reminded), [due, snapshot.view.decision])
  const otherwise = reminded !== announced && !isChosen
  return (
    <>
      <Announced
        due={due}
        task={task}
        keys={keys}
        isChosen={isChosen}
        index={toAnnounce}
        bubble={toAnnounce === null ? undefined : bubbles[toAnnounce]}
        refused={otherwise ? reminded : null}
        onChosen={session.speech.note}
        onAnnounced={session.speech.welcome}
      />
      {bubble !== undefined && index !== null && (
        <Bubble
          bubble={{ title: bubble.title, text: bubble.text, task, keys }}
          lit={bubble.lit}
          at={placesOf(bubble, asked, isChosen)}
          way={wayOf(bubble, asked, isChosen)}
          index={index}
          count={bubbles.length}
          otherwise={otherwise}
          onLeave={onLeave}
          onBack={mayGoBack(bubbles, index) ? () => turn(index - 1) : null}
          onNext={task === null ? () => turn(index + 1) : null}
        />
      )}
    </>
  )
}

function taskOf(bubble: Pick<LessonBubble, 'task' | 'press'> | undefined, isChosen: boolean): string | null {
  const { task = null, press = words.press } = bubble ?? {}
  return task !== null && isChosen ? press : task
}

/** Highlighted only while it can be pressed. */
const LARGE = '.table-commit[aria-disabled="false"]'

function placesOf<T extends SessionTypes>(
  bubble: LessonBubble<T>,
  asked: T['Action'] | null,
  isChosen: boolean,
) {
  if (asked === null) return []
  return isChosen ? [LARGE] : (bubble.at?.(asked) ?? [])
}

const wayOf = <T extends SessionTypes>(
  bubble: LessonBubble<T>,
  asked: T['Action'] | null,
  isChosen: boolean,
) => (asked === null || isChosen ? null : (bubble.way?.(asked) ?? null))

/** The bubbles of earlier decisions explain a table that is gone. */
const mayGoBack = (bubbles: readonly Pick<LessonBubble, 'decision'>[], index: number): boolean =>
  index > 0 && bubbles[index - 1]?.decision === bubbles[index]?.decision

/** Runs the state machine of the bubbles for the table, and carries out its commands. */
function useReading<T extends SessionTypes>(
  { session, snapshot, client }: Pick<Props<T>, 'session' | 'snapshot' | 'client'>,
  bubbles: readonly LessonBubble<T>[],
) {
  const { tutorial, view } = snapshot
  const { show, state } = session
  const [hud, { size }, covered] = [show.hud.value, show.plan.value, session.panels.panel.value !== null]
  const now: TableNow = {
    due: tutorial && currentBubble(bubbles, tutorial, view.decision),
    decision: view.decision,
    step: bubbleOfStep(bubbles, view.decision, hud),
    covered,
    size: `${size.width} ${size.height}`,
    playing: state.value.isMoving,
    isWaiting: show.waitingAtStep.value,
  }
  const [kept, keep] = useState(UNREAD)
  const { reading, index, does } = readTable(bubbles, kept, now)
  const act = async (wish: Does) => {
    if (wish === 'continue') session.skip()
    else if (wish === 'begin-again') session.explain()
    else if (wish === 'repeat') {
      await session.repeating.repeat()
      if (show.playing.peek() === 'nothing') keep(giveUp)
    } else void client.readBubble(wish.read >= bubbles.length ? null : wish.read)
  }
  useEffect(() => keep(reading), [JSON.stringify(reading)])
  useEffect(() => {
    if (does !== null) void act(does)
  }, [JSON.stringify(does), hud, covered])
  const turn = (to: number) => {
    if (index === null) return
    const next = turnTo(reading, now, index, to)
    keep(next.reading)
    for (const wish of next.does) void act(wish)
  }
  return { due: now.due, index, turn }
}

interface AnnouncedProps {
  readonly due: number | null
  /** The bubble to announce; null for none. */
  readonly index: number | null
  readonly bubble: Pick<LessonBubble, 'title' | 'text'> | undefined
  readonly task: string | null
  readonly keys: string | null
  readonly isChosen: boolean
  /** The number of refused actions so far; null if that is not to be announced. */
  readonly refused: number | null
  /** Announces what to press after choosing. */
  readonly onChosen: (text: string) => void
  /** Called after a bubble has been announced. */
  readonly onAnnounced: () => void
}

/** Joins texts; a title has no full stop. */
const sentences = (title: string, ...texts: readonly string[]): string =>
  [/[.!?]$/.test(title) ? title : `${title}.`, ...texts].join(' ')

/**
 * The bubble for screen readers: announced once when it appears, even if something is opened over it meanwhile. The press is
 * announced when everything is chosen, and the task after every refused action. The regions are mounted empty, as screen readers
 * read only later additions.
 */
function Announced({
  due,
  index,
  bubble,
  task,
  keys,
  isChosen,
  refused,
  onChosen,
  onAnnounced,
}: AnnouncedProps) {
  const [announced, setAnnounced] = useState<{ readonly of: number; readonly text: string } | null>(null)
  useEffect(() => {
    if (due === null && index === null) setAnnounced(null)
    else if (bubble !== undefined && index !== null && index !== announced?.of)
      setAnnounced({
        of: index,
        text: sentences(bubble.title, bubble.text, ...[task ?? [], keys ?? []].flat()),
      })
  }, [due, index])
  const isNews = isChosen && task !== null && announced !== null && !announced.text.endsWith(task)
  useEffect(() => {
    if (announced !== null) onAnnounced()
  }, [announced])
  useEffect(() => {
    if (isNews) onChosen(task)
  }, [isNews])
  return (
    <>
      <div class="unseen" role="status">
        {announced && <p key={announced.of}>{announced.text}</p>}
      </div>
      <div class="unseen" role="status">
        {refused !== null && task !== null && <p key={refused}>{words.otherwiseSpoken(task)}</p>}
      </div>
    </>
  )
}
