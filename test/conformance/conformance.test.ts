import { describe, expect, it } from 'vitest'
import { endOf, eventsOf } from '../../src/main/engine/beats'
import type { Viewer } from '../../src/main/engine/definition'
import { type AnyGame, games } from '../../src/main/engine/games/registry'
import { seededChance, stream } from '../../src/main/engine/rng'
import type { GameId } from '../../src/shared/games/registry'
import { type AnyPlay, playAtRandom, statesOf, viewersOf } from './games-played'
import { OPTIONS } from './options'
import { at, hiddenPlaces, tellTales } from './secrecy'
import { tampered } from './tampered'

/** The suite that every game of the registry passes. A new game gets it by its registry line. */

const every = (Object.keys(games) as GameId[]).map((id) => [id, games[id]] as const)
const json = (value: unknown) => JSON.stringify(value)

/** States from all over a game, few enough to look at closely. */
const someStates = (play: AnyPlay, count = 12): readonly unknown[] => {
  const all = statesOf(play)
  return all.filter((_, i) => i % Math.ceil(all.length / count) === 0 || i === all.length - 1)
}

const TABLE: Viewer = { kind: 'table' }

/** A number that tells two states apart. */
const hash = (value: unknown): number =>
  [...json(value)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

describe.each(every)('%s', (id, game) => {
  const plays = game.seatCounts.flatMap((seats) =>
    OPTIONS[id].map((options) => playAtRandom(game, seats, options, `conformance ${seats}`)),
  )

  it('is listed under its own id, and names itself in every view', () => {
    expect(game.id).toBe(id)
    for (const play of plays)
      for (const state of someStates(play)) expect(game.view(state, TABLE).game).toBe(id)
  })

  it('is for the numbers of seats that it says', () => {
    for (const seats of [0, 1, 2, 3, 4, 5, 6, 7, 2.5])
      if (!game.seatCounts.includes(seats))
        expect(() => game.setup(seats, OPTIONS[id][0], seededChance('seats'))).toThrow()
    expect(plays.length).toBeGreaterThan(0)
  })

  it('accepts what it calls legal, equal actions once, and awaits nobody who could do nothing', () => {
    for (const play of plays)
      for (const state of play.steps.map(endOf).filter((_, i) => i % 17 === 0))
        for (let seat = 0; seat < play.seats; seat++) {
          const legal = game.legalActions(state, seat)
          expect(new Set(legal.map(json)).size).toBe(legal.length)
          if (game.toAct(state).includes(seat)) expect(legal.length).toBeGreaterThan(0)
          for (const action of legal)
            expect(game.apply(state, seat, action, seededChance(play.seed)).ok).toBe(true)
        }
  })

  it('refuses whoever is not at the table, and everything once it is over', () => {
    for (const { seats, seed, steps, log } of plays) {
      const [first] = log
      if (first === undefined) throw new Error('Nothing was played')
      const [before, end] = [steps[0], steps.at(-1)].map((step) => step && endOf(step))
      expect(game.apply(before, seats, first.action, seededChance(seed)).ok).toBe(false)
      for (const { seat, action } of log.slice(-3))
        expect(game.apply(end, seat, action, seededChance(seed)).ok).toBe(false)
      expect([game.decision(end), game.toAct(end)]).toEqual([null, []])
      expect(game.outcome(end)).not.toBeNull()
      expect(game.view(end, TABLE)).toMatchObject({ over: true, decision: null, awaited: [] })
    }
  })

  it('comes to the same bytes from the same seed and actions, and changes no state in place', () => {
    for (const { seats, options, seed, steps, log } of plays) {
      const before = json(steps)
      const chance = seededChance(seed)
      const again = [game.setup(seats, options, chance)]
      for (const { seat, action } of log) {
        const applied = game.apply(
          endOf(again.at(-1) ?? game.setup(seats, options, chance)),
          seat,
          action,
          chance,
        )
        if (applied.ok) again.push(applied.value)
      }
      expect(json(again)).toBe(before)
      expect(json(steps)).toBe(before)
    }
  })

  it('never asks for the same decision twice', () => {
    for (const { steps } of plays) {
      const decisions = steps.map((step) => game.decision(endOf(step)))
      const changes = decisions.filter((decision, i) => decision !== decisions[i - 1])
      expect(new Set(changes).size).toBe(changes.length)
    }
  })

  it('only ever adds to what was turned up', () => {
    for (const { steps } of plays) {
      let before: readonly unknown[] = []
      for (const step of steps) {
        const now = game.turnedUp(endOf(step))
        expect(json(now.slice(0, before.length))).toBe(json(before))
        before = now
      }
    }
  })

  it('takes a state back in as it was, and none that was tampered with', () => {
    for (const play of plays)
      for (const state of play.steps.map(endOf).filter((_, i) => i % 41 === 0)) {
        const encoded = game.encode(state)
        expect(game.decode(JSON.parse(json(encoded)))).toEqual({ ok: true, value: state })
        for (const [path, broken] of tampered(encoded)) {
          const decoded = game.decode(broken)
          // What says the same in other words is no tampering.
          if (decoded.ok) expect(json(game.encode(decoded.value)), path).toBe(json(broken))
        }
      }
  })

  it('tells no viewer what is hidden from them', () => {
    for (const play of plays) {
      const rng = stream(play.seed, 'secrecy')
      for (const state of someStates(play))
        for (const viewer of viewersOf(play.seats)) {
          expect(tellTales(game, state, viewer, rng), json(viewer)).toEqual([])
        }
    }
  })

  it('has another state for what is hidden, by the rules, and only this one where nothing is', () => {
    for (const play of plays) {
      const rng = stream(play.seed, 'other states')
      for (const state of play.steps.map(endOf).filter((_, i) => i % 23 === 0)) {
        expect(json(game.resample(state, { kind: 'open' }, rng))).toBe(json(state))
        for (const viewer of viewersOf(play.seats))
          expect(game.decode(game.encode(game.resample(state, viewer, rng)))).toMatchObject({ ok: true })
      }
    }
  })

  it('hides something, and every hidden place can hold another card', () => {
    const [play] = plays.slice(-1)
    if (play === undefined) throw new Error('Nothing was played')
    const rng = stream(play.seed, 'places')
    const state = someStates(play)[3]
    const open = game.view(state, { kind: 'open' })
    const hidden = hiddenPlaces(open, game.view(state, TABLE))
    expect(hidden.length).toBeGreaterThan(0)
    const moved = new Set<string>()
    for (let draw = 0; draw < 60; draw++) {
      const other = game.view(game.resample(state, TABLE, rng), { kind: 'open' })
      for (const path of hidden) if (json(at(other, path)) !== json(at(open, path))) moved.add(path)
    }
    expect(hidden.filter((path) => !moved.has(path))).toEqual([])
  })

  it.each<[string, (leaky: AnyGame) => Partial<AnyGame>]>([
    [
      'view',
      (fair) => ({ view: (state, viewer) => ({ ...fair.view(state, viewer), secret: state }) as never }),
    ],
    // Those of the next seat.
    ['legal actions', (fair) => ({ legalActions: (state, seat) => fair.legalActions(state, seat + 1) })],
    [
      'awaited',
      (fair) => ({ toAct: (state) => [json(fair.encode(state)).length % 7, hash(fair.encode(state))] }),
    ],
    ['decision', (fair) => ({ decision: (state) => json(fair.encode(state)) })],
    ['turned up', (fair) => ({ turnedUp: (state) => [fair.encode(state)] })],
  ])('a leak through %s is found out', (what, leak) => {
    const [play] = plays
    if (play === undefined) throw new Error('Nothing was played')
    const leaky = { ...game, ...leak(game) }
    const found = viewersOf(play.seats).flatMap((viewer) =>
      tellTales(leaky, endOf(play.steps[0] as AnyPlay['steps'][number]), viewer, stream('leak', 'found')),
    )
    expect(found).toContain(what)
  })

  it('tells every viewer of every event in the order in which it happened, or not at all', () => {
    for (const play of plays)
      for (const viewer of viewersOf(play.seats)) {
        const types = play.steps.flatMap(eventsOf).map(({ type }) => type)
        const told = play.steps.flatMap(eventsOf).flatMap((event) => game.project(event, viewer) ?? [])
        let from = 0
        for (const { type } of told) {
          const found = types.indexOf(type, from)
          expect(found).toBeGreaterThanOrEqual(from)
          from = found + 1
        }
      }
  })
})
