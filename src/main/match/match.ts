import type { MatchSnapshot, MatchUpdate, SentBeat, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError, ErrorCode } from '../../shared/bridge/errors'
import type { Seat } from '../../shared/game'
import type { AnyFace, GameId } from '../../shared/games/registry'
import { botOf } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { createSequence } from '../../shared/sequence'
import type { Speed } from '../../shared/settings'
import { decisionSeed, type Question } from '../bots/decide'
import type { Pause } from '../bots/kit'
import type { Bots, Coach, Decision } from '../bots/thinking'
import { seededChance, stream } from '../engine/rng'
import type { LogEntry, SaveRecord, SeatEntry } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { systemCode } from '../storage/system-code'
import { type Clock, retryPauses, retryUntilDone } from './clock'
import { recordDisclosures } from './eligibility'
import { createHandover } from './handover'
import { carryOut, type Order } from './orders'
import { nthDecision, type Playthrough, playedBy } from './playthrough'
import { createPublished, type Revisions } from './published'
import { recordOf, type Setup } from './record'
import { createTutor, type Tutor } from './tutor'

/** The speed of a bot that plays for a person: at most 1, so that there is time to take the seat back. */
const standInSpeed = (speed: Speed): Speed => (speed === 0.5 ? speed : 1)

/**
 * The time that a bot seems to think, in ms. It has a random stream of its own, so it never changes a decision.
 * @param pause at speed 1
 * @param n the number of this decision of the seat, from 1
 */
function thinkingTime(
  { shortest, spread }: Pause,
  seed: string,
  seat: number,
  n: number,
  speed: Speed,
): number {
  if (speed === 'instant') return 0
  return Math.round((shortest + stream(seed, 'pause', seat, n).int(spread)) / speed)
}

interface BotTurnsOptions {
  readonly setup: Setup
  readonly bots: Pick<Bots, 'decide'>
  readonly clock: Clock
  readonly tutor: Pick<Tutor, 'fixed' | 'holds'>
  speed(): Speed
  /** Aborted once the match is left: nothing is submitted afterwards. */
  readonly stopped: AbortSignal
  /** True while the table waits for people, for example for one who must still peek at their cards. */
  waits(): boolean
  /** The current state of the game, published or not. */
  latest(): Playthrough
  submit(order: BotOrder): Promise<Result<null, BridgeError>>
  report(error: unknown): void
}

interface BotOrder {
  readonly seat: Seat
  readonly decision: string
  readonly action: AnyFace['Action']
  readonly replaced: boolean
}

interface Asking {
  readonly decision: string
}

interface BotTurns {
  /** Asks every bot that must act now and has not been asked for this decision yet. */
  ask(playthrough: Playthrough): void
  /** Called when the seat changes hands. A choice that the bot is still computing for it is then ignored. */
  forget(seat: Seat): void
}

/** Asks a match's bots for their choices, waits as long as a person might, and submits them. */
function createBotTurns(options: BotTurnsOptions): BotTurns {
  const { setup, bots, clock, tutor, stopped, speed, waits, latest, submit, report } = options
  /**
   * For each seat, the last decision that its bot was asked to make. A bot never takes a decision back, so asking once is
   * enough.
   */
  const asked = new Map<Seat, Asking>()

  const speedOf = (seat: Seat): Speed =>
    setup.players[seat]?.kind === 'human' ? standInSpeed(speed()) : speed()

  /** Reports an error, unless it only says that a pause was aborted because the match was left. */
  const note = (error: unknown): void => {
    if (!(stopped.aborted && error instanceof Error && error.name === 'AbortError')) report(error)
  }

  /** Returns the bot's choice after it has seemed to think. */
  async function think(playthrough: Playthrough, seat: Seat): Promise<Decision> {
    const n = nthDecision(playthrough, seat)
    const began = clock.ms()
    const fixed = tutor.fixed(playthrough, seat)
    const choice =
      fixed === null
        ? await bots.decide(questionFor(setup, playthrough, seat, n))
        : { action: fixed, replaced: false }
    const pause = playthrough.kit.pause(
      playthrough.game.view(playthrough.state, { kind: 'table' }),
      choice.action,
    )
    const time = thinkingTime(pause, setup.seed, seat, n, speedOf(seat))
    // The pause does not depend on the time that the choice took, as a long pause would show that the choice was hard, which
    // reveals something about the hand.
    await clock.pause(Math.max(0, time - (clock.ms() - began)), stopped)
    return choice
  }

  /** True if the bot need not choose any more: another player has taken the seat, or its decision is made. */
  function isOff(seat: Seat, asking: Asking): boolean {
    if (stopped.aborted || asked.get(seat) !== asking) return true
    const { game, state } = latest()
    return game.decision(state) !== asking.decision || !game.toAct(state).includes(seat)
  }

  /** @returns true if this seat needs nothing more */
  async function isPlayed(order: BotOrder, asking: Asking): Promise<boolean> {
    const reply = await submit(order)
    if (reply.ok || isExpected(reply.error) || stopped.aborted) return true
    report(new Error(`The bot of seat ${order.seat} chose what is refused: ${reply.error.code}`))
    return isOff(order.seat, asking)
  }

  /**
   * Plays the first of several choices that is not refused.
   * @returns true if the table no longer waits for this seat
   */
  async function playFirst(choices: readonly Decision[], seat: Seat, asking: Asking): Promise<boolean> {
    for (const choice of choices) {
      if (isOff(seat, asking)) return true
      if (waits()) {
        // The bot is asked again once the table no longer waits for people.
        asked.delete(seat)
        return true
      }
      if (await isPlayed({ seat, decision: asking.decision, ...choice }, asking)) return true
    }
    return false
  }

  /**
   * Plays the bot's choice. If the bot fails, or the rules refuse the choice or throw, a simple fallback action is played
   * or, if that fails too, any legal one.
   * @returns true if the table no longer waits for this seat
   */
  async function takeTurn(playthrough: Playthrough, seat: Seat, asking: Asking): Promise<boolean> {
    const { game, kit, state } = playthrough
    const choose: readonly (() => Promise<readonly Decision[]>)[] = [
      async () => [await think(playthrough, seat)],
      async () => [{ action: kit.substitute(game.view(state, { kind: 'seat', seat })), replaced: true }],
      async () => game.legalActions(state, seat).map((action) => ({ action, replaced: true })),
    ]
    for (const choices of choose)
      try {
        if (await playFirst(await choices(), seat, asking)) return true
      } catch (error) {
        note(error)
        if (stopped.aborted) return true
      }
    return false
  }

  /** Retries if every action fails, so that no bug silences a bot for good. */
  async function takeTurnInsistently(playthrough: Playthrough, seat: Seat, asking: Asking): Promise<void> {
    if (await takeTurn(playthrough, seat, asking)) return
    for (const ms of retryPauses()) {
      await clock.pause(ms, stopped)
      if (asked.get(seat) !== asking || (await takeTurn(playthrough, seat, asking))) return
    }
  }

  return {
    ask(playthrough) {
      const { game, state } = playthrough
      const decision = game.decision(state)
      if (decision === null) return
      for (const seat of game.toAct(state)) {
        if (playedBy(setup, playthrough, seat) === 'person' || asked.get(seat)?.decision === decision)
          continue
        if (tutor.holds(playthrough, seat)) continue
        const asking = { decision }
        asked.set(seat, asking)
        takeTurnInsistently(playthrough, seat, asking).catch(note)
      }
    },
    forget: (seat) => void asked.delete(seat),
  }
}

/**
 * True if the choice was played but not saved, came too late because the person has taken the seat back, or would make the
 * save too large.
 */
const isExpected = ({ code }: BridgeError): boolean =>
  code === 'not-saved' || code === 'seat-given-away' || code === 'game-too-long'

function questionFor(setup: Setup, playthrough: Playthrough, seat: Seat, n: number): Question {
  const player = setup.players[seat]
  if (player === undefined) throw new Error(`Nobody sits at ${seat}`)
  return {
    bot: player.kind === 'bot' ? botOf(player) : playthrough.kit.standIn,
    view: playthrough.game.view(playthrough.state, { kind: 'seat', seat }),
    memory: playthrough.memories[seat],
    seed: decisionSeed(setup.seed, seat, n),
  }
}

type Reply = Result<null, BridgeError>

/** The number of refused requests that are remembered. Played actions are in the log, which has a limit of its own. */
const MOST_REFUSED = 1000

/** True if the action is part of the game, saved or not. */
const isPlayed = (reply: Reply): boolean => reply.ok || reply.error.code === 'not-saved'

/**
 * Remembers the replies to requests, so that a repeated request gets the first reply again, whatever has happened since.
 * The oldest refusals are forgotten, and such a request is checked again if it is repeated.
 * @returns a function that calls `ask` for a new request id, and returns the first reply for a known one
 */
export function rememberReplies(): (requestId: string, ask: () => Promise<Reply>) => Promise<Reply> {
  const first = new Map<string, Promise<Reply>>()
  const refused = new Set<string>()

  function rememberRefusal(requestId: string): void {
    refused.add(requestId)
    const [oldest] = refused
    if (refused.size <= MOST_REFUSED || oldest === undefined) return
    refused.delete(oldest)
    first.delete(oldest)
  }

  async function askFirst(requestId: string, ask: () => Promise<Reply>): Promise<Reply> {
    try {
      const reply = await ask()
      if (!isPlayed(reply)) rememberRefusal(requestId)
      return reply
    } catch (error) {
      // A bug has prevented the reply, so there is nothing to repeat.
      first.delete(requestId)
      throw error
    }
  }

  return (requestId, ask) => {
    const reply = first.get(requestId) ?? askFirst(requestId, ask)
    first.set(requestId, reply)
    return reply
  }
}

/**
 * Saves one game, and keeps track of the time since which saving has failed.
 * @param record the save of a state of the game; `savedAt` in ISO 8601
 * @param unsavedSince as in `MatchOptions`
 */
function createAutosave(
  record: (playthrough: Playthrough, savedAt: string) => SaveRecord,
  { store, clock, report, ...before }: Pick<MatchOptions, 'store' | 'clock' | 'report' | 'unsavedSince'>,
) {
  let { unsavedSince } = before
  const writes = createSequence()

  async function write(playthrough: Playthrough): Promise<Reply> {
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
    /** @returns ISO 8601 time since which the game could not be saved; null while all is saved */
    unsavedSince: () => unsavedSince,
    /**
     * Makes a state of the game durable. Never rejects. Saves run one after another, so an older one never replaces a
     * newer one.
     * @returns `not-saved` with the system's code if that failed
     */
    save: (playthrough: Playthrough) => writes.run(() => write(playthrough)),
  }
}

/** A request to save a change that is not a move. */
interface SaveRequest {
  readonly save: true
}

/** An order that waits, and the callback that receives its reply. */
type Waiting = (Order | SaveRequest) & { reply(reply: Reply): void }

/** Runs the work. An exception is a bug: it is reported, and does not end the match. */
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

export interface MatchOptions {
  readonly setup: Setup
  readonly playthrough: Playthrough
  /** True if the game has a save already. */
  readonly saved: boolean
  /** If the game comes from a match that could not be saved, the ISO 8601 time of its first failed save; otherwise null. */
  readonly unsavedSince: string | null
  /** Start time of the game, ISO 8601. */
  readonly startedAt: string
  readonly store: Pick<SaveStore, 'write' | 'turnedUp' | 'keepRevealed'>
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
   * @throws if a bug keeps it from being described; the window is then made to ask again
   */
  snapshot(): MatchSnapshot
  /** The save of the match in its current state, published or not. */
  record(): SaveRecord
  /**
   * Plays an action for the seat whose hand is open or, if the decision is made in public, for the person whose turn it is.
   * A repeated request gets the first reply again.
   * @returns ok once the action is saved; `not-saved` if it was played but may be lost
   */
  act(request: ActRequest): Promise<Reply>
  /**
   * Asks the coach about a decision of the seat whose hand is open. From then on the game is marked as coached. The coach
   * gets everything that this seat may know and nothing else. While no hand is open the coach gives no advice, as everybody
   * would read it.
   * @returns `no-coach` if the game has none, `coach-failed` if it found no advice
   */
  advise(asked: AdviceRequest): Promise<Result<AnyFace['Advice'], BridgeError>>
  /** Makes a person's seat the active one: their hand is open, and no other. */
  openHand(seat: Seat): Reply
  /** Closes the open hand. A person who plays alone always keeps theirs open. */
  closeHand(): Reply
  /**
   * Gives a person's seat to a bot, or back to the person.
   * @returns as `act`
   */
  reseat(entry: SeatEntry): Promise<Reply>
  /**
   * Saves the match if that failed before, and publishes the result.
   * @returns `not-saved` if it failed again
   */
  save(): Promise<Reply>
  /**
   * Records which bubble of the tutorial is open. Bots that waited for the end of the tutorial are asked then.
   * @param bubble null after the last one
   * @returns as `save`
   */
  readBubble(bubble: number | null): Promise<Reply>
  /** Records that this save was written to a file that the player chose: leaving no longer loses its moves. */
  keptElsewhere(record: SaveRecord): void
  /** The beats that the window can show once more; empty if there are none. */
  again(): readonly SentBeat[]
  /** Changes the name under which the match is saved from now on. */
  rename(name: string): void
  /**
   * Ends the match once everything played is saved; no bot acts any more.
   * @param late aborted when the caller no longer waits; the match then stays open
   * @returns `not-saved` if moves would be lost, `still-saving` if it took too long; the match then continues
   */
  leave(unsaved: Unsaved, late?: AbortSignal): Promise<Reply>
}

interface AdviceRequest {
  readonly seat: Seat
  /** The decision in question, from the view. */
  readonly decision: string
}

interface ActRequest extends AdviceRequest {
  /** The game to which the action belongs. */
  readonly game: GameId
  readonly requestId: string
  readonly action: AnyFace['Action']
}

/**
 * A running match. Actions are carried out one after another. All that wait at the same time are applied together and share
 * one save. None gets a reply or is published before that save is durable.
 */
export async function createMatch(options: MatchOptions): Promise<Match> {
  const { startedAt, clock, store, coach, report } = options
  let { setup } = options
  /** The state with every order applied. The published state follows once that is saved. */
  let latest = options.playthrough
  let isLeft = false
  /** The log that was last written to a file of the player's choice. */
  let logElsewhere: readonly LogEntry[] | null = null
  /** The orders that the next task in the queue carries out. */
  let waiting: Waiting[] = []
  const orders = createSequence()
  const ended = new AbortController()
  const handover = createHandover(setup)
  const chance = seededChance(setup.seed)
  const tutor = createTutor(setup, chance)
  const replyOnce = rememberReplies()
  const autosave = createAutosave(recordAt, options)
  const disclosed = recordDisclosures(setup, store, options.saved)
  const disclose = () => disclosed(latest).catch(report)
  const retried = (task: () => void) => retryUntilDone(task, clock, ended.signal, report)

  const published = createPublished({
    setup,
    playthrough: latest,
    handover,
    tutor,
    unsavedSince: autosave.unsavedSince,
    revisions: options.revisions,
    coached: () => setup.coached,
    publish(update) {
      try {
        options.publish(update)
      } catch (error) {
        // A window that missed it finds the gap with the next update, or takes a snapshot when it is back.
        report(error)
      }
    },
  })

  const bots = createBotTurns({
    ...options,
    tutor,
    stopped: ended.signal,
    waits: isWaitingForPeople,
    latest: () => latest,
    submit: (order) => submit({ ...order, by: 'bot' }),
  })

  /** Asks the bots that must act now, unless the table waits for people first. */
  const askAwaited = retried(() => {
    if (!isLeft && !isWaitingForPeople()) bots.ask(published.playthrough())
  })

  /** Brings the window to the current state after an update could not be sent. */
  const catchUp = retried(() => {
    published.skipTo(latest)
    // The table may have waited for a person whose hand is closed now.
    askAwaited()
  })

  /** @param now ISO 8601; if the clock has been set back to before the start of the game, the start is used instead */
  function recordAt(playthrough: Playthrough, now: string): SaveRecord {
    const savedAt = Date.parse(now) < Date.parse(startedAt) ? startedAt : now
    return recordOf({ ...setup, tutorial: tutor.bubble() }, playthrough, { startedAt, savedAt })
  }

  function isWaitingForPeople(): boolean {
    return handover.waits(published.playthrough())
  }

  function sendState(): void {
    if (!attempt(() => ok(published.sendState()), report).ok) catchUp()
  }

  function handOver(seat: Seat | null): void {
    handover.handTo(seat, published.playthrough())
    // Even if this changes nothing: a window that asks for it has missed an update.
    sendState()
    askAwaited()
  }

  function submit(order: Order | SaveRequest): Promise<Reply> {
    return new Promise((reply) => {
      waiting.push({ ...order, reply })
      // The first waiting order queues one task, which carries out all orders that are waiting when it runs.
      if (waiting.length === 1) void orders.run(carryOutWaiting)
    })
  }

  async function carryOutWaiting(): Promise<void> {
    const batch = waiting
    waiting = []
    try {
      await carryOutTogether(batch)
    } catch (error) {
      report(error)
      // Some of them may be part of the game already.
      catchUp()
      for (const { reply } of batch) reply(err({ code: 'internal' }))
    }
    if (waiting.length === 0) askAwaited()
  }

  /** Carries out a batch under one save, then publishes and replies one after another. */
  async function carryOutTogether(batch: readonly Waiting[]): Promise<void> {
    const saves = batch.filter((order) => 'save' in order)
    const taken = batch.flatMap((order) => {
      if ('save' in order) return []
      const done = attempt(() => carryOut(setup, latest, order, chance), report)
      if (done.ok) latest = done.value.playthrough
      else order.reply(done)
      return done.ok ? [{ order, advance: done.value }] : []
    })
    if (taken.length + saves.length === 0) return
    const saved = await autosave.save(latest)
    // Only after the save: if the app is killed in between, the ledger must not list cards that the saved game has not
    // revealed.
    await disclose()
    const isSent = taken.every(
      ({ order, advance }) => attempt(() => ok(published.send(advance, order)), report).ok,
    )
    if (!isSent) catchUp()
    for (const { order } of taken) order.reply(saved)
    for (const { reply } of saves) reply(saved)
  }

  /**
   * Saves changes that are not moves, in sequence with the moves, so that leaving waits for it.
   * @returns `not-saved` if that failed
   */
  async function saveInTurn(): Promise<Reply> {
    const saved = await submit({ save: true })
    sendState()
    return saved
  }

  /** The reason why the coach gives no advice on a decision; null if the active player must make that decision now. */
  function closedTo({ seat, decision }: AdviceRequest): ErrorCode | null {
    if (isLeft) return 'no-match'
    const { game, state } = latest
    const refusal = handover.activeSeat() === seat ? handover.refusalFor(seat, latest) : 'hand-closed'
    if (refusal !== null) return refusal
    if (game.decision(state) !== decision) return 'decision-closed'
    return game.toAct(state).includes(seat) ? null : 'not-awaited'
  }

  if (!options.saved) await autosave.save(latest)
  await disclose()
  askAwaited()

  return {
    id: setup.id,
    snapshot() {
      try {
        return published.snapshot()
      } catch (error) {
        catchUp()
        throw error
      }
    },
    record: () => recordAt(latest, clock.now()),
    async act({ game, requestId, seat, decision, action }) {
      if (isLeft) return err({ code: 'no-match' })
      if (game !== latest.game.id) return err({ code: 'bad-request', detail: 'game' })
      return replyOnce(requestId, async () => {
        const refusal = handover.refusalFor(seat, latest)
        if (refusal !== null) return err({ code: refusal })
        const isOpen = decision === latest.game.decision(latest.state)
        if (isOpen && !tutor.allows(latest, seat, action)) return err({ code: 'tutorial-asks-otherwise' })
        return submit({ seat, decision, action, by: 'person', replaced: false })
      })
    },
    async advise(asked) {
      const before = closedTo(asked)
      if (before !== null) return err({ code: before })
      const { seat } = asked
      const { game, state, kit, memories } = latest
      const view = game.view(state, { kind: 'seat', seat })
      if (!kit.coach?.isThere(view) || tutor.shown(latest) !== null) return err({ code: 'no-coach' })
      const seed = decisionSeed(setup.seed, seat, nthDecision(latest, seat))
      const levels = setup.players.map((player) => (player.kind === 'bot' ? player.level : null))
      const advice = await coach.advise({ view, memory: memories[seat], levels, seed: `coach:${seed}` })
      // By now the player may have acted or left, or another player may be active, who must not get the advice.
      const thought = closedTo(asked)
      if (thought !== null) return err({ code: thought })
      if (advice === null) return err({ code: 'coach-failed' })
      if (!setup.coached) {
        // Saved immediately, so that it is known however the game ends.
        setup = { ...setup, coached: true }
        await saveInTurn()
      }
      // The same may have happened during the save.
      const marked = closedTo(asked)
      return marked === null ? ok(advice) : err({ code: marked })
    },
    openHand(seat) {
      if (playedBy(setup, latest, seat) !== 'person') return err({ code: 'not-a-person' })
      handOver(seat)
      return ok(null)
    },
    closeHand() {
      handOver(null)
      return ok(null)
    },
    async reseat(entry) {
      if (isLeft) return err({ code: 'no-match' })
      if (setup.players[entry.seat]?.kind !== 'human') return err({ code: 'not-a-person' })
      if (latest.game.outcome(latest.state) !== null) return err({ code: 'match-over' })
      if (playedBy(setup, latest, entry.seat) === entry.playedBy) return ok(null)
      bots.forget(entry.seat)
      return submit(entry)
    },
    async save() {
      await orders.idle()
      return autosave.unsavedSince() === null ? ok(null) : saveInTurn()
    },
    async readBubble(bubble) {
      if (isLeft) return err({ code: 'no-match' })
      tutor.read(bubble)
      const saved = await saveInTurn()
      askAwaited()
      return saved
    },
    keptElsewhere({ log }) {
      logElsewhere = log
    },
    again: published.again,
    rename(name) {
      setup = { ...setup, name }
    },
    async leave(unsaved, late) {
      do {
        await orders.idle()
        if (autosave.unsavedSince() !== null) await autosave.save(latest)
      } while (orders.isBusy())
      const isKept = autosave.unsavedSince() === null || logElsewhere === latest.log
      if (!isKept && unsaved === 'keep') return err({ code: 'not-saved' })
      // The caller has stopped waiting and has already reported that the match stays open, so it must not be closed now.
      if (late?.aborted) return err({ code: 'still-saving' })
      isLeft = true
      ended.abort()
      return ok(null)
    },
  }
}
