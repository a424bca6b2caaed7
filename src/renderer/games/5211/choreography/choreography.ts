import { assertNever } from '../../../../shared/assert-never'
import type { SentBeat } from '../../../../shared/bridge/contract'
import type { Seat } from '../../../../shared/game'
import { pointsOf } from '../../../../shared/games/5211/cards'
import type { Held, View, VisibleEvent } from '../../../../shared/games/5211/view'
import { addNode, type Choreography, type Pace, removeNode } from '../../../table/director/choreography'
import {
  at,
  dwell,
  EASE,
  type Flight,
  fly,
  slide,
  type Timeline,
  tween,
} from '../../../table/director/motion'
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
import { SLIDE, scoreOf } from '../../../table/sounds'
import type { Table5211 } from '../draft/draft'
import { isInReach } from '../evaluations'
import { layoutTable } from '../plan/layout-table'
import { wonBy } from '../plan/won'
import { hudOf } from '../scene/hud'
import { areHandsOpen, handKeys, nodesOf, wonNodes } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import { cueOf } from '../sounds'
import { type Shown5211, trackOf } from '../types'
import { moveCards } from './commit'
import { endVerdict, evaluate, NOTHING_LAID } from './evaluation'
import { inGoalOrder, pilesOf, placeInHand, type Stage5211, seatLayout, seatsInTurn } from './stage'

/** Pause at the end of a deal that is not the last, ms at speed 1. */
const DEAL_END = 500
/** Time in which the piles appear on the table face down, ms at speed 1. */
const PILES_FADE = 300
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
function endDeal(stage: Stage5211, line: Timeline): void {
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
  tween(line, 0, stage.reduced ? CROSS_FADE : PILES_FADE, EASE.outQuay, (share) => {
    for (const { node } of piles) node.alpha = share
  })
  const most = Math.max(0, ...piles.map(({ won }) => won.index + 1))
  const pitch = stage.reduced ? 0 : Math.min(PITCH.most, PITCH.all / Math.max(1, most))
  const first = PILES_FADE + LOOK
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

function nameWinner(stage: Stage5211, line: Timeline): void {
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

/** Timing and path of cards that are handed out; times in ms at speed 1. */
interface DealPace {
  readonly ms: number
  readonly stagger: number
  readonly arc: number
  readonly spin: number
}

/** One card that flies from the draw pile to a player. `hand` is null if the seat's hand is not laid out. */
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
/** Time in which the cards of the hand close up, ms. */
const MAKE_ROOM = 240

/**
 * Hands cards out from the draw pile, one seat after the other in the given order. The viewer's cards turn face up on
 * the way.
 * @param left number of cards in the pile afterwards
 */
function handOut(
  stage: Stage5211,
  line: Timeline,
  seats: readonly Seat[],
  hands: readonly Held[],
  left: number,
  pace: DealPace,
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

/** A card that goes to another player's hand disappears on arrival. */
const nameOf = ({ hand }: Handed, i: number): Name =>
  hand === null
    ? { key: `handed:${i}`, zone: 'handed', index: i }
    : { key: hand.key, zone: HAND, index: hand.index }

function flightOf(
  stage: Stage5211,
  { seat, hand }: Handed,
  node: CardNode,
  after: number,
  pace: DealPace,
): Flight {
  const common = { after, ...pace, ease: EASE.outQuay, fade: FADE }
  if (hand !== null) return { ...common, to: hand.place, layer: hand.layer, up: 1 }
  const to = seatLayout(stage, seat).hold
  return { ...common, to, layer: LAYER.flight, alpha: 0, onLanded: () => removeNode(stage, node.key) }
}

/** Lists the cards that a seat gets, and makes room for them in the viewer's hand. */
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

/** Interleaves the rows: the first card of every seat, then the second of every seat, and so on. */
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

/** Shows a draw pile of this many cards. */
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

/** Puts down a shuffled pile and deals every seat a hand, card by card around the table. */
function deal(stage: Stage5211, event: Dealt, line: Timeline): void {
  stage.scene.cards.clear()
  stage.track.laid.forEach((cards) => {
    cards.length = 0
  })
  stage.track.discarded = 0
  stage.track.aside = false
  // Every seat begins the deal with an empty pile and carries the points of earlier deals.
  const { plates } = hudOf(stage.goal)
  stage.tell({ deal: event.deal, plates, discard: 0, step: 1, ...NOTHING_LAID })
  restack(stage, event.pile + event.hands.reduce((sum, { count }) => sum + count, 0))
  handOut(stage, line, seatsInTurn(stage), event.hands, event.pile, DEAL)
}

/** Every seat draws as many cards as it played. */
function draw(stage: Stage5211, event: Drawn, line: Timeline): void {
  handOut(stage, line, seatsInTurn(stage), event.cards, event.pile, DRAW)
}

function startRound(stage: Stage5211, event: Started): void {
  stage.tell({ deal: event.deal, round: event.round, step: 1, ...NOTHING_LAID })
}

/**
 * Choreographs an event of 5211: fills an empty timeline, and applies the event to the stage's track at once. Events
 * that only change the HUD leave the timeline empty.
 */
export function choreograph(stage: Stage5211, event: VisibleEvent, line: Timeline): void {
  switch (event.type) {
    case 'cards-dealt':
      deal(stage, event, line)
      break
    case 'round-started':
      endVerdict(stage, line)
      startRound(stage, event)
      break
    case 'cards-committed':
    case 'commit-taken-back':
    case 'last-cards-discarded':
      moveCards(stage, event, line)
      break
    case 'cards-drawn':
      draw(stage, event, line)
      break
    case 'cards-revealed':
    case 'kododo-counted':
    case 'colours-out':
    case 'majority-found':
    case 'nobody-scores':
    case 'cards-scored':
    case 'table-cleared':
      evaluate(stage, event, line)
      break
    case 'deal-ended':
      endDeal(stage, line)
      break
    case 'game-ended':
      nameWinner(stage, line)
      break
    default:
      assertNever(event)
  }
}

const STEPS: readonly VisibleEvent['type'][] = [
  'kododo-counted',
  'colours-out',
  'majority-found',
  'nobody-scores',
  'cards-scored',
]

/**
 * Reveals are staged. An evaluation is shown step by step, and the table is cleared only after its recap. The count
 * before the winner is named cannot be skipped over.
 * @param view after the event's beat
 */
function paceOf(event: VisibleEvent, { outcome }: Pick<View, 'outcome'>): Pace {
  const { type } = event
  if (type === 'deal-ended' && outcome !== null) return 'finale'
  if (type === 'kododo-counted' && !isInReach(event)) return 'recap'
  if (type === 'cards-revealed') return 'staged'
  if (type === 'table-cleared') return 'recap'
  return STEPS.includes(type) ? 'step' : 'moves'
}

/** The complete count stays visible for a moment before the winner is named. */
const breathOf = ({ type }: VisibleEvent): number => (type === 'game-ended' ? BREATH : 0)

/** The drawing and the motion of 5211. */
export const choreography: Choreography<Shown5211> = {
  plan: (size, view, home) =>
    layoutTable(size, view.seats.length, home, view.options.long, areHandsOpen(view)),
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_POSE,
  track: trackOf,
  choreograph,
  cue: cueOf,
  pace: paceOf,
  breath: breathOf,
  isTelling: ({ verdict, counting }) => verdict !== null || counting,
}
