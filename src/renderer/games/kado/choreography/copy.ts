import { addNode, removeNode } from '../../../table/director/choreography'
import { at, type Timeline } from '../../../table/director/motion'
import { LEFT, seatAtBottom } from '../scene/nodes'
import { planNow, type StageKado } from './stage'

/**
 * Puts the copy of the own card, which stays in sight while the card is tried out, under the card that is to be placed next: so
 * both come to their place as one.
 * @param line what is shown first
 */
export function copyOwnCard(stage: StageKado, line: Timeline): void {
  if (!isNextToPlace(stage)) return
  removeNode(stage, LEFT)
  const copy = () => {
    const card = stage.goal.seats[seatAtBottom(stage.goal, stage.plan)]?.card
    const node = card && card.face !== 'hidden' ? stage.scene.cards.get(card.handle) : undefined
    if (node !== undefined) addNode(stage, { ...node, key: LEFT })
  }
  const ms = line.duration() * 1000
  if (ms === 0) copy()
  else at(line, ms, copy)
}

/** Whether the beat leads to placing, or turns the table to another person for it. */
function isNextToPlace(stage: StageKado): boolean {
  const { goal, plan, track } = stage
  return goal.phase === 'place' && (track.view.phase !== 'place' || planNow(stage).home !== plan.home)
}
