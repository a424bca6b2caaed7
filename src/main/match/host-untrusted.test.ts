import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kadoWith } from '../../../test/forged/true-games'
import { of5211 } from '../../../test/games/5211/game'
import {
  commit,
  forge,
  input,
  launch,
  makeRoot,
  must,
  removeRoot,
  root,
  saves,
} from '../../../test/main/hosts'
import { seal } from '../storage/seal'
import type { Host } from './host'

beforeEach(makeRoot)
afterEach(removeRoot)

describe('a save that cannot be trusted', () => {
  beforeEach(async () => {
    const host = launch()
    must(await host.start(input))
    await commit(host)
    await host.leave()
  })

  const refusal = async (host: Host) => {
    const found = (await host.home()).continuable
    return found?.state === 'refused' ? [found.error.code, found.restorable] : null
  }

  it('is refused when it contradicts itself', async () => {
    await forge((record) => ({ ...record, log: [] }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
    expect(await launch().continue()).toMatchObject({ ok: false, error: { code: 'save-mismatch' } })
  })

  it('is refused when it was played with illegal actions or other cards', async () => {
    await forge((record) => ({ ...record, log: [...record.log, ...record.log] }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
    await forge((record) => ({
      ...record,
      deals: record.deals.map((cards) => cards.map(() => 'b1' as const)),
    }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
  })

  it('is refused when it has a seat that nobody plays', async () => {
    await forge((record) => ({
      ...record,
      seats: record.seats.map(({ name }) => ({
        kind: 'bot' as const,
        name,
        level: 'easy' as const,
        style: 'all-round',
      })),
    }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
  })

  it('is refused when a missing seat acts', async () => {
    await forge((record) => ({ ...record, log: [{ seat: 7, action: { type: 'take-back' } }] }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
  })

  it('is refused when it follows later rules', async () => {
    await forge((record) => ({ ...record, rulesVersion: 2 }))
    expect(await refusal(launch())).toEqual(['save-newer', true])
  })

  it('is refused when it has a custom deck under the name of ours, and is not changed', async () => {
    const [name = ''] = await saves()
    const forged = kadoWith({ cards: Array.from({ length: 65 }, () => 'sp5') }, { most: 20 })
    const text = seal({ ...forged, id: name.replace('.json', '') })
    await writeFile(join(root, name), text)
    expect(await refusal(launch())).toEqual(['save-false-deck', true])
    expect(await launch().continue()).toMatchObject({ ok: false, error: { code: 'save-false-deck' } })
    expect(await readFile(join(root, name), 'utf8')).toBe(text)
  })

  it('is left as it is, and a new game can be played beside it', async () => {
    const [name = ''] = await saves()
    await writeFile(join(root, name), 'broken')
    const host = launch()
    must(await host.start(input))
    await commit(host)
    await host.leave()
    expect(await readFile(join(root, name), 'utf8')).toBe('broken')
    expect((await launch().home()).continuable?.state).toBe('ready')
  })

  it('is replaced by its last good copy', async () => {
    const [name = ''] = await saves()
    await writeFile(join(root, name), 'broken')
    const host = launch()
    expect(await refusal(host)).toEqual(['save-damaged', true])
    must(await host.restore())
    const { view } = must(await host.continue())
    expect(of5211(view).seats[0]?.ready).toBe(false)
  })
})
