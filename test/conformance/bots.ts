import { describe, expect, it } from 'vitest'
import { decide, decisionSeed } from '../../src/main/bots/decide'
import type { AnyKit } from '../../src/main/bots/games/registry'
import type { AnyGame } from '../../src/main/engine/games/registry'
import { seededChance } from '../../src/main/engine/rng'
import { advance, begin } from '../../src/main/match/playthrough'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import type { Player } from '../../src/shared/players'
import { LIGHT } from '../bots'
import { json, usualOptions } from './subject'

/** Upper bound for the number of actions in a game. */
const MOST_ACTIONS = 3000

/** One in this many decisions is requested twice, because a bot must always decide the same way. */
const ASKED_TWICE = 3

/** The properties of every bot of a game. Each decision gets a view, the bot's memory and a seed of its own, as in a match. */
export function conformingBots(id: string, game: AnyGame, kit: AnyKit): void {
  describe(`the bots of ${id}`, () => bots(game, kit))
}

function bots(game: AnyGame, kit: AnyKit): void {
  const options = usualOptions(game)
  const everyBot = kit.levels.flatMap((level) => kit.styles.map((style) => ({ level, style })))
  // For every number of players, each bot has a seat at one of the tables.
  const tables = game.schemas.seatCounts.flatMap((seats) =>
    Array.from({ length: Math.ceil(everyBot.length / seats) }, (_, table) => {
      const seated = Array.from(
        { length: seats },
        (_, n) => everyBot[(seats * table + n) % everyBot.length] ?? kit.standIn,
      )
      return { seats, seated, names: seated.map(({ level, style }) => `${level} ${style}`).join(', ') }
    }),
  )

  it.each(tables)('$seats bots play a game to its end within its rules: $names', ({ seats, seated }) => {
    const players = seated.map((bot, n): Player => ({ kind: 'bot', name: `Bot ${n + 1}`, ...bot }))
    const chance = seededChance(`bots ${seats}`)
    let { playthrough } = begin({ game, kit }, players, options, chance)
    for (let n = 1; game.decision(playthrough.state) !== null; n++) {
      expect(n).toBeLessThan(MOST_ACTIONS)
      const seat = game.toAct(playthrough.state)[0] ?? Number.NaN
      const view = game.view(playthrough.state, { kind: 'seat', seat })
      const question = {
        bot: seated[seat] ?? kit.standIn,
        view,
        memory: playthrough.memories[seat],
        seed: decisionSeed('bots', seat, n),
      }
      const action = decide(question, LIGHT)
      if (n % ASKED_TWICE === 0) expect(json(decide(question, LIGHT))).toBe(json(action))
      expect(game.apply(playthrough.state, seat, kit.substitute(view), chance).ok).toBe(true)
      const next = advance(playthrough, seat, action, chance)
      if (!next.ok) throw new Error(`Seat ${seat}: ${next.error}`)
      playthrough = next.value.playthrough
    }
  })

  it('every bot remembers the events of its own seat, and of no other', () => {
    const [seats = 2] = game.schemas.seatCounts
    const players = Array.from({ length: seats }, (_, n): Player => ({ kind: 'human', name: `Ava ${n}` }))
    const listening = {
      ...kit,
      blank: [],
      remember: (remembered: unknown, event: object): unknown => [remembered, event],
    }
    const chance = seededChance('memories')
    let advanced = begin({ game, kit: listening }, players, options, chance)
    let remembered = players.map((): unknown => [])
    for (let n = 0; n < 12 && game.decision(advanced.playthrough.state) !== null; n++) {
      remembered = remembered.map((before, seat) =>
        advanced.beats
          .flatMap(({ events }) => events)
          .flatMap((event) => game.project(event, { kind: 'seat', seat }) ?? [])
          .reduce(listening.remember, before),
      )
      expect(advanced.playthrough.memories).toEqual(remembered)
      const seat = game.toAct(advanced.playthrough.state)[0] ?? Number.NaN
      const [action] = game.legalActions(advanced.playthrough.state, seat)
      if (action === undefined) throw new Error('No action is possible')
      const next = advance(advanced.playthrough, seat, action, chance)
      if (!next.ok) throw new Error(next.error)
      advanced = next.value
    }
  })

  it('the memories of bots are plain data, and the bots pretend to think for a while', () => {
    expect(kit.levels).toContain(kit.standIn.level)
    expect(kit.styles).toContain(kit.standIn.style)
    expect(kit.styles[0]).toBe(NEUTRAL_STYLE)
    expect(kit.styles.map((style) => game.schemas.style.safeParse(style).success)).not.toContain(false)
    expect(kit.levels.map((level) => game.schemas.level.safeParse(level).success)).not.toContain(false)
    expect(JSON.parse(json(kit.blank))).toEqual(kit.blank)
    const [seats = 2] = game.schemas.seatCounts
    const { state } = game.setup(seats, options, seededChance('pause'))[0]
    const view = game.view(state, { kind: 'table' })
    for (const action of game.toAct(state).flatMap((seat) => game.legalActions(state, seat))) {
      const { shortest, spread } = kit.pause(view, action)
      expect(shortest).toBeGreaterThan(0)
      expect(spread).toBeGreaterThan(0)
    }
  })
}
