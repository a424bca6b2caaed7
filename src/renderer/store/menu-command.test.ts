import { describe, expect, test } from 'vitest'
import { sampleSnapshot } from '../../../test/games/5211/sample'
import { booted, bridgeWith } from '../../../test/renderer/store'
import { err, ok } from '../../shared/result'

const snapshot = sampleSnapshot()

describe('the system menu', () => {
  test('shows the rules over the table, which stays', async () => {
    const store = await booted(bridgeWith({ 'match/snapshot': () => ok(snapshot) }))
    await store.command('how-to-play')
    expect(store.layers.value).toMatchObject([{ name: 'how-to-play' }])
    expect(store.screen.value).toBe('table')
  })

  test.each(['settings', 'about'] as const)('opens %s over the table', async (name) => {
    const store = await booted(bridgeWith({ 'match/snapshot': () => ok(snapshot) }))
    await store.command(name)
    expect(store.layers.value).toMatchObject([{ name }])
    expect(store.screen.value).toBe('table')
  })

  test('leaves the table for a new game', async () => {
    const bridge = bridgeWith({ 'match/snapshot': () => ok(snapshot) })
    const store = await booted(bridge)
    await store.command('new-game')
    expect(bridge.asked.map(([route]) => route)).toContain('match/leave')
    expect(store.match.value).toBeNull()
    expect(store.screen.value).toBe('new-game')
  })

  test('leaves the saved games for a new game, and reads the home screen again', async () => {
    const bridge = bridgeWith({})
    const store = await booted(bridge)
    store.show('saved-games')
    const before = bridge.asked.length
    await store.command('new-game')
    expect(store.screen.value).toBe('new-game')
    expect(bridge.asked.slice(before).map(([route]) => route)).toEqual(['home/read'])
  })

  test('stays at the table if the player keeps a game that could not be saved', async () => {
    const bridge = bridgeWith({
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
