import type { Cue } from '../../parts/sound/cue'
import type { TableTypes } from '../scene/types'
import type { Choreography } from './choreography'
import type { DirectorState } from './state'

/** What is heard of what is played, and of what is passed over. Nothing sounds twice for one event of a play. */

/** Lets an event sound at its moment; while things are passed over, it is only noted. What is told again unseen has sounded before. */
export function sound<T extends TableTypes>(
  state: DirectorState<T>,
  event: T['VisibleEvent'],
  view: T['View'],
  cue: Cue,
): void {
  const { catchingUp, passing, sounded, options } = state
  if (!catchingUp) {
    if (passing === null) options.hear?.(cue)
    else if (!sounded.has(event)) passing.push(wholeOf(options.game, event, view) ?? cue)
  }
  sounded.add(event)
}

/**
 * Passes over whatever this completes: of all that has not sounded, only the last of the most important sounds.
 * @param complete may itself pass over something
 */
export function passOver<T extends TableTypes>(state: DirectorState<T>, complete: () => void): void {
  if (state.passing !== null) {
    complete()
    return
  }
  const cues: Cue[] = []
  state.passing = cues
  complete()
  state.passing = null
  const most = Math.max(0, ...cues.map((cue) => cue.sound.weight))
  const last = cues.findLast((cue) => cue.sound.weight === most)
  if (last !== undefined) state.options.hear?.(last)
}

/** Notes everything that is being performed or waits, and has not sounded. */
export function noteUnplayed<T extends TableTypes>(state: DirectorState<T>): void {
  const { performed, waiting, options } = state
  for (const { events, view } of [...(performed ? [performed] : []), ...waiting].flatMap(
    ({ beats }) => beats,
  ))
    for (const event of events) {
      const cue = wholeOf(options.game, event, view)
      if (cue !== null) sound(state, event, view, cue)
    }
}

const wholeOf = <T extends TableTypes>(
  { cue }: Pick<Choreography<T>, 'cue'>,
  event: T['VisibleEvent'],
  view: T['View'],
): Cue | null => cue?.(event, view) ?? null
