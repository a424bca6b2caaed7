import type { VisibleEvent } from '../../../../shared/games/5211'
import type { Timeline } from '../../../table/director/motion'
import { hudOf } from '../scene/hud'
import { handOut, restack } from './hand-out'
import { type Stage5211, seatsInTurn } from './stage'
import { NOTHING_LAID } from './sweep'

type Dealt = Extract<VisibleEvent, { type: 'cards-dealt' }>
type Drawn = Extract<VisibleEvent, { type: 'cards-drawn' }>
type Started = Extract<VisibleEvent, { type: 'round-started' }>

const DEAL = { ms: 260, stagger: 70, arc: 40, spin: (6 * Math.PI) / 180 }
const DRAW = { ms: 240, stagger: 60, arc: 0, spin: 0 }

/** A shuffled pile is put down and everybody gets a hand, card by card around the table. */
export function deal(stage: Stage5211, event: Dealt, line: Timeline): void {
  stage.scene.cards.clear()
  stage.track.laid.forEach((cards) => {
    cards.length = 0
  })
  stage.track.discarded = 0
  stage.track.aside = false
  // Everybody begins the deal with an empty pile, and carries the points of the deals before.
  const { plates } = hudOf(stage.goal)
  stage.tell({ deal: event.deal, plates, discard: 0, step: 1, ...NOTHING_LAID })
  restack(stage, event.pile + event.hands.reduce((sum, { count }) => sum + count, 0))
  handOut(stage, line, seatsInTurn(stage), event.hands, event.pile, DEAL)
}

/** Everybody draws as many cards as they played. */
export function draw(stage: Stage5211, event: Drawn, line: Timeline): void {
  handOut(stage, line, seatsInTurn(stage), event.cards, event.pile, DRAW)
}

export function startRound(stage: Stage5211, event: Started): void {
  stage.tell({ deal: event.deal, round: event.round, step: 1, ...NOTHING_LAID })
}
