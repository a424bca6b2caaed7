import { describe, expect, it, vi } from 'vitest'
import { MOST_DROPPED_BYTES } from '../../shared/bounds'
import type { Route } from '../../shared/bridge/contract'
import { inputs } from '../../shared/bridge/schemas'
import { err, ok } from '../../shared/result'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { createRouter, type Handlers, isOurPage } from './router'

function router(handlers: Partial<Handlers> = {}) {
  const reports: unknown[] = []
  const refuse = () => Promise.reject(new Error('Not expected here'))
  const none: Partial<Handlers> = Object.fromEntries(Object.keys(inputs).map((route) => [route, refuse]))
  const handle = createRouter<'page' | 'stranger'>({
    isTrusted: (sender) => sender === 'page',
    handlers: { ...none, ...handlers } as Handlers,
    report: (error) => reports.push(error),
  })
  return { handle, reports }
}

const bot = { kind: 'bot', name: 'Bram', level: 'easy', style: 'all-round' } as const
const person = { kind: 'human', name: ' Ava ' } as const
const options = { long: false, tableMemory: true }

describe('a request', () => {
  it('is passed to its handler, normalized', async () => {
    const start = vi.fn(async () => err({ code: 'internal' } as const))
    const { handle } = router({ 'match/start': start })
    await handle('page', 'match/start', { game: '5211', players: [person, bot], options, seed: ' x ' })
    expect(start).toHaveBeenCalledWith({
      game: '5211',
      players: [{ kind: 'human', name: 'Ava' }, bot],
      options,
      seed: 'x',
      unsaved: 'keep',
    })
  })

  it('gets the handler’s failure unchanged', async () => {
    const { handle } = router({ 'match/leave': async () => err({ code: 'no-match' }) })
    expect(await handle('page', 'match/leave', undefined)).toEqual(err({ code: 'no-match' }))
  })

  it('of another sender is refused before anything is checked', async () => {
    const read = vi.fn(async () => ok(DEFAULT_SETTINGS))
    const { handle } = router({ 'settings/read': read })
    expect(await handle('stranger', 'settings/read', undefined)).toEqual(err({ code: 'forbidden-sender' }))
    expect(read).not.toHaveBeenCalled()
  })

  it.each(['nothing/here', 'toString', '__proto__', 7, null, undefined])(
    'to no route is refused: %s',
    async (route) => {
      const { handle, reports } = router()
      expect(await handle('page', route, undefined)).toMatchObject({
        ok: false,
        error: { code: 'bad-request' },
      })
      expect(reports).toEqual([])
    },
  )

  const act = {
    matchId: 'm',
    game: '5211',
    requestId: 'a',
    seat: 0,
    decision: '1.1.1',
    action: { type: 'take-back' },
  }
  it.each<[Route, unknown]>([
    ['match/act', { ...act, decision: 7 }],
    ['match/act', { ...act, seat: 9 }],
    ['match/act', { ...act, game: 'chess' }],
    ['match/act', { ...act, game: undefined }],
    ['match/act', { ...act, matchId: undefined }],
    ['match/open-hand', 0],
    ['match/leave', { unsaved: 'lose' }],
    ['match/act', { ...act, action: { type: 'commit-cards', cards: ['b9'] } }],
    ['match/act', { ...act, action: { type: 'commit-cards', cards: ['b1', 'b1', 'b1'] } }],
    ['match/start', { game: '5211', players: [person], options, seed: null }],
    ['match/start', { game: '5211', players: [bot, bot], options, seed: null }],
    ['match/start', { game: '5211', players: [{ ...person, name: ' ' }, bot], options, seed: null }],
    ['match/start', { game: '5211', players: [person, bot], options, seed: 'half \ud83c' }],
    ['rules/evaluate', { played: [[], []] }],
    ['rules/evaluate', { game: '5211', played: [['b1']] }],
    ['rules/evaluate', { game: '5211', played: [[], [], [], [], [], []] }],
    ['rules/evaluate', { game: '5211', played: [['b1', 'b2', 'b3', 'b4', 'b5'], []] }],
    ['rules/evaluate', { game: '5211', played: [['b7'], []] }],
    ['settings/change', { speed: 3 }],
    ['settings/change', { window: {} }],
    ['settings/change', { hints: 'yes' }],
    ['window/set-full-screen', 1],
    ['home/read', {}],
  ])('that is malformed is refused: %s %o', async (route, input) => {
    const { handle, reports } = router()
    expect(await handle('page', route, input)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    expect(reports).toEqual([])
  })

  it('that triggers a bug gets a reply and is reported', async () => {
    const { handle, reports } = router()
    expect(await handle('page', 'home/read', undefined)).toEqual(err({ code: 'internal' }))
    expect(reports).toHaveLength(1)
  })
})

describe('the sender', () => {
  const frame = { url: 'app://kododo/index.html#table', parent: null }
  const sent = { sender: { id: 3 }, senderFrame: frame }

  it('is our page', () => {
    expect(isOurPage(sent, 3, 'app://kododo')).toBe(true)
  })

  it.each([
    ['another window', { ...sent, sender: { id: 4 } }],
    ['a frame within it', { ...sent, senderFrame: { ...frame, parent: {} } }],
    ['a page of another host', { ...sent, senderFrame: { ...frame, url: 'app://kododo.evil/index.html' } }],
    ['a page of another scheme', { ...sent, senderFrame: { ...frame, url: 'https://kododo/index.html' } }],
    ['a frame that is gone', { ...sent, senderFrame: null }],
  ])('is not %s', (_name, other) => {
    expect(isOurPage(other, 3, 'app://kododo')).toBe(false)
  })

  it('is nobody while there is no window', () => {
    expect(isOurPage(sent, null, 'app://kododo')).toBe(false)
  })
})

describe('an endless request', () => {
  const players = (many: number) => ({ game: '5211', players: Array(many).fill(0), options, seed: null })
  const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)])
  const detailOf = async (route: Route, input: unknown) => {
    const { handle, reports } = router()
    const reply = await handle('page', route, input)
    expect(reports).toEqual([])
    return reply.ok ? null : `${reply.error.code} ${reply.error.detail}`
  }

  it.each<[string, unknown]>([
    ['of a million players', players(1_000_000)],
    ['nested deeply', nested(5_000)],
    ['of many fields', Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`f${n}`, n]))],
    ['of bytes', new Uint8Array(50_000_000)],
  ])('%s is refused without checking all of it', async (_what, input) => {
    expect(await detailOf('match/start', input)).toBe('bad-request size')
  })

  it('is reported with at most one line', async () => {
    expect((await detailOf('match/start', players(900)))?.length).toBeLessThan(150)
  })

  it('of dropped files is refused if they are too large together', async () => {
    const text = 'x'.repeat(MOST_DROPPED_BYTES / 2)
    const files = ['a', 'b', 'c'].map((name) => ({ name, text }))
    expect(await detailOf('files/import-dropped', files)).toBe('bad-request ')
    expect(inputs['files/import-dropped'].safeParse(files.slice(1)).success).toBe(true)
  })
})
