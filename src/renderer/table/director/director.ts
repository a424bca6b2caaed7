import { batch, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals'
import type { SentBeat } from '../../../shared/bridge/contract'
import type { Speed } from '../../../shared/settings'
import type { Cue, PlaySound } from '../../parts/sound'
import { type Scene, syncScene, type TableTypes } from '../scene'
import { type Choreography, isOfRecap, isStep, type MovementPace } from './choreography'
import { type Arranging, faster, GOING, glideTo } from './default-motion'
import { type Clock, createClock, type Timeline } from './motion'
import { finaleIn, type Movement, type OnShown, perform, recapIn } from './performance'

/** The speed of everything that moves. */
export interface Tempo {
  readonly speed: Speed | number
  /** Cards fade instead of moving. */
  readonly reduced: boolean
}

/**
 * The speed factor of a movement relative to speed 1.
 * @param waiting number of updates in the queue: the table speeds up to catch up, but a recap keeps its pace
 */
export function rateOf(speed: number, pace: MovementPace, waiting: number): number {
  return pace === 'moves' ? speed * (1 + waiting) : speed
}

type Playing = 'nothing' | 'moves' | 'recap'

interface DirectorOptions<T extends TableTypes> {
  readonly game: Choreography<T>
  readonly scene: Scene
  /** The texts and numbers on the table; set by the director. */
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
   * Called for every event that can be seen, in order, part by part; for a skipped event, at once and as a whole. It may be
   * called for the same event again, for example when a recap restarts.
   */
  readonly onShown?: OnShown<T>
}

/** Beats in the queue. */
interface Waiting<T extends TableTypes> {
  readonly beats: readonly SentBeat<T>[]
  /** The view to show first; null to continue from the current one. */
  readonly before: T['View'] | null
  /** The view to show at the end. */
  readonly after: T['View']
}

/** The state of a director. All its operations are functions of this. */
interface DirectorState<T extends TableTypes> {
  readonly options: DirectorOptions<T>
  readonly clock: Clock
  readonly playing: Signal<Playing>
  /** The view after the last beat that has been played. */
  readonly seen: Signal<T['View']>
  /** The view at the end of the beats that are being performed. */
  readonly goal: Signal<T['View']>
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

const createState = <T extends TableTypes>(options: DirectorOptions<T>): DirectorState<T> => ({
  options,
  clock: createClock(options.paint),
  playing: signal<Playing>('nothing'),
  seen: signal(options.view),
  goal: signal(options.view),
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
function put<T extends TableTypes>(state: DirectorState<T>, view: T['View']): void {
  const { game, scene, hud, planOf } = state.options
  endGlide(state)
  syncScene(scene, game.nodes(view, planOf(view), state.pose))
  batch(() => {
    state.seen.value = view
    state.goal.value = view
    hud.value = game.hud(view)
  })
}

function endGlide<T extends TableTypes>(state: DirectorState<T>): void {
  state.glide?.kill()
  state.glide = null
  if (state.arranging.peek() === GOING) state.arranging.value = null
}

/** Draws the final frame, and requests no more frames. */
function sleep<T extends TableTypes>({ clock, options, catchingUp }: DirectorState<T>): void {
  clock.sleep()
  if (!catchingUp) options.paint()
}

/** Enters the state in which nothing moves and nothing waits. */
function rest<T extends TableTypes>(state: DirectorState<T>): void {
  state.playing.value = 'nothing'
  sleep(state)
}

/** Drops everything that moves or waits, and shows the latest view. Announces nothing. */
function show<T extends TableTypes>(state: DirectorState<T>): void {
  stop(state)
  put(state, state.latest)
  rest(state)
}

/** Drops everything that moves or waits. */
function stop<T extends TableTypes>(state: DirectorState<T>): void {
  state.running?.line.kill()
  state.arranging.value = null
  state.waitingAtStep.value = false
  Object.assign(state, { running: null, performance: null, performed: null, waiting: [] })
  state.sounded = new Set()
}

const isStill = <T extends TableTypes>({ running }: DirectorState<T>): boolean =>
  running === null || running.line.paused()

/** Sounds of played and skipped events. Each event of a performance sounds at most once. */

/**
 * Plays the sound of an event; during a skip it is only recorded. Nothing sounds in a silent replay, as the event has
 * sounded before.
 */
function sound<T extends TableTypes>(
  state: DirectorState<T>,
  event: T['VisibleEvent'],
  view: T['View'],
  cue: Cue,
): void {
  const { catchingUp, passing, sounded, options } = state
  if (!catchingUp) {
    if (passing === null) options.playSound?.(cue)
    else if (!sounded.has(event)) passing.push(wholeOf(options.game, event, view) ?? cue)
  }
  sounded.add(event)
}

/**
 * Skips everything that the callback completes. Of all the sounds left, only the last of the most important ones is played.
 * @param complete may itself call this function
 */
function passOver<T extends TableTypes>(state: DirectorState<T>, complete: () => void): void {
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
  if (last !== undefined) state.options.playSound?.(last)
}

/** Records the sounds of everything that is being performed or waits, and has not sounded. */
function noteUnplayed<T extends TableTypes>(state: DirectorState<T>): void {
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

/** Playback of the queue, one movement after the other. */

/** Adds beats to the queue. */
function enqueue<T extends TableTypes>(state: DirectorState<T>, next: Waiting<T>): void {
  state.waiting = [...state.waiting, next]
  state.latest = next.after
  if (state.running === null && !state.waitingAtStep.peek() && !isNothingWorthPlaying(state)) playNext(state)
  else keepPace(state)
}

/** True if everything is completed at once. A finale is shown briefly at any speed, unless the page is hidden. */
function isNothingWorthPlaying<T extends TableTypes>(state: DirectorState<T>): boolean {
  const { tempo, hidden, waits } = state.options
  if (waits.peek()) return false
  return hidden.peek() || (tempo.peek().speed === 'instant' && !isFinaleAhead(state))
}

/** True if a finale is running or is still to come. */
const isFinaleAhead = <T extends TableTypes>(state: DirectorState<T>): boolean =>
  state.running?.movement.pace === 'finale' || isFinaleToCome(state)

const isFinaleToCome = <T extends TableTypes>(state: DirectorState<T>): boolean => {
  const { options, performed, waiting, finaleBegun } = state
  const now = finaleBegun || performed === null ? [] : performed.beats
  return [now, ...waiting.map(({ beats }) => beats)].some((beats) => finaleIn(options.game, beats) >= 0)
}

/** Plays the next movement, or the next entry of the queue. */
function playNext<T extends TableTypes>(state: DirectorState<T>): void {
  state.running = null
  state.waitingAtStep.value = false
  state.arranging.value = null
  // The next movement starts from the current places of the cards.
  state.glide?.progress(1)
  const next = state.performance?.next()
  if (next !== undefined && !next.done) start(state, next.value)
  else playWaiting(state)
}

/** Ends the current performance and begins the next entry of the queue. */
function playWaiting<T extends TableTypes>(state: DirectorState<T>): void {
  if (state.performed !== null) put(state, state.performed.after)
  Object.assign(state, { performance: null, performed: null, sounded: new Set() })
  const [first, ...others] = state.waiting
  if (first === undefined) rest(state)
  else {
    state.waiting = others
    begin(state, first)
    playNext(state)
  }
}

function begin<T extends TableTypes>(state: DirectorState<T>, next: Waiting<T>): void {
  const { game, scene, hud, planOf, tempo } = state.options
  if (next.before !== null) put(state, next.before)
  const before = state.seen.peek()
  state.finaleBegun = false
  state.steps = 0
  state.performed = { ...next, from: before }
  state.goal.value = next.beats.at(-1)?.view ?? next.after
  const onBeat = ({ view }: SentBeat<T>) => {
    state.seen.value = view
  }
  state.performance = perform(next.beats, {
    game,
    scene,
    hud,
    planOf,
    reduced: tempo.peek().reduced,
    before,
    onBeat,
    pose: () => state.pose,
    onCue: (event, view, cue) => sound(state, event, view, cue),
    onShown: (event, parts) => {
      if (!state.catchingUp) state.options.onShown?.(event, parts)
    },
  })
}

function start<T extends TableTypes>(state: DirectorState<T>, movement: Movement): void {
  const { line, pace } = movement
  state.running = { movement, line }
  state.finaleBegun ||= pace === 'finale'
  state.playing.value = isOfRecap(pace) ? 'recap' : 'moves'
  const stops = isStep(pace)
  if (stops) state.steps++
  line.eventCallback('onComplete', () =>
    stops && state.options.waits.peek() ? stand(state) : playNext(state),
  )
  keepPace(state)
}

function stand<T extends TableTypes>(state: DirectorState<T>): void {
  state.running = null
  state.waitingAtStep.value = true
  if (state.glide === null) sleep(state)
}

/** Sets the speed of the running movement, pauses it, or completes it, as the current state requires. */
function keepPace<T extends TableTypes>(state: DirectorState<T>): void {
  const { tempo, hidden, waits, covered } = state.options
  const { speed } = tempo.peek()
  if (covered.peek() && state.playing.peek() === 'recap') pause(state)
  else if (state.waitingAtStep.peek()) {
    if (!waits.peek()) playNext(state)
  } else if (hidden.peek() || (speed === 'instant' && state.running?.movement.pace !== 'breath')) {
    if (isNothingWorthPlaying(state)) completeAll(state)
    else complete(state)
  } else if (state.running !== null) runAtTempo(state, state.running)
}

/** Runs a movement at the current tempo. */
function runAtTempo<T extends TableTypes>(
  { options, waiting, arranging, clock }: DirectorState<T>,
  { line, movement }: NonNullable<DirectorState<T>['running']>,
): void {
  const { speed, reduced } = options.tempo.peek()
  const rate = speed === 'instant' ? 1 : rateOf(speed, movement.pace, waiting.length)
  line.timeScale(rate).play()
  arranging.value = movement.arranges && !reduced ? faster(movement.arranges, rate) : null
  clock.wake()
}

function pause<T extends TableTypes>({ running, glide, clock }: DirectorState<T>): void {
  running?.line.pause()
  if (glide === null) clock.sleep()
}

/** Completes the running movement, which begins the next. */
function complete<T extends TableTypes>(state: DirectorState<T>): void {
  passOver(state, () => void state.running?.line.play().progress(1))
}

/** Continues from the current step of a recap, or completes everything else up to such a step. */
function advance<T extends TableTypes>(state: DirectorState<T>): void {
  passOver(state, () => {
    if (state.playing.value === 'nothing') finish(state)
    else if (state.playing.value === 'recap') continueFromStep(state)
    // One skip completes the playing and the revealing of cards together, up to the first step of a recap.
    else while (state.running !== null && !isOfRecap(state.running.movement.pace)) complete(state)
  })
}

/** Continues from the current step, without stopping at its end. */
function continueFromStep<T extends TableTypes>(state: DirectorState<T>): void {
  state.running?.line.eventCallback('onComplete', null).play().progress(1)
  playNext(state)
}

/**
 * Completes everything that moves or waits at once, but only up to a finale that is still to come, or to the end of one that is running.
 */
function finish<T extends TableTypes>(state: DirectorState<T>): void {
  if (!isFinaleAhead(state)) completeAll(state)
  else
    passOver(state, () => {
      do continueFromStep(state)
      while (isFinaleToCome(state))
    })
}

function completeAll<T extends TableTypes>(state: DirectorState<T>): void {
  const { performed, waiting, glide } = state
  if (performed === null && waiting.length === 0 && glide === null) return
  passOver(state, () => {
    noteUnplayed(state)
    passOverUnseen(state)
    show(state)
  })
}

/** Restarts the current recap from its first beat. */
function explain<T extends TableTypes>(state: DirectorState<T>): void {
  const { performed } = state
  const recap = performed && recapOf(state, performed)
  if (recap) playInstead(state, recap)
}

/**
 * Puts everything in its new place and completes plain movements. No recap is lost: a current one continues from the same moment,
 * and one that is still to come is shown.
 */
function layAnew<T extends TableTypes>(state: DirectorState<T>): void {
  const { options, playing, performed, waiting, running, seen } = state
  if (performed !== null && playing.peek() === 'recap') {
    comeBack(state, performed)
    options.paint()
    return
  }
  if (performed !== null && running !== null) {
    const { beats, after } = performed
    const left = leftOf(options.game, beats, running.movement)
    const recap = recapOf(state, { beats: left, from: seen.peek(), after })
    if (recap !== null) {
      announce(state, beats.slice(0, beats.length - recap.beats.length))
      playInstead(state, recap)
      options.paint()
      return
    }
    if (waiting.some((later) => recapIn(options.game, later.beats) >= 0)) {
      announce(state, beats)
      playInstead(state, { beats: [], before: after, after })
      options.paint()
      return
    }
  }
  passOverUnseen(state)
  show(state)
}

/** The beats after the current one. The current beat itself is included if it still has a recap to show. */
function leftOf<T extends TableTypes>(
  game: Pick<Choreography<T>, 'pace'>,
  beats: readonly SentBeat<T>[],
  { shows }: Movement,
): readonly SentBeat<T>[] {
  const is = (one: object) => one === shows
  const index = beats.findIndex((beat) => is(beat) || beat.events.some(is))
  const now = beats[index]
  if (now === undefined) return beats
  const events = is(now) ? [] : now.events.slice(now.events.findIndex(is))
  return beats.slice(recapIn(game, [{ ...now, events }]) < 0 ? index + 1 : index)
}

/**
 * Replays a performance up to the current moment of its recap: at once, and without drawing, sounds or announcements.
 */
function comeBack<T extends TableTypes>(
  state: DirectorState<T>,
  { from, ...performed }: NonNullable<DirectorState<T>['performed']>,
): void {
  const { steps, waitingAtStep, running } = state
  const isSame = () =>
    running !== null &&
    state.running?.movement.shows === running.movement.shows &&
    state.running.movement.pace === running.movement.pace
  const isThere = () =>
    state.steps > steps || (running === null ? state.steps === steps && waitingAtStep.peek() : isSame())
  const time = running?.line.time() ?? 0
  batch(() => {
    state.catchingUp = true
    playInstead(state, { ...performed, before: from })
    while (!isThere())
      if (waitingAtStep.peek()) playNext(state)
      else if (state.running === null) break
      else state.running.line.play().progress(1)
    if (isSame()) state.running?.line.time(time)
    state.catchingUp = false
    keepPace(state)
  })
}

/** Announces everything that is being performed or waits, as it is about to be skipped. */
function passOverUnseen<T extends TableTypes>(state: DirectorState<T>): void {
  for (const { beats } of [state.performed, ...state.waiting].filter((one) => one !== null))
    announce(state, beats)
}

function announce<T extends TableTypes>({ options }: DirectorState<T>, beats: readonly SentBeat<T>[]): void {
  for (const { events } of beats)
    for (const event of events) options.onShown?.(event, Number.POSITIVE_INFINITY)
}

/** The first recap among beats, with the beats after it; null for none. @param from the view before the beats */
function recapOf<T extends TableTypes>(
  { options }: DirectorState<T>,
  { beats, from, after }: Omit<Waiting<T>, 'before'> & { readonly from: T['View'] },
): Waiting<T> | null {
  const first = recapIn(options.game, beats)
  return first < 0 ? null : { beats: beats.slice(first), before: beats[first - 1]?.view ?? from, after }
}

/** Drops the current performance, and plays these beats before the queue. */
function playInstead<T extends TableTypes>(state: DirectorState<T>, next: Waiting<T>): void {
  const later = state.waiting
  stop(state)
  state.waiting = [next, ...later]
  playNext(state)
  keepPace(state)
}

/** Shows the events at the table, one after the other. This never prevents the player from acting. */
export interface Director<T extends TableTypes> {
  readonly playing: ReadonlySignal<Playing>
  /** A step of a recap has been shown and stays until the player continues. */
  readonly waitingAtStep: ReadonlySignal<boolean>
  /** The view after the last beat that has been played. */
  readonly seen: ReadonlySignal<T['View']>
  /** The view at the end of the beats that are being performed, which has the result of a current recap. */
  readonly goal: ReadonlySignal<T['View']>
  /** The motion of texts to their new places along with the cards that move now; null for none. */
  readonly arranging: ReadonlySignal<Arranging | null>
  /**
   * Adds beats to the queue. After a handover they replace the queue: one person must not see anything that was for another.
   */
  play(beats: readonly SentBeat<T>[]): void
  /** Replays beats, then restores the table. */
  again(beats: readonly SentBeat<T>[]): void
  /** Restarts the current recap from its first step. */
  explain(): void
  /** Continues from the current step of a recap, or completes everything else up to such a step. */
  advance(): void
  /** Completes everything that moves or waits, at once. */
  finish(): void
  /** Drops everything that moves or waits, and shows this view. */
  resync(view: T['View']): void
  /** Sets the pose of the hand: lifted, lowered or hovered cards. */
  pose(pose: T['Pose']): void
  /**
   * Adapts to a new window size or canvas: completes all movements outside recaps. A recap that is running continues from the
   * same moment, and recaps that are still to come are shown as usual.
   */
  layAnew(): void
  /** All stored views and beats, for tests of secrecy. */
  kept(): unknown
  dispose(): void
}

export function createDirector<T extends TableTypes>(options: DirectorOptions<T>): Director<T> {
  const { tempo, hidden, waits, covered } = options
  const state = createState(options)
  const { playing, waitingAtStep, seen, goal, arranging } = state
  const endPace = effect(() => {
    void [tempo.value, hidden.value, waits.value, covered.value]
    untracked(() => keepPace(state))
  })
  return {
    playing,
    waitingAtStep,
    seen,
    goal,
    arranging,
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
    kept: () => [seen.peek(), goal.peek(), state.latest, state.performed, state.waiting, state.pose],
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

/** Moves the hand to the pose. */
function follow<T extends TableTypes>(state: DirectorState<T>): void {
  endGlide(state)
  const line = wayToPose(state)
  state.glide = line
  // A carried card is already at the pointer.
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

/** @returns null if nothing has to move, for example while a recap replaces the hand */
function wayToPose<T extends TableTypes>(state: DirectorState<T>): Timeline | null {
  const { options, latest, pose, performed, waiting } = state
  const { game, scene, hud, planOf, tempo } = options
  if (game.isTelling?.(hud.peek())) return null
  const still = performed === null && waiting.length === 0
  return glideTo(scene, game.nodes(latest, planOf(latest), pose), { reduced: tempo.peek().reduced, still })
}
