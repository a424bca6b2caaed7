import { useEffect, useState } from 'preact/hooks'
import { table as words } from '../../../shared/words/en/table'
import { useDoor } from '../../parts/door'
import type { SittingTypes } from '../sitting/draft'
import type { PartProps, TableGame } from './game'

type Door<T extends SittingTypes> = NonNullable<TableGame<T>['coach']>

interface Props<T extends SittingTypes> extends PartProps<T> {
  readonly game: Pick<TableGame<T>, 'coach'>
}

/** What the coach says; nothing while it is off, or has nothing to speak of. */
export function Coached<T extends SittingTypes>({ game: { coach }, ...parts }: Props<T>) {
  return coach === undefined ? null : <Coach {...parts} door={coach} />
}

interface CoachProps<T extends SittingTypes> extends PartProps<T> {
  readonly door: Door<T>
}

function Coach<T extends SittingTypes>({ door, ...parts }: CoachProps<T>) {
  const { coaching, panels } = parts.sitting
  const counsel = coaching.counsel.value
  const advice = counsel?.state === 'ready' ? counsel.advice : null
  return (
    <>
      {/* There for as long as the table is, as only what is added to it is read. */}
      <div class="unseen" role="status" aria-label={words.coach.name}>
        {advice !== null && <Heard {...parts} door={door} advice={advice} />}
        {coaching.isClosed.value && <p>{words.coach.closed}</p>}
      </div>
      {counsel !== null && panels.panel.value === null && <Shown {...parts} door={door} advice={advice} />}
    </>
  )
}

interface AdviceProps<T extends SittingTypes, A> extends CoachProps<T> {
  readonly advice: A
}

/** What the coach advises, while the focus is on it. */
const FOCUSED = '[data-focus="card"]:focus .coach-pick'

/**
 * The same for those who do not see it, with where the focus is if that has gone to what is advised. It is told only once that
 * has happened, as whatever is changed is read out as a whole once more.
 */
function Heard<T extends SittingTypes>({ door, advice, ...parts }: AdviceProps<T, T['Advice']>) {
  const face = useDoor(door)
  const [told, setTold] = useState<{ readonly advice: T['Advice']; readonly isFocused: boolean } | null>(null)
  useEffect(() => setTold({ advice, isFocused: document.querySelector(FOCUSED) !== null }), [advice])
  if (face === null || face === 'failed' || told?.advice !== advice) return null
  const texts = [face.heard(advice, parts), ...(told.isFocused ? [words.coach.focused] : [])]
  return <p>{texts.join(' ')}</p>
}

function Shown<T extends SittingTypes>({ door, advice, ...parts }: AdviceProps<T, T['Advice'] | null>) {
  const face = useDoor(door)
  // What cannot be loaded leaves a table without a coach.
  if (face === null || face === 'failed') return null
  return <face.Counsel {...parts} advice={advice} />
}
