import { type Container, Graphics, type GraphicsContext, Texture } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import { layoutTable } from '../../games/5211/plan/layout-table'
import { handPlace } from '../../games/5211/scene/pose'
import { CARD_RATIO, type Place, type Point } from '../plan'
import type { CardNode } from '../scene'
import { badgePlace, CardSprite } from './painter'
import { createMarks } from './textures'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
]
/** Radius of the tick, plan px. */
const RADIUS = 16

const onTable = ({ x, y, width, rotation }: Place, at: Point): Point => {
  const [dx, dy] = [at.x * width, at.y * width * CARD_RATIO]
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos }
}

/** The distance of a point from a card, px; 0 or less is on it. */
function outside({ x, y, width, rotation }: Place, point: Point): number {
  const [dx, dy] = [point.x - x, point.y - y]
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const [across, down] = [dx * cos + dy * sin, dy * cos - dx * sin]
  return Math.max(Math.abs(across) - width / 2, Math.abs(down) - (width * CARD_RATIO) / 2)
}

describe.each(WINDOWS)('the ticks of lifted cards in $width × $height', (size) => {
  it('are not hidden by the neighbour above', () => {
    const layout = layoutTable(size, 4)
    const lifted = [0, 1, 2, 3, 4].map((i) => handPlace(layout, i, 5, { chosen: true }))
    for (const [i, card] of lifted.slice(0, -1).entries()) {
      const tick = onTable(card, badgePlace('tick'))
      const neighbour = lifted[i + 1] ?? card
      expect(outside(neighbour, tick)).toBeGreaterThan(RADIUS * layout.scale)
    }
  })
})

// Pixi keeps the GPU data of a shape until the shape is destroyed, so each chosen card could leak.

const soft = { shadow: Texture.EMPTY, glow: Texture.EMPTY, trail: Texture.EMPTY, dispose() {} }
const textures = {
  get: (label: string) => new Texture({ label }),
  getMade: (label: string) => new Texture({ label }),
  getFaded: (label: string) => new Texture({ label }),
  prepare: async () => {},
  hasSetAside: () => false,
  letGo() {},
  dispose() {},
}
const art = { front: (card: string, width: number) => (width < 72 ? `${card} small` : card), back: 'back' }
const CHOSEN: CardNode = {
  key: 'a',
  zone: 'hand',
  index: 0,
  x: 0,
  y: 0,
  width: 100,
  rotation: 0,
  card: 'b2',
  up: 1,
  alpha: 1,
  light: 1,
  colour: 1,
  glow: 1,
  glowOf: 'lantern',
  badge: 'tick',
  raised: 0,
  layer: 0,
}
const shapesOf = (view: Container): readonly GraphicsContext[] =>
  view.children.filter((child) => child instanceof Graphics).map(({ context }) => context)

it('a card destroys its ring, but not the shared badges', () => {
  const marks = createMarks()
  const sprite = new CardSprite()
  sprite.show(CHOSEN, { textures, art, soft, marks, density: 1, scale: 1 })
  const shapes = shapesOf(sprite.view)
  expect(shapes).toHaveLength(2)
  sprite.destroy()
  const [kept, ...others] = shapes.filter(({ destroyed }) => !destroyed)
  expect(kept).toBe(marks.badges.tick)
  expect(others).toEqual([])
})

it('a card has the form for its current width', () => {
  const marks = createMarks()
  const sprite = new CardSprite()
  const shownAt = (width: number, up = 1) => {
    sprite.show({ ...CHOSEN, width, up }, { textures, art, soft, marks, density: 2, scale: 1 })
    return sprite.label
  }
  expect([100, 72, 71.9, 60, 100].map((width) => shownAt(width))).toEqual([
    ...['b2', 'b2', 'b2 small', 'b2 small', 'b2'],
  ])
  expect(shownAt(60, 0)).toBe('back')
})

it('a card that has just become small shows its large form until the small one has been made', () => {
  const marks = createMarks()
  const sprite = new CardSprite()
  const made = new Set(['b2', 'back'])
  const get = (label: string) => (made.has(label) ? new Texture({ label }) : null)
  const shownAt = (width: number, card = 'b2') => {
    const materials = { textures: { ...textures, get, getMade: get }, art, soft, marks, density: 1, scale: 1 }
    sprite.show({ ...CHOSEN, card, width }, materials)
    return sprite.label
  }
  expect([shownAt(100), shownAt(60)]).toEqual(['b2', 'b2'])
  // A card without any form stays blank, and never shows another card.
  expect(shownAt(60, 'g3')).toBe('EMPTY')
  made.add('b2 small')
  expect(shownAt(60)).toBe('b2 small')
})

it('a card that has just become large shows its small form until the large one has been made', () => {
  const marks = createMarks()
  const sprite = new CardSprite()
  const made = new Set(['b2 small'])
  const get = (label: string) => (made.has(label) ? new Texture({ label }) : null)
  const shownAt = (width: number) => {
    const materials = { textures: { ...textures, get, getMade: get }, art, soft, marks, density: 1, scale: 1 }
    sprite.show({ ...CHOSEN, width }, materials)
    return sprite.label
  }
  expect([shownAt(60), shownAt(100)]).toEqual(['b2 small', 'b2 small'])
  made.add('b2')
  expect(shownAt(100)).toBe('b2')
})
