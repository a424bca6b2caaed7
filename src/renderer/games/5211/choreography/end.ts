import type { SentBeat } from '../../../../shared/bridge/contract'
import { pointsOf } from '../../../../shared/games/5211/cards'
import type { View } from '../../../../shared/games/5211/view'
import { addNode } from '../../../table/director/choreography'
import { at, dwell, EASE, type Timeline, tween } from '../../../table/director/motion'
import type { CardNode } from '../../../table/scene'
import { scoreOf } from '../../../table/sounds'
import type { Table5211 } from '../draft/draft'
import { wonBy } from '../plan/won'
import { hudOf } from '../scene/hud'
import { wonNodes } from '../scene/nodes'
import { endVerdict, NOTHING_LAID } from './score'
import type { Stage5211 } from './stage'

/** Pause at the end of a deal that is not the last, ms at speed 1. */
const DEAL_END = 500
/** Time in which the piles appear on the table face down, ms at speed 1. */
const FADE = 300
const CROSS_FADE = 150
/** Pause before the first card turns over, so that the heading can be read. */
const LOOK = 700
/** Interval between two cards of a pile; shorter for large piles, so that the count does not take too long. */
const PITCH = { most: 300, all: 2600 }
const TURN = 260
/** Pause with the complete count in view. */
const STAND = 500
/** Time in which the winner's plaque appears. */
const NAMED = 450

/** Pause between the count and the name of the winner. */
export const BREATH = 900

/**
 * Pauses before the end of a deal is announced; after the last deal, counts the piles. Without table memory the
 * points of the deal only become visible now.
 */
export function endDeal(stage: Stage5211, line: Timeline): void {
  if (stage.goal.outcome !== null) {
    countPiles(stage, line)
    return
  }
  endVerdict(stage, line)
  stage.tell({ step: stage.goal.turn, plates: hudOf(stage.goal).plates })
  dwell(line, DEAL_END)
}

/**
 * Lays the score piles on the table and turns them over, the first card of every pile together, then the second. Each
 * card adds its points to the plate. The winner is not yet revealed.
 */
function countPiles(stage: Stage5211, line: Timeline): void {
  const { goal } = stage
  stage.scene.cards.clear()
  stage.scene.lights.clear()
  const { plates } = hudOf(goal)
  stage.tell({
    ...NOTHING_LAID,
    counting: true,
    plates: plates.map((plate) => ({ ...plate, points: 0 })),
  })
  const piles = wonNodes(goal, stage.plan).map((won) => ({
    won,
    node: addNode(stage, { ...won, card: null, up: 0, alpha: 0 }),
  }))
  tween(line, 0, stage.reduced ? CROSS_FADE : FADE, EASE.outQuay, (share) => {
    for (const { node } of piles) node.alpha = share
  })
  const most = Math.max(0, ...piles.map(({ won }) => won.index + 1))
  const pitch = stage.reduced ? 0 : Math.min(PITCH.most, PITCH.all / Math.max(1, most))
  const first = FADE + LOOK
  for (const { node, won } of piles)
    tween(line, first + won.index * pitch, stage.reduced ? 1 : TURN, EASE.inOutTide, (share) =>
      turnOver(node, won, share),
    )
  for (let turned = 1; turned <= most; turned++) {
    const when = first + (turned - 1) * pitch + (stage.reduced ? 0 : TURN / 2)
    stage.cue(scoreOf(turned), when)
    at(line, when, () => tellPoints(stage, turned))
  }
  dwell(line, first + Math.max(0, most - 1) * pitch + TURN + STAND)
}

/** A card has no face before its front is visible. */
function turnOver(node: CardNode, { card }: CardNode, share: number): void {
  node.up = share
  if (share >= 0.5) node.card = card
}

/** @param turned number of cards of each pile that have been turned over */
function tellPoints(stage: Stage5211, turned: number): void {
  const plates = stage.hud.plates.map((plate) => {
    const cards = wonBy(stage.goal, plate.seat).slice(0, turned)
    return { ...plate, points: cards.reduce((sum, card) => sum + pointsOf(card), 0) }
  })
  stage.tell({ plates })
}

export function nameWinner(stage: Stage5211, line: Timeline): void {
  stage.tell(hudOf(stage.goal))
  dwell(line, NAMED)
}

/**
 * The beat that a player sees who joins a finished game: the count before the winner is named, as everyone saw it.
 */
export function tellEnd(view: View): SentBeat<Table5211> | null {
  const { deal, deals, seats, outcome } = view
  if (outcome === null) return null
  const from: View = {
    ...view,
    phase: 'commit',
    over: false,
    outcome: null,
    decision: null,
    awaited: [],
    deals: deals.filter((one) => one.deal < deal),
  }
  return {
    from,
    events: [
      {
        type: 'deal-ended',
        deal,
        points: seats.map(({ points }) => points ?? 0),
        totals: seats.map(({ total }) => total),
      },
      { type: 'game-ended', outcome },
    ],
    view,
    rests: false,
    together: false,
  }
}
