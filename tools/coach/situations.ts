import { advise } from '../../src/main/bots/decide'
import { seededChance, stream } from '../../src/main/engine/rng'
import { advance, begin } from '../../src/main/match/course'
import { playable } from '../../src/main/match/playable'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import type { Player } from '../../src/shared/players'
import type { Claim } from './claims'
import { claimsOf5211 } from './claims-5211'
import { claimsOfKado } from './claims-kado'

/** Somewhere in a game of bots, by a seed: what the coach said there, and how long it thought. */
export interface Consulted {
  readonly about: string
  /** In ms. */
  readonly took: number
  readonly claims: readonly Claim[]
}

/** How many decisions into its game a situation may lie. */
const DEEPEST = 90

/** @param level of the bots that lead there */
export function consulted(game: GameId, level: AnyFace['Level'], seed: string): Consulted {
  const rules = playable(game)
  const { kit } = rules
  const rng = stream(seed, 'situation')
  const { seatCounts, variants } = rules.game.schemas
  const count = seatCounts[rng.int(seatCounts.length)] ?? 2
  const bot: Player = { kind: 'bot', name: 'Bot', level, style: 'all-round' }
  const players = Array.from({ length: count }, () => bot)
  const chance = seededChance(seed)
  const every = Object.values(variants)
  let { course } = begin(rules, players, every[rng.int(every.length)] as AnyFace['Options'], chance)
  for (let left = rng.int(DEEPEST); ; left--) {
    const [seat] = rules.game.toAct(course.state)
    if (seat === undefined) return consulted(game, level, `${seed}'`)
    const view = rules.game.view(course.state, { kind: 'seat', seat })
    const memory = course.memories[seat]
    if (left <= 0 && kit.coach?.isThere(view)) return ask(view, memory, seed)
    const action = kit.choose(bot, view, memory, rng, () => true)
    const next = advance(course, seat, action, chance)
    if (!next.ok) throw new Error(next.error)
    course = next.value.course
  }
}

function ask(view: AnyFace['View'], memory: unknown, seed: string): Consulted {
  const start = performance.now()
  const advice = advise({ view, memory, seed })
  const took = performance.now() - start
  if (advice.game === '5211' && view.game === '5211')
    return { about: advice.reason.kind, took, claims: claimsOf5211(view, memory, advice, seed) }
  if (advice.game === 'kado' && view.game === 'kado')
    return { about: advice.on, took, claims: claimsOfKado(view, memory, advice, seed) }
  throw new Error(`${advice.game} was asked about ${view.game}`)
}
