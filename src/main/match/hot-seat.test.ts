import { describe, expect, it } from 'vitest'
import { of5211 } from '../../../test/games/5211/game'
import { firstCards, gate, never, setup, table, thinkAtOnce, until } from '../../../test/main/matches'
import { eventsIn, type MatchSnapshot, viewAfter } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/game'
import { FACES } from '../../shared/games/5211/cards'
import { viewOf5211 } from '../../shared/games/5211/view.fixture'
import type { Player } from '../../shared/players'
import { ok } from '../../shared/result'
import { resume, rewind } from './replay'

const person = (name: string): Player => ({ kind: 'human', name })
const bot = (name: string): Player => ({ kind: 'bot', name, level: 'easy', style: 'all-round' })

/** A bot at the first seat, so that the first person is not the first seat. */
const mixed = { ...setup, players: [bot('Chila'), person('Ava'), bot('Bram'), person('Luis')] }
const pair = { ...setup, players: [person('Ava'), person('Luis')] }

type Table = Awaited<ReturnType<typeof table>>

async function commitFor({ match, act }: Table, seat: Seat) {
  expect(match.openHand(seat)).toEqual(ok(null))
  expect(await act(firstCards(match.snapshot().view))).toEqual(ok(null))
}

const handsShown = ({ view }: Pick<MatchSnapshot, 'view'>): readonly Seat[] =>
  of5211(view).seats.flatMap(({ hand }, seat) => (hand.cards === null ? [] : [seat]))

describe('several people who share one window', () => {
  it('begin with all hands closed, the first person at the bottom', async () => {
    const t = await table({ setup: mixed, bots: never })
    expect(t.match.snapshot()).toMatchObject({ seat: 1, view: { viewer: null } })
    expect(handsShown(t.match.snapshot())).toEqual([])
    expect(await t.act({ type: 'take-back' })).toMatchObject({ error: { code: 'hand-closed' } })
  })

  it('see the hand of the active player, and no other', async () => {
    const t = await table({ setup: mixed, bots: never })
    t.match.openHand(3)
    expect(t.match.snapshot()).toMatchObject({ seat: 3, view: { viewer: 3 } })
    expect(handsShown(t.match.snapshot())).toEqual([3])
    t.match.openHand(1)
    expect(handsShown(t.match.snapshot())).toEqual([1])
    t.match.closeHand()
    expect(handsShown(t.match.snapshot())).toEqual([])
    expect(t.updates.map((update) => handsShown({ view: viewAfter(update) }))).toEqual([[3], [1], []])
  })

  it('get an update for each request, so that a window that missed one learns that the hand is closed', async () => {
    const t = await table({ setup: mixed, bots: never })
    t.match.openHand(3)
    t.match.closeHand()
    t.match.closeHand()
    expect(t.updates.map(({ revision }) => revision)).toEqual([1, 2, 3])
    expect(t.updates.map((update) => handsShown({ view: viewAfter(update) }))).toEqual([[3], [], []])
  })

  it('never open the hand of a bot', async () => {
    const t = await table({ setup: mixed, bots: never })
    for (const seat of [0, 4])
      expect(t.match.openHand(seat)).toMatchObject({ error: { code: 'not-a-person' } })
    expect(t.updates).toEqual([])
  })

  it('hand over the screen by playing, and nobody learns the choice', async () => {
    const t = await table({ setup: mixed, bots: never })
    await commitFor(t, 1)
    const last = t.updates.at(-1)
    expect(last?.beats).toMatchObject([
      { from: { viewer: null }, events: [{ type: 'cards-committed', seat: 1 }], view: { viewer: null } },
    ])
    const text = JSON.stringify([last?.beats, t.match.snapshot()])
    expect(FACES.filter((face) => text.includes(`"${face}"`))).toEqual([])
  })

  it('all see the revealed cards', async () => {
    const t = await table({ setup: pair })
    await commitFor(t, 1)
    await commitFor(t, 0)
    const last = t.updates.at(-1)
    const events = last === undefined ? [] : eventsIn(last)
    expect(events.map(({ type }) => type)).toContain('cards-revealed')
    expect(handsShown({ view: t.match.snapshot().view })).toEqual([])
    const drawn = events.find(({ type }) => type === 'cards-drawn')
    expect(drawn).toMatchObject({ cards: [{ cards: null }, { cards: null }] })
  })

  it('begin with the player who was active last: the one who chose last', async () => {
    const t = await table({ setup: pair })
    const begins = () => t.match.snapshot().begins
    expect(begins()).toBeNull()
    await commitFor(t, 0)
    expect(begins()).toBe(0)
    await commitFor(t, 1)
    expect([viewOf5211(t.match.snapshot().view).turn, begins(), t.updates.at(-1)?.begins]).toEqual([2, 1, 1])
    t.match.openHand(0)
    t.match.closeHand()
    expect(begins()).toBe(1)
  })

  it('begin with that player after a restart as well, and after a turn was taken back', async () => {
    const t = await table({ setup: pair })
    for (const seat of [0, 1, 1, 0]) await commitFor(t, seat)
    const resumed = resume(t.match.record())
    if (!resumed.ok) throw new Error('The save was refused')
    expect((await table({ setup: pair, playthrough: resumed.value })).match.snapshot().begins).toBe(0)
    const back = rewind(t.match.record())
    if (!back.ok) throw new Error(back.error.code)
    expect((await table({ setup: pair, playthrough: back.value })).match.snapshot().begins).toBe(1)
  })

  it('may peek again at their choice and take it back until the last has committed', async () => {
    const t = await table({ setup: pair })
    await commitFor(t, 0)
    t.match.openHand(0)
    expect(of5211(t.match.snapshot().view).seats[0]?.table).toMatchObject([
      { face: 'down' },
      { face: 'down' },
    ])
    expect(await t.act({ type: 'take-back' })).toEqual(ok(null))
    expect(handsShown(t.match.snapshot())).toEqual([0])
    await commitFor(t, 0)
    await commitFor(t, 1)
    expect(viewOf5211(t.match.snapshot().view).turn).toBe(2)
  })

  it('can keep peeking at a choice while a bot commits', async () => {
    const thinking = gate()
    const t = await table({
      setup: mixed,
      bots: (question) =>
        question.view.viewer === 0 ? thinking.passed.then(() => thinkAtOnce(question)) : never(),
    })
    await commitFor(t, 1)
    t.match.openHand(1)
    thinking.open()
    await until(() => !t.match.snapshot().view.awaited.includes(0))
    expect(handsShown(t.match.snapshot())).toEqual([1])
  })

  it('find all hands closed again after a restart', async () => {
    const t = await table({ setup: pair })
    await commitFor(t, 0)
    const saved = t.saves.at(-1)
    const resumed = saved && resume(saved)
    if (!resumed?.ok) throw new Error('The save was refused')
    const again = await table({ setup: pair, playthrough: resumed.value })
    expect(handsShown(again.match.snapshot())).toEqual([])
    expect(again.match.snapshot().view.awaited).toEqual([1])
  })
})

describe('a seat given to a bot', () => {
  it('is played by the bot, and is in the log', async () => {
    const t = await table({ setup: pair })
    await commitFor(t, 0)
    expect(await t.match.reseat({ seat: 1, playedBy: 'bot' })).toEqual(ok(null))
    await until(() => viewOf5211(t.match.snapshot().view).turn === 2)
    expect(t.match.snapshot().players[1]).toEqual({
      kind: 'stand-in',
      name: 'Luis',
      level: 'steady',
      style: 'all-round',
    })
    expect(t.saves.at(-1)?.log.slice(0, 2)).toMatchObject([
      { seat: 0, action: { type: 'commit-cards' } },
      { seat: 1, playedBy: 'bot' },
    ])
    expect(t.match.openHand(1)).toMatchObject({ error: { code: 'not-a-person' } })
  })

  it('closes every hand, so that no other hand is open by surprise', async () => {
    const t = await table({ setup: pair, bots: never })
    t.match.openHand(0)
    await t.match.reseat({ seat: 1, playedBy: 'bot' })
    expect(handsShown(t.match.snapshot())).toEqual([])
  })

  it('makes another person the one who is asked first, and the bot’s choice does not change that', async () => {
    const t = await table({ setup: pair })
    for (const seat of [0, 1]) await commitFor(t, seat)
    await t.match.reseat({ seat: 1, playedBy: 'bot' })
    expect(t.match.snapshot().begins).toBe(0)
    await until(() => t.match.snapshot().view.awaited.length === 1)
    expect(t.match.snapshot().begins).toBe(0)
  })

  it('is taken back, and the action that the bot was still choosing is ignored', async () => {
    const thinking = gate()
    const t = await table({
      setup: pair,
      bots: (question) => thinking.passed.then(() => thinkAtOnce(question)),
    })
    await t.match.reseat({ seat: 1, playedBy: 'bot' })
    await t.match.reseat({ seat: 1, playedBy: 'person' })
    thinking.open()
    await new Promise(setImmediate)
    expect(t.match.snapshot().view.awaited).toEqual([0, 1])
    expect(t.match.openHand(1)).toEqual(ok(null))
    expect(t.reports).toEqual([])
  })

  it('that is given away again in the same turn asks the bot again', async () => {
    const t = await table({ setup: pair })
    await t.match.reseat({ seat: 1, playedBy: 'bot' })
    await t.match.reseat({ seat: 1, playedBy: 'person' })
    await t.match.reseat({ seat: 1, playedBy: 'bot' })
    await until(() => !t.match.snapshot().view.awaited.includes(1))
    expect(t.reports).toEqual([])
  })

  it('stays the bot’s after a restart', async () => {
    const t = await table({ setup: pair })
    await t.match.reseat({ seat: 1, playedBy: 'bot' })
    await until(() => t.saves.at(-1)?.log.length === 2)
    const saved = t.saves.at(-1)
    const resumed = saved && resume(saved)
    if (!resumed?.ok) throw new Error('The save was refused')
    const again = await table({ setup: pair, playthrough: resumed.value })
    await commitFor(again, 0)
    await until(() => again.match.snapshot().view.turn === 2)
    expect(again.match.snapshot().players[1]?.kind).toBe('stand-in')
  })

  it('of a person who plays alone keeps its hand open', async () => {
    const t = await table()
    await t.match.reseat({ seat: 0, playedBy: 'bot' })
    expect(handsShown(t.match.snapshot())).toEqual([0])
    const { view } = t.match.snapshot()
    expect(await t.act(firstCards(view))).toMatchObject({ ok: false })
    await until(() => t.match.snapshot().view.outcome !== null)
  })

  it('must be a person’s', async () => {
    const t = await table({ bots: never })
    expect(await t.match.reseat({ seat: 1, playedBy: 'person' })).toMatchObject({
      error: { code: 'not-a-person' },
    })
    expect(t.saves.at(-1)?.log).toEqual([])
  })
})
