import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { randomGame, YOU } from '../../../test/games/5211/game'
import { sampleSnapshot } from '../../../test/games/5211/sample'
import { booted, bridgeWith, home, ready } from '../../../test/renderer/store'
import type { Continuable } from '../../shared/bridge/contract'
import { err, ok } from '../../shared/result'
import { createLayers, createStore } from './store'

const OTHER = 'another' as never

const created = () => createLayers(signal(null), () => '5211')

test('a layer keeps its game, and a layer opened over it takes the same game', () => {
  const { layers, open, switchGame, close, setSubject } = created()
  open('how-to-play')
  switchGame('how-to-play', OTHER)
  open('keys')
  expect(layers.value).toEqual([
    { name: 'how-to-play', game: OTHER },
    { name: 'keys', game: OTHER },
  ])
  close('how-to-play')
  setSubject('5211')
  open('settings')
  expect(layers.value).toEqual([
    { name: 'keys', game: OTHER },
    { name: 'settings', game: OTHER },
  ])
})

test('the first layer takes the game at hand', () => {
  const { layers, open } = created()
  open('keys')
  expect(layers.value).toEqual([{ name: 'keys', game: '5211' }])
})

test('a layer over a screen about another game takes that game until the screen closes', () => {
  const { layers, open, close, setSubject } = created()
  const end = setSubject(OTHER)
  open('how-to-play')
  expect(layers.value).toEqual([{ name: 'how-to-play', game: OTHER }])
  close('how-to-play')
  end()
  open('how-to-play')
  expect(layers.value).toEqual([{ name: 'how-to-play', game: '5211' }])
})

const snapshot = sampleSnapshot()

const damaged: Continuable = { state: 'refused', error: { code: 'save-damaged' }, restorable: true }

describe('boot', () => {
  test('shows the home screen with the state that main sent', async () => {
    const store = await booted(bridgeWith({}))
    expect(store.screen.value).toBe('home')
    expect(store.home.value).toEqual(home(ready))
    expect(store.settings.value.speed).toBe(2)
    expect(store.problem.value).toBeNull()
  })

  test('goes straight back to a match that is open in main', async () => {
    const store = await booted(bridgeWith({ 'match/snapshot': () => ok(snapshot) }))
    expect(store.screen.value).toBe('table')
    expect(store.match.value?.snapshot.value.matchId).toBe('m')
  })

  test('shows nothing before main has replied', () => {
    expect(createStore(bridgeWith({}), signal(false)).screen.value).toBeNull()
  })
})

describe('a match', () => {
  test('opens once for a double click', async () => {
    const bridge = bridgeWith({ 'match/continue': () => ok(snapshot) })
    const store = await booted(bridge)
    await Promise.all([store.continueMatch(), store.continueMatch()])
    expect(bridge.asked.filter(([route]) => route === 'match/continue')).toHaveLength(1)
    expect(store.screen.value).toBe('table')
  })

  test('that is long shows its interim standings when it is continued, and then its table', async () => {
    const { view } = snapshot
    const [evaluation] = [...randomGame('store', 2, YOU)].flatMap(({ view }) => view.evaluations)
    if (evaluation === undefined) throw new Error('Nothing was evaluated')
    const options = { long: true, tableMemory: true }
    const begun = { ...snapshot, options, view: { ...view, options, evaluations: [evaluation] } }
    const fresh = { ...snapshot, options, view: { ...view, options } }
    const screens = async (found: typeof snapshot) => {
      const bridge = bridgeWith({
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

  test('that changed before a bug in main is shown as it is now, and the bug is shown', async () => {
    let table = snapshot
    const gone = { ...snapshot, revision: snapshot.revision + 9 }
    const bridge = bridgeWith({
      'match/continue': () => ok(snapshot),
      'match/snapshot': () => ok(table),
      'match/go-back': () => {
        table = gone
        return err({ code: 'internal' })
      },
    })
    const store = await booted(bridge)
    await store.continueMatch()
    await store.goBack()
    expect(store.match.value?.snapshot.value).toEqual(gone)
    expect(store.problem.value?.error.code).toBe('internal')
  })

  test('that a bug in main has closed is left, and the bug is shown', async () => {
    let isOpen = true
    const bridge = bridgeWith({
      'match/continue': () => ok(snapshot),
      'match/snapshot': () => (isOpen ? ok(snapshot) : err({ code: 'no-match' })),
      'match/go-back': () => {
        isOpen = false
        return err({ code: 'internal' })
      },
    })
    const store = await booted(bridge)
    await store.continueMatch()
    await store.goBack()
    expect(store.match.value).toBeNull()
    expect(store.screen.value).toBe('home')
    expect(store.problem.value?.error.code).toBe('internal')
  })

  test('that is refused leaves the screen as it is and shows why', async () => {
    const bridge = bridgeWith({ 'match/continue': () => err({ code: 'save-damaged' }) }, damaged)
    const store = await booted(bridge)
    await store.continueMatch()
    expect(store.screen.value).toBe('home')
    expect(store.problem.value).toEqual({ error: { code: 'save-damaged' }, restorable: true })
  })

  test('is no longer followed once it is left, and the home screen is read again', async () => {
    const bridge = bridgeWith({ 'match/continue': () => ok(snapshot) })
    const store = await booted(bridge)
    await store.continueMatch()
    await store.leave()
    expect(store.screen.value).toBe('home')
    expect(store.match.value).toBeNull()
    expect(bridge.listening('match/updated')).toBe(0)
    expect(bridge.asked.at(-1)?.[0]).toBe('home/read')
  })

  test('replaces the previous one, which is no longer followed', async () => {
    const bridge = bridgeWith({ 'match/start': () => ok(snapshot) })
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
    const store = await booted(bridgeWith({ 'saves/open': () => ok(snapshot) }))
    await store.openRecord('m')
    expect(store.screen.value).toBe('result')
  })
})

describe('leaving', () => {
  test('leads back to the list that a record was opened from, and a double click leaves once', async () => {
    const bridge = bridgeWith({ 'saves/open': () => ok(snapshot) })
    const store = await booted(bridge)
    store.show('saved-games')
    await store.openRecord('m')
    await Promise.all([store.leave(), store.leave()])
    expect([store.screen.value, store.cameFromGame.value]).toEqual(['saved-games', snapshot.matchId])
    expect(bridge.asked.filter(([route]) => route === 'match/leave')).toHaveLength(1)
  })

  test('reports that the game is saved if it can be continued', async () => {
    const leftSaved = async (left: typeof snapshot, replies: Parameters<typeof bridgeWith>[0] = {}) => {
      const store = await booted(bridgeWith({ 'match/continue': () => ok(left), ...replies }))
      await store.continueMatch()
      const gone = store.leave()
      if (replies['match/leave'] !== undefined) {
        await expect.poll(() => store.unsaved.value).not.toBeNull()
        store.unsaved.value?.answer('abandon')
      }
      await gone
      return [store.screen.value, store.leftSaved.value]
    }
    expect(await leftSaved(snapshot)).toEqual(['home', true])
    const over = { ...snapshot, view: { ...snapshot.view, over: true } }
    expect(await leftSaved(over)).toEqual(['home', false])
    const taught = { ...snapshot, tutorial: { bubble: 10, asked: null } }
    expect(await leftSaved(taught)).toEqual(['home', false])
    const full: Parameters<typeof bridgeWith>[0] = {
      'match/leave': (asked) => (asked?.unsaved === 'abandon' ? ok(null) : err({ code: 'not-saved' })),
    }
    expect(await leftSaved(snapshot, full)).toEqual(['home', false])
  })

  test('does nothing while a game is being opened, and blocks opening until it is done', async () => {
    const bridge = bridgeWith({ 'saves/open': () => ok(snapshot), 'match/start': () => ok(snapshot) })
    const store = await booted(bridge)
    await store.openRecord('m')
    const { game } = snapshot.view
    const setup = { game, players: [], options: snapshot.options, seed: null }
    await Promise.all([store.leave(), store.startMatch(setup)])
    expect(bridge.asked.map(([route]) => route)).not.toContain('match/start')
    await store.openRecord('m')
    await Promise.all([store.startMatch(setup), store.leave()])
    expect([store.screen.value, store.match.value !== null]).toEqual(['table', true])
  })
})

describe('restore', () => {
  test('reads the home screen again and closes the dialog', async () => {
    let continuable: Continuable = damaged
    const bridge = bridgeWith({
      'home/read': () => ok(home(continuable)),
      'match/restore': () => {
        continuable = ready
        return ok(null)
      },
    })
    const store = await booted(bridge)
    store.showProblem({ error: { code: 'save-damaged' }, restorable: true })
    await store.restore()
    expect(store.problem.value).toBeNull()
    expect(store.home.value?.continuable).toEqual(ready)
  })

  test('is offered only for the game that Continue opens, whatever else is refused', async () => {
    const refused = () => err({ code: 'save-damaged' as const })
    const bridge = bridgeWith(
      {
        'saves/open': refused,
        'match/start': refused,
        'match/leave': refused,
        'settings/change': refused,
        'rules/evaluate': refused,
      },
      damaged,
    )
    const store = await booted(bridge)
    const { game } = snapshot.view
    for (const ask of [
      () => store.openSave('another'),
      () => store.startMatch({ game, players: [], options: snapshot.options, seed: null }),
      () => store.leave(),
      () => store.changeSettings({ speed: 1 }),
      () => store.evaluate({ game, played: [] }),
    ]) {
      store.showProblem(null)
      await ask()
      expect(store.problem.value).toEqual({ error: { code: 'save-damaged' }, restorable: false })
    }
  })

  test('shows a failure, and is not offered again', async () => {
    const store = await booted(
      bridgeWith({ 'match/restore': () => err({ code: 'save-unreadable' }) }, damaged),
    )
    await store.restore()
    expect(store.problem.value).toEqual({ error: { code: 'save-unreadable' }, restorable: false })
  })
})

describe('the window', () => {
  test('opens each layer once, the latest on top, and none over a problem', async () => {
    const store = await booted(bridgeWith({}))
    store.open('settings')
    store.open('keys')
    store.open('settings')
    const names = () => store.layers.value.map(({ name }) => name)
    expect(names()).toEqual(['settings', 'keys'])
    store.close('settings')
    expect(names()).toEqual(['keys'])
    store.showProblem({ error: { code: 'save-damaged' }, restorable: false })
    store.open('about')
    expect(names()).toEqual(['keys'])
  })
})

describe('the way back', () => {
  test('leads to the previous screen', async () => {
    const store = await booted(bridgeWith({ 'match/continue': () => ok(snapshot) }))
    expect(store.cameFrom.value).toBeNull()
    store.show('saved-games')
    store.show('home')
    expect(store.cameFrom.value).toBe('saved-games')
    await store.continueMatch()
    await store.leave()
    expect([store.screen.value, store.cameFrom.value]).toEqual(['home', 'table'])
  })

  test('remembers the game whose result was left, until another screen is shown', async () => {
    const store = await booted(bridgeWith({ 'saves/open': () => ok(snapshot) }))
    store.show('saved-games')
    expect(store.cameFromGame.value).toBeNull()
    await store.openRecord(snapshot.matchId)
    await store.leave()
    expect([store.screen.value, store.cameFromGame.value]).toEqual(['saved-games', snapshot.matchId])
    store.show('home')
    expect(store.cameFromGame.value).toBeNull()
  })
})
