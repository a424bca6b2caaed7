import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { TABLE, YOU } from '../../../../../test/games/5211/random-game'
import type { VisibleEvent } from '../../../../shared/games/5211'
import { perform } from '../../../table/director/performance'
import { layoutTable } from '../plan/layout-table'
import { randomTable, type ToldTable } from '../random-table.fixture'
import { type Hud, hudOf } from '../scene/hud'
import { NO_POSE } from '../scene/pose'
import { sceneFor } from '../scene/scene.fixture'
import type { Table5211 } from '../types'
import { choreography } from './choreography'
import { heldCard } from './stakes'

type Revealed = Extract<VisibleEvent, { type: 'cards-revealed' }>

/** A moment, ms: shorter than anything that a reveal does. */
const STEP = 20
const plan = layoutTable({ width: 1440, height: 900 }, 4)

/** What stands on the table at each moment of an update's reveal. */
function watched({ before, beats }: ToldTable, reduced = false) {
  const scene = sceneFor(before, plan)
  const hud = signal(hudOf(before))
  const setting = { game: choreography, scene, hud, planOf: () => plan, pose: () => NO_POSE }
  const moments: { readonly hud: Hud; readonly up: number; readonly held: number }[] = []
  let length = 0
  for (const { line, pace } of perform<Table5211>(beats, { ...setting, reduced, before, onBeat: () => {} })) {
    if (pace === 'staged') {
      length = Math.round(line.duration() * 1000)
      for (let ms = 0; ms < length; ms += STEP) {
        line.time(ms / 1000)
        const laid = [...scene.cards.values()].filter(({ zone }) => zone === 'table')
        const up = laid.filter((node) => node.up === 1).length
        moments.push({ hud: hud.value, up, held: laid.filter(({ raised }) => raised === 1).length })
      }
    }
    line.progress(1)
    line.kill()
  }
  return { moments, length, hud: hud.value }
}

const games = ['reveal', 'another reveal', 'one more reveal']
const revealsOf = (viewer: Parameters<typeof randomTable>[2]) =>
  games
    .flatMap((seed) => [...randomTable(seed, 4, viewer)])
    .flatMap((told) => {
      const event = told.events.find((one): one is Revealed => one.type === 'cards-revealed')
      return event === undefined ? [] : [{ told, event }]
    })
const reveals = revealsOf(YOU)

const heldIn = ({ told, event }: (typeof reveals)[number]) => {
  const cards = event.cards.flat().flatMap((card) => (card.face === 'up' ? [card.card] : []))
  return event.turn === 1 ? null : heldCard(cards, told.before, told.before.numbers)
}

describe('the reveal', () => {
  it('goes clockwise, whoever sits at the bottom first', () => {
    for (const viewer of [YOU, TABLE])
      for (const { told } of revealsOf(viewer).slice(0, 4)) {
        const shown = watched(told).moments.map(({ hud }) => hud.reveal?.shown ?? [])
        expect(shown.at(-1)).toEqual([0, 1, 2, 3])
        expect(watched(told).moments[0]?.hud.reveal?.order).toEqual([0, 1, 2, 3])
      }
  })

  it('counts a card when it lies open, and never before', () => {
    const onTable = ({ counts }: Hud) => Object.values(counts).reduce((sum, n) => sum + n, 0)
    for (const { told } of reveals)
      for (const { hud, up } of watched(told).moments) expect(onTable(hud)).toBeLessThanOrEqual(up)
  })

  it('says what was turned up last, and by whom', () => {
    for (const { told, event } of reveals)
      for (const { hud } of watched(told).moments) {
        const last = hud.reveal?.last
        if (!last) continue
        const known = event.cards[last.seat]?.flatMap((card) => (card.face === 'up' ? [card.card] : [])) ?? []
        expect(known.slice(0, last.cards.length)).toEqual(last.cards)
      }
  })

  it('holds its breath once at most, for the card that can decide, and never in the first turn', () => {
    let breaths = 0
    for (const reveal of reveals) {
      const { moments } = watched(reveal.told)
      const held = heldIn(reveal)
      const stakes = new Set(
        moments.map(({ hud }) => hud.reveal?.stakes.join() ?? '').filter((one) => one !== ''),
      )
      expect([...stakes]).toEqual(held === null ? [] : [held.stakes.join()])
      expect(moments.some((moment) => moment.held > 0)).toBe(held !== null)
      expect(Math.max(...moments.map((moment) => moment.held))).toBeLessThanOrEqual(1)
      // While it is held up, exactly the cards before it have been counted.
      for (const { hud } of moments)
        if (hud.reveal?.stakes.length) expect(hud.reveal.shown).toHaveLength(held?.index ?? -1)
      breaths += held === null ? 0 : 1
    }
    expect(breaths).toBeGreaterThan(0)
  })

  it('takes as long as was chosen, with a breath and without', () => {
    const times = new Map<string, Set<number>>()
    for (const reduced of [false, true])
      for (const reveal of reveals.filter(({ event }) => event.turn === 3)) {
        const held = heldIn(reveal)
        const key = `${reduced ? 'reduced ' : ''}${held === null ? 'plain' : held.index}`
        times.set(key, (times.get(key) ?? new Set()).add(watched(reveal.told, reduced).length))
      }
    const seats = 3 * 240
    expect([...(times.get('plain') ?? [])]).toEqual([180 + seats + 300 + 140 + 200])
    expect([...(times.get('3') ?? [])]).toEqual([180 + 2 * 240 + 300 + 700 + 240 + 200])
    expect([...(times.get('reduced plain') ?? [])]).toEqual([3 * 160 + 150 + 200])
    expect([...(times.get('reduced 3') ?? [])]).toEqual([3 * 160 + 400 + 150 + 200])
  })

  it('dims nothing and lifts nothing where motion is reduced', () => {
    for (const { told } of reveals.slice(0, 6))
      expect(watched(told, true).moments.every(({ held }) => held === 0)).toBe(true)
  })
})
