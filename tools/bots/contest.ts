import { decide, decisionSeed } from '../../src/main/bots/decide'
import { stream } from '../../src/main/engine/rng'
import { type Playable, type Playthrough, playable } from '../../src/main/match/playthrough'
import { NEUTRAL_STYLE, type Seat } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import type { Bot, BotLevel } from '../../src/shared/players'
import { playOut } from './simulate'

/** A bot of the game, in its neutral style or another one. `random` takes any legal action, and exists only for measurements. */
export type Contestant = BotLevel | `${BotLevel}.${AnyFace['Style']}` | 'random'

/** A player that is not a bot of the game. @param seed of this decision */
export type Choosing = (playthrough: Playthrough, seat: Seat, seed: string) => AnyFace['Action']

/** A series of deals, each identified by its number, from 1. */
export interface Deals {
  readonly rules: Playable
  readonly players: number
  readonly seed: string
  readonly options: AnyFace['Options']
}

export interface Contest extends Deals {
  readonly bot: Contestant | Choosing
  /** The players of all other seats. */
  readonly against: Contestant | Choosing
}

/** The measured strength of a bot. Each deal is played once with it in every seat. */
export interface Sum extends Pick<Measured, 'share'> {
  /** The interval of the share. It is computed between deals, because games of the same deal are similar. */
  readonly interval: readonly [number, number]
  readonly points: readonly [number, number]
}

/** The result of one deal, played once with the bot in every seat. */
export interface Dealt {
  /** The bot's mean share of the win, its mean points, and the mean points of each other player. */
  readonly share: number
  readonly own: number
  readonly others: number
}

/** @param deal its number, from 1 */
export function playDeal(contest: Contest, deal: number): Dealt {
  const games = Array.from({ length: contest.players }, (_, seat) => playOne(contest, seat, deal))
  return {
    share: mean(games.map(({ share }) => share)),
    own: mean(games.map(({ own }) => own)),
    others: mean(games.map(({ others }) => others)),
  }
}

export function sumUp(deals: readonly Dealt[]): Sum {
  const shares = deals.map(({ share }) => share)
  return {
    share: mean(shares),
    interval: intervalOf(shares),
    points: [mean(deals.map(({ own }) => own)), mean(deals.map(({ others }) => others))],
  }
}

/** The interval of 1.96 standard errors around the mean. */
export function intervalOf(shares: readonly number[]): readonly [number, number] {
  const middle = mean(shares)
  const variance = shares.reduce((sum, share) => sum + (share - middle) ** 2, 0) / (shares.length - 1)
  const half = 1.96 * Math.sqrt(variance / shares.length)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** @param share from 0 to 1 */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A seat's share of the win, which all winners divide equally. */
export const shareOf = (winners: readonly Seat[], seat: Seat): number =>
  winners.includes(seat) ? 1 / winners.length : 0

/** A deal with the bot in one seat. */
function playOne({ bot, against, ...deals }: Contest, own: Seat, deal: number) {
  const { game, state } = playBy(deals, deal, (playthrough, seat, seed) =>
    choose(playthrough, seat, seat === own ? bot : against, seed),
  )
  const winners = game.outcome(state)?.winners ?? []
  const points = game.standings(game.view(state, { kind: 'table' })).map((one) => one ?? 0)
  return {
    share: shareOf(winners, own),
    own: points[own] ?? 0,
    others: mean(points.filter((_, seat) => seat !== own)),
  }
}

/** Plays a deal in which all seats choose in the same way. */
export function playBy(
  { rules, players: count, seed: all, options }: Deals,
  deal: number,
  by: Choosing,
): Playthrough {
  const players = Array.from(
    { length: count },
    (_, seat) => ({ kind: 'bot', name: `${seat}`, ...rules.kit.standIn }) as const,
  )
  const seed = `${all}:${deal}`
  const setup = { id: `deal-${deal}`, players, options, seed }
  return playOut(rules, setup, (playthrough, seat, n) => by(playthrough, seat, decisionSeed(seed, seat, n)))
}

function botCalled(who: Exclude<Contestant, 'random'>): Bot {
  const [level, style = NEUTRAL_STYLE] = who.split('.') as [BotLevel, AnyFace['Style']?]
  return { level, style }
}

function choose(playthrough: Playthrough, seat: Seat, who: Contestant | Choosing, seed: string) {
  if (typeof who === 'function') return who(playthrough, seat, seed)
  const { game, state, memories } = playthrough
  if (who !== 'random') {
    const view = game.view(state, { kind: 'seat', seat })
    return decide({ bot: botCalled(who), view, memory: memories[seat], seed })
  }
  const legal = game.legalActions(state, seat)
  const action = legal[stream(seed).int(legal.length)]
  if (action === undefined) throw new Error(`Seat ${seat} has nothing to choose from`)
  return action
}

/** A step of the ladder: how often one bot wins against others of one kind. */
export interface Rung {
  readonly game: GameId
  /** Undefined for the usual variant of the game. */
  readonly variant?: string
  readonly players: number
  readonly bot: Contestant
  readonly against: Contestant
}

/** Some deals of a rung: the first one, from 1, and their number. */
export interface Part extends Rung {
  readonly seed: string
  readonly first: number
  readonly deals: number
}

/** Plays a part of a rung, always with the same result. */
export function work({ game, variant, players, bot, against, seed, first, deals }: Part): readonly Dealt[] {
  const rules = playable(game)
  const { variants } = rules.game.schemas
  const options =
    variant === undefined ? Object.values(variants)[0] : new Map(Object.entries(variants)).get(variant)
  if (options === undefined) throw new Error(`${game} has no variant ${variant}`)
  const contest = { rules, players, bot, against, seed, options }
  return Array.from({ length: deals }, (_, index) => playDeal(contest, first + index))
}
