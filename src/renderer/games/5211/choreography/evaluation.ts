import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import {
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  isKododo,
  type Numbers,
  pointsOf,
} from '../../../../shared/games/5211/cards'
import type { EvaluationStep, TableCard, VisibleEvent } from '../../../../shared/games/5211/view'
import { addNode, removeNode } from '../../../table/director/choreography'
import {
  at,
  BREATH,
  dwell,
  EASE,
  fly,
  holdUp,
  STILL_BREATH,
  slide,
  type Timeline,
  tween,
} from '../../../table/director/motion'
import type { Point } from '../../../table/plan'
import { type CardNode, handShown, LAYER, type Light, stackedPlace } from '../../../table/scene'
import { scoreOf } from '../../../table/sounds'
import { isInReach } from '../evaluations'
import { medallionOf } from '../plan/medallion'
import type { Hud, RevealHud, Stake } from '../scene/hud'
import { positionOf, tableNode } from '../scene/nodes'
import { cues, firstToReach } from '../sounds'
import { NO_COUNTS, type Tally, tallyWith } from '../tally'
import { toDiscard } from './commit'
import { pilesOf, placeInHand, type Stage5211, seatLayout, seatsInTurn, slotPlace } from './stage'

/** Durations of the parts of a reveal, ms at speed 1. */
interface RevealTimes {
  /** The table dims. */
  readonly dim: number
  /** From one seat to the next, and from a seat's first card to its second. */
  readonly seat: number
  readonly second: number
  readonly flip: number
  /** The gauge fills. */
  readonly tick: number
  /** A card is held up and turns over. */
  readonly breath: number
  /** The decided gauge lights up. */
  readonly decided: number
  /** All cards lie face up. */
  readonly rest: number
}

const lengthOf = ({ rise, hold, fall }: typeof BREATH | typeof STILL_BREATH): number => rise + hold + fall

const MOVING: RevealTimes = {
  dim: 180,
  seat: 240,
  second: 90,
  flip: 300,
  tick: 140,
  breath: lengthOf(BREATH),
  decided: 240,
  rest: 200,
}

/** With reduced motion nothing dims or rises: cards cross-fade, and the frame stays long enough to be noticed. */
const STILL: RevealTimes = {
  dim: 0,
  seat: 160,
  second: 90,
  flip: 150,
  tick: 0,
  breath: lengthOf(STILL_BREATH),
  decided: 0,
  rest: 200,
}

const revealTimes = (reduced: boolean): RevealTimes => (reduced ? STILL : MOVING)

/** Lists what the next card can decide. */
export const stakesOf = ({ counts, kododo }: Tally, { limit, kododoTarget }: Numbers): readonly Stake[] => [
  ...(kododo === kododoTarget - 1 || kododo === kododoTarget ? ['kododo' as const] : []),
  ...COLOURS.filter((colour) => counts[colour] === limit - 1),
]

/** The card before whose reveal the table pauses. */
interface Held {
  /** Its position in the order of the reveal. */
  readonly index: number
  readonly stakes: readonly Stake[]
}

/**
 * Picks the card of a turn that is held up before it is revealed: the first that decides something. If nothing is
 * decided but the last card could have decided, it is the last one, so that a held card alone gives nothing away.
 * @param cards in the order of the reveal
 * @param before counts of the cards that lay face up before them
 */
export function heldCard(cards: readonly Card[], before: Tally, numbers: Numbers): Held | null {
  let tally = before
  for (const [index, card] of cards.entries()) {
    const stakes = stakesOf(tally, numbers)
    const isLast = index === cards.length - 1
    if (stakes.length > 0 && (isLast || decides(card, stakes))) return { index, stakes }
    tally = tallyWith(tally, [card])
  }
  return null
}

const decides = (card: Card, stakes: readonly Stake[]): boolean =>
  stakes.includes(colourOf(card)) || (isKododo(card) && stakes.includes('kododo'))

type Revealed = Extract<VisibleEvent, { type: 'cards-revealed' }>
type UpCard = Extract<TableCard, { face: 'up' }>

/** One card that is being revealed. */
interface Turned {
  readonly seat: Seat
  readonly card: UpCard
  readonly node: CardNode
  /** Its position among the seat's revealed cards, and their number. */
  readonly nth: number
  readonly of: number
}

/** Brightness of everything outside the reveal. */
const DIMMED = 0.65

/**
 * Reveals the cards of a turn seat by seat, while the counts tick along. A card that can decide something is first
 * held up for a moment.
 */
function reveal(stage: Stage5211, event: Revealed, line: Timeline): void {
  const times = revealTimes(stage.reduced)
  const order = revealOrder(stage)
  const turned = order.flatMap((seat) => turnedOf(stage, seat, event.cards[seat] ?? []))
  const cards = turned.map(({ card }) => card.card)
  const held = event.turn === 1 ? null : heldCard(cards, stage.hud, stage.goal.numbers)
  stage.tell({ reveal: { order, turning: null, shown: [], last: null, stakes: [] } })
  const shown = times.dim + turnAll(stage, line, turned, held, times)
  dimOthers(stage, line, times, shown)
  for (const { node } of turned)
    tween(line, shown, times.rest, EASE.outQuay, (share) => {
      node.glow = 1 - share
    })
  const { turn } = event
  at(line, shown + times.rest, () =>
    stage.tell({ reveal: null, ...(turn < 3 && { step: turn === 1 ? 2 : 3 }) }),
  )
}

/** The seat at the bottom first, then clockwise. */
function revealOrder(stage: Stage5211): readonly Seat[] {
  const seats = seatsInTurn(stage)
  return [...seats.slice(-1), ...seats.slice(0, -1)]
}

/** Records that a seat's cards lie face up, and finds their nodes. */
function turnedOf(stage: Stage5211, seat: Seat, cards: readonly TableCard[]): readonly Turned[] {
  const laid = stage.track.laid[seat] ?? []
  const up = cards.filter((card) => card.face === 'up')
  return up.flatMap((card, nth) => {
    const slot = laid.findIndex(({ handle }) => handle === card.handle)
    if (slot < 0) return []
    laid[slot] = card
    const position = positionOf(seat, stage.viewer, stage.plan)
    const node =
      stage.scene.cards.get(card.handle) ??
      addNode(stage, { ...tableNode(card, slotPlace(stage, seat, slot), position, slot), up: 0 })
    Object.assign(node, { card: card.card, glowOf: 'pale' })
    return { seat, card, node, nth, of: up.length }
  })
}

/** @returns the time at which all cards lie face up and are counted, ms after the table has dimmed */
function turnAll(
  stage: Stage5211,
  line: Timeline,
  turned: readonly Turned[],
  held: Held | null,
  times: RevealTimes,
): number {
  const rows = turned.map(({ card }) => [card.card])
  const { limit } = stage.goal.numbers
  const nearlyOut = firstToReach(stage.hud.counts, rows, limit - 1)
  const atLimit = firstToReach(stage.hud.counts, rows, limit)
  let seats = 0
  let seatBegins = 0
  let counted = 0
  turned.forEach((one, i) => {
    if (one.nth === 0 && i > 0) seatBegins += times.seat
    const isHeld = i === held?.index
    // A card is held up once all earlier cards are counted, and nothing else happens meanwhile.
    const begins = isHeld ? Math.max(seatBegins, counted) : seatBegins + one.nth * times.second
    const start = times.dim + begins
    if (one.nth === 0) at(line, start, () => tellReveal(stage, { turning: one.seat }))
    let opens = start
    if (isHeld) {
      at(line, start, () => tellReveal(stage, { stakes: held.stakes }))
      opens = holdUp(stage, line, one.node, start, 1)
    } else turnOver(stage, line, one.node, start, times.flip)
    if (one.nth === 0) stage.cue(cues.clackOf(seats++), opens)
    counted = begins + (isHeld ? times.breath : times.flip)
    if (isHeld) seatBegins = counted
    at(line, times.dim + counted, () => count(stage, one))
    if (i === nearlyOut) stage.cue(cues.buoy, times.dim + counted)
    if (i === atLimit) stage.cue(cues.knock, times.dim + counted)
  })
  return counted + (held === null ? times.tick : times.decided)
}

/** Turns a card face up in its place. */
function turnOver({ reduced }: Stage5211, line: Timeline, node: CardNode, after: number, ms: number): void {
  const turn = (share: number) => Object.assign(node, { up: share, glow: share })
  const fade = (share: number) => Object.assign(node, { up: 1, alpha: share, glow: share })
  tween(line, after, ms, reduced ? EASE.outQuay : EASE.inOutTide, reduced ? fade : turn)
}

const tellReveal = (stage: Stage5211, change: Partial<RevealHud>): void => {
  const { reveal: now } = stage.hud
  if (now !== null) stage.tell({ reveal: { ...now, ...change } })
}

/** Counts a card that lies face up, and names its player. */
function count(stage: Stage5211, { seat, card: { card }, node, nth, of }: Turned): void {
  node.glowOf = 'pale'
  const before = stage.hud.reveal
  const earlier: readonly Card[] = before?.last?.seat === seat ? before.last.cards : []
  stage.tell(tallyWith(stage.hud, [card]))
  const isAll = nth === of - 1
  tellReveal(stage, {
    last: { seat, cards: [...earlier, card] },
    stakes: [],
    ...(isAll && { shown: [...(before?.shown ?? []), seat] }),
    ...(isAll && before?.turning === seat && { turning: null }),
  })
}

/** Darkens everything that is not revealed; does nothing with reduced motion. */
function dimOthers(stage: Stage5211, line: Timeline, times: RevealTimes, until: number): void {
  dwell(line, until)
  if (stage.reduced) return
  for (const node of stage.scene.cards.values()) {
    if (node.zone === 'table') continue
    const { light } = node
    const dimTo = (share: number) => {
      node.light = light * (1 - (1 - DIMMED) * share)
    }
    tween(line, 0, times.dim, EASE.outQuay, dimTo)
    tween(line, until, times.rest, EASE.outQuay, (share) => dimTo(1 - share))
  }
}

const PATHS = 520
const RING = 700
const CROSS_FADE = 150

/** The target is met exactly: light runs from every Kododo card to a ring of lizards, which makes a quarter turn. */
function lightKododo(stage: Stage5211, line: Timeline, after: number, nodes: readonly CardNode[]): void {
  const { lights } = stage.scene
  const ring = medallionOf(stage.plan)
  for (const node of nodes) {
    const path: Light = { ...pathBetween(node, ring), kind: 'path' }
    node.glowOf = 'turquoise'
    tween(line, after, stage.reduced ? CROSS_FADE : PATHS, EASE.outQuay, (share) => {
      lights.set(
        `path:${node.key}`,
        Object.assign(path, stage.reduced ? { grown: 1, alpha: share } : { grown: share }),
      )
      node.glow = share
    })
  }
  const light: Light = { ...lightFrom({ x: ring.x - ring.radius, y: ring.y }, ring), kind: 'ring' }
  tween(line, after, stage.reduced ? CROSS_FADE : RING, EASE.outQuay, (share) => {
    const moved = { grown: share, turn: (share * Math.PI) / 2 }
    lights.set('ring', Object.assign(light, stage.reduced ? { grown: 1, alpha: share } : moved))
  })
}

/** The paths fade when the cards start to fly. */
const endPaths = (stage: Stage5211, line: Timeline): void => fadeLights(stage, line, 'path')

/** The ring fades with the verdict. */
const endRing = (stage: Stage5211, line: Timeline): void => fadeLights(stage, line, 'ring')

function fadeLights({ scene: { lights } }: Stage5211, line: Timeline, kind: Light['kind']): void {
  const keys = [...lights].flatMap(([key, light]) => (light.kind === kind ? key : []))
  if (keys.length === 0) return
  const fade = (share: number) => {
    for (const key of keys) Object.assign(lights.get(key) ?? {}, { alpha: 1 - share })
  }
  tween(line, 0, CROSS_FADE, EASE.outQuay, fade, () => {
    for (const key of keys) lights.delete(key)
  })
}

/** The path from a card's edge to the ring's rays. */
function pathBetween(card: CardNode, ring: Point & { readonly radius: number }): Omit<Light, 'kind'> {
  const [dx, dy] = [ring.x - card.x, ring.y - card.y]
  const distance = Math.max(1, Math.hypot(dx, dy))
  const along = (length: number): Point => ({
    x: card.x + (dx / distance) * length,
    y: card.y + (dy / distance) * length,
  })
  const start = Math.min(card.width * 0.76, distance)
  return lightFrom(along(start), along(Math.max(start, distance - ring.radius * 1.1)))
}

const lightFrom = (from: Point, to: Point): Omit<Light, 'kind'> => ({
  tone: 'turquoise',
  fromX: from.x,
  fromY: from.y,
  toX: to.x,
  toY: to.y,
  grown: 0,
  alpha: 1,
  turn: 0,
})

const MS = 900
const EBB = 420
/** Tilts of the cards under the wave, degrees, by the order in which they were laid. */
const TILTS = [3, -4, 6, -3]

/** Nobody scores: a wave crosses the table and tilts every card. Does nothing with reduced motion. */
function rollWave(stage: Stage5211, line: Timeline): void {
  if (stage.reduced) return
  const { scene, plan } = stage
  const { x, y, width, height } = plan.stage
  const wave: Light = {
    kind: 'wave',
    tone: 'pale',
    fromX: x,
    fromY: y,
    alpha: 0,
    grown: 0,
    turn: 0,
    toX: x + width,
    toY: y + height,
  }
  const nodes = stage.track.laid.flatMap((cards) =>
    cards.flatMap(({ handle }) => scene.cards.get(handle) ?? []),
  )
  scene.lights.set('wave', wave)
  tween(line, 0, MS, EASE.inOutTide, (share) => {
    wave.grown = share
    wave.alpha = Math.min(1, 3 * share)
    nodes.forEach((node, i) => {
      node.rotation = ((TILTS[i % TILTS.length] ?? 0) * share * Math.PI) / 180
    })
  })
}

/** The wave ebbs away and takes the cards along. */
function endWave({ scene: { lights } }: Stage5211, line: Timeline): void {
  const wave = lights.get('wave')
  if (wave === undefined) return
  const ebb = (share: number) => Object.assign(wave, { alpha: 1 - share })
  tween(line, 0, EBB, EASE.inOutTide, ebb, () => void lights.delete('wave'))
}

type Step<Type extends EvaluationStep['type']> = Extract<EvaluationStep, { type: Type }>

const TILE_IN = 220
/** Reading time for a tile; the last one says what scores. */
const DWELL = { each: 650, last: 900 }
const DIM = 220
/** Time in which the wave crosses the table. */
const WAVE = 900
const GIVE_WAY = 220
/** Brightness and saturation of a card that is out, of a waiting hand, and of all other cards. */
const OUT = { light: 0.56, colour: 0.3 }
const WAITING = { light: 0.5, colour: 0.8 }
/** The badge on a card whose colour is out. */
const BADGES = { limit: 'cross', tie: 'equals' } as const
const BRIGHT = { light: 1, colour: 1 }

/** The first step. Piles and hand also make room for the verdict. */
function countKododo(stage: Stage5211, step: Step<'kododo-counted'>, line: Timeline): void {
  stage.tell({ step: 'score', verdict: [], out: {}, scoring: null })
  giveWay(stage, line, true)
  if (!isInReach(step)) return
  at(line, GIVE_WAY, () => showTile(stage, step, step.exact ? { scoring: 'kododo' } : {}))
  stage.shows(GIVE_WAY)
  if (step.exact) {
    stage.cue(cues.kododo, GIVE_WAY)
    dim(stage, line, GIVE_WAY, (card) => !isKododo(card.card))
    lightKododo(
      stage,
      line,
      GIVE_WAY,
      nodesWhere(stage, (card) => isKododo(card.card)),
    )
  }
  dwell(line, GIVE_WAY + TILE_IN + (step.exact ? DWELL.last : DWELL.each))
}

/** Colours are eliminated: their cards dim and show the reason. */
function putColoursOut(stage: Stage5211, step: Step<'colours-out'>, line: Timeline): void {
  const { colours, reason } = step
  const judged = Object.fromEntries(colours.map((colour) => [colour, reason]))
  showTile(stage, step, { out: { ...stage.hud.out, ...judged } })
  stage.shows(0)
  for (const node of nodesWhere(stage, (card) => colours.includes(colourOf(card.card)))) {
    node.badge = BADGES[reason]
    node.glowOf = 'coral'
    fade(stage, line, 0, node, { ...OUT, glow: reason === 'limit' ? 1 : 0 })
  }
  dwell(line, TILE_IN + DWELL.each)
}

/** One colour has the majority: its cards light up, and all other cards dim. */
function findMajority(stage: Stage5211, step: Step<'majority-found'>, line: Timeline): void {
  const scores = (colour: Colour) => colour === step.colour
  showTile(stage, step, { scoring: step.colour })
  stage.shows(0)
  dim(stage, line, 0, (card) => !scores(colourOf(card.card)))
  for (const node of nodesWhere(stage, (card) => scores(colourOf(card.card)))) {
    node.glowOf = 'gold'
    fade(stage, line, 0, node, { ...BRIGHT, glow: 1 })
  }
  dwell(line, TILE_IN + DWELL.last)
}

function scoreNobody(stage: Stage5211, step: Step<'nobody-scores'>, line: Timeline): void {
  showTile(stage, step, {})
  stage.shows(0)
  rollWave(stage, line)
  dwell(line, Math.max(WAVE, TILE_IN + DWELL.last))
}

const showTile = (stage: Stage5211, step: EvaluationStep, change: Partial<Hud>): void =>
  stage.tell({ ...change, verdict: [...(stage.hud.verdict ?? []), step] })

function nodesWhere(stage: Stage5211, matches: (card: UpCard) => boolean): readonly CardNode[] {
  return stage.track.laid
    .flat()
    .filter((card): card is UpCard => card.face === 'up' && matches(card))
    .flatMap(({ handle }) => stage.scene.cards.get(handle) ?? [])
}

function dim(stage: Stage5211, line: Timeline, after: number, matches: (card: UpCard) => boolean): void {
  for (const node of nodesWhere(stage, matches)) fade(stage, line, after, node, { ...OUT, glow: node.glow })
}

function fade(
  stage: Stage5211,
  line: Timeline,
  after: number,
  node: CardNode,
  to: Pick<CardNode, 'light' | 'colour' | 'glow'>,
): void {
  const { light, colour, glow } = node
  const change = (share: number) => {
    node.light = light + (to.light - light) * share
    node.colour = colour + (to.colour - colour) * share
    node.glow = glow + (to.glow - glow) * share
  }
  tween(line, after, stage.reduced ? 1 : DIM, EASE.inOutTide, change)
}

/** Moves piles and hand out of the verdict's way, or back. */
function giveWay(stage: Stage5211, line: Timeline, aside: boolean): void {
  const before = pilesOf(stage)
  stage.track.aside = aside
  const after = pilesOf(stage)
  for (const node of stage.scene.cards.values()) {
    if (node.zone === 'draw') {
      slide(stage, line, node, stackedPlace(after.drawPile, node.index, stage.plan.scale), GIVE_WAY)
    } else if (node.zone === 'discard') {
      const { discard } = after
      const moved = { x: node.x + discard.x - before.discard.x, y: node.y + discard.y - before.discard.y }
      slide(stage, line, node, { ...moved, width: discard.width }, GIVE_WAY)
    }
  }
  const hand = handShown(stage.scene)
  hand.forEach((node, i) => {
    node.badge = null
    const place = placeInHand(stage, i, hand.length)
    slide(stage, line, node, { ...place, ...(aside ? WAITING : BRIGHT), glow: 0, raised: 0 }, GIVE_WAY)
  })
}

type Scored = Extract<VisibleEvent, { type: 'cards-scored' }>

const FLIGHT = { ms: 620, stagger: 90, arc: 90 }
/** Pause after the last +n, before the table is cleared. */
const SAVOUR = 320

/** The scoring cards of all players fly to their score piles; each adds its points to the +n at the plate. */
function score(stage: Stage5211, event: Scored, line: Timeline): void {
  endPaths(stage, line)
  const flights = event.cards.flatMap((cards, seat) =>
    cards.flatMap((card) => {
      const node = takeFromSlots(stage, seat, card)
      return node === undefined ? [] : [{ seat, card, node }]
    }),
  )
  const gained = event.cards.map(() => 0)
  flights.forEach(({ seat, card, node }, i) => {
    const after = stage.reduced ? 0 : i * FLIGHT.stagger
    const points = (gained[seat] ?? 0) + pointsOf(card)
    gained[seat] = points
    stage.cue(scoreOf(points), after + FLIGHT.ms)
    fly(stage, line, node, {
      to: seatLayout(stage, seat).scorePile,
      after,
      ms: FLIGHT.ms,
      ease: EASE.inOutTide,
      arc: FLIGHT.arc,
      layer: LAYER.flight,
      alpha: 0.9,
      light: 1,
      colour: 1,
      shrinksLate: true,
      trail: event.scoring === 'kododo' ? 'turquoise' : 'gold',
      fade: { ms: 150, way: 'out' },
      onLanded() {
        removeNode(stage, node.key)
        addPoints(stage, seat, card)
      },
    })
  })
  dwell(line, FLIGHT.ms + FLIGHT.stagger * flights.length + SAVOUR)
}

function takeFromSlots(stage: Stage5211, seat: number, card: Card): CardNode | undefined {
  const laid = stage.track.laid[seat] ?? []
  const index = laid.findIndex((other) => other.face === 'up' && other.card === card)
  const [taken] = index < 0 ? [] : laid.splice(index, 1)
  return taken && stage.scene.cards.get(taken.handle)
}

function addPoints(stage: Stage5211, seat: number, card: Card): void {
  const points = pointsOf(card)
  const plates = stage.hud.plates.map((plate) =>
    plate.seat !== seat
      ? plate
      : {
          ...plate,
          scorePile: plate.scorePile + 1,
          points: plate.points === null ? null : plate.points + points,
          gained: (plate.gained ?? 0) + points,
        },
  )
  stage.tell({ plates })
}

const SWEEP = { ms: 420, stagger: 35 }
const FADE = { ms: 150, way: 'out' } as const

/** The HUD values while no card is on the table. */
export const NOTHING_LAID = {
  counts: NO_COUNTS,
  kododo: 0,
  out: {},
  scoring: null,
  verdict: null,
} as const

/** The remaining cards fly from the slots to the discard pile; then piles and hand come back. */
function clearTable(stage: Stage5211, line: Timeline): void {
  endWave(stage, line)
  const left = stage.track.laid.flatMap((cards) => cards.splice(0))
  left.forEach(({ handle }, i) => {
    const node = stage.scene.cards.get(handle)
    if (node === undefined) return
    node.badge = null
    node.glow = 0
    const after = stage.reduced ? 0 : i * SWEEP.stagger
    toDiscard(stage, line, node, {
      up: 1,
      after,
      ms: SWEEP.ms,
      ease: EASE.inSweep,
      trail: 'pale',
      fade: FADE,
    })
  })
}

/** Removes the verdict and brings back everything that made room for it. */
export function endVerdict(stage: Stage5211, line: Timeline): void {
  if (!stage.track.aside) return
  const plates = stage.hud.plates.map((plate) => ({ ...plate, gained: null }))
  stage.tell({ ...NOTHING_LAID, plates })
  endRing(stage, line)
  giveWay(stage, line, false)
}

/** The events from the reveal of the cards of a turn to the cleared table. */
type EvaluationEvent = Extract<
  VisibleEvent,
  EvaluationStep | { type: 'cards-revealed' | 'cards-scored' | 'table-cleared' }
>

/** Choreographs the reveal of cards, and their evaluation step by step. */
export function evaluate(stage: Stage5211, event: EvaluationEvent, line: Timeline): void {
  switch (event.type) {
    case 'cards-revealed':
      reveal(stage, event, line)
      break
    case 'kododo-counted':
      countKododo(stage, event, line)
      break
    case 'colours-out':
      putColoursOut(stage, event, line)
      break
    case 'majority-found':
      findMajority(stage, event, line)
      break
    case 'nobody-scores':
      scoreNobody(stage, event, line)
      break
    case 'cards-scored':
      score(stage, event, line)
      break
    case 'table-cleared':
      clearTable(stage, line)
      break
    default:
      assertNever(event)
  }
}
