import type { Player } from '../../shared/bridge/contract'
import type { Action, Card, Options, Seat } from '../../shared/games/5211'
import { ok, type Result } from '../../shared/result'
import { BLANK, type Memory, remember } from '../bots/memory'
import type { Chance, Step } from '../engine/definition'
import { type Event5211, game5211, type RuleError5211, type State5211 } from '../engine/games/5211'
import type { LogEntry, SeatEntry } from '../storage/record'

/** A game so far: where it stands, and all that led there. Never changed in place. */
export interface Course {
  readonly state: State5211
  /** The shuffled order of every deal, the first deal first. */
  readonly deals: readonly (readonly Card[])[]
  readonly log: readonly LogEntry[]
  /** The seats of people that a bot plays for the time being. */
  readonly standIns: readonly Seat[]
  /** By seat: what it remembers of the visible events. */
  readonly memories: readonly Memory[]
}

/** A course and what just happened in it, secrets included. */
export interface Advance {
  readonly course: Course
  readonly events: readonly Event5211[]
}

/** @throws when there is no game for so many players. */
export function begin(players: readonly Player[], options: Options, chance: Chance): Advance {
  const step = game5211.setup(players.length, options, chance)
  return follow({ deals: [], log: [], standIns: [], memories: players.map(() => BLANK) }, step)
}

export function advance(
  course: Course,
  seat: Seat,
  action: Action,
  chance: Chance,
): Result<Advance, RuleError5211> {
  const step = game5211.apply(course.state, seat, action, chance)
  return step.ok ? ok(follow({ ...course, log: [...course.log, { seat, action }] }, step.value)) : step
}

/** Who decides for a seat now. */
export const playedBy = (
  { players }: { readonly players: readonly Player[] },
  { standIns }: Pick<Course, 'standIns'>,
  seat: Seat,
): SeatEntry['playedBy'] => (players[seat]?.kind === 'human' && !standIns.includes(seat) ? 'person' : 'bot')

/** Gives a person's seat to a bot, or back to the person. */
export function reseat(course: Course, entry: SeatEntry): Course {
  const others = course.standIns.filter((seat) => seat !== entry.seat)
  const standIns = entry.playedBy === 'bot' ? [...others, entry.seat] : others
  return { ...course, log: [...course.log, entry], standIns }
}

function follow(before: Omit<Course, 'state'>, { state, events }: Step<State5211, Event5211>): Advance {
  const dealt = events.flatMap((event) => (event.type === 'cards-dealt' ? [event.order] : []))
  const memories = before.memories.map((memory, seat) =>
    events.reduce((known, event) => {
      const visible = game5211.project(event, { kind: 'seat', seat })
      return visible === null ? known : remember(known, visible)
    }, memory),
  )
  return { course: { ...before, state, deals: [...before.deals, ...dealt], memories }, events }
}
