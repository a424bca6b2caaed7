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

/** One part of a play that moves; it stands still until it is played. */
export interface Movement {
  /** The event that it shows, or the beat after which it lays everything in its place. */
  readonly shows: object
  readonly line: Timeline
  readonly pace: MovementPace
  /** How what is written goes along, where the table is arranged anew; null where it stands. */
  readonly arranges: Arranging | null
}

interface Setting<T extends TableTypes> {
  readonly game: Choreography<T>
  readonly scene: Scene
  readonly hud: Signal<T['Hud']>
  /** Where everything lies with a view. */
  readonly planOf: (view: T['View']) => T['Plan']
  /** What the player is doing now. */
  readonly pose: () => T['Pose']
  readonly reduced: boolean
  /** What the scene shows at the beginning. */
  readonly before: T['View']
  /** Called at the end of every beat, before what it leaves out goes where the view has it. */
  readonly onBeat: (beat: SentBeat<T>) => void
  /** Called when an event of a beat with that view sounds; left out where nobody hears. */
  readonly onCue?: (event: T['VisibleEvent'], view: T['View'], cue: Cue) => void
  /** Called when parts of an event can be seen; left out where nobody is told. */
  readonly onShown?: OnShown<T>
}

/** @param parts how many of the event's parts can be seen by now, from the first; infinite for the whole event */
export type OnShown<T extends TableTypes> = (event: T['VisibleEvent'], parts: number) => void

/**
 * Performs beats on a scene, a movement at a time: each is made when the one before it has ended. The scene is then where
 * the last view says, but for what only `syncScene` puts right.
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
  // One that is never played would be kept by the clock for ever.
  if (line.duration() === 0) line.kill()
  else yield { shows, line, pace, arranges }
}

/** What does not move sounds at once; what is reduced to a fade makes one sound, however many cards fade. */
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

/** What takes no time can be seen at once. */
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

/** @returns which of the beats begins an account; -1 where none does */
export const recapIn = <T extends TableTypes>(
  game: Pick<Choreography<T>, 'pace'>,
  beats: readonly SentBeat<T>[],
): number =>
  beats.findIndex(({ events, view }) => events.some((event) => isOfRecap(paceOf(game, event, view))))

/** @returns which of the beats has a finale; -1 where none does */
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
