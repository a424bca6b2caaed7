import { expect } from 'vitest'
import { advise, decide, type Question } from '../../src/main/bots/decide'
import { kitOf } from '../../src/main/bots/games/registry'
import type { Bots, Decision } from '../../src/main/bots/thinking'
import { seededChance } from '../../src/main/engine/rng'
import { createMatch } from '../../src/main/match/match'
import { begin, type Playthrough, playable } from '../../src/main/match/playthrough'
import type { Setup } from '../../src/main/match/record'
import type { Disclosure } from '../../src/main/storage/ledger'
import type { SaveRecord } from '../../src/main/storage/record'
import type { MatchUpdate } from '../../src/shared/bridge/contract'
import type { AnyFace } from '../../src/shared/games/registry'
import type { Player } from '../../src/shared/players'
import { ok } from '../../src/shared/result'
import type { Speed } from '../../src/shared/settings'

const person: Player = { kind: 'human', name: 'Ava' }
const bot = (name: string): Player => ({ kind: 'bot', name, level: 'easy', style: 'all-round' })

export const setup: Setup = {
  id: 'test',
  name: 'Ava, Bram, Chila',
  players: [person, bot('Bram'), bot('Chila')],
  options: { long: false, tableMemory: true },
  seed: 'match',
  standing: 'counts',
  tutorial: null,
  coached: false,
  proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
}

interface Play {
  readonly setup?: Setup
  readonly bots?: (question: Question) => Promise<Decision>
  readonly playthrough?: Playthrough
  readonly speed?: Speed
  readonly startedAt?: string
  /** The elapsed time of the clock. */
  readonly passed?: { readonly ms: number }
}

export const thinkAtOnce = async (question: Question): Promise<Decision> => ({
  action: decide(question),
  replaced: false,
})

/** A promise that the test resolves. */
export function gate() {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

export const never = () => new Promise<never>(() => undefined)

/** A match whose disk, bots, coach and clock the test controls. */
export async function table(play: Play = {}) {
  const saves: SaveRecord[] = []
  const disclosures: Disclosure[] = []
  const updates: MatchUpdate[] = []
  const reports: unknown[] = []
  const pauses: number[] = []
  const disk = { works: true, gate: Promise.resolve() }
  const coach = { gate: Promise.resolve() }
  const window = { works: true }
  const { passed = { ms: 0 } } = play
  const bots: Pick<Bots, 'decide'> = { decide: play.bots ?? thinkAtOnce }
  const played = play.setup ?? setup
  const match = await createMatch({
    setup: played,
    playthrough:
      play.playthrough ??
      begin(playable('5211'), played.players, played.options, seededChance(played.seed)).playthrough,
    saved: play.playthrough !== undefined,
    unsavedSince: null,
    revisions: { count: 0 },
    startedAt: play.startedAt ?? '2026-11-20T20:00:00.000Z',
    store: {
      async write(record) {
        await disk.gate
        if (!disk.works) throw new Error('The disk is full')
        saves.push(record)
      },
      turnedUp: async () => null,
      async keepRevealed(_shuffle, disclosure) {
        disclosures.push(disclosure)
      },
    },
    bots,
    coach: {
      async advise(asked) {
        await coach.gate
        return advise(asked)
      },
    },
    clock: {
      now: () => '2026-11-20T20:01:00.000Z',
      ms: () => passed.ms,
      pause: async (ms) => void pauses.push(ms),
    },
    speed: () => play.speed ?? 1,
    publish(update) {
      if (!window.works) throw new Error('The window is gone')
      updates.push(update)
    },
    report: (error) => reports.push(error),
  })
  let requests = 0
  const act = (
    action: AnyFace['Action'],
    more: { decision?: string; requestId?: string; seat?: number } = {},
  ) => {
    const { seat, view } = match.snapshot()
    return match.act({
      game: view.game,
      requestId: more.requestId ?? `request-${++requests}`,
      seat: more.seat ?? seat,
      decision: more.decision ?? view.decision ?? '',
      action,
    })
  }
  return { match, act, saves, disclosures, updates, reports, pauses, disk, coach, window }
}

export const firstCards = (view: AnyFace['View']): AnyFace['Action'] => kitOf(view.game).substitute(view)
export const until = (condition: () => boolean) => expect.poll(condition, { interval: 1 }).toBe(true)

/** Plays the person's seat to the end. */
export async function playOut({ match, act }: Awaited<ReturnType<typeof table>>) {
  while (match.snapshot().view.outcome === null) {
    await until(() => match.snapshot().view.awaited.includes(0) || match.snapshot().view.outcome !== null)
    const { view } = match.snapshot()
    if (view.outcome === null) expect(await act(firstCards(view))).toEqual(ok(null))
  }
}
