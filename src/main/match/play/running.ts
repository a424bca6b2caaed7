import type { Unsaved } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { Seat } from '../../../shared/game'
import { err, ok, type Result } from '../../../shared/result'
import type { Chance } from '../../engine/definition'
import type { LogEntry, SaveRecord, SeatEntry } from '../../storage/format/record'
import { type Course, playedBy } from '../course'
import { recordOf, type Setup } from '../record'
import type { BotAsker } from './ask-bots'
import type { Autosave } from './autosave'
import type { Batches } from './batches'
import type { Device } from './device'
import { carryOut, type Order } from './orders'
import type { Published } from './published'
import type { Tutor } from './tutor'

type Answer = Result<null, BridgeError>

/** A request to save what has changed beside the moves. */
interface Keep {
  readonly keep: true
}

/** An order on its way, and whom to tell what became of it. */
export type Submitted = (Order | Keep) & { answer(reply: Answer): void }

/** A match that is being played: where it stands, and what it is made of. */
export interface Running {
  /** Its name is what it is called now. */
  setup: Setup
  readonly startedAt: string
  /** With everything applied. What is `published` follows once that is saved. */
  latest: Course
  readonly published: Published
  readonly device: Device
  readonly autosave: Autosave
  readonly orders: Batches<Submitted>
  readonly bots: BotAsker
  readonly chance: Chance
  readonly tutor: Tutor
  /** Aborted once the match is left. */
  readonly ended: AbortController
  /** Keeps in mind what has been turned up. Never rejects. */
  disclose(course: Course): Promise<void>
  /** Asks the bots that are awaited, unless the table waits for people first. */
  askAwaited(): void
  /** Brings the window to where the game stands, after something could not be told. */
  catchUp(): void
  report(error: unknown): void
  left: boolean
  /** The log of what was written elsewhere last. */
  elsewhere: readonly LogEntry[] | null
}

/**
 * The save of a match as it would be after a course of it.
 * @param now ISO 8601; where the clock has been set back to before the game began, that time is kept instead
 */
export function recordIn({ setup, startedAt, tutor }: Running, course: Course, now: string): SaveRecord {
  const savedAt = Date.parse(now) < Date.parse(startedAt) ? startedAt : now
  return recordOf({ ...setup, tutorial: tutor.bubble() }, course, { startedAt, savedAt })
}

export const submit = (match: Running, order: Order | Keep): Promise<Answer> =>
  new Promise((answer) => match.orders.add({ ...order, answer }))

/**
 * Saves what has changed beside the moves in turn with them, so that leaving waits for it.
 * @returns `not-saved` where that failed
 */
async function keep(match: Running): Promise<Answer> {
  const kept = await submit(match, { keep: true })
  tellAnew(match)
  return kept
}

/** Carries out all that waited at one moment, under one save, and then tells and answers one after another. */
export async function takeTogether(match: Running, orders: readonly Submitted[]): Promise<void> {
  const { autosave, published, report } = match
  const keeps = orders.filter((order) => 'keep' in order)
  const taken = orders.flatMap((order) => {
    if ('keep' in order) return []
    const done = attempt(() => carryOut(match.setup, match.latest, order, match.chance), report)
    if (done.ok) match.latest = done.value.course
    else order.answer(done)
    return done.ok ? [{ order, advance: done.value }] : []
  })
  if (taken.length + keeps.length === 0) return
  const reply = await autosave.save(match.latest)
  // Not before the save: a kill between the two must not leave a game behind what is known of it.
  await match.disclose(match.latest)
  const isTold = taken.every(
    ({ order, advance }) => attempt(() => ok(published.tell(advance, order)), report).ok,
  )
  if (!isTold) match.catchUp()
  for (const { order } of taken) order.answer(reply)
  for (const { answer } of keeps) answer(reply)
}

/** Whether the table waits for people first. */
export const isWaiting = ({ device, published }: Running): boolean => device.waits(published.course())

/** The device goes to a seat, or to nobody. */
export function giveDevice(match: Running, seat: Seat | null): void {
  if (match.device.give(seat, match.published.course())) tellAnew(match)
  match.askAwaited()
}

export async function reseatIn(match: Running, entry: SeatEntry): Promise<Answer> {
  const { setup, latest, bots } = match
  if (match.left) return err({ code: 'no-match' })
  if (setup.players[entry.seat]?.kind !== 'human') return err({ code: 'not-a-person' })
  if (latest.game.outcome(latest.state) !== null) return err({ code: 'match-over' })
  if (playedBy(setup, latest, entry.seat) === entry.playedBy) return ok(null)
  bots.forget(entry.seat)
  return submit(match, entry)
}

/** Keeps how far the tutorial has been read. Once it is over the bots that waited for that are asked. */
export async function readBubble(match: Running, bubble: number | null): Promise<Answer> {
  if (match.left) return err({ code: 'no-match' })
  match.tutor.read(bubble)
  const kept = await keep(match)
  match.askAwaited()
  return kept
}

/** Keeps at once that the coach has spoken, so that it is known however the game ends. */
export async function markCoached(match: Running): Promise<void> {
  if (match.setup.coached) return
  match.setup = { ...match.setup, coached: true }
  await keep(match)
}

export async function saveAgain(match: Running): Promise<Answer> {
  const { orders, autosave } = match
  await orders.finished()
  return autosave.unsavedSince() === null ? ok(null) : keep(match)
}

export async function leave(match: Running, unsaved: Unsaved, late?: AbortSignal): Promise<Answer> {
  const { orders, autosave } = match
  do {
    await orders.finished()
    if (autosave.unsavedSince() !== null) await autosave.save(match.latest)
  } while (orders.isBusy())
  const isKept = autosave.unsavedSince() === null || match.elsewhere === match.latest.log
  if (!isKept && unsaved === 'keep') return err({ code: 'not-saved' })
  // Whoever asked has told the player that the game is still open.
  if (late?.aborted) return err({ code: 'still-saving' })
  match.left = true
  match.ended.abort()
  return ok(null)
}

function tellAnew({ published, report, catchUp }: Running): void {
  if (!attempt(() => ok(published.tellAnew()), report).ok) catchUp()
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
