import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { Cell } from '../../../../shared/games/kado/options'
import type { View, VisibleEvent } from '../../../../shared/games/kado/view'
import { addNode, type Choreography, type Pace, removeNode } from '../../../table/director/choreography'
import { at, dwell, EASE, fly, holdUp, slide, type Timeline, tween } from '../../../table/director/motion'
import type { Place } from '../../../table/plan'
import type { CardNode, Glow } from '../../../table/scene'
import { cellPlace } from '../plan/field'
import { layoutTable } from '../plan/layout-table'
import { hudOf } from '../scene/hud'
import { LEFT, nodesOf, seatAtBottom } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import { answerOf, cueOf, RIBBON } from '../sounds'
import { type ShownKado, trackOf } from '../types'
import { countStep, endGame } from './count'
import {
  bring,
  follow,
  goalOf,
  nodeOf,
  nodesNow,
  planNow,
  positionIn,
  restack,
  type StageKado,
  TURN_UP,
  tellSeat,
} from './stage'

type Event<Type extends VisibleEvent['type']> = Extract<VisibleEvent, { type: Type }>

const PEEK = { ms: 240, fade: 150 }
const GIVE = { ms: 480, arc: 60, trail: 'pale', fade: 150 } as const

function startTurn(stage: StageKado, { turn, gifter }: Event<'turn-started'>): void {
  const seats = stage.hud.seats.map((seat) => ({ ...seat, gained: null }))
  stage.tell({ turn, gifter, phase: 'deal', asked: [], swapped: null, seats })
}

/** The gifter lifts the top card of the deck and looks at it. */
function peek(stage: StageKado, { card }: Event<'card-peeked'>, line: Timeline): void {
  const onLanded = () => stage.tell({ looked: card.handle })
  bring(stage, line, card.handle, { ...PEEK, onLanded })
  restack(stage)
}

/** The card that was looked at goes to a seat. */
function give(stage: StageKado, { card }: Event<'card-given'>, line: Timeline): void {
  stage.tell({ looked: null })
  bring(stage, line, card.handle, GIVE)
}

/** The gifter of a duel lays the card aside. */
function discard(stage: StageKado, { card }: Event<'card-discarded'>, line: Timeline): void {
  stage.tell({ looked: null })
  const onLanded = () => stage.tell({ discard: stage.track.view.discard.length })
  bring(stage, line, card.handle, { ...GIVE, onLanded })
}

/** Everybody looks at their card: the own one turns up and comes to its place. */
function endDealing(stage: StageKado, event: Event<'dealing-ended'>, line: Timeline): void {
  stage.tell({ phase: 'challenge' })
  const own = event.cards[seatAtBottom(stage.track.view, planNow(stage))]
  const gifters = event.cards[event.gifter]
  for (const card of new Set([own, gifters])) if (card) bring(stage, line, card.handle, TURN_UP)
}

/** The gifter's card answers a guess. */
const ANSWER = 420
/** When the ribbon is off, and the answer is heard. */
const GUESSED = 260
const SWAP = { ms: 520, arc: 70, fade: 200 }
/** How long what came of a right guess still stands once the cards have come, so that it is read. */
const READ = 1400
const BONUS = { ms: 480, arc: 60, trail: 'gold', fade: 150 } as const

/** Nothing moves: it is written that nobody else is asked of this seat. */
function pass(stage: StageKado): void {
  tellAsked(stage)
}

/**
 * The gifter's card is held up, whatever was guessed, so that this betrays nothing; then it lights up: coral where it has neither,
 * gold where it has something of what was guessed.
 */
function challenge(stage: StageKado, event: Event<'challenged'>, line: Timeline): void {
  tellAsked(stage)
  stage.cue(RIBBON, 0)
  stage.cue(answerOf(event.matched), GUESSED)
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

interface Answer {
  readonly after: number
  readonly colour: Glow
  /** How it shines otherwise. */
  readonly rest: Pick<CardNode, 'glow' | 'glowOf'>
}

/** Twice, beginning and ending bright; steadily where motion is reduced. */
function lightUp(stage: StageKado, line: Timeline, node: CardNode, { after, colour, rest }: Answer): void {
  const strength = (share: number) => (stage.reduced ? 1 : 0.5 + 0.5 * Math.cos(share * 4 * Math.PI))
  tween(line, after, ANSWER, EASE.outQuay, (share) => {
    Object.assign(node, share < 1 ? { glowOf: colour, glow: strength(share) } : rest)
  })
}

/** Two cards cross, one above the other, and all see both. What is written of them changes where they pass each other. */
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
  // The bonus card is part of the same moment.
  if (stage.track.view.asked.at(-1)?.matched !== 'both') goOnAfter(stage, line, landed)
}

/**
 * What came of a guess stands to be read; then the placing begins. Whoever places first may have swapped, and then no card is
 * turned up for it.
 */
function goOnAfter(stage: StageKado, line: Timeline, landed: number): void {
  dwell(line, landed + READ)
  at(line, landed + READ, () => stage.tell({ phase: stage.goal.phase }))
}

/** @param there where the other card lay: the table is arranged anew only afterwards */
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
/** What was gained stays to be read. */
const GAINED = 400

/** A card turns up where it lies. */
function turnUp(stage: StageKado, { card }: Event<'card-turned-up'>, line: Timeline): void {
  stage.tell({ phase: 'place' })
  const node = nodeOf(stage, card.handle)
  const { up, light } = goalOf(stage, card.handle)
  if (node.up !== up || node.light !== light) bring(stage, line, card.handle, TURN_UP)
}

/**
 * The card goes to its cell. Where the drawn cells of somebody else move for it, the cards laid before slide along; those of the
 * grid at the bottom do so at the end of the beat, together with what is written around them.
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

/** The cell of the grid at the bottom as it is drawn before the card lies there. */
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
 * Puts the copy of the own card, which stays in sight while the card is tried out, under the card that is to be placed next: so
 * both come to their place as one.
 * @param line what is shown first
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

/** Whether the beat leads to placing, or turns the table to another person for it. */
function isNextToPlace(stage: StageKado): boolean {
  const { goal, plan, track } = stage
  return goal.phase === 'place' && (track.view.phase !== 'place' || planNow(stage).home !== plan.home)
}

/**
 * Who sits at the bottom while everybody looks: the person who is asked, as their grid is large there, and their card beside
 * it. For a bot the table stays with the person who was asked before it.
 */
export function homeIn({ awaited, gifter, seats }: View, people: readonly Seat[]): Seat | undefined {
  const asked = awaited[0] ?? gifter
  const before = seats.map((_, step) => (asked - step + seats.length) % seats.length)
  return before.find((seat) => people.includes(seat))
}

/**
 * How an event of KADO is shown: fills an empty timeline, and brings the stage's knowledge up to the event at once. When all
 * of a beat has been shown, the cards glide to where its view has them: so the table is arranged for the next phase.
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

/** A guess and its answer are watched. */
const STAGED: readonly VisibleEvent['type'][] = ['challenged', 'cards-swapped', 'bonus-taken']

/** The count is told step by step. */
const paceOf = ({ type }: VisibleEvent): Pace =>
  STEPS.includes(type) ? 'step' : STAGED.includes(type) ? 'staged' : 'moves'

/** How KADO is drawn and moves. */
export const choreography: Choreography<ShownKado> = {
  plan: layoutTable,
  home: homeIn,
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_POSE,
  track: trackOf,
  choreograph,
  cue: cueOf,
  pace: paceOf,
  isTelling: ({ count }) => count !== null,
}
