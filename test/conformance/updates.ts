import { expect, it } from 'vitest'
import { eventsOf, type Viewer } from '../../src/main/engine/definition'
import type { AnyGame } from '../../src/main/engine/games/registry'
import { type Rng, stream } from '../../src/main/engine/rng'
import { createMatch } from '../../src/main/match/match'
import type { Playthrough } from '../../src/main/match/playthrough'
import type { MatchSnapshot, MatchUpdate } from '../../src/shared/bridge/contract'
import type { Player } from '../../src/shared/players'
import { silentCoach } from '../bots'
import { type AnyPlay, json, playthroughsOf, type Subject, someOf, viewersOf } from './subject'

/** The updates that a window receives for one action. */
interface Sent {
  /** The snapshot before the action. */
  readonly snapshot: MatchSnapshot
  readonly update: MatchUpdate
}

interface Acted {
  readonly play: AnyPlay
  /** The game before the action. */
  readonly playthrough: Playthrough
  readonly entry: AnyPlay['log'][number]
  /** True for a person's seat. The others are bots, and only the acting one decides. */
  readonly isPerson: (seat: number) => boolean
}

const never = new Promise<never>(() => undefined)

/** Plays one action in a match of its own, for an active person or a bot. */
async function sentOf({ play, playthrough, entry, isPerson }: Acted): Promise<Sent> {
  const { seat, action } = entry
  const [level] = playthrough.kit.levels
  const decision = playthrough.game.decision(playthrough.state) ?? ''
  const chosen = Promise.resolve({ action, replaced: false })
  const players = Array.from({ length: play.seats }, (_, n): Player => {
    const name = `Player ${n + 1}`
    return isPerson(n) || level === undefined
      ? { kind: 'human', name }
      : { kind: 'bot', name, level, style: 'all-round' }
  })
  const setup = { id: 'window', name: 'Window', players, options: play.options, seed: play.seed }
  const updates: MatchUpdate[] = []
  let resolveSent = (): void => undefined
  const sent = new Promise<void>((resolve) => {
    resolveSent = resolve
  })
  const match = await createMatch({
    playthrough,
    saved: true,
    unsavedSince: null,
    startedAt: '',
    speed: () => 'instant' as const,
    revisions: { count: 0 },
    setup: {
      ...setup,
      standing: 'known-seed',
      tutorial: null,
      coached: false,
      proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
    },
    store: { write: async () => undefined, turnedUp: async () => null, keepRevealed: async () => undefined },
    coach: silentCoach,
    bots: {
      decide: ({ view }) => (view.decision === decision && view.viewer === seat ? chosen : never),
    },
    clock: { now: () => '2026-11-20T20:00:00.000Z', ms: () => 0, pause: async () => undefined },
    publish(update) {
      updates.push(update)
      resolveSent()
    },
    report(error) {
      throw error
    },
  })
  const snapshot = match.snapshot()
  if (isPerson(seat)) {
    for (const peeking of snapshot.toLook) match.openHand(peeking)
    if (snapshot.inTheOpen) match.closeHand()
    else match.openHand(seat)
    const reply = await match.act({ game: playthrough.game.id, requestId: 'a', seat, decision, action })
    if (!reply.ok) throw new Error(reply.error.code)
  } else await sent
  const update = updates.at(-1)
  if (update === undefined) throw new Error('The window received nothing')
  await match.leave('abandon')
  return { snapshot, update }
}

/** Comparison of all messages to a window: for a person alone, with bots, and for people who share a screen and hand over. */

/** Number of other states in which each action is also played. */
const DRAWS = 6

interface Watched {
  /** The differences that the window could notice; empty if there are none. */
  readonly differences: readonly string[]
  /** The number of cases in which the views before and after were the same in both states, so that the messages had to be, too. */
  readonly compared: number
}

const viewsAfter = ({ beats }: MatchUpdate) => json(beats.map(({ view }) => view))
/** The `from` of the first beat, the only one that has it. The number of beats may depend on what the action reveals. */
const from = ({ beats: [first] }: MatchUpdate) => json(first?.from ?? null)

interface Step {
  readonly play: AnyPlay
  /** The game before the step. */
  readonly playthrough: Playthrough
  readonly entry: AnyPlay['log'][number]
}

/**
 * Compares the messages of a step to a viewer in two states that the viewer cannot distinguish. The view before the step
 * must be the same. If the view is also the same after each beat, every event must be the same.
 */
async function watch(
  game: AnyGame,
  { play, playthrough, entry }: Step,
  viewer: Viewer,
  rng: Rng,
): Promise<Watched> {
  // People who share a screen see the table; a person who plays alone sees a seat.
  const isPerson = (seat: number) =>
    viewer.kind === 'table' || (viewer.kind === 'seat' && viewer.seat === seat)
  if (!isPerson(entry.seat) && !game.toAct(playthrough.state).includes(entry.seat))
    return { differences: [], compared: 0 }
  const sent = await sentOf({ play, playthrough, entry, isPerson })
  const differences: string[] = []
  let compared = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    const state = game.resample(playthrough.state, viewer, rng)
    const action = actionIn(game, state, entry, rng)
    const other = await sentOf({
      play,
      playthrough: { ...playthrough, state },
      entry: { ...entry, action },
      isPerson,
    })
    if (json(other.snapshot) !== json(sent.snapshot)) differences.push('snapshot')
    if (from(other.update) !== from(sent.update)) differences.push('what it begins from')
    if (viewsAfter(other.update) !== viewsAfter(sent.update)) continue
    compared++
    if (json(other.update) !== json(sent.update)) differences.push('update')
  }
  return { differences, compared }
}

/** The same action if it is legal in the other state, otherwise one of the same type. */
function actionIn(game: AnyGame, state: unknown, { seat, action }: AnyPlay['log'][number], rng: Rng) {
  const legal = game.legalActions(state, seat)
  const kind = legal.filter(({ type }) => type === action.type)
  const same = legal.find((one) => json(one) === json(action))
  return same ?? rng.shuffle(kind)[0] ?? action
}

/** Some steps of a game, without the set-up, which has no state before it and is checked separately. */
function stepsOf(subject: Subject, play: AnyPlay, count: number): readonly Step[] {
  const playthroughs = playthroughsOf(subject, play)
  return someOf([...play.log.entries()], count).map(([index, entry]) => {
    const playthrough = playthroughs[index]
    if (playthrough === undefined) throw new Error('No such step')
    return { play, playthrough: { ...playthrough, opening: [] }, entry }
  })
}

async function* watchAll(subject: Subject, steps: number): AsyncGenerator<Watched, void> {
  for (const play of someOf(subject.plays, 2)) {
    const rng = stream(play.seed, 'updates')
    for (const step of stepsOf(subject, play, steps))
      for (const viewer of viewersOf(play.seats)) yield await watch(subject.game, step, viewer, rng)
  }
}

/** True if the leaky game shows a viewer more of an event. In a game whose events contain no secrets, this is never the case. */
const leaksEvents = ({ game, plays }: Subject, leaky: AnyGame): boolean =>
  plays.some(({ steps, seats }) =>
    steps
      .flatMap(eventsOf)
      .some((event) =>
        viewersOf(seats).some(
          (viewer) => json(leaky.project(event, viewer)) !== json(game.project(event, viewer)),
        ),
      ),
  )

export function updates(subject: Subject): void {
  it('sends no window anything that its seat must not know, including the start of the playthrough after a handover', async () => {
    let compared = 0
    for await (const watched of watchAll(subject, 10)) {
      expect(watched.differences).toEqual([])
      compared += watched.compared
    }
    expect(compared).toBeGreaterThan(100)
  })

  it.each<[string, (fair: AnyGame) => Partial<AnyGame>]>([
    ['an event', (fair) => ({ project: (event) => fair.project(event, { kind: 'open' }) })],
    [
      'an event that somebody else sees',
      (fair) => ({ project: (event) => fair.project(event, { kind: 'seat', seat: 0 }) }),
    ],
    [
      'a view',
      (fair) => ({ view: (state, viewer) => ({ ...fair.view(state, viewer), hint: fair.encode(state) }) }),
    ],
  ])('detects a leak of %s', async (_what, leak) => {
    const leaky = { ...subject, game: { ...subject.game, ...leak(subject.game) } }
    let isFound = false
    for await (const { differences } of watchAll(leaky, 6)) {
      isFound = differences.length > 0
      if (isFound) break
    }
    expect(isFound).toBe(leaky.game.project === subject.game.project || leaksEvents(subject, leaky.game))
  })
}
