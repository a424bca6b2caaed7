import { expect, it, vi } from 'vitest'
import type { Bridge } from '../shared/bridge/contract'

const { invoke, exposed } = vi.hoisted(() => ({
  invoke: vi.fn(async (..._asked: unknown[]): Promise<unknown> => ({ ok: true, value: null })),
  exposed: new Map<string, Bridge>(),
}))
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, bridge: Bridge) => exposed.set(name, bridge) },
  ipcRenderer: { invoke, on: vi.fn(), off: vi.fn() },
}))
await import('./index')

const request = exposed.get('kododo')?.request

it('a request is answered by main', async () => {
  expect(await request?.('text/copy', 'seed')).toEqual({ ok: true, value: null })
  expect(invoke).toHaveBeenCalledWith('kododo:request', 'text/copy', 'seed')
})

it('a request that main does not answer is answered all the same', async () => {
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
