import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  codeOf,
  contentOf,
  forgetSettings,
  home,
  makeHome,
  removeHome,
  save,
  standard,
  start,
  startElsewhere,
  stick,
} from '../../../test/main/data-folders'
import { played } from '../../../test/main/played'
import { LOCK } from '../storage/folder-lock'

beforeEach(makeHome)
afterEach(removeHome)

describe('a folder that another Kododo has open', () => {
  let first: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    first = await start({ choice: stick() })
    await save(first, 'a')
    await first.data.move()
  })

  it('is reported with its holder, and nothing is read or written there', async () => {
    const { data, store } = await startElsewhere({ choice: join(home, 'other') })
    expect(data.folder()).toMatchObject({
      place: 'held',
      path: stick(),
      chosen: true,
      holder: { computer: hostname(), isThisOne: true, since: expect.stringMatching(/^\d{4}-/) },
    })
    expect(await store().unfinished()).toEqual([])
    expect(await store().load('a')).toMatchObject({ error: { code: 'folder-held' } })
    await expect(store().write(played({ id: 'b', turns: 1 }))).rejects.toThrow()
    expect(codeOf(await data.removeAll())).toBe('folder-held')
    expect(codeOf(await data.move())).toBe('folder-held')
    expect(codeOf(await data.retry())).toBe('folder-held')
    expect(await data.read()).toMatchObject({ files: 0, games: 0 })
    expect(await contentOf(stick())).toEqual(['a.json'])
  })

  it('is available once the other has closed', async () => {
    const { data, store } = await startElsewhere()
    await first.data.release()
    expect(codeOf(await data.retry())).toBe('ok')
    expect((await store().unfinished()).map(({ id }) => id)).toEqual(['a'])
    await save({ data, store, openPath: vi.fn() }, 'b')
  })

  it('can be left for the standard folder', async () => {
    const { data, store } = await startElsewhere()
    expect(codeOf(await data.useStandard())).toBe('ok')
    expect(data.folder()).toEqual({ place: 'standard', path: standard() })
    expect(await store().unfinished()).toEqual([])
  })

  it('is not moved into', async () => {
    await first.data.removeAll()
    forgetSettings()
    const second = await start({ choice: stick() })
    expect(codeOf(await second.data.move())).toBe('folder-held')
  })

  it('is noticed before anything is overwritten, if the other took it while this one slept', async () => {
    const [token = ''] = await readdir(join(stick(), LOCK))
    await rm(join(stick(), LOCK, token))
    const second = await startElsewhere()
    await save(second, 'b')
    await expect(save(first, 'a')).rejects.toMatchObject({ code: 'ELOCKED' })
    expect(await first.store().rename('a', 'Friday')).toMatchObject({ error: { detail: 'ELOCKED' } })
    expect(await first.data.recheck()).toMatchObject({ place: 'held' })
    await second.data.release()
    expect(codeOf(await first.data.retry())).toBe('ok')
    await save(first, 'c')
  })
})
