import { signal } from '@preact/signals'
import { expect, it, vi } from 'vitest'
import { sampleView } from '../../../../test/games/5211/sample'
import { sampleClient } from '../../../../test/games/5211/sample-client'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, type Result } from '../../../shared/result'
import { createSender } from './moment'

it('keeps what was sent pending, also when something sent before is refused late', async () => {
  const { client, act, push } = sampleClient()
  const refusals: ((refused: Result<null, BridgeError>) => void)[] = []
  act.mockImplementation(() => new Promise((resolve) => refusals.push(resolve)))
  const refuse = vi.fn()
  const sender = createSender(client, signal(0), refuse)
  sender.send({ type: 'take-back' })
  // The decision has been taken without it, and the next one is answered before the refusal comes.
  push(sampleView({ decision: 'next' }))
  expect(sender.pending.value).toBe(false)
  sender.send({ type: 'take-back' })
  refusals[0]?.(err({ code: 'decision-closed' }))
  await expect.poll(() => refuse).toHaveBeenCalledTimes(1)
  expect(sender.pending.value).toBe(true)
  refusals[1]?.(err({ code: 'decision-closed' }))
  await expect.poll(() => sender.pending.value).toBe(false)
})
