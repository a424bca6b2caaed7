import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Player } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { AnyFace } from '../../shared/games/registry'
import { ok, type Result } from '../../shared/result'
import type { Standing } from '../../shared/standing'
import { decide } from '../bots/decide'
import { seal } from '../storage/format/seal'
import { LEDGER } from '../storage/saves/save-names'
import { createSaveStore, type SaveStore } from '../storage/saves/save-store'
import { createHost, type Host } from './host'
import { systemClock } from './play/clock'
import { firstCards } from './play/match.fixture'
import { played } from './played.fixture'
import { createLibrary, type Library } from './saved/library'
import { takeIn } from './saved/take-in'

let root: string
let hosts: Host[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-standing-'))
})
afterEach(async () => {
  for (const host of hosts) await host.leave()
  hosts = []
  await rm(root, { recursive: true })
})

const players: readonly Player[] = [
  { kind: 'human', name: 'Ava' },
  { kind: 'bot', name: 'Bram', level: 'easy' },
]
const options = { long: false, tableMemory: true }

interface App {
  readonly store: SaveStore
  readonly host: Host
  readonly library: Library
}

/** The app as it is after a start. */
function launch(change: (store: SaveStore) => SaveStore = (store) => store): App {
  const report = (error: unknown) => {
    throw error
  }
  const store = change(createSaveStore(root, undefined, report))
  const host = createHost({
    ...{ store, clock: systemClock, speed: () => 'instant', publish: () => undefined, report },
    bots: {
      decide: async (question) => ({ action: decide(question), replaced: false }),
      dispose: () => undefined,
    },
  })
  hosts.push(host)
  return { store, host, library: createLibrary(store, host) }
}

function must<T>(result: Result<T, BridgeError>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`)
  return result.value
}

async function begin({ host }: App, seed: string | null = null): Promise<string> {
  const { matchId } = must(await host.start({ game: '5211', players, options, seed }))
  return matchId
}

/** One card, of another face than the one that is played else. */
function anotherCard(view: AnyFace['View']): AnyFace['Action'] {
  const usual = firstCards(view)
  const cards = view.seats[0]?.hand.cards ?? []
  const played = usual.type === 'commit-cards' ? usual.cards : []
  return { type: 'commit-cards', cards: cards.filter((card) => !played.includes(card)).slice(0, 1) }
}

/** Plays until cards are turned up. */
async function turn(
  { host }: App,
  choose: (view: AnyFace['View']) => AnyFace['Action'] = firstCards,
): Promise<void> {
  const { matchId, seat, view } = must(await host.snapshot())
  const decision = view.decision ?? ''
  const request = { matchId, game: view.game, requestId: crypto.randomUUID(), seat, decision }
  must(await host.act({ ...request, action: choose(view) }))
  await expect.poll(async () => must(await host.snapshot()).view.decision, { interval: 1 }).not.toBe(decision)
}

async function playOn(app: App, id: string, turns: number): Promise<void> {
  must(await app.host.open(id))
  for (let n = 0; n < turns; n++) await turn(app)
  await app.host.leave()
}

async function playOut(app: App, id: string): Promise<void> {
  must(await app.host.open(id))
  while (must(await app.host.snapshot()).view.outcome === null) await turn(app)
  await app.host.leave()
}

/** A game of which a turn has been played, and its copy. */
async function twins(app: App): Promise<readonly [original: string, copy: string]> {
  const original = await begin(app)
  await turn(app)
  await app.host.leave()
  must(await app.library.duplicate(original))
  const copy = (await app.store.unfinished()).find(({ id }) => id !== original)?.id ?? ''
  return [original, copy]
}

/** As the list tells it, and as it is told at the table. */
async function standings(app: App, ...ids: readonly string[]): Promise<readonly Standing[]> {
  const listed: Standing[] = []
  for (const id of ids) {
    const [told] = await app.host.describe([id])
    const { standing } = must(await app.host.open(id))
    await app.host.leave()
    expect(told?.game).toMatchObject({ standing })
    listed.push(standing)
  }
  return listed
}

const textOf = (id: string) => readFile(join(root, `${id}.json`), 'utf8')
const bring = ({ store }: App, ...texts: readonly string[]) =>
  takeIn(
    store,
    texts.map((text) => ({ name: 'a.kododo', text: ok(text) })),
    Date.now(),
  )

describe('a game', () => {
  it('counts, also after a restart and in its record', async () => {
    const app = launch()
    const id = await begin(app)
    await app.host.leave()
    expect(await standings(launch(), id)).toEqual(['counts'])
    await playOut(launch(), id)
    expect(await standings(launch(), id)).toEqual(['counts'])
  })

  it('does not count where its seed was typed', async () => {
    const app = launch()
    expect(await standings(app, await begin(app, 'KNIP 7'))).toEqual(['known-seed'])
  })

  it('counts where it died between its save and the ledger', async () => {
    const cut = launch((store) => ({ ...store, keepTurnedUp: async () => undefined }))
    const id = await begin(cut)
    await turn(cut)
    await cut.host.leave()
    expect(await standings(launch(), id)).toEqual(['counts'])
  })

  it('is playable and does not count with cards that its seed does not give', async () => {
    const app = launch()
    const id = await begin(app)
    await app.host.leave()
    await writeFile(join(root, `${id}.json`), seal({ ...must(await app.store.load(id)), seed: 'another' }))
    expect(await standings(app, id)).toEqual(['other-cards'])
    await playOut(app, id)
    expect(must(await app.store.load(id)).standing).toBe('other-cards')
  })

  it('does not count once it has gone back, and neither does a copy', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    must(await app.host.open(original))
    must(await app.host.goBack({ matchId: original, unsaved: 'keep' }))
    await turn(app)
    await turn(app)
    await app.host.leave()
    expect(await standings(app, original, copy)).toEqual(['practice', 'seen'])
  })
})

describe('a copy', () => {
  it('changes nothing while it lies there', async () => {
    const app = launch()
    expect(await standings(app, ...(await twins(app)))).toEqual(['counts', 'counts'])
  })

  it('that is played to its end counts, and then the original does not', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOut(app, copy)
    expect(await standings(app, copy, original)).toEqual(['counts', 'seen'])
    await playOut(app, original)
    expect(await standings(launch(), copy, original)).toEqual(['counts', 'seen'])
    expect(must(await app.store.load(original)).standing).toBe('seen')
  })

  it('counts no more where the original is played to its end', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOut(app, original)
    expect(await standings(launch(), original, copy)).toEqual(['counts', 'seen'])
  })

  it('need not be played to its end to tell of the cards', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOn(app, copy, 1)
    expect(await standings(app, copy, original)).toEqual(['counts', 'seen'])
    await playOn(app, original, 1)
    expect(await standings(app, copy, original)).toEqual(['seen', 'seen'])
  })

  it('counts on where the original is merely opened', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOn(app, copy, 1)
    await playOn(app, original, 0)
    expect(await standings(launch(), copy, original)).toEqual(['counts', 'seen'])
    await playOut(app, copy)
    expect(must(await app.store.load(copy)).standing).toBe('counts')
  })

  it('has told of the cards also when it is deleted since', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOn(app, copy, 3)
    must(await app.host.remove(copy))
    await rm(join(root, 'removed'), { recursive: true })
    expect(await standings(launch(), original)).toEqual(['seen'])
  })

  it('is told anew in a list that was shown before', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    const listed = async () =>
      (await app.library.page({ filter: 'all', search: '', first: 0 })).games.find(
        ({ id }) => id === original,
      )?.game
    expect(await listed()).toMatchObject({ standing: 'counts' })
    await playOn(app, copy, 1)
    expect(await listed()).toMatchObject({ standing: 'seen' })
  })
})

describe('an older state', () => {
  it('of a restored copy does not count after cards were turned up', async () => {
    const app = launch()
    const id = await begin(app)
    await turn(app)
    await turn(app)
    await app.host.leave()
    await writeFile(join(root, `${id}.json`), 'torn')
    must(await app.host.restoreSave(id))
    expect(await standings(launch(), id)).toEqual(['seen'])
  })

  it('that is put back as it was counts on', async () => {
    const app = launch()
    const id = await begin(app)
    await turn(app)
    await app.host.leave()
    must(await app.host.remove(id))
    must(await app.host.putBack(id))
    expect(await standings(launch(), id)).toEqual(['counts'])
  })
})

describe('a game from a file', () => {
  it('never counts where it was not over', async () => {
    const app = launch()
    const id = await begin(app)
    await turn(app)
    await app.host.leave()
    const exported = await textOf(id)
    await playOut(app, id)
    must(await app.host.remove(id))
    expect(await bring(app, exported)).toMatchObject({ imported: 1 })
    expect(await standings(app, id)).toEqual(['taken-in'])
    await playOut(app, id)
    expect(must(await app.store.load(id)).standing).toBe('taken-in')
  })

  it('leaves the game here to count where it is an older state of it that is merely opened', async () => {
    const app = launch()
    const id = await begin(app)
    await turn(app)
    await app.host.leave()
    const backup = await textOf(id)
    await playOn(app, id, 2)
    await bring(app, backup)
    const older = (await app.store.unfinished()).find((save) => save.id !== id)?.id ?? ''
    await playOn(app, older, 0)
    expect(await standings(launch(), older, id)).toEqual(['taken-in', 'counts'])
    await playOn(app, older, 1)
    expect(await standings(launch(), id)).toEqual(['seen'])
  })

  it('is known again though it does not count any more', async () => {
    const app = launch()
    const id = await begin(app)
    await app.host.leave()
    const exported = await textOf(id)
    must(await app.host.remove(id))
    expect(await bring(app, exported)).toMatchObject({ imported: 1, known: 0 })
    expect(await bring(app, exported)).toMatchObject({ imported: 0, known: 1 })
  })

  it('keeps its standing where it is over', async () => {
    const app = launch()
    const id = await begin(app)
    await playOut(app, id)
    const exported = await readFile(join(root, 'finished', `${id}.json`), 'utf8')
    must(await app.host.remove(id))
    await bring(app, exported, seal(played({ id: 'typed' })))
    expect(await standings(app, id, 'typed')).toEqual(['counts', 'known-seed'])
  })

  it('does not count where its shuffle was played differently here', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOut(app, copy)
    const text = await readFile(join(root, 'finished', `${copy}.json`), 'utf8')
    must(await app.host.remove(copy))
    // As on another device that has the original.
    await rm(join(root, LEDGER))
    const elsewhere = launch()
    must(await elsewhere.host.open(original))
    await turn(elsewhere, anotherCard)
    await elsewhere.host.leave()
    await bring(elsewhere, text)
    expect(await standings(elsewhere, copy)).toEqual(['seen'])
  })
})
