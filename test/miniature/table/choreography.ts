import type { Choreography } from '../../../src/renderer/table/director/choreography'
import type { Place } from '../../../src/renderer/table/plan/plan'
import { positionAt } from '../../../src/renderer/table/plan/seats'
import { HAND, LAYER, type Name, resting } from '../../../src/renderer/table/scene/node'
import type { CardNode } from '../../../src/renderer/table/scene/scene'
import type { Seat, TableCard } from '../../../src/shared/game'
import type { Card, View } from '../game/face'
import { planFor } from './plan'
import type { Plan, Pose, TableMiniature } from './types'

const NO_POSE: Pose = { to: null }
/** A card that lies face down for others shows itself darkened to who knows it. */
const KNOWN = 0.6
/** How far out the card goes that is about to be given. */
const REACH = 0.6

/** No motion of its own: every card goes by itself to where the view has it, on another plan or with another player. */
export const choreography: Choreography<TableMiniature> = {
  plan: planFor,
  nodes: (view, plan, pose) => [
    ...view.seats.flatMap(({ card, won }, seat) => {
      const at = positionOf(view, plan, seat)
      return [
        ...(card === null
          ? []
          : [nodeOf(card, { zone: 'table', index: seat }, plan.cards[at], LAYER.table + seat / 10)]),
        ...won.map((past, n) => {
          const first = plan.won[at]
          const place = first && { ...first, x: first.x + n * first.width * 1.1 }
          return nodeOf(past, { zone: 'won', index: n }, place, LAYER.piles + seat / 10 + n / 100)
        }),
      ]
    }),
    ...(view.peek === null
      ? []
      : [nodeOf(view.peek, { zone: zoneOf(view), index: 0 }, peekPlace(view, plan, pose), LAYER.hand)]),
  ],
  hud: ({ over }) => ({ ended: over }),
  noPose: NO_POSE,
  track: () => null,
  choreograph: () => undefined,
  pace: () => 'moves',
  isTelling: () => false,
}

const positionOf = ({ viewer, seats }: View, { home }: Plan, seat: Seat) =>
  positionAt(seat, viewer ?? home, seats.length)

/** Only the giver moves the card that is looked at. */
const zoneOf = ({ viewer, giver }: View): string => (viewer === giver ? HAND : 'peek')

function peekPlace(view: View, plan: Plan, { to }: Pose): Place {
  const goal = to === null ? undefined : plan.cards[positionOf(view, plan, to)]
  if (goal === undefined) return plan.peek
  const { x, y } = plan.peek
  return { ...plan.peek, x: x + (goal.x - x) * REACH, y: y + (goal.y - y) * REACH }
}

function nodeOf(
  card: TableCard<Card>,
  name: Omit<Name, 'key'>,
  place: Place | undefined,
  layer: number,
): CardNode {
  if (place === undefined) throw new RangeError(`No place for ${name.zone} ${name.index}`)
  return {
    ...resting({ key: card.handle, ...name }, place, layer),
    card: card.face === 'hidden' ? null : card.card,
    up: card.face === 'hidden' ? 0 : 1,
    light: card.face === 'down' ? KNOWN : 1,
  }
}
