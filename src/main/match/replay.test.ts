import { describe, expect, it } from 'vitest'
import { firstCards, never, setup, table, until } from '../../../test/main/matches'
import { isAction, type SaveRecord } from '../storage/record'
import { rewind } from './replay'

const pair = {
  ...setup,
  players: [
    { kind: 'human', name: 'Ava' },
    { kind: 'human', name: 'Luis' },
  ] as const,
}

type Table = Awaited<ReturnType<typeof table>>

/** Commits for the person, and waits until the cards are turned up. */
async function playTurn(t: Table) {
  const before = t.match.snapshot().view.decision
  await t.act(firstCards(t.match.snapshot().view))
  await until(() => t.match.snapshot().view.decision !== before)
}

const lastSave = (t: Table): SaveRecord => t.match.record()

describe('going back', () => {
  it('leads to before the last own decision that was turned up', async () => {
    const t = await table()
    await playTurn(t)
    const second = t.match.snapshot().view.decision
    await playTurn(t)
    const course = rewind(lastSave(t))
    if (!course.ok) throw new Error(course.error.code)
    expect(course.value.game.decision(course.value.state)).toBe(second)
    expect(course.value.game.toAct(course.value.state)).toContain(0)
    expect(course.value.log).toEqual(lastSave(t).log.slice(0, course.value.log.length))
  })

  it('leaves committed what bots had committed before the person', async () => {
    const t = await table()
    await until(() => t.match.snapshot().view.awaited.length === 1)
    await playTurn(t)
    const course = rewind(lastSave(t))
    expect(course).toMatchObject({ ok: true, value: { log: [{ seat: 1 }, { seat: 2 }] } })
  })

  it('leads several people to before the first of them committed', async () => {
    const t = await table({ setup: pair })
    for (const seat of [1, 0]) {
      t.match.openHand(seat)
      await t.act(firstCards(t.match.snapshot().view))
    }
    t.match.openHand(0)
    await t.act(firstCards(t.match.snapshot().view))
    expect(rewind(lastSave(t))).toMatchObject({ ok: true, value: { log: [] } })
  })

  it('keeps seats that were given away before', async () => {
    const t = await table({ setup: pair })
    await t.match.reseat({ seat: 1, playedBy: 'bot' })
    t.match.openHand(0)
    await playTurn(t)
    const course = rewind(lastSave(t))
    expect(course).toMatchObject({ ok: true, value: { standIns: [1] } })
  })

  it('is refused while nothing of a person has been turned up', async () => {
    const t = await table({ bots: never })
    await t.act(firstCards(t.match.snapshot().view))
    expect(rewind(lastSave(t))).toMatchObject({ error: { code: 'nothing-to-go-back-to' } })
  })

  it('is refused once the game is over', async () => {
    const t = await table()
    while (t.match.snapshot().view.outcome === null) await playTurn(t)
    expect(lastSave(t).log.every(isAction)).toBe(true)
    expect(rewind(lastSave(t))).toMatchObject({ error: { code: 'nothing-to-go-back-to' } })
  })
})
