import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { gate } from '../../../test/main/matches'
import { MOST_DROPPED_BYTES } from '../../shared/bounds'
import type { Route } from '../../shared/bridge/contract'
import { inputs } from '../../shared/bridge/schemas'
import { err, ok } from '../../shared/result'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { createRouter, createServices, type Handlers, isOurPage, type Surroundings } from './services'

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

const slow = vi.hoisted(() => ({ path: '', replies: Promise.resolve() }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const stat = async (path: string) => {
    if (path === slow.path) await slow.replies
    return real.stat(path)
  }
  return { ...real, stat }
})

/** The services with a folder of saves that does not respond before `open` is called. */
async function startSlowly(given: Partial<Surroundings> = {}) {
  const userData = await mkdtemp(join(tmpdir(), 'kododo-services-'))
  const { passed, open } = gate()
  Object.assign(slow, { path: join(userData, 'saves'), replies: passed })
  // The folder is not given up: no time passes in the meantime.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const never = () => {
    throw new Error('Nothing asks for this')
  }
  const services = createServices({
    version: '1.0.0',
    userData,
    settingsFile: { store: {}, set: () => undefined, trouble: null },
    botsWait: true,
    botsTakeTheirTime: false,
    origin: 'app://kododo',
    contentsId: () => 1,
    publish: () => undefined,
    report: () => undefined,
    window: () => undefined,
    dialog: { showOpenDialog: never, showSaveDialog: never },
    documents: never,
    copy: async () => undefined,
    shell: { openPath: never, showItemInFolder: never },
    licences: join(userData, 'licences'),
    closing: { quit: never, acknowledged: () => undefined, isEnding: () => false },
    threads: { think: never, read: never },
    opening: { add: never, take: never, waiting: never, announceAgain: never },
    addRecent: never,
    ...given,
  })
  onTestFinished(async () => {
    open()
    vi.useRealTimers()
    await services.release()
    await rm(userData, { recursive: true })
  })
  const sender = { sender: { id: 1 }, senderFrame: { url: 'app://kododo/index.html', parent: null } }
  const ask = (route: Route, input?: unknown) => services.handle(sender, route, input)
  return { ask, open }
}

it('handles settings, rules and the window while the folder of the saves does not respond', async () => {
  const { ask, open } = await startSlowly()
  const home = vi.fn()
  const asked = ask('home/read').then(home)
  expect(await ask('settings/change', { speed: 2 })).toMatchObject({ ok: true, value: { speed: 2 } })
  expect(await ask('settings/read')).toMatchObject({ ok: true, value: { speed: 2 } })
  expect(await ask('settings/reset')).toMatchObject({ ok: true })
  expect(await ask('window/read')).toMatchObject({ ok: true })
  expect(await ask('rules/evaluate', { game: '5211', played: [['b2'], ['g3']] })).toMatchObject({ ok: true })
  expect(await ask('text/copy', 'seed')).toMatchObject({ ok: true })
  expect(home).not.toHaveBeenCalled()
  open()
  vi.useRealTimers()
  await asked
  expect(home).toHaveBeenCalledWith(expect.objectContaining({ ok: true }))
})

it('reports once that settings cannot be saved, and again if they could be saved in between', async () => {
  let isFull = true
  const settingsFile = {
    store: {},
    trouble: null,
    set() {
      if (isFull) throw new Error('The disk is full')
    },
  }
  const { ask } = await startSlowly({ settingsFile })
  const replies: unknown[] = []
  for (const full of [true, true, false, true]) {
    isFull = full
    replies.push(await ask('settings/change', { speed: 2 }))
  }
  const kept = { ok: true, value: { speed: 2 } }
  const lost = { ok: false, error: { code: 'settings-not-kept' } }
  expect(replies).toMatchObject([lost, kept, kept, lost])
  expect(await ask('settings/read')).toMatchObject(kept)
})

it('reports once the fault that the settings had at the start', async () => {
  const trouble = { code: 'settings-reset', detail: 'config.broken.json' } as const
  const { ask } = await startSlowly({ settingsFile: { store: {}, set: () => undefined, trouble } })
  expect(await ask('app/trouble')).toEqual({ ok: true, value: trouble })
  expect(await ask('app/trouble')).toEqual({ ok: true, value: null })
})

it('refuses to write a match elsewhere that is not open', async () => {
  const { ask, open } = await startSlowly()
  open()
  expect(await ask('match/save-elsewhere', { matchId: 'a' })).toEqual({
    ok: false,
    error: { code: 'no-match' },
  })
})

it('reports that a text was not copied', async () => {
  const { ask } = await startSlowly({ copy: () => Promise.reject(new Error('no clipboard')) })
  expect(await ask('text/copy', 'seed')).toEqual({ ok: false, error: { code: 'text-not-copied' } })
})

it.each([
  [true, 0],
  [false, 1],
])(
  'ends a thread in which a bot takes long, unless bots have no time limit: %s',
  async (takesItsTime, ended) => {
    const thread = Object.assign(new EventEmitter(), { postMessage: vi.fn(), terminate: vi.fn() })
    const think = vi.fn((_takesItsTime: boolean) => thread)
    const { ask, open } = await startSlowly({
      botsWait: false,
      botsTakeTheirTime: takesItsTime,
      report: () => undefined,
      threads: { think, read: vi.fn() },
    })
    open()
    await ask('settings/change', { speed: 'instant' })
    const bot = { kind: 'bot', name: 'Bram', level: 'steady', style: 'all-round' } as const
    const players = [{ kind: 'human', name: 'Ava' }, bot]
    const options = { long: false, tableMemory: true }
    const started = await ask('match/start', { game: '5211', players, options, seed: 'slow' })
    expect(started).toMatchObject({ ok: true })
    await expect.poll(() => thread.postMessage).toHaveBeenCalled()
    thread.emit('message', 'ready')
    vi.advanceTimersByTime(60_000)
    // Messages that have arrived by the end of a wait are handled before that end.
    await nextTurn()
    expect([think.mock.calls[0], thread.terminate.mock.calls.length]).toEqual([[takesItsTime], ended])
    await ask('match/leave', { unsaved: 'abandon' })
  },
)

it('starts a tutorial even if that is the very first request', async () => {
  const { ask, open } = await startSlowly()
  const asked = ask('match/start-tutorial', { game: '5211' })
  open()
  vi.useRealTimers()
  expect(await asked).toMatchObject({ ok: true })
})

it('delays everything that could touch the saves until their folder responds', async () => {
  const { ask, open } = await startSlowly()
  const routes = Object.keys(inputs) as Route[]
  const prompt = routes.filter(
    (route) => /^(?:settings|rules|window|text|app)\//.test(route) || route === 'match/snapshot',
  )
  const handled = new Set<Route>()
  const asked = new Map(routes.map((route) => [route, ask(route).then(() => handled.add(route))]))
  await Promise.all(prompt.map((route) => asked.get(route)))
  expect([...handled].toSorted()).toEqual(prompt.toSorted())
  open()
  vi.useRealTimers()
  await Promise.all(asked.values())
  expect(handled.size).toBe(routes.length)
})
