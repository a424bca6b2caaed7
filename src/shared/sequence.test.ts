import { describe, expect, it } from 'vitest'
import { createSequence } from './sequence'

/** A promise that the test fulfils. */
function gate() {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

describe('a sequence', () => {
  it('runs tasks one after another, in the order in which they were added', async () => {
    const sequence = createSequence()
    const first = gate()
    const log: string[] = []
    const results = Promise.all([
      sequence.run(async () => {
        await first.passed
        log.push('first ends')
        return 1
      }),
      sequence.run(async () => {
        log.push('second starts')
        return 2
      }),
    ])
    await Promise.resolve()
    expect(log).toEqual([])
    first.open()
    expect(await results).toEqual([1, 2])
    expect(log).toEqual(['first ends', 'second starts'])
  })

  it('continues after a task that fails, and passes the failure to its caller', async () => {
    const sequence = createSequence()
    const failed = sequence.run(async () => {
      throw new Error('a bug')
    })
    const next = sequence.run(async () => 'next')
    await expect(failed).rejects.toThrow('a bug')
    expect(await next).toBe('next')
    await sequence.idle()
    expect(sequence.isBusy()).toBe(false)
  })

  it('starts a task immediately if it is free, and drops it if it is busy', async () => {
    const sequence = createSequence()
    const first = gate()
    let isStarted = false
    const running = sequence.tryRun(async () => {
      isStarted = true
      await first.passed
      return 'done'
    })
    expect(isStarted).toBe(true)
    expect(sequence.tryRun(async () => 'dropped')).toBeNull()
    first.open()
    expect(await running).toBe('done')
    expect(await sequence.tryRun(async () => 'free again')).toBe('free again')
  })

  it('passes on what a task throws before its first await', async () => {
    const sequence = createSequence()
    const failed = sequence.tryRun(() => {
      throw new Error('a bug')
    })
    await expect(failed).rejects.toThrow('a bug')
    expect(sequence.isBusy()).toBe(false)
  })

  it('becomes idle only after the tasks that its tasks add', async () => {
    const sequence = createSequence()
    const log: string[] = []
    void sequence.run(async () => {
      void sequence.run(async () => void log.push('added later'))
      log.push('first')
    })
    expect(sequence.isBusy()).toBe(true)
    await sequence.idle()
    expect([log, sequence.isBusy()]).toEqual([['first', 'added later'], false])
  })
})
