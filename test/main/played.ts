import { kit5211 } from '../../src/main/bots/games/5211'
import { game5211, type Types5211 } from '../../src/main/engine/games/5211'
import { seededChance } from '../../src/main/engine/rng'
import { advance, begin, type Playable, type Playthrough } from '../../src/main/match/playthrough'
import { recordOf } from '../../src/main/match/record'
import type { SaveRecord } from '../../src/main/storage/record'
import type { Player } from '../../src/shared/players'

/** 5211 with its own types, for tests that inspect a state. */
export const playable5211: Playable<Types5211> = { game: game5211, kit: kit5211 }

interface Played {
  readonly id: string
  readonly name?: string
  readonly players?: readonly string[]
  readonly long?: boolean
  readonly seed?: string
  /** Number of turns that everybody has played; all by default. */
  readonly turns?: number
  readonly savedAt?: string
}

/** The record of a game in which everybody plays the first cards of the hand. */
export function played({ id, name = id, long = false, seed = 'played', turns, ...more }: Played): SaveRecord {
  const names = more.players ?? ['Ava', 'Bram']
  const players = names.map(
    (name, seat): Player =>
      seat === 0 ? { kind: 'human', name } : { kind: 'bot', name, level: 'easy', style: 'all-round' },
  )
  const options = { long, tableMemory: true }
  const chance = seededChance(seed)
  let { playthrough } = begin(playable5211, players, options, chance)
  for (let turn = 0; turn !== turns && game5211.outcome(playthrough.state) === null; turn++)
    playthrough = everybodyPlays(playthrough)
  const setup = {
    id,
    name,
    players,
    options,
    seed,
    standing: 'known-seed' as const,
    tutorial: null,
    coached: false,
    proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
  }
  const savedAt = more.savedAt ?? '2026-11-20T20:00:00.000Z'
  return recordOf(setup, playthrough, { startedAt: '2026-11-20T19:00:00.000Z', savedAt })

  function everybodyPlays(before: Playthrough<Types5211>): Playthrough<Types5211> {
    return game5211.toAct(before.state).reduce((playthrough, seat) => {
      const action = game5211.legalActions(playthrough.state, seat)[0]
      const next = action && advance(playthrough, seat, action, chance)
      if (!next?.ok) throw new Error(`Seat ${seat} cannot play`)
      return next.value.playthrough
    }, before)
  }
}
