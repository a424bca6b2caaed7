import { describe, expect, test } from 'vitest'
import { sampleSnapshot } from '../../../test/games/5211/sample'
import { answering, booted } from '../../../test/renderer/store'
import type { OpenedGame } from '../../shared/bridge/saves'
import { err, ok } from '../../shared/result'

const snapshot = sampleSnapshot()
const report = { imported: 1, known: 0, refused: [], settings: false }

/** A store whose main has taken in a game that was opened, and shows it as `snapshot`. */
const opened = (answers: Parameters<typeof answering>[0] = {}, game: Partial<OpenedGame> = {}) =>
  answering({
    'files/import-opened': () => ok({ ...report, game: { id: snapshot.matchId, isOver: false, ...game } }),
    'saves/open': () => ok(snapshot),
    ...answers,
  })

describe('a game that was opened outside the window', () => {
  test('is shown at the table, with nothing left over it', async () => {
    const store = await booted(opened())
    store.open('settings')
    await store.files.takeOpened()
    expect([store.screen.value, store.layers.value]).toEqual(['table', []])
  })

  test('is shown by its result where it is over', async () => {
    const store = await booted(opened({}, { isOver: true }))
    await store.files.takeOpened()
    expect([store.screen.value, store.leavesTo.value]).toEqual(['result', 'saved-games'])
  })

  test('takes the place of a result, which nothing is lost by', async () => {
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

  test('leaves a game that is played where it is, until the player goes to the list', async () => {
    const bridge = opened({ 'match/snapshot': () => ok({ ...snapshot, matchId: 'mine' }) })
    const store = await booted(bridge)
    await store.files.takeOpened()
    expect([store.screen.value, store.match.value?.snapshot.value.matchId]).toEqual(['table', 'mine'])
    expect(bridge.asked.map(([route]) => route)).not.toContain('saves/open')
    store.toasts.shown.value?.action?.run()
    await expect.poll(() => store.screen.value).toBe('saved-games')
    expect(store.match.value).toBeNull()
  })

  test('leaves a result that could not be saved where it is', async () => {
    const unsaved = { ...snapshot, unsavedSince: '2026-11-21T12:00:00.000Z' }
    const bridge = opened({ 'saves/open': () => ok(unsaved) })
    const store = await booted(bridge)
    await store.openRecord(snapshot.matchId)
    const before = bridge.asked.length
    await store.files.takeOpened()
    expect(bridge.asked.slice(before).map(([route]) => route)).not.toContain('saves/open')
    expect(store.unsaved.value).toBeNull()
  })

  test('that cannot be shown is told to be here, and why it is not shown', async () => {
    const store = await booted(opened({ 'saves/open': () => err({ code: 'save-held' }) }))
    await store.files.takeOpened()
    expect(store.problem.value?.error.code).toBe('save-held')
    expect(store.toasts.shown.value?.text).toBe('Imported 1 game.')
    // What main refused is answered first.
    await store.files.takeOpened()
    expect(store.screen.value).toBe('home')
  })

  test('is asked for again once there is a folder to keep it in', async () => {
    const bridge = opened({ 'data/retry': () => ok(null) })
    const store = await booted(bridge)
    await store.dataFolder.retry()
    await expect.poll(() => store.screen.value).toBe('table')
  })
})
