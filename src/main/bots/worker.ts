import { parentPort } from 'node:worker_threads'
import { decide } from './decide'
import type { Answered, Asked, Told } from './pool'

const port = parentPort
if (port === null) throw new Error('Bots think in a worker thread')

/** How long a bot looks further, in ms. */
const THINKING_MS = 40

const tell = (told: Told) => port.postMessage(told)
port.on('message', ({ id, question }: Asked) => tell(answer(id, question)))
tell('ready')

function answer(id: number, question: Asked['question']): Answered {
  try {
    const end = performance.now() + THINKING_MS
    return { id, action: decide(question, () => performance.now() < end) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
