import type { Signal } from '@preact/signals'
import type { Seat } from '../../../shared/game'
import type { Cue } from '../../parts/sound'
import type { Size } from '../plan'
import type { CardNode, Scene, TableTypes } from '../scene'
import type { Timeline } from './motion'

/**
 * The pace of an event's animation. `moves` is sped up while more beats wait; `staged` is not, as it is worth watching. A
 * `recap` (part of a recap) is not sped up either. A `step` of a recap ends with something to read, and the table may stop
 * there. A `finale` is a step that a skip leads to but does not pass over, such as the last count before a winner is named.
 */
export type Pace = 'moves' | 'staged' | 'recap' | 'step' | 'finale'

/** A `breath` is a pause before an event is shown. */
export type MovementPace = Pace | 'breath'

/** True if it belongs to a recap. */
export const isOfRecap = (pace: MovementPace): boolean => pace !== 'moves' && pace !== 'staged'

/** True if it ends with something to read, so that the table may stop there. */
export const isStep = (pace: MovementPace): boolean => pace === 'step' || pace === 'finale'

/** The layout and the animations of a game. */
export interface Choreography<T extends TableTypes> {
  /**
   * The positions of everything, for a window and a view.
   * @param size of the window, CSS px
   * @param home the seat at the bottom while the table is public
   */
  plan(size: Size, view: T['View'], home: Seat): T['Plan']
  /**
   * The seat at the bottom while the table is public. Left out if it is always the first person.
   * @param people the seats of the people at the screen
   */
  home?(view: T['View'], people: readonly Seat[]): Seat | undefined
  /** Every card in its place at rest. Cards of the zones `HAND` and `LAID` follow the pose. */
  nodes(view: T['View'], plan: T['Plan'], pose: T['Pose']): readonly CardNode[]
  /** The texts and numbers on the table while nothing moves. */
  hud(view: T['View']): T['Hud']
  /** The neutral pose. */
  readonly noPose: T['Pose']
  /** The state that the choreography needs, from the view before the first beat. */
  track(view: T['View']): T['Track']
  /**
   * Animates an event: fills an empty timeline, and updates the track of the stage at once. Every card that it leaves out
   * moves to its place in the view at the end of the beat. In a game without this method, all cards move in that way.
   */
  choreograph?(stage: Stage<T>, event: T['VisibleEvent'], line: Timeline): void
  /**
   * The sound of an event as a whole: used if its choreography has no timed sounds (`stage.cue`), with reduced motion, and if the
   * event is skipped. Null for none; left out by a silent game.
   * @param view after the event's beat
   */
  cue?(event: T['VisibleEvent'], view: T['View']): Cue | null
  /** Left out if the pace is always `moves`. @param view after the event's beat */
  pace?(event: T['VisibleEvent'], view: T['View']): Pace
  /**
   * The pause before an event is shown, ms; 0 for none. Left out if there never is one.
   * @param view after the event's beat
   */
  breath?(event: T['VisibleEvent'], view: T['View']): number
  /**
   * True if a recap is on the table, so that cards lie where it needs them and not where the view has them. Left out if the game
   * has no recaps.
   */
  isTelling?(hud: T['Hud']): boolean
}

/** A timed sound, ms from the start of an event's animation at speed 1. */
export interface StagedCue {
  readonly cue: Cue
  readonly after: number
}

/**
 * The scene, with the context that a choreography needs. `plan` and `goal` change when a beat begins. `track` changes when an
 * event begins, so it already includes the whole event while the event is still moving.
 */
export interface Stage<T extends TableTypes> {
  readonly scene: Scene
  /** The plan after the beat. */
  plan: T['Plan']
  /** The plan for a view. */
  planOf(view: T['View']): T['Plan']
  /** Reduced motion: cards fade instead of moving. */
  readonly reduced: boolean
  readonly viewer: Seat | null
  readonly players: number
  /**
   * The view after the beat. A choreography needs it, for example, for the order of the cards after a player has drawn some
   * or taken some back.
   */
  goal: T['View']
  readonly track: T['Track']
  /** The current texts and numbers on the table. */
  readonly hud: T['Hud']
  /** The current pose. */
  pose(): T['Pose']
  /** Changes the texts and numbers on the table. */
  tell(change: Partial<T['Hud']>): void
  /**
   * Adds a timed sound to the event, in place of its sound as a whole.
   * @param after ms at speed 1, within the event's animation
   */
  cue(cue: Cue, after: number): void
  /** Returns the timed sounds that were added since the last call, in any order, and clears them. */
  takeCues(): readonly StagedCue[]
  /**
   * Marks when the next part of the event can be seen, so that it is announced then. The parts are the sentences of the game's
   * voice for the event. A part without a mark is announced at the end.
   * @param after ms at speed 1, within the event's animation
   */
  shows(after: number): void
  /** Returns the marks that were set since the last call, in ms and in order, and clears them. */
  takeMoments(): readonly number[]
}

interface StageSetting<T extends TableTypes> {
  readonly scene: Scene
  readonly hud: Signal<T['Hud']>
  readonly reduced: boolean
  /** The view that the scene shows. */
  readonly before: T['View']
  readonly goal: T['View']
  readonly plan: T['Plan']
  readonly planOf: (view: T['View']) => T['Plan']
  readonly track: T['Track']
  readonly pose: () => T['Pose']
}

export const createStage = <T extends TableTypes>(setting: StageSetting<T>): Stage<T> => {
  const { scene, hud, plan, planOf, reduced, before, goal, track, pose } = setting
  const cued: StagedCue[] = []
  const moments: number[] = []
  return {
    scene,
    plan,
    planOf,
    reduced,
    goal,
    track,
    pose,
    viewer: before.viewer,
    players: before.seats.length,
    get hud() {
      return hud.peek()
    },
    tell(change) {
      hud.value = { ...hud.peek(), ...change }
    },
    cue: (cue, after) => void cued.push({ cue, after }),
    takeCues: () => cued.splice(0),
    shows: (after) => void moments.push(after),
    takeMoments: () => moments.splice(0),
  }
}

/** All seats clockwise, from the left neighbour of the bottom seat to the bottom seat. */
export const seatsInTurn = (players: number, bottom: Seat): readonly Seat[] =>
  Array.from({ length: players }, (_, i) => (bottom + 1 + i) % players)

export const addNode = ({ scene }: { readonly scene: Scene }, node: CardNode): CardNode => {
  scene.cards.set(node.key, node)
  return node
}

export const removeNode = ({ scene }: { readonly scene: Scene }, key: string): void => {
  scene.cards.delete(key)
}
