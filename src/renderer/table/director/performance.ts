import type { Signal } from '@preact/signals'
import type { SentBeat } from '../../../shared/bridge/contract'
import type { Cue } from '../../parts/sound'
import type { Scene, TableTypes } from '../scene'
import {
  type Choreography,
  createStage,
  isOfRecap,
  type MovementPace,
  type Pace,
  type Stage,
  type StagedCue,
} from './choreography'
import { type Arranging, SETTLING, settle } from './default-motion'
import { at, dwell, type Timeline, timeline } from './motion'

/** One animated part of an update; paused until it is played. */
export interface Movement {
  /** The event that it shows, or the beat after which it puts everything in its place. */
  readonly shows: object
  readonly line: Timeline
  readonly pace: MovementPace
  /** The motion of texts along with the cards; null for none. */
  readonly arranges: Arranging | null
}

interface Setting<T extends TableTypes> {
  readonly game: Choreography<T>
  readonly scene: Scene
  readonly hud: Signal<T['Hud']>
  /** The plan for a view. */
  readonly planOf: (view: T['View']) => T['Plan']
  /** The current pose. */
  readonly pose: () => T['Pose']
  readonly reduced: boolean
  /** The view in the scene at the beginning. */
  readonly before: T['View']
  /** Called at the end of every beat, before the cards that its choreography left out move to their places in the view. */
  readonly onBeat: (beat: SentBeat<T>) => void
  /** Called when an event of a beat with that view sounds. */
  readonly onCue?: (event: T['VisibleEvent'], view: T['View'], cue: Cue) => void
  /** Called when parts of an event can be seen. */
  readonly onShown?: OnShown<T>
}

/** @param parts the number of the event's parts that can be seen so far; infinite for the whole event */
export type OnShown<T extends TableTypes> = (event: T['VisibleEvent'], parts: number) => void

/**
 * Performs beats on a scene, one movement at a time: each is created when the one before it has ended. Afterwards the scene matches
 * the last view, except for details that only `syncScene` sets.
 */
export function* perform<T extends TableTypes>(
  beats: readonly SentBeat<T>[],
  setting: Setting<T>,
): Generator<Movement, void> {
  const [first] = beats
  if (first === undefined) return
  const { game, planOf, before } = setting
  const stage = createStage<T>({
    ...setting,
    goal: first.view,
    plan: planOf(first.view),
    track: game.track(before),
  })
  for (const beat of beats) yield* performBeat(stage, beat, setting)
}

function* performBeat<T extends TableTypes>(
  stage: Stage<T>,
  beat: SentBeat<T>,
  setting: Setting<T>,
): Generator<Movement, void> {
  const { events, view } = beat
  const { game, planOf, pose, onBeat } = setting
  stage.goal = view
  stage.plan = planOf(view)
  for (const event of events) {
    yield* movementOf(event, 'breath', null, (line) => breathe(line, game.breath?.(event, view) ?? 0))
    yield* movementOf(event, paceOf(game, event, view), null, (line) => {
      game.choreograph?.(stage, event, line)
      addCues(stage, event, line, setting)
      addMoments(stage, event, line, setting)
    })
  }
  onBeat(beat)
  if (!game.isTelling?.(stage.hud))
    yield* movementOf(beat, 'moves', SETTLING, (line) =>
      settle(stage, line, game.nodes(view, stage.plan, pose())),
    )
}

function breathe(line: Timeline, ms: number): void {
  if (ms > 0) dwell(line, ms)
}

function* movementOf(
  shows: object,
  pace: MovementPace,
  arranges: Arranging | null,
  fill: (line: Timeline) => void,
): Generator<Movement, void> {
  const line = timeline()
  fill(line)
  // If a timeline is never played, the clock would keep it forever.
  if (line.duration() === 0) line.kill()
  else yield { shows, line, pace, arranges }
}

/** Adds an event's sounds to its timeline, but only one sound with reduced motion. An event without animation sounds at once. */
function addCues<T extends TableTypes>(
  stage: Stage<T>,
  event: T['VisibleEvent'],
  line: Timeline,
  { game, reduced, onCue }: Setting<T>,
): void {
  const { goal } = stage
  const staged = stage.takeCues()
  if (onCue === undefined) return
  const whole = game.cue?.(event, goal) ?? null
  const isStill = line.duration() === 0
  const asOne: readonly StagedCue[] = whole === null ? staged.slice(0, 1) : [{ cue: whole, after: 0 }]
  for (const { cue, after } of staged.length > 0 && !reduced && !isStill ? staged : asOne)
    if (isStill) onCue(event, goal, cue)
    else at(line, after, () => onCue(event, goal, cue))
}

/** An event without duration can be seen at once. */
function addMoments<T extends TableTypes>(
  stage: Stage<T>,
  event: T['VisibleEvent'],
  line: Timeline,
  { onShown }: Setting<T>,
): void {
  const moments = stage.takeMoments()
  if (onShown === undefined) return
  const duration = line.duration() * 1000
  const showAll = () => onShown(event, Number.POSITIVE_INFINITY)
  if (duration === 0) {
    showAll()
    return
  }
  for (const [part, after] of moments.entries())
    at(line, Math.min(after, duration), () => onShown(event, part + 1))
  at(line, duration, showAll)
}

/** @returns the index of the beat that begins a recap; -1 for none */
export const recapIn = <T extends TableTypes>(
  game: Pick<Choreography<T>, 'pace'>,
  beats: readonly SentBeat<T>[],
): number =>
  beats.findIndex(({ events, view }) => events.some((event) => isOfRecap(paceOf(game, event, view))))

/** @returns the index of the beat with a finale; -1 for none */
export const finaleIn = <T extends TableTypes>(
  game: Pick<Choreography<T>, 'pace'>,
  beats: readonly SentBeat<T>[],
): number =>
  beats.findIndex(({ events, view }) => events.some((event) => paceOf(game, event, view) === 'finale'))

const paceOf = <T extends TableTypes>(
  game: Pick<Choreography<T>, 'pace'>,
  event: T['VisibleEvent'],
  view: T['View'],
): Pace => game.pace?.(event, view) ?? 'moves'
