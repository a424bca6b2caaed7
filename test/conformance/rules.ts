import { expect, it } from 'vitest'
import { endOf, type Viewer } from '../../src/main/engine/definition'
import { seededChance } from '../../src/main/engine/rng'
import { json, type Subject, someOf, statesOf, variantsOf } from './subject'

/** The properties of the rules of every game. */

const TABLE: Viewer = { kind: 'table' }

export function naming({ id, game, plays }: Subject): void {
  it('is registered under its own id, and has that id in every view', () => {
    expect([game.id, game.schemas.id]).toEqual([id, id])
    for (const play of plays)
      for (const state of someOf(statesOf(play), 12)) expect(game.view(state, TABLE).game).toBe(id)
  })

  it('supports the seat counts that it declares, and accepts its own options', () => {
    expect(plays.length).toBeGreaterThan(0)
    for (const options of variantsOf(game)) {
      expect(game.schemas.options.parse(JSON.parse(json(options)))).toEqual(options)
      for (const seats of [0, 1, 2, 3, 4, 5, 6, 7, 2.5])
        if (!game.schemas.seatCounts.includes(seats))
          expect(() => game.setup(seats, options, seededChance('seats'))).toThrow()
    }
  })
}

export function legality({ game, plays }: Subject): void {
  it('accepts exactly its legal actions, without duplicates, among all that are legal at any time', () => {
    for (const play of plays) {
      const ever = new Map(play.log.map(({ action }) => [json(action), action]))
      for (const state of someOf(play.steps.map(endOf), 14))
        for (let seat = 0; seat < play.seats; seat++) {
          const legal = game.legalActions(state, seat).map(json)
          expect(new Set(legal).size).toBe(legal.length)
          if (game.toAct(state).includes(seat)) expect(legal.length).toBeGreaterThan(0)
          for (const action of game.legalActions(state, seat)) ever.set(json(action), action)
          const accepted = [...ever].filter(
            ([, one]) => game.apply(state, seat, one, seededChance(play.seed)).ok,
          )
          expect(accepted.map(([text]) => text).sort()).toEqual(legal.sort())
        }
    }
  })

  it('parses every legal action unchanged, and rejects anything else', () => {
    const { action } = game.schemas
    for (const { log } of plays)
      for (const entry of someOf(log, 40))
        expect(action.parse(JSON.parse(json(entry.action)))).toEqual(entry.action)
    for (const broken of [null, 'pass', {}, { type: 'no such thing' }])
      expect(action.safeParse(broken).success).toBe(false)
  })

  it('refuses seats that are not at the table, and everything once it is over', () => {
    for (const { seats, seed, steps, log } of plays) {
      const [first] = log
      if (first === undefined) throw new Error('Nothing was played')
      const [before, end] = [steps[0], steps.at(-1)].map((step) => step && endOf(step))
      expect(game.apply(before, seats, first.action, seededChance(seed)).ok).toBe(false)
      for (const { seat, action } of log.slice(-3))
        expect(game.apply(end, seat, action, seededChance(seed)).ok).toBe(false)
      expect([game.decision(end), game.toAct(end)]).toEqual([null, []])
      expect(game.sharing(end)).toMatchObject({ toLook: [], inTheOpen: false })
      expect(game.outcome(end)).not.toBeNull()
      expect(game.view(end, TABLE)).toMatchObject({ over: true, decision: null, awaited: [] })
    }
  })
}

export function purity({ game, plays }: Subject): void {
  it('produces the same bytes from the same seed and actions, and mutates no state', () => {
    for (const { seats, options, seed, steps, log } of plays) {
      const before = json(steps)
      const chance = seededChance(seed)
      let step = game.setup(seats, options, chance)
      const again = [step]
      for (const { seat, action } of log) {
        const applied = game.apply(endOf(step), seat, action, chance)
        if (!applied.ok) throw new Error(applied.error)
        step = applied.value
        again.push(step)
      }
      expect(json(again)).toBe(before)
      expect(json(steps)).toBe(before)
    }
  })

  it('never repeats the name of a decision, nor the key of a peek', () => {
    for (const { steps } of plays) {
      const states = steps.map(endOf)
      const decisions = states.map(game.decision)
      const peeks = states.map((state) => json(game.sharing(state).toLook))
      for (const asked of [decisions, peeks.filter((peek) => peek !== '[]')]) {
        const changes = asked.filter((one, i) => one !== asked[i - 1])
        expect(new Set(changes).size).toBe(changes.length)
      }
    }
  })

  it('only ever appends to the revealed cards', () => {
    for (const { steps } of plays) {
      let before: readonly unknown[] = []
      for (const step of steps) {
        const now = game.turnedUp(endOf(step))
        expect(json(now.slice(0, before.length))).toBe(json(before))
        before = now
      }
    }
  })
}

export function telling({ game, plays }: Subject): void {
  it('gives points and a rank to every seat', () => {
    for (const { seats, steps } of plays) {
      const ends = steps.map(endOf)
      for (const state of someOf(ends, 6)) expect(game.standings(game.view(state, TABLE))).toHaveLength(seats)
      const outcome = game.outcome(ends.at(-1))
      expect(outcome?.ranking.map(({ seat }) => seat).sort()).toEqual(
        Array.from({ length: seats }, (_, seat) => seat),
      )
      for (const numbers of Object.values(outcome === null ? {} : game.tally(outcome)))
        expect(numbers).toHaveLength(seats)
      expect(outcome?.winners).toEqual(
        outcome?.ranking.flatMap(({ seat, rank }) => (rank === 1 ? [seat] : [])),
      )
    }
  })
}
