import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { TABLE, YOU } from '../../../../../test/games/5211/game'
import { randomTable, type ShownTable } from '../../../../../test/games/5211/random-table'
import { type Shown, sceneFor, shownFor } from '../../../../../test/games/5211/scene'
import type { SentBeat } from '../../../../shared/bridge/contract'
import type { Card } from '../../../../shared/games/5211/cards'
import type { TableCard, View } from '../../../../shared/games/5211/view'
import { perform } from '../../../table/director/performance'
import { type CardNode, type Scene, syncScene } from '../../../table/scene'
import type { Table5211 } from '../draft/draft'
import { listedSteps } from '../evaluations'
import { layoutTable } from '../plan/layout-table'
import { wonBy } from '../plan/won'
import { type Hud, hudOf } from '../scene/hud'
import { nodesOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import { choreography } from './choreography'

const layoutFor = (players: number) => layoutTable({ width: 1440, height: 900 }, players)

/** A table that shows a view and performs beats on it. */
function tableOf(before: View, reduced = false) {
  const plan = layoutFor(before.seats.length)
  const scene = sceneFor(before, plan)
  const hud = signal(hudOf(before))
  return {
    scene,
    hud,
    /** Places everything as a view says. */
    sync(view: View) {
      syncScene(scene, nodesOf(view, plan, NO_POSE))
      hud.value = hudOf(view)
    },
    shown: (): Shown => ({ ...scene, hud: hud.value }),
    setting: {
      game: choreography,
      scene,
      hud,
      planOf: () => plan,
      pose: () => NO_POSE,
      reduced,
      before,
      onBeat: () => {},
    },
  }
}

/** The scene with its numbers rounded, so that fractions of a moment do not matter. */
const rounded = ({ cards, lights, hud }: Shown) => ({
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

/**
 * Cards that a viewer was shown on the table, by handle, and those that everyone saw a player take, by their position
 * in the pile.
 */
const shownIn = ({ before, events, view }: ShownTable): ReadonlyMap<string, Card | null> => {
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
  const won = view.seats.flatMap((_, seat) =>
    wonBy(view, seat).map((card, i) => [`won:${seat}:${i}`, card] as const),
  )
  return new Map([...known.map((card) => [card.handle, card.card] as const), ...won])
}

const notShown = (scene: Scene, update: ShownTable): readonly string[] => {
  const shown = shownIn(update)
  return [...scene.cards.values()]
    .filter(({ key, card }) => {
      if (card === null || key.startsWith('hand:') || key.startsWith('discard:')) return false
      return shown.get(key) !== card
    })
    .map(({ key, card }) => `${key}: ${card}`)
}

describe('perform', () => {
  it.each([2, 3, 4, 5])('writes what the view says, and shows no card too early, %i players', (players) => {
    for (const viewer of [YOU, TABLE])
      for (const update of randomTable(`shown ${players}`, players, viewer, true)) {
        const { scene, hud, setting } = tableOf(update.before)
        for (const { line } of perform<Table5211>(update.beats, setting)) {
          line.progress(0.4)
          expect(notShown(scene, update)).toEqual([])
          line.progress(1)
        }
        expect(hud.value).toEqual(hudOf(update.view))
      }
  })

  it.each([2, 5])(
    'leads to the table between two deals, and from there to the next deal, %i players',
    (players) => {
      let ends = 0
      for (const update of randomTable(`between ${players}`, players, YOU, true)) {
        const after = update.beats.findIndex(({ rests }) => rests) + 1
        const between = update.beats[after - 1]?.view
        if (between === undefined) continue
        ends += 1
        const { hud, shown, sync, setting } = tableOf(update.before)
        for (const { line } of perform<Table5211>(update.beats.slice(0, after), setting)) line.progress(1)
        // The HUD matches; the last cards are sorted below the rest, as at the end of a game.
        const written = ({ plates, discard, drawPile }: Hud) => ({ plates, discard, drawPile })
        const points = (view: View) => view.seats.map((seat) => seat.points)
        const known = update.before.options.tableMemory
        const seen = written(hud.value).plates.map((plate, seat) => ({
          ...plate,
          points: known ? plate.points : (points(between)[seat] ?? null),
        }))
        expect({ ...written(hud.value), plates: seen }).toEqual(written(hudOf(between)))
        sync(between)
        const next = { ...setting, before: between }
        for (const { line } of perform<Table5211>(update.beats.slice(after), next)) line.progress(1)
        const cards = (from: Shown) => rounded(from).cards
        expect(cards(shown())).toEqual(cards(shownFor(update.view, layoutFor(players))))
      }
      expect(ends).toBeGreaterThan(0)
    },
  )

  it('moves no card with reduced motion', () => {
    for (const update of randomTable('still', 3, YOU)) {
      const layout = layoutFor(3)
      const { scene, setting } = tableOf(update.before, true)
      const places = [layout, layout.aside].flatMap(({ drawPile, discard }) => [drawPile.y, discard.y])
      const rows = new Set(
        layout.seats.flatMap(({ slots, hold, scorePile }) => [...slots, hold, scorePile]).map(({ y }) => y),
      )
      for (const { line } of perform<Table5211>(update.beats, setting)) {
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
    for (const update of randomTable('beats', 3, YOU, true)) {
      const seen: View[] = []
      const setting = {
        ...tableOf(update.before).setting,
        onBeat: ({ view }: SentBeat<Table5211>) => void seen.push(view),
      }
      for (const { line } of perform<Table5211>(update.beats, setting)) line.progress(1)
      expect(seen).toEqual(update.beats.map(({ view }) => view))
    }
  })

  it('replays an evaluation from the table with its cards face up', () => {
    let update = 0
    for (const { again, view } of randomTable('again', 4, YOU)) {
      const [first] = again
      const evaluation = view.evaluations.at(-1)
      if (first?.from === undefined || evaluation === undefined) continue
      update += 1
      const { hud, setting } = tableOf(first.from)
      expect(first.from.seats.map(({ table }) => table.length)).toEqual([4, 4, 4, 4])
      const said = new Set<number>()
      for (const { line } of perform<Table5211>(again, setting)) {
        line.progress(1)
        said.add(hud.value.verdict?.length ?? 0)
      }
      expect(Math.max(...said)).toBe(listedSteps(evaluation.steps).length)
      const plates = (from: Hud) => from.plates.map(({ scorePile, points }) => [scorePile, points])
      expect(plates(hud.value)).toEqual(plates(hudOf(view)))
    }
    expect(update).toBeGreaterThan(0)
  })

  it.each([2, 3, 4, 5])('leaves nothing to the default motion in a game of %i players', (players) => {
    const left = new Set<string>()
    let beats = 0
    for (const reduced of [false, true])
      for (const viewer of [YOU, TABLE])
        for (const update of randomTable(`settled ${players}`, players, viewer, true)) {
          const { scene, setting } = tableOf(update.before, reduced)
          const unseen = [...update.beats]
          // The nodes are requested when the default motion is about to begin.
          const nodes: typeof choreography.nodes = (...args) => {
            const goal = choreography.nodes(...args)
            const types = unseen[0]?.events.map(({ type }) => type).join(', ')
            for (const what of leftOver(scene, goal)) left.add(`${types}: ${what}`)
            beats += 1
            return goal
          }
          const game = { ...choreography, nodes }
          const onBeat = () => void unseen.shift()
          for (const { line } of perform<Table5211>(update.beats, { ...setting, game, onBeat }))
            line.progress(1)
        }
    expect(beats).toBeGreaterThan(100)
    expect([...left]).toEqual([])
  })
})

/** The cards, by zone, that the default motion would visibly change, add or remove. */
function leftOver({ cards }: Scene, goal: readonly CardNode[]): readonly string[] {
  const goals = new Set(goal.map(({ key }) => key))
  const gone = [...cards.values()].filter(({ key }) => !goals.has(key)).map(({ zone }) => `${zone} goes`)
  const changed = goal.flatMap((to) => {
    const node = cards.get(to.key)
    if (node === undefined) return `${to.zone} comes`
    const moves = Math.hypot(to.x - node.x, to.y - node.y) > SEEN.px ? [`${to.zone} moves`] : []
    const changes = LOOKS.filter((name) => Math.abs(to[name] - node[name]) > SEEN.part)
    return [...moves, ...changes.map((name) => `${to.zone} changes its ${name}`)]
  })
  return [...gone, ...changed]
}

const LOOKS = ['rotation', 'up', 'alpha', 'light', 'colour', 'glow', 'raised'] as const
const SEEN = { px: 0.5, part: 0.01 }
