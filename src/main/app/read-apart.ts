import { inTime } from '../awake-time'
import type { Found, GivenFile, ReadFiles } from '../match/import-games'
import { systemCode } from '../storage/system-code'
import type { Report } from './error-log'

/** A request to the reading thread: to open a file, or to read the next item in it. */
export type ReaderRequest = { readonly file: GivenFile } | { readonly next: true }

/** The thread replies to every request once. */
export type ReaderReply = Found | { readonly what: 'end' }

/** Timeout in ms: the largest file takes a few seconds to be read and checked, and a lost network share may never respond. */
export const PATIENCE_MS = 30_000

/** The part of a worker thread that is used. */
export interface ReadingThread {
  postMessage(asked: ReaderRequest): void
  on(event: 'message', listener: (reply: ReaderReply) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  terminate(): unknown
}

/**
 * Reads files in a thread of its own, one at a time, so that nothing waits for a large one. A file that crashes the thread,
 * or times out, is refused, and another thread reads the next ones.
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
  /** Rejects if the thread has died. */
  ask(asked: ReaderRequest): Promise<ReaderReply>
  end(): void
}

function converse(thread: ReadingThread, stop: AbortSignal): Conversation {
  let settle: ((reply: Promise<ReaderReply> | ReaderReply) => void) | null = null
  let dead: Promise<never> | null = null
  const end = () => void thread.terminate()
  const fail = (error: unknown) => {
    dead ??= Promise.reject(error)
    // The next request gets the error; until then nobody waits for it.
    dead.catch(() => undefined)
    settle?.(dead)
  }
  thread.on('message', (reply) => settle?.(reply))
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The reading thread has ended')))
  const stopped = () => {
    // A thread that waits for a disk may never end.
    fail(new Error('The reading was stopped'))
    end()
  }
  stop.addEventListener('abort', stopped, { once: true })
  const requestReply = (asked: ReaderRequest) =>
    new Promise<ReaderReply>((resolve) => {
      settle = resolve
      thread.postMessage(asked)
    })
  return {
    async ask(asked) {
      const reply = await (dead ?? inTime(requestReply(asked), PATIENCE_MS))
      if (reply === null)
        throw Object.assign(new Error('Reading a file has timed out'), { code: 'ETIMEDOUT' })
      return reply
    },
    end,
  }
}
