import { EASE, type Timeline } from '../../../table/director/clock'
import { tween } from '../../../table/director/fly'
import { addNode } from '../../../table/director/stage'
import type { CardNode } from '../../../table/scene/scene'
import { hudOf } from '../scene/hud'
import { wonNodes } from '../scene/nodes'
import type { Stage5211 } from './stage'

/** Piles fade in face down, and are then turned over together. */
const FADE = 300
const TURN = 900
const CROSS_FADE = 150

/** Who won stands on the table; of the cards only the score piles stay, turned over as the proof of the points. */
export function endGame(stage: Stage5211, line: Timeline): void {
  stage.scene.cards.clear()
  stage.scene.lights.clear()
  stage.tell(hudOf(stage.goal))
  const piles = wonNodes(stage.goal, stage.plan).map((goal) => ({
    goal,
    node: addNode(stage, { ...goal, card: null, up: 0, alpha: 0 }),
  }))
  const fade = (share: number) => {
    for (const { node } of piles) node.alpha = share
  }
  const turn = (share: number) => {
    for (const { node, goal } of piles) turnOver(node, goal, share)
  }
  tween(line, 0, stage.reduced ? CROSS_FADE : FADE, EASE.outQuay, fade)
  if (stage.reduced) tween(line, CROSS_FADE, 1, EASE.outQuay, turn)
  else tween(line, FADE, TURN, EASE.inOutTide, turn)
}

/** A card has no face before it shows it. */
function turnOver(node: CardNode, { card }: CardNode, share: number): void {
  node.up = share
  if (share >= 0.5) node.card = card
}
