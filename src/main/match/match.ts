import type { MatchSnapshot, MatchUpdate, SentBeat, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError, ErrorCode } from '../../shared/bridge/errors'
import type { Seat } from '../../shared/game'
import type { AnyFace, GameId } from '../../shared/games/registry'
import { err, ok, type Result } from '../../shared/result'
import type { Speed } from '../../shared/settings'
import { decisionSeed } from '../bots/decide'
import type { Bots, Coach } from '../bots/thinking'
import type { Chance } from '../engine/rng'
import { seededChance } from '../engine/rng'
import { type Batches, createBatches } from '../scheduling'
import type { LogEntry, SaveRecord, SeatEntry } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { systemCode } from '../storage/system-code'
import { askBots, type BotAsker } from './bot-turns'
import { type Clock, insistOn } from './clock'
import { keepDisclosed } from './eligibility'
import { createHandover, type Handover } from './handover'
import { carryOut, type Order } from './orders'
import { nthDecision, type Playthrough, playedBy } from './playthrough'
import { createPublished, type Published, type Revisions } from './published'
import { recordOf, type Setup } from './record'
import { createTutor, type Tutor } from './tutor'

type Reply = Result<null, BridgeError>

/** So many refusals are remembered. What was played is in the log, which has an end of its own. */
const MOST_REFUSED = 1000

/** Whether the action is part of the game, promised or not. */
const isPlayed = (answer: Reply): boolean => answer.ok || answer.error.code === 'not-saved'

/**
 * Remembers the answers to requests, so that a repeated one gets the first again, whatever has happened since. The oldest
 * refusals are forgotten: asked once more, they would only be looked at once more.
 * @returns answers a request of that id, by `ask` where it is the first
 */
export function createAnswers(): (requestId: string, ask: () => Promise<Reply>) => Promise<Reply> {
  const first = new Map<string, Promise<Reply>>()
  const refused = new Set<string>()

  function remember(requestId: string): void {
    refused.add(requestId)
    const [oldest] = refused
    if (refused.size <= MOST_REFUSED || oldest === undefined) return
    refused.delete(oldest)
    first.delete(oldest)
  }

  async function askFirst(requestId: string, ask: () => Promise<Reply>): Promise<Reply> {
    try {
      const answer = await ask()
      if (!isPlayed(answer)) remember(requestId)
      return answer
    } catch (error) {
      // A bug has kept it from being answered, so there is nothing to give again.
      first.delete(requestId)
      throw error
    }
  }

  return (requestId, ask) => {
    const answer = first.get(requestId) ?? askFirst(requestId, ask)
    first.set(requestId, answer)
    return answer
  }
}

interface AutosaveOptions {
  /** The save of the game where it stands so. @param savedAt ISO 8601 */
  record(playthrough: Playthrough, savedAt: string): SaveRecord
  /** ISO 8601 time since when play could not be saved before; null where all was saved. */
  readonly unsavedSince: string | null
  readonly store: Pick<SaveStore, 'write'>
  readonly clock: Clock
  report(error: unknown): void
}

/** Keeps the save of one game, and knows since when it could not. */
interface Autosave {
  /** ISO 8601 time since when play could not be saved; null while all is saved. */
  unsavedSince(): string | null
  /**
   * Makes the game as it stands durable. Never rejects.
   * @returns `not-saved` with the system's code where that failed
   */
  save(playthrough: Playthrough): Promise<Result<null, BridgeError>>
}

function createAutosave({ record, store, clock, report, ...before }: AutosaveOptions): Autosave {
  let { unsavedSince } = before
  let writing: Promise<unknown> = Promise.resolve()

  async function write(playthrough: Playthrough): Promise<Result<null, BridgeError>> {
    const savedAt = clock.now()
    try {
      await store.write(record(playthrough, savedAt))
      unsavedSince = null
      return ok(null)
    } catch (error) {
      report(error)
      unsavedSince ??= savedAt
      return err({ code: 'not-saved', detail: systemCode(error) })
    }
  }

  return {
    unsavedSince: () => unsavedSince,
    save(playthrough) {
      // One after another, so that an older save never lands on a newer one.
      const written = writing.then(() => write(playthrough))
      writing = written
      return written
    },
  }
}

type Answer = Result<null, BridgeError>

/** A request to save what has changed beside the moves. */
interface Keep {
  readonly keep: true
}

/** An order on its way, and whom to tell what became of it. */
type Submitted = (Order | Keep) & { answer(reply: Answer): void }

/** A match that is being played: where it stands, and what it is made of. */
interface Running {
  /** Its name is what it is called now. */
  setup: Setup
  readonly startedAt: string
  /** With everything applied. What is `published` follows once that is saved. */
  latest: Playthrough
  readonly published: Published
  readonly handover: Handover
  readonly autosave: Autosave
  readonly orders: Batches<Submitted>
  readonly bots: BotAsker
  readonly chance: Chance
  readonly tutor: Tutor
  /** Aborted once the match is left. */
  readonly ended: AbortController
  /** Keeps in mind what has been turned up. Never rejects. */
  disclose(playthrough: Playthrough): Promise<void>
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
function recordIn({ setup, startedAt, tutor }: Running, playthrough: Playthrough, now: string): SaveRecord {
  const savedAt = Date.parse(now) < Date.parse(startedAt) ? startedAt : now
  return recordOf({ ...setup, tutorial: tutor.bubble() }, playthrough, { startedAt, savedAt })
}

const submit = (match: Running, order: Order | Keep): Promise<Answer> =>
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
async function takeTogether(match: Running, orders: readonly Submitted[]): Promise<void> {
  const { autosave, published, report } = match
  const keeps = orders.filter((order) => 'keep' in order)
  const taken = orders.flatMap((order) => {
    if ('keep' in order) return []
    const done = attempt(() => carryOut(match.setup, match.latest, order, match.chance), report)
    if (done.ok) match.latest = done.value.playthrough
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
const isWaiting = ({ handover, published }: Running): boolean => handover.waits(published.playthrough())

/** The device goes to a seat, or to nobody. */
function giveDevice(match: Running, seat: Seat | null): void {
  if (match.handover.give(seat, match.published.playthrough())) tellAnew(match)
  match.askAwaited()
}

async function reseatIn(match: Running, entry: SeatEntry): Promise<Answer> {
  const { setup, latest, bots } = match
  if (match.left) return err({ code: 'no-match' })
  if (setup.players[entry.seat]?.kind !== 'human') return err({ code: 'not-a-person' })
  if (latest.game.outcome(latest.state) !== null) return err({ code: 'match-over' })
  if (playedBy(setup, latest, entry.seat) === entry.playedBy) return ok(null)
  bots.forget(entry.seat)
  return submit(match, entry)
}

/** Keeps how far the tutorial has been read. Once it is over the bots that waited for that are asked. */
async function readBubble(match: Running, bubble: number | null): Promise<Answer> {
  if (match.left) return err({ code: 'no-match' })
  match.tutor.read(bubble)
  const kept = await keep(match)
  match.askAwaited()
  return kept
}

/** Keeps at once that the coach has spoken, so that it is known however the game ends. */
async function markCoached(match: Running): Promise<void> {
  if (match.setup.coached) return
  match.setup = { ...match.setup, coached: true }
  await keep(match)
}

async function saveAgain(match: Running): Promise<Answer> {
  const { orders, autosave } = match
  await orders.finished()
  return autosave.unsavedSince() === null ? ok(null) : keep(match)
}

async function leave(match: Running, unsaved: Unsaved, late?: AbortSignal): Promise<Answer> {
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

interface ConsultRequest {
  readonly seat: Seat
  /** The decision that is asked about, from the view. */
  readonly decision: string
}

/**
 * Asks the coach about a decision of the seat whose hand is open, with all that this seat may know and nothing else. Where everybody
 * looks at the table and no hand is open, it says nothing, as they would all read it.
 */
async function consult(
  match: Running,
  coach: Pick<Coach, 'advise'>,
  { seat, decision }: ConsultRequest,
): Promise<Result<AnyFace['Advice'], BridgeError>> {
  const before = closedTo(match, { seat, decision })
  if (before !== null) return err({ code: before })
  const { latest, setup, tutor } = match
  const { game, state, kit, memories } = latest
  const view = game.view(state, { kind: 'seat', seat })
  if (!kit.coach?.isThere(view) || tutor.told(latest) !== null) return err({ code: 'no-coach' })
  const seed = decisionSeed(setup.seed, seat, nthDecision(latest, seat))
  const levels = setup.players.map((player) => (player.kind === 'bot' ? player.level : null))
  const advice = await coach.advise({ view, memory: memories[seat], levels, seed: `coach:${seed}` })
  // Meanwhile they may have acted or left, or somebody else looks, who is told nothing; and the same while the game was saved.
  const thought = closedTo(match, { seat, decision })
  if (thought !== null) return err({ code: thought })
  if (advice === null) return err({ code: 'coach-failed' })
  await markCoached(match)
  const marked = closedTo(match, { seat, decision })
  return marked === null ? ok(advice) : err({ code: marked })
}

/** Why there is nothing to say of a decision; null while it is open to whoever looks. */
function closedTo({ left, latest, handover }: Running, { seat, decision }: ConsultRequest): ErrorCode | null {
  if (left) return 'no-match'
  const { game, state } = latest
  const refusal = handover.open() === seat ? handover.refusalFor(seat, latest) : 'hand-closed'
  if (refusal !== null) return refusal
  if (game.decision(state) !== decision) return 'decision-closed'
  return game.toAct(state).includes(seat) ? null : 'not-awaited'
}

export interface MatchOptions {
  readonly setup: Setup
  /** Where the game stands. */
  readonly playthrough: Playthrough
  /** Whether its file holds it already. */
  readonly saved: boolean
  /** ISO 8601 time since when it could not be saved before it was opened here; null where all was saved. */
  readonly unsavedSince: string | null
  /** When the game began, ISO 8601. */
  readonly startedAt: string
  readonly store: Pick<SaveStore, 'write' | 'turnedUp' | 'keepTurnedUp'>
  readonly bots: Pick<Bots, 'decide'>
  readonly coach: Pick<Coach, 'advise'>
  readonly clock: Clock
  readonly revisions: Revisions
  speed(): Speed
  publish(update: MatchUpdate): void
  report(error: unknown): void
}

export interface Match {
  readonly id: string
  /**
   * The match as it was last published.
   * @throws where a bug keeps it from being told: the window is then brought to ask again
   */
  snapshot(): MatchSnapshot
  /** The save of the match as it stands, published or not. */
  record(): SaveRecord
  /**
   * Answers a decision for the seat whose hand is open or, where it is taken in the open, for a person that is awaited.
   * @returns ok once the action is saved; `not-saved` where it was played but cannot be promised
   */
  act(request: ActRequest): Promise<Result<null, BridgeError>>
  /**
   * What the coach says of a decision of the seat whose hand is open. From then on the game is marked as coached.
   * @returns `no-coach` where there is none, `coach-failed` where it had nothing to say
   */
  advise(asked: ConsultRequest): Promise<Result<AnyFace['Advice'], BridgeError>>
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
  /**
   * The bubble of the tutorial that is read from now on; null once the last one has been.
   * @returns as `save`
   */
  readBubble(bubble: number | null): Promise<Result<null, BridgeError>>
  /** What this record holds has been written to a place of the player's choice, and so is no longer lost by leaving. */
  keptElsewhere(record: SaveRecord): void
  /** What can be told once more, as those at the window are told it; empty where there is nothing. */
  again(): readonly SentBeat[]
  /** From now on it is saved under that name. */
  rename(name: string): void
  /**
   * Ends the play at this table, once what was played is saved; no bot acts any more.
   * @param late aborted where nobody waits for that any more
   * @returns `not-saved` where it would be lost, `still-saving` where it took too long; the play then continues
   */
  leave(unsaved: Unsaved, late?: AbortSignal): Promise<Result<null, BridgeError>>
}

interface ActRequest {
  /** What the action is an action of. */
  readonly game: GameId
  readonly requestId: string
  readonly seat: Seat
  readonly decision: string
  readonly action: AnyFace['Action']
}

/**
 * A running match. Actions are taken one after another; all that wait at the same moment are applied together and share
 * one save, and none is answered or published before that save is durable.
 */
export async function createMatch(options: MatchOptions): Promise<Match> {
  const match = setUp(options)
  if (!options.saved) await match.autosave.save(match.latest)
  await match.disclose(match.latest)
  match.askAwaited()
  return {
    id: match.setup.id,
    snapshot() {
      try {
        return match.published.snapshot()
      } catch (error) {
        match.catchUp()
        throw error
      }
    },
    record: () => recordIn(match, match.latest, options.clock.now()),
    act: acting(match),
    advise: (asked) => consult(match, options.coach, asked),
    openHand(seat) {
      if (playedBy(match.setup, match.latest, seat) !== 'person') return err({ code: 'not-a-person' })
      giveDevice(match, seat)
      return ok(null)
    },
    closeHand: () => giveDevice(match, null),
    reseat: (entry) => reseatIn(match, entry),
    save: () => saveAgain(match),
    readBubble: (bubble) => readBubble(match, bubble),
    keptElsewhere({ log }) {
      match.elsewhere = log
    },
    again: match.published.again,
    rename(name) {
      match.setup = { ...match.setup, name }
    },
    leave: (unsaved, late) => leave(match, unsaved, late),
  }
}

function setUp(options: MatchOptions): Running {
  const { setup, playthrough, startedAt, report } = options
  const handover = createHandover(setup)
  const chance = seededChance(setup.seed)
  const tutor = createTutor(setup, chance)
  const autosave = createAutosave({
    ...options,
    record: (latest, savedAt) => recordIn(match, latest, savedAt),
  })
  const { unsavedSince } = autosave
  const ended = new AbortController()
  const insist = (task: () => void) => insistOn(task, { clock: options.clock, signal: ended.signal, report })
  const disclose = keepDisclosed(setup, options.store, options.saved)
  const match: Running = {
    setup,
    startedAt,
    report,
    handover,
    autosave,
    latest: playthrough,
    left: false,
    elsewhere: null,
    published: createPublished({
      setup,
      playthrough,
      handover,
      tutor,
      unsavedSince,
      revisions: options.revisions,
      coached: () => match.setup.coached,
      publish(update) {
        try {
          options.publish(update)
        } catch (error) {
          // A window that cannot be told finds the gap with the next update, or takes a snapshot when it is back.
          report(error)
        }
      },
    }),
    orders: createBatches<Submitted>({
      take: (orders) => takeTogether(match, orders),
      fail(orders, error) {
        report(error)
        // Some of them may be part of the game already.
        match.catchUp()
        for (const order of orders) order.answer(err({ code: 'internal' }))
      },
      onEmpty: () => match.askAwaited(),
    }),
    bots: askBots({
      ...options,
      tutor,
      stopped: ended.signal,
      waits: () => isWaiting(match),
      latest: () => match.latest,
      submit: (order) => submit(match, { ...order, by: 'bot' }),
    }),
    chance,
    tutor,
    ended,
    disclose: (latest) => disclose(latest).catch(report),
    askAwaited: insist(() => {
      if (!match.left && !isWaiting(match)) match.bots.ask(match.published.playthrough())
    }),
    catchUp: insist(() => {
      match.published.skipTo(match.latest)
      // The table may have waited for somebody whose hand is closed now.
      match.askAwaited()
    }),
  }
  return match
}

/** A repeated request gets the first answer again. */
function acting(match: Running): Match['act'] {
  const answerOnce = createAnswers()
  return async ({ game, requestId, seat, decision, action }) => {
    if (match.left) return err({ code: 'no-match' })
    if (game !== match.latest.game.id) return err({ code: 'bad-request', detail: 'game' })
    return answerOnce(requestId, async () => {
      const refusal = match.handover.refusalFor(seat, match.latest)
      if (refusal !== null) return err({ code: refusal })
      const { latest, tutor } = match
      const isOpen = decision === latest.game.decision(latest.state)
      if (isOpen && !tutor.allows(latest, seat, action)) return err({ code: 'tutorial-asks-otherwise' })
      return submit(match, { seat, decision, action, by: 'person', replaced: false })
    })
  }
}
