import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { SentBeat } from '../../../shared/bridge/contract'
import type { Speed } from '../../../shared/settings'
import type { Cue, PlaySound } from '../../parts/sound'
import { type Scene, syncScene, type TableTypes } from '../scene'
import type { Choreography, MovementPace } from './choreography'
import { type Arranging, GOING } from './default-motion'
import { type Clock, createClock, type Timeline } from './motion'
import type { Movement, OnShown } from './performance'

/** How fast everything moves, and whether it may move at all. */
export interface Tempo {
  readonly speed: Speed
  /** Cards fade instead of moving. */
  readonly reduced: boolean
}

/**
 * How many times faster than at speed 1 a movement is played.
 * @param waiting plays that wait behind it: the table catches up, but an account keeps its pace to be read
 */
export function rateOf(speed: Exclude<Speed, 'instant'>, pace: MovementPace, waiting: number): number {
  return pace === 'moves' ? speed * (1 + waiting) : speed
}

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
  /** Takes what is to be heard; left out where nobody hears. */
  readonly hear?: PlaySound
  /**
   * Told of every event that can be seen, in order, a part at a time; of one that is passed over, at once and whole. It may be
   * told of the same event again, as where an account begins anew. Left out where nobody listens.
   */
  readonly onShown?: OnShown<T>
}

/** Beats that wait to be played. */
export interface Waiting<T extends TableTypes> {
  readonly beats: readonly SentBeat<T>[]
  /** What to show first; null where it continues what is shown. */
  readonly before: T['View'] | null
  /** What to show in the end. */
  readonly after: T['View']
}

/** Where a director stands; everything it does is a function over this. */
export interface DirectorState<T extends TableTypes> {
  readonly options: DirectorOptions<T>
  readonly clock: Clock
  readonly playing: Signal<Playing>
  /** The view after the last beat that has been played. */
  readonly seen: Signal<T['View']>
  /** The view that all that is being played leads to. */
  readonly told: Signal<T['View']>
  /** How what is written goes to its new places along with the cards that move now; null while it stands. */
  readonly arranging: Signal<Arranging | null>
  pose: T['Pose']
  /** What the scene shows once everything waiting has been played. */
  latest: T['View']
  waiting: readonly Waiting<T>[]
  /** What is being performed, from the view before its first beat. */
  performed: (Waiting<T> & { readonly from: T['View'] }) | null
  performance: Iterator<Movement> | null
  running: { readonly movement: Movement; readonly line: Timeline } | null
  /** The hand on its way to the pose. */
  glide: Timeline | null
  /** A step of an account has been told and stands until the player continues. */
  readonly standing: Signal<boolean>
  /** How many steps of what is being performed have begun. */
  steps: number
  /** All that has been told is told again up to the same moment, and nothing of it is drawn, heard or announced. */
  catchingUp: boolean
  /** The finale of what is being performed has begun. */
  finaleBegun: boolean
  /** The events of what is being performed that have sounded. */
  sounded: Set<T['VisibleEvent']>
  /** What would have sounded of all that is being passed over; null while nothing is. */
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
  standing: signal(false),
  steps: 0,
  catchingUp: false,
  finaleBegun: false,
  sounded: new Set(),
  passing: null,
})

/** Puts everything where a view says, at once. */
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

/** Draws what has come to stand still, and asks for no more frames. */
export function sleep<T extends TableTypes>({ clock, options, catchingUp }: DirectorState<T>): void {
  clock.sleep()
  if (!catchingUp) options.paint()
}

/** Nothing moves and nothing waits. */
export function rest<T extends TableTypes>(state: DirectorState<T>): void {
  state.playing.value = 'nothing'
  sleep(state)
}

/** Forgets whatever moves and waits, and shows what it leads to. Nothing of it is announced. */
export function show<T extends TableTypes>(state: DirectorState<T>): void {
  stop(state)
  put(state, state.latest)
  rest(state)
}

/** Forgets whatever moves and waits. */
export function stop<T extends TableTypes>(state: DirectorState<T>): void {
  state.running?.line.kill()
  state.arranging.value = null
  state.standing.value = false
  Object.assign(state, { running: null, performance: null, performed: null, waiting: [] })
  state.sounded = new Set()
}

export const isStill = <T extends TableTypes>({ running }: DirectorState<T>): boolean =>
  running === null || running.line.paused()
