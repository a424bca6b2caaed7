import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { Evaluation, View } from '../../shared/games/5211'
import type { TableLayout } from '../table/layout'
import { type Look, NO_LOOK } from '../table/look'
import type { Hud, Scene } from '../table/scene'
import { syncScene } from '../table/sync'
import { createClock, type Timeline } from './clock'
import { glideTo } from './glide'
import { type Movement, type Play, perform } from './performance'
import { retoldEvaluation } from './retell'
import { rateOf, type Tempo } from './tempo'

export type Playing = 'nothing' | 'moves' | 'evaluation'

export interface DirectorOptions {
  readonly scene: Scene
  /** What the scene shows at the beginning. */
  readonly view: View
  readonly layout: () => TableLayout
  readonly tempo: ReadonlySignal<Tempo>
  /** Whether nobody can see the table, so that nothing is worth moving. */
  readonly hidden: () => boolean
  /** Draws the scene; called once a frame while anything moves, and once after. */
  readonly paint: () => void
  readonly onHud: (hud: Hud) => void
}

/** Shows what happens at the table, one thing after the other. Nothing here ever keeps the player from acting. */
export interface Director {
  readonly playing: ReadonlySignal<Playing>
  /** Shows an update after everything that waits. */
  play(play: Play): void
  /** Tells an evaluation once more, then puts the table back as it was. */
  replayEvaluation(evaluation: Evaluation): void
  /** Completes the step of an evaluation that is told, or everything else up to such a step. */
  goOn(): void
  /** Completes whatever moves and waits, at once. */
  finish(): void
  /** Forgets whatever moves and waits, and shows this. */
  resync(view: View): void
  /** What the player does with the hand: lifts, lowers, points at. */
  look(look: Look): void
  /** The layout has changed: everything that moves is completed. */
  relayout(): void
  /** All that is kept of what was shown and is to be, for tests of secrecy. */
  kept(): unknown
  dispose(): void
}

interface Waiting extends Play {
  /** What to show first; null goes on from what is shown. */
  readonly before: View | null
}

export function createDirector(options: DirectorOptions): Director {
  const { scene, layout, tempo, paint, onHud } = options
  const playing = signal<Playing>('nothing')
  const clock = createClock(paint)
  let look = NO_LOOK
  /** What the scene shows, or shows once the running performance has ended. */
  let shown = options.view
  /** What the scene shows once everything waiting has been played. */
  let latest = options.view
  let waiting: readonly Waiting[] = []
  let performance: Iterator<Movement> | null = null
  let running: { readonly movement: Movement; readonly line: Timeline } | null = null
  let glide: Timeline | null = null

  const endGlide = () => {
    glide?.kill()
    glide = null
  }
  const put = (view: View) => {
    endGlide()
    shown = view
    syncScene(scene, view, layout(), look)
    onHud(scene.hud)
  }
  const rest = () => {
    playing.value = 'nothing'
    clock.sleep()
    paint()
  }
  const stop = () => {
    running?.line.kill()
    running = null
    performance = null
    waiting = []
  }

  /** Plays the next movement, or the next thing that waits. */
  const playNext = () => {
    running = null
    const next = performance?.next()
    if (next !== undefined && !next.done) {
      start(next.value)
      return
    }
    if (performance !== null) {
      performance = null
      put(shown)
    }
    const [first, ...others] = waiting
    if (first === undefined) {
      rest()
      return
    }
    waiting = others
    if (first.before !== null) put(first.before)
    performance = perform(first, {
      ...{ scene, layout: layout(), reduced: tempo.peek().reduced, before: shown, onHud },
    })
    shown = first.view
    playNext()
  }
  const start = (movement: Movement) => {
    glide?.progress(1)
    running = { movement, line: movement.line }
    playing.value = movement.of
    movement.line.eventCallback('onComplete', playNext)
    pace()
    clock.wake()
    movement.line.play()
  }
  const pace = () => {
    const { speed } = tempo.peek()
    if (running === null || speed === 'instant') return
    running.line.timeScale(rateOf(speed, running.movement.of, waiting.length))
  }
  /** Ends the running movement, and so begins the next. */
  const complete = () => running?.line.progress(1)
  const finish = () => {
    if (running === null && waiting.length === 0 && glide === null) return
    stop()
    put(latest)
    rest()
  }
  const enqueue = (next: Waiting) => {
    waiting = [...waiting, next]
    latest = next.view
    if (tempo.peek().speed === 'instant' || options.hidden()) finish()
    else if (running === null) playNext()
    else pace()
  }
  const endTempo = effect(() => {
    const { speed } = tempo.value
    untracked(speed === 'instant' ? finish : pace)
  })

  return {
    playing,
    play: (play) => enqueue({ ...play, before: null }),
    replayEvaluation(evaluation) {
      const { before, events } = retoldEvaluation(latest, evaluation)
      enqueue({ before, events, view: latest })
    },
    goOn() {
      if (running === null) finish()
      else if (playing.value === 'evaluation') complete()
      // What is only laid and turned is one thing to look at, up to the first step of an evaluation.
      else while (playing.value === 'moves') complete()
    },
    finish,
    resync(view) {
      stop()
      latest = view
      put(view)
      rest()
    },
    look(next) {
      look = next
      endGlide()
      const line = glideTo({ scene, view: latest, layout: layout(), look, reduced: tempo.peek().reduced })
      glide = line
      if (line === null) {
        // A card that is carried has been put where the pointer is.
        if (running === null) rest()
        return
      }
      line.eventCallback('onComplete', () => {
        glide = null
        if (running === null) rest()
      })
      clock.wake()
      line.play()
    },
    relayout() {
      stop()
      put(latest)
      rest()
    },
    kept: () => [shown, latest, waiting, look],
    dispose() {
      endTempo()
      stop()
      endGlide()
      clock.sleep()
    },
  }
}
