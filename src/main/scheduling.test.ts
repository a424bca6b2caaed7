import { expect, it, vi } from 'vitest'
import { createBatches } from './scheduling'

it('takes together what comes in one moment, and one batch after the other', async () => {
  const taken: (readonly number[])[] = []
  const onEmpty = vi.fn()
  const take = async (batch: readonly number[]) => void taken.push(batch)
  const batches = createBatches({ take, fail: vi.fn(), onEmpty })
  batches.add(1)
  batches.add(2)
  expect(batches.isBusy()).toBe(true)
  await batches.finished()
  batches.add(3)
  await batches.finished()
  expect([taken, onEmpty.mock.calls.length, batches.isBusy()]).toEqual([[[1, 2], [3]], 2, false])
})

it('goes on after a batch that fails', async () => {
  const taken: number[] = []
  const fail = vi.fn()
  const take = async ([first = 0]: readonly number[]) => {
    if (first === 1) throw new Error('a bug')
    taken.push(first)
  }
  const batches = createBatches({ take, fail, onEmpty: () => undefined })
  batches.add(1)
  await batches.finished()
  batches.add(2)
  await batches.finished()
  expect([taken, batches.isBusy()]).toEqual([[2], false])
  expect(fail.mock.calls).toEqual([[[1], new Error('a bug')]])
})

it('goes on after what follows a batch has failed', async () => {
  const fail = vi.fn()
  const take = vi.fn(async (_batch: readonly number[]) => {})
  const onEmpty = vi
    .fn(() => undefined)
    .mockImplementationOnce(() => {
      throw new Error('a bug')
    })
  const batches = createBatches({ take, fail, onEmpty })
  batches.add(1)
  await batches.finished()
  batches.add(2)
  await batches.finished()
  expect([take.mock.calls.length, onEmpty.mock.calls.length]).toEqual([2, 2])
  expect(fail.mock.calls).toEqual([[[], new Error('a bug')]])
})
