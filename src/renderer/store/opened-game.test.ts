import { describe, expect, test } from 'vitest'
import { sampleSnapshot } from '../../../test/games/5211/sample'
import { booted, bridgeWith } from '../../../test/renderer/store'
import type { OpenedGame } from '../../shared/bridge/saves'
import { err, ok } from '../../shared/result'

const snapshot = sampleSnapshot()
const report = { imported: 1, known: 0, refused: [], settings: false }

/** A bridge whose main has imported a game that was opened, and shows it as `snapshot`. */
const opened = (replies: Parameters<typeof bridgeWith>[0] = {}, game: Partial<OpenedGame> = {}) =>
  bridgeWith({
    'files/import-opened': () => ok({ ...report, game: { id: snapshot.matchId, isOver: false, ...game } }),
    'saves/open': () => ok(snapshot),
    ...replies,
  })

describe('a game that was opened outside the window', () => {
  test('is shown at the table, and all layers close', async () => {
    const store = await booted(opened())
    store.open('settings')
    await store.files.takeOpened()
    expect([store.screen.value, store.layers.value]).toEqual(['table', []])
  })

  test('opens with its result if it is over', async () => {
    const store = await booted(opened({}, { isOver: true }))
    await store.files.takeOpened()
    expect([store.screen.value, store.leavesTo.value]).toEqual(['result', 'saved-games'])
  })

  test('replaces a result, since nothing is lost', async () => {
    const other = { ...snapshot, matchId: 'other' }
    const bridge = opened({ 'saves/open': ({ id }) => ok(id === 'other' ? other : snapshot) })
    const store = await booted(bridge)
    await store.openRecord('other')
    await store.files.takeOpened()
    expect([store.screen.value, store.match.value?.snapshot.value.matchId]).toEqual([
      'table',
      snapshot.matchId,
    ])
  })

  test('does not interrupt a game that is being played, until the player goes to the list', async () => {
    const bridge = opened({ 'match/snapshot': () => ok({ ...snapshot, matchId: 'mine' }) })
    const store = await booted(bridge)
    await store.files.takeOpened()
    expect([store.screen.value, store.match.value?.snapshot.value.matchId]).toEqual(['table', 'mine'])
    expect(bridge.asked.map(([route]) => route)).not.toContain('saves/open')
    store.toasts.shown.value?.action?.run()
    await expect.poll(() => store.screen.value).toBe('saved-games')
    expect(store.match.value).toBeNull()
  })

  test('does not replace a result that could not be saved', async () => {
    const unsaved = { ...snapshot, unsavedSince: '2026-11-21T12:00:00.000Z' }
    const bridge = opened({ 'saves/open': () => ok(unsaved) })
    const store = await booted(bridge)
    await store.openRecord(snapshot.matchId)
    const before = bridge.asked.length
    await store.files.takeOpened()
    expect(bridge.asked.slice(before).map(([route]) => route)).not.toContain('saves/open')
    expect(store.unsaved.value).toBeNull()
  })

  test('is reported as imported if it cannot be shown, with the reason', async () => {
    const store = await booted(opened({ 'saves/open': () => err({ code: 'save-held' }) }))
    await store.files.takeOpened()
    expect(store.problem.value?.error.code).toBe('save-held')
    expect(store.toasts.shown.value?.text).toBe('Imported 1 game.')
    // A problem is dealt with first.
    await store.files.takeOpened()
    expect(store.screen.value).toBe('home')
  })

  test('is requested again once there is a folder to save it in', async () => {
    const bridge = opened({ 'data/retry': () => ok(null) })
    const store = await booted(bridge)
    await store.dataFolder.retry()
    await expect.poll(() => store.screen.value).toBe('table')
  })
})
