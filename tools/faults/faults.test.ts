import './disk'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { damageFiles } from './damaged-files'
import { watchDisk } from './disk'
import { hurry } from './hurry'
import { leaveUnsaved } from './leaving'
import { cutPower } from './power-cuts'
import { save } from './scenes'
import { failCalls } from './write-errors'

/** A sample of `npm run faults`, which does all of it, and kills besides. */

/** So long, in ms, that only a test that hangs is ended: a broken one would leave the next a disk that fails. */
vi.setConfig({ testTimeout: 120_000 })

describe('a save', () => {
  it('is not lost by a call of the system that fails', async () => {
    const { injected, accepted, refused, violations } = await failCalls(29)
    expect(violations).toEqual([])
    expect(injected).toBeGreaterThan(50)
    expect(Math.min(accepted, refused)).toBeGreaterThan(0)
  })

  it('is not lost when the power goes', async () => {
    const { cuts, violations } = await cutPower()
    expect(violations).toEqual([])
    expect(cuts).toBeGreaterThan(100)
  })
})

describe('a game that cannot be saved', () => {
  it('is closed by nothing but the player’s word', async () => {
    const { tries, violations } = await leaveUnsaved()
    expect(violations).toEqual([])
    expect(tries).toBeGreaterThan(50)
  })
})

describe('a file that another program holds', () => {
  it('for a moment is waited for', async () => {
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
})

describe('a damaged file', () => {
  it('of every kind is refused or still whole, and keeps nothing else from going on', async () => {
    const { kinds, refused, violations } = await damageFiles(70, 'sample')
    expect(violations).toEqual([])
    expect(kinds).toBeGreaterThan(10)
    expect(refused).toBeGreaterThan(kinds / 2)
  })
})
