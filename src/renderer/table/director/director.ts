import { effect, type ReadonlySignal, untracked } from '@preact/signals'
import type { ToldBeat } from '../../../shared/bridge/contract'
import type { TableTypes } from '../scene'
import { type Arranging, GOING, glideTo } from './default-motion'
import type { Timeline } from './motion'
import { advance, enqueue, explain, finish, keepPace, layAnew } from './playing'
import {
  createState,
  type DirectorOptions,
  type DirectorState,
  endGlide,
  isStill,
  type Playing,
  show,
  sleep,
  stop,
} from './state'

/** Shows what happens at the table, one thing after the other. Nothing here ever keeps the player from acting. */
export interface Director<T extends TableTypes> {
  readonly playing: ReadonlySignal<Playing>
  /** A step of an account has been told and stands until the player continues. */
  readonly standing: ReadonlySignal<boolean>
  /** What is seen: the view after the last beat that has been played. */
  readonly seen: ReadonlySignal<T['View']>
  /** What all that is being played leads to: where an account that is told stands in full. */
  readonly told: ReadonlySignal<T['View']>
  /** How what is written goes to its new places along with the cards that move now; null while it stands. */
  readonly arranging: ReadonlySignal<Arranging | null>
  /**
   * Shows beats after everything that waits; where the device has been handed on, in place of it: nothing of what one person
   * saw may be there when another looks.
   */
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
   * The window has changed, or the canvas was lost: everything that only moves is completed. An account goes on from where it is, and
   * none that is still to come is passed over.
   */
  layAnew(): void
  /** All that is kept of what was shown and is to be, for tests of secrecy. */
  kept(): unknown
  dispose(): void
}

export function createDirector<T extends TableTypes>(options: DirectorOptions<T>): Director<T> {
  const { tempo, hidden, waits, covered } = options
  const state = createState(options)
  const { playing, standing, seen, told, arranging } = state
  const endPace = effect(() => {
    void [tempo.value, hidden.value, waits.value, covered.value]
    untracked(() => keepPace(state))
  })
  return {
    ...{ playing, standing, seen, told, arranging },
    play(beats) {
      const [first] = beats
      const last = beats.at(-1)
      if (first === undefined || last === undefined) return
      if (first.view.viewer !== state.latest.viewer) showAtOnce(state, first.from ?? first.view)
      enqueue(state, { beats, before: null, after: last.view })
    },
    again(beats) {
      const [first] = beats
      if (first?.from !== undefined) enqueue(state, { beats, before: first.from, after: state.latest })
    },
    explain: () => explain(state),
    advance: () => advance(state),
    finish: () => finish(state),
    resync: (view) => showAtOnce(state, view),
    pose(pose) {
      state.pose = pose
      follow(state)
    },
    layAnew: () => layAnew(state),
    kept: () => [seen.peek(), told.peek(), state.latest, state.performed, state.waiting, state.pose],
    dispose() {
      endPace()
      stop(state)
      endGlide(state)
      state.clock.sleep()
    },
  }
}

function showAtOnce<T extends TableTypes>(state: DirectorState<T>, view: T['View']): void {
  state.latest = view
  show(state)
}

/** Lets the hand follow the pose. */
function follow<T extends TableTypes>(state: DirectorState<T>): void {
  endGlide(state)
  const line = wayToPose(state)
  state.glide = line
  // A card that is carried has been put where the pointer is.
  if (line === null) sleepIfStill(state)
  else glideAlong(state, line)
}

function glideAlong<T extends TableTypes>(state: DirectorState<T>, line: Timeline): void {
  line.eventCallback('onComplete', () => {
    endGlide(state)
    sleepIfStill(state)
  })
  if (state.arranging.peek() === null && !state.options.tempo.peek().reduced) state.arranging.value = GOING
  state.clock.wake()
  line.play()
}

function sleepIfStill<T extends TableTypes>(state: DirectorState<T>): void {
  if (isStill(state)) sleep(state)
}

/** @returns null where nothing is to move, as where the hand has given way to an account */
function wayToPose<T extends TableTypes>(state: DirectorState<T>): Timeline | null {
  const { options, latest, pose, performed, waiting } = state
  const { game, scene, hud, planOf, tempo } = options
  if (game.isTelling?.(hud.peek())) return null
  const still = performed === null && waiting.length === 0
  return glideTo(scene, game.nodes(latest, planOf(latest), pose), { reduced: tempo.peek().reduced, still })
}
