import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { gate } from '../../../test/main/matches'
import type { Route } from '../../shared/bridge/contract'
import { inputs } from '../../shared/bridge/schemas'
import { createServices, type Surroundings } from './services'

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
