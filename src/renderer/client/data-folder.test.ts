import { describe, expect, it, vi } from 'vitest'
import { fakeBridge } from '../../../test/renderer/fake-bridge'
import { err, ok } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import { createToasts } from '../parts/toasts'
import { createDataFolder } from './data-folder'

const folder = { place: 'standard', path: '/saves' } as const

function data(replies: Parameters<typeof fakeBridge>[0]) {
  const bridge = fakeBridge({
    'data/read': () => ok({ files: 3, bytes: 2048, games: 2, folder }),
    ...replies,
  })
  const toasts = createToasts()
  const refuse = vi.fn()
  const onChange = vi.fn(async () => undefined)
  return { toasts, refuse, onChange, data: createDataFolder({ bridge, toasts, refuse, onChange }) }
}

describe('the data folder', () => {
  it('announces that everything has moved, and reads the folder again', async () => {
    const { data: moving, toasts, onChange } = data({ 'data/move': () => ok('done') })
    await moving.move()
    expect(toasts.shown.value?.text).toBe(words.settings.moved)
    expect(moving.data.value?.games).toBe(2)
    expect(onChange).toHaveBeenCalled()
  })

  it('announces that the new folder held games already, so nothing was moved', async () => {
    const { data: moving, toasts } = data({ 'data/move': () => ok('found') })
    await moving.move()
    expect(toasts.shown.value?.text).toBe(words.settings.found)
  })

  it('announces nothing if no folder was chosen, and shows why if the move was refused', async () => {
    const cancelled = data({ 'data/move': () => ok('cancelled') })
    await cancelled.data.move()
    expect(cancelled.toasts.shown.value).toBeNull()
    const refused = data({ 'data/move': () => err({ code: 'folder-not-empty' }) })
    await refused.data.move()
    expect(refused.refuse).toHaveBeenCalledWith({ code: 'folder-not-empty' })
  })

  it('finds a missing folder that is back', async () => {
    expect(await data({ 'data/retry': () => ok(null) }).data.retry()).toBe(true)
    expect(await data({ 'data/retry': () => err({ code: 'folder-missing' }) }).data.retry()).toBe(false)
  })

  it('announces whether everything was removed', async () => {
    const done = data({ 'data/remove-all': () => ok({ left: 0 }) })
    await done.data.removeAll()
    expect(done.toasts.shown.value?.text).toBe(words.settings.removedAll)
    const spared = data({ 'data/remove-all': () => ok({ left: 2 }) })
    await spared.data.removeAll()
    expect(spared.toasts.shown.value?.text).toBe(words.settings.removedAllBut(2))
    const left = data({ 'data/remove-all': () => err({ code: 'not-all-removed' }) })
    await left.data.removeAll()
    expect(left.refuse).toHaveBeenCalledWith({ code: 'not-all-removed' })
  })
})
