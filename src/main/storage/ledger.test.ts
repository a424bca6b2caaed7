import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gate } from '../../../test/main/matches'
import * as reading from './disk'
import { createLedger, type Disclosure, type Ledger } from './ledger'
import { copyFolder } from './move-folder'
import { createSaveFolder, LEDGER } from './save-folder'
import { createSaveStore } from './save-store'

let root: string
let reports: unknown[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-ledger-'))
  reports = []
})
afterEach(() => rm(root, { recursive: true }))

/** A ledger as it is after a start. */
const ledger = (): Ledger =>
  createLedger(
    createSaveFolder(root, () => new Date()),
    (error) => reports.push(error),
  )

const shuffle = (n: number) => n.toString(16).padStart(32, '0')
const open = (times: number): Disclosure => ({ state: 'open', times, hash: shuffle(times) })
const file = () => join(root, LEDGER)

describe('the ledger', () => {
  it('knows nothing of a shuffle that was never revealed', async () => {
    expect(await ledger().disclosureOf(shuffle(1))).toBeNull()
    expect(await readdir(root)).toEqual([])
  })

  it('knows at the next start how much of each shuffle was revealed', async () => {
    const first = ledger()
    await first.keep(shuffle(1), open(1))
    await first.keep(shuffle(2), open(5))
    await first.keep(shuffle(1), open(2))
    expect(await ledger().disclosureOf(shuffle(1))).toEqual(open(2))
    expect(await ledger().disclosureOf(shuffle(2))).toEqual(open(5))
  })

  it.each<Disclosure>([{ state: 'seen' }, { state: 'counted', times: 33, hash: shuffle(7) }])(
    'keeps the state $state for good',
    async (final) => {
      await ledger().keep(shuffle(1), final)
      await ledger().keep(shuffle(1), open(9))
      await ledger().keep(shuffle(1), { state: 'seen' })
      expect(await ledger().disclosureOf(shuffle(1))).toEqual(final)
    },
  )

  it('writes nothing if nothing is new', async () => {
    await ledger().keep(shuffle(1), open(1))
    const { ino } = await stat(file())
    const kept = ledger()
    await kept.keep(shuffle(1), open(1))
    expect([kept.changes(), (await stat(file())).ino]).toEqual([0, ino])
  })

  it('drops the oldest disclosures if there are too many', async () => {
    const lines = Array.from({ length: 4_000 }, (_, n) => `${shuffle(n)} seen\n`)
    await writeFile(file(), lines.join(''))
    await ledger().keep(shuffle(4_001), open(1))
    expect(await ledger().disclosureOf(shuffle(0))).toBeNull()
    expect(await ledger().disclosureOf(shuffle(1))).toEqual({ state: 'seen' })
    expect(await ledger().disclosureOf(shuffle(4_001))).toEqual(open(1))
  })

  it('reads as much as it can of a damaged file, and reports the rest', async () => {
    await writeFile(file(), `${shuffle(1)} seen\n${shuffle(2)} op\0\0\n${shuffle(3)} counted 33`)
    const damaged = ledger()
    expect(await damaged.disclosureOf(shuffle(1))).toEqual({ state: 'seen' })
    expect(await damaged.disclosureOf(shuffle(2))).toBeNull()
    expect(reports).toHaveLength(1)
  })

  it.each([
    ['a folder', () => mkdir(file())],
    ['no text', () => writeFile(file(), new Uint8Array(300).fill(0xff))],
    ['too large', () => writeFile(file(), new Uint8Array(3 * 1024 * 1024))],
  ])('does not stop the game if its file is %s', async (_, put) => {
    await put()
    const kept = ledger()
    expect(await kept.disclosureOf(shuffle(1))).toBeNull()
    await kept.keep(shuffle(1), open(1))
    expect(await kept.disclosureOf(shuffle(1))).toEqual(open(1))
    expect(reports.length).toBeGreaterThan(0)
  })

  it('writes a disclosure that could not be written together with the next one', async () => {
    const kept = ledger()
    await mkdir(file())
    await kept.keep(shuffle(1), open(1))
    await rm(file(), { recursive: true })
    await kept.keep(shuffle(2), open(1))
    expect(await ledger().disclosureOf(shuffle(1))).toEqual(open(1))
  })

  it('never treats a file that cannot be read now as empty', async () => {
    await ledger().keep(shuffle(1), open(1))
    await rename(file(), join(root, 'aside'))
    // The system refuses a path through a link to itself, even to users with all permissions.
    await symlink(file(), file())
    const kept = ledger()
    await kept.keep(shuffle(2), open(1))
    await rename(join(root, 'aside'), file())
    await kept.keep(shuffle(3), open(1))
    const known = [1, 2, 3].map((n) => ledger().disclosureOf(shuffle(n)))
    expect(await Promise.all(known)).toEqual([open(1), open(1), open(1)])
  })

  it('does not treat a file that another program holds as empty', async () => {
    await ledger().keep(shuffle(1), open(1))
    const kept = ledger()
    const held = vi
      .spyOn(reading, 'readSave')
      .mockResolvedValueOnce({ ok: false, error: { reason: 'held', detail: 'EBUSY' } })
      .mockResolvedValueOnce({ ok: false, error: { reason: 'held', detail: 'EBUSY' } })
    await kept.keep(shuffle(2), open(1))
    held.mockRestore()
    await kept.keep(shuffle(3), open(1))
    const known = [1, 2, 3].map((n) => ledger().disclosureOf(shuffle(n)))
    expect(await Promise.all(known)).toEqual([open(1), open(1), open(1)])
  })

  it('keeps its content if two readers come before anything has been read', async () => {
    const kept = ledger()
    const { passed, open: letRead } = gate()
    const real = reading.readSave
    const slow = vi.spyOn(reading, 'readSave').mockImplementationOnce(async (path) => {
      const text = await real(path)
      await passed
      return text
    })
    const disclosure = kept.disclosureOf(shuffle(1))
    await expect.poll(() => slow.mock.calls.length).toBe(1)
    await kept.keep(shuffle(1), open(1))
    letRead()
    await disclosure
    await kept.keep(shuffle(2), open(1))
    expect(await ledger().disclosureOf(shuffle(1))).toEqual(open(1))
    expect(await kept.disclosureOf(shuffle(1))).toEqual(open(1))
  })

  it('keeps the lines that another process wrote while it had the folder', async () => {
    const first = ledger()
    await first.keep(shuffle(1), open(1))
    await ledger().keep(shuffle(2), open(1))
    await ledger().keep(shuffle(1), { state: 'seen' })
    await first.keep(shuffle(3), open(1))
    expect(await first.disclosureOf(shuffle(1))).toEqual({ state: 'seen' })
    const known = [1, 2, 3].map((n) => ledger().disclosureOf(shuffle(n)))
    expect(await Promise.all(known)).toEqual([{ state: 'seen' }, open(1), open(1)])
  })

  it('moves with the folder', async () => {
    await ledger().keep(shuffle(1), open(1))
    const to = join(root, '..', `${basename(root)}-moved`)
    const copied = await copyFolder({ from: root, to, installation: 'mine' })
    if (copied.ok) await copied.value.removeOriginal()
    await rename(to, root)
    expect([copied.ok, await ledger().disclosureOf(shuffle(1))]).toEqual([true, open(1)])
  })

  it('is deleted with all other data', async () => {
    await ledger().keep(shuffle(1), open(1))
    await createSaveStore(root).removeAll()
    expect(await ledger().disclosureOf(shuffle(1))).toBeNull()
  })
})
