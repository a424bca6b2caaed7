import type { Seat } from '../../../../shared/game'
import type { Held, VisibleEvent } from '../../../../shared/games/5211/view'
import { addNode, removeNode } from '../../../table/director/choreography'
import { at, EASE, type Flight, fly, slide, type Timeline } from '../../../table/director/motion'
import type { Place } from '../../../table/plan'
import {
  type CardNode,
  HAND,
  handShown,
  LAYER,
  type Name,
  resting,
  stackedPlace,
  stackNodes,
} from '../../../table/scene'
import { SLIDE } from '../../../table/sounds'
import { hudOf } from '../scene/hud'
import { handKeys } from '../scene/nodes'
import { NOTHING_LAID } from './score'
import { inGoalOrder, pilesOf, placeInHand, type Stage5211, seatLayout, seatsInTurn } from './stage'

/** How cards are handed out; times in ms at speed 1. */
interface Pace {
  readonly ms: number
  readonly stagger: number
  readonly arc: number
  readonly spin: number
}

/** One card on its way from the pile. `place` is null where the seat's hand is not laid out. */
interface Handed {
  readonly seat: Seat
  readonly hand: {
    readonly key: string
    readonly index: number
    readonly card: string
    readonly place: Place
    readonly layer: number
  } | null
}

const FADE = { ms: 120, way: 'in' } as const
/** How long the cards of the hand take to move together, ms. */
const MAKE_ROOM = 240

/**
 * Hands cards out from the draw pile, one seat after the other in the order given; the viewer's turn face up on the way.
 * @param left how many cards are in the pile afterwards
 */
function handOut(
  stage: Stage5211,
  line: Timeline,
  seats: readonly Seat[],
  hands: readonly Held[],
  left: number,
  pace: Pace,
): void {
  const queue = inRounds(seats.map((seat) => handedTo(stage, line, seat, hands[seat])))
  queue.forEach((handed, i) => {
    const after = stage.reduced ? 0 : i * pace.stagger
    stage.cue(SLIDE, after)
    at(line, after, () => restack(stage, left + queue.length - 1 - i))
    const node = addNode(stage, {
      ...resting(nameOf(handed, i), topOfPile(stage), LAYER.flight),
      card: handed.hand?.card ?? null,
      alpha: 0,
    })
    fly(stage, line, node, flightOf(stage, handed, node, after, pace))
  })
}

/** A card that goes to another's hand is gone when it is there. */
const nameOf = ({ hand }: Handed, i: number): Name =>
  hand === null
    ? { key: `handed:${i}`, zone: 'handed', index: i }
    : { key: hand.key, zone: HAND, index: hand.index }

function flightOf(
  stage: Stage5211,
  { seat, hand }: Handed,
  node: CardNode,
  after: number,
  pace: Pace,
): Flight {
  const common = { after, ...pace, ease: EASE.outQuay, fade: FADE }
  if (hand !== null) return { ...common, to: hand.place, layer: hand.layer, up: 1 }
  const to = seatLayout(stage, seat).hold
  return { ...common, to, layer: LAYER.flight, alpha: 0, onLanded: () => removeNode(stage, node.key) }
}

/** Makes room in the viewer's hand for the cards that come. */
function handedTo(stage: Stage5211, line: Timeline, seat: Seat, held: Held | undefined): readonly Handed[] {
  if (held === undefined) return []
  if (seat !== stage.viewer || held.cards === null)
    return Array.from({ length: held.count }, () => ({ seat, hand: null }))
  const old = handShown(stage.scene)
  const hand = inGoalOrder(stage, [...old.flatMap(({ card }) => card ?? []), ...held.cards])
  const keys = handKeys(hand)
  return keys.flatMap((key, index) => {
    const place = placeInHand(stage, index, hand.length)
    const layer = LAYER.hand + index / 10
    const card = hand[index]
    const node = stage.scene.cards.get(key)
    if (node !== undefined) {
      node.index = index
      slide(stage, line, node, { ...place, layer, glow: 0 }, MAKE_ROOM)
    }
    return node !== undefined || card === undefined
      ? []
      : [{ seat, hand: { key, index, card, place, layer } }]
  })
}

/** The first card of everybody, then the second of everybody, and so on. */
function inRounds<T>(rows: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row.slice(i, i + 1))).flat()
}

const drawPileShown = ({ scene }: Stage5211): readonly CardNode[] =>
  [...scene.cards.values()].filter(({ zone }) => zone === 'draw')

const topOfPile = (stage: Stage5211): Place => {
  const layers = drawPileShown(stage).length
  return stackedPlace(pilesOf(stage).drawPile, Math.max(0, layers - 1), stage.plan.scale)
}

/** Shows a draw pile of so many cards. */
function restack(stage: Stage5211, count: number): void {
  for (const { key } of drawPileShown(stage)) removeNode(stage, key)
  for (const node of stackNodes('draw', count, pilesOf(stage).drawPile, stage.plan.scale))
    addNode(stage, node)
  stage.tell({ drawPile: count })
}

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
