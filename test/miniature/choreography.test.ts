import { describe, expect, it } from 'vitest'
import { endOf, type Viewer } from '../../src/main/engine/definition'
import { seededChance } from '../../src/main/engine/rng'
import { settle } from '../../src/renderer/table/director/default-motion'
import { timeline } from '../../src/renderer/table/director/motion'
import { recapIn } from '../../src/renderer/table/director/performance'
import { sceneOf } from '../../src/renderer/table/scene'
import { miniature } from './game'
import type { Action, View } from './game/face'
import { type TableMiniature, game as table } from './table/game'

/** The motion of a table with a plan for each phase but without its own choreography. */

const TABLE: Viewer = { kind: 'table' }
const seat = (n: number): Viewer => ({ kind: 'seat', seat: n })

/** A game of three with these actions, as the viewer sees it after each action. */
function views(viewer: Viewer, ...actions: readonly Action[]): readonly View[] {
  const chance = seededChance('shown')
  let state = endOf(miniature.setup(3, {}, chance))
  return actions.map((action) => {
    const [by] = miniature.toAct(state)
    const played = miniature.apply(state, by ?? 0, action, chance)
    if (!played.ok) throw new Error(played.error)
    // Before anything is revealed.
    const [{ state: next }] = played.value
    state = endOf(played.value)
    return miniature.view(next, viewer)
  })
}

const GIVEN = [1, 2, 0].map((to): Action => ({ type: 'give', to }))

const nodesOf = (view: View | undefined) => {
  if (view === undefined) throw new Error('No action was played')
  const plan = table.plan({ width: 1440, height: 900 }, view, 0)
  return new Map(table.nodes(view, plan, table.noPose).map((node) => [node.key, node]))
}

const between = (one: number | undefined, other: number | undefined, middle: number | undefined) => {
  const [least = 0, middling = 0, most = 0] = [one ?? 0, middle ?? 0, other ?? 0].toSorted((a, b) => a - b)
  return middling === middle && least < middling && middling < most
}

describe('a table without choreography of its own', () => {
  it('moves cards from the plan of one phase to that of the next', () => {
    const [, before, after] = views(TABLE, ...GIVEN).map(nodesOf)
    const scene = sceneOf([...(before?.values() ?? [])].map((node) => ({ ...node })))
    const line = timeline()
    settle({ scene, reduced: false }, line, [...(after?.values() ?? [])])
    line.progress(0.5)
    for (const key of ['0', '1']) {
      const [was, is, now] = [before, after, scene.cards].map((cards) => cards?.get(key))
      expect(between(was?.y, is?.y, now?.y)).toBe(true)
      expect(between(was?.width, is?.width, now?.width)).toBe(true)
    }
    line.progress(1).kill()
    expect(scene.cards).toEqual(after)
  })

  it('has no recap to play step by step', () => {
    const [view] = views(TABLE, ...GIVEN)
    if (view === undefined) throw new Error('Nothing was done')
    const kept = { events: [{ type: 'kept', seat: 1 } as const], view, rests: false, together: false }
    expect(recapIn<TableMiniature>(table, [kept])).toBe(-1)
  })

  it('moves each of two swapped cards to the place of the other', () => {
    const [before, after] = views(TABLE, ...GIVEN, { type: 'swap' })
      .slice(-2)
      .map(nodesOf)
    const places = (keys: readonly string[], nodes = before) => keys.map((key) => nodes?.get(key)?.x)
    // The first card was given to the caller, the last one kept by the giver.
    expect(places(['0', '2'], after)).toEqual(places(['2', '0']))
    expect(places(['1'], after)).toEqual(places(['1']))
  })

  it('shows the given cards face down to the giver, and to nobody else', () => {
    const seen = [seat(0), seat(1), TABLE].map(
      (viewer) => views(viewer, ...GIVEN.slice(0, 1)).map((view) => nodesOf(view).get('0'))[0],
    )
    expect(seen.map((node) => [node?.card !== null, node?.up])).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
    ])
    expect(seen[0]?.light).toBeLessThan(1)
  })
})
