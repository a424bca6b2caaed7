import { describe, expect, it, vi } from 'vitest'
import { firstCards, setup, table, thinkAtOnce, until } from '../../../test/main/matches'
import { err, ok } from '../../shared/result'
import { tutorial } from '../engine/games/5211/setup'
import type { Setup } from './record'
import { resume } from './replay'

const taught: Setup = {
  ...setup,
  players: [
    { kind: 'human', name: 'Ava' },
    { kind: 'bot', name: 'Bram', level: 'easy', style: 'all-round' },
    { kind: 'bot', name: 'Chila', level: 'easy', style: 'all-round' },
    { kind: 'bot', name: 'Yuna', level: 'easy', style: 'all-round' },
  ],
  options: tutorial.options,
  seed: tutorial.seed,
  standing: 'tutorial',
  tutorial: 0,
}

const refused = err({ code: 'tutorial-asks-otherwise' })
const own = [1, 2, 3].map((turn) => askedIn(`1.1.${turn}`))

function askedIn(decision: string) {
  const move = tutorial.moves.find((one) => one.seat === 0 && one.decision === decision)
  if (move === undefined) throw new Error(`Nothing is asked in ${decision}`)
  return move.action
}

function open(bots = vi.fn(thinkAtOnce), changed: Partial<Setup> = {}) {
  return table({ setup: { ...taught, ...changed }, bots }).then((opened) => ({ ...opened, bots }))
}
type Opened = Awaited<ReturnType<typeof open>>

async function playFixed({ match, act }: Opened) {
  for (const [index, action] of own.entries()) {
    await until(() => match.snapshot().view.decision === `1.1.${index + 1}`)
    expect(await act(action)).toEqual(ok(null))
  }
  await until(() => match.snapshot().view.decision === '1.2.1')
}

describe('a tutorial', () => {
  it('asks for its fixed move, and accepts no other', async () => {
    const opened = await open()
    const { match, act } = opened
    expect(match.snapshot().tutorial).toEqual({ bubble: 0, asked: own[0] })
    expect(await act({ type: 'commit-cards', cards: ['b2', 'y1'] })).toEqual(refused)
    expect(match.record().log.filter(({ seat }) => seat === 0)).toEqual([])
    expect(await act({ type: 'commit-cards', cards: ['g5', 'g4'] })).toEqual(ok(null))
  })

  it('lets a choice be taken back while others are awaited, and asks for it again', async () => {
    const [you, , ...bots] = taught.players
    const players = [you, { kind: 'human', name: 'Luis' } as const, ...bots] as Setup['players']
    const { match, act } = await open(vi.fn(thinkAtOnce), { players })
    match.openHand(0)
    expect(await act(askedIn('1.1.1'))).toEqual(ok(null))
    expect(match.snapshot().tutorial?.asked).toBeNull()
    match.openHand(0)
    expect(await act({ type: 'take-back' }, { seat: 0 })).toEqual(ok(null))
    expect(match.snapshot().tutorial?.asked).toEqual(own[0])
  })

  it('makes bots play its fixed moves, without asking them', async () => {
    const opened = await open()
    await playFixed(opened)
    const { match, bots } = opened
    expect(bots).not.toHaveBeenCalled()
    const { log } = match.record()
    for (const { seat, action } of tutorial.moves) expect(log).toContainEqual({ seat, action })
  })

  it('makes everybody wait for its last bubble, and then continues as any game', async () => {
    const opened = await open()
    await playFixed(opened)
    const { match, act, bots } = opened
    const free = firstCards(match.snapshot().view)
    expect(match.snapshot().tutorial?.asked).toBeNull()
    expect(await act(free)).toEqual(refused)
    expect(await match.readBubble(null)).toEqual(ok(null))
    await until(() => bots.mock.calls.length === 3)
    expect(await act(free)).toEqual(ok(null))
    expect(match.snapshot()).toMatchObject({ tutorial: null, standing: 'tutorial' })
  })

  it('has no decision to go back to while it lasts', async () => {
    const opened = await open()
    await playFixed(opened)
    expect(opened.match.snapshot().mayGoBack).toBe(false)
    await opened.match.readBubble(null)
    expect(opened.match.snapshot().mayGoBack).toBe(true)
  })

  it('saves the open bubble each time, and shows it', async () => {
    const { match, saves, updates } = await open()
    expect(await match.readBubble(1)).toEqual(ok(null))
    expect(saves.at(-1)).toMatchObject({ tutorial: 1, standing: 'tutorial' })
    expect(updates.at(-1)?.tutorial).toEqual({ bubble: 1, asked: own[0] })
    const record = saves.at(-1)
    expect(record && resume(record)).toMatchObject({ ok: true })
  })

  it('reports that the bubble could not be saved', async () => {
    const { match, disk } = await open()
    disk.works = false
    expect(await match.readBubble(1)).toEqual(err({ code: 'not-saved', detail: 'unknown' }))
    expect(match.snapshot()).toMatchObject({ tutorial: { bubble: 1 } })
  })

  it('cannot be started in another match', async () => {
    const { match } = await table()
    await match.readBubble(3)
    expect(match.snapshot().tutorial).toBeNull()
    expect(match.record().tutorial).toBeNull()
  })

  it('is an ordinary game if its deal is another one', async () => {
    const { match, bots } = await open(vi.fn(thinkAtOnce), { seed: 'another' })
    expect(match.snapshot().tutorial).toBeNull()
    await until(() => bots.mock.calls.length === 3)
  })
})
