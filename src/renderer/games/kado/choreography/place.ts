import type { Cell, VisibleEvent } from '../../../../shared/games/kado'
import { removeNode } from '../../../table/director/choreography'
import { dwell, EASE, slide, type Timeline } from '../../../table/director/motion'
import type { Place } from '../../../table/plan'
import type { CardNode } from '../../../table/scene'
import { cellPlace } from '../plan/field'
import { LEFT } from '../scene/nodes'
import { bring, TURN_UP } from './move'
import { goalOf, nodeOf, nodesNow, positionIn, type StageKado, tellSeat } from './stage'

type Event<Type extends VisibleEvent['type']> = Extract<VisibleEvent, { type: Type }>

const PLACE = { ms: 320, arc: 30, fade: 120 }
const SETTLE = 200
/** What was gained stays to be read. */
const GAINED = 400

/** A card turns up where it lies. */
export function turnUp(stage: StageKado, { card }: Event<'card-turned-up'>, line: Timeline): void {
  stage.tell({ phase: 'place' })
  const node = nodeOf(stage, card.handle)
  const { up, light } = goalOf(stage, card.handle)
  if (node.up !== up || node.light !== light) bring(stage, line, card.handle, TURN_UP)
}

/**
 * The card goes to its cell. Where the drawn cells of somebody else move for it, the cards laid before slide along; those of the
 * grid at the bottom do so at the end of the beat, together with what is written around them.
 */
export function place(stage: StageKado, event: Event<'card-placed'>, line: Timeline): void {
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
