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

/** How long the table stands before the end of a deal that is not the last is told, ms at speed 1. */
const DEAL_END = 500
/** How the piles come to lie on the table face down, ms at speed 1. */
const FADE = 300
const CROSS_FADE = 150
/** Before the first card is turned over, so that it can be read what is counted. */
const LOOK = 700
/** From one card of a pile to the next: less where piles are so large that they would take too long. */
const PITCH = { most: 300, all: 2600 }
const TURN = 260
/** How long the whole count stands. */
const STAND = 500
/** How long it takes for the winner to stand there. */
const NAMED = 450

/** Between the count and the name of the winner. */
export const BREATH = 900

/**
 * A moment to look at the table before a deal's end is told; after the last deal the piles are counted. Without table memory
 * it is only now that everybody sees what the deal has brought.
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
 * The score piles come to lie on the table and are turned over, everybody's first card together, then everybody's second.
 * Each card adds its points to those on the plate. Nothing says yet who has won.
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

/** A card has no face before it shows it. */
function turnOver(node: CardNode, { card }: CardNode, share: number): void {
  node.up = share
  if (share >= 0.5) node.card = card
}

/** @param turned how many cards of each pile have been turned over */
function tellPoints(stage: Stage5211, turned: number): void {
  const plates = stage.hud.plates.map((plate) => {
    const cards = wonBy(stage.goal, plate.seat).slice(0, turned)
    return { ...plate, points: cards.reduce((sum, card) => sum + pointsOf(card), 0) }
  })
  stage.tell({ plates })
}

/** The winner is named. */
export function nameWinner(stage: Stage5211, line: Timeline): void {
  stage.tell(hudOf(stage.goal))
  dwell(line, NAMED)
}

/** Whoever comes to a table whose game is over sees the count before the winner is named, like everybody else. */
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
