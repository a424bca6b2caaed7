import type { Signal } from '@preact/signals'
import type { Seat } from '../../../shared/game'
import type { Cue } from '../../parts/sound/cue'
import type { CardNode, Scene } from '../scene/scene'
import type { TableTypes } from '../scene/types'

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

interface Setting<T extends TableTypes> {
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

export const createStage = <T extends TableTypes>(setting: Setting<T>): Stage<T> => {
  const { scene, hud, plan, planOf, reduced, before, goal, track, pose } = setting
  const cued: StagedCue[] = []
  const moments: number[] = []
  return {
    ...{ scene, plan, planOf, reduced, goal, track, pose },
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
