import { parentPort } from 'node:worker_threads'
import { type Found, readFile } from '../match/import-games'
import type { ReaderReply, ReaderRequest } from './read-apart'

const port = parentPort
if (port === null) throw new Error('Files are read in a worker thread')

let reading: AsyncGenerator<Found, void, undefined> | null = null

// A failing reply ends the thread, and the file is refused.
port.on('message', (asked: ReaderRequest) => void replyTo(asked).then((reply) => port.postMessage(reply)))

async function replyTo(asked: ReaderRequest): Promise<ReaderReply> {
  if ('file' in asked) reading = readFile(asked.file)
  const step = await reading?.next()
  return step === undefined || step.done ? { what: 'end' } : step.value
}
