import type { BridgeError } from '../../../shared/bridge/errors'
import type { Seat } from '../../../shared/game'
import type { AnyFace } from '../../../shared/games/registry'
import { botOf } from '../../../shared/players'
import type { Result } from '../../../shared/result'
import type { Speed } from '../../../shared/settings'
import type { Bots } from '../../bots/bots'
import { decisionSeed, type Question } from '../../bots/decide'
import { type Course, nthDecision, playedBy } from '../course'
import type { Setup } from '../record'
import type { Clock } from './clock'
import { standInSpeed, thinkingTime } from './thinking'
import type { Tutor } from './tutor'

interface AskOptions {
  readonly setup: Setup
  readonly bots: Pick<Bots, 'decide'>
  readonly clock: Clock
  readonly tutor: Pick<Tutor, 'fixed' | 'holds'>
  speed(): Speed
  /** Whether the table waits for a person, who looks at what nobody else may see. */
  waits(): boolean
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
  ask(course: Course): void
  /** That seat is played by somebody else from now on: what a bot may still choose for it does not count. */
  forget(seat: Seat): void
  /** Breaks off all thinking; nothing is submitted afterwards. */
  stop(): void
}

/** Asks a match's bots for their decisions, gives them a human-looking moment, and submits what they chose. */
export function askBots({ setup, bots, clock, tutor, speed, waits, submit, report }: AskOptions): BotAsker {
  const stopped = new AbortController()
  /** By seat: the last decision it was asked for. A bot never takes back, so once is enough. */
  const asked = new Map<Seat, Asking>()

  const speedOf = (seat: Seat): Speed =>
    setup.players[seat]?.kind === 'human' ? standInSpeed(speed()) : speed()

  async function think(course: Course, seat: Seat, asking: Asking): Promise<void> {
    const { decision } = asking
    const n = nthDecision(course, seat)
    const question = questionFor(setup, course, seat, n)
    if (question === null) return
    const { game, kit } = course
    const began = clock.ms()
    const fixed = tutor.fixed(course, seat)
    const choice = fixed === null ? await bots.decide(question) : { action: fixed, replaced: false }
    const pause = kit.pause(game.view(course.state, { kind: 'table' }), choice.action)
    const time = thinkingTime(pause, setup.seed, seat, n, speedOf(seat))
    // However long it took: how hard a choice was tells of a hand.
    await clock.pause(Math.max(0, time - (clock.ms() - began)), stopped.signal)
    if (asked.get(seat) !== asking || stopped.signal.aborted) return
    // It is asked again once they have looked.
    if (waits()) asked.delete(seat)
    else await play({ seat, decision, ...choice }, () => kit.substitute(question.view))
  }

  /** @param simpler what is played instead where the rules refuse it */
  async function play(order: BotOrder, simpler: () => AnyFace['Action']): Promise<void> {
    const reply = await submit(order)
    if (reply.ok || isExpected(reply.error) || stopped.signal.aborted) return
    report(new Error(`The bot of seat ${order.seat} chose what is refused: ${reply.error.code}`))
    if (!order.replaced) await play({ ...order, action: simpler(), replaced: true }, simpler)
  }

  /** Plays the simplest choice for a bot that failed outside of its thinking, so that the table does not wait for ever. */
  async function recover(course: Course, seat: Seat, asking: Asking, error: unknown): Promise<void> {
    if (stopped.signal.aborted) return
    report(error)
    if (asked.get(seat) !== asking) return
    const simplest = () => course.kit.substitute(course.game.view(course.state, { kind: 'seat', seat }))
    await play({ seat, decision: asking.decision, action: simplest(), replaced: true }, simplest)
  }

  return {
    ask(course) {
      const { game, state } = course
      const decision = game.decision(state)
      if (decision === null) return
      for (const seat of game.toAct(state)) {
        if (playedBy(setup, course, seat) === 'person' || asked.get(seat)?.decision === decision) continue
        if (tutor.holds(course, seat)) continue
        const asking = { decision }
        asked.set(seat, asking)
        think(course, seat, asking)
          .catch((error) => recover(course, seat, asking, error))
          .catch(report)
      }
    },
    forget: (seat) => void asked.delete(seat),
    stop: () => stopped.abort(),
  }
}

/** Played but not saved, too late because the person has taken the seat back, or too much for any save. */
const isExpected = ({ code }: BridgeError): boolean =>
  code === 'not-saved' || code === 'seat-given-away' || code === 'game-too-long'

function questionFor(setup: Setup, course: Course, seat: Seat, n: number): Question | null {
  const player = setup.players[seat]
  const memory = course.memories[seat]
  if (player === undefined || memory === undefined) return null
  return {
    bot: player.kind === 'bot' ? botOf(player) : course.kit.standIn,
    view: course.game.view(course.state, { kind: 'seat', seat }),
    memory,
    seed: decisionSeed(setup.seed, seat, n),
  }
}
