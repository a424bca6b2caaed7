import { createMatch } from '../../src/main/match/match'
import type { Course } from '../../src/main/match/playthrough'
import type { MatchSnapshot, MatchUpdate, Player } from '../../src/shared/bridge/contract'
import { silentCoach } from '../bots'
import type { AnyPlay } from './games-played'

/** What a window is sent of one action. */
export interface Sent {
  /** Before it. */
  readonly snapshot: MatchSnapshot
  readonly update: MatchUpdate
}

export interface Acted {
  readonly play: AnyPlay
  /** Where the game stands before the action. */
  readonly course: Course
  readonly entry: AnyPlay['log'][number]
  /** Who is a person; the others are bots, which never answer unless they are the one that acts. */
  readonly isPerson: (seat: number) => boolean
}

const never = new Promise<never>(() => undefined)

/** Plays one action in a match of its own, for a person at the device or a bot. */
export async function sentOf({ play, course, entry, isPerson }: Acted): Promise<Sent> {
  const { seat, action } = entry
  const [level] = course.kit.levels
  const decision = course.game.decision(course.state) ?? ''
  const chosen = Promise.resolve({ action, replaced: false })
  const players = Array.from({ length: play.seats }, (_, n): Player => {
    const name = `Player ${n + 1}`
    return isPerson(n) || level === undefined
      ? { kind: 'human', name }
      : { kind: 'bot', name, level, style: 'all-round' }
  })
  const setup = { id: 'window', name: 'Window', players, options: play.options, seed: play.seed }
  const updates: MatchUpdate[] = []
  let heard = (): void => undefined
  const told = new Promise<void>((resolve) => {
    heard = resolve
  })
  const match = await createMatch({
    ...{ course, saved: true, unsavedSince: null, startedAt: '', speed: () => 'instant' as const },
    revisions: { count: 0 },
    setup: {
      ...setup,
      standing: 'known-seed',
      tutorial: null,
      coached: false,
      proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
    },
    store: { write: async () => undefined, turnedUp: async () => null, keepTurnedUp: async () => undefined },
    coach: silentCoach,
    bots: {
      decide: ({ view }) => (view.decision === decision && view.viewer === seat ? chosen : never),
    },
    clock: { now: () => '2026-11-20T20:00:00.000Z', ms: () => 0, pause: async () => undefined },
    publish(update) {
      updates.push(update)
      heard()
    },
    report(error) {
      throw error
    },
  })
  const snapshot = match.snapshot()
  if (isPerson(seat)) {
    for (const looking of snapshot.toLook) match.openHand(looking)
    if (snapshot.inTheOpen) match.closeHand()
    else match.openHand(seat)
    const reply = await match.act({ game: course.game.id, requestId: 'a', seat, decision, action })
    if (!reply.ok) throw new Error(reply.error.code)
  } else await told
  const update = updates.at(-1)
  if (update === undefined) throw new Error('The window was told nothing')
  await match.leave('abandon')
  return { snapshot, update }
}
