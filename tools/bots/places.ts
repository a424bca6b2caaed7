import { decide, decisionSeed } from '../../src/main/bots/decide'
import { FULL_EFFORT } from '../../src/main/bots/kit'
import type { Chance } from '../../src/main/engine/rng'
import { type Rng, seededChance, stream } from '../../src/main/engine/rng'
import { advance, begin, type Playthrough, playable } from '../../src/main/match/playthrough'
import { NEUTRAL_STYLE, type Seat } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import type { Player } from '../../src/shared/players'
import { shareOf } from './contest'
import { playOn } from './simulate'

/** The requirements for a random decision in a game of bots. */
export interface PlaceQuery {
  readonly game: GameId
  /** Level of the bots that play up to the decision. */
  readonly level: AnyFace['Level']
  /** The number of players; null for a random one. */
  readonly players: number | null
  readonly seed: string
}

/** A decision. */
export interface Place {
  /** The view that a bot gets. */
  readonly view: AnyFace['View']
  readonly memory: unknown
  /** Levels of the bots, by seat. */
  readonly levels: readonly AnyFace['Level'][]
  /** The whole game, with its hidden cards. */
  readonly playthrough: Playthrough
  readonly seat: Seat
  readonly chance: Chance
}

/** The largest number of decisions before it. */
const DEEPEST = 90

/** @param isMeant true for a view that may be chosen; otherwise the game goes on to the next decision */
export function randomPlace(query: PlaceQuery, isMeant: (view: AnyFace['View']) => boolean): Place {
  const { game, level, seed } = query
  const rng = stream(seed, 'situation')
  const { seatCounts, variants } = playable(game).game.schemas
  const count = query.players ?? seatCounts[rng.int(seatCounts.length)] ?? 2
  const every = Object.values(variants)
  const options = every[rng.int(every.length)] as AnyFace['Options']
  let left = rng.int(DEEPEST)
  for (const place of decisionsIn(game, level, count, options, seed, rng))
    if (left-- <= 0 && isMeant(place.view)) return place
  return randomPlace({ ...query, seed: `${seed}'` }, isMeant)
}

/**
 * Random decisions of one game of bots, in order. The number of the game selects level, number of players and options in turn, so that
 * all of these are equally frequent.
 * @param number of the game, from 0
 * @param count the number of decisions; all of the game if it has fewer
 * @param isMeant true for a view that may be chosen
 */
export function placesIn(
  game: GameId,
  number: number,
  seed: string,
  count: number,
  isMeant: (view: AnyFace['View']) => boolean,
): readonly Place[] {
  const { game: rules, kit } = playable(game)
  const { seatCounts, variants } = rules.schemas
  const rest = Math.floor(number / kit.levels.length)
  const level = kit.levels[number % kit.levels.length] as AnyFace['Level']
  const players = seatCounts[rest % seatCounts.length] ?? 2
  // If no decision fits with some options, the game would otherwise be skipped.
  const every = Object.values(variants).filter((options) => {
    const first = decisionsIn(game, level, players, options as AnyFace['Options'], seed, stream(seed)).next()
    return !first.done && isMeant(first.value.view)
  })
  const options = every[Math.floor(rest / seatCounts.length) % every.length] as AnyFace['Options']
  const rng = stream(seed, 'situations')
  const all = [...decisionsIn(game, level, players, options, seed, rng)].filter(({ view }) => isMeant(view))
  const chosen = new Set(rng.shuffle([...all.keys()]).slice(0, count))
  return all.filter((_, index) => chosen.has(index))
}

/** Every decision of a game of bots, until it is over. */
function* decisionsIn(
  game: GameId,
  level: AnyFace['Level'],
  count: number,
  options: AnyFace['Options'],
  seed: string,
  rng: Rng,
): Generator<Place> {
  const rules = playable(game)
  const bot: Player = { kind: 'bot', name: 'Bot', level, style: 'all-round' }
  const players = Array.from({ length: count }, () => bot)
  const chance = seededChance(seed)
  let { playthrough } = begin(rules, players, options, chance)
  for (;;) {
    const [seat] = rules.game.toAct(playthrough.state)
    if (seat === undefined) return
    const view = rules.game.view(playthrough.state, { kind: 'seat', seat })
    const memory = playthrough.memories[seat]
    yield { view, memory, levels: players.map(() => level), playthrough, seat, chance }
    const action = rules.kit.choose(bot, view, memory, rng, FULL_EFFORT)
    const next = advance(playthrough, seat, action, chance)
    if (!next.ok) throw new Error(next.error)
    playthrough = next.value.playthrough
  }
}

/**
 * The share of the win, from 0 to 1, that a seat has in the end if it takes this action and bots play on for all.
 * @param level of these bots
 */
export function shareAfter(
  { playthrough, seat, chance }: Place,
  action: AnyFace['Action'],
  level: AnyFace['Level'],
  seed: string,
): number {
  const after = advance(playthrough, seat, action, chance)
  if (!after.ok) throw new Error(after.error)
  const { game, state } = playOn(after.value.playthrough, seed, chance, (now, who, n) =>
    decide({
      bot: { level, style: NEUTRAL_STYLE },
      view: now.game.view(now.state, { kind: 'seat', seat: who }),
      memory: now.memories[who],
      seed: decisionSeed(seed, who, n),
    }),
  )
  return shareOf(game.outcome(state)?.winners ?? [], seat)
}
