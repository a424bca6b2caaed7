import { signal } from '@preact/signals'
import { gsap } from 'gsap'
import { expect, it, vi } from 'vitest'
import { type Rng, stream } from '../../src/main/engine/rng'
import type { MatchClient } from '../../src/renderer/client/match-client'
import type { SessionTypes } from '../../src/renderer/table/session/game'
import { createSession } from '../../src/renderer/table/session/session'
import { type MatchSnapshot, type MatchUpdate, viewAfter } from '../../src/shared/bridge/contract'
import type { Player } from '../../src/shared/players'
import { err, ok } from '../../src/shared/result'
import { DEFAULT_SETTINGS, type Settings, SPEEDS } from '../../src/shared/settings'
import type { AnyTable } from './motion'
import { type AnyPlay, type SentUpdate, type Subject, someOf, updatesFor } from './subject'

/** A finished match. The window of the person at seat 0 receives its updates when the test pushes them. */
interface Followed {
  readonly client: MatchClient<SessionTypes>
  /** Sends the next update, if there is one. */
  push(): void
  /** Simulates a reload, after which the window does not get earlier events. */
  miss(): void
  isOver(): boolean
  /** The beats of the current recap. */
  again(): SentUpdate['again']
}

function followed(subject: Pick<Subject, 'game' | 'kit'>, play: AnyPlay): Followed {
  const [setUp, ...updates] = updatesFor(subject, play, { kind: 'seat', seat: 0 })
  if (setUp === undefined) throw new Error('Every game has a set-up')
  const listeners = new Set<(update: MatchUpdate<SessionTypes> | null) => void>()
  const tell = (update: MatchUpdate<SessionTypes> | null) => {
    for (const listener of [...listeners]) listener(update)
  }
  const snapshot = signal(firstOf(subject, play, setUp))
  let played = 0
  let { again } = setUp
  return {
    client: {
      snapshot,
      onUpdate(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      act: async () => ok(null),
      again: async () => again,
      advise: async () => err({ code: 'no-coach' }),
      request: async () => ok(null as never),
      dispose: () => listeners.clear(),
    },
    push() {
      const next = updates[played]
      if (next === undefined) return
      played++
      again = next.again
      const revision = snapshot.peek().revision + 1
      snapshot.value = { ...snapshot.peek(), view: viewAfter<SessionTypes>(next), revision, opening: [] }
      tell({ ...snapshot.peek(), beats: next.beats, replacedBots: [] })
    },
    miss: () => tell(null),
    isOver: () => played === updates.length,
    again: () => again,
  }
}

function firstOf(
  { kit }: Pick<Subject, 'kit'>,
  play: AnyPlay,
  setUp: SentUpdate,
): MatchSnapshot<SessionTypes> {
  const [level] = kit.levels
  const players = Array.from({ length: play.seats }, (_, seat): Player => {
    const name = `Player ${seat + 1}`
    return seat === 0 || level === undefined
      ? { kind: 'human', name }
      : { kind: 'bot', name, level, style: 'all-round' }
  })
  return {
    matchId: 'followed',
    revision: 0,
    seat: 0,
    players,
    options: play.options,
    seed: null,
    standing: 'counts',
    tutorial: null,
    view: viewAfter<SessionTypes>(setUp),
    opening: setUp.beats,
    mayGoBack: false,
    toLook: [],
    mayLookAgain: [],
    begins: null,
    inTheOpen: false,
    unsavedSince: null,
    fingerprint: null,
    mayAdvise: false,
    coached: false,
  }
}

/**
 * A table that is interrupted in every way that a player or the system can. The clock is fake. The test file must install
 * it before anything else is loaded.
 */

const INTERRUPTIONS = 1000
const LONG = 600_000
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
  { width: 3840, height: 2160 },
]
const KEYS = [...'123456789abcdx']

const pick = <Item>(random: Rng, items: readonly Item[]): Item => {
  const item = items[random.int(items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

function openTable(subject: Subject, table: AnyTable, play: AnyPlay, seed: string) {
  const random = stream(seed, 'interruptions')
  const match = followed(subject, play)
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, waits: 'never' })
  const set = (change: Partial<Settings>) => {
    settings.value = { ...settings.value, ...change }
  }
  const [hidden, covered, reducedMotion] = [signal(false), signal(false), signal(false)]
  const turn = (flag: typeof hidden) => () => {
    flag.value = !flag.value
  }
  let size = pick(random, WINDOWS)
  let lose = () => {}
  const session = createSession<SessionTypes>(table, {
    client: match.client,
    settings,
    hidden,
    covered,
    reducedMotion,
    size,
    playSound: () => undefined,
    async openPainter(_plan, onLost) {
      lose = onLost
      return { paint() {}, resize() {}, drawn: () => [], dispose() {} }
    },
    onChange: ({ speed }) => speed !== undefined && set({ speed }),
    onResult() {},
    onFinished() {},
  })
  const { show, draft } = session
  const interruptions: Readonly<Record<string, () => void>> = {
    push: match.push,
    'push at once'() {
      match.push()
      match.push()
    },
    skip: show.finish,
    speed: () => set({ speed: pick(random, SPEEDS) }),
    'reduced motion': turn(reducedMotion),
    resize() {
      size = pick(random, WINDOWS)
      show.resize(size)
    },
    'lose the canvas': () => lose(),
    hide: turn(hidden),
    'wait for me': () => set({ waits: pick(random, ['always', 'never']) }),
    continue: show.advance,
    cover: turn(covered),
    explain: session.explain,
    reload: match.miss,
    'tell again': () => show.again(match.again()),
    'press a key': () => void draft.key(pick(random, KEYS), 'none'),
    'take it back': session.pressing.pressSecondary,
    'leave a rest': session.resume,
  }
  return {
    ended: match.isOver,
    interrupt() {
      const name = pick(random, Object.keys(interruptions))
      interruptions[name]?.()
      vi.advanceTimersByTime(pick(random, [0, 1, 16, 120, 400, 2000]))
      return name
    },
    comeToRest() {
      set({ waits: 'never' })
      covered.value = false
      do {
        session.resume()
        vi.advanceTimersByTime(LONG)
      } while (session.interlude.value !== null)
    },
    shown: () => ({
      cards: new Map(session.inspect().cards.map((card) => [card.key, card])),
      hud: show.hud.value,
    }),
    synced() {
      const { view } = match.client.snapshot.value
      const nodes = table.nodes(view, table.plan(size, view, 0), draft.pose.value)
      return { cards: new Map(nodes.map((card) => [card.key, card])), hud: table.hud(view) }
    },
    dispose: session.dispose,
  }
}

export function interruptions(subject: Subject, table: AnyTable): void {
  it(`reaches the state of the view after ${INTERRUPTIONS} interruptions of every kind`, () => {
    let done = 0
    for (let n = 0; done < INTERRUPTIONS; n++) {
      const play = subject.plays[n % subject.plays.length]
      if (play === undefined) throw new Error('Nothing was played')
      const opened = openTable(subject, table, play, `interrupted ${n}`)
      const names: string[] = []
      while (!opened.ended() && done < INTERRUPTIONS) {
        names.push(opened.interrupt())
        done++
        if (names.length % 10 > 0 && !opened.ended()) continue
        opened.comeToRest()
        expect(opened.shown(), names.slice(-10).join(', ')).toEqual(opened.synced())
        expect(gsap.globalTimeline.getChildren()).toEqual([])
      }
      opened.dispose()
    }
    expect(done).toBe(INTERRUPTIONS)
  })
}

/** The number of updates before the player leaves, and the time they watch the last one, in ms. */
const VISITS = [
  [0, 0],
  [1, 0],
  [3, 100],
  [12, 400],
  [40, 2000],
] as const

/** The window outlives its tables, so a table that stays subscribed to anything would leak. */
export function leaving(subject: Subject, table: AnyTable): void {
  it('unsubscribes from everything once it is left', () => {
    let subscriptions = 0
    const counted = <Value>(value: Value) =>
      signal(value, {
        watched: () => void subscriptions++,
        unwatched: () => void subscriptions--,
      })
    const settings = counted<Settings>({ ...DEFAULT_SETTINGS, waits: 'never' })
    const [hidden, covered, reducedMotion] = [counted(false), counted(false), counted(false)]
    const disposed = vi.fn()
    const plays = someOf(subject.plays, 3)
    for (const play of plays)
      for (const [updates, ms] of VISITS) {
        const match = followed(subject, play)
        const client: MatchClient<SessionTypes> = {
          ...match.client,
          onUpdate(listener) {
            subscriptions++
            const end = match.client.onUpdate(listener)
            return () => {
              subscriptions--
              end()
            }
          },
        }
        const session = createSession<SessionTypes>(table, {
          client,
          settings,
          hidden,
          covered,
          reducedMotion,
          size: { width: 1440, height: 900 },
          playSound: () => undefined,
          openPainter: async () => ({ paint() {}, resize() {}, drawn: () => [], dispose: disposed }),
          onChange() {},
          onResult() {},
          onFinished() {},
        })
        for (let n = 0; n < updates; n++) match.push()
        void session.repeating.repeat()
        vi.advanceTimersByTime(ms)
        expect(subscriptions).toBeGreaterThan(0)
        session.dispose()
        expect(subscriptions).toBe(0)
        expect([gsap.globalTimeline.getChildren(), vi.getTimerCount()]).toEqual([[], 0])
      }
    // The painter is also disposed if it opens after the table was left.
    return expect.poll(() => disposed).toHaveBeenCalledTimes(VISITS.length * plays.length)
  })
}
