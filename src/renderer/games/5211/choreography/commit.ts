import { assertNever } from '../../../../shared/assert-never'
import type { Card } from '../../../../shared/games/5211/cards'
import type { TableCard, VisibleEvent } from '../../../../shared/games/5211/view'
import { addNode, removeNode } from '../../../table/director/choreography'
import { EASE, type Ease, fly, slide, type Timeline } from '../../../table/director/motion'
import { type CardNode, HAND, handShown, LAYER, type Light, resting } from '../../../table/scene'
import { discardNode, discardPlace, discardShown, handKeys, positionOf, tableLayer } from '../scene/nodes'
import {
  inGoalOrder,
  pilesOf,
  placeInHand,
  type Stage5211,
  seatLayout,
  seatsInTurn,
  slotPlace,
} from './stage'

type Committed = Extract<VisibleEvent, { type: 'cards-committed' }>
type TakenBack = Extract<VisibleEvent, { type: 'commit-taken-back' }>

const MS = 320
const FADE = { ms: 120, way: 'in' } as const

/** Cards fly from the hand to the slots and turn face down on the way. */
function commit(stage: Stage5211, event: Committed, line: Timeline): void {
  const { seat } = event
  const sources = leaveHand(stage, line, seat, event.cards)
  const laid = stage.track.laid[seat] ?? []
  event.cards.forEach((card, i) => {
    const slot = laid.length
    const source = sources[i]
    if (source === undefined) return
    const node = addNode(stage, { ...source, key: card.handle, zone: 'table', index: slot })
    const layer = tableLayer(positionOf(seat, stage.viewer, stage.plan), slot)
    fly(stage, line, node, {
      to: slotPlace(stage, seat, slot),
      after: 0,
      ms: MS,
      ease: EASE.inOutTide,
      layer,
      up: 0,
      fade: FADE,
    })
    laid.push(card)
  })
}

/** A placeholder; the card gets its real key at its destination. */
const UNNAMED = { key: '', zone: 'table', index: 0 }

/**
 * Removes cards from a seat's hand and returns nodes that fly elsewhere under another key. The rest of the viewer's
 * hand closes up. Other hands are not laid out, so their cards come from the plate.
 */
function leaveHand(
  stage: Stage5211,
  line: Timeline,
  seat: number,
  cards: readonly TableCard[],
): readonly CardNode[] {
  if (seat !== stage.viewer)
    return cards.map(() => ({ ...resting(UNNAMED, seatLayout(stage, seat).hold, LAYER.flight), alpha: 0 }))
  const taken: CardNode[] = []
  for (const card of cards) {
    const node = card.face === 'hidden' ? undefined : findInHand(stage, card.card, taken)
    if (node !== undefined) taken.push(node)
  }
  const rest = rekeyHand(
    stage,
    handShown(stage.scene).filter((node) => !taken.includes(node)),
  )
  rest.forEach((node, i) => {
    const layer = LAYER.hand + i / 10
    slide(stage, line, node, { ...placeInHand(stage, i, rest.length), layer }, MS, EASE.inOutTide)
  })
  return taken.map((node) => ({ ...node, badge: null, glow: 0 }))
}

/** Assigns the cards the keys of a hand in this order, without moving them. */
function rekeyHand(stage: Stage5211, nodes: readonly CardNode[]): readonly CardNode[] {
  for (const { key } of handShown(stage.scene)) removeNode(stage, key)
  const keys = handKeys(nodes.flatMap(({ card }) => card ?? []))
  return nodes.map((node, index) => addNode(stage, { ...node, key: keys[index] ?? node.key, index }))
}

/** Of several equal cards, finds the chosen one, otherwise the first. */
function findInHand(stage: Stage5211, card: Card, taken: readonly CardNode[]): CardNode | undefined {
  const equal = handShown(stage.scene).filter((node) => node.card === card && !taken.includes(node))
  return equal.find(({ badge }) => badge === 'tick') ?? equal[0]
}

/** Returns the cards committed in this turn to the hand that they came from. */
function takeBack(stage: Stage5211, event: TakenBack, line: Timeline): void {
  const { seat } = event
  const back = stage.track.laid[seat]?.splice(-event.cards.count) ?? []
  const nodes = back.flatMap(({ handle }) => stage.scene.cards.get(handle) ?? [])
  if (seat === stage.viewer) returnToHand(stage, line, nodes)
  else for (const node of nodes) leaveTable(stage, line, node, seat)
}

function leaveTable(stage: Stage5211, line: Timeline, node: CardNode, seat: number): void {
  fly(stage, line, node, {
    to: seatLayout(stage, seat).hold,
    after: 0,
    ms: MS,
    ease: EASE.inOutTide,
    layer: LAYER.flight,
    alpha: 0,
    fade: { ms: FADE.ms, way: 'out' as const },
    onLanded: () => removeNode(stage, node.key),
  })
}

function returnToHand(stage: Stage5211, line: Timeline, nodes: readonly CardNode[]): void {
  for (const { key } of nodes) removeNode(stage, key)
  const waiting = [...handShown(stage.scene), ...nodes]
  const faces = inGoalOrder(
    stage,
    waiting.flatMap(({ card }) => card ?? []),
  )
  const ordered = faces.flatMap((face) => {
    const index = waiting.findIndex(({ card }) => card === face)
    return index < 0 ? [] : waiting.splice(index, 1)
  })
  const keys = handKeys(faces)
  for (const { key } of handShown(stage.scene)) removeNode(stage, key)
  ordered.forEach((node, i) => {
    const layer = LAYER.hand + i / 10
    const held = addNode(stage, { ...node, key: keys[i] ?? node.key, zone: HAND, index: i })
    const to = placeInHand(stage, i, ordered.length)
    if (node.up === 1) slide(stage, line, held, { ...to, layer }, MS, EASE.inOutTide)
    else fly(stage, line, held, { to, after: 0, ms: MS, ease: EASE.inOutTide, layer, up: 1, fade: FADE })
  })
}

type LastCards = Extract<VisibleEvent, { type: 'last-cards-discarded' }>

const LAST_CARD_MS = 320

interface ToDiscard {
  readonly up: 0 | 1
  readonly after: number
  readonly ms: number
  readonly ease: Ease
  readonly trail?: Light['tone']
  readonly fade: { readonly ms: number; readonly way: 'in' | 'out' }
}

/** Flies a card onto the discard pile, where it becomes one of the pile's cards. */
export function toDiscard(stage: Stage5211, line: Timeline, node: CardNode, way: ToDiscard): void {
  const index = stage.track.discarded++
  const pile = pilesOf(stage).discard
  const { light, colour, layer } = discardNode(index, null, way.up, pile)
  fly(stage, line, node, {
    ...way,
    to: discardPlace(pile, index),
    light,
    colour,
    layer,
    onLanded() {
      removeNode(stage, node.key)
      addNode(stage, discardNode(index, node.card, way.up, pile))
      for (let old = index - discardShown(stage.goal); old >= 0; old--) removeNode(stage, `discard:${old}`)
      stage.tell({ discard: Math.max(stage.hud.discard, index + 1) })
    },
  })
}

/** In the last round of a deal every player's fifth card is discarded face down (docs/RULES.md, A round). */
function discardLastCards(stage: Stage5211, event: LastCards, line: Timeline): void {
  // The event lists one card for each seat, by seat.
  for (const seat of seatsInTurn(stage)) {
    const card: TableCard | undefined = event.cards[seat]
    if (card === undefined) continue
    const [source] = leaveHand(stage, line, seat, [card])
    if (source === undefined) continue
    const node = addNode(stage, { ...source, key: card.handle, zone: 'table', index: 0 })
    const fade = { ms: 120, way: 'in' as const }
    toDiscard(stage, line, node, { up: 0, after: 0, ms: LAST_CARD_MS, ease: EASE.inOutTide, fade })
  }
}

/** Choreographs the events in which cards leave a hand or return to it. */
export function moveCards(stage: Stage5211, event: Committed | TakenBack | LastCards, line: Timeline): void {
  switch (event.type) {
    case 'cards-committed':
      commit(stage, event, line)
      break
    case 'commit-taken-back':
      takeBack(stage, event, line)
      break
    case 'last-cards-discarded':
      discardLastCards(stage, event, line)
      break
    default:
      assertNever(event)
  }
}
