import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { sampleClient } from '../../../test/games/5211/sample-client'
import type { Unsaved } from '../../shared/bridge/contract'
import { err, ok } from '../../shared/result'
import { createUnsavedGuard } from './unsaved-guard'

const NOT_SAVED = err({ code: 'not-saved' } as const)
const SINCE = '2026-11-21T20:14:00.000Z'

/** A table whose game could not be saved, and a disk that the test controls. */
function atTable(saveElsewhere: () => Promise<'done' | 'cancelled'> = async () => 'done') {
  const { client } = sampleClient()
  const snapshot = signal({ ...client.snapshot.value, unsavedSince: SINCE })
  const disk = { works: false }
  const written = vi.fn(() => {
    disk.works = true
  })
  const open = { ...client, snapshot, request: async () => ok((await saveElsewhere()) as never) }
  const guard = createUnsavedGuard(signal(open), written)
  const run = vi.fn(async (unsaved: Unsaved) => (disk.works || unsaved === 'abandon' ? ok(null) : NOT_SAVED))
  const question = async () => {
    await expect.poll(() => guard.question.value).not.toBeNull()
    const asked = guard.question.value
    if (asked === null) throw new Error('No question is open')
    return asked
  }
  return { disk, guard, question, run, written }
}

describe('an action that closes a game', () => {
  it('runs at once if everything is saved', async () => {
    const { disk, guard, run } = atTable()
    disk.works = true
    expect(await guard.attempt('leave', run)).toEqual(ok(null))
    expect(guard.question.value).toBeNull()
  })

  it('asks the player, and tries again as often as the player likes', async () => {
    const { disk, guard, question, run } = atTable()
    const left = guard.attempt('leave', run)
    expect(await question()).toMatchObject({ purpose: 'leave', since: SINCE, inVain: false })
    guard.question.value?.answer('again')
    expect(await question()).toMatchObject({ inVain: true })
    disk.works = true
    guard.question.value?.answer('again')
    expect(await left).toEqual(ok(null))
    expect(run.mock.calls).toEqual([['keep'], ['keep'], ['keep']])
  })

  it('runs anyway or not at all, as the player decides', async () => {
    const { guard, question, run } = atTable()
    const stayed = guard.attempt('leave', run)
    ;(await question()).answer('stay')
    expect(await stayed).toEqual(NOT_SAVED)
    const left = guard.attempt('leave', run)
    ;(await question()).answer('abandon')
    expect(await left).toEqual(ok(null))
    expect(run).toHaveBeenLastCalledWith('abandon')
  })

  it('runs once the game is saved elsewhere, and keeps asking if no place was chosen', async () => {
    const cancelled = atTable(async () => 'cancelled')
    void cancelled.guard.attempt('leave', cancelled.run)
    expect(await (await cancelled.question()).saveElsewhere()).toBeNull()
    expect(cancelled.guard.question.value).not.toBeNull()
    const { guard, question, run, written } = atTable()
    const left = guard.attempt('leave', run)
    await (await question()).saveElsewhere()
    expect(await left).toEqual(ok(null))
    expect(written).toHaveBeenCalledOnce()
  })

  it('yields to the end of the app, which main asks about itself', async () => {
    const { guard, question, run } = atTable()
    const left = guard.attempt('leave', run)
    await question()
    const quit = guard.attempt('quit', run, err({ code: 'still-saving' }))
    expect(await left).toEqual(NOT_SAVED)
    expect(await question()).toMatchObject({ purpose: 'quit' })
    guard.question.value?.answer('abandon')
    expect(await quit).toEqual(ok(null))
  })

  it('keeps its question open when an earlier question is answered late', async () => {
    const { guard, question, run } = atTable()
    void guard.attempt('leave', run)
    const old = await question()
    void guard.attempt('quit', run, err({ code: 'still-saving' }))
    const asked = await question()
    await old.saveElsewhere()
    old.answer('again')
    expect(asked.purpose).toBe('quit')
    expect(guard.question.value).toBe(asked)
  })
})
