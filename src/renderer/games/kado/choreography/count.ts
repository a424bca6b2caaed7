import { assertNever } from '../../../../shared/assert-never'
import type { SentBeat } from '../../../../shared/bridge/contract'
import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, COLUMNS, LINES } from '../../../../shared/games/kado/cards'
import { extentOf, isSameCell } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import type { LaidCard, SeatView, View } from '../../../../shared/games/kado/view'
import { at, dwell, EASE, type Timeline, tween } from '../../../table/director/motion'
import type { CardNode, Light } from '../../../table/scene'
import { scoreOf } from '../../../table/sounds'
import type { TableKado } from '../draft/draft'
import { numbers } from '../plan/field'
import { type CountStep, hudOf } from '../scene/hud'
import { positionIn, type StageKado, tellSeat } from './stage'

/** Timing of one seat in a step, and of the pause after all seats, ms at speed 1. */
const GLOW = 160
const FLIGHT = 620
const TOTAL = 160
const DWELL = 600
/** The appearance of a card that does not score. */
const VEILED = { light: 0.45, colour: 0.4 }
const BARE = { light: 1, colour: 1 }

/** The cards of one seat in a step, by handle, and their points. */
interface Part {
  readonly seat: Seat
  readonly counted: readonly string[]
  readonly veiled: readonly string[]
  readonly points: number
}

/** Shows the count of one line, one column or the bonus cards of every seat, clockwise from the bottom. */
export function countStep(stage: StageKado, event: CountStep, line: Timeline): void {
  if (isEmpty(event)) return
  const parts = partsOf(stage, event)
  const first = parts[0]?.seat ?? null
  begin(stage, event, first)
  // Lines veil cards that columns count again, and columns veil cards that lie beside the bonus cards.
  if (event.type !== 'line-scored' && !(event.type === 'column-scored' && event.column > 0))
    for (const node of stage.scene.cards.values()) tint(line, node, BARE, 0)
  dim(stage, line)
  let start = 0
  for (const part of parts) start = countPart(stage, part, line, { start, isLast: part === parts.at(-1) })
  dwell(line, start + DWELL)
}

/** True if nobody has a bonus card, so that there is nothing to show. */
const isEmpty = (event: CountStep): boolean =>
  event.type === 'bonus-scored' && event.cards.every((held) => held === 0)

/** Shows the step at once; with the first step all points are reset. */
function begin(stage: StageKado, event: CountStep, seat: Seat | null): void {
  const { count, seats } = stage.hud
  const steps = [...(count?.steps ?? []), event]
  const clear = seats.map((one) =>
    count === null ? { ...one, score: null, total: 0, gained: null } : { ...one, gained: null },
  )
  stage.tell({ count: { steps, counted: [], seat }, outcome: null, seats: clear })
}

/** The start of a seat's part, ms, and true in `isLast` for the step's last part, which stays lit until the next step. */
interface Turn {
  readonly start: number
  readonly isLast: boolean
}

/** @returns the start of the next seat's part, ms */
function countPart(stage: StageKado, part: Part, line: Timeline, { start, isLast }: Turn): number {
  const { seat, points } = part
  const flown = points === 0 || stage.reduced ? start + GLOW : start + GLOW + FLIGHT
  const end = flown + (points === 0 ? 0 : TOTAL)
  // A viewer is counted, and announced, first. On a shared table the two orders differ.
  if (stage.viewer !== null) stage.shows(flown)
  // The comparison of all seats appears with the last seat.
  if (stage.viewer !== null && isLast) stage.shows(flown)
  if (points > 0) stage.cue(scoreOf(points), flown)
  at(line, start, () => tellCount(stage, { seat }))
  for (const node of cardsOf(stage, part.veiled)) tint(line, node, VEILED, start)
  for (const node of cardsOf(stage, part.counted)) {
    node.glowOf = 'gold'
    light(line, node, start)
    if (!isLast) fade(line, node, end)
    if (!stage.reduced) beam(stage, line, node, seat, start + GLOW)
  }
  at(line, flown, () => {
    const { counted = [] } = stage.hud.count ?? {}
    tellCount(stage, { counted: [...counted, seat] })
    if (points > 0)
      tellSeat(stage, seat, { total: (stage.hud.seats[seat]?.total ?? 0) + points, gained: points })
  })
  return end
}

function tellCount({ hud, tell }: StageKado, change: Partial<NonNullable<StageKado['hud']['count']>>): void {
  if (hud.count !== null) tell({ count: { ...hud.count, ...change } })
}

const cardsOf = ({ scene }: StageKado, handles: readonly string[]): readonly CardNode[] =>
  handles.flatMap((handle) => scene.cards.get(handle) ?? [])

function tint(line: Timeline, node: CardNode, to: typeof BARE, after: number): void {
  let from: typeof BARE | null = null
  tween(line, after, GLOW, EASE.outQuay, (share) => {
    from ??= { light: node.light, colour: node.colour }
    node.light = from.light + (to.light - from.light) * share
    node.colour = from.colour + (to.colour - from.colour) * share
  })
}

/** A card starts to glow; it must not be veiled then. */
function light(line: Timeline, node: CardNode, after: number): void {
  tint(line, node, BARE, after)
  tween(line, after, GLOW, EASE.outQuay, (share) => {
    node.glow = share
  })
}

function fade(line: Timeline, node: CardNode, after: number): void {
  tween(line, after, TOTAL, EASE.outQuay, (share) => {
    node.glow = 1 - share
  })
}

/** Fades the cards that the previous step left lit. */
function dim({ scene }: StageKado, line: Timeline): void {
  for (const node of scene.cards.values()) if (node.glow > 0) fade(line, node, 0)
}

/** A light travels from a card to the seat's total. */
function beam(stage: StageKado, line: Timeline, node: CardNode, seat: Seat, start: number): void {
  const { lights } = stage.scene
  const head = stage.plan.seats[positionIn(stage, seat)]?.head
  if (!head) return
  const key = `count:${node.key}`
  const goal = { x: head.x + head.width * 0.9, y: head.y + head.height / 2 }
  const { x, y } = node
  const ray: Light = {
    kind: 'trail',
    tone: 'gold',
    fromX: x,
    fromY: y,
    toX: x,
    toY: y,
    grown: 1,
    alpha: 1,
    turn: 0,
  }
  const change = (share: number) => {
    lights.set(key, ray)
    ray.toX = x + (goal.x - x) * share
    ray.toY = y + (goal.y - y) * share
    ray.alpha = 1 - share ** 4
  }
  tween(line, start, FLIGHT, EASE.inOutTide, change, () => lights.delete(key))
}

/** The seats clockwise from the bottom. */
const seatsFromBottom = ({ plan, players, viewer }: StageKado): readonly Seat[] =>
  Array.from({ length: players }, (_, step) => ((viewer ?? plan.home) + step) % players)

const partsOf = (stage: StageKado, event: CountStep): readonly Part[] =>
  seatsFromBottom(stage).flatMap((seat) => {
    const own = stage.goal.seats[seat]
    return own === undefined ? [] : partIn(event, seat, own)
  })

function partIn(event: CountStep, seat: Seat, { grid, bonus }: SeatView): Part {
  switch (event.type) {
    case 'line-scored': {
      const { cells = [], points = 0 } = event.scores[seat] ?? {}
      return partOf(seat, rowOf(grid, 'line', event.line), cells, points)
    }
    case 'column-scored': {
      const { cell = null, points = 0 } = event.scores[seat] ?? {}
      return partOf(seat, rowOf(grid, 'column', event.column), cell === null ? [] : [cell], points)
    }
    case 'bonus-scored': {
      const counted = bonus.map(({ handle }) => handle)
      return { seat, counted, veiled: [], points: event.points[seat] ?? 0 }
    }
    default:
      return assertNever(event)
  }
}

function partOf(seat: Seat, row: readonly LaidCard[], cells: readonly Cell[], points: number): Part {
  const counts = (card: LaidCard) => cells.some((cell) => isSameCell(cell, card))
  const handles = (cards: readonly LaidCard[]) => cards.map(({ handle }) => handle)
  return {
    seat,
    points,
    counted: handles(row.filter(counts)),
    veiled: handles(row.filter((card) => !counts(card))),
  }
}

/**
 * The cards of a line or a column.
 * @param nth from 0 at the top or left
 */
function rowOf(grid: readonly LaidCard[], way: 'line' | 'column', nth: number): readonly LaidCard[] {
  const { top, left } = extentOf(grid)
  const row = (way === 'line' ? top : left) + nth
  return grid.filter((card) => card[way] === row)
}

/** The count is complete: the table shows the result. */
export function endGame(stage: StageKado, line: Timeline): void {
  dim(stage, line)
  stage.tell(hudOf(stage.goal))
}

/** The beat that shows the count, and then the winner, to a viewer who joins a finished game. */
export function tellEnd(view: View): SentBeat<TableKado> | null {
  const { seats, outcome } = view
  if (outcome === null) return null
  const scores = seats.map(({ score }) => score)
  const bonus = seats.map(({ bonus }) => bonus.length)
  const uncounted = seats.map((seat) => ({ ...seat, score: null, total: null }))
  return {
    from: { ...view, seats: uncounted, over: false, outcome: null },
    events: [
      ...numbers(LINES).map(
        (line): CountStep => ({
          type: 'line-scored',
          line,
          scores: scores.flatMap((score) => score?.lines[line] ?? []),
        }),
      ),
      ...numbers(COLUMNS).map(
        (column): CountStep => ({
          type: 'column-scored',
          column,
          scores: scores.flatMap((score) => score?.columns[column] ?? []),
        }),
      ),
      { type: 'bonus-scored', cards: bonus, points: bonus.map((cards) => BONUS_POINTS * cards) },
      { type: 'game-ended', outcome },
    ],
    view,
    rests: false,
    together: false,
  }
}
