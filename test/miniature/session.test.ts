import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Host } from '../../src/main/match/host'
import { eventsIn } from '../../src/shared/bridge/contract'
import { inputs } from '../../src/shared/bridge/schemas'
import { type Card, DECK, type MiniatureFace } from './game/face'
import { ID } from './game/schemas'
import { erased } from './registries/erased'
import { type Joined, join, SIZE } from './session.fixture'
import { game as table } from './table/game'

/** The miniature at the app's table, with bots and people who share the table, connected to the app's host. */

let folder: string
let open: Joined[]
beforeEach(async () => {
  folder = await mkdtemp(path(tmpdir(), 'kododo-session-'))
  open = []
})
afterEach(async () => {
  for (const joined of open) await joined.end()
  await rm(folder, { recursive: true })
})

const person = (name: string) => ({ kind: 'human', name })
const bot = (name: string) => ({ kind: 'bot', name, level: 'plain', style: 'all-round' })

async function sit(
  begin: (host: Host) => ReturnType<Host['start']>,
  botsWaitFor?: Promise<void>,
): Promise<Joined> {
  const joined = await join(folder, begin, botsWaitFor)
  open.push(joined)
  return joined
}

const start = (players: readonly object[], botsWaitFor?: Promise<void>) =>
  sit(
    (host) => host.start(inputs['match/start'].parse({ game: ID, players, options: {}, seed: 'sitting' })),
    botsWaitFor,
  )

const facesIn = (text: string): readonly Card[] => DECK.filter((face) => text.includes(`"${face}"`))

/** Every part of the window that could contain a card. */
const heldIn = ({ session }: Joined) =>
  facesIn(JSON.stringify(session.inspect()) + session.inspect().kept.replaceAll('\\', ''))

/** The cards that everybody at the table has seen. */
const publicIn = ({ sent }: Joined): readonly Card[] =>
  sent
    .flatMap((update) => erased<readonly MiniatureFace['VisibleEvent'][]>(eventsIn(update)))
    .flatMap((event) => (event.type === 'turned-up' ? event.cards : []))

/** The state that an action must change. */
const stateOf = ({ session: { handover, snapshot, draft, pressing } }: Joined) =>
  JSON.stringify([
    handover.eyes.value,
    snapshot.value.revision,
    draft.chosen.value,
    pressing.primary.value.type,
  ])

/** While nobody's hand is open, the window contains only cards that everybody has seen, even while cards move. */
function expectNothingClosed(joined: Joined): void {
  if (joined.session.handover.eyes.value.of !== 'person')
    expect(heldIn(joined).filter((card) => !publicIn(joined).includes(card))).toEqual([])
}

/** Runs an action, and waits for its effect. */
async function after(joined: Joined, act: () => void, isDone?: () => boolean): Promise<void> {
  const before = stateOf(joined)
  act()
  await expect.poll(() => isDone?.() ?? stateOf(joined) !== before, { interval: 1 }).toBe(true)
  expectNothingClosed(joined)
  joined.session.show.finish()
}

function expectSynced({ session }: Joined): void {
  const { view } = session.snapshot.value
  const nodes = table.nodes(view, table.plan(SIZE, view, 0), session.draft.pose.value)
  const byKey = (cards: typeof nodes) => new Map(cards.map((card) => [card.key, card]))
  expect(byKey(session.inspect().cards)).toEqual(byKey(nodes))
}

/** The next choice. */
type Pick = 'first' | 'last'

/** Performs the next action of the people at the table. @returns its name */
async function doNext(joined: Joined, pick: Pick): Promise<string> {
  const { handover, snapshot, pressing, draft } = joined.session
  const eyes = handover.eyes.value
  const { view, inTheOpen } = snapshot.value
  expectSynced(joined)
  expectNothingClosed(joined)
  if (eyes.of === 'nobody') {
    await after(joined, handover.open)
    return `open ${eyes.next}`
  }
  if (pressing.primary.value.type === 'act') {
    const asked = eyes.of === 'everybody' ? `choose ${view.awaited}` : `give ${view.viewer}`
    expect(inTheOpen).toBe(eyes.of === 'everybody')
    draft.key(`${pick === 'first' ? 1 : view.choices.length}`, 'none')
    const { revision } = snapshot.value
    await after(joined, pressing.pressPrimary, () => snapshot.value.revision > revision)
    return asked
  }
  if (pressing.primary.value.type === 'wait') {
    await after(joined, () => undefined)
    return 'wait'
  }
  const pressed = `${pressing.primary.value.type} ${view.viewer ?? ''}`.trim()
  if (pressing.primary.value.type === 'close') {
    const own = view.cards.find(({ of }) => of === view.viewer)?.card
    expect(own).toMatchObject({ face: 'down' })
    expect(heldIn(joined)).toContain(own && 'card' in own ? own.card : '')
  }
  await after(joined, pressing.pressPrimary)
  return pressed
}

async function playOn(
  joined: Joined,
  until: () => boolean,
  pick: Pick = 'first',
): Promise<readonly string[]> {
  const done: string[] = []
  while (!until()) done.push(await doNext(joined, pick))
  return done
}

describe('people who share the table', () => {
  it('give behind shutters, peek behind shutters, and choose in the open, to the end', async () => {
    const joined = await start([person('Ava'), person('Luis'), person('Mia')])
    const { snapshot } = joined.session
    const done = await playOn(joined, () => snapshot.value.view.over)
    expect(done).toEqual([
      ...['open 0', 'give 0', 'give 0', 'give 0', 'open 1', 'close 1', 'open 2', 'close 2'],
      ...['choose 1', 'choose 2'],
      ...['open 1', 'give 1', 'give 1', 'give 1', 'open 0', 'close 0', 'open 2', 'close 2'],
      ...['choose 2', 'choose 0'],
      ...['open 2', 'give 2', 'give 2', 'give 2', 'open 0', 'close 0', 'open 1', 'close 1'],
      ...['choose 0', 'choose 1'],
    ])
    expectSynced(joined)
    expect(snapshot.value.view.outcome?.winners.length).toBeGreaterThan(0)
  })

  it('play with a bot, which waits until everybody has peeked', async () => {
    const joined = await start([person('Ava'), bot('Bram'), person('Mia')])
    const done = await playOn(joined, () => joined.session.snapshot.value.view.over, 'last')
    expect(done).toEqual(expect.arrayContaining(['give 0', 'open 2', 'close 2']))
    expectSynced(joined)
  })

  it('may peek again behind the shutters during a choice in the open', async () => {
    const joined = await start([person('Ava'), person('Luis'), person('Mia')])
    const { handover, pressing, snapshot, moment } = joined.session
    await playOn(joined, () => moment.value.actor === 1 && snapshot.value.inTheOpen)
    expect(handover.mayLookAgain.value).toEqual([1, 2])
    expect(pressing.secondary.value).toEqual({ type: 'look-again' })
    handover.peekAgain(2)
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 2 })
    const done = await playOn(joined, () => handover.eyes.value.of === 'everybody')
    expect(done).toEqual(['open 2', 'close 2'])
    expect(moment.value.actor).toBe(1)
  })

  it('see the result of their choice in the open before the shutters close for the next', async () => {
    const joined = await start([person('Ava'), person('Luis')])
    const { session } = joined
    await playOn(joined, () => session.moment.value.actor === 1 && session.snapshot.value.inTheOpen)
    session.draft.key('2', 'none')
    session.pressing.pressPrimary()
    await expect.poll(() => session.snapshot.value.view.turn, { interval: 1 }).toBe(1)
    expect(session.show.playing.value).toBe('moves')
    expect(session.moment.value).toMatchObject({ telling: false, untold: false })
    expect(session.handover.eyes.value).toEqual({ of: 'everybody', next: 1 })
    expect(session.pressing.primary.value.type).toBe('skip')
    session.pressing.pressPrimary()
    expect(session.handover.eyes.value).toEqual({ of: 'nobody', next: 1 })
  })

  it('peek once more at their cards after a game was saved and continued', async () => {
    const first = await start([person('Ava'), person('Luis')])
    await playOn(first, () => first.session.snapshot.value.toLook.length === 1)
    await playOn(
      first,
      () => first.session.pressing.primary.value.type === 'act' && first.session.snapshot.value.inTheOpen,
    )
    await first.end()
    const joined = await sit((host) => host.continue())
    expect(joined.session.handover.eyes.value).toEqual({ of: 'nobody', next: 1 })
    expect(heldIn(joined)).toEqual([])
    expect((await playOn(joined, () => joined.session.snapshot.value.view.over)).slice(0, 3)).toEqual([
      ...['open 1', 'close 1', 'choose 1'],
    ])
  })
})

it('is drawn by the plan of each phase', async () => {
  const joined = await start([person('Ava'), person('Luis'), person('Mia')])
  const { snapshot } = joined.session
  await expect.poll(() => joined.drawnBy(), { interval: 1 }).toBe('giving')
  await playOn(joined, () => snapshot.value.inTheOpen)
  expect([snapshot.value.view.phase, joined.drawnBy()]).toEqual(['call', 'choosing'])
})

describe('a prepared choice', () => {
  it('waits until it is awaited, and is never sent automatically', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const joined = await start([bot('Ava'), bot('Bram'), person('Mia')], held)
    const { session } = joined
    const { snapshot, draft } = session
    await expect.poll(() => snapshot.value.view.awaited, { interval: 1 }).toEqual([1])
    expect(draft.key('1', 'none')).toBe(true)
    expect([draft.chosen.value, session.pressing.primary.value.type]).toEqual([{ type: 'keep' }, 'wait'])
    release()
    await expect.poll(() => snapshot.value.view.awaited, { interval: 1 }).toEqual([2])
    session.show.finish()
    expect(session.pressing.primary.value).toMatchObject({ act: { label: 'Keep the card', isReady: true } })
    expect(JSON.stringify(joined.sent.flatMap(eventsIn)).match(/kept/g)).toHaveLength(1)
    session.pressing.pressPrimary()
    await expect.poll(() => snapshot.value.view.turn, { interval: 1 }).toBe(1)
    expect(draft.chosen.value).toBeNull()
  })

  it('ends with a handover', async () => {
    const joined = await start([person('Ava'), person('Luis'), person('Mia')])
    const { session } = joined
    await playOn(joined, () => session.snapshot.value.toLook.length > 0)
    await doNext(joined, 'first')
    expect(session.snapshot.value.view.viewer).toBe(1)
    // A peeking player is asked nothing: the choice can only be prepared.
    session.draft.key('2', 'none')
    expect(session.draft.chosen.value).toEqual({ type: 'swap' })
    expect(session.pressing.primary.value.type).toBe('close')
    await after(joined, session.pressing.pressPrimary)
    expect([session.draft.chosen.value, session.draft.kept()]).toEqual([null, null])
  })
})
