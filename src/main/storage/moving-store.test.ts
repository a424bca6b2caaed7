import { expect, it, vi } from 'vitest'
import { createMovingStore } from './moving-store'

/** Each call of this store answers with its folder, its own name and what it was given. */
vi.mock('./save-store', () => ({
  createSaveStore: (root: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...given: readonly unknown[]) => [root, name, ...given],
      },
    ),
}))

it('leads every call to the store of the present folder', async () => {
  const moving = createMovingStore(() => undefined)
  const calls = Object.entries(moving.store)
  expect(calls.length).toBeGreaterThan(20)
  for (const root of ['/here', '/there']) {
    moving.lead(root, async () => undefined)
    for (const [name, call] of calls) {
      const given = Array.from({ length: call.length }, (_, n) => n)
      expect(Reflect.apply(call, undefined, given)).toEqual([root, name, ...given])
    }
  }
  moving.leadNowhere('folder-held')
  expect(await moving.store.load('a')).toEqual({ ok: false, error: { code: 'folder-held' } })
})
