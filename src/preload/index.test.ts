import { expect, it, vi } from 'vitest'
import type { Bridge } from '../shared/bridge/contract'

const { invoke, channels, exposed } = await vi.hoisted(async () => ({
  invoke: vi.fn(async (..._asked: unknown[]): Promise<unknown> => ({ ok: true, value: null })),
  channels: new (await import('node:events')).EventEmitter(),
  exposed: new Map<string, Bridge>(),
}))
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, bridge: Bridge) => exposed.set(name, bridge) },
  ipcRenderer: Object.assign(channels, { invoke }),
}))
await import('./index')

const bridge = exposed.get('kododo')
const request = bridge?.request

it("forwards main's reply to a request", async () => {
  expect(await request?.('text/copy', 'seed')).toEqual({ ok: true, value: null })
  expect(invoke).toHaveBeenCalledWith('kododo:request', 'text/copy', 'seed')
})

it('returns an error for a request without a reply', async () => {
  invoke.mockRejectedValueOnce(new Error('no handler'))
  expect(await request?.('home/read', undefined)).toEqual({
    ok: false,
    error: { code: 'internal', detail: 'Error: no handler' },
  })
  invoke.mockImplementationOnce(() => {
    throw new Error('could not be cloned')
  })
  expect(await request?.('text/copy', 'seed')).toMatchObject({ ok: false, error: { code: 'internal' } })
})

it('calls all listeners even if one throws, and reports the error', () => {
  const listener = vi.fn()
  bridge?.on('files/opened', () => {
    throw new RangeError('planted')
  })
  const stop = bridge?.on('files/opened', listener)
  channels.emit('kododo:files/opened', {}, null)
  expect(listener.mock.calls).toEqual([[null]])
  const report = { name: 'RangeError', message: 'planted', stack: expect.any(String) }
  expect(invoke).toHaveBeenLastCalledWith('kododo:request', 'app/report', report)
  stop?.()
  channels.emit('kododo:files/opened', {}, null)
  expect(listener).toHaveBeenCalledOnce()
})
