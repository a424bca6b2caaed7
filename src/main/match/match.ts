import type { MatchSnapshot, MatchUpdate } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Action, Seat, VisibleEvent } from '../../shared/games/5211'
import { err, ok, type Result } from '../../shared/result'
import type { Speed } from '../../shared/settings'
import type { Bots } from '../bots/pool'
import { game5211 } from '../engine/games/5211'
import { seededChance } from '../engine/rng'
import type { SaveStore } from '../storage/save-store'
import { askBots } from './ask-bots'
import type { Clock } from './clock'
import { type Advance, advance, type Course } from './course'
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

/** The person sits at the first seat. */
const SEAT: Seat = 0

/**
 * A running match. Actions are taken one after another; all that wait at the same moment are applied together and share
 * one save, and none is answered or published before that save is durable.
 */
export async function createMatch(options: MatchOptions): Promise<Match> {
  const { setup, store, clock, publish, report } = options
  const chance = seededChance(setup.seed)
  const answers = new Map<string, Promise<Result<null, BridgeError>>>()
  /** With everything applied, and with everything published: they differ while a save is under way. */
  let latest = options.course
  let published = { course: options.course, revision: 0 }
  let unsavedSince: string | null = null
  let waiting: Order[] = []
  let working: Promise<void> | null = null
  let left = false

  async function save(): Promise<void> {
    const savedAt = clock.now()
    try {
      await store.write(recordOf(setup, latest, { startedAt: options.startedAt, savedAt }))
      unsavedSince = null
    } catch (error) {
      report(error)
      unsavedSince ??= savedAt
    }
  }

  function applyOrRefuse(order: Order): Result<Advance, BridgeError> {
    try {
      return apply(order)
    } catch (error) {
      report(error)
      return err({ code: 'internal' })
    }
  }

  function apply({ seat, decision, action }: Order): Result<Advance, BridgeError> {
    const open = game5211.decision(latest.state)
    if (open !== decision) return err({ code: open === null ? 'match-over' : 'decision-closed' })
    const advanced = advance(latest, seat, action, chance)
    if (!advanced.ok) return err({ code: advanced.error })
    latest = advanced.value.course
    return advanced
  }

  function tell({ course, events }: Advance, { seat, replaced }: Order): void {
    published = { course, revision: published.revision + 1 }
    const { matchId, revision, seed, view, unsavedSince } = snapshot()
    publish({
      matchId,
      revision,
      seed,
      view,
      unsavedSince,
      events: events.flatMap((event) => visibleTo(SEAT, event)),
      replacedBots: replaced ? [seat] : [],
    })
  }

  async function takeAllWaiting(): Promise<void> {
    const orders = waiting
    waiting = []
    const taken = orders.flatMap((order) => {
      const applied = applyOrRefuse(order)
      if (!applied.ok) order.answer(applied)
      return applied.ok ? [{ order, advance: applied.value }] : []
    })
    if (taken.length === 0) return
    await save()
    const reply = unsavedSince === null ? ok(null) : err({ code: 'not-saved' } as const)
    for (const { order, advance } of taken) {
      tell(advance, order)
      order.answer(reply)
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) await takeAllWaiting()
    working = null
    if (!left) bots.ask(published.course)
  }

  const submit = (order: Omit<Order, 'answer'>): Promise<Result<null, BridgeError>> =>
    new Promise((answer) => {
      waiting.push({ ...order, answer })
      working ??= Promise.resolve().then(work)
    })

  const bots = askBots({ ...options, submit })

  function snapshot(): MatchSnapshot {
    const { course, revision } = published
    return {
      matchId: setup.id,
      revision,
      seat: SEAT,
      players: setup.players,
      options: setup.options,
      seed: game5211.outcome(course.state) === null ? null : setup.seed,
      knownSeed: setup.knownSeed,
      view: game5211.view(course.state, { kind: 'seat', seat: SEAT }),
      unsavedSince,
    }
  }

  // A game that is gone on with stands in its file already.
  if (latest.log.length === 0) await save()
  bots.ask(published.course)

  return {
    id: setup.id,
    snapshot,
    act({ requestId, decision, action }) {
      if (left) return Promise.resolve(err({ code: 'no-match' }))
      const first = answers.get(requestId) ?? submit({ seat: SEAT, decision, action, replaced: false })
      answers.set(requestId, first)
      return first
    },
    async leave() {
      left = true
      bots.stop()
      await working
      if (unsavedSince !== null) await save()
    },
  }
}

function visibleTo(seat: Seat, event: Parameters<typeof game5211.project>[0]): readonly VisibleEvent[] {
  const visible = game5211.project(event, { kind: 'seat', seat })
  return visible === null ? [] : [visible]
}
