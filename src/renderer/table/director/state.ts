import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { SentBeat } from '../../../shared/bridge/contract'
import type { Speed } from '../../../shared/settings'
import type { Cue, PlaySound } from '../../parts/sound'
import { type Scene, syncScene, type TableTypes } from '../scene'
import type { Choreography, MovementPace } from './choreography'
import { type Arranging, GOING } from './default-motion'
import { type Clock, createClock, type Timeline } from './motion'
import type { Movement, OnShown } from './performance'

/** The speed of everything that moves. */
export interface Tempo {
  readonly speed: Speed
  /** Cards fade instead of moving. */
  readonly reduced: boolean
}

/**
 * The speed factor of a movement relative to speed 1.
 * @param waiting number of plays in the queue: the table catches up, but a recap keeps its pace
 */
export function rateOf(speed: Exclude<Speed, 'instant'>, pace: MovementPace, waiting: number): number {
  return pace === 'moves' ? speed * (1 + waiting) : speed
}

export type Playing = 'nothing' | 'moves' | 'account'

export interface DirectorOptions<T extends TableTypes> {
  readonly game: Choreography<T>
  readonly scene: Scene
  /** The texts and figures on the table; set by the director. */
  readonly hud: Signal<T['Hud']>
  /** The view in the scene at the beginning. */
  readonly view: T['View']
  /** The plan for a view, in the current window. */
  readonly planOf: (view: T['View']) => T['Plan']
  readonly tempo: ReadonlySignal<Tempo>
  /** True while the page is hidden, so that animations are pointless. */
  readonly hidden: ReadonlySignal<boolean>
  /** True if each step of a recap stays until the player continues. */
  readonly waits: ReadonlySignal<boolean>
  /** True while something lies over the table, which pauses a recap. */
  readonly covered: ReadonlySignal<boolean>
  /** Draws the scene; called once a frame while anything moves, and once after. */
  readonly paint: () => void
  /** Plays sounds; left out for silence. */
  readonly playSound?: PlaySound
  /**
   * Called for every event that can be seen, in order, part by part; for a skipped event, at once and as a whole. It may be called
   * for the same event again, for example when a recap restarts.
   */
  readonly onShown?: OnShown<T>
}

/** Beats in the queue. */
export interface Waiting<T extends TableTypes> {
  readonly beats: readonly SentBeat<T>[]
  /** The view to show first; null to continue from the current one. */
  readonly before: T['View'] | null
  /** The view to show at the end. */
  readonly after: T['View']
}

/** The state of a director. All its operations are functions of this. */
export interface DirectorState<T extends TableTypes> {
  readonly options: DirectorOptions<T>
  readonly clock: Clock
  readonly playing: Signal<Playing>
  /** The view after the last beat that has been played. */
  readonly seen: Signal<T['View']>
  /** The view at the end of the play that is running. */
  readonly told: Signal<T['View']>
  /** The motion of texts to their new places along with the cards that move now; null for none. */
  readonly arranging: Signal<Arranging | null>
  pose: T['Pose']
  /** The view after everything in the queue. */
  latest: T['View']
  waiting: readonly Waiting<T>[]
  /** The beats that are being performed, with the view before them. */
  performed: (Waiting<T> & { readonly from: T['View'] }) | null
  performance: Iterator<Movement> | null
  running: { readonly movement: Movement; readonly line: Timeline } | null
  /** The motion of the hand to the pose. */
  glide: Timeline | null
  /** A step of a recap has been shown and stays until the player continues. */
  readonly waitingAtStep: Signal<boolean>
  /** The number of steps of the current performance that have begun. */
  steps: number
  /** The current performance is being replayed up to the same moment, without drawing, sounds or announcements. */
  catchingUp: boolean
  /** The finale of the current performance has begun. */
  finaleBegun: boolean
  /** The events of the current performance that have sounded. */
  sounded: Set<T['VisibleEvent']>
  /** The sounds of everything that is being skipped; null while nothing is. */
  passing: Cue[] | null
}

export const createState = <T extends TableTypes>(options: DirectorOptions<T>): DirectorState<T> => ({
  options,
  clock: createClock(options.paint),
  playing: signal<Playing>('nothing'),
  seen: signal(options.view),
  told: signal(options.view),
  arranging: signal<Arranging | null>(null),
  pose: options.game.noPose,
  latest: options.view,
  waiting: [],
  performed: null,
  performance: null,
  running: null,
  glide: null,
  waitingAtStep: signal(false),
  steps: 0,
  catchingUp: false,
  finaleBegun: false,
  sounded: new Set(),
  passing: null,
})

/** Puts everything in its place for a view, at once. */
export function put<T extends TableTypes>(state: DirectorState<T>, view: T['View']): void {
  const { game, scene, hud, planOf } = state.options
  endGlide(state)
  syncScene(scene, game.nodes(view, planOf(view), state.pose))
  batch(() => {
    state.seen.value = view
    state.told.value = view
    hud.value = game.hud(view)
  })
}

export function endGlide<T extends TableTypes>(state: DirectorState<T>): void {
  state.glide?.kill()
  state.glide = null
  if (state.arranging.peek() === GOING) state.arranging.value = null
}

/** Draws the final frame, and requests no more frames. */
export function sleep<T extends TableTypes>({ clock, options, catchingUp }: DirectorState<T>): void {
  clock.sleep()
  if (!catchingUp) options.paint()
}

/** Enters the state in which nothing moves and nothing waits. */
export function rest<T extends TableTypes>(state: DirectorState<T>): void {
  state.playing.value = 'nothing'
  sleep(state)
}

/** Drops everything that moves or waits, and shows the latest view. Announces nothing. */
export function show<T extends TableTypes>(state: DirectorState<T>): void {
  stop(state)
  put(state, state.latest)
  rest(state)
}

/** Drops everything that moves or waits. */
export function stop<T extends TableTypes>(state: DirectorState<T>): void {
  state.running?.line.kill()
  state.arranging.value = null
  state.waitingAtStep.value = false
  Object.assign(state, { running: null, performance: null, performed: null, waiting: [] })
  state.sounded = new Set()
}

export const isStill = <T extends TableTypes>({ running }: DirectorState<T>): boolean =>
  running === null || running.line.paused()
