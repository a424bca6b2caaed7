import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { randomGame, type SentUpdate, YOU } from '../../../../../test/games/5211/game'
import { sceneFor } from '../../../../../test/games/5211/scene'
import type { VisibleEvent } from '../../../../shared/games/5211/view'
import { createStage } from '../../../table/director/choreography'
import { timeline } from '../../../table/director/motion'
import type { Table5211 } from '../draft/draft'
import { layoutTable } from '../plan/layout-table'
import { hudOf } from '../scene/hud'
import { NO_POSE } from '../scene/pose'
import { trackOf } from '../types'
import { choreograph } from './choreography'

const game = [...randomGame('timing', 4, YOU)]
const layout = layoutTable({ width: 1440, height: 900 }, 4)

/** Duration of an event, ms at speed 1. The events before it in its update are played first. */
function timeOf(type: VisibleEvent['type'], { reduced = false } = {}): number {
  const update = game.find(({ events }) => events.some((event) => event.type === type))
  if (update === undefined) throw new Error(`No ${type} in this game`)
  return lengthIn(update, type, reduced)
}

function lengthIn(
  { before, events, view }: SentUpdate,
  type: VisibleEvent['type'],
  reduced: boolean,
): number {
  const stage = createStage<Table5211>({
    scene: sceneFor(before, layout),
    hud: signal(hudOf(before)),
    reduced,
    before,
    goal: view,
    plan: layout,
    planOf: () => layout,
    track: trackOf(before),
    pose: () => NO_POSE,
  })
  for (const event of events) {
    const line = timeline()
    choreograph(stage, event, line)
    if (event.type === type) return Math.round(line.duration() * 1000)
    line.progress(1)
  }
  return 0
}

describe('choreograph', () => {
  it('takes the chosen times', () => {
    const times = (['cards-dealt', 'cards-committed', 'cards-revealed', 'cards-drawn'] as const).map((type) =>
      timeOf(type),
    )
    expect(times).toEqual([260 + 19 * 70, 320, 180 + 3 * 240 + 90 + 300 + 140 + 200, 240 + 7 * 60])
  })

  it('dwells on every step of an evaluation', () => {
    expect(timeOf('kododo-counted')).toBe(220 + 220 + 900)
    expect(timeOf('colours-out')).toBe(220 + 650)
    expect(timeOf('majority-found')).toBe(220 + 900)
  })

  it('flies the scoring cards one after the other, and sweeps the rest', () => {
    const scored = game.find(({ events }) => events.some(({ type }) => type === 'cards-scored'))
    const event = scored?.events.find((one) => one.type === 'cards-scored')
    const flights = event?.type === 'cards-scored' ? event.cards.flat().length : 0
    const savoured = 320
    expect(flights).toBeGreaterThan(0)
    expect(timeOf('cards-scored')).toBe(620 + flights * 90 + savoured)
    const left = 16 - flights
    expect(timeOf('table-cleared')).toBe(420 + (left - 1) * 35 + 180)
  })

  it('rolls the wave while the last tile is read', () => {
    expect(timeOf('nobody-scores')).toBe(220 + 900)
  })

  it('cross-fades everything with reduced motion, but dwells as long', () => {
    const still = { reduced: true }
    expect(timeOf('cards-dealt', still)).toBe(120)
    expect(timeOf('cards-committed', still)).toBe(120)
    expect(timeOf('cards-revealed', still)).toBe(3 * 160 + 90 + 150 + 200)
    expect(timeOf('cards-drawn', still)).toBe(120)
    expect(timeOf('table-cleared', still)).toBe(150)
    expect(timeOf('colours-out', still)).toBe(220 + 650)
  })

  it('adds no waiting time if only the HUD changes', () => {
    expect(timeOf('round-started')).toBe(0)
  })

  it('counts the piles card by card before the winner is named', () => {
    const cards = Math.max(...(game.at(-1)?.view.seats.map(({ scorePile }) => scorePile) ?? []))
    const pitch = Math.min(300, 2600 / cards)
    expect(timeOf('deal-ended')).toBe(Math.round(300 + 700 + (cards - 1) * pitch + 260 + 500))
    expect(timeOf('deal-ended', { reduced: true })).toBe(300 + 700 + 260 + 500)
    expect(timeOf('game-ended')).toBe(450)
  })
})
