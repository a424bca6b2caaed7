import { batch, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals'
import type { ToldBeat } from '../../../shared/bridge/contract'
import { syncScene } from '../scene/node'
import type { Scene } from '../scene/scene'
import type { TableTypes } from '../scene/types'
import type { Choreography } from './choreography'
import { createClock, type Timeline } from './clock'
import { glideTo } from './glide'
import { accountIn, type Movement, perform } from './performance'
import { rateOf, type Tempo } from './tempo'

export type Playing = 'nothing' | 'moves' | 'account'

export interface DirectorOptions<T extends TableTypes> {
  readonly game: Choreography<T>
  readonly scene: Scene
  /** What is written on the table; the director sets it. */
  readonly hud: Signal<T['Hud']>
  /** What the scene shows at the beginning. */
  readonly view: T['View']
  /** Where everything lies with a view, in the window as it is now. */
  readonly planOf: (view: T['View']) => T['Plan']
  readonly tempo: ReadonlySignal<Tempo>
  /** Whether nobody can see the table, so that nothing is worth moving. */
  readonly hidden: ReadonlySignal<boolean>
  /** Whether each step of an account stands until the player continues. */
  readonly waits: ReadonlySignal<boolean>
  /** Whether something lies over the table: no account is told beneath it. */
  readonly covered: ReadonlySignal<boolean>
  /** Draws the scene; called once a frame while anything moves, and once after. */
  readonly paint: () => void
}

/** Shows what happens at the table, one thing after the other. Nothing here ever keeps the player from acting. */
export interface Director<T extends TableTypes> {
  readonly playing: ReadonlySignal<Playing>
  /** What is seen: the view after the last beat that has been played. */
  readonly seen: ReadonlySignal<T['View']>
  /** What all that is being played leads to: where an account that is told stands in full. */
  readonly told: ReadonlySignal<T['View']>
  /** Shows beats after everything that waits. */
  play(beats: readonly ToldBeat<T>[]): void
  /** Tells beats once more, then puts the table back as it was. */
  again(beats: readonly ToldBeat<T>[]): void
  /** Begins the account that is told or stands from its first step. */
  explain(): void
  /** Continues from the step of an account that is told or stands, or completes everything else up to such a step. */
  advance(): void
  /** Completes whatever moves and waits, at once. */
  finish(): void
  /** Forgets whatever moves and waits, and shows this. */
  resync(view: T['View']): void
  /** What the player does with the hand: lifts, lowers, points at. */
  pose(pose: T['Pose']): void
  /**
   * The window has changed, or the canvas was lost: everything that moves is completed. An account that waits for the
   * player begins anew.
   */
  layAnew(): void
  /** All that is kept of what was shown and is to be, for tests of secrecy. */
  kept(): unknown
  dispose(): void
}

interface Waiting<T extends TableTypes> {
  readonly beats: readonly ToldBeat<T>[]
  /** What to show first; null where it continues what is shown. */
  readonly before: T['View'] | null
  /** What to show in the end. */
  readonly after: T['View']
}

export function createDirector<T extends TableTypes>(options: DirectorOptions<T>): Director<T> {
  const { game, scene, hud, planOf, tempo, hidden, waits, covered, paint } = options
  const playing = signal<Playing>('nothing')
  const clock = createClock(paint)
  let pose = game.noPose
  const seen = signal(options.view)
  const told = signal(options.view)
  /** What is being performed, from the view before its first beat. */
  let performed: (Waiting<T> & { readonly from: T['View'] }) | null = null
  /** What the scene shows once everything waiting has been played. */
  let latest = options.view
  let waiting: readonly Waiting<T>[] = []
  let performance: Iterator<Movement> | null = null
  let running: { readonly movement: Movement; readonly line: Timeline } | null = null
  let glide: Timeline | null = null
  /** A step of an account has been told and stands until the player continues. */
  let standing = false

  const endGlide = () => {
    glide?.kill()
    glide = null
  }
  const put = (view: T['View']) => {
    endGlide()
    syncScene(scene, game.nodes(view, planOf(view), pose))
    batch(() => {
      seen.value = view
      told.value = view
      hud.value = game.hud(view)
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
    // What comes is made from where the cards are then.
    glide?.progress(1)
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
  const begin = (next: Waiting<T>) => {
    if (next.before !== null) put(next.before)
    const before = seen.peek()
    performed = { ...next, from: before }
    told.value = next.beats.at(-1)?.view ?? next.after
    const onBeat = ({ view }: ToldBeat<T>) => {
      seen.value = view
    }
    performance = perform(next.beats, {
      ...{ game, scene, hud, planOf, reduced: tempo.peek().reduced, before, onBeat },
      pose: () => pose,
    })
  }
  const start = (movement: Movement) => {
    running = { movement, line: movement.line }
    playing.value = movement.pace === 'moves' ? 'moves' : 'account'
    const stops = movement.pace === 'step'
    movement.line.eventCallback('onComplete', () => (stops && waits.peek() ? stand() : playNext()))
    pace()
  }
  const stand = () => {
    running = null
    standing = true
    if (glide === null) sleep()
  }
  /** Ends the running movement, and so begins the next. */
  const complete = () => running?.line.play().progress(1)
  /** Continues from the step that is told, or has been, without standing still for it. */
  const continueFromStep = () => {
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
    if (covered.peek() && playing.peek() === 'account') pause()
    else if (standing) {
      if (!waits.peek()) playNext()
    } else if (speed === 'instant' || hidden.peek()) {
      if (waits.peek()) complete()
      else finish()
    } else if (running !== null) {
      running.line.timeScale(rateOf(speed, running.movement.pace, waiting.length)).play()
      clock.wake()
    }
  }
  const pause = () => {
    running?.line.pause()
    if (glide === null) clock.sleep()
  }
  const isNothingWorthPlaying = () => (tempo.peek().speed === 'instant' || hidden.peek()) && !waits.peek()
  const enqueue = (next: Waiting<T>) => {
    waiting = [...waiting, next]
    latest = next.after
    if (running === null && !standing && !isNothingWorthPlaying()) playNext()
    else pace()
  }
  /** Plays on from the first beat of the account that is told, as if it had not been begun. */
  const explain = () => {
    if (performed === null) return
    const { beats, from, after } = performed
    const first = accountIn(game, beats)
    if (first < 0) return
    const next = { beats: beats.slice(first), before: beats[first - 1]?.view ?? from, after }
    const later = waiting
    stop()
    waiting = [next, ...later]
    playNext()
    pace()
  }
  /** The hand has given way to an account, or follows the pose. */
  const follow = (): Timeline | null =>
    game.isTelling(hud.peek())
      ? null
      : glideTo(scene, game.nodes(latest, planOf(latest), pose), tempo.peek().reduced)
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
    advance() {
      if (playing.value === 'nothing') finish()
      else if (playing.value === 'account') continueFromStep()
      // What is only laid and turned is one thing to look at, up to the first step of an account.
      else while (playing.value === 'moves') complete()
    },
    finish,
    resync(view) {
      stop()
      latest = view
      put(view)
      rest()
    },
    pose(next) {
      pose = next
      endGlide()
      const line = follow()
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
      if (playing.value === 'account' && waits.peek()) return explain()
      stop()
      put(latest)
      rest()
    },
    kept: () => [seen.peek(), told.peek(), latest, performed, waiting, pose],
    dispose() {
      endPace()
      stop()
      endGlide()
      clock.sleep()
    },
  }
}
