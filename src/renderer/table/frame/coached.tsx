import { useDoor } from '../../parts/door'
import type { SittingTypes } from '../sitting/draft'
import type { PartProps, TableGame } from './game'

interface Props<T extends SittingTypes> extends PartProps<T> {
  readonly game: Pick<TableGame<T>, 'coach'>
}

/** What the coach says; nothing while it is off, or has nothing to speak of. */
export function Coached<T extends SittingTypes>({ game: { coach }, ...parts }: Props<T>) {
  const { coaching, panel } = parts.sitting
  if (coach === undefined || coaching.counsel.value === null || panel.value !== null) return null
  return <Speaking {...parts} coach={coach} counsel={coaching.counsel.value} />
}

interface SpeakingProps<T extends SittingTypes> extends PartProps<T> {
  readonly coach: NonNullable<TableGame<T>['coach']>
  readonly counsel: NonNullable<PartProps<T>['sitting']['coaching']['counsel']['value']>
}

function Speaking<T extends SittingTypes>({ coach, counsel, ...parts }: SpeakingProps<T>) {
  const face = useDoor(coach)
  // What cannot be loaded leaves a table without a coach.
  if (face === null || face === 'failed') return null
  const advice = counsel.state === 'ready' ? counsel.advice : null
  return <face.Counsel {...parts} advice={advice} onClose={parts.sitting.coaching.toggle} />
}
