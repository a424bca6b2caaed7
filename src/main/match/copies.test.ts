import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { played } from '../../../test/main/played'
import { openHost } from '../../../tools/faults/open-host'
import type { BridgeError } from '../../shared/bridge/errors'
import { ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import { createSaveStore, type SaveStore } from '../storage/save-store'
import { seal } from '../storage/seal'
import type { Host } from './host'
import { importGames } from './import-games'
import { createLibrary, type Library } from './library'

let root: string
let store: SaveStore
let host: Host
let library: Library
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-copies-'))
  store = createSaveStore(root)
  host = openHost(root, () => undefined)
  library = createLibrary(() => store, host)
})
afterEach(() => rm(root, { recursive: true }))

function must<T>(result: Result<T, BridgeError>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`)
  return result.value
}

const page = () => library.page({ filter: 'all', search: '', first: 0 })
const ids = async () => (await page()).games.map(({ id }) => id)

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

describe('a copy made by a synchronizing program', () => {
  const copy = 'quiet-LAPTOP.json'
  const put = (name: string, record: ReturnType<typeof played>) => writeFile(join(root, name), seal(record))
  beforeEach(shelf)

  it('is listed beside the games, imported as a marked game of its own, and put away', async () => {
    await put(copy, played({ id: 'quiet', name: 'Friday', turns: 3 }))
    expect(await ids()).toEqual(['loud', 'quiet', 'race', 'done'])
    expect(await library.strays()).toMatchObject({
      shown: [{ state: 'copy', file: copy, name: 'Friday', holds: 'further' }],
      of: 1,
    })
    must(await library.takeStray(copy))
    expect(await library.strays()).toEqual({ shown: [], of: 0 })
    const names = (await page()).games.map(({ name, game }) => [name, game.state])
    expect(names).toContainEqual([`Friday${words.savedGames.elsewhere}`, 'ready'])
    expect(names).toContainEqual(['Friday', 'ready'])
    const quiet = await store.load('quiet')
    expect(quiet.ok && quiet.value.log.length).toBe(played({ id: 'quiet', turns: 1 }).log.length)
  })

  it('comes back under its own id and name if its game is gone', async () => {
    await put(copy, played({ id: 'quiet', name: 'Friday', turns: 3 }))
    await rm(join(root, 'quiet.json'))
    must(await library.takeStray(copy))
    expect((await page()).games.map(({ id, name }) => [id, name])).toContainEqual(['quiet', 'Friday'])
  })

  it('does not count, just like an unfinished game from a file', async () => {
    await put(copy, { ...played({ id: 'quiet', turns: 3 }), standing: 'counts' })
    must(await library.takeStray(copy))
    const { games } = await page()
    expect(games.map(({ game }) => 'standing' in game && game.standing)).toContain('taken-in')
  })

  it('is not imported if it contradicts itself, and stays where it is', async () => {
    const forged = played({ id: 'quiet', turns: 3 })
    await put(copy, { ...forged, log: forged.log.slice(0, 1) })
    expect(await library.takeStray(copy)).toMatchObject({ ok: false, error: { code: 'save-mismatch' } })
    expect(await library.strays()).toMatchObject({ of: 1 })
    must(await library.putStrayAway(copy))
    expect(await library.strays()).toMatchObject({ of: 0 })
  })

  it('is listed before all files that are not copies, in a list of at most 20', async () => {
    for (let n = 0; n < 25; n++) await writeFile(join(root, `notes ${n}.json`), '{}')
    await put('quiet (1).json', played({ id: 'quiet', turns: 3 }))
    const { shown, of } = await library.strays()
    expect([shown.length, of, shown[0]?.state]).toEqual([20, 26, 'copy'])
  })
})

describe('a removed game that was played further than one that was imported since', () => {
  it('is put back beside it, and can be imported from the folder of removed games as well', async () => {
    const further = played({ id: 'race', turns: 5 })
    must(await store.add(further, 0))
    must(await host.remove('race'))
    const older = { name: 'race.kododo', text: ok(seal(played({ id: 'race', turns: 2 }))) }
    expect(await importGames(store, [older], 0)).toMatchObject({ imported: 1 })
    const [day = ''] = await readdir(join(root, 'removed'))
    const path = join(root, 'removed', day, 'race.json')
    must(await host.putBack('race'))
    const lengths = async () =>
      Promise.all((await ids()).map(async (id) => must(await store.load(id)).log.length))
    expect((await lengths()).toSorted((a, b) => b - a)[0]).toBe(further.log.length)
    expect(await lengths()).toHaveLength(2)
    // A game that was put back is recognized when its file is imported.
    expect(await importGames(store, [{ name: 'race.json', path }], 0)).toMatchObject({
      imported: 0,
      known: 1,
    })
    for (const id of (await ids()).filter((id) => id !== 'race')) must(await host.remove(id))
    expect(await importGames(store, [{ name: 'race.json', path }], 0)).toMatchObject({ imported: 1 })
    expect((await page()).games.map(({ game }) => game.state)).toEqual(['ready', 'ready'])
  })
})
