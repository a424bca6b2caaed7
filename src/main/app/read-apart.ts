import { inTime } from '../awake-time'
import type { Found, GivenFile, ReadFiles } from '../match/import-games'
import { systemCode } from '../storage/system-code'
import type { Report } from './error-log'

/** What the reading thread is asked: to begin a file, or for the next thing in it. */
export type Asked = { readonly file: GivenFile } | { readonly next: true }

/** It answers every question once. */
export type Answered = Found | { readonly what: 'end' }

/** The largest file takes a few seconds to be read and checked; a share that has gone away may never answer, ms. */
export const PATIENCE_MS = 30_000

/** What is needed of a worker thread. */
export interface ReadingThread {
  postMessage(asked: Asked): void
  on(event: 'message', listener: (answered: Answered) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  terminate(): unknown
}

/**
 * Reads files in a thread of its own, one at a time, so that nothing waits for a large one. A file that the thread dies of
 * is refused, or that it has no answer to in time, and another thread reads those behind it.
 */
export const readApart = (spawn: () => ReadingThread, report: Report): ReadFiles =>
  async function* (files, stop) {
    let thread: Conversation | null = null
    try {
      for (const file of files) {
        try {
          thread ??= converse(spawn(), stop)
          let found = await thread.ask({ file })
          while (found.what !== 'end') {
            yield found
            found = await thread.ask({ next: true })
          }
        } catch (error) {
          if (stop.aborted) return
          report(error)
          thread?.end()
          thread = null
          yield {
            what: 'refused',
            file: file.name,
            error: { code: 'file-unreadable', detail: systemCode(error) },
          }
        }
      }
    } finally {
      thread?.end()
    }
  }

interface Conversation {
  /** Rejects where the thread has died. */
  ask(asked: Asked): Promise<Answered>
  end(): void
}

function converse(thread: ReadingThread, stop: AbortSignal): Conversation {
  let settle: ((answered: Promise<Answered> | Answered) => void) | null = null
  let dead: Promise<never> | null = null
  const end = () => void thread.terminate()
  const fail = (error: unknown) => {
    dead ??= Promise.reject(error)
    // Whoever asks next is told; until then nobody waits for it.
    dead.catch(() => undefined)
    settle?.(dead)
  }
  thread.on('message', (answered) => settle?.(answered))
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The reading thread has ended')))
  const stopped = () => {
    // A thread that waits for a disk may never come to its end.
    fail(new Error('The reading was stopped'))
    end()
  }
  stop.addEventListener('abort', stopped, { once: true })
  const answerTo = (asked: Asked) =>
    new Promise<Answered>((resolve) => {
      settle = resolve
      thread.postMessage(asked)
    })
  return {
    async ask(asked) {
      const answered = await (dead ?? inTime(answerTo(asked), PATIENCE_MS))
      if (answered === null)
        throw Object.assign(new Error('A file is not read in time'), { code: 'ETIMEDOUT' })
      return answered
    },
    end,
  }
}
