import { parentPort } from 'node:worker_threads'
import { decide } from './decide'
import type { Answered, Asked } from './pool'

const port = parentPort
if (port === null) throw new Error('Bots think in a worker thread')

port.on('message', ({ id, question }: Asked) => port.postMessage(answer(id, question)))

function answer(id: number, question: Asked['question']): Answered {
  try {
    return { id, action: decide(question) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
