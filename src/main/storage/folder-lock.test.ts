import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { gate } from '../../../test/main/matches'
import { createFolderLock, type FolderLock, LOCK, type Self, STALE_MS } from './folder-lock'

let root: string
let now: number
let running: Set<number>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-lock-'))
  now = 0
  running = new Set([1, 2, 3])
})
afterEach(() => rm(root, { recursive: true }))

const HERE: Self = {
  installation: 'one',
  pid: 1,
  computer: 'desk',
  machine: 'm1',
  hardware: 'h1',
  uptime: () => 100,
  isRunning: (pid) => running.has(pid),
}
const BESIDE = { ...HERE, installation: 'two', pid: 2 }
const AWAY = { ...HERE, installation: 'three', computer: 'lap', machine: 'm2', hardware: 'h2' }

/** Delays a heartbeat, and counts those that have begun in the meantime. */
const disk = vi.hoisted(() => ({ ready: Promise.resolve(), begun: 0 }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const open = async (path: string, flags: string) => {
    if (flags === 'r+') {
      disk.begun++
      await disk.ready
    }
    return real.open(path, flags)
  }
  return { ...real, open }
})

/** A lock whose heartbeat has the interval given by the test. */
function lockOf(self: Partial<Self> = {}, beatMs = 1e9): FolderLock {
  const lock = createFolderLock(root, { self: { ...HERE, ...self }, clock: () => now, beatMs })
  onTestFinished(() => lock.release())
  return lock
}
const entries = async () => (await readdir(root)).toSorted()
async function held(self: Partial<Self>): Promise<FolderLock> {
  const lock = lockOf(self)
  expect(await lock.claim()).toBeNull()
  return lock
}

describe('the lock of a folder', () => {
  it('has one holder at a time, who is shown to all others', async () => {
    const first = await held(HERE)
    expect(await lockOf(BESIDE).claim()).toMatchObject({ computer: 'desk', isThisOne: true })
    expect(await lockOf(AWAY).claim()).toMatchObject({ computer: 'desk', isThisOne: false })
    expect(await first.claim()).toBeNull()
    expect(await first.isOurs()).toBe(true)
  })

  it('is not taken from a process that runs on a copy of the same user data', async () => {
    const first = await held(HERE)
    expect(await lockOf({ pid: 2 }).claim()).toMatchObject({ computer: 'desk', isThisOne: true })
    expect(await first.isOurs()).toBe(true)
    running.delete(1)
    await held({ pid: 2 })
  })

  it('is released without a trace', async () => {
    const first = await held(HERE)
    await first.release()
    expect(await entries()).toEqual([])
    expect(await first.isOurs()).toBe(false)
    await held(AWAY)
  })

  it('creates the folder to which it belongs', async () => {
    await rm(root, { recursive: true })
    await held(HERE)
    expect(await entries()).toEqual([LOCK])
  })

  it('cannot be taken if no folder can be made', async () => {
    await rm(root, { recursive: true })
    await writeFile(root, 'in the way')
    await expect(lockOf().claim()).rejects.toThrow()
    await expect(lockOf().isOurs()).resolves.toBe(false)
  })

  it('goes to exactly one of many processes that claim it at the same moment', async () => {
    const gone = await held(BESIDE)
    running.delete(2)
    const locks = Array.from({ length: 20 }, (_, n) => lockOf({ installation: `${n}`, pid: 3 }))
    const claims = await Promise.all(locks.map((lock) => lock.claim()))
    expect(claims.filter((holder) => holder === null)).toHaveLength(1)
    const ours = await Promise.all(locks.map((lock) => lock.isOurs()))
    expect(ours).toEqual(claims.map((holder) => holder === null))
    expect(await gone.isOurs()).toBe(false)
    expect(await entries()).toEqual([LOCK])
  })
})

describe('a lock that another process has taken', () => {
  it('is taken over at once if that process ran on this computer and has ended', async () => {
    await held(HERE)
    running.delete(1)
    expect(await lockOf(BESIDE).claim()).toBeNull()
  })

  it('is taken over at once if it names the same user data, and its process has ended or the computer was restarted', async () => {
    await held(HERE)
    await held({ pid: 1 })
    await held({ pid: 7, machine: 'm3' })
    await held({ pid: 2, machine: 'm3', uptime: () => 50 })
    running.delete(2)
    await held({ pid: 3, machine: 'm3', uptime: () => 60 })
  })

  it.each([
    ['of another name', { computer: 'lap' }],
    ['of the same name', {}],
  ])(
    'is not stale while another computer %s holds it in a home folder that both share',
    async (_which, named) => {
      const other = { ...HERE, ...named, machine: 'm2', hardware: 'h2' }
      const first = await held(HERE)
      const second = lockOf(other)
      expect(await second.claim()).toMatchObject({ isThisOne: false })
      expect(await first.isOurs()).toBe(true)
      now += STALE_MS
      expect(await second.claim()).toBeNull()
      expect(await first.isLost()).toBe(true)
    },
  )

  it("is taken over for the same user data once it has been unchanged for long enough, even if another process now has the holder's process id", async () => {
    await held(HERE)
    const next = lockOf({ pid: 7 })
    expect(await next.claim()).toMatchObject({ isThisOne: true })
    now += STALE_MS
    expect(await next.claim()).toBeNull()
  })

  it('is taken over at once if the computer has been restarted since', async () => {
    await held(HERE)
    expect(await lockOf({ ...BESIDE, uptime: () => 5 }).claim()).toBeNull()
  })

  it('is taken over from another computer once it has been unchanged for long enough', async () => {
    await held(AWAY)
    const here = lockOf(HERE)
    expect(await here.claim()).not.toBeNull()
    now = STALE_MS - 1
    expect(await here.claim()).not.toBeNull()
    now = STALE_MS
    expect(await here.claim()).toBeNull()
  })

  it('is not stale while its holder still writes, whatever the clocks say', async () => {
    const away = lockOf(AWAY, 1)
    await away.claim()
    const here = lockOf(HERE)
    const [name = ''] = await readdir(join(root, LOCK))
    for (const beat of [1, 2, 3]) {
      expect(await here.claim()).toMatchObject({ computer: 'lap' })
      const before = await readFile(join(root, LOCK, name), 'utf8')
      now += STALE_MS * beat
      await expect.poll(() => readFile(join(root, LOCK, name), 'utf8')).not.toBe(before)
    }
  })

  it('is not stale while its holder waits for the disk: the holder sends one heartbeat at a time, and continues when the disk responds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { passed, open } = gate()
    disk.ready = passed
    const away = lockOf(AWAY, 10)
    await away.claim()
    disk.begun = 0
    const [name = ''] = await readdir(join(root, LOCK))
    const before = await readFile(join(root, LOCK, name), 'utf8')
    vi.advanceTimersByTime(100)
    expect(disk.begun).toBe(1)
    open()
    await expect.poll(() => readFile(join(root, LOCK, name), 'utf8')).not.toBe(before)
    vi.advanceTimersByTime(10)
    await expect.poll(() => disk.begun).toBeGreaterThan(1)
  })

  it('is also taken over if its file cannot be read and has been unchanged for long enough', async () => {
    await mkdir(join(root, LOCK))
    await writeFile(join(root, LOCK, '0'.repeat(32)), '{"computer":')
    const here = lockOf()
    expect(await here.claim()).toEqual({ computer: null, isThisOne: false, since: null })
    now = STALE_MS
    expect(await here.claim()).toBeNull()
  })

  it('delays nobody if it was left half made, or if a file or a folder without a holder has its name', async () => {
    await mkdir(join(root, `${LOCK}-half`))
    await mkdir(join(root, LOCK))
    await writeFile(join(root, LOCK, '.DS_Store'), '')
    await (await held(HERE)).release()
    expect(await entries()).toEqual([])
    await writeFile(join(root, LOCK), 'a file')
    await held(HERE)
  })
})

describe('a holder who slept too long', () => {
  it('knows that the lock is lost, and takes nothing from the next one', async () => {
    const slept = lockOf(AWAY, 1)
    await slept.claim()
    const [lost = ''] = await readdir(join(root, LOCK))
    await rm(join(root, LOCK, lost))
    const next = await held(HERE)
    expect(await slept.isOurs()).toBe(false)
    expect(await slept.claim()).toMatchObject({ computer: 'desk' })
    await slept.release()
    expect(await next.isOurs()).toBe(true)
    expect(await readdir(join(root, LOCK))).toHaveLength(1)
  })
})

describe('two locks that a cloud service has merged', () => {
  it('have only one holder, and both processes agree on it', async () => {
    const here = await held(HERE)
    await rename(join(root, LOCK), join(root, 'elsewhere'))
    const away = await held(AWAY)
    const [token = ''] = await readdir(join(root, 'elsewhere'))
    await rename(join(root, 'elsewhere', token), join(root, LOCK, token))
    expect([await here.isOurs(), await away.isOurs()].filter((ours) => ours)).toHaveLength(1)
  })
})
