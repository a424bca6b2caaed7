import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOf } from '../engine/definition'
import { game5211 } from '../engine/games/5211'
import { seededChance } from '../engine/rng'
import { decide, type Question } from './decide'
import { kitOf } from './games/registry'
import { createBots, createThinking, type ThreadMessage, type ThreadRequest } from './thinking'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const state = endOf(game5211.setup(3, { long: false, tableMemory: true }, seededChance('pool')))
const question: Question = {
  bot: { level: 'steady', style: 'all-round' },
  view: game5211.view(state, { kind: 'seat', seat: 1 }),
  memory: kitOf('5211').blank,
  seed: 'one decision',
}

class Worker extends EventEmitter {
  terminated = false
  readonly asked: ThreadRequest[] = []
  postMessage(asked: ThreadRequest) {
    this.asked.push(asked)
  }
  send(message: ThreadMessage) {
    this.emit('message', message)
  }
  terminate() {
    this.terminated = true
  }
}

function pool() {
  const workers: Worker[] = []
  const reports: unknown[] = []
  const bots = createBots(
    createThinking({
      spawn() {
        const worker = new Worker()
        workers.push(worker)
        return worker
      },
      budgetMs: 200,
      coldMs: 1000,
      startMs: 20_000,
      report: (error) => reports.push(error),
    }),
  )
  return { bots, workers, reports }
}

const replacement = { action: kitOf(question.view.game).substitute(question.view), replaced: true }

describe('bots in a worker thread', () => {
  it('choose in their thread, one after another', async () => {
    const { bots, workers, reports } = pool()
    const decided = [bots.decide(question), bots.decide(question)]
    const action = decide(question)
    workers[0]?.send('ready')
    expect(workers[0]?.asked).toHaveLength(1)
    workers[0]?.send({ id: 1, thought: action })
    workers[0]?.send({ id: 2, thought: action })
    expect(await Promise.all(decided)).toEqual([
      { action, replaced: false },
      { action, replaced: false },
    ])
    expect([workers.length, vi.getTimerCount(), reports.length]).toEqual([1, 0, 0])
  })

  it('are replaced for one move if their rules throw', async () => {
    const { bots, workers, reports } = pool()
    const decided = bots.decide(question)
    workers[0]?.send({ id: 1, error: 'oops' })
    expect(await decided).toEqual(replacement)
    expect([reports.length, workers[0]?.terminated]).toEqual([1, false])
  })

  it('are replaced if they overrun, and get a new thread', async () => {
    const { bots, workers, reports } = pool()
    const decided = bots.decide(question)
    workers[0]?.send('ready')
    vi.advanceTimersByTime(1000)
    expect(await decided).toEqual(replacement)
    expect([reports.length, workers[0]?.terminated]).toEqual([1, true])

    const next = bots.decide(question)
    workers[1]?.send({ id: 2, thought: decide(question) })
    expect((await next).replaced).toBe(false)
  })

  it('have less time once their thread is warm', async () => {
    const { bots, workers } = pool()
    const first = bots.decide(question)
    workers[0]?.send('ready')
    vi.advanceTimersByTime(999)
    workers[0]?.send({ id: 1, thought: decide(question) })
    expect((await first).replaced).toBe(false)
    const second = bots.decide(question)
    vi.advanceTimersByTime(200)
    expect(await second).toEqual(replacement)
  })

  it.each<[string, (worker: Worker) => void]>([
    ['overruns', () => void vi.advanceTimersByTime(1000)],
    ['crashes', (worker) => void worker.emit('error', new Error('out of memory'))],
  ])('in the queue move to the next thread if the current one %s', async (_, fails) => {
    const { bots, workers, reports } = pool()
    const decided = [bots.decide(question), bots.decide(question)]
    workers[0]?.send('ready')
    fails(workers[0] as Worker)
    const action = decide(question)
    workers[1]?.send('ready')
    workers[1]?.send({ id: 2, thought: action })
    expect(await Promise.all(decided)).toEqual([replacement, { action, replaced: false }])
    expect([workers.length, reports.length, vi.getTimerCount()]).toEqual([2, 1, 0])
  })

  it('have their whole time from the moment that their thread has started', async () => {
    const { bots, workers, reports } = pool()
    const decided = bots.decide(question)
    vi.advanceTimersByTime(15_000)
    workers[0]?.send('ready')
    vi.advanceTimersByTime(999)
    workers[0]?.send({ id: 1, thought: decide(question) })
    expect([(await decided).replaced, reports.length]).toEqual([false, 0])

    const next = bots.decide(question)
    vi.advanceTimersByTime(200)
    expect((await next).replaced).toBe(true)
  })

  it('are all replaced if their thread never starts', async () => {
    const { bots, workers, reports } = pool()
    const decided = [bots.decide(question), bots.decide(question)]
    vi.advanceTimersByTime(20_000)
    expect(await Promise.all(decided)).toEqual([replacement, replacement])
    expect([reports.length, workers[0]?.terminated, vi.getTimerCount()]).toEqual([1, true, 0])
  })

  it('are not replaced because the computer slept', async () => {
    const due: (() => void)[] = []
    vi.stubGlobal('setTimeout', (run: () => void) => due.push(run))
    const { bots, workers, reports } = pool()
    const decided = bots.decide(question)
    workers[0]?.send('ready')
    // It wakes up, and everything overdue runs once.
    for (const run of due.splice(0)) run()
    workers[0]?.send({ id: 1, thought: decide(question) })
    vi.unstubAllGlobals()
    expect([(await decided).replaced, reports.length]).toEqual([false, 0])
  })

  it('are replaced if no thread can be started', async () => {
    const reports: unknown[] = []
    const thinking = createThinking({
      spawn() {
        throw new Error('no threads')
      },
      budgetMs: 200,
      coldMs: 1000,
      startMs: 20_000,
      report: (error) => reports.push(error),
    })
    const bots = createBots(thinking)
    expect(await bots.decide(question)).toEqual(replacement)
    expect(reports).toHaveLength(1)
  })

  it('leave no thread and no timer behind', async () => {
    const { bots, workers } = pool()
    const decided = bots.decide(question)
    bots.dispose()
    expect(await decided).toEqual(replacement)
    expect([workers[0]?.terminated, vi.getTimerCount()]).toEqual([true, 0])
  })
})
