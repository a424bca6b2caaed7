import type { BridgeError } from '../../shared/bridge/errors'
import type { Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import { botOf } from '../../shared/players'
import type { Result } from '../../shared/result'
import type { Speed } from '../../shared/settings'
import { decisionSeed, type Question } from '../bots/decide'
import type { Pause } from '../bots/kit'
import type { Bots, Decision } from '../bots/thinking'
import { stream } from '../engine/rng'
import { type Clock, retryPauses } from './clock'
import { nthDecision, type Playthrough, playedBy } from './playthrough'
import type { Setup } from './record'
import type { Tutor } from './tutor'

/** Slowest speed for a bot that plays for a person, so that there is time to take the seat back. */
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
  /** True while the table waits for a person who peeks at cards that nobody else may see. */
  waits(): boolean
  /** The present state of the game, published or not. */
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

export interface BotTurns {
  /** Asks every bot that is awaited and has not been asked for this decision yet. */
  ask(playthrough: Playthrough): void
  /** Another player takes the seat: a choice that a bot still makes for it is ignored. */
  forget(seat: Seat): void
}

/** Asks a match's bots for their decisions, waits as long as a person might, and submits their choices. */
export function createBotTurns(options: BotTurnsOptions): BotTurns {
  const { setup, bots, clock, tutor, stopped, speed, waits, latest, submit, report } = options
  /** By seat: the last decision that it was asked for. A bot never takes a decision back, so asking once is enough. */
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
    // The pause does not depend on the time that the choice took, as a hard choice would reveal something about the hand.
    await clock.pause(Math.max(0, time - (clock.ms() - began)), stopped)
    return choice
  }

  /** True if the seat needs no decision any more: another player has taken it, or its decision is made. */
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
        // The bot is asked again once they have looked.
        asked.delete(seat)
        return true
      }
      if (await isPlayed({ seat, decision: asking.decision, ...choice }, asking)) return true
    }
    return false
  }

  /**
   * Plays the bot's choice. If the bot fails, or the rules refuse the choice or throw, the simplest choice is played, or
   * else any other legal one.
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

  /** Retries the turn if even the simplest choice fails, so that no bug silences a bot for good. */
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
 * True if the choice was played but not saved, came too late because the person has taken the seat back, or exceeds what a
 * save can hold.
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
