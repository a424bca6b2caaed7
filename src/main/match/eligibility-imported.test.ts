import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { of5211 } from '../../../test/games/5211/game'
import {
  type App,
  begin,
  launch,
  leaveAll,
  playOn,
  playOut,
  standings,
  turn,
  twins,
} from '../../../test/main/eligibility'
import { makeRoot, must, root } from '../../../test/main/hosts'
import { firstCards } from '../../../test/main/matches'
import { played } from '../../../test/main/played'
import type { AnyFace } from '../../shared/games/registry'
import { ok } from '../../shared/result'
import { LEDGER } from '../storage/save-folder'
import { seal } from '../storage/seal'
import { importGames } from './import-games'

beforeEach(makeRoot)
afterEach(leaveAll)

/** An action that plays a card with another face than the cards that `firstCards` plays. */
function anotherCard(view: AnyFace['View']): AnyFace['Action'] {
  const usual = firstCards(view)
  const cards = of5211(view).seats[0]?.hand.cards ?? []
  const played = usual.type === 'commit-cards' ? usual.cards : []
  return { type: 'commit-cards', cards: cards.filter((card) => !played.includes(card)).slice(0, 1) }
}

const textOf = (id: string) => readFile(join(root, `${id}.json`), 'utf8')
const bring = ({ store }: App, ...texts: readonly string[]) =>
  importGames(
    store,
    texts.map((text) => ({ name: 'a.kododo', text: ok(text) })),
    Date.now(),
  )

describe('a game from a file', () => {
  it('never counts if it was not over', async () => {
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

  it('that is an older state of a game here does not stop that game from counting, as long as it is only opened', async () => {
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

  it('is recognized even though it does not count any more', async () => {
    const app = launch()
    const id = await begin(app)
    await app.host.leave()
    const exported = await textOf(id)
    must(await app.host.remove(id))
    expect(await bring(app, exported)).toMatchObject({ imported: 1, known: 0 })
    expect(await bring(app, exported)).toMatchObject({ imported: 0, known: 1 })
  })

  it('keeps its eligibility if it is over', async () => {
    const app = launch()
    const id = await begin(app)
    await playOut(app, id)
    const exported = await readFile(join(root, 'finished', `${id}.json`), 'utf8')
    must(await app.host.remove(id))
    await bring(app, exported, seal(played({ id: 'typed' })))
    expect(await standings(app, id, 'typed')).toEqual(['counts', 'known-seed'])
  })

  it('does not count if its shuffle was played differently here', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOut(app, copy)
    const text = await readFile(join(root, 'finished', `${copy}.json`), 'utf8')
    must(await app.host.remove(copy))
    // Without its ledger, this folder is like one on another computer that has only the original.
    await rm(join(root, LEDGER))
    const elsewhere = launch()
    must(await elsewhere.host.open(original))
    await turn(elsewhere, anotherCard)
    await elsewhere.host.leave()
    await bring(elsewhere, text)
    expect(await standings(elsewhere, copy)).toEqual(['seen'])
  })
})
