import type { Seat } from '../../../../shared/game'
import { type Card, COLOURS, colourOf, isKododo, type Numbers } from '../../../../shared/games/5211/cards'
import type { TableCard, View, VisibleEvent } from '../../../../shared/games/5211/view'
import { addNode } from '../../../table/director/choreography'
import {
  at,
  BREATH,
  dwell,
  EASE,
  holdUp,
  STILL_BREATH,
  type Timeline,
  tween,
} from '../../../table/director/motion'
import type { CardNode } from '../../../table/scene'
import type { RevealHud, Stake } from '../scene/hud'
import { positionOf, tableNode } from '../scene/nodes'
import { BUOY, clackOf, firstToReach, KNOCK } from '../sounds'
import { withCards } from '../tally'
import { type Stage5211, seatsInTurn, slotPlace } from './stage'

/** How long the parts of a reveal take, ms at speed 1. */
interface RevealTimes {
  /** The table dims. */
  readonly dim: number
  /** From one seat to the next, and from its first card to its second. */
  readonly seat: number
  readonly second: number
  readonly flip: number
  /** The gauge fills. */
  readonly tick: number
  /** A card is held up and falls open. */
  readonly breath: number
  /** What it has decided lights up. */
  readonly decided: number
  /** All lie open. */
  readonly rest: number
}

const lengthOf = ({ rise, hold, fall }: typeof BREATH | typeof STILL_BREATH): number => rise + hold + fall

const MOVING: RevealTimes = {
  ...{ dim: 180, seat: 240, second: 90, flip: 300, tick: 140 },
  ...{ breath: lengthOf(BREATH), decided: 240, rest: 200 },
}

/** Nothing dims or rises: cards fade over, and the frame stands long enough to be seen. */
const STILL: RevealTimes = {
  ...{ dim: 0, seat: 160, second: 90, flip: 150, tick: 0 },
  ...{ breath: lengthOf(STILL_BREATH), decided: 0, rest: 200 },
}

const revealTimes = (reduced: boolean): RevealTimes => (reduced ? STILL : MOVING)

/** What lies face up on the table. */
type Tally = Pick<View, 'counts' | 'kododo'>

/** What one card more can decide. */
export const stakesOf = ({ counts, kododo }: Tally, { limit, kododoTarget }: Numbers): readonly Stake[] => [
  ...(kododo === kododoTarget - 1 || kododo === kododoTarget ? ['kododo' as const] : []),
  ...COLOURS.filter((colour) => counts[colour] === limit - 1),
]

/** The card for which the breath is held. */
interface Held {
  /** Counted in the order in which the cards are turned up. */
  readonly index: number
  readonly stakes: readonly Stake[]
}

/**
 * Which card of a turn is held up before it is shown: the first that decides something. Where nothing is decided but the last
 * card could have, it is that one, so that a held card alone betrays nothing.
 * @param cards in the order in which they are turned up
 * @param before what lay face up before them
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

const tallyWith = ({ counts, kododo }: Tally, cards: readonly Card[]): Tally => ({
  counts: withCards(counts, cards),
  kododo: kododo + cards.filter(isKododo).length,
})

type Revealed = Extract<VisibleEvent, { type: 'cards-revealed' }>
type UpCard = Extract<TableCard, { face: 'up' }>

/** One card on its way to be turned up. */
interface Turned {
  readonly seat: Seat
  readonly card: UpCard
  readonly node: CardNode
  /** Which one of its seat, and how many that has. */
  readonly nth: number
  readonly of: number
}

/** How bright all that is not looked at stays. */
const DIMMED = 0.65

/**
 * The cards of a turn are turned up seat by seat, and the counts tick with them. Where one of them can decide something, it is
 * held up for a moment first.
 */
export function reveal(stage: Stage5211, event: Revealed, line: Timeline): void {
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

/** Whoever sits at the bottom first, then clockwise. */
function revealOrder(stage: Stage5211): readonly Seat[] {
  const seats = seatsInTurn(stage)
  return [...seats.slice(-1), ...seats.slice(0, -1)]
}

/** Takes note that a seat's cards lie face up, and finds what is to be turned. */
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

/** @returns when all lie open and have been counted, ms after the table has dimmed */
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
    // It is held up over what has been counted, and nothing else happens meanwhile.
    const begins = isHeld ? Math.max(seatBegins, counted) : seatBegins + one.nth * times.second
    const start = times.dim + begins
    if (one.nth === 0) at(line, start, () => tellReveal(stage, { turning: one.seat }))
    let opens = start
    if (isHeld) {
      at(line, start, () => tellReveal(stage, { stakes: held.stakes }))
      opens = holdUp(stage, line, one.node, start, 1)
    } else turnOver(stage, line, one.node, start, times.flip)
    if (one.nth === 0) stage.cue(clackOf(seats++), opens)
    counted = begins + (isHeld ? times.breath : times.flip)
    if (isHeld) seatBegins = counted
    at(line, times.dim + counted, () => count(stage, one))
    if (i === nearlyOut) stage.cue(BUOY, times.dim + counted)
    if (i === atLimit) stage.cue(KNOCK, times.dim + counted)
  })
  return counted + (held === null ? times.tick : times.decided)
}

/** A card is turned up where it lies. */
function turnOver({ reduced }: Stage5211, line: Timeline, node: CardNode, after: number, ms: number): void {
  const turn = (share: number) => Object.assign(node, { up: share, glow: share })
  const fade = (share: number) => Object.assign(node, { up: 1, alpha: share, glow: share })
  tween(line, after, ms, reduced ? EASE.outQuay : EASE.inOutTide, reduced ? fade : turn)
}

const tellReveal = (stage: Stage5211, change: Partial<RevealHud>): void => {
  const { reveal: now } = stage.hud
  if (now !== null) stage.tell({ reveal: { ...now, ...change } })
}

/** A card lies open: it counts, and it can be said whose it is. */
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

/** All that is not turned up is darker meanwhile; nothing is where motion is reduced. */
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
