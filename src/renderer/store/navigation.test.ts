import { describe, expect, test } from 'vitest'
import { err, ok } from '../../shared/result'
import { answering, booted, snapshot } from './store.fixture'

describe('the window', () => {
  test('is full screen when main says so, not when it is asked for', async () => {
    const bridge = answering({
      'window/read': () => ok({ fullScreen: true }),
      'window/set-full-screen': () => ok(null),
    })
    const store = await booted(bridge)
    expect(store.fullScreen.value).toBe(true)
    await store.setFullScreen(false)
    expect(store.fullScreen.value).toBe(true)
    bridge.push('window/changed', { fullScreen: false })
    expect(store.fullScreen.value).toBe(false)
  })

  test('opens a layer once, the last on top, and none over a problem', async () => {
    const store = await booted(answering({}))
    store.open('settings')
    store.open('keys')
    store.open('settings')
    expect(store.layers.value).toEqual(['settings', 'keys'])
    store.close('settings')
    expect(store.layers.value).toEqual(['keys'])
    store.tell({ error: { code: 'save-damaged' }, restorable: false })
    store.open('licences')
    expect(store.layers.value).toEqual(['keys'])
  })
})

describe('the way back', () => {
  test('is known from screen to screen', async () => {
    const store = await booted(answering({ 'match/continue': () => ok(snapshot) }))
    expect(store.cameFrom.value).toBeNull()
    store.show('saved-games')
    store.show('home')
    expect(store.cameFrom.value).toBe('saved-games')
    await store.continueMatch()
    await store.leave()
    expect([store.screen.value, store.cameFrom.value]).toEqual(['home', 'table'])
  })

  test('knows the game whose result was left, until another screen comes', async () => {
    const store = await booted(answering({ 'saves/open': () => ok(snapshot) }))
    store.show('saved-games')
    expect(store.cameFromGame.value).toBeNull()
    await store.openRecord(snapshot.matchId)
    await store.leave()
    expect([store.screen.value, store.cameFromGame.value]).toEqual(['saved-games', snapshot.matchId])
    store.show('home')
    expect(store.cameFromGame.value).toBeNull()
  })
})

describe('the menu', () => {
  test('shows the rules over the table, which stays', async () => {
    const store = await booted(answering({ 'match/snapshot': () => ok(snapshot) }))
    await store.command('how-to-play')
    expect(store.layers.value).toEqual(['how-to-play'])
    expect(store.screen.value).toBe('table')
  })

  test('opens a layer over the table', async () => {
    const store = await booted(answering({ 'match/snapshot': () => ok(snapshot) }))
    await store.command('settings')
    expect(store.layers.value).toEqual(['settings'])
    expect(store.screen.value).toBe('table')
  })

  test('leaves the table for a new game', async () => {
    const bridge = answering({ 'match/snapshot': () => ok(snapshot) })
    const store = await booted(bridge)
    await store.command('new-game')
    expect(bridge.asked.map(([route]) => route)).toContain('match/leave')
    expect(store.match.value).toBeNull()
    expect(store.screen.value).toBe('new-game')
  })

  test('stays at the table where the player does not let go of what could not be saved', async () => {
    const bridge = answering({
      'match/snapshot': () => ok(snapshot),
      'match/leave': () => err({ code: 'not-saved' }),
    })
    const store = await booted(bridge)
    const asked = store.command('new-game')
    await expect.poll(() => store.unsaved.value?.purpose).toBe('leave')
    store.unsaved.value?.answer('stay')
    await asked
    expect(store.screen.value).toBe('table')
    expect(store.match.value).not.toBeNull()
    expect(store.problem.value).toBeNull()
  })
})
