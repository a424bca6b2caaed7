import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { ToldBeat } from '../../../shared/bridge/contract'
import type { View } from '../../../shared/games/5211'
import { type Look, NO_LOOK } from '../../games/5211/draft/look'
import type { TableLayout } from '../../games/5211/plan/layout'
import { syncScene } from '../../games/5211/scene/nodes'
import type { Hud, Scene } from '../scene/scene'
import { createClock, type Timeline } from './clock'
import { glideTo } from './glide'
import { evaluationIn, type Movement, perform } from './performance'
import { rateOf, type Tempo } from './tempo'

export type Playing = 'nothing' | 'moves' | 'evaluation'

export interface DirectorOptions {
  readonly scene: Scene
  /** What the scene shows at the beginning. */
  readonly view: View
  readonly layout: () => TableLayout
  readonly tempo: ReadonlySignal<Tempo>
  /** Whether nobody can see the table, so that nothing is worth moving. */
  readonly hidden: ReadonlySignal<boolean>
  /** Whether each step of an evaluation stands until the player goes on. */
  readonly waits: ReadonlySignal<boolean>
  /** Whether something lies over the table: no evaluation is told beneath it. */
  readonly covered: ReadonlySignal<boolean>
  /** Draws the scene; called once a frame while anything moves, and once after. */
  readonly paint: () => void
  readonly onHud: (hud: Hud) => void
}

/** Shows what happens at the table, one thing after the other. Nothing here ever keeps the player from acting. */
export interface Director {
  readonly playing: ReadonlySignal<Playing>
  /** What is seen: the view after the last beat that has been played. */
  readonly seen: ReadonlySignal<View>
  /** What all that is being played leads to: where an evaluation that is told stands in full. */
  readonly told: ReadonlySignal<View>
  /** Shows beats after everything that waits. */
  play(beats: readonly ToldBeat[]): void
  /** Tells beats once more, then puts the table back as it was. */
  again(beats: readonly ToldBeat[]): void
  /** Begins the evaluation that is told or stands from its first step. */
  explain(): void
  /** Goes on from the step of an evaluation that is told or stands, or completes everything else up to such a step. */
  goOn(): void
  /** Completes whatever moves and waits, at once. */
  finish(): void
  /** Forgets whatever moves and waits, and shows this. */
  resync(view: View): void
  /** What the player does with the hand: lifts, lowers, points at. */
  look(look: Look): void
  /**
   * The layout has changed, or the canvas was lost: everything that moves is completed. An evaluation that waits for the
   * player begins anew.
   */
  layAnew(): void
  /** All that is kept of what was shown and is to be, for tests of secrecy. */
  kept(): unknown
  dispose(): void
}

interface Waiting {
  readonly beats: readonly ToldBeat[]
  /** What to show first; null where it continues what is shown. */
  readonly before: View | null
  /** What to show in the end. */
  readonly after: View
}

export function createDirector(options: DirectorOptions): Director {
  const { scene, layout, tempo, hidden, waits, covered, paint, onHud } = options
  const playing = signal<Playing>('nothing')
  const clock = createClock(paint)
  let look = NO_LOOK
  const seen = signal(options.view)
  const told = signal(options.view)
  /** What is being performed, from the view before its first beat. */
  let performed: (Waiting & { readonly from: View }) | null = null
  /** What the scene shows once everything waiting has been played. */
  let latest = options.view
  let waiting: readonly Waiting[] = []
  let performance: Iterator<Movement> | null = null
  let running: { readonly movement: Movement; readonly line: Timeline } | null = null
  let glide: Timeline | null = null
  /** A step of an evaluation has been told and stands until the player goes on. */
  let standing = false

  const endGlide = () => {
    glide?.kill()
    glide = null
  }
  const put = (view: View) => {
    endGlide()
    syncScene(scene, view, layout(), look)
    batch(() => {
      seen.value = view
      told.value = view
      onHud(scene.hud)
    })
  }
  const sleep = () => {
    clock.sleep()
    paint()
  }
  const rest = () => {
    playing.value = 'nothing'
    sleep()
  }
  const isStill = () => running === null || running.line.paused()
  const stop = () => {
    running?.line.kill()
    running = null
    standing = false
    performance = null
    performed = null
    waiting = []
  }

  /** Plays the next movement, or the next thing that waits. */
  const playNext = () => {
    running = null
    standing = false
    const next = performance?.next()
    if (next !== undefined && !next.done) {
      start(next.value)
      return
    }
    if (performed !== null) put(performed.after)
    performance = null
    performed = null
    const [first, ...others] = waiting
    if (first === undefined) {
      rest()
      return
    }
    waiting = others
    begin(first)
    playNext()
  }
  const begin = (next: Waiting) => {
    if (next.before !== null) put(next.before)
    const before = seen.peek()
    performed = { ...next, from: before }
    told.value = next.beats.at(-1)?.view ?? next.after
    const onBeat = ({ view }: ToldBeat) => {
      seen.value = view
    }
    performance = perform(next.beats, {
      ...{ scene, layout: layout(), reduced: tempo.peek().reduced, before, onHud, onBeat },
    })
  }
  const start = (movement: Movement) => {
    glide?.progress(1)
    running = { movement, line: movement.line }
    playing.value = movement.of
    movement.line.eventCallback('onComplete', () => (movement.isStep && waits.peek() ? stand() : playNext()))
    pace()
  }
  const stand = () => {
    running = null
    standing = true
    if (glide === null) sleep()
  }
  /** Ends the running movement, and so begins the next. */
  const complete = () => running?.line.play().progress(1)
  /** Goes on from the step that is told, or has been, without standing still for it. */
  const goOnFromStep = () => {
    running?.line.eventCallback('onComplete', null).play().progress(1)
    playNext()
  }
  const finish = () => {
    if (running === null && !standing && waiting.length === 0 && glide === null) return
    stop()
    put(latest)
    rest()
  }
  /** Lets what runs go as fast as it is to go now, if it is to go at all. */
  const pace = () => {
    const { speed } = tempo.peek()
    if (covered.peek() && playing.peek() === 'evaluation') pause()
    else if (standing) {
      if (!waits.peek()) playNext()
    } else if (speed === 'instant' || hidden.peek()) {
      if (waits.peek()) complete()
      else finish()
    } else if (running !== null) {
      running.line.timeScale(rateOf(speed, running.movement.of, waiting.length)).play()
      clock.wake()
    }
  }
  const pause = () => {
    running?.line.pause()
    if (glide === null) clock.sleep()
  }
  const isNothingWorthPlaying = () => (tempo.peek().speed === 'instant' || hidden.peek()) && !waits.peek()
  const enqueue = (next: Waiting) => {
    waiting = [...waiting, next]
    latest = next.after
    if (running === null && !standing && !isNothingWorthPlaying()) playNext()
    else pace()
  }
  /** Plays on from the first beat of the evaluation that is told, as if it had not been begun. */
  const explain = () => {
    if (performed === null) return
    const { beats, from, after } = performed
    const first = evaluationIn(beats)
    if (first < 0) return
    const next = { beats: beats.slice(first), before: beats[first - 1]?.view ?? from, after }
    const later = waiting
    stop()
    waiting = [next, ...later]
    playNext()
    pace()
  }
  const endPace = effect(() => {
    void [tempo.value, hidden.value, waits.value, covered.value]
    untracked(pace)
  })

  return {
    playing,
    seen,
    told,
    play(beats) {
      const last = beats.at(-1)
      if (last !== undefined) enqueue({ beats, before: null, after: last.view })
    },
    again(beats) {
      const [first] = beats
      if (first?.from !== undefined) enqueue({ beats, before: first.from, after: latest })
    },
    explain,
    goOn() {
      if (playing.value === 'nothing') finish()
      else if (playing.value === 'evaluation') goOnFromStep()
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
        if (isStill()) sleep()
        return
      }
      line.eventCallback('onComplete', () => {
        glide = null
        if (isStill()) sleep()
      })
      clock.wake()
      line.play()
    },
    layAnew() {
      // Who asked to be waited for must not lose what they are reading.
      if (playing.value === 'evaluation' && waits.peek()) return explain()
      stop()
      put(latest)
      rest()
    },
    kept: () => [seen.peek(), told.peek(), latest, performed, waiting, look],
    dispose() {
      endPace()
      stop()
      endGlide()
      clock.sleep()
    },
  }
}
