import type { GameFace, Seat } from '../../shared/game'
import type { GameId } from '../../shared/games/registry'
import type { Player } from '../../shared/players'
import { ok, type Result } from '../../shared/result'
import { kitOf } from '../bots/games/registry'
import type { BotKit } from '../bots/kit'
import {
  type Beat,
  type Beats,
  endOf,
  eventsOf,
  type GameDefinition,
  type GameTypes,
  type RefusalOf,
} from '../engine/definition'
import { type AnyTypes, gameOf } from '../engine/games/registry'
import { notedDeals } from '../engine/recorded-deals'
import type { Chance } from '../engine/rng'
import { isAction, type LogEntry, type SeatEntry } from '../storage/record'

/** Everything that a match needs of a game: its rules, and its bots with memories that only they can read. */
export interface Playable<T extends GameTypes = AnyTypes> {
  readonly game: GameDefinition<T>
  readonly kit: BotKit<Pick<T, keyof GameFace>, unknown>
}

export const playable = (id: GameId): Playable => ({ game: gameOf(id), kit: kitOf(id) })

/** A game so far: its rules, its current state, and everything that led there. Never mutated. */
export interface Playthrough<T extends GameTypes = AnyTypes> extends Playable<T> {
  readonly state: T['State']
  /** The shuffled order of every deal, the first deal first. */
  readonly deals: readonly (readonly string[])[]
  readonly log: readonly LogEntry<T['Action']>[]
  /** The seats of people that a bot plays now. */
  readonly standIns: readonly Seat[]
  /** For each seat, what it remembers of the visible events. */
  readonly memories: readonly unknown[]
  /** For each seat, the first decision that its own player made, not a bot in their place; null before that. */
  readonly firstAnswers: readonly (string | null)[]
  /** The seats whose own players have acted, not bots in their place; the latest first. */
  readonly actedLast: readonly Seat[]
  /** The beats of the setup, until an action has been played. */
  readonly opening: readonly Beat<T['State'], T['Event']>[]
  /** The beats that the table can show once more. */
  readonly again: Again<T> | null
}

/** Beats that can be shown once more, and the state before the first of them. */
interface Again<T extends GameTypes = AnyTypes> {
  readonly before: T['State']
  readonly beats: readonly Beat<T['State'], T['Event']>[]
}

/** A playthrough and its latest events, secrets included. */
export interface Advance<T extends GameTypes = AnyTypes> {
  readonly playthrough: Playthrough<T>
  /** Empty if nothing happened in the game. */
  readonly beats: readonly Beat<T['State'], T['Event']>[]
}

/** The number of the seat's next decision, from 1. */
export const nthDecision = ({ log }: Playthrough, seat: Seat): number =>
  log.filter((entry) => isAction(entry) && entry.seat === seat).length + 1

/** @throws if the game cannot be played by that many players */
export function begin<T extends GameTypes>(
  { game, kit }: Playable<T>,
  players: readonly Player[],
  options: T['Options'],
  chance: Chance,
): Advance<T> {
  const noted = notedDeals(chance)
  const step = game.setup(players.length, options, noted.chance)
  const blank = {
    game,
    kit,
    deals: [],
    log: [],
    standIns: [],
    opening: step,
    again: null,
    memories: players.map(() => kit.blank),
    firstAnswers: players.map(() => null),
    actedLast: [],
  }
  return follow<T>(blank, step, noted.dealt)
}

export function advance<T extends GameTypes>(
  playthrough: Playthrough<T>,
  seat: Seat,
  action: T['Action'],
  chance: Chance,
): Result<Advance<T>, RefusalOf<T>> {
  const noted = notedDeals(chance)
  const step = playthrough.game.apply(playthrough.state, seat, action, noted.chance)
  if (!step.ok) return step
  const log = [...playthrough.log, { seat, action }]
  const again = againIn<T>(playthrough.state, step.value) ?? playthrough.again
  const acted = { firstAnswers: withAnswer(playthrough, seat), actedLast: withActed(playthrough, seat) }
  const next = { ...playthrough, ...acted, log, again, opening: [] }
  return ok(follow<T>(next, step.value, noted.dealt))
}

function withAnswer<T extends GameTypes>(
  { game, state, standIns, firstAnswers }: Playthrough<T>,
  seat: Seat,
): Playthrough['firstAnswers'] {
  if (standIns.includes(seat)) return firstAnswers
  return firstAnswers.map((first, one) => (one === seat ? (first ?? game.decision(state)) : first))
}

const withActed = ({ standIns, actedLast }: Pick<Playthrough, 'standIns' | 'actedLast'>, seat: Seat) =>
  standIns.includes(seat) ? actedLast : [seat, ...actedLast.filter((other) => other !== seat)]

/** Returns who decides for a seat now. */
export const playedBy = (
  { players }: { readonly players: readonly Player[] },
  { standIns }: Pick<Playthrough, 'standIns'>,
  seat: Seat,
): SeatEntry['playedBy'] => (players[seat]?.kind === 'human' && !standIns.includes(seat) ? 'person' : 'bot')

/** Gives a person's seat to a bot, or back to the person. */
export function reseat<T extends GameTypes>(playthrough: Playthrough<T>, entry: SeatEntry): Playthrough<T> {
  const others = playthrough.standIns.filter((seat) => seat !== entry.seat)
  const standIns = entry.playedBy === 'bot' ? [...others, entry.seat] : others
  return { ...playthrough, log: [...playthrough.log, entry], standIns }
}

function follow<T extends GameTypes>(
  before: Omit<Playthrough<T>, 'state'>,
  beats: Beats<T['State'], T['Event']>,
  dealt: Playthrough['deals'],
): Advance<T> {
  const { game, kit } = before
  const events = eventsOf(beats)
  const memories = before.memories.map((memory, seat) =>
    events.reduce((known, event) => {
      const visible = game.project(event, { kind: 'seat', seat })
      return visible === null ? known : kit.remember(known, visible)
    }, memory),
  )
  const deals = dealt.length === 0 ? before.deals : [...before.deals, ...dealt]
  return { playthrough: { ...before, state: endOf(beats), deals, memories }, beats }
}

/**
 * @param before the state before the step
 * @returns null if nothing of it can be shown again
 */
function againIn<T extends GameTypes>(
  before: T['State'],
  beats: Beats<T['State'], T['Event']>,
): Again<T> | null {
  const first = beats.findIndex(({ repeats }) => repeats)
  if (first === -1) return null
  return { before: beats[first - 1]?.state ?? before, beats: beats.filter(({ repeats }) => repeats) }
}
