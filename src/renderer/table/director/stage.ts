import type { Card, Seat, TableCard, View } from '../../../shared/games/5211'
import { handPlace } from '../../games/5211/plan/hand-place'
import type { Piles, Place, SeatLayout, TableLayout } from '../../games/5211/plan/layout'
import { handKeys, isHandKey, positionOf } from '../../games/5211/scene/nodes'
import type { CardNode, Hud, Scene } from '../scene/scene'

/**
 * What the choreography of one update works on: the scene, and what has to be known of the table beside it. It follows
 * the events as they are played, so it may be ahead of a timeline that still moves, but never of the events.
 */
export interface Stage {
  readonly scene: Scene
  readonly layout: TableLayout
  /** Nothing may move: cards fade instead. */
  readonly reduced: boolean
  readonly viewer: Seat | null
  readonly players: number
  /** The view that the beat leads to: tells the order of a hand that was drawn or taken back. */
  goal: View
  /** By seat, the cards in its slots. */
  readonly laid: TableCard[][]
  /** How many cards were discarded so far. */
  discarded: number
  /** Whether piles and hand have moved out of the verdict's way. */
  aside: boolean
  /** Changes what is written on the table. */
  readonly tell: (change: Partial<Hud>) => void
}

interface Setting {
  readonly scene: Scene
  readonly layout: TableLayout
  readonly reduced: boolean
  /** What the scene shows. */
  readonly before: View
  readonly goal: View
  readonly onHud: (hud: Hud) => void
}

export const createStage = ({ scene, layout, reduced, before, goal, onHud }: Setting): Stage => ({
  scene,
  layout,
  reduced,
  viewer: before.viewer,
  players: before.seats.length,
  goal,
  laid: before.seats.map(({ table }) => [...table]),
  discarded: before.discard.count,
  aside: false,
  tell(change) {
    scene.hud = { ...scene.hud, ...change }
    onHud(scene.hud)
  },
})

export const pilesOf = ({ layout, aside }: Stage): Piles => (aside ? layout.aside : layout)

export function seatLayout(stage: Stage, seat: Seat): SeatLayout {
  const found = stage.layout.seats[positionOf(seat, stage.viewer, stage.layout)]
  if (found === undefined) throw new RangeError(`No seat ${seat} at a table of ${stage.players}`)
  return found
}

export function slotPlace(stage: Stage, seat: Seat, slot: number): Place {
  const found = seatLayout(stage, seat).slots[slot]
  if (found === undefined) throw new RangeError(`No slot ${slot}`)
  return found
}

/** Seats as they sit, clockwise from the first one on the viewer's left; the viewer, or the home seat, last. */
export const seatsInTurn = ({ players, viewer, layout }: Stage): readonly Seat[] =>
  Array.from({ length: players }, (_, i) => ((viewer ?? layout.home) + 1 + i) % players)

export const addNode = (stage: Stage, node: CardNode): CardNode => {
  stage.scene.cards.set(node.key, node)
  return node
}

export const removeNode = (stage: Stage, key: string): void => {
  stage.scene.cards.delete(key)
}

/** The viewer's hand as shown, from the left. */
export const handShown = ({ scene }: Stage): readonly CardNode[] =>
  [...scene.cards.values()].filter(({ key }) => isHandKey(key)).sort((a, b) => a.layer - b.layer)

/** Gives the cards the keys of a hand in this order; they stay where they are. */
export function rekeyHand(stage: Stage, nodes: readonly CardNode[]): readonly CardNode[] {
  for (const { key } of handShown(stage)) removeNode(stage, key)
  const keys = handKeys(nodes.flatMap(({ card }) => card ?? []))
  return nodes.map((node, i) => addNode(stage, { ...node, key: keys[i] ?? node.key }))
}

export const placeInHand = (stage: Stage, index: number, count: number): Place =>
  handPlace(stage.layout, index, count, { aside: stage.aside })

/** The cards of a hand in the order that the update leads to, where it leads to this hand. */
export function inGoalOrder(stage: Stage, cards: readonly Card[]): readonly Card[] {
  const goal = (stage.viewer === null ? null : stage.goal.seats[stage.viewer]?.hand.cards) ?? []
  const same = [...goal].sort().join() === [...cards].sort().join()
  return same ? goal : cards
}
