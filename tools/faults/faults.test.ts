import './disk'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isHeld } from '../../src/main/storage/disk'
import { createSaveStore } from '../../src/main/storage/save-store'
import { hurry, watchDisk } from './disk'
import { killMoves, move } from './moves'
import { openHost } from './open-host'
import { cutPower } from './power-cuts'
import { SCENES, save } from './scenes'
import { fileOf, furnish, ID, MIDDLE } from './stage'
import { throwInGames } from './throws'
import { failCalls, leaveUnflushed, leaveUnsaved } from './write-errors'

/** A sample of `npm run faults`, which also kills processes. Damaged files and names have tests of their own. */

describe('a save', () => {
  it.each([0, 1, 2, 3])('is not lost when a system call fails, part %i of all requests', async (part) => {
    const scenes = Object.entries(SCENES).filter((_, place) => place % 4 === part)
    const { injected, accepted, refused, violations } = await failCalls(131, Object.fromEntries(scenes))
    expect(violations).toEqual([])
    expect(injected).toBeGreaterThan(20)
    expect(Math.min(accepted, refused)).toBeGreaterThan(0)
  })

  it('is kept, and moved with all others, on a disk that cannot flush a folder', async () => {
    const { asked, violations } = await leaveUnflushed({ save, move })
    expect(violations).toEqual([])
    expect(asked).toBe(6)
  })

  it.each([true, false])(
    'is not lost when the power fails, while cards are revealed: %s',
    async (isReveal) => {
      const { cuts, violations } = await cutPower((name) => (name === 'reveal') === isReveal)
      expect(violations).toEqual([])
      expect(cuts).toBeGreaterThan(50)
    },
  )
})

describe('a move to another folder', () => {
  it('resumes after a kill, and nothing is lost', async () => {
    const { kills, violations } = await killMoves(7)
    expect(violations).toEqual([])
    expect(kills).toBeGreaterThan(10)
  })
})

describe('a game that cannot be saved', () => {
  it('is only closed at the player’s request', async () => {
    const { tries, violations } = await leaveUnsaved()
    expect(violations).toEqual([])
    expect(tries).toBeGreaterThan(50)
  })
})

describe('a table', () => {
  it('continues after its game or a bot throws, and nothing is lost', async () => {
    const { stretches, throws, functions, violations } = await throwInGames('test', 47)
    expect(violations).toEqual([])
    expect(stretches).toBeGreaterThan(5)
    expect(Math.min(throws, functions)).toBeGreaterThan(3)
  })
})

describe('a file that is locked by another program', () => {
  it('is read after a wait if the lock is short', async () => {
    const saves = mkdtempSync(join(tmpdir(), 'kododo-held-'))
    const scene = await save(saves)
    let held = 0
    const unwatch = watchDisk({
      before: ({ name }) => (name === 'rename' && ++held <= 3 ? { kind: 'refused', code: 'EBUSY' } : null),
    })
    const restoreClock = hurry()
    expect(await scene.ask()).toBe(true)
    restoreClock()
    unwatch()
    expect(await scene.check(true)).toEqual([])
    rmSync(saves, { recursive: true })
  })

  /** Lists a game whose file cannot be read in the first attempts. */
  async function toldWhile(times: number) {
    const saves = mkdtempSync(join(tmpdir(), 'kododo-held-'))
    await furnish(saves, MIDDLE)
    let held = 0
    const unwatch = watchDisk({
      before: ({ name, args }) =>
        name === 'readFile' && args[0] === fileOf(saves) && ++held <= times
          ? { kind: 'refused', code: 'EBUSY' }
          : null,
    })
    const restoreClock = hurry()
    const [listed] = await openHost(saves, () => undefined).describe([ID])
    const restored = await createSaveStore(saves).restore(ID)
    restoreClock()
    unwatch()
    const whole = (await createSaveStore(saves).load(ID)).ok
    rmSync(saves, { recursive: true })
    return { game: listed?.game, restored, whole }
  }

  it('is read as soon as it is free', async () => {
    expect((await toldWhile(3)).game?.state).toBe('ready')
  })

  it('is reported as in use if the lock lasts, and never overwritten by a copy', async () => {
    const { game, restored, whole } = await toldWhile(Number.POSITIVE_INFINITY)
    const error = { code: 'save-held', detail: 'EBUSY' }
    expect(game).toEqual({ state: 'refused', error, restorable: false })
    expect([restored, whole]).toEqual([{ ok: false, error }, true])
  })

  it('is distinguished by the error code from one without read permission', () => {
    const codes = ['EBUSY', 'EACCES', 'EPERM', 'EIO', 'ENOSPC']
    expect(codes.filter((code) => isHeld(code, 'linux'))).toEqual(['EBUSY'])
    expect(codes.filter((code) => isHeld(code, 'win32'))).toEqual(['EBUSY', 'EACCES', 'EPERM'])
  })
})

it('a pending call never settles after its caller is killed', async () => {
  let ended = 0
  const unwatch = watchDisk({ before: ({ name }) => (name === 'readdir' ? { kind: 'killed' } : null) })
  const end = () => {
    ended++
  }
  stat(tmpdir()).then(end, end)
  readdir(tmpdir()).then(end, end)
  unwatch()
  await stat(tmpdir())
  await stat(tmpdir())
  expect(ended).toBe(0)
})
