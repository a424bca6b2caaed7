import { endOf, type Viewer } from '../../src/main/engine/definition'
import { toldBeats } from '../../src/main/match/published'
import type { SittingTypes } from '../../src/renderer/table/session/game'
import type { ToldBeat, ToldBeats } from '../../src/shared/bridge/contract'
import { coursesOf } from './courses'
import type { AnyPlay } from './games-played'
import type { Subject } from './subject'

/** One update, as a window is told it. */
export interface Told {
  readonly before: SittingTypes['View']
  readonly beats: ToldBeats<SittingTypes>
  /** What the table can tell once more after it; empty where there is nothing. */
  readonly again: readonly ToldBeat<SittingTypes>[]
}

/** A game as one window is told it, update by update, how it was set up first. */
export function toldTo(
  subject: Pick<Subject, 'game' | 'kit'>,
  play: AnyPlay,
  viewer: Viewer,
): readonly Told[] {
  const { game } = subject
  const open = viewer.kind === 'seat' ? viewer.seat : null
  const courses = coursesOf(subject, play)
  return play.steps.map((step, index) => {
    const last = endOf(step)
    const [first, ...others] = toldBeats(game, step, { open, last })
    const again = courses[index]?.again ?? null
    const before = play.steps[index - 1] ?? step
    if (first === undefined) throw new Error('A step has a beat')
    return {
      before: game.view(endOf(before), viewer),
      beats: [{ ...first }, ...others.map(copy)],
      again: again === null ? [] : toldBeats(game, again.beats, { open, last, from: again.before }).map(copy),
    }
  })
}

const copy = (beat: ToldBeat): ToldBeat<SittingTypes> => ({ ...beat })
