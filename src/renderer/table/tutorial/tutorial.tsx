import { useEffect, useState } from 'preact/hooks'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { MatchClient } from '../../client/match-client'
import { peopleOf } from '../people'
import type { SittingTypes } from '../sitting/draft'
import type { Sitting } from '../sitting/sitting'
import { Bubble } from './bubble'
import { currentBubble } from './current'
import type { Lesson, Bubble as Told } from './lesson'

interface Props<T extends SittingTypes> {
  readonly lesson: Lesson<T>
  readonly sitting: Sitting<T>
  readonly snapshot: MatchSnapshot<T>
  readonly client: Pick<MatchClient<T>, 'readBubble'>
  readonly onLeave: () => void
}

/** Leads whoever learns from bubble to bubble, while nothing moves and nothing else is open. */
export function Tutorial<T extends SittingTypes>({ lesson, sitting, snapshot, client, onLeave }: Props<T>) {
  const { tutorial, view } = snapshot
  const bubbles = lesson.bubbles(peopleOf(snapshot).names)
  const due = tutorial && currentBubble(bubbles, tutorial, view.decision)
  const shown = !sitting.moment.value.playing && sitting.panel.value === null ? due : null
  // One that is looked at again, from the one that is due.
  const [again, setAgain] = useState<number | null>(null)
  useEffect(() => setAgain(null), [due])
  const index = shown === null ? null : Math.min(again ?? shown, shown)
  const bubble = index === null ? undefined : bubbles[index]
  const isDue = index === due
  const asked = isDue ? (tutorial?.asked ?? null) : null
  const turn = (to: number) => {
    if (due === null || to <= due) setAgain(to)
    else void client.readBubble(to === bubbles.length ? null : to)
  }
  const reminded = sitting.reminded.value
  const [heard, setHeard] = useState(reminded)
  useEffect(() => setHeard(reminded), [due, view.decision])
  const otherwise = reminded !== heard
  return (
    <>
      <Heard bubble={bubble} asked={isDue} />
      {bubble !== undefined && index !== null && (
        <Bubble
          bubble={isDue ? bubble : { ...bubble, task: null }}
          lit={bubble.lit(asked)}
          way={bubble.way?.(asked) ?? null}
          {...{ index, count: bubbles.length, otherwise, onLeave }}
          onBack={index > 0 ? () => turn(index - 1) : null}
          onNext={isDue && bubble.task !== null ? null : () => turn(index + 1)}
        />
      )}
    </>
  )
}

/** The same for those who do not see it. It is there and empty first, as only what is added to it is read. */
function Heard({ bubble, asked }: { readonly bubble: Told | undefined; readonly asked: boolean }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div class="unseen" role="status">
      {isThere && bubble && (
        <p>{[bubble.title, bubble.text, asked ? (bubble.task ?? []) : []].flat().join(' ')}</p>
      )}
    </div>
  )
}
