import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recoverFromCrashes, reportLostProcesses } from './recovery'

class Contents extends EventEmitter {
  destroyed = false
  readonly reload = vi.fn()
  readonly loadURL = vi.fn(async (_address: string) => {})
  isDestroyed = () => this.destroyed
  crash(reason = 'crashed') {
    this.emit('render-process-gone', {}, { reason, exitCode: 5 })
  }
}

function recovering() {
  const contents = new Contents()
  const report = vi.fn()
  const giveUp = vi.fn()
  recoverFromCrashes(contents, { address: 'app://kododo/index.html', report, giveUp })
  return { contents, report, giveUp }
}

it('a crashed page is loaded again, but not while Chromium still tells of its death', async () => {
  const { contents, report } = recovering()
  contents.crash()
  expect([contents.reload.mock.calls.length, report.mock.calls.length]).toEqual([0, 1])
  await nextTurn()
  expect(contents.reload).toHaveBeenCalledOnce()
})

it('a page that is closed meanwhile, or ended as it should, stays away', async () => {
  const { contents } = recovering()
  contents.crash('clean-exit')
  contents.crash()
  contents.destroyed = true
  await nextTurn()
  expect(contents.reload).not.toHaveBeenCalled()
})

it('a page that crashes again and again is given up', async () => {
  const { contents, giveUp } = recovering()
  for (let times = 0; times < 4; times++) {
    contents.crash()
    await nextTurn()
  }
  expect([contents.reload.mock.calls.length, giveUp.mock.calls.length]).toEqual([3, 1])
})

it('crashes are forgotten after a minute, also where the clock of the computer is set back', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { contents, giveUp } = recovering()
  const crash = async () => {
    contents.crash()
    await nextTurn()
  }
  for (let times = 0; times < 3; times++) await crash()
  vi.setSystemTime('2020-01-01T00:00:00.000Z')
  vi.advanceTimersByTime(61_000)
  await crash()
  expect([contents.reload.mock.calls.length, giveUp.mock.calls.length]).toEqual([4, 0])
})

describe('a page that does not begin to load', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance', 'Date'],
      }),
  )
  afterEach(() => void vi.useRealTimers())

  it('is loaded from its address, and counts as crashed if even that starts nothing', () => {
    const { contents, giveUp } = recovering()
    contents.crash()
    vi.advanceTimersByTime(4_900)
    expect([contents.reload.mock.calls.length, contents.loadURL.mock.calls.length]).toEqual([1, 0])
    vi.advanceTimersByTime(200)
    expect(contents.loadURL.mock.calls).toEqual([['app://kododo/index.html']])
    vi.advanceTimersByTime(5_100)
    expect([contents.reload.mock.calls.length, contents.loadURL.mock.calls.length]).toEqual([2, 1])
    vi.advanceTimersByTime(30_000)
    expect([contents.reload.mock.calls.length, giveUp.mock.calls.length]).toEqual([3, 1])
  })

  it('is not loaded any more once it is given up', () => {
    const { contents, giveUp } = recovering()
    for (let times = 0; times < 4; times++) {
      contents.crash()
      vi.advanceTimersByTime(1)
    }
    vi.advanceTimersByTime(60_000)
    expect([giveUp.mock.calls.length, contents.loadURL.mock.calls.length]).toEqual([1, 0])
  })

  it.each(['did-start-navigation', 'destroyed'])('is left alone after %s', (event) => {
    const { contents } = recovering()
    contents.crash()
    vi.advanceTimersByTime(1)
    contents.emit(event)
    vi.advanceTimersByTime(60_000)
    expect([contents.reload.mock.calls.length, contents.loadURL.mock.calls.length]).toEqual([1, 0])
  })
})

it('another lost process is noted', () => {
  const app = new EventEmitter()
  const report = vi.fn()
  reportLostProcesses(app, report)
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 5 })
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 })
  expect(report.mock.calls.map(String)).toEqual(['Error: A process is gone: GPU, crashed (5)'])
})
