import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decide } from '../../../src/main/bots/decide'
import type { Seat } from '../../../src/shared/game'
import {
  bot,
  decideAs,
  facesHeld,
  facesUp,
  handle,
  person,
  polled,
  type SharedTable,
  sitKado,
  someAction,
  startKado,
  viewAt,
} from './shared-table'

let folder: string
let tables: SharedTable[]
beforeEach(async () => {
  folder = await mkdtemp(path(tmpdir(), 'kododo-shared-'))
  tables = []
})
afterEach(async () => {
  for (const shared of tables) await shared.end()
  await rm(folder, { recursive: true })
})

const trio = [person('Ava'), person('Bram'), person('Yuna')]

async function sit(...args: Parameters<typeof sitKado> extends [string, ...infer Rest] ? Rest : never) {
  const shared = await sitKado(folder, ...args)
  tables.push(shared)
  shared.session.show.finish()
  return shared
}

/** Checks that the window contains only cards that everyone sees while no hand is open. */
function expectNothingClosed(shared: SharedTable): void {
  const view = viewAt(shared)
  expect(view.viewer).toBeNull()
  expect(facesHeld(shared).filter((face) => !facesUp(view).includes(face))).toEqual([])
  expect(shared.session.inspect().kept.replaceAll('\\', '')).not.toContain('"face":"down"')
}

/**
 * Performs the next step at the shared screen.
 * @returns its description
 */
async function doNext(shared: SharedTable): Promise<string> {
  const { handover, pressing, snapshot } = shared.session
  const eyes = handover.eyes.value
  const view = viewAt(shared)
  if (eyes.of === 'looker') {
    const own = view.seats[eyes.seat]?.card
    expect(own).toMatchObject({ face: 'down' })
    expect(facesHeld(shared)).toContain(own && 'card' in own ? own.card : '')
    expect(pressing.primary.value.type).toBe('close')
    await handle(shared, handover.close)
    return `peeked ${eyes.seat}`
  }
  if (eyes.of === 'person') {
    expect(await decideAs(shared, view.viewer ?? -1, someAction(view))).toBeNull()
    return `${view.phase} ${view.viewer}`
  }
  expectNothingClosed(shared)
  if (eyes.of === 'nobody') {
    await handle(shared, handover.open)
    return `open ${eyes.next}`
  }
  const [seat = -1] = snapshot.value.view.awaited
  expect(await decideAs(shared, seat, someAction(view))).toBeNull()
  return `${view.phase} ${seat}`
}

async function playUntil(shared: SharedTable, isThere: () => boolean): Promise<readonly string[]> {
  const done: string[] = []
  while (!isThere()) done.push(await doNext(shared))
  return done
}

const peeking = (...seats: readonly Seat[]) => seats.flatMap((seat) => [`open ${seat}`, `peeked ${seat}`])
const inTurn = (phase: string, ...seats: readonly Seat[]) => seats.map((seat) => `${phase} ${seat}`)

describe('three people at one screen', () => {
  it('deal and peek behind the shutters, and challenge and place in the open, to the end', async () => {
    const shared = await sit(startKado(trio))
    const done = await playUntil(shared, () => viewAt(shared).over)
    const first = done.slice(0, done.indexOf('open 1', 5))
    expect(first.slice(0, 7)).toEqual(['open 0', 'deal 0', 'deal 0', ...peeking(1, 2)])
    expect(first.slice(-3)).toEqual(inTurn('place', 1, 2, 0))
    // Each player becomes active once a turn, the gifter to deal.
    expect(done.filter((one) => one.startsWith('open '))).toHaveLength(12 * 3)
    expect(done.filter((one) => one.startsWith('peeked '))).toHaveLength(12 * 2)
    expectNothingClosed(shared)
    expect(viewAt(shared).outcome?.ranking).toHaveLength(3)
  })

  it('do nothing in the open before everyone has peeked', async () => {
    const shared = await sit(startKado(trio))
    await playUntil(shared, () => shared.session.snapshot.value.toLook.length === 2)
    expect(shared.session.snapshot.value).toMatchObject({
      toLook: [1, 2],
      mayLookAgain: [0],
      inTheOpen: true,
    })
    expect(await decideAs(shared, 1, { type: 'pass' })).toBe('not-looked-yet')
    await doNext(shared)
    expect(await decideAs(shared, 1, { type: 'pass' })).toBe('not-looked-yet')
  })

  it('may peek again until cards are placed, the gifter at all cards that they gave', async () => {
    const shared = await sit(startKado(trio))
    const { handover, snapshot } = shared.session
    await playUntil(shared, () => handover.eyes.value.of === 'everybody')
    expect(handover.mayLookAgain.value).toEqual([0, 1, 2])
    handover.peekAgain(0)
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 0 })
    await doNext(shared)
    expect(handover.eyes.value).toEqual({ of: 'looker', seat: 0 })
    expect(viewAt(shared).seats.map(({ card }) => card?.face)).toEqual(['down', 'down', 'down'])
    expect(await decideAs(shared, 1, { type: 'pass' })).toBe('hand-closed')
    await doNext(shared)
    expectNothingClosed(shared)
    await playUntil(shared, () => viewAt(shared).phase === 'place')
    expect([handover.mayLookAgain.value, snapshot.value.toLook]).toEqual([[], []])
  })

  it('peek once more after the game was closed and continued, also without table memory', async () => {
    const first = await sit(startKado(trio, false))
    await playUntil(first, () => first.session.handover.eyes.value.of === 'everybody')
    expect(viewAt(first)).toMatchObject({
      board: null,
      seats: [{ total: null }, { total: null }, { total: null }],
    })
    await first.end()
    tables = []
    const again = await sit((host) => host.continue())
    expect(await playUntil(again, () => again.session.handover.eyes.value.of === 'everybody')).toEqual(
      peeking(0, 1, 2),
    )
  })
})

describe('a bot that thinks while a player peeks again', () => {
  it('is asked once more when that player has peeked, and does nothing behind the shutters', async () => {
    let answerFirst = () => {}
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    let asked = 0
    const shared = await sit(startKado([person('Ava'), bot('Chila'), person('Bram')]), async (question) => {
      const isGuessing = 'phase' in question.view && question.view.phase === 'challenge'
      if (isGuessing && ++asked === 1) await first
      return { action: decide(question), replaced: false }
    })
    const { handover } = shared.session
    await playUntil(shared, () => handover.eyes.value.of === 'everybody')
    await polled(() => asked).toBe(1)
    handover.peekAgain(0)
    await doNext(shared)
    expect(handover.eyes.value).toEqual({ of: 'looker', seat: 0 })
    answerFirst()
    // Its decision takes no longer than that, because nobody pretends to think here.
    await nextTurn()
    await doNext(shared)
    await polled(() => viewAt(shared).asked.length).toBeGreaterThan(0)
    expect(asked).toBe(2)
  })
})

describe('a bot that gives', () => {
  it('leaves a bot that is asked first waiting until all people have peeked', async () => {
    const seats = [bot('Chila'), bot('Luis'), person('Ava'), person('Bram')]
    const asked: string[] = []
    const shared = await sit(startKado(seats), async (question) => {
      if ('phase' in question.view) asked.push(question.view.phase)
      return { action: decide(question), replaced: false }
    })
    await polled(() => viewAt(shared).phase).toBe('challenge')
    shared.session.show.finish()
    const done = await playUntil(shared, () => shared.session.snapshot.value.toLook.length === 0)
    expect(asked).not.toContain('challenge')
    // The last person to peek is still the active player.
    expect([...done, await doNext(shared)]).toEqual(peeking(2, 3))
    await polled(() => viewAt(shared).asked.length).toBeGreaterThan(0)
  })

  it('needs no shutters, and waits in the open until people have peeked', async () => {
    const shared = await sit(startKado([bot('Chila'), person('Ava'), person('Bram')]))
    await polled(() => viewAt(shared).phase).toBe('challenge')
    shared.session.show.finish()
    expect(shared.session.handover.eyes.value).toEqual({ of: 'nobody', next: 1 })
    expect((await playUntil(shared, () => viewAt(shared).asked.length > 0)).slice(0, 4)).toEqual(
      peeking(1, 2),
    )
  })
})

describe('a seat given to a bot in mid-deal', () => {
  it('is played from what its seat saw, and shows that to the person who takes it back', async () => {
    const seen: unknown[] = []
    const shared = await sit(
      startKado(trio),
      (question) =>
        new Promise(() => {
          seen.push(question.view)
        }),
    )
    const { handover } = shared.session
    await doNext(shared)
    await doNext(shared)
    const before = viewAt(shared)
    expect(before).toMatchObject({ viewer: 0, phase: 'deal', dealt: [2], peeked: { face: 'down' } })
    await handle(shared, () => handover.reseat(0, 'bot'))
    expectNothingClosed(shared)
    await polled(() => seen).toEqual([before])
    await handle(shared, () => handover.reseat(0, 'person'))
    await doNext(shared)
    expect(viewAt(shared)).toEqual(before)
  })

  it('loses what the person had prepared, even when it is taken back', async () => {
    const seats = [bot('Chila'), bot('Bram'), person('Ava')]
    const shared = await sit(startKado(seats), async (question) => {
      const action = decide(question)
      // The bot that is asked first never decides, so that the person can prepare a guess.
      const isAsked = 'phase' in question.view && question.view.phase === 'challenge'
      return isAsked ? new Promise(() => undefined) : { action, replaced: false }
    })
    const { handover, draft } = shared.session
    await polled(() => viewAt(shared).awaited).toEqual([1])
    const blank = JSON.stringify(draft.kept())
    draft.pickGift('cube')
    expect(JSON.stringify(draft.kept())).toContain('cube')
    await handle(shared, () => handover.reseat(2, 'bot'))
    expect(JSON.stringify(draft.kept())).not.toContain('cube')
    await handle(shared, () => handover.reseat(2, 'person'))
    expect(JSON.stringify(draft.kept())).toBe(blank)
  })
})

describe('a guess that is prepared in the open', () => {
  it('is discarded when its player peeks again, and before the next player is asked', async () => {
    const shared = await sit(startKado(trio))
    const { handover, draft, keys } = shared.session
    await playUntil(shared, () => handover.eyes.value.of === 'everybody')
    draft.pickGift('cube')
    expect(JSON.stringify(draft.kept())).toContain('cube')
    handover.peekAgain(1)
    await doNext(shared)
    expect(handover.eyes.value).toEqual({ of: 'looker', seat: 1 })
    expect(JSON.stringify(draft.kept())).not.toContain('cube')
    // A player who only peeks cannot prepare a guess either.
    keys.key({ type: 'game', key: '2' }, 'none')
    expect(JSON.stringify(draft.kept())).not.toContain('cube')
    await doNext(shared)
    draft.pickGift('cube')
    expect(await decideAs(shared, 1, { type: 'pass' })).toBeNull()
    expect(JSON.stringify(draft.kept())).not.toContain('cube')
  })
})
