import { FULL_EFFORT } from '../../src/main/bots/kit'
import type { Chance } from '../../src/main/engine/definition'
import { seededChance, stream } from '../../src/main/engine/rng'
import { advance, begin, type Course } from '../../src/main/match/course'
import { playable } from '../../src/main/match/playable'
import type { Seat } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import type { Player } from '../../src/shared/players'

/** Somewhere in a game of bots, by a seed. */
export interface Asked {
  readonly game: GameId
  /** Of the bots that lead there. */
  readonly level: AnyFace['Level']
  /** How many of them; any number where it is null. */
  readonly players: number | null
  readonly seed: string
}

/** A decision. */
export interface Place {
  /** As a bot gets it. */
  readonly view: AnyFace['View']
  readonly memory: unknown
  /** What only the table knows. */
  readonly course: Course
  readonly seat: Seat
  readonly chance: Chance
}

/** How many decisions into its game it may lie. */
const DEEPEST = 90

/** @param isMeant whether this is a decision to stop at; otherwise the game goes on to the next one */
export function somewhere(asked: Asked, isMeant: (view: AnyFace['View']) => boolean): Place {
  const { game, level, seed } = asked
  const rules = playable(game)
  const rng = stream(seed, 'situation')
  const { seatCounts, variants } = rules.game.schemas
  const count = asked.players ?? seatCounts[rng.int(seatCounts.length)] ?? 2
  const bot: Player = { kind: 'bot', name: 'Bot', level, style: 'all-round' }
  const players = Array.from({ length: count }, () => bot)
  const chance = seededChance(seed)
  const every = Object.values(variants)
  let { course } = begin(rules, players, every[rng.int(every.length)] as AnyFace['Options'], chance)
  for (let left = rng.int(DEEPEST); ; left--) {
    const [seat] = rules.game.toAct(course.state)
    if (seat === undefined) return somewhere({ ...asked, seed: `${seed}'` }, isMeant)
    const view = rules.game.view(course.state, { kind: 'seat', seat })
    const memory = course.memories[seat]
    if (left <= 0 && isMeant(view)) return { view, memory, course, seat, chance }
    const action = rules.kit.choose(bot, view, memory, rng, FULL_EFFORT)
    const next = advance(course, seat, action, chance)
    if (!next.ok) throw new Error(next.error)
    course = next.value.course
  }
}
