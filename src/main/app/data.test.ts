import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  stick,
  stored,
} from '../../../test/main/data-folders'
import { played } from '../../../test/main/played'
import { LOCK } from '../storage/folder-lock'
import { copyFolder } from '../storage/move-folder'

beforeEach(makeHome)
afterEach(removeHome)

describe('the data', () => {
  it('are counted where they are', async () => {
    const app = await start()
    expect(await app.data.read()).toEqual({
      files: 0,
      bytes: 0,
      games: 0,
      folder: { place: 'standard', path: standard() },
    })
    await save(app, 'a')
    await app.store().write(played({ id: 'b' }))
    expect(await app.data.read()).toMatchObject({ files: 2, games: 2 })
  })

  it('are shown in the folder, which is made for that; or an error is shown if the system cannot', async () => {
    const { data, openPath } = await start()
    expect(await data.openFolder()).toMatchObject({ ok: true })
    expect(openPath).toHaveBeenCalledWith(standard())
    const unseen = await start({ shown: 'No program' })
    await rm(standard(), { recursive: true })
    expect(codeOf(await unseen.data.openFolder())).toBe('folder-not-opened')
    expect(existsSync(standard()), 'nothing is left of the attempt').toBe(false)
  })

  it('move to a chosen folder, and are there after the next start', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    expect(await app.data.move()).toEqual({ ok: true, value: 'done' })
    expect(await contentOf(stick())).toEqual(['a.json'])
    expect(await readdir(home)).toEqual(['stick'])
    await save(app, 'b')
    const next = await start()
    expect(next.data.folder()).toEqual({ place: 'chosen', path: stick() })
    expect((await next.store().unfinished()).map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  })

  it('move into a folder in which the app was killed during the same move', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    const copied = await copyFolder({
      from: standard(),
      to: stick(),
      installation: String(stored.installation),
    })
    expect(copied.ok).toBe(true)
    await rm(join(stick(), 'a.json'))
    await save(app, 'b')
    expect(await app.data.move()).toEqual({ ok: true, value: 'done' })
    expect(await contentOf(stick())).toEqual(['a.json', 'b.json'])
    expect(await readdir(home)).toEqual(['stick'])
  })

  it('leave nothing in the old folder, even if the app was killed before that was empty', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await copyFolder({ from: standard(), to: stick(), installation: String(stored.installation) })
    await app.data.release()
    Object.assign(stored, { savesFolder: stick(), movedFrom: standard() })
    const next = await start({ choice: standard() })
    await next.data.tidied
    expect(await readdir(home)).toEqual(['stick'])
    expect(await contentOf(stick())).toEqual(['a.json'])
    expect(stored.movedFrom).toBeNull()
    expect(await next.data.move()).toEqual({ ok: true, value: 'done' })
    expect(await contentOf(standard())).toEqual(['a.json'])
  })

  it('are found in a folder with games if there is nothing to move, as after the settings were lost', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    const before = await start({ choice: stick() })
    await save(before, id)
    await before.data.move()
    await before.data.release()
    forgetSettings()
    const app = await start({ choice: stick() })
    expect(await app.data.move()).toEqual({ ok: true, value: 'found' })
    expect((await app.store().unfinished()).map(({ id }) => id)).toEqual([id])
    expect((await start()).data.folder()).toEqual({ place: 'chosen', path: stick() })
    expect(stored.movedFrom).toBeNull()
  })

  it('never join the games of another folder, nor other programs’ files', async () => {
    await mkdir(stick())
    await writeFile(join(stick(), 'letter.txt'), 'dear')
    const app = await start({ choice: stick() })
    expect(codeOf(await app.data.move())).toBe('folder-not-empty')
    await writeFile(join(stick(), 'kododo-shuffles.txt'), '')
    await save(app, 'a')
    expect(codeOf(await app.data.move())).toBe('folder-not-empty')
  })

  it('move back to the standard folder', async () => {
    await save(await start(), 'a')
    await (await start({ choice: stick() })).data.move()
    await (await start({ choice: standard() })).data.move()
    expect((await start()).data.folder()).toEqual({ place: 'standard', path: standard() })
    expect((await (await start()).store().unfinished()).map(({ id }) => id)).toEqual(['a'])
  })

  it('stay where they are if nothing is chosen, the folder is in use, or a game is open', async () => {
    await save(await start(), 'a')
    await mkdir(stick())
    await writeFile(join(stick(), 'letter.txt'), 'dear')
    expect(await (await start()).data.move()).toEqual({ ok: true, value: 'cancelled' })
    expect(codeOf(await (await start({ choice: stick() })).data.move())).toBe('folder-not-empty')
    expect(codeOf(await (await start({ choice: join(home, 'new'), open: true })).data.move())).toBe(
      'table-open',
    )
    expect(stored.savesFolder ?? null).toBeNull()
    expect(await readdir(standard())).toContain('a.json')
  })

  it('are removed, but not while a game is open', async () => {
    await save(await start(), 'a')
    expect(codeOf(await (await start({ open: true })).data.removeAll())).toBe('table-open')
    const { data, store } = await start()
    expect(codeOf(await data.removeAll())).toBe('ok')
    expect(await store().unfinished()).toEqual([])
  })
})

describe('a chosen folder that is missing', () => {
  beforeEach(async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await app.data.move()
    await rename(stick(), join(home, 'unplugged'))
  })

  it('is reported, and nothing is read or written anywhere', async () => {
    const app = await start()
    expect(app.data.folder()).toEqual({ place: 'missing', path: stick() })
    expect(await app.store().unfinished()).toEqual([])
    await expect(save(app, 'b')).rejects.toThrow()
    expect(codeOf(await app.data.move())).toBe('ok')
    expect(codeOf(await app.data.removeAll())).toBe('folder-missing')
    expect(codeOf(await app.data.openFolder())).toBe('folder-not-opened')
    expect(await readdir(home)).toEqual(['unplugged'])
  })

  it('is found again when it is back', async () => {
    const { data, store } = await start()
    expect(codeOf(await data.retry())).toBe('folder-missing')
    await rename(join(home, 'unplugged'), stick())
    expect(codeOf(await data.retry())).toBe('ok')
    expect((await store().unfinished()).map(({ id }) => id)).toEqual(['a'])
  })

  it('is not left for another while a game is open', async () => {
    const { data } = await start({ open: true })
    await rename(join(home, 'unplugged'), stick())
    expect(codeOf(await data.useStandard())).toBe('table-open')
    expect(codeOf(await data.retry())).toBe('table-open')
    expect(data.folder().place).toBe('missing')
  })

  it('can be left for the standard folder until the next start', async () => {
    const app = await start()
    await app.data.useStandard()
    await save(app, 'b')
    expect(await readdir(standard())).toContain('b.json')
    await rename(join(home, 'unplugged'), stick())
    expect((await (await start()).store().unfinished()).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('the lock', () => {
  it('is neither counted nor moved, and vanishes with the app', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    expect(await readdir(standard())).toContain(LOCK)
    expect(await app.data.read()).toMatchObject({ files: 1, games: 1 })
    await app.data.move()
    expect(await readdir(home)).toEqual(['stick'])
    await app.data.release()
    expect(await readdir(stick())).toEqual(['a.json'])
  })

  it('keeps nobody from viewing games if none can be made', async () => {
    await save(await start(), 'a')
    await rm(join(standard(), LOCK), { recursive: true })
    await writeFile(join(standard(), LOCK), 'a file in the way')
    const app = await start()
    expect((await app.store().unfinished()).map(({ id }) => id)).toEqual(['a'])
    await save(app, 'a')
  })
})
