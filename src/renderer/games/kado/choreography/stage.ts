import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { Asked, SeatView, View, VisibleEvent } from '../../../../shared/games/kado/view'
import { addNode, type Stage } from '../../../table/director/choreography'
import { EASE, type Ease, type Flight, fly, type Timeline, tween } from '../../../table/director/motion'
import type { CardNode, Light } from '../../../table/scene'
import type { KadoPlan } from '../plan/layout'
import { cardsInDeck, type SeatHud } from '../scene/hud'
import { nodesOf, positionOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import type { ShownKado } from '../types'

/**
 * Applies an event to a view as far as it moves cards. The table is rearranged only after the last event of a beat, so
 * no event starts a turn, the placing or the count.
 */
function after(view: View, event: VisibleEvent): View {
  switch (event.type) {
    case 'turn-started':
      return { ...view, turn: event.turn, gifter: event.gifter, asked: [] }
    case 'card-peeked':
      return { ...view, peeked: event.card }
    case 'card-given':
      return ofSeat({ ...taken(view), peeked: null }, event.to, { card: event.card })
    case 'card-discarded':
      return { ...taken(view), peeked: null, discard: [...view.discard, event.card] }
    case 'dealing-ended':
      return {
        ...view,
        phase: 'challenge',
        seats: view.seats.map((seat, at) => ({ ...seat, card: event.cards[at] ?? seat.card })),
      }
    case 'passed':
    case 'challenged':
      return { ...view, asked: [...view.asked, askedOf(event)] }
    case 'cards-swapped': {
      const { challenger, gifter, cards } = event
      return ofSeat(ofSeat(view, challenger, { card: cards.challenger }), gifter, { card: cards.gifter })
    }
    case 'bonus-taken': {
      const bonus = view.seats[event.seat]?.bonus ?? []
      return ofSeat(taken(view), event.seat, { bonus: [...bonus, event.card] })
    }
    case 'card-turned-up':
      return ofSeat(view, event.seat, { card: event.card })
    case 'card-placed': {
      const grid = view.seats[event.seat]?.grid ?? []
      return ofSeat(view, event.seat, { grid: [...grid, event.card], card: null })
    }
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
    case 'game-ended':
      return view
    default:
      return assertNever(event)
  }
}

/** One card has left the deck. */
const taken = (view: View): View => ({ ...view, deck: view.deck - 1 })

const ofSeat = (view: View, seat: Seat, change: Partial<SeatView>): View => ({
  ...view,
  seats: view.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)),
})

function askedOf(event: Extract<VisibleEvent, { type: 'passed' | 'challenged' }>): Asked {
  if (event.type === 'passed') return { seat: event.seat, answer: 'passed', guess: null, matched: null }
  const { seat, guess, matched } = event
  return { seat, answer: matched === null ? 'failed' : 'held', guess, matched }
}

export type StageKado = Stage<ShownKado>

/** Updates the track to an event. */
export function follow({ track, goal }: StageKado, event: VisibleEvent): void {
  if (track.goal !== goal) {
    track.view = track.goal ?? track.view
    track.goal = goal
  }
  track.view = after(track.view, event)
}

/** The layout during the beat: panels and cards are rearranged only at its end. */
export const planNow = ({ track, planOf }: StageKado): KadoPlan => planOf(track.view)

/** All cards after the events so far. */
export const nodesNow = (stage: StageKado): readonly CardNode[] =>
  nodesOf(stage.track.view, planNow(stage), NO_POSE)

/**
 * The target of a card after the events so far.
 * @throws RangeError if the card is nowhere
 */
export function goalOf(stage: StageKado, key: string): CardNode {
  const found = nodesNow(stage).find((node) => node.key === key)
  if (found === undefined) throw new RangeError(`The card ${key} lies nowhere`)
  return found
}

/** The node of a card; a card without one starts face down at the top of the deck. */
export function nodeOf(stage: StageKado, key: string): CardNode {
  const { cards } = stage.scene
  const known = cards.get(key)
  if (known !== undefined) return known
  const top = deckShown(stage).at(-1)
  const goal = goalOf(stage, key)
  const { x, y, width, rotation } = top ?? goal
  return addNode(stage, { ...goal, x, y, width, rotation, up: 0, glow: 0, light: 1, raised: 0 })
}

const isDeck = ({ key }: CardNode): boolean => key.startsWith('deck:')

/** The layers of the deck, the lowest first. */
const deckShown = ({ scene }: StageKado): readonly CardNode[] => [...scene.cards.values()].filter(isDeck)

/** Updates the drawn deck to the events so far. */
export function restack(stage: StageKado): void {
  const goal = nodesNow(stage).filter(isDeck)
  for (const { key } of deckShown(stage).slice(goal.length)) stage.scene.cards.delete(key)
  stage.tell({ deck: cardsInDeck(stage.track.view) })
}

/** The seats clockwise from the bottom. */
export const seatsFromBottom = ({ plan, players, viewer }: StageKado): readonly Seat[] =>
  Array.from({ length: players }, (_, step) => ((viewer ?? plan.home) + step) % players)

export const positionIn = (stage: StageKado, seat: Seat): number =>
  positionOf(seat, stage.viewer, planNow(stage))

/** Changes the HUD of a seat. */
export function tellSeat(stage: StageKado, seat: Seat, change: Partial<SeatHud>): void {
  const seats = stage.hud.seats.map((own, at) => (at === seat ? { ...own, ...change } : own))
  stage.tell({ seats })
}

/** The motion of a card to its current target. Times are ms at speed 1. */
interface Way {
  readonly ms: number
  readonly ease?: Ease
  readonly after?: number
  /** px of the drawing. */
  readonly arc?: number
  readonly trail?: Light['tone']
  /** The duration of the fade that replaces the motion where motion is reduced, ms. */
  readonly fade: number
  readonly onLanded?: () => void
}

/** A card turns face up. */
export const TURN_UP: Way = { ms: 360, fade: 150 }

/**
 * Flies a card to its current target. The face is assigned before it becomes visible.
 * @param goal the target
 */
export function bring(
  stage: StageKado,
  line: Timeline,
  key: string,
  way: Way,
  goal: CardNode = goalOf(stage, key),
): void {
  const node = nodeOf(stage, key)
  const { ms, ease = EASE.inOutTide, after = 0, arc, trail, fade, onLanded } = way
  const { zone, index, up, light, colour, layer, glowOf } = goal
  Object.assign(node, { zone, index, glowOf, card: goal.card ?? node.card })
  const flight: Flight = {
    to: goal,
    after,
    ms,
    ease,
    layer,
    up,
    light,
    colour,
    ...(arc === undefined ? {} : { arc }),
    ...(trail === undefined ? {} : { trail }),
    fade: { ms: fade, way: 'in' },
    onLanded() {
      Object.assign(node, goal)
      onLanded?.()
    },
  }
  glowTo(line, node, goal.glow, after, stage.reduced ? fade : ms)
  fly(stage, line, node, flight)
}

/** Tweens the glow around a card. */
function glowTo(line: Timeline, node: { glow: number }, to: number, after: number, ms: number): void {
  const from = node.glow
  if (from === to) return
  tween(line, after, ms, EASE.outQuay, (share) => {
    node.glow = from + (to - from) * share
  })
}
