import type { Player } from '../../shared/bridge/contract'
import type { Action, Card, Options, Seat } from '../../shared/games/5211'
import { ok, type Result } from '../../shared/result'
import { kit5211 } from '../bots/games/5211'
import { endOf, eventsOf } from '../engine/beats'
import type { Beat, Beats, Chance } from '../engine/definition'
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
  readonly memories: readonly ReturnType<typeof kit5211.remember>[]
  /** By seat: the first decision that its own player answered, no bot that stood in; null before that. */
  readonly firstAnswers: readonly (string | null)[]
  /** How the game was set up, as long as nothing has been played. */
  readonly opening: readonly Beat<State5211, Event5211>[]
  /** What the table can tell once more. */
  readonly again: Again | null
}

/** Beats that are told once more, and the state before the first of them. */
export interface Again {
  readonly before: State5211
  readonly beats: readonly Beat<State5211, Event5211>[]
}

/** A course and what just happened in it, secrets included. */
export interface Advance {
  readonly course: Course
  /** Empty where nothing happened in the game. */
  readonly beats: readonly Beat<State5211, Event5211>[]
}

/** @throws when there is no game for so many players. */
export function begin(players: readonly Player[], options: Options, chance: Chance): Advance {
  const step = game5211.setup(players.length, options, chance)
  const blank = {
    ...{ deals: [], log: [], standIns: [], opening: step, again: null },
    memories: players.map(() => kit5211.blank),
    firstAnswers: players.map(() => null),
  }
  return follow(blank, step)
}

export function advance(
  course: Course,
  seat: Seat,
  action: Action,
  chance: Chance,
): Result<Advance, RuleError5211> {
  const step = game5211.apply(course.state, seat, action, chance)
  if (!step.ok) return step
  const log = [...course.log, { seat, action }]
  return ok(follow({ ...course, log, opening: [], firstAnswers: withAnswer(course, seat) }, step.value))
}

function withAnswer({ state, standIns, firstAnswers }: Course, seat: Seat): Course['firstAnswers'] {
  if (standIns.includes(seat)) return firstAnswers
  return firstAnswers.map((first, one) => (one === seat ? (first ?? game5211.decision(state)) : first))
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

function follow(before: Omit<Course, 'state'>, beats: Beats<State5211, Event5211>): Advance {
  const events = eventsOf(beats)
  const dealt = events.flatMap((event) => (event.type === 'cards-dealt' ? [event.order] : []))
  const memories = before.memories.map((memory, seat) =>
    events.reduce((known, event) => {
      const visible = game5211.project(event, { kind: 'seat', seat })
      return visible === null ? known : kit5211.remember(known, visible)
    }, memory),
  )
  const again = againIn(beats) ?? before.again
  const deals = [...before.deals, ...dealt]
  return { course: { ...before, state: endOf(beats), deals, memories, again }, beats }
}

function againIn(beats: Beats<State5211, Event5211>): Again | null {
  const first = beats.findIndex(({ repeats }) => repeats)
  const before = beats[first - 1]
  return before === undefined ? null : { before: before.state, beats: beats.filter(({ repeats }) => repeats) }
}
