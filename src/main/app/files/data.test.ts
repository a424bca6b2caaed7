import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { gate } from '../../match/play/match.fixture'
import { played } from '../../match/played.fixture'
import { isLock, LOCK } from '../../storage/folder/folder-lock'
import { createMovingStore } from '../../storage/saves/moving-store'
import { createData } from './data'

let home: string
let stored: Record<string, unknown>
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kododo-data-'))
  stored = {}
})
afterEach(() => rm(home, { recursive: true }))

const standard = () => join(home, 'saves')
const stick = () => join(home, 'stick')

interface Given {
  readonly choice?: string | null
  readonly open?: boolean
  /** What the system says to the folder. */
  readonly shown?: string
  readonly patienceMs?: number
}

/** What lies in a folder, but for its lock. */
const contentOf = async (path: string) => (await readdir(path)).filter((name) => !isLock(name))

/** The app as it is after a start, over the folders of this test. */
async function start({ choice = null, open = false, shown = '', patienceMs = 60_000 }: Given = {}) {
  const moving = createMovingStore(() => undefined)
  const openPath = vi.fn(async () => shown)
  const data = createData({
    standard: standard(),
    settingsFile: {
      get store() {
        return stored
      },
      set: (values) => {
        stored = { ...stored, ...values }
      },
    },
    moving,
    host: { isOpen: () => open, inTurn: (task) => task() },
    dialogs: { chooseFolder: async () => choice },
    openPath,
    patienceMs,
    report: (error) => {
      throw error
    },
  })
  await data.ready
  onTestFinished(() => data.release())
  return { data, store: moving.store, openPath }
}

/** The same on another computer: its user data is its own. */
async function startElsewhere(given: Given = {}) {
  const { installation, ...others } = stored
  stored = others
  const app = await start(given)
  stored = { ...stored, installation }
  return app
}

const gates = vi.hoisted(() => new Map<string, Promise<void>>())
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const stat = async (path: string) => {
    await gates.get(path)
    return real.stat(path)
  }
  const readdir = async (path: string, options: object) => {
    await gates.get(path)
    return real.readdir(path, options)
  }
  const rm = async (path: string, options: object) => {
    await gates.get(dirname(path))
    return real.rm(path, options)
  }
  return { ...real, stat, readdir, rm }
})

/** Nobody learns whether a folder is there before it is opened. */
function slowDown(path: string) {
  const { passed, open } = gate()
  gates.set(path, passed)
  onTestFinished(() => void gates.delete(path))
  return open
}

const codeOf = (result: { ok: boolean; error?: { code: string } }) => result.error?.code ?? 'ok'
const save = async ({ store }: Awaited<ReturnType<typeof start>>, id: string) =>
  store.write(played({ id, turns: 1 }))

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
    await app.store.write(played({ id: 'b' }))
    expect(await app.data.read()).toMatchObject({ files: 2, games: 2 })
  })

  it('are shown in the folder, which is made for that; or it is told that the system cannot', async () => {
    const { data, openPath } = await start()
    expect(await data.openFolder()).toMatchObject({ ok: true })
    expect(openPath).toHaveBeenCalledWith(standard())
    expect(codeOf(await (await start({ shown: 'No program' })).data.openFolder())).toBe('folder-not-opened')
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
    expect((await next.store.unfinished()).map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  })

  it('move back to the standard folder', async () => {
    await save(await start(), 'a')
    await (await start({ choice: stick() })).data.move()
    await (await start({ choice: standard() })).data.move()
    expect((await start()).data.folder()).toEqual({ place: 'standard', path: standard() })
    expect((await (await start()).store.unfinished()).map(({ id }) => id)).toEqual(['a'])
  })

  it('stay where they are when nothing is chosen, the folder is in use, or a game is open', async () => {
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
    expect(await store.unfinished()).toEqual([])
  })
})

describe('a chosen folder that is missing', () => {
  beforeEach(async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await app.data.move()
    await rename(stick(), join(home, 'unplugged'))
  })

  it('is told, and nothing is read or written anywhere', async () => {
    const app = await start()
    expect(app.data.folder()).toEqual({ place: 'missing', path: stick() })
    expect(await app.store.unfinished()).toEqual([])
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
    expect((await store.unfinished()).map(({ id }) => id)).toEqual(['a'])
  })

  it('gives way to no other while a game is open', async () => {
    const { data } = await start({ open: true })
    await rename(join(home, 'unplugged'), stick())
    expect(codeOf(await data.useStandard())).toBe('table-open')
    expect(codeOf(await data.retry())).toBe('table-open')
    expect(data.folder().place).toBe('missing')
  })

  it('gives way to the standard folder until the next start', async () => {
    const app = await start()
    await app.data.useStandard()
    await save(app, 'b')
    expect(await readdir(standard())).toContain('b.json')
    await rename(join(home, 'unplugged'), stick())
    expect((await (await start()).store.unfinished()).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('a folder that another Kododo has open', () => {
  let first: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    first = await start({ choice: stick() })
    await save(first, 'a')
    await first.data.move()
  })

  it('is told with who has it, and nothing is read or written there', async () => {
    const { data, store } = await startElsewhere({ choice: join(home, 'other') })
    expect(data.folder()).toMatchObject({
      place: 'held',
      path: stick(),
      chosen: true,
      holder: { computer: hostname(), isThisOne: true, since: expect.stringMatching(/^\d{4}-/) },
    })
    expect(await store.unfinished()).toEqual([])
    expect(await store.load('a')).toMatchObject({ error: { code: 'folder-held' } })
    await expect(store.write(played({ id: 'b', turns: 1 }))).rejects.toThrow()
    expect(codeOf(await data.removeAll())).toBe('folder-held')
    expect(codeOf(await data.move())).toBe('folder-held')
    expect(codeOf(await data.retry())).toBe('folder-held')
    expect(await data.read()).toMatchObject({ files: 0, games: 0 })
    expect(await contentOf(stick())).toEqual(['a.json'])
  })

  it('is there once the other has closed', async () => {
    const { data, store } = await startElsewhere()
    await first.data.release()
    expect(codeOf(await data.retry())).toBe('ok')
    expect((await store.unfinished()).map(({ id }) => id)).toEqual(['a'])
    await save({ data, store, openPath: vi.fn() }, 'b')
  })

  it('gives way to the standard folder', async () => {
    const { data, store } = await startElsewhere()
    expect(codeOf(await data.useStandard())).toBe('ok')
    expect(data.folder()).toEqual({ place: 'standard', path: standard() })
    expect(await store.unfinished()).toEqual([])
  })

  it('is not moved into', async () => {
    await first.data.removeAll()
    stored = {}
    const second = await start({ choice: stick() })
    expect(codeOf(await second.data.move())).toBe('folder-held')
  })

  it('and that took it while this one slept is noticed before anything is written over', async () => {
    const [token = ''] = await readdir(join(stick(), LOCK))
    await rm(join(stick(), LOCK, token))
    const second = await startElsewhere()
    await save(second, 'b')
    await expect(save(first, 'a')).rejects.toMatchObject({ code: 'ELOCKED' })
    expect(await first.store.rename('a', 'Friday')).toMatchObject({ error: { detail: 'ELOCKED' } })
    expect(await first.data.look()).toMatchObject({ place: 'held' })
    await second.data.release()
    expect(codeOf(await first.data.retry())).toBe('ok')
    await save(first, 'c')
  })
})

describe('a folder that another Kododo took while this one slept', () => {
  let first: Awaited<ReturnType<typeof start>>
  let second: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    first = await start({ choice: stick() })
    await save(first, 'a')
  })

  async function sleep() {
    const [token = ''] = await readdir(join(standard(), LOCK))
    await rm(join(standard(), LOCK, token))
    second = await startElsewhere()
    await save(second, 'b')
  }

  it('is not emptied', async () => {
    await sleep()
    expect(codeOf(await first.data.removeAll())).toBe('folder-held')
    expect(first.data.folder()).toMatchObject({ place: 'held' })
    expect(await contentOf(standard())).toEqual(expect.arrayContaining(['a.json', 'b.json']))
  })

  it('is not moved', async () => {
    await sleep()
    expect(codeOf(await first.data.move())).toBe('folder-held')
    expect(await contentOf(standard())).toEqual(expect.arrayContaining(['a.json', 'b.json']))
    expect(await readdir(home)).toEqual(['saves'])
  })

  it('stays where it is when that happened while it was copied', async () => {
    const other = join(standard(), 'other', 'notes.txt')
    await mkdir(join(standard(), 'other'))
    await writeFile(other, 'mine')
    const copying = slowDown(other)
    const moved = first.data.move()
    await vi.waitUntil(async () => (await readdir(home)).includes('stick'))
    await sleep()
    copying()
    expect(codeOf(await moved)).toBe('folder-held')
    expect(await contentOf(standard())).toEqual(expect.arrayContaining(['a.json', 'b.json']))
    expect(await readdir(stick())).toEqual([])
  })
})

describe('a folder that has gone while the app ran', () => {
  it('is told as missing where it was chosen, not as held by another Kododo', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await app.data.move()
    await rename(stick(), `${stick()}-away`)
    expect(codeOf(await app.data.removeAll())).toBe('folder-missing')
    expect(app.data.folder()).toEqual({ place: 'missing', path: stick() })
  })

  it('is missing also where it no longer answers, and keeps nobody waiting', async () => {
    const app = await start({ patienceMs: 500 })
    await save(app, 'a')
    const answer = slowDown(join(standard(), LOCK))
    expect(await app.data.look()).toEqual({ place: 'missing', path: standard() })
    answer()
    await vi.waitUntil(async () => (await app.data.retry()).ok, 10_000)
    expect((await app.store.unfinished()).map(({ id }) => id)).toEqual(['a'])
  })

  it('gives way to the standard folder where it no longer answers', async () => {
    const app = await start({ choice: stick(), patienceMs: 500 })
    await save(app, 'a')
    await app.data.move()
    const answer = slowDown(join(stick(), LOCK))
    expect(await app.data.look()).toEqual({ place: 'missing', path: stick() })
    expect(codeOf(await app.data.useStandard())).toBe('ok')
    answer()
    expect(app.data.folder()).toEqual({ place: 'standard', path: standard() })
    await vi.waitUntil(async () => !(await readdir(stick())).includes(LOCK), 10_000)
  })

  it('has nothing to delete or to move where it is the app’s own', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await rm(standard(), { recursive: true })
    expect(codeOf(await app.data.removeAll())).toBe('ok')
    expect(codeOf(await app.data.move())).toBe('ok')
    expect(app.data.folder()).toEqual({ place: 'chosen', path: stick() })
  })
})

describe('the lock', () => {
  it('neither counts nor moves, and goes with the app', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    expect(await readdir(standard())).toContain(LOCK)
    expect(await app.data.read()).toMatchObject({ files: 1, games: 1 })
    await app.data.move()
    expect(await readdir(home)).toEqual(['stick'])
    await app.data.release()
    expect(await readdir(stick())).toEqual(['a.json'])
  })

  it('keeps nobody from looking at games where none can be made', async () => {
    await save(await start(), 'a')
    await rm(join(standard(), LOCK), { recursive: true })
    await writeFile(join(standard(), LOCK), 'a file in the way')
    const app = await start()
    expect((await app.store.unfinished()).map(({ id }) => id)).toEqual(['a'])
    await save(app, 'a')
  })
})

describe('a folder that is slow', () => {
  it('counts as missing, and its late answer leads nowhere', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await app.data.move()
    await app.data.release()
    const open = slowDown(stick())
    const slow = await start({ patienceMs: 100 })
    expect(slow.data.folder()).toEqual({ place: 'missing', path: stick() })
    expect(codeOf(await slow.data.retry())).toBe('folder-missing')
    open()
    const second = await startElsewhere()
    await expect.poll(async () => codeOf(await second.data.retry()), { timeout: 30_000 }).toBe('ok')
    expect(slow.data.folder().place).toBe('missing')
    expect(await slow.store.unfinished()).toEqual([])
    await second.data.release()
    await expect.poll(async () => codeOf(await slow.data.retry()), { timeout: 30_000 }).toBe('ok')
    expect((await slow.store.unfinished()).map(({ id }) => id)).toEqual(['a'])
  })
})
