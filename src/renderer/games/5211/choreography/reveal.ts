import { type Card, isKododo, type TableCard, type VisibleEvent } from '../../../../shared/games/5211'
import { EASE, type Timeline } from '../../../table/director/clock'
import { at, tween } from '../../../table/director/fly'
import { addNode } from '../../../table/director/stage'
import { withCards } from '../counts'
import { positionOf, tableNode } from '../scene/nodes'
import { BUOY, clackOf } from '../sounds/sounds'
import { firstWarning } from '../sounds/warning'
import { type Stage5211, seatsInTurn, slotPlace } from './stage'

type Revealed = Extract<VisibleEvent, { type: 'cards-revealed' }>

const FLIP = 360
const STAGGER = 60
const CROSS_FADE = 150

/** All cards of the turn are turned up, seat after seat; the counts follow their cards. */
export function reveal(stage: Stage5211, event: Revealed, line: Timeline): void {
  const rows = seatsInTurn(stage).map((seat) => facesOf(event.cards[seat] ?? []))
  const warned = firstWarning(stage.hud.counts, rows, stage.goal.numbers.limit)
  const flip = stage.reduced ? CROSS_FADE : FLIP
  seatsInTurn(stage).forEach((seat, i) => {
    const cards = event.cards[seat] ?? []
    const after = stage.reduced ? 0 : i * STAGGER
    stage.cue(clackOf(i), after)
    if (i === warned) stage.cue(BUOY, after + flip / 2)
    for (const card of cards) turnUp(stage, line, seat, card, after)
    at(line, after + flip / 2, () => count(stage, rows[i] ?? []))
  })
  const { turn } = event
  if (turn < 3) at(line, flip, () => stage.tell({ step: turn === 1 ? 2 : 3 }))
}

const facesOf = (cards: readonly TableCard[]): readonly Card[] =>
  cards.flatMap((card) => (card.face === 'hidden' ? [] : [card.card]))

function turnUp(stage: Stage5211, line: Timeline, seat: number, card: TableCard, after: number): void {
  const laid = stage.track.laid[seat] ?? []
  const slot = laid.findIndex(({ handle }) => handle === card.handle)
  if (slot < 0 || card.face === 'hidden') return
  laid[slot] = card
  const position = positionOf(seat, stage.viewer, stage.plan)
  const node =
    stage.scene.cards.get(card.handle) ??
    addNode(stage, { ...tableNode(card, slotPlace(stage, seat, slot), position, slot), up: 0 })
  node.card = card.card
  const change = stage.reduced
    ? (share: number) => Object.assign(node, { up: 1, alpha: share })
    : (share: number) => Object.assign(node, { up: share })
  tween(line, after, stage.reduced ? CROSS_FADE : FLIP, EASE.inOutTide, change)
}

function count(stage: Stage5211, cards: readonly Card[]): void {
  const { counts, kododo } = stage.hud
  stage.tell({ counts: withCards(counts, cards), kododo: kododo + cards.filter(isKododo).length })
}
