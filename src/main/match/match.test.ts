import { describe, expect, it, vi } from 'vitest'
import { of5211, optionsOf5211 } from '../../../test/games/5211/game'
import {
  firstCards,
  gate,
  never,
  playOut,
  setup,
  table,
  thinkAtOnce,
  until,
} from '../../../test/main/matches'
import { viewAfter } from '../../shared/bridge/contract'
import { viewOf5211 } from '../../shared/games/5211/view.fixture'
import { err, ok } from '../../shared/result'
import { tutorial } from '../engine/games/5211/setup'
import { seededChance } from '../engine/rng'
import { rememberReplies } from './match'
import { begin, playable } from './playthrough'
import { setupOf } from './record'
import { resume } from './replay'

describe('a match', () => {
  it('is played to the end against bots, every action saved', async () => {
    const t = await table()
    await playOut(t)
    const { log, outcome } = t.saves.at(-1) ?? {}
    expect(log).toHaveLength(3 * 3 * 7)
    expect(outcome).toEqual(t.match.snapshot().view.outcome)
    expect(t.reports).toEqual([])
  })

  it('replies to an action that fails because of a bug, and accepts the next one', async () => {
    const { playthrough } = begin(playable('5211'), setup.players, setup.options, seededChance(setup.seed))
    let isFailing = false
    const apply: typeof playthrough.game.apply = (...asked) => {
      if (isFailing) throw new Error('a bug')
      return playthrough.game.apply(...asked)
    }
    const t = await table({
      bots: never,
      playthrough: { ...playthrough, game: { ...playthrough.game, apply } },
    })
    isFailing = true
    const failed = await t.act(firstCards(t.match.snapshot().view))
    expect(failed).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(t.reports).toEqual([new Error('a bug')])
    isFailing = false
    expect(await t.act(firstCards(t.match.snapshot().view))).toEqual(ok(null))
  })

  it('logs a seat that changes hands once, however often that is requested', async () => {
    const t = await table({ bots: never })
    const { passed, open } = gate()
    t.disk.gate = passed
    const asked = (['bot', 'bot', 'person', 'person', 'bot'] as const).map((playedBy) =>
      t.match.reseat({ seat: 0, playedBy }),
    )
    // While the first is being saved, the others wait.
    const later = (['bot', 'bot'] as const).map((playedBy) => t.match.reseat({ seat: 0, playedBy }))
    open()
    expect(new Set((await Promise.all([...asked, ...later])).map(({ ok }) => ok))).toEqual(new Set([true]))
    const hands = t.match.record().log.map((entry) => ('playedBy' in entry ? entry.playedBy : null))
    expect(hands).toEqual(hands.map((_, index) => (index % 2 === 0 ? 'bot' : 'person')))
    expect(hands.length).toBeGreaterThan(0)
  })

  it('is never saved before its start, even if the clock is set back', async () => {
    const startedAt = '2026-11-20T21:30:00.000Z'
    const t = await table({ startedAt })
    await playOut(t)
    expect(t.saves.map(({ meta }) => meta)).toEqual(t.saves.map(() => ({ startedAt, savedAt: startedAt })))
  })

  it('increments its revision by one', async () => {
    const t = await table()
    await playOut(t)
    expect(t.updates.map(({ revision }) => revision)).toEqual(t.updates.map((_, index) => index + 1))
  })

  it('shows the seed only when the game is over', async () => {
    const t = await table()
    await playOut(t)
    expect(t.updates.map(({ seed }) => seed)).toEqual([...t.updates.slice(1).map(() => null), 'match'])
  })

  it('never shows the person another hand', async () => {
    const t = await table()
    await playOut(t)
    const others = t.updates.flatMap((update) =>
      of5211(viewAfter(update))
        .seats.slice(1)
        .map(({ hand }) => hand.cards),
    )
    expect(others.slice(0, -2).every((cards) => cards === null)).toBe(true)
  })

  it('continues from its last save in the same state, committed cards included', async () => {
    const t = await table({ bots: never })
    const before = t.match.snapshot()
    await t.act(firstCards(before.view))
    const record = t.saves.at(-1)
    const resumed = record === undefined ? null : resume(record)
    if (!resumed?.ok) throw new Error('The save was refused')
    const again = await table({ playthrough: resumed.value, bots: never })
    expect(again.match.snapshot().view).toEqual(t.match.snapshot().view)
    expect(of5211(again.match.snapshot().view).seats[0]?.table).toHaveLength(2)
  })
})

describe('an action', () => {
  it('is committed once, however often the same request comes', async () => {
    const t = await table({ bots: never })
    const action = firstCards(t.match.snapshot().view)
    const decision = t.match.snapshot().view.decision ?? ''
    const replies = await Promise.all(
      ['a', 'a', 'a'].map((requestId) => t.act(action, { requestId, decision })),
    )
    expect(replies).toEqual([ok(null), ok(null), ok(null)])
    expect(t.saves.at(-1)?.log).toHaveLength(1)
  })

  it('gets the first reply again even when things have changed since', async () => {
    const t = await table({ bots: never })
    const action = firstCards(t.match.snapshot().view)
    await t.act(action, { requestId: 'a' })
    await t.act({ type: 'take-back' })
    expect(await t.act(action, { requestId: 'a' })).toEqual(ok(null))
    expect(t.saves.at(-1)?.log).toHaveLength(2)
  })

  it('of a double click is refused by the rules if its id is new', async () => {
    const t = await table({ bots: never })
    const action = firstCards(t.match.snapshot().view)
    const replies = await Promise.all([t.act(action), t.act(action)])
    expect(replies[0]).toEqual(ok(null))
    expect(replies[1]).toMatchObject({ ok: false, error: { code: 'already-committed' } })
  })

  it('is refused if its decision is closed', async () => {
    const t = await table()
    const { view } = t.match.snapshot()
    await t.act(firstCards(view))
    await until(() => viewOf5211(t.match.snapshot().view).turn === 2)
    expect(await t.act(firstCards(view), { decision: view.decision ?? '' })).toMatchObject({
      ok: false,
      error: { code: 'decision-closed' },
    })
  })

  it('is still valid after another seat commits first', async () => {
    const t = await table()
    const { view } = t.match.snapshot()
    await until(() => t.match.snapshot().revision === 2)
    expect(await t.act(firstCards(view), { decision: view.decision ?? '' })).toEqual(ok(null))
  })

  it('gets no reply and is not shown before its save is done', async () => {
    const t = await table({ bots: never })
    const saving = gate()
    t.disk.gate = saving.passed
    let hasReply = false
    const reply = t.act(firstCards(t.match.snapshot().view)).finally(() => {
      hasReply = true
    })
    await new Promise(setImmediate)
    expect({ hasReply, updates: t.updates.length, revision: t.match.snapshot().revision }).toEqual({
      hasReply: false,
      updates: 0,
      revision: 0,
    })
    saving.open()
    expect(await reply).toEqual(ok(null))
    expect(t.updates).toHaveLength(1)
  })
})

describe('while the window cannot be reached', () => {
  it('actions are still accepted and saved', async () => {
    const t = await table({ bots: never })
    t.window.works = false
    expect(await t.act(firstCards(t.match.snapshot().view))).toEqual(ok(null))
    t.window.works = true
    expect(await t.act({ type: 'take-back' })).toEqual(ok(null))
    expect(t.updates.map(({ revision }) => revision)).toEqual([2])
    expect([t.reports.length, t.saves.at(-1)?.log.length]).toEqual([1, 2])
  })
})

describe('while saving fails', () => {
  it('play continues unsaved, and the next save that works holds all of it', async () => {
    const t = await table({ bots: never })
    t.disk.works = false
    const action = firstCards(t.match.snapshot().view)
    expect(await t.act(action)).toMatchObject({ ok: false, error: { code: 'not-saved' } })
    expect(t.updates.at(-1)).toMatchObject({ revision: 1, unsavedSince: '2026-11-20T20:01:00.000Z' })
    expect(of5211(t.match.snapshot().view).seats[0]?.ready).toBe(true)
    expect(t.reports).toHaveLength(1)

    t.disk.works = true
    expect(await t.act({ type: 'take-back' })).toEqual(ok(null))
    expect(t.updates.at(-1)).toMatchObject({ revision: 2, unsavedSince: null })
    expect(t.saves.at(-1)?.log).toHaveLength(2)
  })

  it('it is retried on request, and the result is published', async () => {
    const t = await table({ bots: never })
    t.disk.works = false
    await t.act(firstCards(t.match.snapshot().view))
    expect(await t.match.save()).toMatchObject({ ok: false, error: { code: 'not-saved' } })
    expect(t.updates.at(-1)).toMatchObject({ revision: 2, unsavedSince: '2026-11-20T20:01:00.000Z' })
    expect(t.match.record().log).toHaveLength(1)
    t.disk.works = true
    expect(await t.match.save()).toEqual(ok(null))
    expect(t.updates.at(-1)).toMatchObject({ revision: 3, unsavedSince: null, beats: [{ events: [] }] })
    expect(t.saves.at(-1)).toEqual(t.match.record())
  })

  it('an older save never replaces a newer one', async () => {
    const t = await table({ bots: never })
    const { passed, open } = gate()
    t.disk.gate = passed
    const acted = t.act(firstCards(t.match.snapshot().view))
    const saved = t.match.save()
    open()
    await Promise.all([acted, saved])
    expect(t.saves.at(-1)?.log).toHaveLength(1)
  })

  it('leaving tries once more', async () => {
    const t = await table({ bots: never })
    t.disk.works = false
    await t.act(firstCards(t.match.snapshot().view))
    t.disk.works = true
    await t.match.leave('keep')
    expect(t.saves.at(-1)?.log).toHaveLength(1)
  })
})

describe('bots', () => {
  const alone = { ...setup, players: setup.players.slice(0, 2) }

  it('that commit in one moment share a save', async () => {
    const saving = gate()
    const thinking = gate()
    const t = await table({ bots: (question) => thinking.passed.then(() => thinkAtOnce(question)) })
    t.disk.gate = saving.passed
    const reply = t.act(firstCards(t.match.snapshot().view))
    thinking.open()
    await new Promise(setImmediate)
    saving.open()
    await reply
    await until(() => viewOf5211(t.match.snapshot().view).turn === 2)
    expect(t.saves.map(({ log }) => log.length).slice(0, 3)).toEqual([0, 1, 3])
  })

  it('think for a human time, which the speed shortens', async () => {
    const slow = await table({ speed: 0.5 })
    const usual = await table()
    const fast = await table({ speed: 'instant' })
    await until(() => [slow, usual, fast].every(({ pauses }) => pauses.length >= 2))
    expect(usual.pauses.every((ms) => ms >= 500 && ms <= 1600)).toBe(true)
    expect(slow.pauses).toEqual(usual.pauses.map((ms) => ms * 2))
    expect(fast.pauses.every((ms) => ms === 0)).toBe(true)
  })

  it('take no longer if a choice was hard', async () => {
    const usual = await table({ setup: alone })
    const passed = { ms: 0 }
    const slow = await table({
      setup: alone,
      passed,
      async bots(question) {
        passed.ms += 450
        return thinkAtOnce(question)
      },
    })
    await until(() => usual.pauses.length >= 1 && slow.pauses.length >= 1)
    expect(slow.pauses[0]).toBe((usual.pauses[0] ?? 0) - 450)
  })

  it('play no faster than usual in a person’s place, however fast the others are', async () => {
    const playthrough = async (speed: 0.5 | 1 | 2 | 'instant') => {
      const t = await table({ setup: alone, speed })
      await t.match.reseat({ seat: 0, playedBy: 'bot' })
      await until(() => t.pauses.length >= 2)
      return t.pauses.slice(0, 2)
    }
    const [, usual = 0] = await playthrough(1)
    expect(usual).toBeGreaterThanOrEqual(500)
    expect(await playthrough('instant')).toEqual([0, usual])
    expect((await playthrough(2))[1]).toBe(usual)
    expect((await playthrough(0.5))[1]).toBe(usual * 2)
  })

  it('that fail are replaced, and the table shows it', async () => {
    const t = await table({
      bots: async ({ view }) => ({ action: firstCards(view), replaced: view.viewer === 2 }),
    })
    await until(() => t.updates.length >= 2)
    expect(t.updates.slice(0, 2).flatMap(({ replacedBots }) => replacedBots)).toEqual([2])
  })

  it('that choose an illegal action are replaced', async () => {
    const t = await table({
      bots: async () => ({ action: { type: 'commit-cards', cards: [] }, replaced: false }),
    })
    await until(() => t.updates.length >= 2)
    expect(t.updates.slice(0, 2).flatMap(({ replacedBots }) => replacedBots)).toEqual([1, 2])
    expect(t.reports).toHaveLength(2)
  })

  it('that fail outside their thinking continue to play, and the table shows it', async () => {
    const playthrough = begin(
      playable('5211'),
      setup.players,
      setup.options,
      seededChance(setup.seed),
    ).playthrough
    const pause = () => {
      throw new Error('a bug in the pause')
    }
    const t = await table({ playthrough: { ...playthrough, kit: { ...playthrough.kit, pause } } })
    await until(() => t.updates.length >= 2)
    expect(t.updates.slice(0, 2).flatMap(({ replacedBots }) => replacedBots)).toEqual([1, 2])
    expect(t.reports).toEqual([new Error('a bug in the pause'), new Error('a bug in the pause')])
  })

  it('do nothing after the table is left', async () => {
    const thinking = gate()
    const t = await table({ bots: (question) => thinking.passed.then(() => thinkAtOnce(question)) })
    await t.match.leave('keep')
    thinking.open()
    await new Promise(setImmediate)
    expect(t.updates).toEqual([])
    expect(t.saves.at(-1)?.log).toEqual([])
    expect(await t.act({ type: 'take-back' })).toMatchObject({ ok: false, error: { code: 'no-match' } })
  })
})

const person = (name: string) => ({ kind: 'human', name }) as const

type Table = Awaited<ReturnType<typeof table>>

const consult = ({ match }: Table, decision = match.snapshot().view.decision ?? '', seat = 0) =>
  match.advise({ seat, decision })

const phaseOf = ({ match }: Table) => {
  const { view } = match.snapshot()
  return view.game === 'kado' ? view.phase : null
}

describe('the coach in a match', () => {
  it('advises on the open decision', async () => {
    const t = await table({ bots: never })
    expect(t.match.snapshot()).toMatchObject({ mayAdvise: true, coached: false })
    const advice = await consult(t)
    expect(advice).toMatchObject({ ok: true, value: { game: '5211', choices: expect.any(Array) } })
    expect(await consult(t)).toEqual(advice)
  })

  it('marks the game at once, and for good', async () => {
    const t = await table({ bots: never })
    const before = t.saves.length
    await consult(t)
    expect(t.saves).toHaveLength(before + 1)
    expect(t.match.snapshot().coached).toBe(true)
    expect(t.updates.at(-1)).toMatchObject({ coached: true, beats: [{ events: [] }] })
    await consult(t)
    expect(t.saves).toHaveLength(before + 1)
    const record = t.saves.at(-1)
    if (record === undefined) throw new Error('Nothing was saved')
    expect(record.coached).toBe(true)
    const resumed = resume(record)
    if (!resumed.ok) throw new Error('The save was refused')
    const again = await table({ setup: setupOf(record), playthrough: resumed.value, bots: never })
    expect(again.match.snapshot().coached).toBe(true)
  })

  it('gives no advice on a decision that is not open to that seat', async () => {
    const t = await table({ bots: never })
    expect(await consult(t, '1.1.2')).toEqual(err({ code: 'decision-closed' }))
    expect(await consult(t, undefined, 1)).toMatchObject({ ok: false })
    expect(await t.act(firstCards(t.match.snapshot().view))).toEqual(ok(null))
    expect(await consult(t)).toEqual(err({ code: 'not-awaited' }))
    expect(t.match.snapshot().coached).toBe(false)
  })

  it('is missing without table memory, and in a tutorial', async () => {
    const { players, options } = setup
    const without = await table({
      setup: { ...setup, options: { ...optionsOf5211(options), tableMemory: false } },
      bots: never,
    })
    const bots = Array.from(
      { length: 3 },
      (_, n) => ({ ...players[1], name: `Bot ${n}` }) as (typeof players)[1],
    )
    const taught = await table({
      setup: {
        ...setup,
        players: [person('Ava'), ...bots],
        options: tutorial.options,
        seed: tutorial.seed,
        standing: 'tutorial',
        tutorial: 0,
      },
      bots: never,
    })
    for (const t of [without, taught]) {
      expect(t.match.snapshot().mayAdvise).toBe(false)
      expect(await consult(t)).toEqual(err({ code: 'no-coach' }))
      expect(t.match.snapshot().coached).toBe(false)
    }
  })

  it('advises only the player whose hand is open', async () => {
    const t = await table({ setup: { ...setup, players: [person('Ava'), person('Luis')] }, bots: never })
    expect(await consult(t)).toEqual(err({ code: 'hand-closed' }))
    t.match.openHand(1)
    expect(await consult(t)).toEqual(err({ code: 'hand-closed' }))
    expect(await consult(t, undefined, 1)).toMatchObject({ ok: true })
  })

  it('gives no advice once the hand is closed', async () => {
    const t = await table({ setup: { ...setup, players: [person('Ava'), person('Luis')] }, bots: never })
    t.match.openHand(1)
    const asking = consult(t, undefined, 1)
    t.match.closeHand()
    expect(await asking).toEqual(err({ code: 'hand-closed' }))
    expect(t.match.snapshot().coached).toBe(false)
  })

  it('gives no advice, and marks nothing, if they have acted or left while it thinks', async () => {
    const leaving = ({ match }: Table) => match.leave('keep')
    const acting = ({ act, match }: Table) => act(firstCards(match.snapshot().view))
    for (const [meanwhile, code] of [
      [acting, 'not-awaited'],
      [leaving, 'no-match'],
    ] as const) {
      const t = await table({ bots: never })
      const thinking = gate()
      t.coach.gate = thinking.passed
      const asking = consult(t)
      expect(await meanwhile(t)).toEqual(ok(null))
      thinking.open()
      expect(await asking).toEqual(err({ code }))
      expect(t.saves.some(({ coached }) => coached)).toBe(false)
    }
  })

  it('gives no advice if the hand is closed while the game is saved as coached', async () => {
    const t = await table({ setup: { ...setup, players: [person('Ava'), person('Luis')] }, bots: never })
    t.match.openHand(1)
    const saving = gate()
    t.disk.gate = saving.passed
    const asking = consult(t, undefined, 1)
    await expect.poll(() => t.match.snapshot().coached).toBe(true)
    t.match.closeHand()
    saving.open()
    expect(await asking).toEqual(err({ code: 'hand-closed' }))
  })

  it('gives no advice while no hand is open, as everybody would see it', async () => {
    const kado = playable('kado')
    const players = [person('Ava'), person('Luis')]
    const { named: options } = kado.game.schemas.variants
    if (options === undefined) throw new Error('KADO cannot be played')
    const { playthrough } = begin(kado, players, options, seededChance('open'))
    const t = await table({ setup: { ...setup, players, options }, playthrough, bots: never })
    const gifter = playthrough.game.toAct(playthrough.state)[0] ?? Number.NaN
    t.match.openHand(gifter)
    while (phaseOf(t) === 'deal')
      expect(await t.act(firstCards(t.match.snapshot().view), { seat: gifter })).toEqual(ok(null))
    for (const seat of [0, 1]) {
      t.match.openHand(seat)
      t.match.closeHand()
    }
    expect(phaseOf(t)).toBe('challenge')
    expect(await consult(t, undefined, 1 - gifter)).toEqual(err({ code: 'hand-closed' }))
    t.match.openHand(1 - gifter)
    expect(await consult(t, undefined, 1 - gifter)).toMatchObject({ ok: true })
  })
})

const accepted = async () => ok(null)
const refused = async () => err({ code: 'not-awaited' } as const)

describe('a repeated request', () => {
  it('gets the first reply again, even while that is pending', async () => {
    const replyOnce = rememberReplies()
    const first = replyOnce('a', refused)
    const again = vi.fn(accepted)
    expect(await replyOnce('a', again)).toEqual(await first)
    expect(await replyOnce('a', again)).toEqual(err({ code: 'not-awaited' }))
    expect(again).not.toHaveBeenCalled()
  })

  it('is remembered for good if it was played, saved or not', async () => {
    const replyOnce = rememberReplies()
    await replyOnce('played', accepted)
    await replyOnce('unsaved', async () => err({ code: 'not-saved' }))
    for (let n = 0; n < 5000; n++) await replyOnce(`${n}`, refused)
    const again = vi.fn(accepted)
    await replyOnce('played', again)
    await replyOnce('unsaved', again)
    expect(again).not.toHaveBeenCalled()
  })

  it('is forgotten if it was refused, once too many others have followed', async () => {
    const replyOnce = rememberReplies()
    for (let n = 0; n < 5000; n++) await replyOnce(`${n}`, refused)
    const again = vi.fn(refused)
    await replyOnce('4999', again)
    expect(again).not.toHaveBeenCalled()
    await replyOnce('0', again)
    expect(again).toHaveBeenCalledOnce()
  })

  it('is checked again if a bug prevented its reply', async () => {
    const replyOnce = rememberReplies()
    const fails = replyOnce('a', () => Promise.reject(new Error('a bug')))
    await expect(fails).rejects.toThrow('a bug')
    expect(await replyOnce('a', accepted)).toEqual(ok(null))
  })
})
