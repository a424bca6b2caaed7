import type { MatchSnapshot, MatchUpdate, ToldBeat, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import { err, ok, type Result } from '../../shared/result'
import type { Speed } from '../../shared/settings'
import type { Bots } from '../bots/pool'
import { seededChance } from '../engine/rng'
import type { LogEntry, SaveRecord, SeatEntry } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { createAnswers } from './answers'
import { askBots } from './ask-bots'
import { createAutosave } from './autosave'
import { createBatches } from './batches'
import type { Clock } from './clock'
import { type Advance, advance, type Course, playedBy, reseat } from './course'
import { snapshotOf, toldBeats } from './person-view'
import { personSeats, recordOf, type Setup } from './record'
import { withinRoom } from './room'
import { keepDisclosed } from './standing'

export interface MatchOptions {
  readonly setup: Setup
  /** Where the game stands. */
  readonly course: Course
  /** Whether its file holds it already. */
  readonly saved: boolean
  /** ISO 8601 time since when it could not be saved before it was opened here; null where all was saved. */
  readonly unsavedSince: string | null
  /** When the game began, ISO 8601. */
  readonly startedAt: string
  readonly store: Pick<SaveStore, 'write' | 'turnedUp' | 'keepTurnedUp'>
  readonly bots: Pick<Bots, 'decide'>
  readonly clock: Clock
  speed(): Speed
  publish(update: MatchUpdate): void
  report(error: unknown): void
}

export interface Match {
  readonly id: string
  /** The match as it was last published. */
  snapshot(): MatchSnapshot
  /** The save of the match as it stands, published or not. */
  record(): SaveRecord
  /**
   * Answers a decision for the seat whose hand is open.
   * @returns ok once the action is saved; `not-saved` where it was played but cannot be promised
   */
  act(request: ActRequest): Promise<Result<null, BridgeError>>
  /** The person of that seat has the device: their hand is open, and no other. */
  openHand(seat: Seat): Result<null, BridgeError>
  /** Nobody has the device. A person who plays alone always has it. */
  closeHand(): void
  /**
   * Gives a person's seat to a bot, or back to the person.
   * @returns as `act`
   */
  reseat(entry: SeatEntry): Promise<Result<null, BridgeError>>
  /**
   * Saves the match as it stands, where that failed before, and publishes whether it worked.
   * @returns `not-saved` where it failed again
   */
  save(): Promise<Result<null, BridgeError>>
  /** What this record holds has been written to a place of the player's choice, and so is no longer lost by leaving. */
  keptElsewhere(record: SaveRecord): void
  /** What can be told once more, as those at the window are told it; empty where there is nothing. */
  again(): readonly ToldBeat[]
  /** From now on it is saved under that name. */
  rename(name: string): void
  /**
   * Ends the play at this table, once what was played is saved; no bot acts any more.
   * @param late aborted where nobody waits for that any more
   * @returns `not-saved` where it would be lost, `still-saving` where it took too long; the play then goes on
   */
  leave(unsaved: Unsaved, late?: AbortSignal): Promise<Result<null, BridgeError>>
}

export interface ActRequest {
  readonly requestId: string
  readonly decision: string
  readonly action: AnyFace['Action']
}

interface ActionOrder {
  readonly seat: Seat
  readonly decision: string
  readonly action: AnyFace['Action']
  readonly by: 'person' | 'bot'
  /** Whether a bot failed, so that a simple one chose this. */
  readonly replaced: boolean
}

/** What is to be done, on its way: an action or a change of seats, and whom to tell what became of it. */
type Order = (ActionOrder | SeatEntry) & { answer(reply: Result<null, BridgeError>): void }

/**
 * A running match. Actions are taken one after another; all that wait at the same moment are applied together and share
 * one save, and none is answered or published before that save is durable.
 */
export async function createMatch(options: MatchOptions): Promise<Match> {
  const { setup, publish, report, startedAt } = options
  const { game } = options.course
  const chance = seededChance(setup.seed)
  let name = setup.name
  const record = (course: Course, savedAt: string): SaveRecord =>
    recordOf({ ...setup, name }, course, { startedAt, savedAt })
  const autosave = createAutosave({ ...options, record })
  const answerOnce = createAnswers()
  const disclose = keepDisclosed(setup, options.store, options.saved)
  /** With everything applied, and with everything published: they differ while a save is under way. */
  let latest = options.course
  let published = { course: options.course, revision: 0 }
  const people = personSeats(setup)
  /** Whose hand the window shows. Several people pass the device on, and begin with all hands closed. */
  let open = people.length > 1 ? null : (people[0] ?? null)
  let left = false
  /** The log of what was written elsewhere last. */
  let elsewhere: readonly LogEntry[] | null = null

  const snapshot = (): MatchSnapshot =>
    snapshotOf(setup, published.course, open, {
      revision: published.revision,
      unsavedSince: autosave.unsavedSince(),
    })

  function act({ seat, decision, action, by }: ActionOrder): Result<Advance, BridgeError> {
    const awaited = game.decision(latest.state)
    if (awaited !== decision) return err({ code: awaited === null ? 'match-over' : 'decision-closed' })
    if (by !== playedBy(setup, latest, seat)) return err({ code: 'seat-given-away' })
    const advanced = advance(latest, seat, action, chance)
    return advanced.ok ? advanced : err({ code: advanced.error })
  }

  function apply(order: Order): Result<Advance, BridgeError> {
    const done = 'action' in order ? act(order) : ok({ course: reseat(latest, order), beats: [] })
    const applied = done.ok ? withinRoom(done.value) : done
    if (applied.ok) latest = applied.value.course
    return applied
  }

  /** Several people: whoever has committed hands the device on, and cards are turned up before everybody's eyes. */
  function passDevice({ course, beats }: Advance, order: Order): void {
    if (people.length < 2 || open === null) return
    const everybodyLooks = beats.some(({ events }) => events.some(game.everybodyLooks))
    const committed = order.seat === open && !game.toAct(course.state).includes(open)
    if (everybodyLooks || committed || !('action' in order)) open = null
  }

  function tell(advance: Advance, order: Order): void {
    const before = { open, state: published.course.state }
    passDevice(advance, order)
    published = { ...published, course: advance.course }
    const replaced = 'action' in order && order.replaced
    const from = open === before.open ? {} : { from: before.state }
    const last = advance.course.state
    announce(toldBeats(game, advance.beats, { open, last, ...from }), replaced ? [order.seat] : [])
  }

  /** @param beats empty where nothing happened in the game */
  function announce(beats: readonly ToldBeat[], replacedBots: readonly Seat[]): void {
    published = { ...published, revision: published.revision + 1 }
    const { matchId, revision, seat, players, seed, view, mayGoBack, unsavedSince } = snapshot()
    const [first = { events: [], view, rests: false, together: false }, ...others] = beats
    const told = { matchId, revision, seat, players, seed, mayGoBack, unsavedSince }
    publish({ ...told, beats: [first, ...others], replacedBots })
  }

  function show(seat: Seat | null): void {
    if (open === seat) return
    open = seat
    attempt(() => ok(announce([], [])), report)
  }

  async function takeTogether(orders: readonly Order[]): Promise<void> {
    const taken = orders.flatMap((order) => {
      const applied = attempt(() => apply(order), report)
      if (!applied.ok) order.answer(applied)
      return applied.ok ? [{ order, advance: applied.value }] : []
    })
    if (taken.length === 0) return
    await autosave.save(latest)
    // Not before the save: a kill between the two must not leave a game behind what is known of it.
    await disclose(latest)
    const reply = autosave.unsavedSince() === null ? ok(null) : err({ code: 'not-saved' } as const)
    for (const { order, advance } of taken) {
      // A window that cannot be told finds the gap with the next update, or takes a snapshot when it is back.
      attempt(() => ok(tell(advance, order)), report)
      order.answer(reply)
    }
  }

  const orders = createBatches(takeTogether, () => {
    if (!left) bots.ask(published.course)
  })

  const submit = (order: ActionOrder | SeatEntry): Promise<Result<null, BridgeError>> =>
    new Promise((answer) => orders.add({ ...order, answer }))

  const bots = askBots({ ...options, submit: (order) => submit({ ...order, by: 'bot' }) })

  if (!options.saved) await autosave.save(latest)
  await disclose(latest)
  bots.ask(published.course)

  return {
    id: setup.id,
    snapshot,
    record: () => record(latest, options.clock.now()),
    async act({ requestId, decision, action }) {
      if (left) return err({ code: 'no-match' })
      return answerOnce(requestId, async () => {
        if (open === null) return err({ code: 'hand-closed' })
        return submit({ seat: open, decision, action, by: 'person', replaced: false })
      })
    },
    openHand(seat) {
      if (playedBy(setup, latest, seat) !== 'person') return err({ code: 'not-a-person' })
      show(seat)
      return ok(null)
    },
    closeHand() {
      if (people.length > 1) show(null)
    },
    async reseat(entry) {
      if (left) return err({ code: 'no-match' })
      if (!people.includes(entry.seat)) return err({ code: 'not-a-person' })
      if (game.outcome(latest.state) !== null) return err({ code: 'match-over' })
      if (playedBy(setup, latest, entry.seat) === entry.playedBy) return ok(null)
      bots.forget(entry.seat)
      return submit(entry)
    },
    async save() {
      await orders.finished()
      if (autosave.unsavedSince() === null) return ok(null)
      await autosave.save(latest)
      attempt(() => ok(announce([], [])), report)
      return autosave.unsavedSince() === null ? ok(null) : err({ code: 'not-saved' })
    },
    keptElsewhere({ log }) {
      elsewhere = log
    },
    again() {
      const { again, state } = published.course
      return again === null ? [] : toldBeats(game, again.beats, { open, last: state, from: again.before })
    },
    rename(next) {
      name = next
    },
    async leave(unsaved, late) {
      do {
        await orders.finished()
        if (autosave.unsavedSince() !== null) await autosave.save(latest)
      } while (orders.isBusy())
      const isKept = autosave.unsavedSince() === null || elsewhere === latest.log
      if (!isKept && unsaved === 'keep') return err({ code: 'not-saved' })
      // Whoever asked has told the player that the game is still open.
      if (late?.aborted) return err({ code: 'still-saving' })
      left = true
      bots.stop()
      return ok(null)
    },
  }
}

/** What is thrown is a bug: it is reported, and one such action does not end the match. */
function attempt<T>(
  work: () => Result<T, BridgeError>,
  report: (error: unknown) => void,
): Result<T, BridgeError> {
  try {
    return work()
  } catch (error) {
    report(error)
    return err({ code: 'internal' })
  }
}
