import type { Signal } from '@preact/signals'
import type { Seat } from '../../../shared/game'
import type { Cue } from '../../parts/sound'
import type { Size } from '../plan'
import type { CardNode, Scene, TableTypes } from '../scene'
import type { Timeline } from './motion'

/**
 * How fast what an event shows is played, and whether it waits: `moves` only has to be seen; what is `staged` is watched, so
 * that nothing that waits behind it hurries it; an `account` is told at its own pace, and a `step` of it ends in something
 * to be read, for which the table may stand still. A `finale` is a step that everybody is to see, as the last count before a
 * winner is named: a skip of what goes before it leads to it and not past it.
 */
export type Pace = 'moves' | 'staged' | 'account' | 'step' | 'finale'

/** A `breath` is a moment in which nothing moves before an event is shown. */
export type MovementPace = Pace | 'breath'

/** Whether it belongs to an account. */
export const isOfRecap = (pace: MovementPace): boolean => pace !== 'moves' && pace !== 'staged'

/** Whether something is to be read at its end, for which the table may stand still. */
export const isStep = (pace: MovementPace): boolean => pace === 'step' || pace === 'finale'

/** How a game is drawn, and how it moves. */
export interface Choreography<T extends TableTypes> {
  /**
   * Where everything lies, by the window and by what is on the table.
   * @param size of the window, CSS px
   * @param home who sits at the bottom while everybody looks
   */
  plan(size: Size, view: T['View'], home: Seat): T['Plan']
  /**
   * Who sits at the bottom while everybody looks. Left out where it is always the first person.
   * @param people the seats of those at the device
   */
  home?(view: T['View'], people: readonly Seat[]): Seat | undefined
  /** Every card that is drawn, where it lies while nothing moves. Cards of the zones `HAND` and `LAID` follow the pose. */
  nodes(view: T['View'], plan: T['Plan'], pose: T['Pose']): readonly CardNode[]
  /** What is written while nothing moves. */
  hud(view: T['View']): T['Hud']
  /** The pose of a player who does nothing. */
  readonly noPose: T['Pose']
  /** What the choreography has to keep in mind of the table before it plays. */
  track(view: T['View']): T['Track']
  /**
   * How an event is shown: fills an empty timeline, and brings what the stage keeps in mind up to the event at once. What
   * it leaves out goes by itself, when its beat is over, to where the view has it: where there is no choreography,
   * everything does.
   */
  choreograph?(stage: Stage<T>, event: T['VisibleEvent'], line: Timeline): void
  /**
   * What an event sounds like as one: where its choreography has no sounds at moments of their own (`stage.cue`), where motion
   * is reduced, and where it is passed over. Null for one that makes no sound; left out by a silent game.
   * @param view after the event's beat
   */
  cue?(event: T['VisibleEvent'], view: T['View']): Cue | null
  /** Left out where everything only moves. @param view after the event's beat */
  pace?(event: T['VisibleEvent'], view: T['View']): Pace
  /**
   * For how long the table stands still before an event is shown, ms; 0 for not at all. Left out where it never does.
   * @param view after the event's beat
   */
  breath?(event: T['VisibleEvent'], view: T['View']): number
  /**
   * Whether an account stands on the table, so that cards lie where it needs them and not where the view has them. Left out
   * where nothing is told step by step.
   */
  isTelling?(hud: T['Hud']): boolean
}

/** A sound at a moment of what an event shows, ms from its start at speed 1. */
export interface StagedCue {
  readonly cue: Cue
  readonly after: number
}

/**
 * What the choreography of beats works on: the scene, and what has to be known of the table beside it. It follows the
 * events as they are played, so it may be ahead of a timeline that still moves, but never of the events.
 */
export interface Stage<T extends TableTypes> {
  readonly scene: Scene
  /** Where everything lies once the beat has been played. */
  plan: T['Plan']
  /** Where everything lies with a view. */
  planOf(view: T['View']): T['Plan']
  /** Nothing may move: cards fade instead. */
  readonly reduced: boolean
  readonly viewer: Seat | null
  readonly players: number
  /** The view that the beat leads to: tells the order of a hand that was drawn or taken back. */
  goal: T['View']
  readonly track: T['Track']
  /** What is written on the table now. */
  readonly hud: T['Hud']
  /** What the player is doing now. */
  pose(): T['Pose']
  /** Changes what is written on the table. */
  tell(change: Partial<T['Hud']>): void
  /**
   * Lets something be heard at a moment of the event that is choreographed, in place of what that sounds like as one.
   * @param after ms at speed 1, within what the event shows
   */
  cue(cue: Cue, after: number): void
  /** Gives what has been cued since, in no order, and forgets it. */
  takeCues(): readonly StagedCue[]
  /**
   * Says when one more part of the event that is choreographed can be seen, so that it is announced then. The parts are those
   * that the game's voice puts the event into. A part without a moment of its own can be seen at the end.
   * @param after ms at speed 1, within what the event shows
   */
  shows(after: number): void
  /** Gives the moments of the parts named since, the first part first, in ms, and forgets them. */
  takeMoments(): readonly number[]
}

interface StageSetting<T extends TableTypes> {
  readonly scene: Scene
  readonly hud: Signal<T['Hud']>
  readonly reduced: boolean
  /** What the scene shows. */
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

/** Seats as they sit, clockwise from the first one on the left of who sits at the bottom, who is the last. */
export const seatsInTurn = (players: number, bottom: Seat): readonly Seat[] =>
  Array.from({ length: players }, (_, i) => (bottom + 1 + i) % players)

export const addNode = ({ scene }: { readonly scene: Scene }, node: CardNode): CardNode => {
  scene.cards.set(node.key, node)
  return node
}

export const removeNode = ({ scene }: { readonly scene: Scene }, key: string): void => {
  scene.cards.delete(key)
}
