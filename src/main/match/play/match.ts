import type { MatchSnapshot, MatchUpdate, ToldBeat, Unsaved } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { Seat } from '../../../shared/game'
import type { AnyFace, GameId } from '../../../shared/games/registry'
import { err, ok, type Result } from '../../../shared/result'
import type { Speed } from '../../../shared/settings'
import type { Bots, Coach } from '../../bots/thinking'
import { seededChance } from '../../engine/rng'
import type { SaveRecord, SeatEntry } from '../../storage/format/record'
import type { SaveStore } from '../../storage/saves/save-store'
import { type Course, playedBy } from '../course'
import type { Setup } from '../record'
import { keepDisclosed } from '../standing'
import { createAnswers } from './answers'
import { askBots } from './ask-bots'
import { createAutosave } from './autosave'
import { createBatches } from './batches'
import type { Clock } from './clock'
import { type ConsultRequest, consult } from './consult'
import { createDevice } from './device'
import { insistOn } from './insist'
import { createPublished, type Revisions } from './published'
import {
  giveDevice,
  isWaiting,
  leave,
  type Running,
  readBubble,
  recordIn,
  reseatIn,
  type Submitted,
  saveAgain,
  submit,
  takeTogether,
} from './running'
import { createTutor } from './tutor'

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
  again(): readonly ToldBeat[]
  /** From now on it is saved under that name. */
  rename(name: string): void
  /**
   * Ends the play at this table, once what was played is saved; no bot acts any more.
   * @param late aborted where nobody waits for that any more
   * @returns `not-saved` where it would be lost, `still-saving` where it took too long; the play then continues
   */
  leave(unsaved: Unsaved, late?: AbortSignal): Promise<Result<null, BridgeError>>
}

export interface ActRequest {
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
  const { setup, course, startedAt, report } = options
  const device = createDevice(setup)
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
    ...{ setup, startedAt, report, device, autosave, latest: course, left: false, elsewhere: null },
    published: createPublished({
      ...{ setup, course, device, tutor, unsavedSince, revisions: options.revisions },
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
      ...{ ...options, tutor, stopped: ended.signal },
      waits: () => isWaiting(match),
      latest: () => match.latest,
      submit: (order) => submit(match, { ...order, by: 'bot' }),
    }),
    ...{ chance, tutor, ended },
    disclose: (latest) => disclose(latest).catch(report),
    askAwaited: insist(() => {
      if (!match.left && !isWaiting(match)) match.bots.ask(match.published.course())
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
      const refusal = match.device.refusalFor(seat, match.latest)
      if (refusal !== null) return err({ code: refusal })
      const { latest, tutor } = match
      const isOpen = decision === latest.game.decision(latest.state)
      if (isOpen && !tutor.allows(latest, seat, action)) return err({ code: 'tutorial-asks-otherwise' })
      return submit(match, { seat, decision, action, by: 'person', replaced: false })
    })
  }
}
