import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import { perform } from '../../src/renderer/table/director/performance'
import { type CardNode, type Scene, sceneOf } from '../../src/renderer/table/scene'
import type { SessionGame, SessionTypes } from '../../src/renderer/table/session/game'
import { type SentUpdate, type Subject, someOf, updatesFor } from './subject'

/** After every update, a table shows the state of the view, for every viewer. */

export type AnyTable = SessionGame<SessionTypes>
type View = SessionTypes['View']

const WINDOW = { width: 1440, height: 900 }
const HOME = 0

const shownOf = (table: AnyTable, view: View): Scene =>
  sceneOf(table.nodes(view, table.plan(WINDOW, view, HOME), table.noPose))

/** Plays an update on a table that shows the state before it. */
function performed(table: AnyTable, { before, beats }: SentUpdate, reduced: boolean): Scene {
  const scene = shownOf(table, before)
  const setting = {
    game: table,
    scene,
    hud: signal(table.hud(before)),
    before,
    reduced,
    planOf: (view: View) => table.plan(WINDOW, view, HOME),
    pose: () => table.noPose,
    onBeat: () => undefined,
  }
  for (const { line } of perform<SessionTypes>(beats, setting)) line.progress(0.4).progress(1).kill()
  return scene
}

/** The visible part of a scene. */
const seenOf = ({ cards, lights }: Scene) => ({
  cards: [...cards.values()]
    .map(({ layer: _layer, glowOf: _glowOf, ...node }) => rounded(node))
    .toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1)),
  lights: [...lights.keys()],
})

const rounded = (node: Partial<CardNode>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 100) / 100 + 0 : value,
    ]),
  )

export function motion(subject: Subject, table: AnyTable): void {
  it.each([
    { reduced: false, viewer: { kind: 'seat', seat: 0 } },
    { reduced: false, viewer: { kind: 'table' } },
    { reduced: true, viewer: { kind: 'seat', seat: 0 } },
  ] as const)(
    'ends in the state of the view, with reduced motion: $reduced, for a $viewer.kind',
    ({ reduced, viewer }) => {
      let updates = 0
      for (const play of reduced ? someOf(subject.plays, 3) : subject.plays)
        for (const update of updatesFor(subject, play, viewer)) {
          const view = update.beats.at(-1)?.view ?? update.before
          const types = update.beats.flatMap(({ events }) => events.map(({ type }) => type))
          expect(seenOf(performed(table, update, reduced)), types.join()).toEqual(
            seenOf(shownOf(table, view)),
          )
          updates++
        }
      expect(updates).toBeGreaterThan(30)
    },
  )
}
