import type { Card, Held, Seat } from '../../../../shared/games/5211'
import { EASE, type Timeline } from '../../../table/director/clock'
import { at, type Flight, fly, slide } from '../../../table/director/fly'
import {
  addNode,
  handShown,
  inGoalOrder,
  pilesOf,
  placeInHand,
  removeNode,
  type Stage,
  seatLayout,
} from '../../../table/director/stage'
import type { CardNode } from '../../../table/scene/scene'
import type { Place } from '../plan/layout'
import { drawPileNodes, handKeys, LAYER, resting, stackedPlace } from '../scene/nodes'

/** How cards are handed out; times in ms at speed 1. */
export interface Pace {
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
    readonly card: Card
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
export function handOut(
  stage: Stage,
  line: Timeline,
  seats: readonly Seat[],
  hands: readonly Held[],
  left: number,
  pace: Pace,
): void {
  const queue = inRounds(seats.map((seat) => handedTo(stage, line, seat, hands[seat])))
  queue.forEach((handed, i) => {
    const after = stage.reduced ? 0 : i * pace.stagger
    at(line, after, () => restack(stage, left + queue.length - 1 - i))
    const node = addNode(stage, {
      ...resting(handed.hand?.key ?? `handed:${i}`, topOfPile(stage), LAYER.flight),
      card: handed.hand?.card ?? null,
      alpha: 0,
    })
    fly(stage, line, node, flightOf(stage, handed, node, after, pace))
  })
}

function flightOf(stage: Stage, { seat, hand }: Handed, node: CardNode, after: number, pace: Pace): Flight {
  const common = { after, ...pace, ease: EASE.outQuay, fade: FADE }
  if (hand !== null) return { ...common, to: hand.place, layer: hand.layer, up: 1 }
  const to = seatLayout(stage, seat).hold
  return { ...common, to, layer: LAYER.flight, alpha: 0, onLanded: () => removeNode(stage, node.key) }
}

/** Makes room in the viewer's hand for the cards that come. */
function handedTo(stage: Stage, line: Timeline, seat: Seat, held: Held | undefined): readonly Handed[] {
  if (held === undefined) return []
  if (seat !== stage.viewer || held.cards === null)
    return Array.from({ length: held.count }, () => ({ seat, hand: null }))
  const old = handShown(stage)
  const hand = inGoalOrder(stage, [...old.flatMap(({ card }) => card ?? []), ...held.cards])
  const keys = handKeys(hand)
  return keys.flatMap((key, i) => {
    const place = placeInHand(stage, i, hand.length)
    const layer = LAYER.hand + i / 10
    const card = hand[i]
    const node = stage.scene.cards.get(key)
    if (node !== undefined) slide(stage, line, node, { ...place, layer, glow: 0 }, MAKE_ROOM)
    return node !== undefined || card === undefined ? [] : [{ seat, hand: { key, card, place, layer } }]
  })
}

/** The first card of everybody, then the second of everybody, and so on. */
function inRounds<T>(rows: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row.slice(i, i + 1))).flat()
}

const topOfPile = (stage: Stage): Place => {
  const layers = [...stage.scene.cards.keys()].filter((key) => key.startsWith('draw:')).length
  return stackedPlace(pilesOf(stage).drawPile, Math.max(0, layers - 1), stage.layout.scale)
}

/** Shows a draw pile of so many cards. */
export function restack(stage: Stage, count: number): void {
  for (const key of [...stage.scene.cards.keys()]) if (key.startsWith('draw:')) removeNode(stage, key)
  for (const node of drawPileNodes(count, pilesOf(stage).drawPile, stage.layout.scale)) addNode(stage, node)
  stage.tell({ drawPile: count })
}
