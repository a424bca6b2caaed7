import { describe, expect, it, vi } from 'vitest'
import { words } from '../../shared/words/catalogue'
import { createFaultHandler, createGiveUp, createPageLost } from './fatal'

function fail({ age = 3_600_000, save = async () => true } = {}) {
  const order: string[] = []
  const box = vi.fn(() => void order.push('box'))
  const launch = { args: ['evening.kododo'] }
  const relaunch = vi.fn(() => void order.push('relaunch'))
  const onFault = createFaultHandler({
    app: { exit: (code) => void order.push(`exit ${code}`), relaunch, whenReady: async () => undefined },
    dialog: { showErrorBox: box },
    report: async () => void order.push('noted'),
    log: () => '/logs/main.log',
    async save() {
      order.push('save')
      return save()
    },
    age: () => age,
    launch: () => launch,
  })
  return { onFault, order, box, relaunch, launch }
}

const { title, saved, unsaved, restarts, ends, details } = words.app.fault
const text = (...parts: readonly string[]) => [title, `${parts.join(' ')}\n\n${details('/logs/main.log')}`]

describe('an error that nothing has caught', () => {
  it('is noted, everything is saved, the player is told, and the app starts again', async () => {
    const { onFault, order, box, relaunch, launch } = fail()
    await onFault(new Error('a bug'))
    expect(order).toEqual(['noted', 'save', 'box', 'relaunch', 'exit 0'])
    expect(box.mock.calls).toEqual([text(saved, restarts)])
    expect(relaunch).toHaveBeenCalledWith(launch)
  })

  it('is only noted while the app ends for another one', async () => {
    const { onFault, order } = fail()
    await Promise.all([onFault(new Error('a bug')), onFault(new Error('what follows from it'))])
    expect(order.filter((one) => one === 'noted')).toHaveLength(2)
    expect(order.filter((one) => one === 'box')).toHaveLength(1)
  })

  it('just ends an app that has only started, so that it does not start again and again', async () => {
    const { onFault, order, box } = fail({ age: 5_000 })
    await onFault(new Error('a bug'))
    expect(order).toEqual(['noted', 'save', 'box', 'exit 1'])
    expect(box.mock.calls).toEqual([text(saved, ends)])
  })

  it.each([
    ['cannot be saved', async () => false],
    ['keeps the app from saving', () => Promise.reject(new Error('gone'))],
  ])('tells the player that something is lost where it %s', async (_what, save) => {
    const { onFault, box } = fail({ save })
    await onFault(new Error('a bug'))
    expect(box.mock.calls).toEqual([text(unsaved, restarts)])
  })
})

it('the app never ends in silence: the error is noted, the player told, and the exit code says so', async () => {
  const order: string[] = []
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })
  const box = vi.fn(() => void order.push('box'))
  const giveUp = createGiveUp({
    app: { exit: (code) => void order.push(`exit ${code}`), whenReady: () => ready },
    dialog: { showErrorBox: box },
    report: async () => void order.push('noted'),
    log: () => '/logs/main.log',
  })
  const ended = giveUp('start', new Error('a part is missing'))
  void giveUp('page', new Error('and so is another'))
  await Promise.resolve()
  expect(order).toEqual(['noted', 'noted'])
  becomeReady()
  await ended
  expect(order).toEqual(['noted', 'noted', 'box', 'exit 1'])
  const { title, text } = words.app.lastWord.start
  expect(box).toHaveBeenCalledWith(title, text('/logs/main.log'))
})

describe('an app without its page', () => {
  const lost = (mayEnd: () => Promise<boolean>, reload = vi.fn()) => {
    const giveUp = vi.fn(async () => undefined)
    const report = vi.fn()
    return { giveUp, reload, report, pageLost: createPageLost({ mayEnd, reload, giveUp, report }) }
  }

  it('gives up where it may end, and loads its page anew where the player stays', async () => {
    const error = new Error('gone')
    const ends = lost(async () => true)
    await ends.pageLost('page', error)
    expect([ends.giveUp.mock.calls, ends.reload.mock.calls]).toEqual([[['page', error]], []])
    const stays = lost(async () => false)
    await stays.pageLost('page', error)
    expect([stays.giveUp.mock.calls, stays.reload.mock.calls.length]).toEqual([[], 1])
    expect(stays.report.mock.calls).toEqual([[error]])
  })

  it('asks once of a loss that is told twice, and again of the next one', async () => {
    const answers: ((mayEnd: boolean) => void)[] = []
    const { pageLost, reload, report } = lost(() => new Promise((answer) => answers.push(answer)))
    const [failed, empty] = [new Error('Not loaded'), new Error('Empty')]
    const asked = pageLost('start', failed)
    await pageLost('start', empty)
    expect(answers).toHaveLength(1)
    answers[0]?.(false)
    await asked
    expect(reload).toHaveBeenCalledOnce()
    expect(report.mock.calls).toEqual([[empty], [failed]])
    void pageLost('page', failed)
    expect(answers).toHaveLength(2)
  })

  it('gives up where the player cannot be asked, or the page cannot be loaded', async () => {
    const destroyed = () => {
      throw new Error('Object has been destroyed')
    }
    for (const failing of [lost(async () => destroyed()), lost(async () => false, vi.fn(destroyed))]) {
      await failing.pageLost('page', new Error('gone'))
      expect(failing.giveUp).toHaveBeenCalledExactlyOnceWith('page', expect.any(AggregateError))
    }
  })
})
