import { describe, expect, it } from 'vitest'
import { of5211 } from '../../../test/games/5211/game'
import { firstCards, never, setup, table, thinkAtOnce, until } from '../../../test/main/matches'
import { viewOf5211 } from '../../shared/games/5211/view.fixture'
import { ok } from '../../shared/result'
import { seededChance } from '../engine/rng'
import { begin, type Playthrough, playable } from './playthrough'

/** Matches of a game whose rules or bots have a bug. */

const { playthrough } = begin(playable('5211'), setup.players, setup.options, seededChance(setup.seed))
const { game, kit } = playthrough

const withBug = (
  rules: Partial<Playthrough['game']>,
  bots: Partial<Playthrough['kit']> = {},
): Playthrough => ({
  ...playthrough,
  game: { ...game, ...rules },
  kit: { ...kit, ...bots },
})

const BUG = new Error('a bug')

/** A function that throws this many times before it works. */
function failing<Given extends readonly unknown[], Answer>(times: number, real: (...given: Given) => Answer) {
  let calls = 0
  return (...given: Given): Answer => {
    if (calls++ < times) throw BUG
    return real(...given)
  }
}

type Table = Awaited<ReturnType<typeof table>>

const isReady = ({ match }: Table, seat: number) => of5211(match.snapshot().view).seats[seat]?.ready
const commit = ({ match, act }: Table) => act(firstCards(match.snapshot().view))

describe('a bug in applying an action', () => {
  it('does not silence a bot: it plays another action', async () => {
    let bugs = 0
    const apply: typeof game.apply = (state, seat, action, chance) => {
      // The rules fail at the first five choices of seat 1.
      if (seat === 1 && bugs++ < 5) throw BUG
      return game.apply(state, seat, action, chance)
    }
    const t = await table({ playthrough: withBug({ apply }) })
    await until(() => t.updates.length >= 2)
    expect([isReady(t, 1), isReady(t, 2)]).toEqual([true, true])
    expect(t.updates.flatMap(({ replacedBots }) => replacedBots)).toEqual([1])
    expect(t.pauses.filter((ms) => ms === 1_000)).toEqual([])
  })

  it('does not silence a bot, even if all its actions fail: it tries again later', async () => {
    const tries = 2 * (2 + game.legalActions(playthrough.state, 1).length)
    let bugs = 0
    const apply: typeof game.apply = (state, seat, action, chance) => {
      if (seat === 1 && bugs++ < tries) throw BUG
      return game.apply(state, seat, action, chance)
    }
    const t = await table({ playthrough: withBug({ apply }), speed: 'instant' })
    await until(() => isReady(t, 1) === true)
    expect(t.pauses.filter((ms) => ms > 0)).toEqual([1_000, 2_000])
  })
})

describe('a bug outside the thinking of a bot', () => {
  it('does not silence the bot, even if its fallback action fails too: it plays another action', async () => {
    const t = await table({
      playthrough: withBug({}, { substitute: failing(1, kit.substitute) }),
      bots: async (question) => {
        if (question.view.viewer === 1) throw BUG
        return thinkAtOnce(question)
      },
    })
    await until(() => t.updates.length >= 2)
    expect([isReady(t, 1), isReady(t, 2)]).toEqual([true, true])
  })

  it('does not stop bots from being asked later, even if the seats that must act cannot be found', async () => {
    const t = await table({ playthrough: withBug({ toAct: failing(1, game.toAct) }) })
    await until(() => t.updates.length >= 2)
    expect([isReady(t, 1), isReady(t, 2)]).toEqual([true, true])
    expect(t.pauses[0]).toBe(1_000)
  })
})

describe('a bug in describing the match to a window', () => {
  /** Rules that fail at this many views. */
  function failingViews() {
    const bug = { times: 0 }
    const view: typeof game.view = (...given) => {
      if (bug.times-- > 0) throw BUG
      return game.view(...given)
    }
    return { bug, view }
  }

  it('makes the window miss a revision, so that it requests a snapshot, which shows what was played', async () => {
    const { bug, view } = failingViews()
    const t = await table({ playthrough: withBug({ view }), bots: never })
    const acted = commit(t)
    bug.times = 1
    expect(await acted).toEqual(ok(null))
    expect(t.updates.map(({ revision }) => revision)).toEqual([2])
    expect([t.match.snapshot().revision, isReady(t, 0), t.reports]).toEqual([2, true, [BUG]])
  })

  it('is retried until the description succeeds, and the window then gets the update by itself', async () => {
    const { bug, view } = failingViews()
    const t = await table({ playthrough: withBug({ view }), bots: never })
    const acted = commit(t)
    bug.times = 3
    expect(await acted).toEqual(ok(null))
    await until(() => t.updates.length > 0)
    expect([t.pauses, isReady(t, 0)]).toEqual([[1_000, 2_000], true])
  })

  it('makes a window that requests a snapshot request it again', async () => {
    const { bug, view } = failingViews()
    const t = await table({ playthrough: withBug({ view }), bots: never })
    bug.times = 2
    expect(() => t.match.snapshot()).toThrow(BUG)
    await until(() => t.updates.length > 0)
    expect([t.pauses, t.updates[0]?.revision]).toEqual([[1_000], t.match.snapshot().revision])
  })

  it('closes every hand at a shared screen', async () => {
    const { bug, view } = failingViews()
    const people = { ...setup, players: setup.players.map(({ name }) => ({ kind: 'human', name }) as const) }
    const shared = begin(
      playable('5211'),
      people.players,
      people.options,
      seededChance(people.seed),
    ).playthrough
    const t = await table({ setup: people, playthrough: { ...shared, game: { ...game, view } } })
    t.match.openHand(0)
    const acted = commit(t)
    t.match.openHand(1)
    bug.times = 1
    await acted
    expect(t.updates.at(-1)?.beats[0].view.viewer).toBeNull()
    expect(t.match.snapshot().view.viewer).toBeNull()
  })
})

describe('a bug in recording revealed cards', () => {
  it('does not affect the table: actions are published and get replies, and the missing entries are added to the ledger later', async () => {
    const alone = { ...setup, players: setup.players.slice(0, 2) }
    const two = begin(playable('5211'), alone.players, alone.options, seededChance(alone.seed)).playthrough
    let isBroken = false
    const turnedUp: typeof game.turnedUp = (state) => {
      if (isBroken) throw BUG
      return game.turnedUp(state)
    }
    const t = await table({ setup: alone, playthrough: { ...two, game: { ...game, turnedUp } } })
    await until(() => isReady(t, 1) === true)
    isBroken = true
    expect(await commit(t)).toEqual(ok(null))
    await until(() => viewOf5211(t.match.snapshot().view).turn === 2)
    expect(t.updates.at(-1)?.revision).toBe(t.match.snapshot().revision)
    expect([t.disclosures, t.reports.includes(BUG)]).toEqual([[], true])
    isBroken = false
    await until(() => isReady(t, 1) === true)
    expect(await commit(t)).toEqual(ok(null))
    expect(t.disclosures).toHaveLength(1)
  })
})
