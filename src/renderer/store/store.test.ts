import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { randomGame, YOU } from '../../../test/random-game'
import type { Continuable } from '../../shared/bridge/contract'
import { err, ok } from '../../shared/result'
import { createStore } from './store'
import { answering, booted, damaged, folder, ready, snapshot } from './store.fixture'

describe('boot', () => {
  test('shows the home screen with what main told', async () => {
    const store = await booted(answering({}))
    expect(store.screen.value).toBe('home')
    expect(store.home.value).toEqual({ version: '1.0.0', continuable: ready, saved: 1, finished: 0, folder })
    expect(store.settings.value.speed).toBe(2)
    expect(store.problem.value).toBeNull()
  })

  test('goes straight back to a match that is open in main', async () => {
    const store = await booted(answering({ 'match/snapshot': () => ok(snapshot) }))
    expect(store.screen.value).toBe('table')
    expect(store.match.value?.snapshot.value.matchId).toBe('m')
  })

  test('shows nothing before main has been heard', () => {
    expect(createStore(answering({}), signal(false)).screen.value).toBeNull()
  })
})

describe('a match', () => {
  test('opens once for a double click', async () => {
    const bridge = answering({ 'match/continue': () => ok(snapshot) })
    const store = await booted(bridge)
    await Promise.all([store.continueMatch(), store.continueMatch()])
    expect(bridge.asked.filter(([route]) => route === 'match/continue')).toHaveLength(1)
    expect(store.screen.value).toBe('table')
  })

  test('that is long shows how it stands when it is continued, and then its table', async () => {
    const { view } = snapshot
    const [evaluation] = [...randomGame('store', 2, YOU)].flatMap((told) => told.view.evaluations)
    if (evaluation === undefined) throw new Error('Nothing was evaluated')
    const options = { long: true, tableMemory: true }
    const begun = { ...snapshot, options, view: { ...view, options, evaluations: [evaluation] } }
    const fresh = { ...snapshot, options, view: { ...view, options } }
    const screens = async (found: typeof snapshot) => {
      const bridge = answering({
        'match/continue': () => ok(found),
        'saves/open': () => ok(found),
        'match/start': () => ok(found),
      })
      const store = await booted(bridge)
      await store.continueMatch()
      const continued = store.screen.value
      store.sitDown()
      const satDown = store.screen.value
      await store.openSave('a')
      return [continued, satDown, store.screen.value]
    }
    expect(await screens(begun)).toEqual(['long-game', 'table', 'long-game'])
    expect(await screens(fresh)).toEqual(['table', 'table', 'table'])
    expect(await screens({ ...begun, options: snapshot.options })).toEqual(['table', 'table', 'table'])
  })

  test('that is refused leaves the screen as it is and tells why', async () => {
    const bridge = answering({ 'match/continue': () => err({ code: 'save-damaged' }) }, damaged)
    const store = await booted(bridge)
    await store.continueMatch()
    expect(store.screen.value).toBe('home')
    expect(store.problem.value).toEqual({ error: { code: 'save-damaged' }, restorable: true })
  })

  test('is left for a fresh home screen, and no longer followed', async () => {
    const bridge = answering({ 'match/continue': () => ok(snapshot) })
    const store = await booted(bridge)
    await store.continueMatch()
    await store.leave()
    expect(store.screen.value).toBe('home')
    expect(store.match.value).toBeNull()
    expect(bridge.listening('match/updated')).toBe(0)
    expect(bridge.asked.at(-1)?.[0]).toBe('home/read')
  })

  test('that follows another is the only one followed', async () => {
    const bridge = answering({ 'match/start': () => ok(snapshot) })
    const store = await booted(bridge)
    const setup = {
      game: '5211',
      players: [],
      options: { long: false, tableMemory: true },
      seed: null,
    } as const
    await store.startMatch(setup)
    await store.startMatch(setup)
    expect(bridge.listening('match/updated')).toBe(1)
  })
})

describe('a finished game', () => {
  test('opens with its result', async () => {
    const store = await booted(answering({ 'saves/open': () => ok(snapshot) }))
    await store.openRecord('m')
    expect(store.screen.value).toBe('result')
  })
})

describe('restore', () => {
  test('reads the home screen anew and closes the question', async () => {
    let continuable: Continuable = damaged
    const bridge = answering({
      'home/read': () => ok({ version: '1.0.0', continuable, saved: 1, finished: 0, folder }),
      'match/restore': () => {
        continuable = ready
        return ok(null)
      },
    })
    const store = await booted(bridge)
    store.tell({ error: { code: 'save-damaged' }, restorable: true })
    await store.restore()
    expect(store.problem.value).toBeNull()
    expect(store.home.value?.continuable).toEqual(ready)
  })

  test('tells when that fails, and offers it no more', async () => {
    const store = await booted(
      answering({ 'match/restore': () => err({ code: 'save-unreadable' }) }, damaged),
    )
    await store.restore()
    expect(store.problem.value).toEqual({ error: { code: 'save-unreadable' }, restorable: false })
  })
})
