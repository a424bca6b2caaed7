import { describe, expect, it } from 'vitest'
import { endOf } from '../../src/main/engine/definition'
import { games } from '../../src/main/engine/games/registry'
import { seededChance, stream } from '../../src/main/engine/rng'
import type { GameId } from '../../src/shared/games/registry'
import { movesOf } from './moves'

describe.each(Object.values(games))('a player who plays $id from what is visible', (game) => {
  const ways = Object.values(game.schemas.variants).flatMap((options) =>
    game.schemas.seatCounts.map((seats) => [seats, options] as const),
  )

  it.each(ways)('makes only legal moves with %i seats, to the end', (seats, options) => {
    const { anyMove } = movesOf(game.id as GameId)
    const random = stream('moves', seats)
    const chance = seededChance(`moves ${seats}`)
    let state = endOf(game.setup(seats, options, chance))
    let played = 0
    while (game.decision(state) !== null) {
      const awaited = game.toAct(state)
      const able = Array.from({ length: seats }, (_, seat) => seat).filter(
        (seat) => game.legalActions(state, seat).length > 0,
      )
      const among = random.int(6) === 0 ? able : awaited
      const seat = among[random.int(among.length)] ?? 0
      const action = anyMove(game.view(state, { kind: 'seat', seat }), seat, random.int)
      const applied = game.apply(state, seat, action, chance)
      if (!applied.ok) throw new Error(`${applied.error}: ${JSON.stringify(action)}`)
      state = endOf(applied.value)
      played++
    }
    expect(game.outcome(state)).not.toBeNull()
    expect(played).toBeGreaterThan(20)
  })
})
