import { signal } from '@preact/signals'
import { gsap } from 'gsap'
import { expect, it, vi } from 'vitest'
import { type Rng, stream } from '../../src/main/engine/rng'
import type { SittingTypes } from '../../src/renderer/table/session/game'
import { createSitting } from '../../src/renderer/table/session/session'
import { DEFAULT_SETTINGS, type Settings, SPEEDS } from '../../src/shared/settings'
import { followed } from './followed'
import type { AnyPlay } from './games-played'
import type { AnyTable } from './motion'
import type { Subject } from './subject'

/**
 * A table at which somebody sits, interrupted in every way that a player or a system has. The clock is the test's: whoever
 * takes this in has put a false one in its place before anything else was loaded.
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
  const sitting = createSitting<SittingTypes>(table, {
    ...{ client: match.client, settings, hidden, covered, reducedMotion, size },
    hear: () => undefined,
    async openPainter(_plan, onLost) {
      lose = onLost
      return { paint() {}, resize() {}, drawn: () => [], dispose() {} }
    },
    ...{ onChange: ({ speed }) => speed !== undefined && set({ speed }), onResult() {}, onFinished() {} },
  })
  const { show, draft } = sitting
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
    explain: sitting.explain,
    reload: match.miss,
    'tell again': () => show.again(match.again()),
    'press a key': () => void draft.key(pick(random, KEYS), 'none'),
    'take it back': sitting.pressing.pressSecondary,
    'leave a rest': sitting.resume,
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
        sitting.resume()
        vi.advanceTimersByTime(LONG)
      } while (sitting.interlude.value !== null)
    },
    shown: () => ({
      cards: new Map(sitting.inspect().cards.map((card) => [card.key, card])),
      hud: show.hud.value,
    }),
    synced() {
      const { view } = match.client.snapshot.value
      const nodes = table.nodes(view, table.plan(size, view, 0), draft.pose.value)
      return { cards: new Map(nodes.map((card) => [card.key, card])), hud: table.hud(view) }
    },
    dispose: sitting.dispose,
  }
}

export function interruptions(subject: Subject, table: AnyTable): void {
  it(`is where the view says after ${INTERRUPTIONS} interruptions of every kind`, () => {
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
