import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inputs } from '../../../src/shared/bridge/schemas'
import type { View } from '../../../src/shared/games/kado/view'
import {
  bot,
  decideAs,
  person,
  polled,
  type SharedTable,
  sitKado,
  someAction,
  startKado,
  viewAt,
} from './shared-table'

/** Taking back the last decision of a person: a gift, a guess or a placement. */

let folder: string
let shared: SharedTable
beforeEach(async () => {
  folder = await mkdtemp(path(tmpdir(), 'kododo-back-'))
})
afterEach(async () => {
  await shared.end()
  await rm(folder, { recursive: true })
})

/** Waits until the only person at the table is asked again. */
async function asked(): Promise<View> {
  await polled(() => viewAt(shared).awaited).toEqual([0])
  return viewAt(shared)
}

/**
 * Decides for the person until they have decided in this phase and are asked in another one.
 * @returns the state before the decision
 */
async function decideIn(phase: View['phase'], nth: number): Promise<View> {
  for (let decided = 0; ; ) {
    const view = await asked()
    expect(await decideAs(shared, 0, someAction(view))).toBeNull()
    if (view.phase === phase) decided++
    if (decided < nth) continue
    await asked()
    return view
  }
}

async function goBack(): Promise<View> {
  const { matchId } = shared.session.snapshot.value
  const input = inputs['match/go-back'].parse({ matchId, unsaved: 'keep' })
  const reply = await shared.host.goBack(input)
  if (!reply.ok) throw new Error(reply.error.code)
  expect(reply.value.standing).toBe('practice')
  const { view } = reply.value
  if (view.game !== 'kado') throw new Error('Another game')
  return view
}

describe('going back', () => {
  const cases = [
    ['the first card given', 'deal', 1],
    ['the card after which the last goes by itself', 'deal', 2],
    ['a guess', 'challenge', 1],
    ['a placement', 'place', 1],
  ] as const

  it.each(cases)('leads to before %s', async (_what, phase, nth) => {
    shared = await sitKado(folder, startKado([person('Ava'), bot('Bram'), bot('Yuna')]))
    const before = await decideIn(phase, nth)
    expect(shared.session.snapshot.value.mayGoBack).toBe(true)
    expect(await goBack()).toEqual(before)
  })

  it('leads several people to before the last of their decisions, with all hands closed', async () => {
    shared = await sitKado(folder, startKado([person('Ava'), person('Bram')]))
    const { handover } = shared.session
    shared.session.show.finish()
    await polled(() => handover.eyes.value.of).toBe('nobody')
    handover.open()
    await polled(() => viewAt(shared).viewer).toBe(0)
    await decideAs(shared, 0, { type: 'give', to: 1 })
    await decideAs(shared, 0, { type: 'discard' })
    const view = await goBack()
    expect(view).toMatchObject({ viewer: null, phase: 'deal', dealt: [1], mayDiscard: true })
  })
})
