import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computer, makeRoot, must, removeRoot, root } from '../../../test/main/computers'
import { gate } from '../../../test/main/matches'
import { openMatch } from '../../../test/main/open-match'
import { played } from '../../../test/main/played'
import { MOST_FILE_BYTES, MOST_FILE_NAME, MOST_FILES } from '../../shared/bounds'
import { type ReadFiles, readFiles } from '../match/import-games'
import { seal, sealArchive } from '../storage/seal'

beforeEach(makeRoot)
afterEach(async () => {
  vi.unstubAllEnvs()
  await removeRoot()
})

describe('one game', () => {
  it('is moved from one computer to the other as a file', async () => {
    const here = computer('here')
    await here.store.write(played({ id: 'a', name: 'Friday: 3 of us?', turns: 2 }))
    here.chosen.place = join(root, 'game.kododo')
    expect(must(await here.files.exportGame('a'))).toBe('done')
    expect(here.chosen.suggested).toBe('Friday 3 of us.kododo')
    must(await here.files.show())
    expect(here.showItem).toHaveBeenCalledWith(here.chosen.place)

    const there = computer('there')
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

  it('is refused with all others if too many were chosen: none is omitted silently', async () => {
    const there = computer('there')
    there.chosen.files = Array.from({ length: MOST_FILES + 1 }, (_, n) => join(root, `${n}.kododo`))
    expect(await there.files.importChosen()).toEqual({ ok: false, error: { code: 'too-many-files' } })
  })

  it.skipIf(process.platform === 'win32')('does not block if a pipe or a folder was chosen', async () => {
    const there = computer('there')
    there.chosen.files = [join(root, 'pipe.kododo'), root]
    execFileSync('mkfifo', [join(root, 'pipe.kododo')])
    const { imported, refused } = must(await there.files.importChosen())
    expect(imported).toBe(0)
    expect(refused.map(({ error }) => error.code)).toEqual(['file-unreadable', 'file-unreadable'])
  })

  it('is not written if no place is chosen, and an error is shown if there is no room', async () => {
    const { files, store, chosen, showItem, recent } = computer('here')
    await store.write(played({ id: 'a', turns: 2 }))
    expect(must(await files.exportGame('a'))).toBe('cancelled')
    chosen.place = join(root, 'nowhere', 'a.kododo')
    await writeFile(join(root, 'nowhere'), 'a file')
    expect(await files.exportGame('a')).toMatchObject({ ok: false, error: { code: 'file-not-written' } })
    expect(await files.exportGame('b')).toMatchObject({ ok: false, error: { code: 'save-unreadable' } })
    must(await files.show())
    expect([showItem.mock.calls, recent]).toEqual([[], []])
  })

  it('that is open is written in its present state, even if its save fails', async () => {
    const here = computer('here')
    await here.store.write(played({ id: 'a', turns: 2 }))
    must(await here.host.open('a'))
    await rm(join(root, 'here'), { recursive: true })
    here.chosen.place = join(root, 'rescued.kododo')
    expect(must(await here.files.exportOpen(openMatch(here.host)))).toBe('done')
    const there = computer('there')
    const text = await readFile(here.chosen.place, 'utf8')
    expect(must(await there.files.importDropped([{ name: 'rescued', text }])).imported).toBe(1)
  })
})

describe('everything', () => {
  it('is moved from one computer to the other, the settings only if they are wanted', async () => {
    const here = computer('here')
    await here.store.write(played({ id: 'open', turns: 2 }))
    await here.store.write(played({ id: 'over' }))
    here.settings.change({ speed: 2, names: ['Ava'] })
    here.chosen.place = join(root, 'all.kododo')
    expect(must(await here.files.exportAll())).toEqual({ outcome: 'done', leftOut: 0 })
    expect(here.chosen.suggested).toBe('Kododo 2026-11-21.kododo')

    const there = computer('there')
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
    const { files, chosen } = computer('here')
    must(await files.exportAll())
    expect(chosen.suggested).toBe('Kododo 2026-11-22.kododo')
  })
})

describe('files that cannot be imported', () => {
  it('are refused before they are read if they are too large', async () => {
    const { files, chosen } = computer('here')
    const file = join(root, 'huge.kododo')
    await writeFile(file, '')
    await truncate(file, MOST_FILE_BYTES + 1)
    chosen.files = [file, join(root, 'gone.kododo')]
    expect(must(await files.importChosen()).refused).toEqual([
      { file: 'huge.kododo', error: { code: 'file-too-large' } },
      { file: 'gone.kododo', error: { code: 'file-unreadable', detail: 'ENOENT' } },
    ])
  })

  it('are reported by a readable name, whoever chose it', async () => {
    const { files } = computer('here')
    const dropped = [{ name: `\u202eodok.${'x'.repeat(900)}\u0000`, text: 'torn' }]
    const [refused] = must(await files.importDropped(dropped)).refused
    expect(refused?.file).toBe(`odok.${'x'.repeat(MOST_FILE_NAME - 5)}`)
  })

  it('are none if none was chosen', async () => {
    expect(must(await computer('here').files.importChosen())).toEqual({
      imported: 0,
      known: 0,
      refused: [],
      settings: false,
    })
  })
})

type Computer = ReturnType<typeof computer>

/** Writes a file that may be opened. @returns its path */
async function put(name: string, text: string): Promise<string> {
  const path = join(root, name)
  await writeFile(path, text)
  return path
}
const gameFile = (game: Parameters<typeof played>[0]) => put(`${game.id}.kododo`, seal(played(game)))
const archive = (settings: object, ...games: readonly string[]) =>
  sealArchive({ createdAt: '2026-11-20T20:00:00.000Z', settings: { ...settings }, games })

async function open({ files, opening }: Computer, ...paths: readonly string[]) {
  opening.add(paths)
  return must(await files.importOpened())
}

describe('a file that is opened', () => {
  it('is imported, and its game is to be shown, even if it is here already', async () => {
    const here = computer('here')
    const file = await gameFile({ id: 'a', turns: 2 })
    expect(await open(here, file)).toEqual({
      imported: 1,
      known: 0,
      refused: [],
      settings: false,
      game: { id: 'a', isOver: false },
    })
    expect(await open(here, file)).toMatchObject({ imported: 0, known: 1, game: { id: 'a', isOver: false } })
    expect(await open(here, await gameFile({ id: 'over' }))).toMatchObject({
      game: { id: 'over', isOver: true },
    })
  })

  it('shows the game that was imported beside another with its id', async () => {
    const here = computer('here')
    await here.store.write(played({ id: 'a', turns: 2 }))
    const { game } = await open(here, await gameFile({ id: 'a', turns: 5 }))
    expect(game?.id).toMatch(/^[\da-f]{32}$/)
  })

  it('shows nothing if there are several games, and none twice', async () => {
    const here = computer('here')
    const [a, b] = [await gameFile({ id: 'a', turns: 1 }), await gameFile({ id: 'b', turns: 2 })]
    expect(await open(here, a, b)).toMatchObject({ imported: 2, game: null })
    const all = await put('all.kododo', archive({}, seal(played({ id: 'c', turns: 3 }))))
    expect(await open(here, all)).toMatchObject({ imported: 1, game: null, settings: true })
    expect(await open(here)).toEqual({ imported: 0, known: 0, refused: [], settings: false, game: null })
  })

  it('is refused like an import: a missing file, a folder, any other file, too many', async () => {
    const here = computer('here')
    const letter = await put('letter.kododo', 'Dear Ava')
    const { refused, game } = await open(here, join(root, 'gone.kododo'), root, letter)
    expect([refused.map(({ error }) => error.code), game]).toEqual([
      ['file-unreadable', 'file-unreadable', 'not-a-kododo-file'],
      null,
    ])
    here.opening.add(Array.from({ length: MOST_FILES + 1 }, (_, n) => join(root, `${n}.kododo`)))
    expect(await here.files.importOpened()).toEqual({ ok: false, error: { code: 'too-many-files' } })
    expect(here.opening.waiting()).toEqual([])
  })

  it('becomes a recent file only if something of it is here', async () => {
    const here = computer('here')
    const file = await gameFile({ id: 'a', turns: 1 })
    const half = await put('half.kododo', archive({}, seal(played({ id: 'b', turns: 2 })), 'torn'))
    await open(here, await put('letter.kododo', 'Dear Ava'), file, half)
    expect(here.recent).toEqual([file, half])
  })

  it('shows the folder when two files share a name, and only the right one becomes a recent file', async () => {
    const here = computer('here')
    const [good, bad] = [join(root, 'good'), join(root, 'bad')]
    for (const folder of [good, bad]) await mkdir(folder)
    const file = await put(join('good', 'a.kododo'), seal(played({ id: 'a', turns: 1 })))
    const { refused } = await open(here, await put(join('bad', 'a.kododo'), 'Dear Ava'), file)
    expect(refused.map(({ file }) => file)).toEqual([join('bad', 'a.kododo')])
    expect(here.recent).toEqual([file])
  })

  it('waits if the app is about to end', async () => {
    const here = computer('here')
    const file = await gameFile({ id: 'a', turns: 2 })
    here.ending.now = true
    expect(await open(here, file)).toMatchObject({ imported: 0, game: null })
    expect(here.opening.waiting()).toEqual([file])
    here.ending.now = false
    expect(await open(here)).toMatchObject({ imported: 1 })
  })

  it('can be chosen in the dialog as well', async () => {
    const here = computer('here')
    here.chosen.files = ['/a.kododo']
    await here.files.chooseToOpen()
    expect(here.opening.waiting()).toEqual(['/a.kododo'])
  })

  it('waits for a running import, as no other import does', async () => {
    const { passed, open: go } = gate()
    const slowly: ReadFiles = async function* (files, stop) {
      await passed
      yield* readFiles(files, stop)
    }
    const here = computer('here', slowly)
    const dropped = [{ name: 'a', text: seal(played({ id: 'a', turns: 1 })) }]
    const first = here.files.importDropped(dropped)
    here.opening.add([await gameFile({ id: 'b', turns: 2 })])
    const [second, third] = [here.files.importOpened(), here.files.importOpened()]
    expect(await here.files.importDropped(dropped)).toMatchObject({ error: { code: 'import-under-way' } })
    go()
    expect(must(await first)).toEqual({ imported: 1, known: 0, refused: [], settings: false })
    expect([must(await second).game?.id, must(await third).game]).toEqual(['b', null])
  })
})

describe('an import while a game is open', () => {
  /** A computer on which the game `mine` is open. */
  async function atTable(turns = 2): Promise<Computer> {
    const here = computer('here')
    must(await here.store.add(played({ id: 'mine', turns }), new Date(2026, 10, 21, 11).getTime()))
    must(await here.host.open('mine'))
    return here
  }
  const fileOfMine = () => join(root, 'here', 'mine.json')
  const asItIs = async ({ host }: Computer) => [
    host.match()?.record().log,
    host.match()?.snapshot().revision,
    await readFile(fileOfMine(), 'utf8'),
    (await stat(fileOfMine())).mtimeMs,
  ]

  it('leaves that game as it is, and its own game is there afterwards', async () => {
    const here = await atTable()
    const before = await asItIs(here)
    expect(await open(here, await gameFile({ id: 'other', turns: 3 }))).toMatchObject({ imported: 1 })
    expect(await asItIs(here)).toEqual(before)
    must(await here.host.leave())
    expect((await here.store.unfinished()).map(({ id }) => id)).toEqual(['mine', 'other'])
  })

  it('is never the one that Continue opens next, however late it was saved', async () => {
    const here = await atTable()
    await open(
      here,
      await gameFile({ id: 'late', turns: 1, savedAt: new Date(2026, 10, 21, 11, 59, 59).toISOString() }),
    )
    must(await here.host.leave())
    expect(must(await here.host.continue()).matchId).toBe('mine')
  })

  it.each([1, 2])('recognizes that very game, in its present state or after %i turns', async (turns) => {
    const here = await atTable()
    const before = await asItIs(here)
    expect(await open(here, await gameFile({ id: 'mine', turns }))).toMatchObject({
      imported: 0,
      known: 1,
      game: { id: 'mine', isOver: false },
    })
    expect(await asItIs(here)).toEqual(before)
    expect(await here.store.unfinished()).toHaveLength(1)
  })

  it('adds a game of its own if that game was played differently elsewhere', async () => {
    const here = await atTable()
    const before = await asItIs(here)
    expect(await open(here, await gameFile({ id: 'mine', turns: 5 }))).toMatchObject({ imported: 1 })
    expect(await asItIs(here)).toEqual(before)
    expect(await here.store.unfinished()).toHaveLength(2)
  })

  it('adds another game if it is an unfinished state of a finished game that is open', async () => {
    const here = computer('here')
    must(await here.store.add(played({ id: 'over' }), 0))
    must(await here.host.open('over'))
    expect(await open(here, await gameFile({ id: 'over' }))).toMatchObject({
      known: 1,
      game: { isOver: true },
    })
    const { game } = await open(here, await gameFile({ id: 'over', turns: 2 }))
    expect(game).toEqual({ id: expect.stringMatching(/^[\da-f]{32}$/), isOver: false })
  })

  it('never takes the place of that game if it could not be saved', async () => {
    const here = await atTable()
    await rm(fileOfMine())
    const [same, other] = [await gameFile({ id: 'mine', turns: 2 }), played({ id: 'mine', turns: 5 })]
    expect(await open(here, same)).toMatchObject({ imported: 0, known: 1 })
    expect(await open(here, await put('other.kododo', seal(other)))).toMatchObject({ imported: 1 })
    expect(await here.store.has('mine')).toBe(false)
  })
})

describe('imported settings', () => {
  it('can still be adopted after another import without any', async () => {
    const here = computer('here')
    await open(here, await put('all.kododo', archive({ speed: 2 })))
    await open(here, await gameFile({ id: 'a', turns: 1 }))
    expect(here.files.takeSettings().speed).toBe(2)
  })

  it('change nothing if there are none', () => {
    const here = computer('here')
    here.settings.change({ speed: 2 })
    expect(here.files.takeSettings().speed).toBe(2)
  })
})
