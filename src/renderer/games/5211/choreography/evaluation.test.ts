import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { TABLE, YOU } from '../../../../../test/games/5211/game'
import { randomTable, type ShownTable } from '../../../../../test/games/5211/random-table'
import { cardsIn } from '../../../../../test/games/5211/sample'
import { sceneFor } from '../../../../../test/games/5211/scene'
import { numbersFor } from '../../../../shared/games/5211/cards'
import type { VisibleEvent } from '../../../../shared/games/5211/view'
import { perform } from '../../../table/director/performance'
import type { Table5211 } from '../draft/draft'
import { layoutTable } from '../plan/layout-table'
import { type Hud, hudOf } from '../scene/hud'
import { NO_POSE } from '../scene/pose'
import { NO_COUNTS } from '../tally'
import { choreography } from './choreography'
import { heldCard, stakesOf } from './evaluation'

type Revealed = Extract<VisibleEvent, { type: 'cards-revealed' }>

/** Sampling interval, ms: shorter than any part of a reveal. */
const STEP = 20
const plan = layoutTable({ width: 1440, height: 900 }, 4)

/** The table at each moment of an update's reveal. */
function watched({ before, beats }: ShownTable, reduced = false) {
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
    .flatMap((update) => {
      const event = update.events.find((one): one is Revealed => one.type === 'cards-revealed')
      return event === undefined ? [] : [{ update, event }]
    })
const reveals = revealsOf(YOU)

const heldIn = ({ update, event }: (typeof reveals)[number]) => {
  const cards = event.cards.flat().flatMap((card) => (card.face === 'up' ? [card.card] : []))
  return event.turn === 1 ? null : heldCard(cards, update.before, update.before.numbers)
}

describe('the reveal', () => {
  it('goes clockwise, starting with the seat at the bottom', () => {
    for (const viewer of [YOU, TABLE])
      for (const { update } of revealsOf(viewer).slice(0, 4)) {
        const shown = watched(update).moments.map(({ hud }) => hud.reveal?.shown ?? [])
        expect(shown.at(-1)).toEqual([0, 1, 2, 3])
        expect(watched(update).moments[0]?.hud.reveal?.order).toEqual([0, 1, 2, 3])
      }
  })

  it('counts a card when it lies face up, and never before', () => {
    const onTable = ({ counts }: Hud) => Object.values(counts).reduce((sum, n) => sum + n, 0)
    for (const { update } of reveals)
      for (const { hud, up } of watched(update).moments) expect(onTable(hud)).toBeLessThanOrEqual(up)
  })

  it('names the cards revealed last, and their player', () => {
    for (const { update, event } of reveals)
      for (const { hud } of watched(update).moments) {
        const last = hud.reveal?.last
        if (!last) continue
        const known = event.cards[last.seat]?.flatMap((card) => (card.face === 'up' ? [card.card] : [])) ?? []
        expect(known.slice(0, last.cards.length)).toEqual(last.cards)
      }
  })

  it('pauses at most once, for the card that can decide, and never in the first turn', () => {
    let breaths = 0
    for (const reveal of reveals) {
      const { moments } = watched(reveal.update)
      const held = heldIn(reveal)
      const stakes = new Set(
        moments.map(({ hud }) => hud.reveal?.stakes.join() ?? '').filter((one) => one !== ''),
      )
      expect([...stakes]).toEqual(held === null ? [] : [held.stakes.join()])
      expect(moments.some((moment) => moment.held > 0)).toBe(held !== null)
      expect(Math.max(...moments.map((moment) => moment.held))).toBeLessThanOrEqual(1)
      // While a card is held up, exactly the cards before it have been counted.
      for (const { hud } of moments)
        if (hud.reveal?.stakes.length) expect(hud.reveal.shown).toHaveLength(held?.index ?? -1)
      breaths += held === null ? 0 : 1
    }
    expect(breaths).toBeGreaterThan(0)
  })

  it('takes the chosen time, with a pause and without', () => {
    const times = new Map<string, Set<number>>()
    for (const reduced of [false, true])
      for (const reveal of reveals.filter(({ event }) => event.turn === 3)) {
        const held = heldIn(reveal)
        const key = `${reduced ? 'reduced ' : ''}${held === null ? 'plain' : held.index}`
        times.set(key, (times.get(key) ?? new Set()).add(watched(reveal.update, reduced).length))
      }
    const seats = 3 * 240
    expect([...(times.get('plain') ?? [])]).toEqual([180 + seats + 300 + 140 + 200])
    expect([...(times.get('3') ?? [])]).toEqual([180 + 2 * 240 + 300 + 700 + 240 + 200])
    expect([...(times.get('reduced plain') ?? [])]).toEqual([3 * 160 + 150 + 200])
    expect([...(times.get('reduced 3') ?? [])]).toEqual([3 * 160 + 400 + 150 + 200])
  })

  it('neither dims nor lifts anything with reduced motion', () => {
    for (const { update } of reveals.slice(0, 6))
      expect(watched(update, true).moments.every(({ held }) => held === 0)).toBe(true)
  })
})

/** The limit is 7, and the Kododo target is 6. */
const numbers = { ...numbersFor(4), limit: 7, kododoTarget: 6 }
const tally = (counts: Partial<typeof NO_COUNTS>, kododo = 0) => ({
  counts: { ...NO_COUNTS, ...counts },
  kododo,
})
const held = (text: string, ...before: Parameters<typeof tally>) =>
  heldCard(cardsIn(text), tally(...before), numbers)

describe('the stakes of the next card', () => {
  it('are a colour one short of its limit, and the Kododo one short of their target or on it', () => {
    expect(stakesOf(tally({ green: 6, blue: 5, violet: 7 }, 4), numbers)).toEqual(['green'])
    expect(stakesOf(tally({}, 5), numbers)).toEqual(['kododo'])
    expect(stakesOf(tally({}, 6), numbers)).toEqual(['kododo'])
    expect(stakesOf(tally({}, 7), numbers)).toEqual([])
  })
})

describe('the card that is held up', () => {
  it('is the first that takes a colour to its limit', () => {
    expect(held('g2 b3 g4 g5', { green: 5 })).toEqual({ index: 2, stakes: ['green'] })
  })

  it('is the first Kododo that meets the target, or exceeds it', () => {
    expect(held('b2 v1 o1 b3', {}, 5)).toEqual({ index: 1, stakes: ['kododo'] })
    expect(held('b2 b3 o1 b3', {}, 6)).toEqual({ index: 2, stakes: ['kododo'] })
  })

  it('is the last card if something is one short and no card decides it', () => {
    expect(held('b2 v2 o2 b3', { green: 6 })).toEqual({ index: 3, stakes: ['green'] })
    expect(held('b2 v1 o2 b3', {}, 4)).toEqual({ index: 3, stakes: ['kododo'] })
  })

  it('is none if nothing can be decided, and never more than one', () => {
    expect(held('b2 v2 o2 b3', { green: 5, violet: 7 }, 8)).toBeNull()
    expect(held('g2 v1 o2 b3', { green: 6 }, 5)?.index).toBe(0)
  })
})
