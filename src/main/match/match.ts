import type { MatchSnapshot, MatchUpdate } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Action, Seat } from '../../shared/games/5211'
import { err, ok, type Result } from '../../shared/result'
import type { Speed } from '../../shared/settings'
import type { Bots } from '../bots/pool'
import { game5211 } from '../engine/games/5211'
import { seededChance } from '../engine/rng'
import type { SaveRecord } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { askBots } from './ask-bots'
import { createAutosave } from './autosave'
import { createBatches } from './batches'
import type { Clock } from './clock'
import { type Advance, advance, type Course } from './course'
import { PERSON, snapshotOf, visibleEvents } from './person-view'
import { recordOf, type Setup } from './record'

export interface MatchOptions {
  readonly setup: Setup
  /** Where the game stands. */
  readonly course: Course
  /** When the game began, ISO 8601. */
  readonly startedAt: string
  readonly store: Pick<SaveStore, 'write'>
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
  /**
   * Answers a decision for the person's seat.
   * @returns ok once the action is saved; `not-saved` where it was played but cannot be promised
   */
  act(request: ActRequest): Promise<Result<null, BridgeError>>
  /**
   * Saves the match as it stands, where that failed before, and publishes whether it worked.
   * @returns `not-saved` where it failed again
   */
  save(): Promise<Result<null, BridgeError>>
  /** The save of the match as it stands. */
  record(): SaveRecord
  /** Ends the play at this table. What was played is saved; no bot acts any more. */
  leave(): Promise<void>
}

export interface ActRequest {
  readonly requestId: string
  readonly decision: string
  readonly action: Action
}

/** An action on its way: who it is for, and whom to tell what became of it. */
interface Order {
  readonly seat: Seat
  readonly decision: string
  readonly action: Action
  /** Whether a bot failed, so that a simple one chose this. */
  readonly replaced: boolean
  answer(reply: Result<null, BridgeError>): void
}

/**
 * A running match. Actions are taken one after another; all that wait at the same moment are applied together and share
 * one save, and none is answered or published before that save is durable.
 */
export async function createMatch(options: MatchOptions): Promise<Match> {
  const { setup, publish, report } = options
  const chance = seededChance(setup.seed)
  const autosave = createAutosave(options)
  const answers = new Map<string, Promise<Result<null, BridgeError>>>()
  /** With everything applied, and with everything published: they differ while a save is under way. */
  let latest = options.course
  let published = { course: options.course, revision: 0 }
  let left = false

  const snapshot = (): MatchSnapshot =>
    snapshotOf(setup, published.course, {
      revision: published.revision,
      unsavedSince: autosave.unsavedSince(),
    })

  function apply({ seat, decision, action }: Order): Result<Advance, BridgeError> {
    const open = game5211.decision(latest.state)
    if (open !== decision) return err({ code: open === null ? 'match-over' : 'decision-closed' })
    const advanced = advance(latest, seat, action, chance)
    if (!advanced.ok) return err({ code: advanced.error })
    latest = advanced.value.course
    return advanced
  }

  function tell({ course, events }: Advance, { seat, replaced }: Order): void {
    publishNext(course, visibleEvents(events), replaced ? [seat] : [])
  }

  function publishNext(
    course: Course,
    events: MatchUpdate['events'],
    replacedBots: MatchUpdate['replacedBots'],
  ): void {
    published = { course, revision: published.revision + 1 }
    const { matchId, revision, seed, view, unsavedSince } = snapshot()
    publish({ matchId, revision, seed, view, unsavedSince, events, replacedBots })
  }

  async function takeTogether(orders: readonly Order[]): Promise<void> {
    const taken = orders.flatMap((order) => {
      const applied = attempt(() => apply(order), report)
      if (!applied.ok) order.answer(applied)
      return applied.ok ? [{ order, advance: applied.value }] : []
    })
    if (taken.length === 0) return
    await autosave.save(latest)
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

  const submit = (order: Omit<Order, 'answer'>): Promise<Result<null, BridgeError>> =>
    new Promise((answer) => orders.add({ ...order, answer }))

  const bots = askBots({ ...options, submit })

  // A game that is gone on with stands in its file already.
  if (latest.log.length === 0) await autosave.save(latest)
  bots.ask(published.course)

  return {
    id: setup.id,
    snapshot,
    act({ requestId, decision, action }) {
      if (left) return Promise.resolve(err({ code: 'no-match' }))
      const first = answers.get(requestId) ?? submit({ seat: PERSON, decision, action, replaced: false })
      answers.set(requestId, first)
      return first
    },
    async save() {
      await autosave.save(latest)
      attempt(() => ok(publishNext(published.course, [], [])), report)
      return autosave.unsavedSince() === null ? ok(null) : err({ code: 'not-saved' })
    },
    record: () => recordOf(setup, latest, { startedAt: options.startedAt, savedAt: options.clock.now() }),
    async leave() {
      left = true
      bots.stop()
      await orders.finished()
      if (autosave.unsavedSince() !== null) await autosave.save(latest)
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
