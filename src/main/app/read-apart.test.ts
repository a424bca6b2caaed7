import { EventEmitter } from 'node:events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ok } from '../../shared/result'
import type { Found } from '../match/import-games'
import {
  PATIENCE_MS,
  type ReaderReply,
  type ReaderRequest,
  type ReadingThread,
  readApart,
} from './read-apart'

type Replies = readonly (ReaderReply | Error)[]
const END: ReaderReply = { what: 'end' }
const counted = (games: number): ReaderReply => ({ what: 'archive', games })
const file = (name: string) => ({ name, text: ok('') })

/** Threads that reply as given, by the name of the file; without a reply they wait for ever. */
function threads(replies: Readonly<Record<string, Replies>>, { end = true } = {}) {
  const running = new Set<ReadingThread>()
  const reports: unknown[] = []
  let started = 0
  function spawn(): ReadingThread {
    const events = new EventEmitter()
    let waiting: Replies = []
    started++
    const thread: ReadingThread = Object.assign(events, {
      postMessage(asked: ReaderRequest) {
        if ('file' in asked) waiting = replies[asked.file.name] ?? []
        const [reply, ...rest] = waiting
        waiting = rest
        if (reply !== undefined)
          queueMicrotask(() => events.emit(reply instanceof Error ? 'error' : 'message', reply))
      },
      terminate() {
        if (end && running.delete(thread)) queueMicrotask(() => events.emit('exit'))
      },
    })
    running.add(thread)
    return thread
  }
  return { running, reports, started: () => started, read: readApart(spawn, (error) => reports.push(error)) }
}

async function all(found: AsyncIterable<Found>): Promise<readonly Found[]> {
  const list: Found[] = []
  for await (const one of found) list.push(one)
  return list
}

const unstopped = () => new AbortController().signal

describe('files that are read in another thread', () => {
  it('come one after the other from one thread, which ends with them', async () => {
    const { read, running, started } = threads({ a: [counted(1), counted(2), END], b: [counted(3), END] })
    expect(await all(read([file('a'), file('b')], unstopped()))).toEqual([counted(1), counted(2), counted(3)])
    expect([started(), running.size]).toEqual([1, 0])
  })

  it('are refused if the thread dies of them, and the next ones are read', async () => {
    const memory = Object.assign(new Error('No memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
    const { read, running, reports } = threads({ a: [counted(1), memory], b: [counted(2), END] })
    expect(await all(read([file('a'), file('b')], unstopped()))).toEqual([
      counted(1),
      {
        what: 'refused',
        file: 'a',
        error: { code: 'file-unreadable', detail: 'ERR_WORKER_OUT_OF_MEMORY' },
      },
      counted(2),
    ])
    expect([reports, running.size]).toEqual([[memory], 0])
  })

  it('are refused if no reply comes in time, and the next ones are read', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { read, running, reports } = threads({ a: [], b: [counted(2), END] })
    const found = all(read([file('a'), file('b')], unstopped()))
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(await found).toEqual([
      { what: 'refused', file: 'a', error: { code: 'file-unreadable', detail: 'ETIMEDOUT' } },
      counted(2),
    ])
    expect([reports.length, running.size]).toEqual([1, 0])
  })

  it('are stopped even if the thread cannot end', async () => {
    const { read } = threads({ a: [counted(1)] }, { end: false })
    const stop = new AbortController()
    const reading = read([file('a')], stop.signal)[Symbol.asyncIterator]()
    await reading.next()
    const next = reading.next()
    stop.abort()
    expect(await next).toEqual({ done: true, value: undefined })
  })

  it('are stopped immediately, however long the thread still needs', async () => {
    const { read, running, reports } = threads({ a: [counted(1)] })
    const stop = new AbortController()
    const reading = read([file('a'), file('b')], stop.signal)[Symbol.asyncIterator]()
    expect((await reading.next()).value).toEqual(counted(1))
    const next = reading.next()
    stop.abort()
    expect(await next).toEqual({ done: true, value: undefined })
    expect([reports, running.size]).toEqual([[], 0])
  })

  it('leave no thread behind if nobody asks for more', async () => {
    const { read, running } = threads({ a: [counted(1), counted(2), END] })
    for await (const _ of read([file('a')], unstopped())) break
    expect(running.size).toBe(0)
  })
})
