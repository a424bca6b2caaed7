import { useEffect } from 'preact/hooks'
import { createDoor, useDoor } from '../../parts/door'
import type { SittingTypes } from '../sitting/draft'
import type { Parts } from './parts'

/** Loaded for whoever learns. */
const bubbles = createDoor(() => import('../tutorial/tutorial'))

/** What leads through a tutorial; nothing in any other match. */
export function Taught<T extends SittingTypes>(props: Parts<T>) {
  const { game, snapshot } = props
  return snapshot.tutorial !== null && game.lesson !== undefined ? (
    <Lessons {...props} lesson={game.lesson} />
  ) : null
}

function Lessons<T extends SittingTypes>({
  lesson,
  ...props
}: Parts<T> & { readonly lesson: NonNullable<Parts<T>['game']['lesson']> }) {
  const [frame, told] = [useDoor(bubbles), useDoor(lesson)]
  const isMissing = frame === 'failed' || told === 'failed'
  useEffect(() => {
    if (isMissing) props.sitting.speech.welcome()
  }, [isMissing])
  // What cannot be loaded leaves a game that can be left by the menu.
  if (frame === null || frame === 'failed' || told === null || told === 'failed') return null
  return <frame.Tutorial {...props} lesson={told} />
}
