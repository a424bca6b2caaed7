import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../shared/result'
import { tutorial } from '../../engine/games/5211/tutorial'
import { seededChance } from '../../engine/rng'
import { begin } from '../course'
import { playable } from '../playable'
import { setupOf } from '../record'
import { resume } from '../resume'
import { firstCards, gate, never, setup, table } from './match.fixture'

const person = (name: string) => ({ kind: 'human', name }) as const

type Table = Awaited<ReturnType<typeof table>>

const consult = ({ match }: Table, decision = match.snapshot().view.decision ?? '', seat = 0) =>
  match.advise({ seat, decision })

const phaseOf = ({ match }: Table) => {
  const { view } = match.snapshot()
  return view.game === 'kado' ? view.phase : null
}

describe('the coach in a match', () => {
  it('speaks of the decision that is open', async () => {
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
    const again = await table({ setup: setupOf(record), course: resumed.value, bots: never })
    expect(again.match.snapshot().coached).toBe(true)
  })

  it('has nothing to say of what is not open to that seat', async () => {
    const t = await table({ bots: never })
    expect(await consult(t, '1.1.2')).toEqual(err({ code: 'decision-closed' }))
    expect(await consult(t, undefined, 1)).toMatchObject({ ok: false })
    expect(await t.act(firstCards(t.match.snapshot().view))).toEqual(ok(null))
    expect(await consult(t)).toEqual(err({ code: 'not-awaited' }))
    expect(t.match.snapshot().coached).toBe(false)
  })

  it('is not there without table memory, nor in a tutorial', async () => {
    const { players, options, seed } = setup
    const without = await table({
      setup: { ...setup, options: { ...options, tableMemory: false } },
      bots: never,
    })
    const bots = Array.from(
      { length: 3 },
      (_, n) => ({ ...players[1], name: `Bot ${n}` }) as (typeof players)[1],
    )
    const taught = await table({
      setup: {
        ...{ ...setup, seed, players: [person('Ava'), ...bots] },
        ...{ options: tutorial.options, seed: tutorial.seed, standing: 'tutorial', tutorial: 0 },
      },
      bots: never,
    })
    for (const t of [without, taught]) {
      expect(t.match.snapshot().mayAdvise).toBe(false)
      expect(await consult(t)).toEqual(err({ code: 'no-coach' }))
      expect(t.match.snapshot().coached).toBe(false)
    }
  })

  it('speaks only to whoever has their hand open', async () => {
    const t = await table({ setup: { ...setup, players: [person('Ava'), person('Luis')] }, bots: never })
    expect(await consult(t)).toEqual(err({ code: 'hand-closed' }))
    t.match.openHand(1)
    expect(await consult(t)).toEqual(err({ code: 'hand-closed' }))
    expect(await consult(t, undefined, 1)).toMatchObject({ ok: true })
  })

  it('says nothing to whoever looks once the hand is closed', async () => {
    const t = await table({ setup: { ...setup, players: [person('Ava'), person('Luis')] }, bots: never })
    t.match.openHand(1)
    const asking = consult(t, undefined, 1)
    t.match.closeHand()
    expect(await asking).toEqual(err({ code: 'hand-closed' }))
    expect(t.match.snapshot().coached).toBe(false)
  })

  it('says nothing, and marks nothing, once they have acted or left while it thinks', async () => {
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

  it('nor where the hand is closed while the game is saved as a coached one', async () => {
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

  it('says nothing where everybody looks and no hand is open', async () => {
    const kado = playable('kado')
    const players = [person('Ava'), person('Luis')]
    const { named: options } = kado.game.schemas.variants
    if (options === undefined) throw new Error('KADO cannot be played')
    const { course } = begin(kado, players, options, seededChance('open'))
    const t = await table({ setup: { ...setup, players, options }, course, bots: never })
    const gifter = course.game.toAct(course.state)[0] ?? Number.NaN
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
