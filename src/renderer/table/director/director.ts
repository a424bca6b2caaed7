import { batch, effect, type ReadonlySignal, untracked } from '@preact/signals'
import type { SentBeat } from '../../../shared/bridge/contract'
import type { Cue } from '../../parts/sound'
import type { TableTypes } from '../scene'
import { type Choreography, isOfRecap, isStep } from './choreography'
import { type Arranging, faster, GOING, glideTo } from './default-motion'
import type { Timeline } from './motion'
import { finaleIn, type Movement, perform, recapIn } from './performance'
import {
  createState,
  type DirectorOptions,
  type DirectorState,
  endGlide,
  isStill,
  type Playing,
  put,
  rateOf,
  rest,
  show,
  sleep,
  stop,
  type Waiting,
} from './state'

/** What is heard of what is played, and of what is passed over. Nothing sounds twice for one event of a play. */

/** Lets an event sound at its moment; while things are passed over, it is only noted. What is told again unseen has sounded before. */
function sound<T extends TableTypes>(
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
  if (last !== undefined) state.options.hear?.(last)
}

/** Notes everything that is being performed or waits, and has not sounded. */
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

/** How what waits is played, one movement after the other. */

/** Plays beats after everything that waits. */
function enqueue<T extends TableTypes>(state: DirectorState<T>, next: Waiting<T>): void {
  state.waiting = [...state.waiting, next]
  state.latest = next.after
  if (state.running === null && !state.standing.peek() && !isNothingWorthPlaying(state)) playNext(state)
  else keepPace(state)
}

/** Whether all is completed at once. A finale stands for a moment at any speed, but where nobody can see it. */
function isNothingWorthPlaying<T extends TableTypes>(state: DirectorState<T>): boolean {
  const { tempo, hidden, waits } = state.options
  if (waits.peek()) return false
  return hidden.peek() || (tempo.peek().speed === 'instant' && !isFinaleAhead(state))
}

/** Whether a finale runs or is still to come. */
const isFinaleAhead = <T extends TableTypes>(state: DirectorState<T>): boolean =>
  state.running?.movement.pace === 'finale' || isFinaleToCome(state)

const isFinaleToCome = <T extends TableTypes>(state: DirectorState<T>): boolean => {
  const { options, performed, waiting, finaleBegun } = state
  const now = finaleBegun || performed === null ? [] : performed.beats
  return [now, ...waiting.map(({ beats }) => beats)].some((beats) => finaleIn(options.game, beats) >= 0)
}

/** Plays the next movement, or the next thing that waits. */
function playNext<T extends TableTypes>(state: DirectorState<T>): void {
  state.running = null
  state.standing.value = false
  state.arranging.value = null
  // What comes is made from where the cards are then.
  state.glide?.progress(1)
  const next = state.performance?.next()
  if (next !== undefined && !next.done) start(state, next.value)
  else playWaiting(state)
}

/** What was performed has come to its end; the next thing that waits begins. */
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
  state.told.value = next.beats.at(-1)?.view ?? next.after
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
  state.playing.value = isOfRecap(pace) ? 'account' : 'moves'
  const stops = isStep(pace)
  if (stops) state.steps++
  line.eventCallback('onComplete', () =>
    stops && state.options.waits.peek() ? stand(state) : playNext(state),
  )
  keepPace(state)
}

function stand<T extends TableTypes>(state: DirectorState<T>): void {
  state.running = null
  state.standing.value = true
  if (state.glide === null) sleep(state)
}

/** Lets what runs go as fast as it is to go now, if it is to go at all. */
function keepPace<T extends TableTypes>(state: DirectorState<T>): void {
  const { tempo, hidden, waits, covered } = state.options
  const { speed } = tempo.peek()
  if (covered.peek() && state.playing.peek() === 'account') pause(state)
  else if (state.standing.peek()) {
    if (!waits.peek()) playNext(state)
  } else if (hidden.peek() || (speed === 'instant' && state.running?.movement.pace !== 'breath')) {
    if (isNothingWorthPlaying(state)) completeAll(state)
    else complete(state)
  } else if (state.running !== null) runAtTempo(state, state.running)
}

/** Lets a movement go on as fast as the tempo has it. */
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

/** Ends the running movement, and so begins the next. */
function complete<T extends TableTypes>(state: DirectorState<T>): void {
  passOver(state, () => void state.running?.line.play().progress(1))
}

/** Continues from the step of an account that is told or stands, or completes everything else up to such a step. */
function advance<T extends TableTypes>(state: DirectorState<T>): void {
  passOver(state, () => {
    if (state.playing.value === 'nothing') finish(state)
    else if (state.playing.value === 'account') continueFromStep(state)
    // What is only laid and turned is one thing to look at, up to the first step of an account.
    else while (state.running !== null && !isOfRecap(state.running.movement.pace)) complete(state)
  })
}

/** Continues from the step that is told, or has been, without standing still for it. */
function continueFromStep<T extends TableTypes>(state: DirectorState<T>): void {
  state.running?.line.eventCallback('onComplete', null).play().progress(1)
  playNext(state)
}

/**
 * Completes whatever moves and waits, at once; but up to a finale that is still to come, or up to the end of one that runs.
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

/** Plays from the first beat of the account that is told, as if it had not been begun. */
function explain<T extends TableTypes>(state: DirectorState<T>): void {
  const { performed } = state
  const recap = performed && recapOf(state, performed)
  if (recap) playInstead(state, recap)
}

/**
 * Lays everything where it belongs now, and completes what only moves. Nobody misses an account by it: one that is told goes on
 * from where it is, and one that is still to come is told.
 */
function layAnew<T extends TableTypes>(state: DirectorState<T>): void {
  const { options, playing, performed, waiting, running, seen } = state
  if (performed !== null && playing.peek() === 'account') {
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

/** The beats from the one that moves on; without it where no account of it is still to come. */
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
 * Performs this anew up to where its account is: to the step that stands, or to the same moment of what moves. None of it takes
 * time, is drawn, is heard or is announced.
 */
function comeBack<T extends TableTypes>(
  state: DirectorState<T>,
  { from, ...performed }: NonNullable<DirectorState<T>['performed']>,
): void {
  const { steps, standing, running } = state
  const isSame = () =>
    running !== null &&
    state.running?.movement.shows === running.movement.shows &&
    state.running.movement.pace === running.movement.pace
  const isThere = () =>
    state.steps > steps || (running === null ? state.steps === steps && standing.peek() : isSame())
  const time = running?.line.time() ?? 0
  batch(() => {
    state.catchingUp = true
    playInstead(state, { ...performed, before: from })
    while (!isThere())
      if (standing.peek()) playNext(state)
      else if (state.running === null) break
      else state.running.line.play().progress(1)
    if (isSame()) state.running?.line.time(time)
    state.catchingUp = false
    keepPace(state)
  })
}

/** Tells of all that is being performed or waits, as it is about to be passed over. */
function passOverUnseen<T extends TableTypes>(state: DirectorState<T>): void {
  for (const { beats } of [state.performed, ...state.waiting].filter((one) => one !== null))
    announce(state, beats)
}

function announce<T extends TableTypes>({ options }: DirectorState<T>, beats: readonly SentBeat<T>[]): void {
  for (const { events } of beats)
    for (const event of events) options.onShown?.(event, Number.POSITIVE_INFINITY)
}

/** The first account among beats and what follows it; null where there is none. @param from the view before them */
function recapOf<T extends TableTypes>(
  { options }: DirectorState<T>,
  { beats, from, after }: Omit<Waiting<T>, 'before'> & { readonly from: T['View'] },
): Waiting<T> | null {
  const first = recapIn(options.game, beats)
  return first < 0 ? null : { beats: beats.slice(first), before: beats[first - 1]?.view ?? from, after }
}

/** Forgets what is being performed, and plays this before all that waits. */
function playInstead<T extends TableTypes>(state: DirectorState<T>, next: Waiting<T>): void {
  const later = state.waiting
  stop(state)
  state.waiting = [next, ...later]
  playNext(state)
  keepPace(state)
}

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
  play(beats: readonly SentBeat<T>[]): void
  /** Tells beats once more, then puts the table back as it was. */
  again(beats: readonly SentBeat<T>[]): void
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
    playing,
    standing,
    seen,
    told,
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
