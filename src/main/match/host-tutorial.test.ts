import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  commit,
  decideAtOnce,
  forge,
  input,
  launch,
  makeRoot,
  must,
  removeRoot,
  root,
  saves,
  surroundings,
} from '../../../test/main/hosts'
import { openMatch } from '../../../test/main/open-match'
import { viewOf5211 } from '../../shared/games/5211/view.fixture'
import { ok } from '../../shared/result'
import { atOnce } from '../scheduling'
import { unseal } from '../storage/seal'
import { createHost } from './host'
import { checking } from './replay'

beforeEach(makeRoot)
afterEach(removeRoot)

const NAMES = ['Ava', 'Chila', 'Bram', 'Yuna', 'Luis']

const saved = async () => {
  const [name = ''] = await saves()
  return must(unseal(await readFile(join(root, name), 'utf8')))
}

describe('a tutorial', () => {
  it('has one person and never counts', async () => {
    const host = launch()
    const snapshot = must(await host.startTutorial('5211', NAMES))
    expect(snapshot).toMatchObject({ standing: 'tutorial', tutorial: { bubble: 0 }, seed: null })
    expect(snapshot.players.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...['human Ava', 'bot Chila', 'bot Bram', 'bot Yuna'],
    ])
    expect(await saved()).toMatchObject({ standing: 'tutorial', tutorial: 0 })
    await host.leave()
  })

  it('continues at the bubble where it was left', async () => {
    const host = launch()
    const { matchId } = must(await host.startTutorial('5211', NAMES))
    expect(await openMatch(host).readBubble(1)).toEqual(ok(null))
    await host.leave()
    const later = launch()
    expect((await later.home()).continuable).toMatchObject({ state: 'ready', tutorial: true })
    expect(must(await later.continue())).toMatchObject({ matchId, tutorial: { bubble: 1 } })
    await later.leave()
  })

  it.each([
    ['5211', 10],
    ['kado', 9],
  ] as const)('of %s that is left at its last bubble is not what Continue opens', async (game, bubble) => {
    const host = launch()
    const before = must(await host.start(input))
    await host.leave()
    const { matchId } = must(await host.startTutorial(game, NAMES))
    await openMatch(host).readBubble(bubble - 1)
    await host.leave()
    expect((await host.home()).continuable).toMatchObject({ tutorial: true })
    must(await host.continue())
    await openMatch(host).readBubble(bubble)
    await host.leave()
    const later = launch()
    expect(await later.home()).toMatchObject({ continuable: { tutorial: false }, passedOver: null, saved: 2 })
    expect(must(await later.continue())).toMatchObject({ matchId: before.matchId })
    await later.leave()
    must(await later.open(matchId))
    await later.leave()
  })

  it.each(['5211', 'kado'] as const)('of %s contradicts nothing as it is played', async (game) => {
    const host = createHost({ ...surroundings(), bots: { decide: decideAtOnce, dispose: () => undefined } })
    must(await host.startTutorial(game, NAMES))
    await openMatch(host).readBubble(2)
    for (let n = 0; n < 3; n++) {
      await expect.poll(async () => openMatch(host).snapshot().tutorial?.asked ?? null).not.toBeNull()
      const { view, tutorial } = openMatch(host).snapshot()
      const action = tutorial?.asked
      if (!action) throw new Error('The tutorial asks for nothing')
      const request = { game, requestId: `${n}`, seat: 0, decision: view.decision ?? '' }
      must(await openMatch(host).act({ ...request, action }))
    }
    const record = await saved()
    await host.leave()
    expect(record).toMatchObject({ standing: 'tutorial', tutorial: 2 })
    expect(atOnce(checking(record)).findings.filter(({ is }) => is === 'wrong')).toEqual([])
  })

  it('becomes an ordinary game once its last bubble has been read, and still does not count', async () => {
    const host = createHost({ ...surroundings(), bots: { decide: decideAtOnce, dispose: () => undefined } })
    const { matchId } = must(await host.startTutorial('5211', NAMES))
    await openMatch(host).readBubble(null)
    await commit(host)
    await expect.poll(async () => viewOf5211(openMatch(host).snapshot().view).turn).toBe(2)
    expect(must(await host.goBack({ matchId, unsaved: 'keep' }))).toMatchObject({
      standing: 'practice',
      tutorial: null,
    })
    await host.leave()
    expect((await launch().home()).continuable).toMatchObject({ tutorial: false })
  })

  it('shows no more bubbles if its save is of another deal', async () => {
    const host = launch()
    must(await host.startTutorial('5211', NAMES))
    await host.leave()
    await forge((record) => ({ ...record, seed: 'of an older version', proof: null }))
    expect(must(await launch().continue())).toMatchObject({ standing: 'tutorial', tutorial: null })
  })

  it('is not found under the id of another match', async () => {
    const host = launch()
    must(await host.startTutorial('5211', NAMES))
    expect(host.matchWithId('another')).toBeNull()
    await host.leave()
  })
})
