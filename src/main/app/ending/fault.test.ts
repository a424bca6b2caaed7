import { describe, expect, it, vi } from 'vitest'
import { words } from '../../../shared/words/catalogue'
import { createFaultHandler } from './fault'

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
