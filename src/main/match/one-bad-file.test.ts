import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { played } from '../../../test/main/played'
import { HOSTILE_SIZES } from '../../../tools/faults/hostile-sizes'
import { openHost } from '../../../tools/faults/open-host'
import { createSaveStore, type SaveStore } from '../storage/save-store'
import { createSaveDescriber } from './describe-saves'
import { createLibrary } from './library'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-bad-file-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('one bad file among good ones', () => {
  it.each(Object.keys(HOSTILE_SIZES))('is reported as that one file: %s', async (kind) => {
    const store = createSaveStore(root)
    await store.write(played({ id: 'whole', turns: 2 }))
    await writeFile(join(root, 'bad.json'), HOSTILE_SIZES[kind]?.(played({ id: 'bad', turns: 2 })) ?? '')
    const host = openHost(root, () => undefined)
    expect((await host.home()).saved).toBe(2)
    const library = createLibrary(() => store, host)
    const { games } = await library.page({ filter: 'all', search: '', first: 0 })
    expect(games.map(({ id, game }) => [id, game.state])).toEqual([
      ['bad', 'refused'],
      ['whole', 'ready'],
    ])
    expect((await library.count('')).all).toBe(2)
  })
})

describe('a bug that one file triggers', () => {
  const hand = ['b2', 'g3']
  const broken: Pick<SaveStore, 'load' | 'previous' | 'turnedUp'> = {
    load: () => Promise.reject(new RangeError(`${hand} without ${hand}`)),
    previous: () => Promise.reject(new Error('not asked for')),
    turnedUp: async () => null,
  }

  it('refuses that file alone, and is reported with its place and without its message', async () => {
    const reports: unknown[] = []
    const described = await createSaveDescriber(
      () => broken,
      (error) => reports.push(error),
    ).describeSave('bad')
    expect(described).toMatchObject({
      id: 'bad',
      game: { state: 'refused', error: { code: 'save-damaged', detail: 'RangeError' } },
    })
    const [report] = reports
    const text = report instanceof Error ? `${report.message} ${report.stack}` : ''
    expect(text).toContain('one-bad-file.test')
    expect(text).not.toContain('b2')
  })
})
