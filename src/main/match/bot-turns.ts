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

/** A bot that stands in for a person plays no faster than this, so that there is time to take the seat back. */
const standInSpeed = (speed: Speed): Speed => (speed === 0.5 ? speed : 1)

/**
 * How long a bot seems to think, in ms. The time has a stream of its own, so it never changes what is decided.
 * @param pause at speed 1
 * @param n which decision of that seat, from 1
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

interface AskOptions {
  readonly setup: Setup
  readonly bots: Pick<Bots, 'decide'>
  readonly clock: Clock
  readonly tutor: Pick<Tutor, 'fixed' | 'holds'>
  speed(): Speed
  /** Aborted once the match is left: nothing is submitted afterwards. */
  readonly stopped: AbortSignal
  /** Whether the table waits for a person, who looks at what nobody else may see. */
  waits(): boolean
  /** The state of the game, told or not. */
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

export interface BotAsker {
  /** Asks every bot that is awaited and has not been asked for this decision yet. */
  ask(playthrough: Playthrough): void
  /** That seat is played by somebody else from now on: what a bot may still choose for it does not count. */
  forget(seat: Seat): void
}

/** Asks a match's bots for their decisions, gives them a human-looking moment, and submits what they chose. */
export function askBots(options: AskOptions): BotAsker {
  const { setup, bots, clock, tutor, stopped, speed, waits, latest, submit, report } = options
  /** By seat: the last decision it was asked for. A bot never takes back, so once is enough. */
  const asked = new Map<Seat, Asking>()

  const speedOf = (seat: Seat): Speed =>
    setup.players[seat]?.kind === 'human' ? standInSpeed(speed()) : speed()

  /** Reports what is thrown, unless only a pause was broken off as the match was left. */
  const note = (error: unknown): void => {
    if (!(stopped.aborted && error instanceof Error && error.name === 'AbortError')) report(error)
  }

  /** The bot's choice, once it has seemed to think about it. */
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
    // However long it took: how hard a choice was tells of a hand.
    await clock.pause(Math.max(0, time - (clock.ms() - began)), stopped)
    return choice
  }

  /** Tells if a seat needs nothing more: somebody else plays it by now, or its decision is made. */
  function isOff(seat: Seat, asking: Asking): boolean {
    if (stopped.aborted || asked.get(seat) !== asking) return true
    const { game, state } = latest()
    return game.decision(state) !== asking.decision || !game.toAct(state).includes(seat)
  }

  /** @returns whether nothing is left to be done for that seat */
  async function isPlayed(order: BotOrder, asking: Asking): Promise<boolean> {
    const reply = await submit(order)
    if (reply.ok || isExpected(reply.error) || stopped.aborted) return true
    report(new Error(`The bot of seat ${order.seat} chose what is refused: ${reply.error.code}`))
    return isOff(order.seat, asking)
  }

  /**
   * Plays the first of several choices that is not refused.
   * @returns whether the table waits for that seat no longer
   */
  async function playFirst(choices: readonly Decision[], seat: Seat, asking: Asking): Promise<boolean> {
    for (const choice of choices) {
      if (isOff(seat, asking)) return true
      if (waits()) {
        // It is asked again once they have looked.
        asked.delete(seat)
        return true
      }
      if (await isPlayed({ seat, decision: asking.decision, ...choice }, asking)) return true
    }
    return false
  }

  /**
   * Plays what the bot chooses. If it fails, or the rules refuse that or fail at it, the simplest choice is played, or else any
   * other that is legal.
   * @returns whether the table waits for that seat no longer
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

  /** Takes a turn again and again if even the simplest choice fails, so that no bug silences a bot for good. */
  async function insist(playthrough: Playthrough, seat: Seat, asking: Asking): Promise<void> {
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
        insist(playthrough, seat, asking).catch(note)
      }
    },
    forget: (seat) => void asked.delete(seat),
  }
}

/** Played but not saved, too late because the person has taken the seat back, or too much for any save. */
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
