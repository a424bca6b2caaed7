import { signal } from '@preact/signals'
import { vi } from 'vitest'
import type { Cue } from '../../src/renderer/parts/sound'
import type { Choreography } from '../../src/renderer/table/director/choreography'
import { createDirector, type Tempo } from '../../src/renderer/table/director/director'
import { perform } from '../../src/renderer/table/director/performance'
import { sceneOf, type TableTypes } from '../../src/renderer/table/scene'
import type { SentBeats } from '../../src/shared/bridge/contract'

/** One update, and the view before it. */
interface Update<T extends TableTypes> {
  readonly before: T['View']
  readonly beats: SentBeats<T>
}

/** Longer than any animation, ms. */
const LONG = 60_000

/** Records the sounds of a game's table. The test controls the clock. */
export function listenTo<T extends TableTypes>(
  game: Choreography<T>,
  planOf: (view: T['View']) => T['Plan'],
) {
  const table = (before: T['View']) => ({
    scene: sceneOf(game.nodes(before, planOf(before), game.noPose)),
    hud: signal(game.hud(before)),
  })
  return {
    /** @returns the number of sounds of each event of an update that is played in full */
    soundsOf({ before, beats }: Update<T>, reduced = false) {
      const counts = new Map<T['VisibleEvent'], number>(
        beats.flatMap(({ events }) => events.map((event) => [event, 0] as const)),
      )
      const onCue = (event: T['VisibleEvent']) => void counts.set(event, (counts.get(event) ?? 0) + 1)
      const setting = { ...table(before), game, planOf, pose: () => game.noPose, reduced, before }
      for (const { line } of perform<T>(beats, { ...setting, onBeat: () => undefined, onCue }))
        line.progress(1).kill()
      return counts
    },
    /** @param skipAfter ms from the beginning; left out for no skip @returns the sounds until then, and in all */
    heardIn({ before, beats }: Update<T>, speed: Tempo['speed'], skipAfter?: number) {
      const sounds: Cue[] = []
      const director = createDirector<T>({
        game,
        ...table(before),
        view: before,
        planOf,
        paint: () => undefined,
        tempo: signal<Tempo>({ speed, reduced: false }),
        hidden: signal(false),
        waits: signal(false),
        covered: signal(false),
        playSound: (cue) => void sounds.push(cue),
      })
      director.play(beats)
      vi.advanceTimersByTime(skipAfter ?? LONG)
      const byThen = sounds.length
      director.finish()
      vi.advanceTimersByTime(LONG)
      director.dispose()
      return { byThen, inAll: sounds.length, cues: sounds }
    },
  }
}
