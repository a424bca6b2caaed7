import { describe, expect, it } from 'vitest'
import { planOf, randomTable } from '../../../../../test/games/kado/choreography'
import { TABLE, YOU } from '../../../../../test/games/kado/random-game'
import type { View } from '../../../../shared/games/kado/view'
import { boundsOf } from '../../../table/plan'
import { HAND, LAID, LAYER } from '../../../table/scene'
import { cellPlace } from '../plan/field'
import { layoutTable } from '../plan/layout-table'
import { LEFT, NO_POSE, nodesOf, type Pose } from './nodes'

const views = [...randomTable('nodes', 4, YOU)].map(({ view }) => view)
const find = (is: (view: View) => boolean, among = views): View => {
  const view = among.find(is)
  if (view === undefined) throw new Error('No view is like that')
  return view
}
const shown = (view: View, pose: Pose = NO_POSE) => nodesOf(view, planOf(view), pose)
const node = (view: View, key: string | undefined, pose?: Pose) => {
  const found = shown(view, pose).find((one) => one.key === key)
  if (found === undefined) throw new Error(`No card ${key}`)
  return found
}
const cardOf = (view: View, seat: number) => view.seats[seat]?.card ?? null

describe('the cards of KADO', () => {
  it('have one key each, and are complete', () => {
    for (const view of views) {
      const keys = shown(view).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const handles = view.seats.flatMap(({ grid, bonus, card }) => [
        ...[...grid, ...bonus].map(({ handle }) => handle),
        ...(card === null ? [] : [card.handle]),
      ])
      expect(handles.filter((handle) => !keys.includes(handle))).toEqual([])
    }
  })

  it('are face up and dimmed for the gifter who gave them; to all others they show their backs', () => {
    const given = (view: View) => view.phase === 'challenge' && cardOf(view, 1) !== null
    const mine = find((view) => given(view) && view.gifter === 0)
    expect(node(mine, cardOf(mine, 1)?.handle)).toMatchObject({ up: 1, light: expect.closeTo(0.72) })
    const theirs = find((view) => given(view) && view.gifter === 2)
    expect(node(theirs, cardOf(theirs, 1)?.handle)).toMatchObject({ up: 0, card: null, glow: 0 })
    expect(node(theirs, cardOf(theirs, 2)?.handle)).toMatchObject({ up: 0, glow: 1, glowOf: 'lantern' })
    expect(node(theirs, cardOf(theirs, 0)?.handle)).toMatchObject({ up: 1, light: 1, zone: HAND })
  })

  it('show the peeked card in large to its viewer, and lifted off the deck to others', () => {
    const mine = find((view) => view.peeked !== null && view.gifter === 0)
    expect(node(mine, mine.peeked?.handle)).toMatchObject({ ...planOf(mine).peeked, up: 1, glow: 1 })
    const theirs = find((view) => view.peeked !== null && view.gifter === 1)
    const lifted = node(theirs, theirs.peeked?.handle)
    expect(lifted).toMatchObject({ up: 0, card: null })
    expect(Math.abs(lifted.x - planOf(theirs).deck.x)).toBeLessThan(planOf(theirs).deck.width / 2)
  })

  it('are on trial in a cell while a copy stays in place', () => {
    const view = find(({ phase, cells }) => phase === 'place' && cells.length > 3)
    const [cell] = view.cells
    const handle = cardOf(view, 0)?.handle
    if (cell === undefined || handle === undefined) throw new Error('A card is placed')
    const own = planOf(view).seats[0]
    expect(node(view, handle)).toMatchObject({ x: own.card.x, y: own.card.y, glow: 0 })
    const tried: Pose = { ...NO_POSE, cell }
    expect(node(view, handle, tried)).toMatchObject({ ...cellPlace(own.grid, cell), glow: 1 })
    expect(node(view, LEFT, tried)).toMatchObject({ x: own.card.x, y: own.card.y, up: 1 })
    const carried: Pose = { ...tried, carried: { x: 300, y: 200, leans: 'right' } }
    expect(node(view, handle, carried)).toMatchObject({ x: 300, y: 200, layer: LAYER.held })
    expect(shown(view).map(({ key }) => key)).toEqual(shown(view, carried).map(({ key }) => key))
  })

  it('make room for the board, but not for another viewer’s', () => {
    const view = find(({ board, turn }) => board !== null && turn > 5)
    const open: Pose = { ...NO_POSE, board: true }
    const moved = shown(view).filter(({ key, x, y }) => {
      const there = node(view, key, open)
      return there.x !== x || there.y !== y
    })
    expect(moved.length).toBeGreaterThan(3)
    expect(new Set(moved.map(({ zone }) => zone))).toEqual(new Set([LAID]))
    const without = { ...view, board: null }
    expect(shown(without, open)).toEqual(shown(without))
  })

  it('show in the space between bonus cards how many they are, while the grids are counted', () => {
    const bonus = ['a', 'b', 'c'].map((handle) => ({ handle, face: 'hidden' as const }))
    const over = find(({ phase }) => phase === 'over')
    const rich = { ...over, seats: over.seats.map((seat, at) => (at === 0 ? { ...seat, bonus } : seat)) }
    for (const [width, height, indent] of [
      [1440, 900, 50],
      [1024, 640, 30],
      [640, 1024, 30],
    ] as const) {
      const plan = { ...layoutTable({ width, height }, rich, 0) }
      expect(plan.scenery).toBe('count')
      const ends = nodesOf(rich, plan, NO_POSE)
        .filter(({ key }) => bonus.some(({ handle }) => handle === key))
        .map((place) => boundsOf(place))
        .map(({ x, width: across }) => x + across)
      expect(ends).toHaveLength(3)
      expect(Math.max(...ends)).toBeLessThan(plan.seats[0].cardNote.x + indent * plan.scale)
    }
  })

  it('are outlined if others have laid them in this turn, until the next', () => {
    const pale = (view: View) => shown(view).filter(({ glow, glowOf }) => glow > 0 && glowOf === 'pale')
    let outlined = 0
    for (const view of views) {
      const newest = view.seats
        .slice(1)
        .filter(({ grid }) => view.phase === 'place' && grid.length === view.turn)
        .map(({ grid }) => grid.at(-1)?.handle)
      expect(pale(view).map(({ key }) => key)).toEqual(newest)
      outlined += newest.length
    }
    expect(outlined).toBeGreaterThan(20)
  })

  it('lie at the bottom for the home seat while everyone is looking, closed', () => {
    const open = find(
      ({ phase, turn }) => phase === 'challenge' && turn > 2,
      [...randomTable('open', 3, TABLE)].map(({ view }) => view),
    )
    for (const home of [0, 1, 2]) {
      const nodes = nodesOf(open, layoutTable({ width: 1024, height: 640 }, open, home), NO_POSE)
      const near = nodes.filter(({ zone }) => zone === HAND || zone === LAID).map(({ key }) => key)
      const { grid = [], card = null } = open.seats[home] ?? {}
      for (const handle of [...grid.map((laid) => laid.handle), card?.handle]) expect(near).toContain(handle)
      expect(nodes.find(({ key }) => key === card?.handle)).toMatchObject({ up: 0, card: null })
    }
  })
})
