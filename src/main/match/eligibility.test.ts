import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
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
import { seal } from '../storage/seal'
import { newProofKey, proofOf } from './record'

beforeEach(makeRoot)
afterEach(leaveAll)

describe('a game', () => {
  it('counts, also after a restart and in its record', async () => {
    const app = launch()
    const id = await begin(app)
    await app.host.leave()
    expect(await standings(launch(), id)).toEqual(['counts'])
    await playOut(launch(), id)
    expect(await standings(launch(), id)).toEqual(['counts'])
  })

  it('does not count if its seed was typed', async () => {
    const app = launch()
    expect(await standings(app, await begin(app, 'KNIP 7'))).toEqual(['known-seed'])
  })

  it('counts if the app died after its save and before the ledger was written', async () => {
    const cut = launch((store) => ({ ...store, keepRevealed: async () => undefined }))
    const id = await begin(cut)
    await turn(cut)
    await cut.host.leave()
    expect(await standings(launch(), id)).toEqual(['counts'])
  })

  it('can be played but does not count if its seed does not produce its cards', async () => {
    const app = launch()
    const id = await begin(app)
    await app.host.leave()
    const record = must(await app.store.load(id))
    const proof = proofOf({ ...record, seed: 'another' }, newProofKey())
    await writeFile(join(root, `${id}.json`), seal({ ...record, seed: 'another', proof }))
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
  it('changes nothing while it is not opened', async () => {
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

  it('does not count any more if the original is played to its end', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOut(app, original)
    expect(await standings(launch(), original, copy)).toEqual(['counts', 'seen'])
  })

  it('need not be played to its end to reveal the cards', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOn(app, copy, 1)
    expect(await standings(app, copy, original)).toEqual(['counts', 'seen'])
    await playOn(app, original, 1)
    expect(await standings(app, copy, original)).toEqual(['seen', 'seen'])
  })

  it('still counts if the original is only opened', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOn(app, copy, 1)
    await playOn(app, original, 0)
    expect(await standings(launch(), copy, original)).toEqual(['counts', 'seen'])
    await playOut(app, copy)
    expect(must(await app.store.load(copy)).standing).toBe('counts')
  })

  it('has revealed the cards even if it is deleted later', async () => {
    const app = launch()
    const [original, copy] = await twins(app)
    await playOn(app, copy, 3)
    must(await app.host.remove(copy))
    await rm(join(root, 'removed'), { recursive: true })
    expect(await standings(launch(), original)).toEqual(['seen'])
  })

  it('is described again in a list that was shown before', async () => {
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
  it('of a restored copy does not count after cards were revealed', async () => {
    const app = launch()
    const id = await begin(app)
    await turn(app)
    await turn(app)
    await app.host.leave()
    await writeFile(join(root, `${id}.json`), 'torn')
    must(await app.host.restoreSave(id))
    expect(await standings(launch(), id)).toEqual(['seen'])
  })

  it('that is put back unchanged still counts', async () => {
    const app = launch()
    const id = await begin(app)
    await turn(app)
    await app.host.leave()
    must(await app.host.remove(id))
    must(await app.host.putBack(id))
    expect(await standings(launch(), id)).toEqual(['counts'])
  })
})
