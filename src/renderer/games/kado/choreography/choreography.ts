import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { Cell } from '../../../../shared/games/kado/options'
import type { Asked, SeatView, View, VisibleEvent } from '../../../../shared/games/kado/view'
import { addNode, type Choreography, type Pace, removeNode } from '../../../table/director/choreography'
import {
  at,
  dwell,
  EASE,
  type Ease,
  type Flight,
  fly,
  holdUp,
  slide,
  type Timeline,
  tween,
} from '../../../table/director/motion'
import type { Place } from '../../../table/plan'
import type { CardNode, Glow, Light } from '../../../table/scene'
import { cellPlace } from '../plan/field'
import { layoutTable } from '../plan/layout-table'
import { cardsInDeck, hudOf } from '../scene/hud'
import { LEFT, NO_POSE, nodesOf, seatAtBottom } from '../scene/nodes'
import { cueOf, RIBBON, verdictCue } from '../sounds'
import type { ShownKado } from '../types'
import { countStep, endGame } from './count'
import { planNow, positionIn, type StageKado, tellSeat } from './stage'

type Event<Type extends VisibleEvent['type']> = Extract<VisibleEvent, { type: Type }>

/** Updates the track to an event. */
function follow({ track, goal }: StageKado, event: VisibleEvent): void {
  if (track.goal !== goal) {
    track.view = track.goal ?? track.view
    track.goal = goal
  }
  track.view = after(track.view, event)
}

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

/** All cards after the events so far. */
const nodesNow = (stage: StageKado): readonly CardNode[] => nodesOf(stage.track.view, planNow(stage), NO_POSE)

/**
 * The target of a card after the events so far.
 * @throws RangeError if the card is nowhere
 */
function goalOf(stage: StageKado, key: string): CardNode {
  const found = nodesNow(stage).find((node) => node.key === key)
  if (found === undefined) throw new RangeError(`The card ${key} lies nowhere`)
  return found
}

/** The node of a card; a card without one starts face down at the top of the deck. */
function nodeOf(stage: StageKado, key: string): CardNode {
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
function restack(stage: StageKado): void {
  const goal = nodesNow(stage).filter(isDeck)
  for (const { key } of deckShown(stage).slice(goal.length)) stage.scene.cards.delete(key)
  stage.tell({ deck: cardsInDeck(stage.track.view) })
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
const TURN_UP: Way = { ms: 360, fade: 150 }

/**
 * Flies a card to its current target. The face is assigned before it becomes visible.
 * @param goal the target
 */
function bring(
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

const PEEK = { ms: 240, fade: 150 }
const GIVE = { ms: 480, arc: 60, trail: 'pale', fade: 150 } as const

function startTurn(stage: StageKado, { turn, gifter }: Event<'turn-started'>): void {
  const seats = stage.hud.seats.map((seat) => ({ ...seat, gained: null }))
  stage.tell({ turn, gifter, phase: 'deal', asked: [], swapped: null, seats })
}

/** The gifter lifts the top card of the deck and looks at it. */
function peek(stage: StageKado, { card }: Event<'card-peeked'>, line: Timeline): void {
  const onLanded = () => stage.tell({ peekedHandle: card.handle })
  bring(stage, line, card.handle, { ...PEEK, onLanded })
  restack(stage)
}

/** The peeked card goes to a seat. */
function give(stage: StageKado, { card }: Event<'card-given'>, line: Timeline): void {
  stage.tell({ peekedHandle: null })
  bring(stage, line, card.handle, GIVE)
}

/** The gifter of a duel lays the card aside. */
function discard(stage: StageKado, { card }: Event<'card-discarded'>, line: Timeline): void {
  stage.tell({ peekedHandle: null })
  const onLanded = () => stage.tell({ discard: stage.track.view.discard.length })
  bring(stage, line, card.handle, { ...GIVE, onLanded })
}

/** Everyone looks at their card: the viewer's own turns face up and moves to its place. */
function endDealing(stage: StageKado, event: Event<'dealing-ended'>, line: Timeline): void {
  stage.tell({ phase: 'challenge' })
  const own = event.cards[seatAtBottom(stage.track.view, planNow(stage))]
  const gifters = event.cards[event.gifter]
  for (const card of new Set([own, gifters])) if (card) bring(stage, line, card.handle, TURN_UP)
}

/** Duration of the light that reveals the verdict on a guess, ms. */
const VERDICT = 420
/** Time at which the ribbon is off and the verdict sounds, ms. */
const VERDICT_AT = 260
const SWAP = { ms: 520, arc: 70, fade: 200 }
/** Time for which the outcome of a right guess stays after the cards have arrived, ms, so that it can be read. */
const READ = 1400
const BONUS = { ms: 480, arc: 60, trail: 'gold', fade: 150 } as const

/** Nothing moves: only the seat's status changes. */
function pass(stage: StageKado): void {
  tellAsked(stage)
}

/**
 * The gifter's card is held up in the same way for every guess, so that the movement reveals nothing; then it lights
 * up: coral for a wrong guess, gold for a right half or both.
 */
function challenge(stage: StageKado, event: Event<'challenged'>, line: Timeline): void {
  tellAsked(stage)
  stage.cue(RIBBON, 0)
  stage.cue(verdictCue(event.matched), VERDICT_AT)
  const card = stage.track.view.seats[event.gifter]?.card
  const node = card && stage.scene.cards.get(card.handle)
  if (!node) return
  const rest = { glow: node.glow, glowOf: node.glowOf }
  const held = holdUp(stage, line, node, 0, node.up)
  stage.shows(0)
  stage.shows(held)
  lightUp(stage, line, node, { after: held, colour: event.matched === null ? 'coral' : 'gold', rest })
}

const tellAsked = ({ track, tell }: StageKado): void => tell({ asked: track.view.asked })

interface VerdictLight {
  readonly after: number
  readonly colour: Glow
  /** The glow of the card before and after. */
  readonly rest: Pick<CardNode, 'glow' | 'glowOf'>
}

/** Pulses twice, starting and ending bright; steady where motion is reduced. */
function lightUp(
  stage: StageKado,
  line: Timeline,
  node: CardNode,
  { after, colour, rest }: VerdictLight,
): void {
  const strength = (share: number) => (stage.reduced ? 1 : 0.5 + 0.5 * Math.cos(share * 4 * Math.PI))
  tween(line, after, VERDICT, EASE.outQuay, (share) => {
    Object.assign(node, share < 1 ? { glowOf: colour, glow: strength(share) } : rest)
  })
}

/** Two cards cross, one above the other, visible to all. Their captions change as they pass each other. */
function swap(stage: StageKado, event: Event<'cards-swapped'>, line: Timeline): void {
  const { challenger, gifter, cards } = event
  const [one, other] = [cards.challenger.handle, cards.gifter.handle]
  const before = [nodeOf(stage, one), nodeOf(stage, other)].map((node) => ({ ...node }))
  cross(stage, line, one, before[1], SWAP.arc)
  cross(stage, line, other, before[0], 0)
  const swapped = new Map([
    [challenger, cards.challenger],
    [gifter, cards.gifter],
  ])
  const landed = stage.reduced ? SWAP.fade : SWAP.ms
  at(line, landed / 2, () => stage.tell({ swapped }))
  stage.shows(landed)
  stage.shows(landed)
  // The bonus card belongs to the same moment.
  if (stage.track.view.asked.at(-1)?.matched !== 'both') goOnAfter(stage, line, landed)
}

/**
 * The outcome of a guess stays for reading; then the placing begins. The first player to place may have swapped, and
 * then no card is revealed for it.
 */
function goOnAfter(stage: StageKado, line: Timeline, landed: number): void {
  dwell(line, landed + READ)
  at(line, landed + READ, () => stage.tell({ phase: stage.goal.phase }))
}

/** @param there the former place of the other card: the table is rearranged only afterwards */
function cross(
  stage: StageKado,
  line: Timeline,
  key: string,
  there: CardNode | undefined,
  arc: number,
): void {
  const node = nodeOf(stage, key)
  const goal = goalOf(stage, key)
  const { zone, index, card, layer } = goal
  Object.assign(node, { zone, index, card, glow: 0 })
  const to = there ?? goal
  const { ms, fade } = SWAP
  const way = { after: 0, ms, ease: EASE.inOutTide, arc, fade: { ms: fade, way: 'in' as const } }
  fly(stage, line, node, { ...way, to: { ...to }, layer: layer + arc / 1000, up: 1, light: 1 })
}

/** The challenger of a perfect guess takes the top card of the deck unseen. */
function takeBonus(stage: StageKado, { seat, card }: Event<'bonus-taken'>, line: Timeline): void {
  const onLanded = () => {
    const bonus = stage.track.view.seats[seat]?.bonus.length ?? 0
    tellSeat(stage, seat, { bonus, total: stage.goal.seats[seat]?.total ?? null })
  }
  bring(stage, line, card.handle, { ...BONUS, onLanded })
  restack(stage)
  const landed = stage.reduced ? BONUS.fade : BONUS.ms
  stage.shows(landed)
  goOnAfter(stage, line, landed)
}

const PLACE = { ms: 320, arc: 30, fade: 120 }
const SETTLE = 200
/** Time for which the gained points stay, ms. */
const GAINED = 400

/** A card is revealed where it lies. */
function turnUp(stage: StageKado, { card }: Event<'card-turned-up'>, line: Timeline): void {
  stage.tell({ phase: 'place' })
  const node = nodeOf(stage, card.handle)
  const { up, light } = goalOf(stage, card.handle)
  if (node.up !== up || node.light !== light) bring(stage, line, card.handle, TURN_UP)
}

/**
 * The card goes to its cell. If that moves the drawn cells of another seat, the cards laid before slide along; those of
 * the grid at the bottom do so at the end of the beat, together with the texts around them.
 */
function place(stage: StageKado, event: Event<'card-placed'>, line: Timeline): void {
  const { seat, card, gain } = event
  const isNear = positionIn(stage, seat) === 0
  if (isNear) removeNode(stage, LEFT)
  const gained = gain === null ? 0 : gain.after - gain.before
  const onLanded = () => {
    const cells = stage.track.view.seats[seat]?.grid ?? []
    const { score = null, total = null } = (gain && stage.goal.seats[seat]) || {}
    tellSeat(stage, seat, { score, cells, total, gained: gained > 0 ? gained : null })
  }
  if (!isNear) settleFrame(stage, line, seat, card.handle)
  const node = nodeOf(stage, card.handle)
  const goal = isNear
    ? { ...goalOf(stage, card.handle), ...drawnCell(stage, card) }
    : goalOf(stage, card.handle)
  const isThere = Math.hypot(node.x - goal.x, node.y - goal.y) < goal.width / 2
  bring(
    stage,
    line,
    card.handle,
    isThere ? { ms: SETTLE, ease: EASE.outQuay, fade: SETTLE, onLanded } : { ...PLACE, onLanded },
    goal,
  )
  if (gained > 0) dwell(line, PLACE.ms + GAINED)
}

/** The cell as the grid at the bottom is drawn before the card lies there. */
function drawnCell({ track, planOf }: StageKado, cell: Cell): Place {
  const before = track.view.seats.map((one) => ({
    ...one,
    grid: one.grid.filter((laid) => laid !== cell),
  }))
  return cellPlace(planOf({ ...track.view, seats: before }).seats[0].grid, cell)
}

function settleFrame(stage: StageKado, line: Timeline, seat: number, placed: string): void {
  const laid = stage.track.view.seats[seat]?.grid ?? []
  const goals = new Map(nodesNow(stage).map((node) => [node.key, node]))
  for (const { handle } of laid) {
    const [node, goal] = [stage.scene.cards.get(handle), goals.get(handle)]
    if (handle !== placed && node && goal && isElsewhere(node, goal)) slide(stage, line, node, goal, SETTLE)
  }
}

const isElsewhere = (node: CardNode, goal: CardNode): boolean =>
  Math.abs(node.x - goal.x) + Math.abs(node.y - goal.y) + Math.abs(node.width - goal.width) > 0.01

/**
 * Puts a copy of the viewer's card, which stays visible while the card is on trial, under the card that is to be placed
 * next, so that both move as one.
 * @param line the motion that comes first
 */
function copyOwnCard(stage: StageKado, line: Timeline): void {
  if (!isNextToPlace(stage)) return
  removeNode(stage, LEFT)
  const copy = () => {
    const card = stage.goal.seats[seatAtBottom(stage.goal, stage.plan)]?.card
    const node = card && card.face !== 'hidden' ? stage.scene.cards.get(card.handle) : undefined
    if (node !== undefined) addNode(stage, { ...node, key: LEFT })
  }
  const ms = line.duration() * 1000
  if (ms === 0) copy()
  else at(line, ms, copy)
}

/** True if the beat leads to placing, or turns the table to another person for it. */
function isNextToPlace(stage: StageKado): boolean {
  const { goal, plan, track } = stage
  return goal.phase === 'place' && (track.view.phase !== 'place' || planNow(stage).home !== plan.home)
}

/**
 * The seat at the bottom while everyone is looking: the person who is asked, because their grid is large there, with
 * their card beside it. For a bot the table stays with the last person asked before it.
 */
function homeIn({ awaited, gifter, seats }: View, people: readonly Seat[]): Seat | undefined {
  const asked = awaited[0] ?? gifter
  const before = seats.map((_, step) => (asked - step + seats.length) % seats.length)
  return before.find((seat) => people.includes(seat))
}

/**
 * Shows an event of KADO: fills an empty timeline, and updates the stage's track to the event at once. After the last
 * event of a beat the cards glide to their places in its view, so that the table is arranged for the next phase.
 */
function choreograph(stage: StageKado, event: VisibleEvent, line: Timeline): void {
  follow(stage, event)
  show(stage, event, line)
  copyOwnCard(stage, line)
}

function show(stage: StageKado, event: VisibleEvent, line: Timeline): void {
  switch (event.type) {
    case 'turn-started':
      startTurn(stage, event)
      break
    case 'card-peeked':
      peek(stage, event, line)
      break
    case 'card-given':
      give(stage, event, line)
      break
    case 'card-discarded':
      discard(stage, event, line)
      break
    case 'dealing-ended':
      endDealing(stage, event, line)
      break
    case 'passed':
      pass(stage)
      break
    case 'challenged':
      challenge(stage, event, line)
      break
    case 'cards-swapped':
      swap(stage, event, line)
      break
    case 'bonus-taken':
      takeBonus(stage, event, line)
      break
    case 'card-turned-up':
      turnUp(stage, event, line)
      break
    case 'card-placed':
      place(stage, event, line)
      break
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
      countStep(stage, event, line)
      break
    case 'game-ended':
      endGame(stage, line)
      break
    default:
      assertNever(event)
  }
}

const STEPS: readonly VisibleEvent['type'][] = ['line-scored', 'column-scored', 'bonus-scored']

/** A guess and its verdict are staged. */
const STAGED: readonly VisibleEvent['type'][] = ['challenged', 'cards-swapped', 'bonus-taken']

/** The count advances step by step. */
const paceOf = ({ type }: VisibleEvent): Pace =>
  STEPS.includes(type) ? 'step' : STAGED.includes(type) ? 'staged' : 'moves'

/** The choreography of KADO. */
export const choreography: Choreography<ShownKado> = {
  plan: layoutTable,
  home: homeIn,
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_POSE,
  track: (view) => ({ view, goal: null }),
  choreograph,
  cue: cueOf,
  pace: paceOf,
  isTelling: ({ count }) => count !== null,
}
