import { parentPort, workerData } from 'node:worker_threads'
import { advise, decide } from './decide'
import type { Answered, ThreadMessage, ThreadRequest } from './thinking'

const port = parentPort
if (port === null) throw new Error('Bots think in a worker thread')

/** Time for optional search, in ms: of a bot, and of the coach, for whom a person waits. */
const THINKING_MS = 40
const ADVISING_MS = 2000

const { takesItsTime } = workerData as { readonly takesItsTime: boolean }

const send = (message: ThreadMessage) => port.postMessage(message)
port.on('message', ({ id, task }: ThreadRequest) => send(replyTo(id, task)))
send('ready')

function replyTo(id: number, task: ThreadRequest['task']): Answered {
  try {
    return { id, thought: think(task) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function think(task: ThreadRequest['task']) {
  const start = performance.now()
  const within = (ms: number) => () => takesItsTime || performance.now() < start + ms
  return 'decide' in task
    ? decide(task.decide, { part: 1, inTime: within(THINKING_MS) })
    : advise(task.advise, within(ADVISING_MS))
}
