import type { Parsed, Replay, ReplayPart, ReplayViewer } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Seat } from '../../shared/game'
import { err, ok, type Result } from '../../shared/result'
import type { Beat, Viewer } from '../engine/definition'
import type { AnyTypes } from '../engine/games/registry'
import { inSlices, type Steps } from '../scheduling'
import { isAction, type SaveRecord } from '../storage/record'
import { withOneSave } from '../storage/seal'
import { type Playthrough, reseat } from './playthrough'
import { sentBeats } from './published'
import { homeSeat, personSeats } from './record'
import { resuming } from './replay'

type State = AnyTypes['State']

/** One entry of the log that has been replayed, or the setup of the game. */
interface Played {
  /** Index of the log entry; -1 for the setup. */
  readonly entry: number
  readonly beats: readonly Beat<State, AnyTypes['Event']>[]
  /** The game after the entry. */
  readonly after: Playthrough
  /** True if a person made this move, and not a bot in their place. */
  readonly isByPerson: boolean
}

/** The position of a beat: the index of its entry among `Playback.played`, and its own index within the entry. */
interface Position {
  readonly played: number
  readonly beat: number
}

/** A recorded game that can be looked at step by step. */
export interface Playback {
  readonly record: SaveRecord
  readonly played: readonly Played[]
  /** The last beat of each step. */
  readonly ends: readonly Position[]
}

/**
 * Replays a record, in steps of work, so that each of its beats can be looked at.
 * @returns the errors of `resuming`; `no-looking-back` for a game whose players have to remember what they saw
 */
export function* playingBack(record: SaveRecord): Steps<Result<Playback, BridgeError>> {
  const played: Played[] = []
  let before: Playthrough | null = null
  const resumed = yield* resuming(record, (after, beats) => {
    const entry = played.length - 1
    played.push({ entry, beats, after, isByPerson: isByPerson(record, before, entry) })
    before = after
  })
  if (!resumed.ok) return resumed
  const { game, state } = resumed.value
  if (!game.mayLookBack(state)) return err({ code: 'no-looking-back' })
  const ends = played.flatMap(({ beats }, index) =>
    beats.flatMap((beat, n) => (stepOf(game, beat, TABLE) === null ? [] : [{ played: index, beat: n }])),
  )
  return ok({ record, played, ends })
}

const TABLE: Viewer = { kind: 'table' }

const stepOf = (
  game: Playthrough['game'],
  { state, events }: Beat<State, AnyTypes['Event']>,
  viewer: Viewer,
): AnyTypes['Step'] | null =>
  game.stepOf(
    state,
    events.flatMap((event) => game.project(event, viewer) ?? []),
  )

function isByPerson({ seats, log }: SaveRecord, before: Playthrough | null, entry: number): boolean {
  const move = log[entry]
  if (before === null || move === undefined || !isAction(move)) return false
  return seats[move.seat]?.kind === 'human' && !before.standIns.includes(move.seat)
}

const gameOf = ({ played }: Playback): Playthrough['game'] => (played[0] as Played).after.game

/** The viewers that may look at a game, in the order in which they are offered. */
export function viewersOf({
  seats,
  outcome,
}: Pick<SaveRecord, 'seats' | 'outcome'>): readonly ReplayViewer[] {
  if (outcome !== null) return ['all', ...seats.keys()]
  const people = personSeats({ players: seats })
  // Several people share the window, so it may only show what all of them have seen.
  return people.length === 1 ? people : ['table']
}

const observerOf = (viewer: ReplayViewer): Viewer => {
  if (viewer === 'all') return { kind: 'open' }
  return viewer === 'table' ? { kind: 'table' } : { kind: 'seat', seat: viewer }
}

/** The seat at the bottom of the window. */
const seatFor = ({ seats }: Pick<SaveRecord, 'seats'>, viewer: ReplayViewer): Seat =>
  typeof viewer === 'number' ? viewer : homeSeat({ players: seats })

/** The viewer to begin with: the only person, otherwise the first one on offer. */
function usualViewer(record: SaveRecord): ReplayViewer {
  const people = personSeats({ players: record.seats })
  const [first = 'table'] = viewersOf(record)
  return people.length === 1 ? (people[0] ?? first) : first
}

/** Describes a game that is replayed, as a viewer may know it. */
export function replayOf(playback: Playback, viewer: ReplayViewer): Replay {
  const { record, played, ends } = playback
  const game = gameOf(playback)
  const isOver = record.outcome !== null
  const steps = ends.flatMap((end) => {
    const beat = played[end.played]?.beats[end.beat]
    return beat === undefined ? [] : (stepOf(game, beat, observerOf(viewer)) ?? [])
  })
  return {
    id: record.id,
    name: record.name,
    game: record.game,
    startedAt: record.meta.startedAt ?? null,
    players: record.seats,
    options: record.options,
    isOver,
    seed: isOver ? record.seed : null,
    viewers: viewersOf(record),
    viewer,
    seat: seatFor(record, viewer),
    steps,
  }
}

/**
 * The view after a step, and what happened in the steps after it.
 * @param from index of that step @param to index of the last step, at least `from`
 */
export function partOf(
  playback: Playback,
  { viewer, from, to }: { readonly viewer: ReplayViewer; readonly from: number; readonly to: number },
): ReplayPart {
  const { record, played, ends } = playback
  const game = gameOf(playback)
  const observer = observerOf(viewer)
  const [first, last] = [ends[from], ends[to]] as [Position, Position]
  // The open view belongs to no seat, but the window shows it from one seat's side.
  const seen = (view: AnyTypes['View']): AnyTypes['View'] =>
    viewer === 'all' ? { ...view, viewer: seatFor(record, viewer) } : view
  const beats = played.slice(first.played, last.played + 1).flatMap(({ beats, after }, index) => {
    const sent = sentBeats<AnyTypes>(game, beats, { viewer: observer, last: after.state })
    const begin = index === 0 ? first.beat : 0
    const end = index === last.played - first.played ? last.beat + 1 : sent.length
    return sent.slice(begin, end)
  })
  const [start, ...others] = beats.map((beat) => ({ ...beat, view: seen(beat.view) }))
  if (start === undefined) throw new RangeError(`No step ${from}`)
  return { view: start.view, beats: others }
}

/**
 * The game from which a step can be tried again: before the first move of a person in that step or, if it has none,
 * before the move that began the step. Bots that play for a person give the seat back.
 * @returns null if there is no such step
 */
export function beforeStep({ record, played, ends }: Playback, step: number): Playthrough | null {
  const end = ends[step]
  if (end === undefined) return null
  const start = Math.min((ends[step - 1]?.played ?? -1) + 1, end.played)
  const moves = played.slice(start, end.played + 1)
  const { entry = 0 } = moves.find(({ isByPerson }) => isByPerson) ?? moves[0] ?? {}
  const before = played[Math.max(0, entry)]
  if (before === undefined) return null
  const { after } = before
  const playthrough: Playthrough = { ...after, log: record.log.slice(0, Math.max(0, entry)) }
  return after.standIns.reduce<Playthrough>(
    (game, seat) => reseat(game, { seat, playedBy: 'person' }),
    playthrough,
  )
}

/** Looks at saved games, and at the open one, step by step. It changes nothing. */
export interface Playbacks {
  /**
   * Opens a game at its beginning.
   * @returns an error of the save if it cannot be read, or the viewer may not look at it
   */
  open(asked: Parsed<'replay/open'>): Promise<Result<Replay, BridgeError>>
  /** @returns `no-replay` if another game has been opened since, or if there is no such step */
  read(asked: Parsed<'replay/read'>): Promise<Result<ReplayPart, BridgeError>>
  /** Forgets the game, whose states need memory. */
  close(): void
}

export function createPlaybacks(
  recordWithId: (id: string) => Promise<Result<SaveRecord, BridgeError>>,
  report: (error: unknown) => void,
): Playbacks {
  /** The game that was opened last. */
  let playback: Playback | null = null

  return {
    async open({ id, viewer }) {
      const loaded = await recordWithId(id)
      if (!loaded.ok) return loaded
      const opened = await withOneSave(() => inSlices(playingBack(loaded.value)), err, report)
      if (!opened.ok) return opened
      playback = opened.value
      const chosen = viewer ?? usualViewer(loaded.value)
      if (!viewersOf(loaded.value).includes(chosen)) return err({ code: 'not-over' })
      return ok(replayOf(playback, chosen))
    },
    async read({ id, viewer, from, to }) {
      const isThere =
        playback?.record.id === id && playback.ends.length > to && viewersOf(playback.record).includes(viewer)
      return playback !== null && isThere
        ? ok(partOf(playback, { viewer, from, to }))
        : err({ code: 'no-replay' })
    },
    close() {
      playback = null
    },
  }
}
