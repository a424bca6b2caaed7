import { type Card, pointsOf } from '../../../../shared/games/5211/cards'
import type { VisibleEvent } from '../../../../shared/games/5211/view'
import { removeNode } from '../../../table/director/choreography'
import { dwell, EASE, fly, type Timeline } from '../../../table/director/motion'
import { type CardNode, LAYER } from '../../../table/scene'
import { scoreOf } from '../../../table/sounds'
import { NO_COUNTS } from '../tally'
import { toDiscard } from './commit'
import { endPaths, endRing, endWave, giveWay } from './reveal'
import { type Stage5211, seatLayout } from './stage'

type Scored = Extract<VisibleEvent, { type: 'cards-scored' }>

const FLIGHT = { ms: 620, stagger: 90, arc: 90 }
/** Pause after the last +n, before the table is cleared. */
const SAVOUR = 320

/** The scoring cards of all players fly to their score piles; each adds its points to the +n at the plate. */
export function score(stage: Stage5211, event: Scored, line: Timeline): void {
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
export function clearTable(stage: Stage5211, line: Timeline): void {
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
