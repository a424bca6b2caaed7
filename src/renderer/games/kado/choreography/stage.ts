import type { Seat, VisibleEvent } from '../../../../shared/games/kado'
import { addNode, type Stage } from '../../../table/director/choreography'
import type { CardNode } from '../../../table/scene'
import type { KadoPlan } from '../plan/layout'
import { after } from '../scene/after'
import { cardsInDeck, type SeatHud } from '../scene/hud'
import { nodesOf, positionOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import type { ShownKado } from '../scene/types'

export type StageKado = Stage<ShownKado>

/** Brings what is kept in mind of the table up to an event. */
export function follow({ track, goal }: StageKado, event: VisibleEvent): void {
  if (track.goal !== goal) {
    track.view = track.goal ?? track.view
    track.goal = goal
  }
  track.view = after(track.view, event)
}

/** Where everything lies while the beat is played: panels and cards are arranged anew only at its end. */
export const planNow = ({ track, planOf }: StageKado): KadoPlan => planOf(track.view)

/** Every card as the events so far have it. */
export const nodesNow = (stage: StageKado): readonly CardNode[] =>
  nodesOf(stage.track.view, planNow(stage), NO_POSE)

/** How a card lies by the events so far. @throws RangeError where it lies nowhere */
export function goalOf(stage: StageKado, key: string): CardNode {
  const found = nodesNow(stage).find((node) => node.key === key)
  if (found === undefined) throw new RangeError(`The card ${key} lies nowhere`)
  return found
}

/** A card on the table; one that nobody has followed so far comes face down from the top of the deck. */
export function nodeOf(stage: StageKado, key: string): CardNode {
  const { cards } = stage.scene
  const known = cards.get(key)
  if (known !== undefined) return known
  const top = deckShown(stage).at(-1)
  const goal = goalOf(stage, key)
  const { x, y, width, rotation } = top ?? goal
  return addNode(stage, { ...goal, x, y, width, rotation, up: 0, glow: 0, light: 1, raised: 0 })
}

const isDeck = ({ key }: CardNode): boolean => key.startsWith('deck:')

/** The layers of the deck, the lowest first. */
const deckShown = ({ scene }: StageKado): readonly CardNode[] => [...scene.cards.values()].filter(isDeck)

/** Shows the deck as the events so far have it. */
export function restack(stage: StageKado): void {
  const goal = nodesNow(stage).filter(isDeck)
  for (const { key } of deckShown(stage).slice(goal.length)) stage.scene.cards.delete(key)
  stage.tell({ deck: cardsInDeck(stage.track.view) })
}

/** Seats clockwise from the one at the bottom. */
export const seatsFromBottom = ({ plan, players, viewer }: StageKado): readonly Seat[] =>
  Array.from({ length: players }, (_, step) => ((viewer ?? plan.home) + step) % players)

export const positionIn = (stage: StageKado, seat: Seat): number =>
  positionOf(seat, stage.viewer, planNow(stage))

/** Changes what is written of a seat. */
export function tellSeat(stage: StageKado, seat: Seat, change: Partial<SeatHud>): void {
  const seats = stage.hud.seats.map((own, at) => (at === seat ? { ...own, ...change } : own))
  stage.tell({ seats })
}
