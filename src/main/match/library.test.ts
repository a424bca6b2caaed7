import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentCoach } from '../../../test/bots'
import { openMatch } from '../../../test/main/open-match'
import { played } from '../../../test/main/played'
import type { BridgeError } from '../../shared/bridge/errors'
import { SAVES_A_PAGE, type SaveFilter } from '../../shared/bridge/saves'
import type { Player } from '../../shared/players'
import { ok, type Result } from '../../shared/result'
import { game5211 } from '../engine/games/5211'
import * as reading from '../storage/disk'
import type { SaveRecord } from '../storage/record'
import { createSaveStore, type SaveStore } from '../storage/save-store'
import { seal, sealArchive } from '../storage/seal'
import { systemClock } from './clock'
import { createHost, type Host } from './host'
import { readFile as readGames } from './import-games'
import { createLibrary, type Fared, type Library, suggestedFrom, suggestLevel } from './library'

/** The beginning of a save, truncated. */
const TORN = '{"record":{"checkpoint"'

let root: string
let store: SaveStore
let host: Host
let library: Library
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-library-'))
  store = createSaveStore(root)
  host = createHost({
    store: () => store,
    coach: silentCoach,
    bots: { decide: () => new Promise(() => undefined), dispose: () => undefined },
    clock: systemClock,
    speed: () => 'instant',
    publish: () => undefined,
    report: (error) => {
      throw error
    },
  })
  library = createLibrary(() => store, host)
})
afterEach(() => rm(root, { recursive: true }))

function must<T>(result: Result<T, BridgeError>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`)
  return result.value
}

const page = (filter: SaveFilter = 'all', search = '', first = 0) => library.page({ filter, search, first })
const ids = async (...asked: Parameters<typeof page>) => (await page(...asked)).games.map(({ id }) => id)

/** A long game, two single games and a finished one, the last one saved last. */
async function shelf() {
  const records = [
    played({ id: 'race', long: true, turns: 3, players: ['Zoë', 'Bram'] }),
    played({ id: 'quiet', name: 'Friday', turns: 1 }),
    played({ id: 'loud', turns: 2, players: ['Ava', 'Bram', 'Chila'] }),
    played({ id: 'done' }),
  ]
  for (const [n, record] of records.entries()) must(await store.add(record, n * 1000))
}

describe('a game that only a later version knows', () => {
  it('is found by its name and its players, whatever its options are', async () => {
    const record = played({ id: 'later', name: 'Cellar', turns: 1 })
    const options = { deck: ['socks'], long: 'never' }
    await store.write(played({ id: 'known', turns: 1 }))
    await writeFile(join(root, 'later.json'), seal(Object.assign({ ...record }, { game: 'cellar', options })))
    expect(await ids('all', 'cellar')).toEqual(['later'])
    expect(await ids('games', 'bram')).toHaveLength(2)
    expect((await page('all', 'cellar')).games).toMatchObject([
      { game: { state: 'refused', error: { code: 'save-newer' } } },
    ])
  })
})

describe('the list', () => {
  beforeEach(shelf)

  it('filters, the latest save first', async () => {
    expect(await ids('all')).toEqual(['loud', 'quiet', 'race', 'done'])
    expect(await ids('long')).toEqual(['race'])
    expect(await ids('games')).toEqual(['loud', 'quiet'])
    expect(await ids('finished')).toEqual(['done'])
    expect(await library.count('')).toEqual({ all: 4, long: 1, games: 2, finished: 1 })
    expect(await library.finished()).toBe(1)
  })

  it('searches names and players, whatever the case and the accents', async () => {
    expect(await ids('all', ' zoe ')).toEqual(['race'])
    expect(await ids('all', 'FRI')).toEqual(['quiet'])
    expect(await ids('finished', 'bram')).toEqual(['done'])
    expect(await ids('all', 'bram')).toEqual(['loud', 'quiet', 'race', 'done'])
    expect(await ids('all', 'nobody')).toEqual([])
    expect(await library.count('chila')).toEqual({ all: 1, long: 0, games: 1, finished: 0 })
  })

  it('finds a Turkish name by either of its cases, and written without Turkish letters', async () => {
    must(await host.rename('quiet', 'Işık'))
    for (const spelling of ['Işık', 'ışık', 'IŞIK', 'isik', 'ISIK', 'İŞİK'])
      expect([spelling, await ids('all', spelling)]).toEqual([spelling, ['quiet']])
  })

  it('finds a game by its new name at once, even if the file has its old time and size', async () => {
    await library.count('')
    must(await host.rename('quiet', 'Sunday'))
    expect(await ids('all', 'Friday')).toEqual([])
    expect(await ids('all', 'Sunday')).toEqual(['quiet'])
  })

  it('lists a damaged game only among all games, as its kind is unknown', async () => {
    await writeFile(join(root, 'quiet.json'), TORN)
    await utimes(join(root, 'quiet.json'), 1, 1)
    expect(await ids('all')).toEqual(['loud', 'quiet', 'race', 'done'])
    expect(await ids('games')).toEqual(['loud'])
    expect(await library.count('')).toEqual({ all: 4, long: 1, games: 1, finished: 1 })
  })

  it('finds a game again that another program held at the first search', async () => {
    const real = reading.readSave
    const held = vi
      .spyOn(reading, 'readSave')
      .mockImplementation(async (file) =>
        file.endsWith('quiet.json') ? { ok: false, error: { reason: 'held', detail: 'EBUSY' } } : real(file),
      )
    expect(await library.count('')).toMatchObject({ all: 4, games: 1 })
    held.mockRestore()
    expect(await library.count('')).toMatchObject({ all: 4, games: 2 })
  })

  it('turns to the next page, and stays at the last one', async () => {
    for (let n = 0; n < SAVES_A_PAGE; n++)
      must(await store.add(played({ id: `more-${n}`, turns: 0 }), 9000 + n))
    const second = await page('all', '', SAVES_A_PAGE)
    expect([second.first, second.of, second.games.length]).toEqual([SAVES_A_PAGE, SAVES_A_PAGE + 4, 4])
    expect((await page('all', '', SAVES_A_PAGE * 7)).first).toBe(SAVES_A_PAGE)
    expect((await page('long', '', SAVES_A_PAGE)).first).toBe(0)
  })

  it('describes a page again once ten others were listed after it, and caches no more', async () => {
    const [game] = await host.describe(['done'])
    if (game === undefined) throw new Error('The finished game is not described')
    const saves = Array.from({ length: 11 * SAVES_A_PAGE }, (_, n) => ({ id: `g${n}`, at: n, mark: 'm' }))
    const describing = vi.fn<Host['describe']>(async (ids) => ids.map((id) => ({ ...game, id })))
    library = createLibrary(() => ({ ...store, unfinished: async () => [], records: async () => saves }), {
      ...host,
      describe: describing,
    })
    const list = async (n: number) => {
      await page('all', '', n * SAVES_A_PAGE)
      return describing.mock.lastCall?.[0].length
    }
    for (let n = 0; n < 11; n++) expect(await list(n)).toBe(SAVES_A_PAGE)
    expect(await list(10)).toBe(0)
    expect(await list(0)).toBe(SAVES_A_PAGE)
  })

  it('shows for a finished game who won, when, and the final points', async () => {
    const [game] = (await page('finished')).games
    expect(game).toMatchObject({
      name: 'done',
      savedAt: '1970-01-01T00:00:03.000Z',
      game: { state: 'finished', players: 2, long: false },
    })
    const points = game?.standings.map((one) => one.points ?? -1) ?? []
    const winners = game?.game.state === 'finished' ? game.game.winners : []
    expect(winners.map((seat) => points[seat])).toEqual(winners.map(() => Math.max(...points)))
  })
})

describe('a finished game', () => {
  beforeEach(shelf)
  const file = () => join(root, 'finished', 'done.json')

  it('can be opened without being written', async () => {
    const before = [await readFile(file(), 'utf8'), (await stat(file())).mtimeMs]
    const snapshot = must(await host.open('done'))
    expect(snapshot.view.outcome).not.toBeNull()
    expect(snapshot.seed).toBe('played')
    const late = { matchId: 'done', game: '5211', requestId: 'late', seat: 0, decision: 'any' } as const
    expect(await openMatch(host).act({ ...late, action: { type: 'take-back' } })).toMatchObject({
      error: { code: 'match-over' },
    })
    await host.leave()
    expect([await readFile(file(), 'utf8'), (await stat(file())).mtimeMs]).toEqual(before)
  })

  it('is renamed, removed and put back like any other', async () => {
    must(await host.rename('done', 'The final'))
    expect((await page('finished')).games[0]).toMatchObject({
      name: 'The final',
      savedAt: '1970-01-01T00:00:03.000Z',
    })
    must(await host.remove('done'))
    expect(await ids('finished')).toEqual([])
    must(await host.putBack('done'))
    expect(await ids('finished')).toEqual(['done'])
  })

  it('is reported as damaged, and not opened', async () => {
    await writeFile(file(), TORN)
    expect((await page('finished')).games[0]?.game).toMatchObject({ state: 'refused', restorable: false })
    expect((await host.open('done')).ok).toBe(false)
  })
})

describe('a copy', () => {
  beforeEach(shelf)

  it('is listed directly after its game, has a name of its own, and is played separately', async () => {
    must(await library.duplicate('loud'))
    must(await library.duplicate('loud'))
    const { games } = await page()
    expect(games.map(({ name }) => name).slice(0, 3)).toEqual(
      expect.arrayContaining(['loud', 'loud (copy)', 'loud (copy 2)']),
    )
    expect(games[0]?.name).toBe('loud')
    const copy = games.find(({ name }) => name === 'loud (copy)')?.id ?? ''
    const before = await readFile(join(root, 'loud.json'), 'utf8')
    must(await host.open(copy))
    await host.leave()
    must(await host.remove(copy))
    expect(await readFile(join(root, 'loud.json'), 'utf8')).toBe(before)
  })

  it('has a name of 40 characters at most', async () => {
    must(await host.rename('loud', 'x'.repeat(40)))
    must(await library.duplicate('loud'))
    const names = (await page()).games.map(({ name }) => name)
    expect(names).toContain(`${'x'.repeat(33)} (copy)`)
  })

  it('cannot be made of a game that cannot be continued', async () => {
    await writeFile(join(root, 'quiet.json'), TORN)
    expect(await library.duplicate('quiet')).toMatchObject({ error: { code: 'save-damaged' } })
    expect(await library.duplicate('done')).toMatchObject({ error: { code: 'match-over' } })
    expect(await library.duplicate('nowhere')).toMatchObject({ error: { code: 'save-unreadable' } })
    expect((await library.count('')).all).toBe(4)
  })
})

describe('the files of all games', () => {
  it('are those on the disk; of a damaged game its last good copy, or the rest of its file', async () => {
    await store.write(played({ id: 'copied', turns: 1 }))
    await store.write(played({ id: 'copied', turns: 2 }))
    await store.write(played({ id: 'lost', turns: 1 }))
    await store.write(played({ id: 'done' }))
    await writeFile(join(root, 'copied.json'), TORN)
    await writeFile(join(root, 'lost.json'), `${TORN}also`)
    const expected = [seal(played({ id: 'copied', turns: 1 })), `${TORN}also`, seal(played({ id: 'done' }))]
    const { texts, leftOut } = must(await library.files())
    expect(texts.toSorted()).toEqual(expected.toSorted())
    expect(leftOut).toBe(0)
    expect(must(await library.file('lost'))).toEqual({ name: null, text: `${TORN}also` })
  })

  it('are written without one that would make the archive unreadable', async () => {
    await store.write(played({ id: 'whole', turns: 1 }))
    await writeFile(join(root, `${'0'.repeat(32)}.json`), '\0'.repeat(400_000))
    const { texts: games, leftOut } = must(await library.files())
    expect(leftOut).toBe(1)
    const archive = sealArchive({ createdAt: '2026-11-21T20:14:00.000Z', settings: {}, games })
    const found: string[] = []
    for await (const { what } of readGames({ name: 'all', text: ok(archive) })) found.push(what)
    expect(found).toEqual(['archive', 'game', 'settings'])
  })

  it('are not written without one that another program is holding: its last good copy is older', async () => {
    await store.write(played({ id: 'copied', turns: 1 }))
    await store.write(played({ id: 'copied', turns: 2 }))
    const held: SaveStore = {
      ...store,
      load: async () => ({ ok: false, error: { code: 'save-held', detail: 'EBUSY' } }),
    }
    expect(await createLibrary(() => held, host).files()).toMatchObject({ error: { code: 'save-held' } })
  })
})

const LEVELS = ['easy', 'steady', 'sharp', 'expert'] as const
const five = (game: Fared): readonly Fared[] => Array.from({ length: 5 }, () => game)

describe('the level that suits a player', () => {
  it.each([
    [true, ['easy'], 'steady'],
    [true, ['easy', 'steady', 'easy'], 'sharp'],
    [true, ['sharp'], 'expert'],
    [true, ['expert'], null],
    [false, ['expert'], 'sharp'],
    [false, ['easy', 'steady'], 'easy'],
    [false, ['easy'], null],
  ] as const)('after five games that were won (%s) against %j is %s', (won, levels, level) => {
    expect(suggestLevel(five({ won, levels }), LEVELS)).toEqual(level && { level, games: 5, won })
  })

  it('is suggested from the one of the last five games with the weakest opponents', () => {
    const sharp: Fared = { won: true, levels: ['sharp'] }
    const last = [sharp, sharp, { won: true, levels: ['easy'] }, sharp, sharp] as const
    expect(suggestLevel(last, LEVELS)?.level).toBe('steady')
    expect(suggestLevel([sharp, sharp, { ...sharp, won: false }, sharp, sharp], LEVELS)).toBeNull()
    expect(suggestLevel(five(sharp).slice(1), LEVELS)).toBeNull()
    expect(suggestLevel([], LEVELS)).toBeNull()
  })
})

/** A store of these records, the last one first. */
const storeOf = (records: readonly SaveRecord[]) => ({
  records: async () => records.map(({ id }) => ({ id, at: 0, mark: id })),
  load: async (id: string) => {
    const found = records.find((record) => record.id === id)
    if (found === undefined) throw new Error(`${id} was never kept`)
    return ok(found)
  },
})

/** Games that count, against easy bots, which the person won or lost. */
function finished(won: boolean, count: number): readonly SaveRecord[] {
  const games: SaveRecord[] = []
  for (let n = 0; games.length < count; n++) {
    const record = played({ id: `${won}-${n}`, seed: `suggest ${n}` })
    const state = game5211.decode(record.checkpoint)
    const outcome = state.ok ? game5211.outcome(state.value) : null
    if (outcome?.winners.includes(0) === won) games.push({ ...record, standing: 'counts' })
  }
  return games
}

const asked = (...records: readonly SaveRecord[]) => suggestedFrom(storeOf(records), '5211')

describe('the level suggested from the saved records', () => {
  const won = finished(true, 6)
  const [first, ...others] = won as [SaveRecord, ...SaveRecord[]]
  const [lost] = finished(false, 1) as [SaveRecord]

  it('follows from the last five', async () => {
    expect(await asked(...won, lost)).toEqual({ level: 'steady', games: 5, won: true })
    expect(await asked(first, lost, ...others)).toBeNull()
    expect(await asked(...others.slice(1))).toBeNull()
    expect(await suggestedFrom(storeOf(won), 'kado')).toBeNull()
  })

  const people: readonly Player[] = [
    { kind: 'human', name: 'Ava' },
    { kind: 'human', name: 'Bram' },
  ]
  it.each([
    ['a game that does not count', { ...lost, standing: 'known-seed' as const }],
    ['a game of several people', { ...lost, seats: people }],
    [
      'a game in which a bot stood in',
      { ...lost, log: [{ seat: 0, playedBy: 'bot' as const }, ...lost.log] },
    ],
  ])('passes over %s', async (_, record) => {
    expect(await asked(record, ...others)).toMatchObject({ level: 'steady' })
  })
})
