import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  codeOf,
  contentOf,
  home,
  makeHome,
  PATIENCE_MS,
  removeHome,
  save,
  standard,
  start,
  startElsewhere,
  stick,
} from '../../../test/main/data-folders'
import { gate } from '../../../test/main/matches'
import { LOCK } from '../storage/folder-lock'

beforeEach(makeHome)
afterEach(removeHome)

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

/** A real disk finds out whether a folder exists only by accessing it. */
function slowDown(path: string) {
  const { passed, open } = gate()
  gates.set(path, passed)
  onTestFinished(() => void gates.delete(path))
  return open
}

/**
 * Runs a task that waits for a folder that does not respond, and lets the timeout end as soon as it waits. No other wait may
 * have a timeout by then.
 * @param before resolves once it waits for that folder alone; omitted if it does so from the beginning
 */
async function outOfPatience<T>(work: () => Promise<T>, before = async () => {}): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let done = false
  const working = work().finally(() => {
    done = true
  })
  await before()
  while (!done) {
    vi.advanceTimersByTime(PATIENCE_MS)
    await nextTurn()
  }
  vi.useRealTimers()
  return working
}

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

  it('stays where it is if that happened while it was copied', async () => {
    const other = join(standard(), 'other', 'notes.txt')
    await mkdir(join(standard(), 'other'))
    await writeFile(other, 'mine')
    const copying = slowDown(other)
    const moved = first.data.move()
    await expect.poll(() => readdir(home)).toContain('stick')
    await sleep()
    copying()
    expect(codeOf(await moved)).toBe('folder-held')
    expect(await contentOf(standard())).toEqual(expect.arrayContaining(['a.json', 'b.json']))
    expect(await readdir(stick())).toEqual([])
  })
})

describe('a folder that has vanished while the app ran', () => {
  it('is reported as missing if it was chosen, not as held by another Kododo', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await app.data.move()
    await rename(stick(), `${stick()}-away`)
    expect(codeOf(await app.data.removeAll())).toBe('folder-missing')
    expect(app.data.folder()).toEqual({ place: 'missing', path: stick() })
  })

  it('is missing also if it no longer responds, and keeps nobody waiting', async () => {
    const app = await start()
    await save(app, 'a')
    const respond = slowDown(join(standard(), LOCK))
    expect(await outOfPatience(() => app.data.recheck())).toEqual({ place: 'missing', path: standard() })
    respond()
    await expect.poll(async () => codeOf(await app.data.retry())).toBe('ok')
    expect((await app.store().unfinished()).map(({ id }) => id)).toEqual(['a'])
  })

  it('can be left for the standard folder if it no longer responds', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await app.data.move()
    const respond = slowDown(join(stick(), LOCK))
    expect(await outOfPatience(() => app.data.recheck())).toEqual({ place: 'missing', path: stick() })
    const toStandard = () => expect.poll(() => app.data.folder().place).toBe('standard')
    expect(codeOf(await outOfPatience(() => app.data.useStandard(), toStandard))).toBe('ok')
    respond()
    expect(app.data.folder()).toEqual({ place: 'standard', path: standard() })
    // A lock that is released is renamed first.
    const locks = async () => (await readdir(stick())).filter((name) => name.startsWith(LOCK))
    await expect.poll(locks).toEqual([])
  })

  it('has nothing to delete or to move if it is the app’s own', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await rm(standard(), { recursive: true })
    expect(codeOf(await app.data.removeAll())).toBe('ok')
    expect(codeOf(await app.data.move())).toBe('ok')
    expect(app.data.folder()).toEqual({ place: 'chosen', path: stick() })
  })
})

describe('a folder in which old removed games are being deleted', () => {
  it('is moved after that, and without them', async () => {
    await save(await start(), 'a')
    const removed = join(standard(), 'removed')
    await mkdir(join(removed, '2020-01-01'), { recursive: true })
    await writeFile(join(removed, '2020-01-01', 'b.json'), 'old')
    const deleting = slowDown(removed)
    const app = await start({ choice: stick() })
    const moving = app.data.move()
    // The disk responds more often than a whole copy takes, and nothing is copied before that ends.
    for (let checks = 0; checks < 400; checks++) expect(await contentOf(home)).not.toContain('stick')
    deleting()
    expect(codeOf(await moving)).toBe('ok')
    expect(await contentOf(stick())).toEqual(['a.json'])
    expect(await readdir(home)).toEqual(['stick'])
  })
})

describe('a folder that is slow', () => {
  it('counts as missing, and its late response is ignored', async () => {
    const app = await start({ choice: stick() })
    await save(app, 'a')
    await app.data.move()
    await app.data.release()
    const open = slowDown(stick())
    const slow = await outOfPatience(() => start())
    expect(slow.data.folder()).toEqual({ place: 'missing', path: stick() })
    expect(codeOf(await outOfPatience(() => slow.data.retry()))).toBe('folder-missing')
    open()
    const second = await startElsewhere()
    await expect.poll(async () => codeOf(await second.data.retry())).toBe('ok')
    expect(slow.data.folder().place).toBe('missing')
    expect(await slow.store().unfinished()).toEqual([])
    await second.data.release()
    await expect.poll(async () => codeOf(await slow.data.retry())).toBe('ok')
    expect((await slow.store().unfinished()).map(({ id }) => id)).toEqual(['a'])
  })
})
