import { describe, expect, it } from 'vitest'
import { randomGame, TABLE, type Told, YOU } from '../../../../../test/random-game'
import type { ToldBeat } from '../../../../shared/bridge/contract'
import type { Card, TableCard, View } from '../../../../shared/games/5211'
import { perform } from '../../../table/director/performance'
import type { CardNode, Scene } from '../../../table/scene/scene'
import { NO_LOOK } from '../draft/look'
import { layoutTable } from '../plan/layout-table'
import { sceneOf, syncScene } from '../scene/nodes'

const layoutFor = (players: number) => layoutTable({ width: 1440, height: 900 }, players)

const stageFor = (scene: Scene, before: View, reduced = false) => ({
  scene,
  layout: layoutFor(before.seats.length),
  reduced,
  before,
  onHud: () => {},
  onBeat: () => {},
})

/** The scene without what a moment more would round off. */
const rounded = ({ cards, lights, hud }: Scene) => ({
  cards: Object.fromEntries(
    [...cards].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, node]) => [key, roundedNode(node)]),
  ),
  lights: [...lights.keys()],
  hud,
})

const roundedNode = ({ key: _key, layer: _layer, glowOf: _glowOf, ...node }: CardNode) =>
  Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 100) / 100 + 0 : value,
    ]),
  )

/** Cards that a viewer was shown on the table, by handle. */
const shownIn = ({ before, events, view }: Told): ReadonlyMap<string, Card | null> => {
  const laid: readonly TableCard[] = [
    ...[before, view].flatMap(({ seats, discard }) => [
      ...seats.flatMap(({ table }) => table),
      ...discard.faceDown,
    ]),
    ...events.flatMap((event) => {
      if (event.type === 'cards-committed' || event.type === 'last-cards-discarded') return event.cards
      return event.type === 'cards-revealed' ? event.cards.flat() : []
    }),
  ]
  const known = laid.filter((card) => card.face !== 'hidden')
  return new Map(known.map((card) => [card.handle, card.card]))
}

const notShown = (scene: Scene, told: Told): readonly string[] => {
  const shown = shownIn(told)
  return [...scene.cards.values()]
    .filter(({ key, card }) => {
      if (card === null || key.startsWith('hand:') || key.startsWith('discard:')) return false
      return shown.get(key) !== card
    })
    .map(({ key, card }) => `${key}: ${card}`)
}

/** The discard as it lies; once a game is over its last, hidden cards are sorted below the rest. */
const hasLastCards = ({ view }: Told) => view.discard.faceDown.length > 0

describe('perform', () => {
  it.each([2, 3, 4, 5])('leads to the synced scene by itself in a game of %i players', (players) => {
    for (const viewer of [YOU, TABLE])
      for (const told of randomGame(`shown ${players}`, players, viewer, true)) {
        const layout = layoutFor(players)
        const scene = sceneOf(told.before, layout, NO_LOOK)
        for (const { line } of perform(told.beats, stageFor(scene, told.before))) {
          line.progress(0.4)
          expect(notShown(scene, told)).toEqual([])
          line.progress(1)
        }
        const synced = sceneOf(told.view, layout, NO_LOOK)
        if (told.view.outcome !== null || !hasLastCards(told)) expect(rounded(scene)).toEqual(rounded(synced))
        syncScene(scene, told.view, layout, NO_LOOK)
        expect(scene).toEqual(synced)
      }
  })

  it.each([2, 5])(
    'leads to the table between two deals, and from there to the next, %i players',
    (players) => {
      let ends = 0
      for (const told of randomGame(`between ${players}`, players, YOU, true)) {
        const after = told.beats.findIndex(({ rests }) => rests) + 1
        const between = told.beats[after - 1]?.view
        if (between === undefined) continue
        ends += 1
        const layout = layoutFor(players)
        const scene = sceneOf(told.before, layout, NO_LOOK)
        for (const { line } of perform(told.beats.slice(0, after), stageFor(scene, told.before)))
          line.progress(1)
        // What is written agrees; the last cards are sorted below the rest, as at the end of a game.
        const written = ({ hud: { plates, discard, drawPile } }: Scene) => ({ plates, discard, drawPile })
        const points = (view: View) => view.seats.map((seat) => seat.points)
        const known = told.before.options.tableMemory
        const seen = written(scene).plates.map((plate, seat) => ({
          ...plate,
          points: known ? plate.points : (points(between)[seat] ?? null),
        }))
        expect({ ...written(scene), plates: seen }).toEqual(written(sceneOf(between, layout, NO_LOOK)))
        syncScene(scene, between, layout, NO_LOOK)
        for (const { line } of perform(told.beats.slice(after), stageFor(scene, between))) line.progress(1)
        const cards = (from: Scene) => rounded(from).cards
        expect(cards(scene)).toEqual(cards(sceneOf(told.view, layout, NO_LOOK)))
      }
      expect(ends).toBeGreaterThan(0)
    },
  )

  it.each([2, 4])('leads there with reduced motion as well, %i players', (players) => {
    for (const told of randomGame(`reduced ${players}`, players, YOU)) {
      const scene = sceneOf(told.before, layoutFor(players), NO_LOOK)
      for (const { line } of perform(told.beats, stageFor(scene, told.before, true))) line.progress(1)
      const synced = sceneOf(told.view, layoutFor(players), NO_LOOK)
      if (!hasLastCards(told)) expect(rounded(scene)).toEqual(rounded(synced))
    }
  })

  it('moves no card from its place when motion is reduced', () => {
    for (const told of randomGame('still', 3, YOU)) {
      const layout = layoutFor(3)
      const scene = sceneOf(told.before, layout, NO_LOOK)
      const places = [layout, layout.aside].flatMap(({ drawPile, discard }) => [drawPile.y, discard.y])
      const rows = new Set(
        layout.seats.flatMap(({ slots, hold, scorePile }) => [...slots, hold, scorePile]).map(({ y }) => y),
      )
      for (const { line } of perform(told.beats, stageFor(scene, told.before, true))) {
        line.progress(0.5)
        const inAir = [...scene.cards.values()].filter(
          ({ key, y }) => /^(d\d|discard)/.test(key) && !rows.has(y) && !places.includes(y),
        )
        expect(inAir).toEqual([])
        line.progress(1)
      }
    }
  })

  it('leads to the view of every beat', () => {
    for (const told of randomGame('beats', 3, YOU, true)) {
      const scene = sceneOf(told.before, layoutFor(3), NO_LOOK)
      const seen: View[] = []
      const setting = {
        ...stageFor(scene, told.before),
        onBeat: ({ view }: ToldBeat) => void seen.push(view),
      }
      for (const { line } of perform(told.beats, setting)) line.progress(1)
      expect(seen).toEqual(told.beats.map(({ view }) => view))
    }
  })

  it('tells an evaluation once more, from the table on which its cards lie face up', () => {
    let told = 0
    for (const { again, view } of randomGame('again', 4, YOU)) {
      const [first] = again
      const evaluation = view.evaluations.at(-1)
      if (first?.from === undefined || evaluation === undefined) continue
      told += 1
      const scene = sceneOf(first.from, layoutFor(4), NO_LOOK)
      expect(first.from.seats.map(({ table }) => table.length)).toEqual([4, 4, 4, 4])
      const said = new Set<number>()
      for (const { line } of perform(again, stageFor(scene, first.from))) {
        line.progress(1)
        said.add(scene.hud.verdict?.length ?? 0)
      }
      expect(Math.max(...said)).toBe(evaluation.steps.length)
      const plates = (from: Scene) => from.hud.plates.map(({ scorePile, points }) => [scorePile, points])
      expect(plates(scene)).toEqual(plates(sceneOf(view, layoutFor(4), NO_LOOK)))
    }
    expect(told).toBeGreaterThan(0)
  })
})
