import { execFileSync } from 'node:child_process'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { played } from '../../../../test/main/played'
import { MOST_FILE_BYTES, MOST_FILE_NAME, MOST_FILES } from '../../../shared/bounds'
import { device, makeRoot, must, removeRoot, root } from './device.fixture'

beforeEach(makeRoot)
afterEach(async () => {
  vi.unstubAllEnvs()
  await removeRoot()
})

describe('one game', () => {
  it('goes from one device to the other as a file', async () => {
    const here = device('here')
    await here.store.write(played({ id: 'a', name: 'Friday: 3 of us?', turns: 2 }))
    here.chosen.place = join(root, 'game.kododo')
    expect(must(await here.files.exportGame('a'))).toBe('done')
    expect(here.chosen.suggested).toBe('Friday 3 of us.kododo')
    must(await here.files.show())
    expect(here.showItem).toHaveBeenCalledWith(here.chosen.place)

    const there = device('there')
    there.chosen.files = [here.chosen.place]
    expect(must(await there.files.importChosen())).toEqual({
      imported: 1,
      known: 0,
      refused: [],
      settings: false,
    })
    expect(must(await there.store.load('a'))).toEqual(must(await here.store.load('a')))
    // Both know that file now, and the system offers it again.
    expect([here.recent, there.recent]).toEqual([[here.chosen.place], [here.chosen.place]])
  })

  it('comes in with no others where too many were chosen: none is left out silently', async () => {
    const there = device('there')
    there.chosen.files = Array.from({ length: MOST_FILES + 1 }, (_, n) => join(root, `${n}.kododo`))
    expect(await there.files.importChosen()).toEqual({ ok: false, error: { code: 'too-many-files' } })
  })

  it.skipIf(process.platform === 'win32')(
    'is not waited for where a pipe or a folder was chosen',
    async () => {
      const there = device('there')
      there.chosen.files = [join(root, 'pipe.kododo'), root]
      execFileSync('mkfifo', [join(root, 'pipe.kododo')])
      const { imported, refused } = must(await there.files.importChosen())
      expect(imported).toBe(0)
      expect(refused.map(({ error }) => error.code)).toEqual(['file-unreadable', 'file-unreadable'])
    },
  )

  it('is not written where no place is chosen, and it is told where there is no room', async () => {
    const { files, store, chosen, showItem, recent } = device('here')
    await store.write(played({ id: 'a', turns: 2 }))
    expect(must(await files.exportGame('a'))).toBe('cancelled')
    chosen.place = join(root, 'nowhere', 'a.kododo')
    await writeFile(join(root, 'nowhere'), 'a file')
    expect(await files.exportGame('a')).toMatchObject({ ok: false, error: { code: 'file-not-written' } })
    expect(await files.exportGame('b')).toMatchObject({ ok: false, error: { code: 'save-unreadable' } })
    must(await files.show())
    expect([showItem.mock.calls, recent]).toEqual([[], []])
  })

  it('that is open is written as it stands, also where its save fails', async () => {
    const here = device('here')
    await here.store.write(played({ id: 'a', turns: 2 }))
    expect(await here.files.exportOpen({ matchId: 'a' })).toMatchObject({
      ok: false,
      error: { code: 'no-match' },
    })
    must(await here.host.open('a'))
    await rm(join(root, 'here'), { recursive: true })
    here.chosen.place = join(root, 'rescued.kododo')
    expect(must(await here.files.exportOpen({ matchId: 'a' }))).toBe('done')
    const there = device('there')
    const text = await readFile(here.chosen.place, 'utf8')
    expect(must(await there.files.importDropped([{ name: 'rescued', text }])).imported).toBe(1)
  })
})

describe('everything', () => {
  it('goes from one device to the other, the settings only when they are wanted', async () => {
    const here = device('here')
    await here.store.write(played({ id: 'open', turns: 2 }))
    await here.store.write(played({ id: 'over' }))
    here.settings.change({ speed: 2, names: ['Ava'] })
    here.chosen.place = join(root, 'all.kododo')
    expect(must(await here.files.exportAll())).toEqual({ outcome: 'done', leftOut: 0 })
    expect(here.chosen.suggested).toBe('Kododo 2026-11-21.kododo')

    const there = device('there')
    there.chosen.files = [here.chosen.place]
    expect(must(await there.files.importChosen())).toMatchObject({ imported: 2, settings: true })
    expect(there.settings.read().speed).toBe(1)
    expect(there.files.takeSettings()).toMatchObject({
      speed: 2,
      names: ['Ava', 'Chila', 'Bram', 'Yuna', 'Luis'],
    })
  })

  it("has the player's own day in its name", async () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    const { files, chosen } = device('here')
    must(await files.exportAll())
    expect(chosen.suggested).toBe('Kododo 2026-11-22.kododo')
  })
})

describe('files that cannot be taken in', () => {
  it('are refused before they are read where they are too large', async () => {
    const { files, chosen } = device('here')
    const file = join(root, 'huge.kododo')
    await writeFile(file, '')
    await truncate(file, MOST_FILE_BYTES + 1)
    chosen.files = [file, join(root, 'gone.kododo')]
    expect(must(await files.importChosen()).refused).toEqual([
      { file: 'huge.kododo', error: { code: 'file-too-large' } },
      { file: 'gone.kododo', error: { code: 'file-unreadable', detail: 'ENOENT' } },
    ])
  })

  it('are told by a name that can be read, whoever chose it', async () => {
    const { files } = device('here')
    const dropped = [{ name: `\u202eodok.${'x'.repeat(900)}\u0000`, text: 'torn' }]
    const [refused] = must(await files.importDropped(dropped)).refused
    expect(refused?.file).toBe(`odok.${'x'.repeat(MOST_FILE_NAME - 5)}`)
  })

  it('are none where none was chosen', async () => {
    expect(must(await device('here').files.importChosen())).toEqual({
      imported: 0,
      known: 0,
      refused: [],
      settings: false,
    })
  })
})
