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
  /** By seat, of the bots. */
  readonly levels: readonly AnyFace['Level'][]
  /** What only the table knows. */
  readonly playthrough: Playthrough
  readonly seat: Seat
  readonly chance: Chance
}

/** How many decisions into its game it may lie. */
const DEEPEST = 90

/** @param isMeant whether this is a decision to stop at; otherwise the game goes on to the next one */
export function somewhere(asked: Asked, isMeant: (view: AnyFace['View']) => boolean): Place {
  const { game, level, seed } = asked
  const rng = stream(seed, 'situation')
  const { seatCounts, variants } = playable(game).game.schemas
  const count = asked.players ?? seatCounts[rng.int(seatCounts.length)] ?? 2
  const every = Object.values(variants)
  const options = every[rng.int(every.length)] as AnyFace['Options']
  let left = rng.int(DEEPEST)
  for (const place of decisionsIn(game, level, count, options, seed, rng))
    if (left-- <= 0 && isMeant(place.view)) return place
  return somewhere({ ...asked, seed: `${seed}'` }, isMeant)
}

/**
 * Some decisions of one game of bots, in order. Games of different numbers differ in level, number of players and options in turn, so that
 * all of these come up equally often.
 * @param number of the game, from 0
 * @param count how many decisions, or all of the game if it has fewer
 * @param isMeant whether a decision may be among them
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
  // A game with options under which no decision is meant would leave a gap.
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
 * What a seat has of the win in the end, from 0 to 1, if it acts so here, and bots play on for all.
 * @param level theirs
 */
export function wonAfter(
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
